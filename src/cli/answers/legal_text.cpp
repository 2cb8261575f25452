#include "cli/answers/legal_text.h"

#include "cli/answers/castle_report.h"
#include "cli/answers/feature_report.h"
#include "cli/answers/play_choices.h"
#include "cli/program/speech.h"
#include "cli/program/text_layout.h"
#include "cli/terminal/play_text.h"
#include "draw/board/bazaar_words.h"
#include "draw/board/board_words.h"
#include "notation/moves/move_text.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::cli {

namespace {

using Row = std::vector<std::string>;
using Rows = std::vector<Row>;

constexpr std::string_view indent = "  ";

std::string listed(const std::vector<Turning>& turnings) {
    std::string text;
    for (const Turning turning : turnings)
        text += fmt::format("{}{}", text.empty() ? "" : ", ", turning);
    return text;
}

/// Entries side by side, as many in a line as fit.
std::string in_columns(const std::vector<std::string>& entries, std::size_t width) {
    constexpr std::size_t between = 3;
    std::size_t widest = 0;
    for (const std::string& entry : entries) widest = std::max(widest, columns_of(entry));
    const std::size_t columns =
        std::max<std::size_t>(1, (width - indent.size() + between) / (widest + between));
    std::string text;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const bool ends_line = (i + 1) % columns == 0 || i + 1 == entries.size();
        text += i % columns == 0 ? std::string(indent) : std::string(between, ' ');
        text += entries[i];
        text += ends_line ? "\n" : std::string(widest - columns_of(entries[i]), ' ');
    }
    return text;
}

bool is_placement(const Move& move) { return move.kind == MoveKind::place_tile; }

/// The turnings of one cell among the answers.
struct CellAnswers {
    Cell cell;
    std::vector<Turning> fits;
    std::vector<const Move*> across;  ///< with something laid across
    std::vector<const RefusedAnswer*> refused;
};

CellAnswers& at_cell(std::vector<CellAnswers>& cells, Cell cell) {
    auto found = std::find_if(cells.begin(), cells.end(),
                              [&](const CellAnswers& one) { return one.cell == cell; });
    if (found == cells.end()) found = cells.insert(cells.end(), CellAnswers{cell, {}, {}, {}});
    return *found;
}

std::vector<CellAnswers> by_cell(const Answers& answers) {
    std::vector<CellAnswers> cells;
    for (const Move& move : answers.allowed)
        if (is_placement(move) && !move.lays_across())
            at_cell(cells, move.cell).fits.push_back(move.turning);
        else if (is_placement(move))
            at_cell(cells, move.cell).across.push_back(&move);
    for (const RefusedAnswer& answer : answers.refused)
        if (is_placement(answer.move)) at_cell(cells, answer.move.cell).refused.push_back(&answer);
    std::sort(cells.begin(), cells.end(), [](const CellAnswers& one, const CellAnswers& other) {
        return one.cell < other.cell;
    });
    return cells;
}

/// The refusal that comes closest to a legal answer: the fewest sides that clash.
const RefusedAnswer& closest_miss(const CellAnswers& cell) {
    return **std::min_element(cell.refused.begin(), cell.refused.end(),
                              [](const RefusedAnswer* one, const RefusedAnswer* other) {
                                  return one->why.clashes.size() < other->why.clashes.size();
                              });
}

std::string miss_text(const std::vector<Turning>& turnings, const RefusedAnswer& answer) {
    return worded("say.turned_why",
                  {{"turnings", listed(turnings)}, {"why", answer.why.text_with_rule()}});
}

/// All that does not fit at a cell; turnings with the same reason stand together.
void add_misses(const CellAnswers& cell, Rows& rows) {
    std::vector<const RefusedAnswer*> told;
    const auto same = [](const RefusedAnswer* one, const RefusedAnswer* other) {
        return one->why.text_with_rule() == other->why.text_with_rule();
    };
    for (const RefusedAnswer* answer : cell.refused) {
        if (std::any_of(told.begin(), told.end(),
                        [&](const RefusedAnswer* before) { return same(before, answer); }))
            continue;
        std::vector<Turning> turnings;
        for (const RefusedAnswer* other : cell.refused)
            if (same(other, answer)) turnings.push_back(other->move.turning);
        rows.push_back({told.empty() ? cell_text(cell.cell) : "", miss_text(turnings, *answer)});
        told.push_back(answer);
    }
}

