// A warmed-up playout allocates no memory, and neither does a copy into a state that was used
// before. All forms of operator new and delete of this program count what they do.

#include <bastide/engine.h>

#include "search/playout.h"

#include <gtest/gtest.h>

#include <atomic>
#include <cstdlib>
#include <new>

namespace {

std::atomic<std::uint64_t> allocations{0};
std::atomic<std::uint64_t> releases{0};

void* allocate(std::size_t size, std::size_t alignment) {
    ++allocations;
    if (size == 0) size = 1;
    if (alignment <= alignof(std::max_align_t)) return std::malloc(size);
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
    void* const memory = allocate(size, alignment);
    if (memory == nullptr) throw std::bad_alloc();
    return memory;
}

void release(void* memory) {
    if (memory == nullptr) return;
    ++releases;
    std::free(memory);
}

constexpr std::size_t usual = alignof(std::max_align_t);

}  // namespace

void* operator new(std::size_t size) { return allocate_or_throw(size, usual); }
void* operator new[](std::size_t size) { return allocate_or_throw(size, usual); }
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, std::size_t(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, std::size_t(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return allocate(size, usual);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return allocate(size, usual);
}
void* operator new(std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate(size, std::size_t(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment, const std::nothrow_t&) noexcept {
    return allocate(size, std::size_t(alignment));
}

void operator delete(void* memory) noexcept { release(memory); }
void operator delete[](void* memory) noexcept { release(memory); }
void operator delete(void* memory, std::size_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { release(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { release(memory); }
void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    release(memory);
}
void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept {
    release(memory);
}

namespace bastide {
namespace {

std::shared_ptr<const Ruleset> rules_of(RulesetChoice choice) {
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, problems);
    EXPECT_TRUE(problems.empty());
    return rules;
}

/// What was allocated or released while `work` ran.
template <class Work>
std::uint64_t uses_of_memory(Work work) {
    const std::uint64_t before = allocations + releases;
    work();
    return allocations + releases - before;
}

TEST(Allocations, AreCounted) {
    EXPECT_GE(uses_of_memory([] { State state = State(Layout()); }), 2u);
}

void expect_no_allocation(const RulesetChoice& choice, int warm_up, int games) {
    const auto rules = rules_of(choice);
    ASSERT_TRUE(rules);
    State state;
    MoveList moves;
    Random random(1);
    const auto play = [&](int count) {
        for (int game = 0; game < count; ++game) {
            start(*rules, state);
            play_out(*rules, state, random, moves);
        }
    };
    play(warm_up);
    EXPECT_EQ(uses_of_memory([&] { play(games); }), 0u);
}

TEST(Allocations, NoneInAWarmedUpPlayout) { expect_no_allocation(RulesetChoice(), 200, 1000); }

TEST(Allocations, NoneForAnyScoringOfFields) {
    for (const char* scoring : {"second", "first"}) {
        RulesetChoice choice;
        choice.players = 5;
        choice.options = {{"farm_scoring", scoring}, {"small_city_points", "2"}};
        expect_no_allocation(choice, 200, 300);
    }
}

/// The block grows with the longest game so far, so a large game needs more of a warm-up.
TEST(Allocations, NoneInLargeGames) {
    RulesetChoice choice;
    choice.sets = {{"basic:2", 3}};
    expect_no_allocation(choice, 300, 100);
}

TEST(Allocations, NoneWithInnsRiversAndAbbots) {
    for (const char* ban : {"like_turns", "none", "look_ahead"}) {
        RulesetChoice choice;
        choice.players = 3;
        choice.sets = {
            {"basic", 1}, {"inns-and-cathedrals", 1}, {"river/1", 1}, {"river/2", 1}, {"gq11", 1}};
        choice.rules = {{"abbot", true}};
        choice.options = {{"river_turn_ban", ban}};
        expect_no_allocation(choice, 300, 300);
    }
}

/// Dragons, towers, the quarters of Carcassonne, titles and challenges, with what they meet.
TEST(Allocations, NoneInTheBigBoxes) {
    for (const char* each : {"per_feature", "continuous"}) {
        RulesetChoice choice;
        choice.players = 4;
        choice.sets = {{"basic:2", 1},
                       {"inns-and-cathedrals:2", 1},
                       {"traders-and-builders:2", 1},
                       {"princess-and-dragon:2", 1},
                       {"tower:2", 1},
                       {"abbey-and-mayor:2", 1},
                       {"count", 1},
                       {"king-and-robber:2", 1},
                       {"river/2:2", 1},
                       {"cult/6", 1},
                       {"bridges-castles-and-bazaars:2", 1}};
        choice.options = {{"king_robber_scoring", each}, {"count_final", "any_district"}};
        // Boards of that many tiles reach their full width late.
        expect_no_allocation(choice, 600, 50);
    }
}

TEST(Allocations, NoneInACopyIntoAWarmState) {
    const auto rules = rules_of(RulesetChoice());
    State state, copy;
    MoveList moves;
    Random random(2);
    // Playouts from random positions, as a search does them.
    const auto search = [&](int games) {
        for (int game = 0; game < games; ++game) {
            start(*rules, state);
            while (decision(*rules, state).exists()) {
                copy = state;
                if (state.tiles().size() % 8 == 0) play_out(*rules, copy, random, moves);
                if (decision(*rules, state).by_nature) {
                    apply(*rules, state, sample(*rules, state, random));
                    continue;
                }
                legal(*rules, state, moves);
                apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]);
            }
        }
    };
    search(40);
    EXPECT_EQ(uses_of_memory([&] { search(40); }), 0u);
}

TEST(Allocations, NoneForQuestionsAboutAPosition) {
    const auto rules = rules_of(RulesetChoice());
    State state = start(*rules);
    MoveList moves;
    Random random(3);
    while (!decision(*rules, state).by_nature || state.tiles().size() < 40) {
        legal(*rules, state, moves);
        apply(*rules, state, moves[random.below(std::uint32_t(moves.size()))]);
    }
    EXPECT_EQ(uses_of_memory([&] {
                  for (std::size_t i = 0; i < state.segments().size(); ++i) {
                      owners_of(*rules, state, SegmentId(i));
                      is_complete(*rules, state, SegmentId(i));
                      value_of(*rules, state, SegmentId(i), Situation::final);
                  }
                  why_not(*rules, state, pass());
                  weight(*rules, state, sample(*rules, state, random));
                  fingerprint(state);
              }),
              0u);
}

}  // namespace
}  // namespace bastide
