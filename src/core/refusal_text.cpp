#include <bastide/engine.h>

#include "words/words.h"

namespace bastide {

std::string Refusal::text(std::string_view language) const {
    if (!reason) return {};
    return words::words_in(language).say("refusal." + std::string(reason->key));
}

std::string Refusal::text_with_side(std::string_view language) const {
    constexpr std::string_view sides[side_count] = {"north", "east", "south", "west"};
    const std::string text = this->text(language);
    if (!at_side) return text;
    return words::words_in(language).say("refusal.on_side",
                                         {{"reason", text}, {"side", sides[std::size_t(side)]}});
}

}  // namespace bastide
