#include "server/base/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <array>
#include <cstdint>
#include <stdexcept>
#include <string>

namespace bastide::server {

namespace {

using icu::UnicodeString;

void require(UErrorCode code) {
    if (U_FAILURE(code))
        throw std::runtime_error(std::string("the library ICU fails: ") + u_errorName(code));
}

/// What ICU needs to know of letters. It is read once, and never changes.
struct LetterKnowledge {
    LetterKnowledge() {
        UErrorCode code = U_ZERO_ERROR;
        small_letters = icu::Normalizer2::getNFKCCasefoldInstance(code);
        one_form = icu::Normalizer2::getNFKCInstance(code);
        looks = uspoof_open(&code);
        require(code);
    }
    const icu::Normalizer2* small_letters = nullptr;
    const icu::Normalizer2* one_form = nullptr;
    USpoofChecker* looks = nullptr;
};

const LetterKnowledge& letters() {
    static const LetterKnowledge knowledge;
    return knowledge;
}

UnicodeString skeleton(const UnicodeString& name) {
    UErrorCode code = U_ZERO_ERROR;
    UnicodeString bones;
    uspoof_getSkeletonUnicodeString(letters().looks, 0, name, bones, &code);
    require(code);
    return bones;
}

UnicodeString in_small_letters(const UnicodeString& name) {
    UErrorCode code = U_ZERO_ERROR;
    UnicodeString small = letters().small_letters->normalize(name, code);
    require(code);
    return small;
}

/// Without characters that are hardly seen: spaces, and points and strokes between letters. All of it, if there is nothing
/// else.
template <class IsDropped>
UnicodeString without(const UnicodeString& name, IsDropped is_dropped) {
    UnicodeString left;
    for (std::int32_t at = 0; at < name.length(); at = name.moveIndex32(at, 1))
        if (const UChar32 letter = name.char32At(at); !is_dropped(letter)) left.append(letter);
    return left.isEmpty() ? name : left;
}

bool is_hardly_seen(UChar32 letter) { return u_isUWhiteSpace(letter) || u_ispunct(letter); }

bool is_no_letter(UChar32 letter) {
    constexpr std::uint32_t marks = U_GC_MN_MASK | U_GC_MC_MASK | U_GC_ME_MASK | U_GC_S_MASK;
    return is_hardly_seen(letter) || (U_GET_GC_MASK(letter) & marks) != 0;
}

/// How a name looks: as it is written, and in small letters. A capital of another alphabet may look like one
/// of ours when its small letter does not.
using Looks = std::array<UnicodeString, 2>;

template <class IsDropped>
Looks looks_of(std::string_view text, IsDropped is_dropped) {
    const auto name =
        UnicodeString::fromUTF8({text.data(), static_cast<std::int32_t>(text.size())});
    UErrorCode code = U_ZERO_ERROR;
    const UnicodeString as_it_is = letters().one_form->normalize(name, code);
    require(code);
    return {without(in_small_letters(skeleton(as_it_is)), is_dropped),
            without(skeleton(in_small_letters(name)), is_dropped)};
}

bool share_a_look(const Looks& one, const Looks& other) {
    for (const UnicodeString& look : one)
        if (look == other[0] || look == other[1]) return true;
    return false;
}

}  // namespace

bool look_alike(std::string_view one, std::string_view other) {
    if (one == other) return true;
    if (one.empty() || other.empty()) return false;
    return share_a_look(looks_of(one, is_hardly_seen), looks_of(other, is_hardly_seen));
}

bool is_reserved_name(std::string_view name) {
    static const Looks server = looks_of(server_name, is_no_letter);
    static const Looks computer = looks_of("Computer", is_no_letter);
    if (share_a_look(looks_of(name, is_no_letter), server)) return true;
    const std::size_t digit = name.find_first_of("0123456789");
    return digit != name.npos && digit > 0 &&
           share_a_look(looks_of(name.substr(0, digit), is_no_letter), computer);
}

}  // namespace bastide::server
