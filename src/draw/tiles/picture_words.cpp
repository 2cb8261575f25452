#include "draw/tiles/picture_words.h"

#include "draw/tiles/symbol_words.h"
#include "text/english.h"

#include <algorithm>

namespace bastide::draw {

namespace {

/// "large follower" as it stands in keys: "large_follower".
std::string as_key(std::string_view name) {
    std::string key(name);
    std::replace(key.begin(), key.end(), ' ', '_');
    return key;
}

/// A kind of segment for a message that chooses the form: its words, or its name if it has none.
class KindWords {
public:
    KindWords(const words::Words& words, std::string_view name)
        : key_("feature." + std::string(name) + ".name"),
          name_(plain_words(std::string(name))),
          known_(words.has(key_)) {}
    decltype(words::Argument::value) value() const {
        if (known_) return words::Term{key_};
        return std::string_view(name_);
    }

private:
    std::string key_, name_;
    bool known_;
};

}  // namespace

std::string PictureWords::question(std::string_view name) const {
    return words::question_words(name, *words_);
}

std::string PictureWords::piece(std::string_view name, std::string_view form) const {
    const std::string key = "piece." + as_key(name) + ".name";
    if (words_->has(key)) return words_->term(key, form);
    if (form == "a") return with_article(name);
    return (form == "the" ? "the " : "") + std::string(name);
}

std::string PictureWords::of_piece(std::string_view name, std::string_view what,
                                   std::initializer_list<words::Argument> arguments) const {
    const std::string key = "piece." + as_key(name) + '.' + std::string(what);
    return say_if_known(key, arguments).value_or("");
}

std::string PictureWords::pieces(int number, std::string_view name) const {
    if (!words_->has("piece." + as_key(name) + ".name")) return counted(number, name);
    return std::to_string(number) + ' ' + piece(name, number == 1 ? "other" : "many");
}

std::string PictureWords::kind(std::string_view name, std::string_view form) const {
    const std::string key = "feature." + std::string(name) + ".name";
    if (words_->has(key)) return words_->term(key, form);
    const std::string plain = plain_words(std::string(name));
    if (form == "many") return plain + 's';
    return form == "object" || form == "a" ? with_article(plain) : plain;
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

std::string PictureWords::place(const SegmentName& name, std::string_view form) const {
    const auto or_none = [](const std::string& text) {
        return text.empty() ? std::string_view("none") : std::string_view(text);
    };
    const std::string cell = name.cell ? cell_text(*name.cell) : std::string();
    const KindWords kind(*words_, name.kind);
    return say("picture.place", {{"form", form},
                                 {"kind", kind.value()},
                                 {"inner", name.inner ? "yes" : "no"},
                                 {"side", or_none(name.place)},
                                 {"number", name.number},
                                 {"cell", or_none(cell)},
                                 {"corner", or_none(name.corner)}});
}

std::string PictureWords::by_sides(std::string_view kind, std::string_view sides,
                                   std::string_view form) const {
    const KindWords words(*words_, kind);
    return say(
        "picture.by_sides",
        {{"form", form}, {"kind", words.value()}, {"sides", sides.empty() ? "none" : sides}});
}

std::string PictureWords::beside_board(std::string_view name) const {
    const std::string key = "place." + as_key(name) + ".name";
    return words_->has(key) ? words_->term(key, "in")
                            : say("picture.beside_board", {{"place", name}});
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
