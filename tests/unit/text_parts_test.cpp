// Texts taken apart, characters of UTF-8, and small parts of English sentences.

#include "text/text_parts.h"
#include "text/english.h"
#include "text/utf8.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using TextLines = std::vector<std::string_view>;

TEST(TextParts, SpacesGoAtBothEnds) {
    EXPECT_EQ(trimmed(" \ta b\r\n"), "a b");
    EXPECT_EQ(trimmed(""), "");
    EXPECT_EQ(trimmed(" \t "), "");
    const std::string_view text = "  a";
    EXPECT_EQ(trimmed(text).data(), text.data() + 2);
}

TEST(TextParts, LinesEndInAnyWay) {
    EXPECT_EQ(lines_of("a\nb\r\nc\rd"), (TextLines{"a", "b", "c", "d"}));
    EXPECT_EQ(lines_of("a\n\nb\n"), (TextLines{"a", "", "b"}));
    EXPECT_EQ(lines_of(""), TextLines());
}

TEST(TextUtf8, CharactersFollowEachOther) {
    const std::string_view text = "a\xC3\xA9\xE2\x98\x84\xF0\x9F\x90\x91";
    std::size_t at = 0;
    for (const char32_t character : {U'a', U'é', U'☄', U'🐑'})
        EXPECT_EQ(next_character(text, at), character);
    EXPECT_EQ(at, text.size());
}

TEST(TextUtf8, NothingElseIsACharacter) {
    // Cut off, begun in the middle, overlong, a surrogate, too large.
    for (const std::string_view text :
         {"\xE2\x98", "\xE2\x98z", "\x98", "\xC0\x80", "\xE0\x80\xAF", "\xF0\x82\x98\x84",
          "\xED\xA0\x80", "\xF4\x90\x80\x80", "\xFF"}) {
        std::size_t at = 0;
        EXPECT_FALSE(next_character(text, at)) << text.size();
        EXPECT_EQ(at, 0u);
    }
}

TEST(English, NumbersAndArticles) {
    EXPECT_EQ(counted(1, "tile"), "1 tile");
    EXPECT_EQ(counted(0, "tile"), "0 tiles");
    EXPECT_EQ(counted(-2, "point"), "-2 points");
    EXPECT_EQ(with_article("abbot"), "an abbot");
    EXPECT_EQ(with_article("follower"), "a follower");
}

}  // namespace
}  // namespace bastide::test
