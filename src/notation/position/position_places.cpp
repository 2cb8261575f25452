/// Positions: figures and tokens in places that are no segments. Read here, and put into the state.

#include "core/compiled_rules.h"
#include "core/figures.h"
#include "core/places.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_text.h"
#include "notation/position/position_builder.h"
#include "notation/position/position_statements.h"

namespace bastide {

// --- Reading ---------------------------------------------------------------------------------------

bool PositionWords::accept_elsewhere(std::optional<Place>& place) {
    if (!begins_elsewhere()) return false;
    return read_elsewhere(rules_, place.emplace());
}

// --- Into the state --------------------------------------------------------------------------------

/// Whether a tile lies, or does not lie, where a place needs it so.
bool PositionBuilder::check_place(const Place& place, const std::string& what, TextPlace said) {
    if (!has_cell(place.kind)) return true;
    const bool on_tile = place.kind != PlaceKind::cell;
    const bool comes_last = tile_to_play_ && tile_to_play_->cell == place.cell;
    if (comes_last)
        return problems_.add(said, "the tile at " + cell_text(place.cell) +
                                       " has just been placed: what happens on it comes next");
    const bool taken = state_.at(place.cell).taken();
    if (taken == on_tile) return true;
    return problems_.add(said, what +
                                   (on_tile ? " lies on a tile, but no tile lies at "
                                            : " lies where no tile is, but one lies at ") +
                                   cell_text(place.cell));
}

/// What the chapters say of a piece; `other_answer`: it is not one of theirs.
bool PositionBuilder::add_refusal(const Refusal& why, const std::string& what, const Place& place,
                                  TextPlace said) {
    if (why.reason == &other_answer)
        return problems_.add(said, what + " has no place " + place_text(rules_, state_, place));
    return problems_.add(
        said,
        what + " cannot be " + place_text(rules_, state_, place) + ": " + std::string(why.text()),
        why.rule());
}

/// Tokens that lie in a place that is no feature.
bool PositionBuilder::lay_elsewhere(const PositionParts::LaidToken& laid) {
    const std::string what = "the token " + rules_.token_kind(laid.kind).name;
    const PlaceKind lies_on = rules_.token_kind(laid.kind).lies_on;
    Place place = *laid.elsewhere;
    if (place.kind == PlaceKind::tile && lies_on == PlaceKind::cell) place.kind = lies_on;
    if (place.kind != lies_on) return add_refusal({&other_answer}, what, place, laid.place);
    if (!check_place(place, what, laid.place)) return false;
    for (int i = 0; i < laid.count; ++i) {
        if (head().placed_tokens == rules_.layout().placed_tokens)
            return problems_.add(laid.place, "this table has no more tokens that lie somewhere",
                                 "GEN-09");
        PlacedToken token = token_at(state_, laid.kind, place);
        token.by = laid.player;
        if (laid.way) token.way = *laid.way;
        token.turn = std::uint32_t(laid.turn);
        token.part = std::uint8_t(laid.part);
        token.choice = std::uint8_t(laid.choice);
        token.mark = std::uint8_t(laid.mark);
        Refusal why{&other_answer};
        for (auto check : rules_.compiled().check_token)
            if (why.reason == &other_answer) why = check({rules_, state_}, token);
        if (why) return add_refusal(why, what, place, laid.place);
        context_.edit.placed_token(head().placed_tokens++) = token;
    }
    return true;
}

/// Figures that stand in a place that is no segment.
bool PositionBuilder::stand_elsewhere_all() {
    for (const PositionParts::Figures& figures : parts_.figures) {
        if (!figures.elsewhere) continue;
        const std::string what = "the figure " + rules_.figure_kind(figures.kind).name;
        Place place = *figures.elsewhere;
        if (place.kind == PlaceKind::tile) place = place_at(state_, place.cell);
        for (int i = 0; i < figures.count; ++i) {
            FigureId id;
            if (!choose(figures, id)) return false;
            Figure standing = state_.figure(id);
            stand_elsewhere(standing, place);
            Refusal why{&other_answer};
            for (auto check : rules_.compiled().check_elsewhere)
                if (why.reason == &other_answer) why = check({rules_, state_}, standing);
            if (why) return add_refusal(why, what, place, figures.place);
            put_figure(context_, id, place);
        }
    }
    return true;
}

}  // namespace bastide
