#include "draw/tiles/picture_words.h"

#include "draw/tiles/symbol_words.h"

#include <algorithm>

namespace bastide::draw {

namespace {

/// "large follower" as it stands in keys: "large_follower".
std::string as_key(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

}  // namespace

std::string PictureWords::question(std::string_view name) const {
    return words::question_words(name, *words_);
}

std::string PictureWords::piece(std::string_view name, std::string_view form) const {
    const std::string key = "piece." + as_key(name) + ".name";
    return words_->has(key) ? words_->term(key, form) : std::string(name);
}

std::string PictureWords::kind(std::string_view name, std::string_view form) const {
    const std::string key = "feature." + std::string(name) + ".name";
    return words_->has(key) ? words_->term(key, form) : plain_words(std::string(name));
}

std::string PictureWords::symbol(std::string_view name, std::string_view value) const {
    const std::string key = "symbol." + std::string(name);
    const std::string text = words_->has(key) ? words_->say(key) : plain_words(std::string(name));
    return value.empty() ? text : text + ": " + piece(value);
}

std::string PictureWords::look(std::string_view name) const {
    const std::string key = "symbol." + std::string(name),
                      token = "piece." + as_key(name) + ".name";
    if (words_->has(key)) return words_->say(key);
    return words_->has(token) ? piece(name) : kind(name);
}

std::string PictureWords::place(const SegmentName& name) const {
    const auto or_none = [](const std::string& text) {
        return text.empty() ? std::string_view("none") : std::string_view(text);
    };
    const std::string cell = name.cell ? cell_text(*name.cell) : std::string();
    return say("picture.place", {{"kind", kind(name.kind)},
                                 {"inner", name.inner ? "yes" : "no"},
                                 {"side", or_none(name.place)},
                                 {"number", name.number},
                                 {"cell", or_none(cell)},
                                 {"corner", or_none(name.corner)}});
}

std::string PictureWords::listed(const std::vector<std::string>& names) const {
    std::string text;
    for (std::size_t i = 0; i < names.size(); ++i) {
        if (i == 0)
            text = names[i];
        else if (i + 1 < names.size())
            text += ", " + names[i];
        else
            text = say("picture.list", {{"names", text}, {"last", names[i]}});
    }
    return text;
}

}  // namespace bastide::draw
