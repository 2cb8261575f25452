#include "bindings/python/observation.h"
#include "core/compiled_rules.h"

#include <algorithm>

namespace bastide::python {

namespace {

constexpr const char* side_names[] = {"N", "E", "S", "W"};
constexpr const char* half_names[] = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};

}  // namespace

std::string of_player(int player) { return " of player +" + std::to_string(player); }

Observer::Observer(std::shared_ptr<const Ruleset> rules, int side) : rules_(std::move(rules)) {
    window_ = window_side(*rules_);
    side_ = side <= 0 || side > window_ ? window_ : side;
    for (const DecisionTable& decision : rules_->compiled().decisions)
        for (const Offer& offer : decision.offers)
            offers_tiles_ = offers_tiles_ || offer.kind == MoveKind::choose_tile;
    find_kinds_in_use();
    name_planes();
    name_columns();
}

/// Only what the tiles of the table show has planes; -1 means none, until they are numbered.
void Observer::find_kinds_in_use() {
    edge_plane_.fill(-1);
    kind_plane_.fill(-1);
    symbol_plane_.fill(-1);
    mark_plane_.fill(-1);
    for (const TileType& type : rules_->types()) {
        for (const TurnedCell& cell : type.turned)
            for (unsigned bit = 0; bit < 32; ++bit)
                if ((cell.edges >> bit & 1) != 0) edge_plane_[bit % 8] = 0;
        for (const SegmentType& segment : type.segments) {
            if (rules_->segment_kind(segment.kind).joins == Joins::not_at_all)
                kind_plane_[segment.kind.index()] = 0;
            for (const auto& [attribute, value] : segment.attributes)
                symbol_plane_[attribute.index()] = 0;
        }
        for (std::size_t mark = 0; mark < max_marks; ++mark)
            if ((type.marks >> mark & 1) != 0) mark_plane_[mark] = 0;
    }
}

void Observer::name_planes() {
    for (const char* name : {"tile", "empty place", "tile just placed", "segment asked about",
                             "tile type, low", "tile type, high", "turning"})
        planes_.emplace_back(name);
    name_edge_planes();
    strengths_ = int(planes_.size());
    for (int player = 0; player < rules_->players(); ++player) {
        for (const char* side : side_names)
            planes_.push_back(std::string("strength at ") + side + of_player(player));
        for (const char* half : half_names)
            planes_.push_back(std::string("strength at ") + half + of_player(player));
        planes_.push_back("strength in the middle" + of_player(player));
    }
    figures_ = int(planes_.size());
    for (int player = 0; player < rules_->players(); ++player)
        for (const FigureKindInfo& kind : rules_->figure_kinds())
            planes_.push_back("figure " + kind.name + of_player(player));
    tokens_ = int(planes_.size());
    if (rules_->layout().placed_tokens > 0)
        for (const TokenKindInfo& kind : rules_->token_kinds())
            planes_.push_back("token " + kind.name);
    name_symbol_planes();
}

void Observer::name_edge_planes() {
    const TileLibrary& library = rules_->library();
    edges_ = int(planes_.size());
    for (std::size_t kind = 0; kind < library.edge_kinds().size(); ++kind) {
        if (edge_plane_[kind] < 0) continue;
        edge_plane_[kind] = int(planes_.size());
        for (const char* side : side_names)
            planes_.push_back("edge " + library.edge_kinds()[kind].name + " at " + side);
    }
    joined_ = int(planes_.size());
    for (const char* pair : {"N E", "N S", "N W", "E S", "E W", "S W"})
        planes_.push_back(std::string("joined on the tile ") + pair);
    open_ = int(planes_.size());
    for (const char* side : side_names)
        planes_.push_back(std::string("open sides of the feature at ") + side);
    sizes_ = int(planes_.size());
    for (const char* side : side_names)
        planes_.push_back(std::string("segments of the feature at ") + side);
}

void Observer::name_symbol_planes() {
    const TileLibrary& library = rules_->library();
    const auto number = [this](auto& planes, std::size_t index, std::string name) {
        if (planes[index] < 0) return;
        planes[index] = int(planes_.size());
        planes_.push_back(std::move(name));
    };
    for (std::size_t kind = 0; kind < library.segment_kinds().size(); ++kind)
        number(kind_plane_, kind, "segment " + library.segment_kinds()[kind].name);
    for (std::size_t symbol = 0; symbol < library.attributes().size(); ++symbol)
        number(symbol_plane_, symbol, "symbol " + library.attributes()[symbol].name);
    for (std::size_t mark = 0; mark < library.marks().size(); ++mark)
        number(mark_plane_, mark, "mark " + library.marks()[mark].name);
}

void Observer::name_columns() {
    const auto types = [this](const std::string& what) {
        for (const TileType& type : rules_->types()) columns_.push_back(what + " " + type.id);
    };
    for (const DecisionTable& decision : rules_->compiled().decisions)
        columns_.push_back("question: " + std::string(decision.entry.name));
    for (const char* name : {"game over", "I am asked", "chance is asked", "value of the question",
                             "turn", "part", "tiles left", "tiles put out of the game"})
        columns_.emplace_back(name);
    for (int player = 0; player < rules_->players(); ++player)
        columns_.push_back("turn" + of_player(player));
    for (int player = 0; player < rules_->players(); ++player) {
        columns_.push_back("score" + of_player(player));
        for (const FigureKindInfo& kind : rules_->figure_kinds())
            columns_.push_back("supply of " + kind.name + of_player(player));
        for (const TokenKindInfo& kind : rules_->token_kinds())
            columns_.push_back("tokens " + kind.name + of_player(player));
    }
    types("in hand:");
    types("left:");
    if (offers_tiles_) {
        types("laid open:");
        for (int player = 0; player < rules_->players(); ++player)
            for (const TileType& type : rules_->types())
                columns_.push_back("holds " + type.id + of_player(player));
    }
    name_columns_elsewhere();
}

}  // namespace bastide::python
