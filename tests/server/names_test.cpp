// Names that look like others, and those of the server.

#include "server/base/names.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

TEST(Names, ThatLookAlikeAreFound) {
    constexpr std::pair<const char*, const char*> alike[] = {
        {"Ann", "Ann"},         {"Ann", "ann"},
        {"Ann", "Аnn"},     // a Cyrillic А
        {"Bo", "Во"},       // both letters are Cyrillic
        {"Kim", "Κim"},     // a Greek Kappa
        {"Ann", "Ａｎｎ"},  // letters of full width
        {"Ann", "𝐀𝐧𝐧"},     // bold letters of mathematics
        {"Ann B", "AnnB"},      {"Ann", "Ann."},
        {"Zoé", "Zoe\xCC\x81"},  // one letter, or a letter and its accent
        {"scope", "ѕсоре"},      // Cyrillic through and through
    };
    for (const auto& [one, other] : alike) {
        EXPECT_TRUE(look_alike(one, other)) << one << " and " << other;
        EXPECT_TRUE(look_alike(other, one)) << other << " and " << one;
    }
    constexpr std::pair<const char*, const char*> different[] = {
        {"Ann", "Anna"}, {"Ann", "Ben"}, {"Zoé", "Zoe"}, {"李", "王"},
        {"🙂", "🙃"},    {"Ann", ""},    {"!", "?"},
    };
    for (const auto& [one, other] : different)
        EXPECT_FALSE(look_alike(one, other)) << one << " and " << other;
}

TEST(Names, OfTheServerAreNobodysElse) {
    for (const char* name : {"Bastide", "bastide", "BASTIDE", "B a s t i d e", "Bastide!",
                             "Ваstide", "Bаstidе", "Ｂａｓｔｉｄｅ", "Bástide", "*Bastide*",
                             "Computer 2 (hard)", "computer 1", "Соmputer 3"})
        EXPECT_TRUE(is_reserved_name(name)) << name;
    for (const char* name :
         {"Ann", "Bastien", "Bastidenfan", "Computer", "Computerfreund", "Max 2", "王", "7"})
        EXPECT_FALSE(is_reserved_name(name)) << name;
}

}  // namespace
}  // namespace bastide::server