/// "(BASE-04)": the rules that allow these answers, each once.
std::string rules_text(const AskedGame& game, const std::vector<const Move*>& moves) {
    std::string text;
    for (const Move* move : moves) {
        const std::string rule(rule_of_answer(game.rules, game.state, *move));
        if (!rule.empty() && text.find(rule) == std::string::npos)
            text += (text.empty() ? "" : ", ") + rule;
    }
    return text.empty() ? text : " (" + text + ')';
}

std::string fitting_text(const AskedGame& game, const Answers& answers,
                         const std::vector<CellAnswers>& cells) {
    std::size_t longest = 0;
    for (const CellAnswers& cell : cells) longest = std::max(longest, cell_text(cell.cell).size());
    std::vector<std::string> entries;
    for (const CellAnswers& cell : cells)
        if (!cell.fits.empty())
            entries.push_back(fmt::format("{:<{}}  {}", cell_text(cell.cell), longest,
                                          worded("say.turned", {{"turnings", listed(cell.fits)}})));
    const bool only_with = std::any_of(
        cells.begin(), cells.end(), [](const CellAnswers& cell) { return !cell.across.empty(); });
    std::vector<const Move*> placements;
    for (const Move& move : answers.allowed)
        if (is_placement(move) && !move.lays_across()) placements.push_back(&move);
    if (!entries.empty())
        return worded("say.fits_at") + rules_text(game, placements) + '\n' +
               in_columns(entries, game.width);
    return wrapped_text(worded(only_with ? "say.fits_nowhere_plain" : "say.would_be_put_out"),
                        game.width);
}

/// Where the tile fits with something laid across: what it needs, and what is free to choose.
std::string across_text(const AskedGame& game, const std::vector<CellAnswers>& cells,
                        Detail detail) {
    const TokenKind token = token_laid_across(game.rules);
    if (!token.exists()) return {};
    std::vector<std::string> needed, free;
    std::vector<const Move*> all;
    for (const CellAnswers& cell : cells)
        for (const Move* move : cell.across) {
            const bool fits =
                std::find(cell.fits.begin(), cell.fits.end(), move->turning) != cell.fits.end();
            (fits ? free : needed).push_back(move_text(game.rules, game.state, *move));
            all.push_back(move);
        }
    const std::string what = spoken().piece(game.rules.token_kind(token).name, "a");
    const std::string by = rules_text(game, all);
    std::string text;
    if (!needed.empty())
        text += '\n' + worded("say.fits_with", {{"piece", what}}) + by + '\n' +
                in_columns(needed, game.width);
    if (!free.empty() && detail == Detail::everything)
        text += '\n' + worded("say.may_build_with", {{"piece", what}}) + by + '\n' +
                in_columns(free, game.width);
    else if (!free.empty())
        text += '\n' +
                wrapped_text(
                    worded("say.may_build_with_ways",
                           {{"piece", what}, {"count", std::int64_t(free.size())}, {"rules", by}}),
                    game.width);
    return text;
}

std::string placements_text(const AskedGame& game, const Answers& answers, Detail detail) {
    const std::vector<CellAnswers> cells = by_cell(answers);
    Rows rows;
    for (const CellAnswers& cell : cells) {
        if (cell.refused.empty()) continue;
        if (detail == Detail::everything) {
            add_misses(cell, rows);
        } else if (cell.fits.empty() && cell.across.empty()) {
            const RefusedAnswer& closest = closest_miss(cell);
            rows.push_back({cell_text(cell.cell), miss_text({closest.move.turning}, closest)});
        }
    }
    std::string text = fitting_text(game, answers, cells) + across_text(game, cells, detail);
    if (rows.empty()) return text;
    text += '\n' +
            worded(detail == Detail::everything ? "say.does_not_fit_at" : "say.comes_closest") +
            '\n';
    return text + table_text(rows, game.width, indent);
}

/// What a castle would score, or that a city scores instead; what becomes of points in an auction. Empty
/// for answers that bring nothing of the kind.
std::string consequence_of(const AskedGame& game, const Move& move) {
    if (move.kind != MoveKind::place_token ||
        !castle_in_question(game.rules, game.state, move).exists())
        return consequence_text(game.rules, game.state, move, game.seats);
    const FiefReport fief = report_fief(game.rules, game.state, move.segment);
    const std::string there =
        features_in_fief_text(game.rules, game.state, fief, fief.features.size());
    return worded("say.castle_later",
                  {{"cells", fief_text(fief)},
                   {"features", there.empty() ? worded("say.nothing_in_fief") : there}});
}

/// "3 points at once"
std::string points_now(int points) { return worded("say.points_at_once", {{"points", points}}); }

std::string points_at_once(const AskedGame& game, const Move& move) {
    return points_now(value_of(game.rules, game.state, move.segment, Situation::recall).points());
}

