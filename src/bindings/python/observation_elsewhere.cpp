/// Columns of figures and tokens in places without a cell: with players (captives), beside the board, on the
/// score track.

#include "bindings/python/observation.h"
#include "core/places.h"

namespace bastide::python {

namespace {

/// How many places of a kind there are.
std::size_t places_of_kind(const Ruleset& rules, PlaceKind kind) {
    switch (kind) {
        case PlaceKind::player: return std::size_t(rules.players());
        case PlaceKind::beside_board: return rules.places_beside().size();
        case PlaceKind::score_track: return std::size_t(rules.score_spaces());
        default: return 0;
    }
}

/// " with player +1", " in castle quarter", " on space 7"
std::string at_place_number(const Ruleset& rules, PlaceKind kind, std::size_t number) {
    if (kind == PlaceKind::player) return " with player +" + std::to_string(number);
    if (kind == PlaceKind::score_track) return " on space " + std::to_string(number);
    return " in " + std::string(rules.place_beside(std::uint16_t(number)));
}

}  // namespace

void Observer::name_columns_elsewhere() {
    const auto add = [this](bool of_figures, std::size_t kind, PlaceKind place,
                            const std::string& name) {
        const std::size_t places = places_of_kind(*rules_, place);
        if (places == 0) return;
        elsewhere_.push_back({of_figures, kind, place, columns_.size(), places});
        for (int owner = 0; owner < (of_figures ? rules_->players() : 1); ++owner)
            for (std::size_t number = 0; number < places; ++number)
                columns_.push_back(name + (of_figures ? of_player(owner) : "") +
                                   at_place_number(*rules_, place, number));
    };
    for (const PlaceKind place :
         {PlaceKind::player, PlaceKind::beside_board, PlaceKind::score_track}) {
        for (std::size_t kind = 0; kind < rules_->figure_kinds().size(); ++kind)
            if (const FigureKindInfo& info = rules_->figure_kinds()[kind];
                (info.elsewhere >> unsigned(place) & 1) != 0)
                add(true, kind, place, "figure " + info.name);
        for (std::size_t kind = 0; kind < rules_->token_kinds().size(); ++kind)
            if (const TokenKindInfo& info = rules_->token_kinds()[kind]; info.lies_on == place)
                add(false, kind, place, "token " + info.name);
    }
}

const Observer::Elsewhere* Observer::columns_for(bool of_figures, std::size_t kind,
                                                 PlaceKind place) const {
    for (const Elsewhere& block : elsewhere_)
        if (block.of_figures == of_figures && block.kind == kind && block.place == place)
            return &block;
    return nullptr;
}

std::size_t Observer::column_of(const Elsewhere& block, std::size_t owner, const Place& place,
                                Player seat) const {
    const std::size_t number = place.kind == PlaceKind::player
                                   ? seen_from(seat, place.player, rules_->players())
                                   : place.number;
    return block.first + owner * block.places + number;
}

void Observer::write_elsewhere(const State& state, Player seat, std::span<float> out) const {
    if (elsewhere_.empty()) return;
    const bastide::Position position{*rules_, state};
    for (const Figure& figure : state.figures()) {
        if (figure.where != Whereabouts::elsewhere) continue;
        const Place place = place_of(position, figure);
        if (const Elsewhere* block = columns_for(true, figure.kind.index(), place.kind))
            out[column_of(*block, seen_from(seat, figure.owner, state.players()), place, seat)] +=
                1;
    }
    for (const PlacedToken& token : state.placed_tokens()) {
        const Place place = place_of(position, token);
        if (const Elsewhere* block = columns_for(false, token.kind.index(), place.kind))
            out[column_of(*block, 0, place, seat)] += 1;
    }
}

}  // namespace bastide::python
