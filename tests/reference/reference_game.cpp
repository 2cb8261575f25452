#include "reference_game.h"

#include <algorithm>
#include <sstream>

namespace bastide::reference {

/// BASE-01 (figures and scores), BASE-02 (first player), BASE-03 and RIV-02 (start tile), BCB-02.
ReferenceGame::ReferenceGame(GameSetup setup) {
    setup_ = std::move(setup);
    check_setup();
    piles_ = setup_.piles_before;
    turn_.player = setup_.first_player;
    piles_.push_back(setup_.bag);
    figures_each_ = usual_pieces(setup_);
    for (const auto& [kind, number] : setup_.each) {
        require(figures_each_.contains(kind), "no pieces of the kind " + kind);
        figures_each_[kind] = number;
    }
    std::map<std::string, int> tokens;
    for (const char* kind : {"bridge", "castle", "abbey", "tower floor"}) {
        if (const auto pieces = figures_each_.extract(kind)) {
            tokens[pieces.key()] = pieces.mapped();
        }
    }
    tokens_.assign(std::size_t(setup_.players), tokens);
    garden_ = setup_.tiles->segment_kind("garden");
    abbey_ = setup_.tiles->segment_kind("abbey");
    shrine_ = setup_.tiles->segment_kind("shrine");
    scores_.assign(std::size_t(setup_.players), 0);
    ingots_left_ = in_play("gold-mines") ? setup_.ingots : 0;
    for (const StartTile& start : setup_.start) {
        lay_tile(start.tile, start.cell, start.turning);
    }
    begin_records();
}

void ReferencePosition::check_setup() const {
    require(setup_.tiles != nullptr, "no tile data");
    require(setup_.players >= 2 && setup_.players <= max_players, "2 to 6 players");
    check_player(setup_.first_player);
    for (const auto& [key, given] : setup_.options) {
        require(known_options().contains(key), "unknown option " + key);
        const std::vector<std::string>& allowed = known_options().at(key);
        require(std::find(allowed.begin(), allowed.end(), given) != allowed.end() ||
                    (is_number(key) && given.find_first_not_of("0123456789") == std::string::npos),
                "unknown value " + given + " of option " + key);
    }
    for (const std::string& rules : setup_.rules) {
        require(known_rules().contains(rules), "unknown rules " + rules);
    }
    std::vector<Pile> piles = setup_.piles_before;
    piles.push_back(setup_.bag);
    for (const Pile& pile : piles) {
        for (const auto& [tile, copies] : pile) {
            printed(tile);
            require(copies >= 0, "fewer than no copies of " + tile);
        }
    }
}

/// GEN-06; step 1 is BCB-54. GOLD-05: what lies on the board is discarded.
std::vector<Award> ReferenceGame::finish() {
    require(game_over_ && !finished_, "not the moment of the final scoring");
    const std::vector<Award> awards = final_awards();
    std::erase_if(figures_, [](const Figure& figure) { return figure.is_lord; });
    leave_fairy_alone();
    pay(awards);
    // AM-16: those whom a barn let score.
    send_home(returning_from_barn_fields());
    ingots_.clear();
    finished_ = true;
    return awards;
}

// ---- Setting up any position ----------------------------------------------------------------

/// BASE-04 conditions 1 and 3.
void ReferenceGame::lay_tile(const std::string& tile, Cell cell, Turning turning) {
    const LaidTile laid{&printed(tile), turning};
    require(!board_.contains(cell), "the cell holds a tile");
    require(edges_match(board_, laid, cell), "the edges of " + tile + " do not match");
    board_[cell] = laid;
}

/// BCB-11, BCB-13, BCB-14; afterwards the edges match by themselves.
void ReferenceGame::lay_bridge(const Bridge& bridge) {
    require(board_.contains(bridge.cell), "no tile there");
    require(may_be_built(board_, bridge), "a bridge cannot lie there");
    board_ = with_bridge(board_, bridge);
}

void ReferenceGame::stand_figure(const Figure& figure) {
    check_player(figure.player);
    require(figure.strength == strength_of(figure.kind), "not the strength of a " + figure.kind);
    require(figure.segment == on_the_tower
                ? floors(figure.cell) > 0 && !is_closed_tower(figure.cell)
                : !feature_at(figure.cell, figure.segment).empty(),
            "no feature or tower there");
    require(supply(figure.player, figure.kind) > 0, "none in supply: " + figure.kind);
    figures_.push_back(figure);
}

void ReferenceGame::set_score(int player, int score) {
    check_player(player);
    scores_.at(std::size_t(player)) = score;
}

void ReferenceGame::set_tokens(int player, const std::string& kind, int number) {
    check_player(player);
    tokens_.at(std::size_t(player))[kind] = number;
}

void ReferenceGame::set_bag(Pile bag) { piles_ = {std::move(bag)}; }

void ReferenceGame::set_last_placed(Cell cell) {
    require(board_.contains(cell), "no tile there");
    drawn_.reset();
    clear_part();
    last_placed_ = cell;
}

// ---- Questions about features ---------------------------------------------------------------

std::vector<Feature> ReferencePosition::features() const {
    std::set<SegmentKind> kinds;
    for (std::size_t kind = 0; kind < setup_.tiles->segment_kinds().size(); ++kind) {
        if (is_feature_kind(SegmentKind(kind))) {
            kinds.insert(SegmentKind(kind));
        }
    }
    return features_of(board_, kinds);
}

/// ABB-01, AMB-16, AM-04, SHR-01.
bool ReferencePosition::is_feature_kind(SegmentKind kind) const {
    const bool has_gardens = in_play("abbot") || option("gardens_without_abbot") == "feature";
    return is_base_kind(kind) || (has_gardens && kind == garden_) ||
           (in_play("abbey") && kind == abbey_) || (in_play("cult") && kind == shrine_);
}

Feature ReferencePosition::feature_at(Cell cell, int segment) const {
    require(board_.contains(cell), "no tile there");
    require(segment >= 0 && segment < segment_count(board_.at(cell)), "no such segment");
    const SegmentPlace place{cell, segment};
    return is_feature_kind(segment_at(board_, place).kind) ? feature_of(board_, place) : Feature{};
}

std::string ReferencePosition::name(const Feature& feature) const {
    return is_castle(feature)
               ? "castle"
               : setup_.tiles->segment_kinds()[kind_of(board_, feature).index()].name;
}

/// BCB-33: a castle is not.
bool ReferencePosition::is_completed(const Feature& feature) const {
    return reference::is_completed(board_, feature) && !is_castle(feature);
}

std::vector<CellSide> ReferencePosition::open_edges(const Feature& feature) const {
    return reference::open_edges(board_, feature);
}

// ---- The rest -------------------------------------------------------------------------------

int ReferencePosition::score(int player) const {
    check_player(player);
    return scores_.at(std::size_t(player));
}

int ReferencePosition::tokens(int player, const std::string& kind) const {
    check_player(player);
    const std::map<std::string, int>& held = tokens_.at(std::size_t(player));
    return held.contains(kind) ? held.at(kind) : 0;
}

/// GEN-07.
std::vector<int> ReferencePosition::winners() const {
    const int highest = *std::max_element(scores_.begin(), scores_.end());
    std::vector<int> winners;
    for (int player = 0; player < setup_.players; ++player) {
        if (score(player) == highest) {
            winners.push_back(player);
        }
    }
    return winners;
}

std::string ReferencePosition::describe() const {
    std::ostringstream text;
    const auto write_cell = [&text](Cell cell) { text << '(' << cell.x << ',' << cell.y << ')'; };
    for (const auto& [cell, tile] : board_) {
        text << "tile ";
        write_cell(cell);
        text << ' ' << tile.printed->id << " turned " << int(tile.turning);
        if (tile.bridge) {
            text << " bridge " << (*tile.bridge == BridgeWay::north_south ? "NS" : "WE");
        }
        if (tile.ferry) {
            text << " ferry " << "NESW"[unsigned((*tile.ferry)[0])]
                 << "NESW"[unsigned((*tile.ferry)[1])];
        }
        text << '\n';
    }
    for (const Feature& feature : features()) {
        text << name(feature) << (is_completed(feature) ? " completed" : " incomplete");
        text << " open " << open_edges(feature).size() << " points " << value(feature).points();
        text << " owners";
        for (const int player : owners(feature)) {
            text << ' ' << player;
        }
        text << " :";
        for (const SegmentPlace& place : feature) {
            text << ' ';
            write_cell(place.cell);
            text << '#' << place.segment;
        }
        text << '\n';
    }
    for (const Figure& figure : figures_) {
        text << figure.kind << (figure.is_lord ? " (lord) of " : " of ") << figure.player << " on ";
        write_cell(figure.cell);
        text << '#' << figure.segment << '\n';
    }
    for (int player = 0; player < setup_.players; ++player) {
        text << "player " << player << " score " << score(player) << " supply";
        for (const auto& [kind, number] : figures_each_) {
            text << ' ' << supply(player, kind) << ' ' << kind;
        }
        for (const auto& [kind, number] : tokens_.at(std::size_t(player))) {
            text << ' ' << number << ' ' << kind << " token";
        }
        if (player == turn_.player) {
            text << " active, part " << turn_.part;
        }
        if (bazaar_ && bazaar_->held_by(player)) {
            text << " has bought " << *bazaar_->held_by(player);
        }
        text << '\n';
    }
    for (const Castle& castle : castles_) {
        text << "castle" << (castle.scored ? " scored" : "") << " of turn " << castle.turn
             << " on ";
        write_cell(castle.city.begin()->cell);
        text << ' ';
        write_cell(castle.city.rbegin()->cell);
        text << '\n';
    }
    for (const auto& [cell, number] : ingots_) {
        text << number << (number == 1 ? " ingot on " : " ingots on ");
        write_cell(cell);
        text << '\n';
    }
    if (dragon_) {
        text << "dragon on ";
        write_cell(*dragon_);
        text << '\n';
    }
    if (fairy_) {
        text << "fairy on ";
        write_cell(fairy_->cell);
        if (fairy_->beside) {
            text << " beside " << fairy_->beside->kind << " of " << fairy_->beside->player
                 << " on #" << fairy_->beside->segment;
        }
        text << '\n';
    }
    for (const auto& [cell, number] : floors_) {
        text << "tower of " << number << " on ";
        write_cell(cell);
        text << '\n';
    }
    for (const Prisoner& prisoner : prisoners_) {
        text << prisoner.kind << " of " << prisoner.owner << " with " << prisoner.captor << '\n';
    }
    for (const Townsman& figure : townspeople_) {
        text << figure.kind << " of " << figure.player << " in quarter " << figure.quarter << '\n';
    }
    if (in_play("count")) {
        text << "count in quarter " << quarter_of_count_ << '\n';
    }
    for (const auto& [kind, size] : records_) {
        text << "largest " << kind << " of " << size << " tiles\n";
    }
    if (in_play("gold-mines")) {
        text << ingots_left_ << " ingots left\n";
    }
    return text.str();
}

const PrintedTile& ReferencePosition::printed(const std::string& tile) const {
    const PrintedTile* found = setup_.tiles->find_tile(tile);
    require(found != nullptr, "unknown tile " + tile);
    require(found->shape == TileShape::square && found->columns == 1 && found->rows == 1,
            "not a tile of one cell: " + tile);
    return *found;
}

void ReferencePosition::check_player(int player) const {
    require(player >= 0 && player < setup_.players, "no such player");
}

/// RIV-02: the first pile that is not empty, else the last. PD-02: tiles that cannot be drawn do not count.
std::size_t ReferencePosition::current_pile() const {
    for (std::size_t number = 0; number < piles_.size(); ++number) {
        for (const auto& [tile, copies] : piles_[number]) {
            if (copies > 0 && may_be_drawn(tile)) {
                return number;
            }
        }
    }
    return piles_.size() - 1;
}

/// BCB-76: tiles set aside are gone from the pile.
int ReferencePosition::tiles_left() const {
    int left = -set_aside_;
    for (const auto& [tile, copies] : drawable()) {
        left += copies;
    }
    return left;
}

}  // namespace bastide::reference
