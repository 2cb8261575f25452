// The JSON writer: what it writes is read again as it was.

#include "notation/text/json_writer.h"

#include <gtest/gtest.h>
#include <boost/json.hpp>

#include <cstdint>
#include <limits>
#include <string>

namespace bastide {
namespace {

std::string text_json(std::string_view text) { return JsonWriter().text(text).take(); }

TEST(JsonWriter, WritesInOneLineWithoutBlanks) {
    JsonWriter json;
    json.begin_object().key("name").text("Red").key("score").number(-3);
    json.key("cells").begin_array();
    json.begin_array().number(0).number(1).end_array();
    json.begin_object().end_object();
    json.begin_array().end_array();
    json.boolean(true).boolean(false).null().text("").end_array();
    json.key("").null().end_object();
    EXPECT_TRUE(json.complete());
    EXPECT_EQ(json.take(),
              R"({"name":"Red","score":-3,"cells":[[0,1],{},[],true,false,null,""],"":null})");
}

TEST(JsonWriter, WritesSingleValues) {
    EXPECT_EQ(JsonWriter().null().take(), "null");
    EXPECT_EQ(JsonWriter().boolean(false).take(), "false");
    EXPECT_EQ(JsonWriter().begin_array().end_array().take(), "[]");
    for (const std::int64_t number : {std::int64_t(0), std::numeric_limits<std::int64_t>::min(),
                                      std::numeric_limits<std::int64_t>::max()})
        EXPECT_EQ(JsonWriter().number(number).take(), std::to_string(number));
}

TEST(JsonWriter, IsEmptyAfterItsTextWasTaken) {
    JsonWriter json;
    EXPECT_FALSE(json.complete());
    json.begin_array();
    EXPECT_FALSE(json.complete());
    json.number(1).end_array();
    EXPECT_EQ(json.take(), "[1]");
    EXPECT_FALSE(json.complete());
    EXPECT_EQ(json.text("again").take(), "\"again\"");
}

/// A text that ends with what stands before a first member is a member like any other.
TEST(JsonWriter, SeparatesBehindAnyText) {
    JsonWriter json;
    json.begin_array().text("[").text("{").text(":").text(",").end_array();
    EXPECT_EQ(json.take(), R"(["[","{",":",","])");
    json.begin_object().key("a:").number(1).key("{").number(2).end_object();
    EXPECT_EQ(json.take(), R"({"a:":1,"{":2})");
}

TEST(JsonWriter, EscapesWhatMustBe) {
    EXPECT_EQ(text_json("a\"b\\c/d"), R"("a\"b\\c/d")");
    EXPECT_EQ(text_json("\b\f\n\r\t"), R"("\b\f\n\r\t")");
    EXPECT_EQ(text_json(std::string_view("\0\x01\x1f\x7f", 4)), "\"\\u0000\\u0001\\u001f\x7f\"");
    JsonWriter json;
    json.begin_object().key("a\n\"").null().end_object();
    EXPECT_EQ(json.take(), R"({"a\n\"":null})");
}

TEST(JsonWriter, LeavesUtf8AsItIs) {
    for (const char* text :
         {"\xC2\x80", "\xDF\xBF", "\xE0\xA0\x80", "\xED\x9F\xBF", "\xEE\x80\x80", "\xEF\xBF\xBF",
          "\xF0\x90\x80\x80", "\xF4\x8F\xBF\xBF", "\xC3\x89va \xE2\x80\xA8 \xF0\x9F\x8F\xB0"})
        EXPECT_EQ(text_json(text), '"' + std::string(text) + '"');
}

TEST(JsonWriter, ReplacesWhatIsNoUtf8) {
    const std::string mark = "\xEF\xBF\xBD";
    const auto marks = [&](int count) {
        std::string text;
        for (int i = 0; i < count; ++i) text += mark;
        return text;
    };
    EXPECT_EQ(text_json("a\x80z"), "\"a" + marks(1) + "z\"");
    EXPECT_EQ(text_json("\xC3"), '"' + marks(1) + '"');
    EXPECT_EQ(text_json("\xC3z"), '"' + marks(1) + "z\"");
    EXPECT_EQ(text_json("\xC3\""), '"' + marks(1) + "\\\"\"");
    // What begins well and breaks off is replaced once.
    EXPECT_EQ(text_json("\xE2\x80"), '"' + marks(1) + '"');
    EXPECT_EQ(text_json("\xF0\x9F\x8Fz"), '"' + marks(1) + "z\"");
    // Longer forms than needed, surrogates, what lies beyond the last character.
    EXPECT_EQ(text_json("\xC0\x80"), '"' + marks(2) + '"');
    EXPECT_EQ(text_json("\xE0\x9F\xBF"), '"' + marks(3) + '"');
    EXPECT_EQ(text_json("\xED\xA0\x80"), '"' + marks(3) + '"');
    EXPECT_EQ(text_json("\xF0\x8F\xBF\xBF"), '"' + marks(4) + '"');
    EXPECT_EQ(text_json("\xF4\x90\x80\x80"), '"' + marks(4) + '"');
    EXPECT_EQ(text_json("\xF5\xFF"), '"' + marks(2) + '"');
}

/// Any two bytes, and three with which characters may begin and go on: all that comes out can be read,
/// and what was fine is what was there.
TEST(JsonWriter, AnyBytesMakeJson) {
    const auto check = [](const std::string& bytes) {
        boost::json::error_code failure;
        const boost::json::value read = boost::json::parse(text_json(bytes), failure);
        ASSERT_FALSE(failure) << text_json(bytes);
        const std::string text(read.as_string());
        const bool replaced = text.find("\xEF\xBF\xBD") != std::string::npos;
        ASSERT_TRUE(replaced || text == bytes) << text_json(bytes);
    };
    for (int one = 0; one < 256; ++one)
        for (int two = 0; two < 256; ++two) {
            check({char(one), char(two)});
            if (one >= 0xE0 && two >= 0x80 && two < 0xC0) check({char(one), char(two), '\x9F'});
        }
}

#ifndef NDEBUG
TEST(JsonWriterDeathTest, NoticesMisuse) {
    EXPECT_DEATH(JsonWriter().begin_object().number(1), "a member without a key");
    EXPECT_DEATH(JsonWriter().begin_array().key("a"), "only objects have keys");
    EXPECT_DEATH(JsonWriter().key("a"), "only objects have keys");
    EXPECT_DEATH(JsonWriter().begin_object().key("a").key("b"), "two keys in a row");
    EXPECT_DEATH(JsonWriter().begin_object().key("a").end_object(), "a key without its value");
    EXPECT_DEATH(JsonWriter().begin_array().end_object(), "something else is open");
    EXPECT_DEATH(JsonWriter().end_array(), "something else is open");
    EXPECT_DEATH(JsonWriter().number(1).number(2), "a second value");
    EXPECT_DEATH(JsonWriter().begin_array().take(), "complete");
    EXPECT_DEATH(JsonWriter().take(), "complete");
}
#endif

}  // namespace
}  // namespace bastide
