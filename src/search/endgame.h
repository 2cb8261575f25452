#pragma once
/// The last tiles, played out to the end: every line of every part, every draw, exact.

#include "search/part_lines.h"

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace bastide {

/// What a seat plays for at the end: first the game (GEN-07), then points. With two players lines that the
/// other would not allow are left out (alpha-beta); with more each plays for itself (max^n).
class Endgame {
public:
    /// The evaluation, which is asked about finished games alone, must outlive it.
    explicit Endgame(Evaluation& evaluation);
    Endgame(const Endgame&) = delete;
    Endgame& operator=(const Endgame&) = delete;
    ~Endgame();

    /// Whether solving is worth a try: so few tiles are left to be drawn.
    static bool is_near(const State& state, int most_draws) {
        return state.tiles_left() <= most_draws;
    }

    /// The lines of the player who is asked, each with the margin that it leads to, the best first by
    /// what the seat plays for. Empty if `stop` says so before the end, or if there is something that
    /// lines do not tell (an auction).
    std::vector<PartLine> solve(const Ruleset& rules, const State& state,
                                const std::function<bool()>& stop);

private:
    struct Level;
    using Stop = std::function<bool()>;
    /// How games end, on average: points, and how much of the game each seat wins.
    struct End {
        Outlook outlook;
        std::array<double, max_players> won{};
    };
    /// What one player could have by another line: the other one of two must not get more than this.
    struct Bound {
        Player by;
        double allowed = 1e300;
    };

    static double worth(const End& end, int players, Player player);
    End end_of(const Ruleset& rules, const State& state);
    End solve_state(const Ruleset& rules, const State& state, std::size_t depth, Bound bound,
                    const Stop& stop);
    End solve_draws(const Ruleset& rules, const State& state, std::size_t depth, Bound bound,
                    const Stop& stop);
    Level& level(std::size_t depth);

    Evaluation& evaluation_;
    std::vector<std::unique_ptr<Level>> levels_;
    bool broken_off_ = false;
};

}  // namespace bastide
