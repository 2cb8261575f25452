#include "jcz/answers.h"

#include "core/board.h"
#include "core/places.h"
#include "jcz/names.h"
#include "jcz/questions.h"
#include "notation/moves/move_text.h"
#include "rules/15_abbey_mayor/barn.h"
#include "rules/18_bridges_castles_bazaars/bazaars.h"

#include <bastide/feature_members.h>

#include <fmt/format.h>

#include <algorithm>

namespace bastide::jcz {

namespace {

// The number of prices that a recording samples, from the lowest.
constexpr std::size_t opening_bids = 4;
constexpr std::size_t raises = 3;

/// `,[1,-1,"NS"]`: the bridge that is built together with a tile, if any.
std::string laid_across_text(const Ruleset& rules, const State& state, const Move& move) {
    const auto cell = cell_laid_across(rules, state, move);
    if (!cell) return {};
    return fmt::format(R"(,[{},{},"{}"])", cell->x, cell->y, way_text(move.across().way));
}

/// `["token","BRIDGE","Road",0,1,"NS"]`, `["token","CASTLE","City",0,1,"N"]`, and on a tile as a whole
/// `["token","TOKEN",null,0,1,null]`
std::string token_option_text(const Ruleset& rules, const State& state, const Move& move) {
    const std::string token = token_text(rules, move.token());
    const TokenKindInfo& kind = rules.token_kind(move.token());
    if (kind.lies_on_whole_tile()) return token_on_tile_text(rules, move.token(), move.cell);
    if (move.segment.exists())
        return fmt::format(R"(["token","{}",{}])", token, place_text(rules, state, move.segment));
    return fmt::format(R"(["token","{}","Road",{},{},"{}"])", token, move.cell.x, move.cell.y,
                       way_text(move.way()));
}

/// `["meeple","small","Road",0,1,"NS"]`, `["meeple","small","FlyingMachine",0,1,"I"]`
std::string figure_option_text(const Ruleset& rules, const State& state, const Move& move) {
    const std::string_view kind = figure_kind_text(rules, move.figure);
    if (move.segment.exists())
        return fmt::format(R"(["meeple","{}",{}])", kind, place_text(rules, state, move.segment));
    return fmt::format(R"(["meeple","{}",{}])", kind,
                       elsewhere_text(rules, state, bastide::place_of({rules, state}, move)));
}

/// `["meeple","wagon","City",0,1,"N",["Road",0,0,"SW"]]`: a figure that goes on, and where it stands.
std::string going_on_text(const Ruleset& rules, const State& state, const Move& move,
                          SegmentId from) {
    return fmt::format(R"(["meeple","{}",{},[{}]])", figure_kind_text(rules, move.figure),
                       place_text(rules, state, move.segment), place_text(rules, state, from));
}

/// `["meeple","small","City",0,1,"N",["Quarter",0,0,"QUARTER_CASTLE"]]`: a figure that leaves its quarter.
std::string leaving_text(const Ruleset& rules, const State& state, const Move& move) {
    const auto quarter = rules::count::quarter_for(rules, state.segment(move.segment).kind);
    const Place from =
        rules::count::place_of_quarter(rules, quarter.value_or(rules::count::Quarter::castle));
    return fmt::format(R"(["meeple","{}",{},[{}]])", figure_kind_text(rules, move.figure),
                       place_text(rules, state, move.segment), elsewhere_text(rules, state, from));
}

bool is_leaving(QuestionNumber question) {
    return question == number_of<question::leave_quarter>() ||
           question == number_of<question::leave_at_end>();
}

/// The abbey looks the same in all turnings; recordings list them all.
void add_abbeys(const Move& move, std::vector<Answer>& answers) {
    for (int turning = 0; turning < 4; ++turning)
        answers.push_back(
            {fmt::format(R"(["tile",{},{},{}])", move.cell.x, move.cell.y, 90 * turning), {move}});
}

/// Recordings list a barn for each corner on which it may lie, named by the tile south-east of it.
void add_barns(const Ruleset& rules, const State& state, const Move& move,
               std::vector<Answer>& answers) {
    const Position position{rules, state};
    const PlacedTile& tile = state.tile(state.header().placed);
    for (const TileCorner at : rules::barn::corners_for(position, move.segment)) {
        Cell cell = cell_of(rules.type(tile.type), tile, at.cell_of_tile);
        if (at.corner == Corner::north_east || at.corner == Corner::south_east) ++cell.x;
        if (at.corner == Corner::south_east || at.corner == Corner::south_west) ++cell.y;
        const TileId id = state.tile_at(cell, Side::north);
        const unsigned number =
            cell_of_tile_at(rules.type(state.tile(id).type), state.tile(id), cell);
        const SegmentId field = slot_segment(position, id, number, Slot::nl);
        answers.push_back(
            {fmt::format(R"(["meeple","{}",{}])", figure_kind_text(rules, move.figure),
                         place_text(rules, state, field)),
             {move}});
    }
}

/// `["return","PRINCESS","1.small.2","City",0,-1,"N"]`: a knight who is sent home.
std::string sent_home_text(const Ruleset& rules, const State& state, const Move& move,
                           FigureId knight) {
    return fmt::format(R"(["return","PRINCESS","{}",{}])", figure_text(rules, state, knight),
                       place_text(rules, state, move.segment));
}

/// `["figure","fairy.1","Road",1,0,"WE","0.small.1"]`
std::string beside_text(const Ruleset& rules, const State& state, TokenKind fairy,
                        FigureId follower) {
    return fmt::format(R"(["figure","{}",{},"{}"])", token_text(rules, fairy),
                       standing_text(rules, state, state.figure(follower)),
                       figure_text(rules, state, follower));
}

/// The fairy goes to a tile, and there beside one of the followers of its player: one answer for each of them.
void add_followers(const Ruleset& rules, const State& state, const Move& move,
                   std::vector<Answer>& answers) {
    const Position position{rules, state};
    const Player player = state.agenda().back().player;
    std::vector<FigureId> followers;
    for (std::size_t i = 0; i < state.figures().size(); ++i)
        if (state.figures()[i].owner == player &&
            FigureId(i) != rules::fairy::follower_beside(position) &&
            rules::fairy::stands_at(position, state.figures()[i], move.cell))
            followers.emplace_back(i);
    for (const FigureId follower : followers) {
        const Figure& figure = state.figure(follower);
        Answer answer{beside_text(rules, state, move.token(), follower), {move}};
        if (followers.size() > 1)
            answer.moves.push_back(choose_figure(player, figure.kind, place_of(position, figure)));
        answers.push_back(std::move(answer));
    }
}

/// The figures, of whichever owner, that an answer may mean: those of a kind in one place.
template <class Visit>
void for_each_meant(const Ruleset& rules, const State& state, Player owner, const Move& move,
                    Visit visit) {
    const Position position{rules, state};
    const Place place = bastide::place_of(position, move);
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figures()[i];
        if (figure.owner == owner && figure.kind == move.figure &&
            figure.where != Whereabouts::supply && bastide::place_of(position, figure) == place)
            visit(FigureId(i));
    }
}

/// `["capture","0.small.2","City",1,0,"N"]`
void add_captures(const Ruleset& rules, const State& state, const Move& move,
                  std::vector<Answer>& answers) {
    const std::string place =
        move.segment.exists()
            ? place_text(rules, state, move.segment)
            : elsewhere_text(rules, state, bastide::place_of({rules, state}, move));
    for_each_meant(rules, state, move.owner(), move, [&](FigureId figure) {
        answers.push_back(
            {fmt::format(R"(["capture","{}",{}])", figure_text(rules, state, figure), place),
             {move}});
    });
}

/// `["ransom","0.small.2"]`, or in an exchange `["exchange","0.small.2"]`: each captive is an answer of its own
/// there.
void add_captives(const Ruleset& rules, const State& state, const Move& move,
                  std::vector<Answer>& answers) {
    const Decision asked = decision(rules, state);
    const std::string_view word =
        asked.kind == number_of<question::exchange_prisoners>() ? "exchange" : "ransom";
    for_each_meant(rules, state, asked.chooser, move, [&](FigureId figure) {
        answers.push_back(
            {fmt::format(R"(["{}","{}"])", word, figure_text(rules, state, figure)), {move}});
    });
}

/// `["flock","expand","Field",1,1,"SR.WL"]`: what is done with the flock of a shepherd there.
std::string flock_text(const Ruleset& rules, const State& state, const Move& move,
                       SegmentId shepherd) {
    const bool grows = rules::flocks::options_to_tend[move.option] == "grow";
    return fmt::format(R"(["flock","{}",{}])", grows ? "expand" : "score",
                       place_text(rules, state, shepherd));
}

/// The figure that an answer takes back: the chooser's on that segment.
FigureId figure_taken_back(const State& state, const Move& move) {
    return figure_on(state, state.agenda().back().player, move.figure, move.segment);
}

/// A move that is an answer by itself.
std::string option_text_of(const Ruleset& rules, const State& state, const Move& move) {
    switch (move.kind) {
        case MoveKind::place_tile:
            return fmt::format(R"(["tile",{},{},{}{}])", move.cell.x, move.cell.y,
                               90 * move.turning, laid_across_text(rules, state, move));
        case MoveKind::pass: return R"(["pass"])";
        case MoveKind::place_figure: return figure_option_text(rules, state, move);
        case MoveKind::return_figure:
            if (!move.segment.exists()) return bastide::move_text(rules, state, move);
            return fmt::format(R"(["return","ABBOT_RETURN","{}",{}])",
                               figure_text(rules, state, figure_taken_back(state, move)),
                               place_text(rules, state, move.segment));
        case MoveKind::place_token:
            return is_neutral_figure(rules, move.token())
                       ? neutral_figure_text(rules, state, move.token(),
                                             bastide::place_of({rules, state}, move))
                       : token_option_text(rules, state, move);
        case MoveKind::choose_place:
            return fmt::format(
                R"(["acrobats",{}])",
                elsewhere_text(rules, state, bastide::place_of({rules, state}, move)));
        case MoveKind::move_token:
            return neutral_figure_text(rules, state, move.token(),
                                       bastide::place_of({rules, state}, move));
        default: return bastide::move_text(rules, state, move);
    }
}

/// The lowest of the numbers that can be named.
std::vector<int> lowest_numbers(const MoveList& moves, std::size_t most) {
    std::vector<int> numbers;
    const std::size_t first = moves.size() - moves.numbers();
    for (std::size_t i = 0; i < std::min(most, moves.numbers()); ++i)
        numbers.push_back(moves[first + i].number);
    return numbers;
}

/// `["bazaar",0,"BA/L",3]`
std::string tile_text(const Ruleset& rules, TileTypeId type, std::size_t place, int price) {
    return fmt::format(R"(["bazaar",{},"{}",{}])", place, rules.type(type).id, price);
}

/// Adds the opening bids for a tile; `choice` are the moves that come before.
void add_openings(const Ruleset& rules, const State& chosen, const BazaarRow& row, TileTypeId type,
                  const std::vector<Move>& choice, std::vector<Answer>& answers) {
    if (decision(rules, chosen).kind != number_of<question::open_bidding>()) return;
    MoveList moves;
    legal(rules, chosen, moves);
    for (const std::size_t place : row.places_of(type))
        for (const int price : lowest_numbers(moves, opening_bids)) {
            std::vector<Move> both = choice;
            both.push_back(choose_number(price));
            answers.push_back({tile_text(rules, type, place, price), std::move(both), place});
        }
}

void add_picks(const Ruleset& rules, const BazaarRow& row, TileTypeId type,
               const std::vector<Move>& choice, std::vector<Answer>& answers) {
    for (const std::size_t place : row.places_of(type))
        answers.push_back({tile_text(rules, type, place, 0), choice, place});
}

void add_bids(const MoveList& moves, const BazaarRow& row, std::vector<Answer>& answers) {
    for (std::size_t i = 0; i < moves.size() - moves.numbers(); ++i)
        answers.push_back({R"(["pass"])", {moves[i]}});
    for (const int price : lowest_numbers(moves, raises))
        answers.push_back(
            {fmt::format(R"(["bid",{},{}])", row.named(), price), {choose_number(price)}});
}

}  // namespace