/// What an answer would bring: if the feature is completed, and if the game ended now.
Row answer_row(const AskedGame& game, const Move& move) {
    Row row{move_text(game.rules, game.state, move) + rules_text(game, {&move})};
    const bool on_segment = move.segment.exists();
    if (move.kind == MoveKind::return_figure && on_segment)
        row.push_back(points_at_once(game, move));
    if (move == pass() && game.state.header().in_hand.exists())
        row.push_back(worded("say.tile_goes_out"));
    if (std::string brings = consequence_of(game, move); !brings.empty())
        row.push_back(std::move(brings));
    if (move.kind != MoveKind::place_figure || !on_segment) return row;
    const Prospect prospect = prospect_of(game.rules, game.state, move);
    row.push_back(!prospect.completable ? "-"
                  : prospect.complete   ? points_now(prospect.if_completed)
                                        : points_words(prospect.if_completed));
    row.push_back(points_words(prospect.if_ended));
    return row;
}

/// The same as a sentence; empty where there is nothing to say.
std::string prospect_text(const AskedGame& game, const Move& move) {
    if (move.kind == MoveKind::return_figure && move.segment.exists())
        return points_at_once(game, move);
    if (std::string brings = consequence_of(game, move); !brings.empty()) return brings;
    if (move.kind != MoveKind::place_figure || !move.segment.exists()) return {};
    const Prospect prospect = prospect_of(game.rules, game.state, move);
    if (prospect.complete) return points_now(prospect.if_completed);
    const std::string at_end = worded("say.points_if_ended", {{"points", prospect.if_ended}});
    if (!prospect.completable) return at_end;
    return worded("say.points_if_completed", {{"points", prospect.if_completed}}) + ", " + at_end;
}

/// All but places of the tile.
std::string allowed_text(const AskedGame& game, const Answers& answers) {
    Rows rows;
    bool figures = false;
    for (const Move& move : answers.allowed) {
        if (is_placement(move)) continue;
        rows.push_back(answer_row(game, move));
        figures = figures || move.kind == MoveKind::place_figure;
    }
    if (answers.numbers) {
        const Move lowest = choose_number(answers.numbers->lowest);
        rows.push_back({worded("say.number_from", {{"range", range_text(*answers.numbers)}}) +
                        rules_text(game, {&lowest})});
    }
    if (rows.empty()) return {};
    if (figures)
        rows.insert(rows.begin(),
                    {"", worded("say.label_if_completed"), worded("say.label_if_ended_now")});
    return worded("say.heading_allowed") + '\n' + table_text(rows, game.width, indent);
}

/// What a refused answer is called: only the figure, where that is why it is refused everywhere.
std::string refused_label(const AskedGame& game, const RefusedAnswer& answer) {
    return answer.why.refusal.reason->about == ReasonAbout::supply && answer.move.figure.exists()
               ? spoken().piece(game.rules.figure_kind(answer.move.figure).name)
               : move_text(game.rules, game.state, answer.move);
}

/// What everybody at the table knows: what cannot be taken back, and what no figure stands on.
bool goes_without_saying(const Ruleset& rules, const State& state, const RefusedAnswer& answer) {
    if (answer.move.kind == MoveKind::return_figure) return true;
    if (answer.why.refusal.reason->about != ReasonAbout::figure_kind) return false;
    if (!answer.move.segment.exists()) return true;
    const SegmentKind kind = state.segment(answer.move.segment).kind;
    return std::none_of(
        rules.figure_kinds().begin(), rules.figure_kinds().end(),
        [&](const FigureKindInfo& figure) { return (figure.stands_on >> kind.index() & 1) != 0; });
}

/// Refused answers with the same reason stand together.
std::string refused_text(const AskedGame& game, const Answers& answers, Detail detail) {
    Rows rows;
    for (const RefusedAnswer& answer : answers.refused) {
        if (is_placement(answer.move)) continue;
        if (detail == Detail::short_list && goes_without_saying(game.rules, game.state, answer))
            continue;
        const std::string label = refused_label(game, answer), why = answer.why.text_with_rule();
        const auto same =
            std::find_if(rows.begin(), rows.end(), [&](const Row& row) { return row[1] == why; });
        if (same == rows.end())
            rows.push_back({label, why});
        else if (same->front() != label)
            same->front() += "; " + label;
    }
    if (rows.empty()) return {};
    return '\n' + worded("say.heading_not_allowed") + '\n' + table_text(rows, game.width, indent);
}

