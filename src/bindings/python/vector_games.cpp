#include "bindings/python/vector_games.h"

#include <algorithm>

namespace bastide::python {

VectorGames::VectorGames(std::shared_ptr<const Table> table, std::size_t games, std::uint64_t seed,
                         unsigned threads)
    : table_(std::move(table)), seed_(seed), workers_(threads) {
    const std::size_t seats = games * players();
    to_move.resize(games);
    question.resize(games);
    counts.resize(games);
    done.resize(games);
    scores.resize(seats);
    rewards.resize(seats);
    final_scores.resize(seats);
    ended.resize(games);
    for (std::size_t i = 0; i < games; ++i) games_.push_back(std::make_unique<Playing>());
    reset(seed);
}

void VectorGames::reset(std::uint64_t seed) {
    seed_ = seed;
    std::fill(done.begin(), done.end(), std::uint8_t(0));
    std::fill(rewards.begin(), rewards.end(), 0.0f);
    std::fill(final_scores.begin(), final_scores.end(), -1);
    std::fill(ended.begin(), ended.end(), 0);
    share([this](std::size_t from, std::size_t to) {
        for (std::size_t game = from; game < to; ++game) {
            games_[game]->begun = 0;
            begin(game);
            look(game);
        }
    });
}

void VectorGames::begin(std::size_t game) {
    Playing& playing = *games_[game];
    const auto number = std::uint64_t(playing.begun++) * games_.size() + game;
    playing.random = Random(seed_, number);
    start(rules(), playing.state);
    let_nature_act(playing);
}

void VectorGames::let_nature_act(Playing& playing) const {
    while (decision(rules(), playing.state).by_nature)
        apply(rules(), playing.state, sample(rules(), playing.state, playing.random));
}

/// After what has changed in a game: what is asked next.
void VectorGames::look(std::size_t game) {
    Playing& playing = *games_[game];
    const Decision asked = decision(rules(), playing.state);
    bastide::legal(rules(), playing.state, playing.legal);
    to_move[game] = std::int8_t(asked.chooser.index());
    question[game] = asked.kind;
    counts[game] = std::int32_t(playing.legal.size());
    for (std::size_t player = 0; player < players(); ++player)
        scores[game * players() + player] = playing.state.score(Player(player));
}

void VectorGames::answer(std::size_t game, const Move& move) {
    Playing& playing = *games_[game];
    apply(rules(), playing.state, move);
    let_nature_act(playing);
    const std::size_t seats = game * players();
    for (std::size_t player = 0; player < players(); ++player)
        rewards[seats + player] +=
            float(playing.state.score(Player(player)) - scores[seats + player]);
    if (playing.state.over()) {
        done[game] = 1;
        ++ended[game];
        for (std::size_t player = 0; player < players(); ++player)
            final_scores[seats + player] = playing.state.score(Player(player));
        begin(game);
    }
    look(game);
}

std::optional<std::size_t> VectorGames::first_bad(std::span<const std::int64_t> choices) const {
    for (std::size_t game = 0; game < choices.size(); ++game)
        if (choices[game] < -1 || choices[game] >= counts[game]) return game;
    return std::nullopt;
}

void VectorGames::step(std::span<const std::int64_t> choices) {
    std::fill(rewards.begin(), rewards.end(), 0.0f);
    std::fill(done.begin(), done.end(), std::uint8_t(0));
    share([&](std::size_t from, std::size_t to) {
        for (std::size_t game = from; game < to; ++game)
            if (choices[game] >= 0) answer(game, games_[game]->legal[std::size_t(choices[game])]);
    });
}

Move VectorGames::random_answer(Playing& playing) const {
    return playing.legal[playing.random.below(std::uint32_t(without_high_numbers(playing.legal)))];
}

void VectorGames::step_random(std::size_t questions) {
    std::fill(rewards.begin(), rewards.end(), 0.0f);
    std::fill(done.begin(), done.end(), std::uint8_t(0));
    share([&](std::size_t from, std::size_t to) {
        for (std::size_t game = from; game < to; ++game)
            for (std::size_t i = 0; i < questions; ++i) answer(game, random_answer(*games_[game]));
    });
}

void VectorGames::random_choices(std::span<std::int64_t> choices) {
    for (std::size_t game = 0; game < games_.size(); ++game) {
        Playing& playing = *games_[game];
        choices[game] = playing.random.below(std::uint32_t(without_high_numbers(playing.legal)));
    }
}

void VectorGames::choices_of(const ActionSpace& space, std::span<const std::int64_t> numbers,
                             std::span<std::int64_t> choices) {
    share([&](std::size_t from, std::size_t to) {
        for (std::size_t game = from; game < to; ++game) {
            choices[game] = numbers[game] == -1 ? -1 : -2;
            const Playing& playing = *games_[game];
            ActionNumbers look(space, playing.state);
            const std::optional<Move> wanted = look.move_of(numbers[game]);
            for (std::size_t i = 0; wanted && i < playing.legal.size(); ++i)
                if (playing.legal[i] == *wanted) {
                    choices[game] = std::int64_t(i);
                    break;
                }
        }
    });
}

void VectorGames::numbers(const ActionSpace& space, std::vector<std::vector<std::int64_t>>& out) {
    out.resize(games_.size());
    share([&](std::size_t from, std::size_t to) {
        std::optional<ActionNumbers> look;
        for (std::size_t game = from; game < to; ++game) {
            const Playing& playing = *games_[game];
            if (look)
                look->look_at(playing.state);
            else
                look.emplace(space, playing.state);
            out[game].clear();
            for (const Move move : playing.legal) out[game].push_back(look->number_of(move));
        }
    });
}

void VectorGames::afterstates(std::vector<std::vector<float>>& out) {
    out.resize(games_.size());
    share([&](std::size_t from, std::size_t to) {
        Afterstates look;
        for (std::size_t game = from; game < to; ++game) {
            const Playing& playing = *games_[game];
            out[game].clear();
            look.write(rules(), playing.state, playing.legal, without_high_numbers(playing.legal),
                       out[game]);
        }
    });
}

}  // namespace bastide::python
