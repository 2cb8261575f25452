// Texts taken apart, and small parts of English sentences.

#include "text/text_parts.h"
#include "text/english.h"

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

TEST(English, NumbersAndArticles) {
    EXPECT_EQ(counted(1, "tile"), "1 tile");
    EXPECT_EQ(counted(0, "tile"), "0 tiles");
    EXPECT_EQ(counted(-2, "point"), "-2 points");
    EXPECT_EQ(with_article("abbot"), "an abbot");
    EXPECT_EQ(with_article("follower"), "a follower");
}

}  // namespace
}  // namespace bastide::test
