#include "cli/play_text.h"

#include "core/board.h"
#include "draw/board_words.h"
#include "draw/palette.h"
#include "draw/symbol_words.h"
#include "notation/move_text.h"
#include "notation/segment_names.h"

#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>
#include <sstream>

namespace bastide::cli {

namespace {

constexpr std::string_view slot_names[] = {
    "north, left half",  "north, right half", "east, upper half", "east, lower half",
    "south, right half", "south, left half",  "west, lower half", "west, upper half"};

void append(std::string& list, std::string_view element) {
    if (element.empty()) return;
    if (!list.empty()) list += ", ";
    list += element;
}

/// Where a segment lies on its tile: its sides, or the first place of a field.
std::string place_on_tile(const TileType& type, Turning turning, std::size_t local) {
    const TurnedCell& view = type.turned[std::size_t(turning) * type.cells];
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if (view.edge_segment[side] == local) append(sides, side_text(Side(side)));
    if (!sides.empty()) return sides;
    for (std::size_t slot = 0; slot < slot_count; ++slot)
        if (view.slot_segment[slot] == local) return std::string(slot_names[slot]);
    return {};
}

/// A symbol as players call it; empty for what only the rules care about.
std::string symbol_in_words(const draw::SymbolWords& words) {
    if (words.name == "river_role")
        return words.value == "source" ? "the spring"
               : words.value == "lake" ? "the lake"
               : words.value == "fork" ? "the fork of the river"
                                       : "";
    if (draw::has_no_badge(words.name)) return {};
    if (words.name == "shields")
        return words.value == "1" ? "a pennant" : words.value + " pennants";
    const std::string name = draw::plain_words(words.name);
    if (words.form == ValueForm::flag) return with_article(name);
    return words.form == ValueForm::number ? words.value + ' ' + name : name + ' ' + words.value;
}

/// " with an inn and a pennant"
void add_with(std::string& text, const std::string& symbol) {
    if (!symbol.empty()) text += (text.empty() ? " with " : " and ") + symbol;
}

/// What a feature is worth on the board as it stands.
std::string worth_text(const Ruleset& rules, const State& state, SegmentId segment) {
    const bool complete = is_complete(rules, state, segment);
    const Situation situation = complete ? Situation::completed : Situation::final;
    const int points = value_of(rules, state, segment, situation).points();
    return complete ? fmt::format("complete, scores {} now", points)
                    : fmt::format("worth {} as it stands", points);
}

std::string tile_text(const Ruleset& rules, const State& state, TileId id) {
    const PlacedTile& tile = state.tile(id);
    return fmt::format("{} at {}, turned {}", rules.type(tile.type).id, cell_text(tile.cell),
                       tile.turning);
}

std::string feature_text(const Ruleset& rules, const State& state, SegmentId segment) {
    return "the " + segment_text(segment_name(rules, state, segment));
}

/// "tile" of "tiles", "city" of "cities".
std::string singular(std::string_view name) {
    if (name.ends_with("ies")) return std::string(name.substr(0, name.size() - 3)) + 'y';
    return std::string(name.substr(0, name.size() - (name.ends_with('s') ? 1 : 0)));
}

/// "1 tile", "2 tiles": items are named in the plural.
std::string counted_item(const LineItem& item) {
    return fmt::format("{} {}", item.count,
                       item.count == 1 ? singular(item.kind->name) : std::string(item.kind->name));
}

/// What was laid across a tile after printing; null for a printed segment.
const AddedSegment* added_as(const State& state, SegmentId segment) {
    const auto added = state.added_segments();
    const auto found = std::find_if(added.begin(), added.end(),
                                    [segment](const auto& one) { return one.segment == segment; });
    return found == added.end() ? nullptr : &*found;
}

Cell cell_of(const Ruleset& rules, const State& state, const AddedSegment& added) {
    const PlacedTile& tile = state.tile(added.tile);
    return bastide::cell_of(rules.type(tile.type), tile, added.cell);
}

std::string added_name(const Ruleset& rules, const State& state, const AddedSegment& added) {
    const TokenKind token = token_laid_across(rules);
    const std::string& kind = rules.segment_kind(state.segment(added.segment).kind).name;
    std::string sides;
    for (std::size_t side = 0; side < side_count; ++side)
        if ((added.sides >> side & 1) != 0) append(sides, side_text(Side(side)));
    return fmt::format("{} ({})", token.exists() ? rules.token_kind(token).name : kind, sides);
}

/// "bridge over 1,0, north to south", "castle on the city (north)".
std::string token_place_text(const Ruleset& rules, const State& state, const Move& move) {
    const TokenKindInfo& token = rules.token_kind(TokenKind(move.option));
    if (token.laid_across)
        return fmt::format("{} over {}, {}", token.name, cell_text(move.cell),
                           way_words(Way(move.turning & 1)));
    if (move.segment.exists())
        return fmt::format("{} on the {}", token.name, segment_words(rules, state, move.segment));
    return fmt::format("{} on {}", token.name, cell_text(move.cell));
}

/// ", with a bridge over 1,0, north to south" behind the place of a tile.
std::string laid_with_text(const Ruleset& rules, const State& state, const Move& move) {
    const TokenKind token = token_laid_across(rules);
    const auto cell = cell_laid_across(rules, state, move);
    if (!cell || !token.exists()) return {};
    return fmt::format(", with {} over {}, {}", with_article(rules.token_kind(token).name),
                       cell_text(*cell), way_words(laid_across(move.option).way));
}

/// Where there is one thing to choose besides a pass, the question says what it is.
std::string option_text(const Ruleset& rules, const State& state, const Move& move) {
    const auto options = move_setting(rules, state).options;
    if (options.size() == 1) return std::string(decision(rules, state).name);
    return move.option < options.size() ? std::string(options[move.option])
                                        : fmt::format("choice {}", move.option);
}

std::string pass_text(const Ruleset& rules, const State& state) {
    if (state.header().in_hand.exists()) return "let the tile go";
    return move_setting(rules, state).options.empty() ? "nothing" : "no";
}

bool is_of_tokens(const Ruleset& rules, const LineItem& item) {
    const auto kinds = rules.token_kinds();
    return std::any_of(kinds.begin(), kinds.end(),
                       [&](const TokenKindInfo& kind) { return kind.name == item.kind->name; });
}

/// Points for something that is no feature: "most wine, with 3 (TB-05)".
std::string other_items_text(const Ruleset& rules, const Valuation& value) {
    std::string text;
    for (const LineItem& item : value.items()) {
        if (!is_of_tokens(rules, item)) return items_text(value);
        append(text,
               fmt::format("most {}, with {} ({})", item.kind->name, item.count, item.kind->rule));
    }
    return text;
}

}  // namespace

std::string_view way_words(Way way) {
    return way == Way::north_south ? "north to south" : "west to east";
}

std::string counted(int number, std::string_view thing) {
    return fmt::format("{} {}{}", number, thing, number == 1 ? "" : "s");
}

std::string with_article(std::string_view thing) {
    const bool vowel = std::string_view("aeiou").find(thing[0]) != std::string_view::npos;
    return fmt::format("{} {}", vowel ? "an" : "a", thing);
}

std::string wrapped(std::string_view indent, const std::vector<std::string>& entries,
                    std::string_view between) {
    constexpr std::size_t columns = 80;
    std::string text, line;
    for (const std::string& entry : entries) {
        if (!line.empty() && line.size() + between.size() + entry.size() > columns) {
            text += line + '\n';
            line.clear();
        }
        line += line.empty() ? indent : between;
        line += entry;
    }
    return line.empty() ? text : text + line + '\n';
}

std::string flowing(const std::string& sentence) {
    std::vector<std::string> words;
    std::istringstream stream(sentence);
    for (std::string word; stream >> word;) words.push_back(word);
    return wrapped("", words, " ");
}

std::string question_text(const Ruleset& rules, const Decision& question, const MoveList& answers) {
    std::string pieces;
    bool none = false;
    const auto add = [&pieces](const std::string& piece) {
        if (pieces.find(piece) == std::string::npos) append(pieces, piece);
    };
    for (const Move& move : answers) switch (move.kind) {
            case MoveKind::pass: none = true; break;
            case MoveKind::place_figure:
            case MoveKind::return_figure: add("a figure"); break;
            case MoveKind::place_token:
                add(with_article(rules.token_kind(TokenKind(move.option)).name));
                break;
            default: return std::string(question.name);
        }
    if (!none || pieces.empty()) return std::string(question.name);
    return "A" + pieces.substr(1) + ", or nothing";
}

std::vector<std::string> seat_labels(const std::vector<std::string>& agents,
                                     const std::vector<std::string>& names) {
    std::vector<std::string> labels;
    for (std::size_t seat = 0; seat < agents.size(); ++seat)
        labels.push_back(seat < names.size()
                             ? fmt::format("{} ({})", names[seat], agents[seat])
                             : fmt::format("player {} ({})", seat + 1, agents[seat]));
    return labels;
}

const std::string& seat_name(const std::vector<std::string>& labels, Player seat) {
    return labels[seat.index()];
}

std::string segment_words(const Ruleset& rules, const State& state, SegmentId segment) {
    if (const AddedSegment* added = added_as(state, segment))
        return added_name(rules, state, *added);
    const Segment& s = state.segment(segment);
    const PlacedTile& tile = state.tile(s.tile);
    const std::string place = place_on_tile(rules.type(tile.type), tile.turning, s.local);
    const std::string& kind = rules.segment_kind(s.kind).name;
    return place.empty() ? kind : fmt::format("{} ({})", kind, place);
}

std::string tile_words(const Ruleset& rules, const TileType& type, Turning turning) {
    if (!type.printed) return {};
    const TileLibrary& library = rules.library();
    std::string text = type.half ? "half tile" : "";
    for (std::size_t local = 0; local < type.segment_count; ++local) {
        const SegmentKindInfo& kind = rules.segment_kind(type.segments[local].kind);
        std::string symbols;
        for (const auto& attribute : type.printed->segments[local].attributes)
            add_with(symbols, symbol_in_words(draw::symbol_words(library, attribute)));
        // That there is field around all this everybody sees.
        if (kind.joins == Joins::by_slot && symbols.empty()) continue;
        std::string sides = place_on_tile(type, turning, local);
        if (kind.joins != Joins::by_edge) sides.clear();
        append(text, draw::plain_words(kind.name) + (sides.empty() ? "" : " " + sides) + symbols);
    }
    for (const auto& mark : type.printed->marks)
        append(text, symbol_in_words(draw::symbol_words(library, mark)));
    return text.empty() ? "nothing but field" : text;
}

std::string choice_text(const Ruleset& rules, const State& state, const Move& move) {
    switch (move.kind) {
        case MoveKind::pass: return pass_text(rules, state);
        case MoveKind::place_tile:
            return fmt::format("tile at {} {}, turning {}{}", move.cell.x, move.cell.y,
                               move.turning, laid_with_text(rules, state, move));
        case MoveKind::place_figure:
            // Others get none of the points.
            if (!rules.figure_kind(move.figure).follower)
                return fmt::format("{} on the {}", rules.figure_kind(move.figure).name,
                                   segment_words(rules, state, move.segment));
            return fmt::format("{} on the {}: {}", rules.figure_kind(move.figure).name,
                               segment_words(rules, state, move.segment),
                               worth_text(rules, state, move.segment));
        case MoveKind::return_figure:
            return fmt::format(
                "take back the {} from {}: {} now", rules.figure_kind(move.figure).name,
                feature_text(rules, state, move.segment),
                counted(value_of(rules, state, move.segment, Situation::recall).points(), "point"));
        case MoveKind::choose_segment: return segment_words(rules, state, move.segment);
        case MoveKind::choose_player: return fmt::format("player {}", move.option + 1);
        case MoveKind::choose_number: return std::to_string(move.number);
        case MoveKind::place_token: return token_place_text(rules, state, move);
        case MoveKind::choose_option: return option_text(rules, state, move);
        case MoveKind::outcome: break;
    }
    return fmt::format("choice {}", move.option);
}

std::string refusal_text(const Refusal& refusal) {
    const std::string where =
        refusal.at_side ? fmt::format(", on the {} side", side_text(refusal.side)) : "";
    return fmt::format("That is not possible: {}{} ({}).", refusal.text(), where, refusal.rule());
}

std::string items_text(const Valuation& value) {
    std::string text;
    std::string_view rule;
    const auto close_rule = [&] {
        if (!rule.empty()) text += fmt::format(" ({})", rule);
    };
    for (const LineItem& item : value.items()) {
        if (item.kind->rule != rule) close_rule();
        rule = item.kind->rule;
        append(text, item.count == 0 ? fmt::format("{} {}", item.kind->name, item.points)
                                     : fmt::format("{} {}", counted_item(item), item.points));
    }
    close_rule();
    return text;
}

void Announcer::on_event(const Event& event) {
    if (event.kind == EventKind::decided) ++answers_;
    events_.push_back({event, event.lines ? *event.lines : Valuation{}, answers_});
    events_.back().event.lines = nullptr;
}

std::vector<Told> Announcer::take(const State& state) {
    std::vector<Told> told;
    bool declined = false;
    for (const auto& [event, value, answers] : events_) {
        std::string text = line(state, event, value);
        if (event.kind == EventKind::tile_discarded && declined)
            text = fmt::format("{} lets {} go: it is put out of the game",
                               seat_name(seats_, event.player), rules_.type(event.type).id);
        declined = event.kind == EventKind::decided && event.move == pass() && !event.automatic;
        if (text.empty()) continue;
        Told one{answers, player_of(state, event), 0, {}, event.situation, std::move(text)};
        if (event.kind == EventKind::scored) {
            one.points = event.number;
            if (event.segment.exists()) one.kind = state.segment(event.segment).kind;
            if (!event.segment.exists() && !value.items().empty()) {
                const LineItem& item = value.items().front();
                one.what = is_of_tokens(rules_, item) ? "most " : "";
                one.what += item.kind->name;
            }
        }
        told.push_back(std::move(one));
    }
    events_.clear();
    return told;
}

std::string Announcer::tell(const State& state) {
    std::string text;
    for (const Told& told : take(state)) text += "  " + told.text + '\n';
    return text;
}

Player Announcer::player_of(const State& state, const Event& event) const {
    const bool of_figure =
        event.kind == EventKind::figure_placed || event.kind == EventKind::figure_returned;
    return of_figure ? state.figure(event.figure).owner : event.player;
}

std::string Announcer::line(const State& state, const Event& event, const Valuation& value) const {
    switch (event.kind) {
        case EventKind::tile_discarded:
            return fmt::format("{} fits nowhere and is put out of the game",
                               rules_.type(event.type).id);
        case EventKind::part_began:
            if (event.number < 2) return {};
            return fmt::format("{} plays a {} part", seat_name(seats_, event.player),
                               draw::ordinal(event.number));
        case EventKind::tile_placed:
            if (!event.player.exists()) return {};
            return fmt::format("{} places {}", seat_name(seats_, event.player),
                               tile_text(rules_, state, event.tile));
        case EventKind::figure_placed: {
            const Figure& figure = state.figure(event.figure);
            return fmt::format("{} puts {} on {}", seat_name(seats_, figure.owner),
                               with_article(rules_.figure_kind(figure.kind).name),
                               feature_text(rules_, state, event.segment));
        }
        case EventKind::figure_returned: {
            const Figure& figure = state.figure(event.figure);
            return fmt::format("{} takes back the {} from {}", seat_name(seats_, figure.owner),
                               rules_.figure_kind(figure.kind).name,
                               feature_text(rules_, state, event.segment));
        }
        case EventKind::segment_added: {
            const AddedSegment* added = added_as(state, event.segment);
            const TokenKind token = token_laid_across(rules_);
            if (!added || !token.exists() || !event.player.exists()) return {};
            return fmt::format(
                "{} builds {} over {}, {}", seat_name(seats_, event.player),
                with_article(rules_.token_kind(token).name),
                cell_text(cell_of(rules_, state, *added)),
                way_words(added->sides == ends_of(Way::north_south) ? Way::north_south
                                                                    : Way::west_east));
        }
        case EventKind::tokens_changed: {
            const TokenKindInfo& token = rules_.token_kind(event.token);
            // What is laid across is told where it comes to lie.
            if (token.laid_across && event.number < 0) return {};
            return fmt::format("{} {} {}", seat_name(seats_, event.player),
                               event.number < 0 ? "gives" : "takes",
                               draw::counted_token(token, std::abs(event.number)));
        }
        case EventKind::scored:
            if (!event.segment.exists())
                return fmt::format("{} gets {}: {}", seat_name(seats_, event.player),
                                   counted(event.number, "point"), other_items_text(rules_, value));
            return fmt::format("{} gets {} for {}: {}", seat_name(seats_, event.player),
                               counted(event.number, "point"),
                               feature_text(rules_, state, event.segment), items_text(value));
        default: return {};
    }
}

}  // namespace bastide::cli
