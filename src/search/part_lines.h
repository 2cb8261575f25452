#pragma once
/// All ways in which a player can play the rest of a part: the tile's place, its bridge, its figure and so
/// on, up to where somebody else acts, nature included. What a die or a token out of a bag makes of a line is
/// counted by its mean.

#include "search/evaluation.h"
#include "search/player.h"

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace bastide {

/// Whether the worth of each of these answers can be told by trying it out. That of a number, a bid
/// say, shows much later than at the end of the part, and there are thousands of them.
bool can_look_ahead(const MoveList& moves);

/// One way: the answers of the player, one after the other.
struct PartLine {
    static constexpr std::size_t most = 6;
    std::array<Move, most> moves;
    std::size_t count = 0;
    double value = 0;  ///< the player's margin after them, by the evaluation
    std::span<const Move> answers() const { return {moves.data(), count}; }
};

/// Goes through the lines of a part. Keeps memory to save its making.
class PartLines {
public:
    PartLines();
    ~PartLines();

    /// Calls `visit` with each line from a question, in the order of the lists of answers, and with the state after
    /// it, until it returns false. With a question that cannot be looked ahead, or to nobody: one line without
    /// answers.
    using Visit = std::function<bool(const PartLine&, const State&)>;
    void each(const Ruleset& rules, const State& state, const Visit& visit);

    /// All lines from a question that can be looked ahead, valued for its player, in the order of the
    /// lists of answers. Lines of more than `PartLine::most` answers are cut there, earlier if there would be
    /// thousands of them. Returns how things stand after the best of them. If answers are far from the tile, at
    /// other tiles, these lines follow at the end, and only those after the best places of the tile.
    Outlook list(Evaluation& evaluation, const Ruleset& rules, const State& state,
                 std::vector<PartLine>& lines);

    /// The line that is best for the player who is asked, and how things then stand; answers far from the tile are
    /// tried after its best place alone. With a question that cannot be looked ahead, or to nobody: no answers,
    /// and how things stand now.
    struct Best {
        PartLine line;
        Outlook outlook;
    };
    Best best(Evaluation& evaluation, const Ruleset& rules, const State& state);

private:
    struct Level;
    /// Which answers to the question after the tile are tried: those about the tile, the others, or all, or none.
    enum class Scope : std::uint8_t { all, near, far, none };
    /// A place of the tile, with the value of the best line there; one without a figure counts before all others.
    struct TriedPlace {
        PartLine start;
        bool declined = false;
        std::pair<bool, double> rank() const { return {declined, start.value}; }
    };
    void begin(const Ruleset& rules, const State& state);
    template <class Visitor>
    bool go(const Ruleset& rules, const State& state, PartLine& line, Visitor& visit);
    template <class Begin, class TryLines>
    void try_all(Begin begin, TryLines try_lines);
    bool has_room_for_another();
    template <class Value>
    bool value_lines(const Ruleset& rules, const State& state, std::size_t places, Value value);
    template <class Value, class Visitor>
    bool value_lines_by_places(const Ruleset& rules, const State& state, std::size_t places,
                               Value& value, Visitor& visit_far);
    bool has_far(const Ruleset& rules, const State& state);
    Scope scope_of(const Ruleset& rules, const State& state, const PartLine& line,
                   const MoveList& answers) const;
    bool could_be_given_before(const PartLine& line, const Move& move);
    Outlook outlook_of(Evaluation& evaluation, const Ruleset& rules, const PartLine& line,
                       const State& after);
    Outlook mean_outlook(Evaluation& evaluation, const Ruleset& rules, const State& thrown);
    Outlook best_outlook(Evaluation& evaluation, const Ruleset& rules, const State& state);
    Level& level(std::size_t depth);

    Player self_;
    std::uint32_t turn_ = 0;
    std::uint8_t part_ = 0;
    Scope scope_ = Scope::all;
    std::size_t longest_ = PartLine::most;  ///< number of answers at which lines are cut
    std::size_t tried_ = 0;                 ///< number of lines so far
    std::vector<TriedPlace> places_;
    std::vector<std::unique_ptr<Level>> levels_;
    std::unique_ptr<PartLines> after_die_;  ///< for the lines behind a die
};

/// Plays the answers of a line.
void play_line(const Ruleset& rules, State& state, const PartLine& line);

}  // namespace bastide