std::vector<Answer> waiting_answers(const Ruleset& rules, const State& state,
                                    const BazaarRow& row) {
    std::vector<Answer> answers;
    MoveList moves;
    legal(rules, state, moves);
    const QuestionNumber question = decision(rules, state).kind;
    if (question == number_of<question::bid>()) {
        add_bids(moves, row, answers);
        return answers;
    }
    const bool beside_one =
        is_in_play<rules::the_fairy>(rules) && !rules::fairy::settings_of(rules).on_tile;
    // No other question is about numbers, of which there may be very many.
    for (std::size_t i = 0; i < moves.size() - moves.numbers(); ++i) {
        const Move move = moves[i];
        if (question == number_of<question::offer_tile>()) {
            State chosen = state;
            if (!apply(rules, chosen, move))
                add_openings(rules, chosen, row, move.type, {move}, answers);
        } else if (question == number_of<question::pick_tile>()) {
            add_picks(rules, row, move.type, {move}, answers);
        } else if (question == number_of<question::buy_or_sell>()) {
            answers.push_back(
                {fmt::format(R"(["{}"])", rules::bazaars::deals[move.option]), {move}});
        } else if (question == number_of<question::beside_fairy>()) {
            answers.push_back(
                {beside_text(rules, state, rules::fairy::settings_of(rules).fairy,
                             rules::fairy::follower_meant({rules, state}, move.owner(), move)),
                 {move}});
        } else if (question == number_of<question::place_figure>() && beside_one &&
                   (move.kind == MoveKind::place_token || move.kind == MoveKind::move_token) &&
                   move.token() == rules::fairy::settings_of(rules).fairy) {
            add_followers(rules, state, move, answers);
        } else if (question == number_of<question::place_figure>() &&
                   move.kind == MoveKind::choose_figure) {
            answers.push_back(
                {sent_home_text(rules, state, move,
                                figure_on(state, move.owner(), move.figure, move.segment)),
                 {move}});
        } else if (question == number_of<question::capture_figure>() &&
                   move.kind == MoveKind::choose_figure) {
            add_captures(rules, state, move, answers);
        } else if (question == number_of<question::remove_mage_or_witch>()) {
            answers.push_back(
                {fmt::format(R"(["figure","{}",null])", token_text(rules, move.token())), {move}});
        } else if (move.kind == MoveKind::return_figure && !move.segment.exists()) {
            add_captives(rules, state, move, answers);
        } else if (question == number_of<question::play_abbey>() &&
                   move.kind == MoveKind::place_tile) {
            add_abbeys(move, answers);
        } else if (move.kind == MoveKind::place_figure &&
                   rules.figure_kind(move.figure).on_corner) {
            add_barns(rules, state, move, answers);
        } else if (is_leaving(question) && move.kind == MoveKind::place_figure) {
            answers.push_back({leaving_text(rules, state, move), {move}});
        } else if (question == number_of<question::tend_flock>()) {
            answers.push_back(
                {flock_text(rules, state, move, decision(rules, state).subject), {move}});
        } else if (question == number_of<question::move_wagon>() &&
                   move.kind == MoveKind::place_figure) {
            answers.push_back(
                {going_on_text(rules, state, move, decision(rules, state).subject), {move}});
        } else {
            answers.push_back({option_text_of(rules, state, move), {move}});
        }
    }
    return answers;
}

std::vector<Answer> automatic_answers(const Ruleset& rules, const State& state,
                                      const BazaarRow& row, const Event& decided, FigureId figure) {
    std::vector<Answer> answers;
    const QuestionNumber question = decided.decision;
    if (question == number_of<question::offer_tile>())
        add_openings(rules, state, row, decided.move.type, {}, answers);
    else if (question == number_of<question::pick_tile>())
        add_picks(rules, row, decided.move.type, {}, answers);
    else if (question == number_of<question::place_figure>() && figure.exists() &&
             decided.move.kind == MoveKind::choose_figure)
        answers.push_back({sent_home_text(rules, state, decided.move, figure), {}});
    else
        answers.push_back({option_text_of(rules, state, decided.move), {}});
    return answers;
}

}  // namespace bastide::jcz