/// Chances, one outcome beside the other as far as the line goes.
std::string outcomes_text(const AskedGame& game, const Answers& answers) {
    std::uint64_t cases = 0;
    for (const Move& move : answers.allowed) cases += weight(game.rules, game.state, move);
    std::size_t widest = 0;
    for (const Move& move : answers.allowed)
        widest = std::max(widest, columns_of(move_text(game.rules, game.state, move)));
    std::vector<std::string> entries;
    for (const Move& move : answers.allowed) {
        const std::uint32_t count = weight(game.rules, game.state, move);
        entries.push_back(fmt::format("{:<{}}  {:>3}  {:>5.1f} %",
                                      move_text(game.rules, game.state, move), widest, count,
                                      100.0 * double(count) / double(cases)));
    }
    return worded("say.heading_possible", {{"cases", std::int64_t(cases)}}) + '\n' +
           in_columns(entries, game.width);
}

}  // namespace

Prospect prospect_of(const Ruleset& rules, const State& state, const Move& move) {
    Prospect prospect;
    const SegmentKind kind = state.segment(move.segment).kind;
    const Player player = decision(rules, state).chooser;
    prospect.completable = rules.is_closed_by_edges(kind) || rules.is_surrounded(kind);
    prospect.complete = is_complete(rules, state, move.segment);
    if (prospect.completable)
        prospect.if_completed = value_if_completed(rules, state, move.segment).points();
    State with = state, without = state;
    apply(rules, without, pass());  // who may not pass has nothing more than now
    if (!apply(rules, with, move))
        prospect.if_ended =
            end_now(rules, with).score(player) - end_now(rules, without).score(player);
    return prospect;
}

std::string question_lines(const AskedGame& game, const Decision& question) {
    const StateHeader& head = game.state.header();
    std::string text;
    const std::string turn = draw::turn_words(game.state, spoken(), std::max<int>(head.turn, 1));
    if (!question.exists())
        text = worded("say.nothing_to_answer");
    else if (question.by_nature)
        text = worded("say.chance_decides",
                      {{"turn", turn}, {"question", spoken().question(question.name)}});
    else
        text = worded("say.is_asked", {{"turn", turn},
                                       {"name", game.seats[question.chooser.index()]},
                                       {"question", spoken().question(question.name)}});
    const auto add = [&text](const std::string& sentence) { text += ' ' + sentence; };
    if (question.subject.exists() && is_castle(game.rules, game.state, question.subject))
        add(worded("say.it_is_about",
                   {{"feature",
                     feature_name_text(game.rules, game.state, question.subject, "the_object")}}));
    for (const std::string& said :
         draw::bazaar_sentences(game.rules, game.state, game.seats, spoken()))
        add(said);
    if (question.exists() && head.in_hand.exists())
        add(worded("picture.in_hand", {{"tile", game.rules.type(head.in_hand).id}}) + '.');
    if (question.exists() && head.placed.exists()) {
        const PlacedTile& tile = game.state.tile(head.placed);
        add(worded("say.just_placed",
                   {{"tile", game.rules.type(tile.type).id}, {"cell", cell_text(tile.cell)}}));
    }
    add(worded("say.left_to_draw", {{"count", std::int64_t(game.state.tiles_left())}}));
    if (head.discarded != 0) add(worded("say.put_out", {{"count", std::int64_t(head.discarded)}}));
    return wrapped_text(text, game.width);
}

std::string answers_text(const AskedGame& game, const Answers& answers, Detail detail) {
    if (!answers.question.exists()) return {};
    if (answers.question.by_nature) return outcomes_text(game, answers);
    std::string text;
    if (asks_for(game.rules, game.state, MoveKind::place_tile))
        text = placements_text(game, answers, detail);
    const std::string others = allowed_text(game, answers);
    if (!text.empty() && !others.empty()) text += '\n';
    return text + others + refused_text(game, answers, detail);
}

std::string verdict_text(const AskedGame& game, std::string_view asked, const Move& move,
                         const Refusal& refusal) {
    // People find what they have asked, and learn the name that the list of answers has for it.
    std::string text = move_text(game.rules, game.state, move);
    if (asked != text) text = worded("say.that_is", {{"asked", asked}, {"move", text}});
    if (!refusal) {
        const std::string prospect = prospect_text(game, move);
        return wrapped_text(worded("say.is_legal", {{"move", text}}) + rules_text(game, {&move}) +
                                (prospect.empty() ? "" : "; " + prospect),
                            game.width);
    }
    const RefusalDetails why = explain(game.rules, game.state, move, refusal, game.seats);
    return wrapped_text(worded("say.is_not_legal", {{"move", text}, {"why", why.text_with_rule()}}),
                        game.width);
}

}  // namespace bastide::cli
