#include "scenarios/scenario_moves.h"

#include "core/tile_words.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_words.h"
#include "notation/moves/segment_names.h"
#include "scenarios/scenario_table.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace bastide::scenarios {

// --- Reading ---------------------------------------------------------------------------------------

std::optional<Action> written_action(Words& words, Player who, bool must) {
    if (!words.accept(must ? "play" : "plays")) return std::nullopt;
    return Action{PlayWritten{who, words.quoted()}, must};
}

StatementKind expect_written(Words& words, bool legal) {
    ExpectWritten expected{legal, {}, {}};
    do expected.moves.push_back(words.quoted());
    while (words.accept(";"));
    expected.rule = words.rule();
    return expected;
}

// --- Turned with the board -------------------------------------------------------------------------

namespace {

constexpr std::string_view side_names = "NESW";

/// "NL", "SE" or "WE" on a board that is turned; anything else as it is.
std::string turned_sides(std::string word, Turning turning) {
    const auto turn = [turning](char side) {
        return side_names[(side_names.find(side) + turning) & 3];
    };
    const auto is_side = [](char letter) { return side_names.find(letter) != side_names.npos; };
    if (word.empty() || word.size() > 2 || !is_side(word[0])) return word;
    const bool is_half = word.size() == 2 && (word[1] == 'L' || word[1] == 'R');
    const bool are_two = word.size() == 2 && is_side(word[1]);
    if (word.size() == 2 && !is_half && !are_two) return word;
    word[0] = turn(word[0]);
    if (!are_two) return word;
    word[1] = turn(word[1]);
    // Corners and ways begin with north or south, and the way straight across with west.
    for (unsigned way = 0; way < way_count; ++way)
        if (const std::string_view text = way_text(Way(way));
            word[0] == text[1] && word[1] == text[0])
            return std::string(text);
    return word;
}

}  // namespace

/// Cells, sides, corners, ways and quarter turns go with the board; what stands in quotes has a name.
template <class TurnCell>
std::string Table::turned_words(std::string_view text, Turning turning, TurnCell turn_cell) {
    std::string result;
    bool turns_follow = false;
    for (const TileWord& word : split_words(text).words) {
        std::string said(word.text);
        const auto number = whole_number(word.text, 0, 3);
        if (word.quoted)
            said = in_quotes(said);
        else if (const auto cell = cell_of_text(said))
            said = cell_text(turn_cell(*cell));
        else if (turns_follow && number)
            said = std::to_string((*number + turning) & 3);
        else
            said = turned_sides(said, turning);
        turns_follow = !word.quoted && word.text == "turned";
        result += (result.empty() ? "" : " ") + said;
    }
    return result;
}

/// A tile that is not turned on the board of the scenario is on a turned board.
Move Table::move_written(const std::string& text, int line) const {
    const MoveReading reading =
        read_move(*rules_, state_,
                  turned_words(text, board_turning_, [this](Cell cell) { return turned(cell); }),
                  next_setting());
    if (!reading.move)
        throw Problem{line, "\"" + text + "\" is no move: expected: " + reading.expected +
                                "; found: " + reading.found};
    Move move = *reading.move;
    if (move.kind == MoveKind::place_tile && text.find(" turned ") == text.npos) {
        move.turning = Turning((move.turning + board_turning_) & 3);
        move = as_listed(*rules_, state_, move);
    }
    return move;
}

std::string Table::written(const Move& move) const {
    return in_quotes(turned_words(move_text(*rules_, state_, move),
                                  Turning((4 - board_turning_) & 3),
                                  [this](Cell cell) { return turned_back(cell); }));
}

/// The forms of scenarios say where segments are, and know flights, castles, ferries, bridges, and tokens on
/// tiles as a whole.
bool Table::is_said_by_notation(const Move& move) const {
    const DescribedMove said = describe(*rules_, state_, move);
    switch (move.kind) {
        case MoveKind::choose_place:
        case MoveKind::choose_figure:
        case MoveKind::move_token:
        case MoveKind::choose_player: return true;
        case MoveKind::place_figure: return !move.segment.exists() && !is_flight(*rules_, said);
        case MoveKind::return_figure: return !move.segment.exists();
        case MoveKind::place_token: {
            const TokenKindInfo& kind = rules_->token_kind(move.token());
            return !(kind.laid_across || kind.links || kind.lies_on_whole_tile() ||
                     (move.segment.exists() && kind.name == "castle"));
        }
        default: return false;
    }
}

}  // namespace bastide::scenarios
