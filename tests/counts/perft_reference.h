#pragma once
/// The reference game as questions and answers, so that its lines can be counted. Knows nothing
/// of the engine.

#include "reference/reference_game.h"

#include <optional>
#include <string>
#include <vector>

namespace bastide::test {

/// What an answer of the figure phase, or of a question that it brings, is about; `usual`: a figure on the
/// tile just placed or one taken back from it, a bridge, or nothing.
enum class ReferenceAction : std::uint8_t {
    usual,
    portal,
    knight,
    fairy,
    beside_fairy,
    floor,
    climb,
    capture,
    exchange,
    ransom,
    dragon,
    leave,  ///< COU-07, COU-09
    enter,
    count
};

struct ReferenceAnswer {
    std::string tile;  ///< drawn, or placed at
    Cell cell = {};
    Turning turning = 0;
    int segment = -1;       ///< where a figure goes or is taken back from; -1: nowhere
    std::string kind = {};  ///< of the figure
    bool recall = false;    ///< it is taken back, from `cell`
    /// Built with the tile, or in the figure phase.
    std::optional<reference::Bridge> bridge = std::nullopt;
    /// The tile, the second part, a capture, a ransom, or anything about the count.
    bool declines = false;
    ReferenceAction action = ReferenceAction::usual;
    int player = 0;  ///< whose figure is chosen, or with whom the prisoner is
    std::string quarter = {};
};

class ReferenceLine {
public:
    /// `draws`: nature's answers in order; empty: every draw is a question.
    ReferenceLine(reference::GameSetup setup, std::vector<std::string> draws);

    /// The answers to the question that waits; at least two, or none when the game is over.
    const std::vector<ReferenceAnswer>& answers() const { return answers_; }
    void give(const ReferenceAnswer& answer);
    const reference::ReferenceGame& game() const { return game_; }

private:
    enum class Phase : std::uint8_t {
        ransom,
        draw,
        place,
        place_ingot,
        figure,
        in_action,  ///< beside whom the fairy is, who is captured, who is exchanged
        dragon,
        leave_quarter,
        take_ingot,
        enter_quarter,
        move_count,
        leave_at_end,
        second_part
    };

    void carry_out(const ReferenceAnswer& answer);
    bool carry_out_action(const ReferenceAnswer& answer);
    void begin_next();
    void list_figure_phase();
    void list_in_action();
    void list_ransoms();
    void list_about_count();
    void carry_out_about_count(const ReferenceAnswer& answer);
    void go_on_after_part();
    bool is_at_the_end() const;
    void add_figures(ReferenceAction action, const std::vector<reference::Figure>& figures);
    void add_cells(ReferenceAction action, const std::vector<Cell>& cells);
    void end_part();
    void list_answers();
    void run_to_question();

    reference::ReferenceGame game_;
    std::vector<std::string> draws_;
    std::size_t drawn_ = 0;
    Phase phase_ = Phase::draw;
    std::string tile_;  ///< in hand
    Cell placed_;
    std::vector<ReferenceAnswer> answers_;
};

}  // namespace bastide::test
