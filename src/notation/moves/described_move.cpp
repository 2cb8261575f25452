#include "notation/moves/described_move.h"

#include "core/places.h"

#include <iterator>

namespace bastide {

namespace {

constexpr std::string_view kind_names[] = {
    "outcome",     "place_tile",     "pass",          "place_figure",  "return_figure",
    "place_token", "choose_segment", "choose_player", "choose_number", "choose_option",
    "choose_tile", "choose_place",   "choose_figure", "move_token"};
static_assert(std::size(kind_names) == move_kind_count);

class Describing {
public:
    Describing(const Ruleset& rules, const State& state, const Move& move,
               const MoveSetting& setting)
        : rules_(rules), state_(state), move_(move), setting_(setting) {}

    DescribedMove describe() {
        said_.kind = move_.kind;
        switch (move_.kind) {
            case MoveKind::outcome: outcome(); break;
            case MoveKind::place_tile: placement(); break;
            case MoveKind::pass: break;
            case MoveKind::place_figure:
                said_.figure = move_.figure;
                said_.where = place();
                said_.onto_tokens = stands_on_tokens();
                break;
            case MoveKind::return_figure:
                said_.figure = move_.figure;
                // Without a place it is the one figure of its kind.
                if (move_.segment.exists() || move_.option != 0) said_.where = place();
                break;
            case MoveKind::place_token: token(); break;
            case MoveKind::choose_segment:
            case MoveKind::choose_place: said_.where = place(); break;
            case MoveKind::choose_figure:
                said_.figure = move_.figure;
                said_.seat = move_.owner();
                said_.where = place();
                break;
            case MoveKind::move_token:
                token();
                said_.from = place_moved_from({rules_, state_}, move_);
                break;
            case MoveKind::choose_player: said_.seat = move_.seat(); break;
            case MoveKind::choose_number: said_.numbers = {move_.number, move_.number}; break;
            case MoveKind::choose_option: option(); break;
            case MoveKind::choose_tile: said_.tile = move_.type; break;
        }
        return said_;
    }

private:
    Place place() const { return place_of({rules_, state_}, move_); }

    /// Whether a figure comes to stand on what players have laid onto a tile.
    bool stands_on_tokens() const {
        if (said_.where->kind != PlaceKind::tile) return false;
        for (const PlacedToken& token : state_.placed_tokens()) {
            const TokenKindInfo& kind = rules_.token_kind(token.kind);
            if (kind.each != 0 && kind.lies_on_whole_tile() &&
                place_of({rules_, state_}, token) == *said_.where)
                return true;
        }
        return false;
    }

    void outcome() {
        if (move_.type.exists())
            said_.tile = move_.type;
        else if (setting_.of_seats)
            said_.seat = move_.seat();
        else if (setting_.of_tokens && move_.token().index() < rules_.token_kinds().size())
            said_.token = move_.token();
        else
            said_.outcome = move_.outcome();
    }

    void placement() {
        said_.cell = move_.cell;
        said_.turning = move_.turning;
        if (!move_.lays_across()) return;
        const TokenKind token = token_laid_across(rules_);
        const auto cell = cell_laid_across(rules_, state_, move_);
        const Way way = move_.across().way;
        // Only what its words would give again has words.
        if (token.exists() && cell &&
            option_of_token_across(rules_, state_, move_, *cell, way) == move_.option)
            said_.across = {token, *cell, way};
        else
            said_.number = move_.option;
    }

    void token() {
        said_.where = place();
        if (move_.token().index() >= rules_.token_kinds().size()) {
            said_.number = int(move_.token().index());
            return;
        }
        said_.token = move_.token();
        if (rules_.token_kind(said_.token).has_way()) said_.way = move_.way();
    }

    void option() {
        if (move_.option < setting_.options.size())
            said_.option_name = setting_.options[move_.option];
        else
            said_.number = move_.option;
    }

    const Ruleset& rules_;
    const State& state_;
    const Move& move_;
    const MoveSetting& setting_;
    DescribedMove said_;
};

}  // namespace

std::string_view kind_name(MoveKind kind) { return kind_names[std::size_t(kind)]; }

DescribedMove describe(const Ruleset& rules, const State& state, const Move& move,
                       const MoveSetting& setting) {
    return Describing(rules, state, move, setting).describe();
}

DescribedMove describe(const Ruleset& rules, const State& state, const Move& move) {
    const MoveSetting setting = move_setting(rules, state);
    DescribedMove said = describe(rules, state, move, setting);
    if (setting.by_nature && move.kind == MoveKind::outcome)
        said.weight = weight(rules, state, move);
    return said;
}

bool is_flight(const Ruleset& rules, const DescribedMove& said) {
    return said.kind == MoveKind::place_figure && said.where &&
           said.where->kind == PlaceKind::tile && !said.onto_tokens &&
           rules.figure_kind(said.figure).lands_on != 0;
}

DescribedMove describe_numbers(std::int32_t lowest, std::int32_t highest) {
    DescribedMove said;
    said.kind = MoveKind::choose_number;
    said.numbers = {lowest, highest};
    return said;
}

}  // namespace bastide
