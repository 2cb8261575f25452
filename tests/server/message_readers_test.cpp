// The readers of messages with the seeds of the fuzz target, and with small changes of them.

#include "support/message_readers.h"

#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <ranges>

namespace bastide::test {
namespace {

std::vector<std::string> message_seeds() {
    std::vector<std::filesystem::path> paths;
    for (const auto& entry : std::filesystem::directory_iterator(
             BASTIDE_SOURCE_DIR "/tests/fuzz/corpus/client_message"))
        paths.push_back(entry.path());
    std::ranges::sort(paths);
    std::vector<std::string> texts;
    for (const auto& path : paths) texts.push_back(text_of(path));
    return texts;
}

/// One text with a piece of another in it, a piece less, or some bytes that are different.
std::string mutated(const std::vector<std::string>& texts, Random& random) {
    const auto below = [&random](std::size_t bound) {
        return std::size_t(random.below(std::uint32_t(bound) + 1));
    };
    std::string text = texts[below(texts.size() - 1)];
    const std::string& other = texts[below(texts.size() - 1)];
    constexpr std::string_view letters = "\"{}[]:,\\0129-.eE truenul\x80\xff";
    for (std::size_t changes = below(3); changes < 4; ++changes) {
        const std::size_t at = below(text.size()), from = below(other.size());
        switch (below(3)) {
            case 0: text.erase(at, below(6)); break;
            case 1: text.insert(at, other, from, below(12)); break;
            case 2: text.insert(at, 1, letters[below(letters.size() - 1)]); break;
            default:
                if (at < text.size()) text[at] = letters[below(letters.size() - 1)];
        }
    }
    return text;
}

TEST(MessageReaders, TakeTheirSeedsAndSurviveChangesOfThem) {
    const std::vector<std::string> seeds = message_seeds();
    int messages = 0, plans = 0, events = 0;
    const auto check = [&](const std::string& text) {
        const fuzz::ReadAs read = fuzz::check_message_readers(text);
        messages += read.client_message;
        plans += read.plan;
        events += read.event;
    };
    for (const std::string& seed : seeds) check(seed);
    EXPECT_EQ(messages, 16) << "one for each kind";
    EXPECT_EQ(plans, 2);
    EXPECT_EQ(events, 8);
    Random random(5);
    for (int i = std::max(10'000, how_many(40'000, 1'000'000)); i > 0; --i)
        check(mutated(seeds, random));
    EXPECT_GT(messages, 200);
    EXPECT_GT(plans, 20);
    EXPECT_GT(events, 20);
}

}  // namespace
}  // namespace bastide::test
