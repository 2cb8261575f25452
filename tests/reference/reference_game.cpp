#include "reference_game.h"

#include "reference_river.h"

#include <algorithm>
#include <sstream>
#include <stdexcept>

namespace bastide::reference {

namespace {

void require(bool condition, const std::string& message) {
    if (!condition) {
        throw std::invalid_argument(message);
    }
}

/// INN-05: the large one counts for two.
int strength_of(const std::string& kind) { return kind == "large follower" ? 2 : 1; }

}  // namespace

/// BASE-01 (figures and scores), BASE-02 (first player), BASE-03 and RIV-02 (start tile).
ReferenceGame::ReferenceGame(GameSetup setup)
    : setup_(std::move(setup)), piles_(setup_.piles_before), active_player_(setup_.first_player) {
    check_setup();
    piles_.push_back(setup_.bag);
    figures_each_ = usual_figures(setup_.rules);
    for (const auto& [kind, number] : setup_.each) {
        require(figures_each_.contains(kind), "no figures of the kind " + kind);
        figures_each_[kind] = number;
    }
    garden_ = setup_.tiles->segment_kind("garden");
    scores_.assign(std::size_t(setup_.players), 0);
    for (const StartTile& start : setup_.start) {
        lay_tile(start.tile, start.cell, start.turning);
    }
}

void ReferenceGame::check_setup() const {
    require(setup_.tiles != nullptr, "no tile data");
    require(setup_.players >= 2 && setup_.players <= max_players, "2 to 6 players");
    check_player(setup_.first_player);
    for (const auto& [key, given] : setup_.options) {
        require(known_options().contains(key), "unknown option " + key);
        const std::vector<std::string>& allowed = known_options().at(key);
        require(std::find(allowed.begin(), allowed.end(), given) != allowed.end(),
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

// ---- Playing --------------------------------------------------------------------------------

/// GEN-02 phase 1a, GEN-04, GEN-05 (a pile that runs out by discards ends the game).
bool ReferenceGame::draw(const std::string& tile) {
    require(!game_over_, "the game is over");
    require(!drawn_ && !last_placed_, "this part has its tile already");
    Pile& pile = piles_.at(current_pile());
    require(pile.contains(tile) && pile.at(tile) > 0, "not in the pile: " + tile);
    --pile.at(tile);
    if (legal_placements(tile).empty()) {
        discarded_.push_back(tile);
        game_over_ = piles_are_empty();
        return false;
    }
    drawn_ = tile;
    return true;
}

/// GEN-02 phase 1b, BASE-04.
void ReferenceGame::place(const std::string& tile, Cell cell, Turning turning) {
    require(drawn_ == tile, "not the drawn tile: " + tile);
    const std::vector<Placement> legal = legal_placements(tile);
    const Placement wanted{cell, turning};
    require(std::find(legal.begin(), legal.end(), wanted) != legal.end(), "illegal placement");
    board_[cell] = LaidTile{&printed(tile), turning};
    drawn_.reset();
    last_placed_ = cell;
    figure_phase_used_ = false;
}

/// GEN-02 phase 2, BASE-10.
void ReferenceGame::put_follower(int player, Cell cell, int segment, const std::string& kind) {
    require(player == active_player_, "another player is active");
    require(last_placed_ == cell, "not the tile just placed");
    const std::vector<int> legal = legal_follower_places(player, kind);
    require(std::find(legal.begin(), legal.end(), segment) != legal.end(), "illegal " + kind);
    figures_.push_back({player, cell, segment, kind, strength_of(kind)});
    figure_phase_used_ = true;
}

/// ABB-05: the points of the unfinished feature, now.
Award ReferenceGame::recall_abbot(int player, Cell cell, int segment) {
    require(player == active_player_, "another player is active");
    const Figure abbot{player, cell, segment, "abbot"};
    const std::vector<Figure> legal = recallable_abbots(player);
    require(std::find(legal.begin(), legal.end(), abbot) != legal.end(), "no abbot to recall");
    const Feature feature = feature_at(cell, segment);
    Award award{player, name(feature), feature, value(feature)};
    for (LineItem& item : award.value.items) {
        item.rule = "ABB-05";
    }
    pay({award});
    figures_.erase(std::find(figures_.begin(), figures_.end(), abbot));
    figure_phase_used_ = true;
    return award;
}

/// GEN-02 phases 3b, 3e and 6, BASE-14, BASE-02, GEN-05.
std::vector<Award> ReferenceGame::end_part() {
    require(last_placed_.has_value(), "no tile was placed in this part");
    const std::vector<Feature> completed = newly_completed();
    const std::vector<Award> awards = awards_for(completed);
    pay(awards);
    for (const Figure& figure : figures_on_any(completed)) {
        figures_.erase(std::find(figures_.begin(), figures_.end(), figure));
    }
    last_placed_.reset();
    figure_phase_used_ = false;
    active_player_ = (active_player_ + 1) % setup_.players;
    game_over_ = piles_are_empty();
    return awards;
}

/// GEN-06.
std::vector<Award> ReferenceGame::finish() {
    require(game_over_ && !finished_, "not the moment of the final scoring");
    const std::vector<Award> awards = final_awards();
    pay(awards);
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

void ReferenceGame::stand_figure(const Figure& figure) {
    check_player(figure.player);
    require(!feature_at(figure.cell, figure.segment).empty(), "no feature there");
    require(supply(figure.player, figure.kind) > 0, "none in supply: " + figure.kind);
    figures_.push_back(figure);
}

void ReferenceGame::set_score(int player, int score) {
    check_player(player);
    scores_.at(std::size_t(player)) = score;
}

void ReferenceGame::set_bag(Pile bag) { piles_ = {std::move(bag)}; }

void ReferenceGame::set_last_placed(Cell cell) {
    require(board_.contains(cell), "no tile there");
    drawn_.reset();
    last_placed_ = cell;
    figure_phase_used_ = false;
}

// ---- Questions about placing ----------------------------------------------------------------

/// BASE-04 conditions 1 to 3 and 5; turnings that look alike stay apart.
std::vector<Placement> ReferenceGame::legal_placements(const std::string& tile) const {
    std::set<Cell> candidates;
    for (const auto& entry : board_) {
        for (const Cell cell : orthogonal_cells(entry.first)) {
            if (!board_.contains(cell)) {
                candidates.insert(cell);
            }
        }
    }
    const PrintedTile& printed_tile = printed(tile);
    std::vector<Placement> legal;
    for (const Cell cell : candidates) {
        for (Turning turning = 0; turning < 4; ++turning) {
            const LaidTile tile_there{&printed_tile, turning};
            if (edges_match(board_, tile_there, cell) && river_allows(tile_there, cell)) {
                legal.push_back({cell, turning});
            }
        }
    }
    return legal;
}

/// RIV-04, RIV-05. Without these rules a river edge is an edge like others.
bool ReferenceGame::river_allows(const LaidTile& tile, Cell cell) const {
    if (!in_play("river") || river_sides(tile).empty()) {
        return true;
    }
    if (!continues_the_river(board_, tile, cell)) {
        return false;
    }
    const std::string ban = option("river_turn_ban");
    if (ban == "like_turns") {
        return !repeats_a_turn(board_, tile, cell, setup_.start.at(0).cell);
    }
    return ban == "none" || !looks_blocked_ahead(board_, tile, cell);
}

/// BASE-10 (the table of figures and features), BASE-24 (`farmers=off`), ABB-03.
bool ReferenceGame::may_stand_on(const std::string& figure_kind, SegmentKind kind) const {
    if (figure_kind == "abbot") {
        return kind == monastery || (kind == garden_ && is_feature_kind(kind));
    }
    return is_base_kind(kind) && (kind != field || option("farmers") == "on");
}

/// BASE-10 (merged feature without any follower; two segments of one feature are both offered),
/// BASE-11 (empty supply).
std::vector<int> ReferenceGame::legal_follower_places(int player, const std::string& kind) const {
    check_player(player);
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<int> legal;
    if (supply(player, kind) == 0 || figure_phase_used_) {
        return legal;
    }
    const int count = int(board_.at(*last_placed_).printed->segments.size());
    for (int segment = 0; segment < count; ++segment) {
        if (!may_stand_on(kind, segment_at(board_, {*last_placed_, segment}).kind)) {
            continue;
        }
        // All figures of these rules are followers.
        if (figures_on(feature_at(*last_placed_, segment)).empty()) {
            legal.push_back(segment);
        }
    }
    return legal;
}

std::vector<FigurePlace> ReferenceGame::legal_figure_places(int player) const {
    std::vector<FigurePlace> legal;
    for (const auto& [kind, number] : figures_each_) {
        for (const int segment : legal_follower_places(player, kind)) {
            legal.push_back({kind, segment});
        }
    }
    return legal;
}

/// ABB-05: from any feature that is not completed, the tile just placed counted.
std::vector<Figure> ReferenceGame::recallable_abbots(int player) const {
    check_player(player);
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<Figure> found;
    for (const Figure& figure : figures_) {
        const bool is_own_abbot = figure.player == player && figure.kind == "abbot";
        if (is_own_abbot && !figure_phase_used_ &&
            !is_completed(feature_at(figure.cell, figure.segment))) {
            found.push_back(figure);
        }
    }
    return found;
}

// ---- Questions about features ---------------------------------------------------------------

std::vector<Feature> ReferenceGame::features() const {
    std::set<SegmentKind> kinds;
    for (std::size_t kind = 0; kind < setup_.tiles->segment_kinds().size(); ++kind) {
        if (is_feature_kind(SegmentKind(kind))) {
            kinds.insert(SegmentKind(kind));
        }
    }
    return features_of(board_, kinds);
}

/// ABB-01, AMB-16.
bool ReferenceGame::is_feature_kind(SegmentKind kind) const {
    const bool has_gardens = in_play("abbot") || option("gardens_without_abbot") == "feature";
    return is_base_kind(kind) || (has_gardens && kind == garden_);
}

Feature ReferenceGame::feature_at(Cell cell, int segment) const {
    require(board_.contains(cell), "no tile there");
    const std::size_t count = board_.at(cell).printed->segments.size();
    require(segment >= 0 && std::size_t(segment) < count, "no such segment");
    const SegmentPlace place{cell, segment};
    return is_feature_kind(segment_at(board_, place).kind) ? feature_of(board_, place) : Feature{};
}

std::string ReferenceGame::name(const Feature& feature) const {
    return setup_.tiles->segment_kinds()[kind_of(board_, feature).index()].name;
}

bool ReferenceGame::is_completed(const Feature& feature) const {
    return reference::is_completed(board_, feature);
}

std::vector<CellSide> ReferenceGame::open_edges(const Feature& feature) const {
    return reference::open_edges(board_, feature);
}

std::vector<Figure> ReferenceGame::figures_on(const Feature& feature) const {
    std::vector<Figure> found;
    for (const Figure& figure : figures_) {
        if (feature.contains({figure.cell, figure.segment})) {
            found.push_back(figure);
        }
    }
    return found;
}

// ---- The rest -------------------------------------------------------------------------------

int ReferenceGame::score(int player) const {
    check_player(player);
    return scores_.at(std::size_t(player));
}

/// BASE-01, INN-05, ABB-01: the figures of the start that are not on the board.
int ReferenceGame::supply(int player, const std::string& kind) const {
    check_player(player);
    int on_board = 0;
    for (const Figure& figure : figures_) {
        if (figure.player == player && figure.kind == kind) {
            ++on_board;
        }
    }
    const auto each = figures_each_.find(kind);
    return each != figures_each_.end() ? each->second - on_board : 0;
}

/// GEN-07.
std::vector<int> ReferenceGame::winners() const {
    const int highest = *std::max_element(scores_.begin(), scores_.end());
    std::vector<int> winners;
    for (int player = 0; player < setup_.players; ++player) {
        if (score(player) == highest) {
            winners.push_back(player);
        }
    }
    return winners;
}

std::string ReferenceGame::describe() const {
    std::ostringstream text;
    const auto write_cell = [&text](Cell cell) { text << '(' << cell.x << ',' << cell.y << ')'; };
    for (const auto& [cell, tile] : board_) {
        text << "tile ";
        write_cell(cell);
        text << ' ' << tile.printed->id << " turned " << int(tile.turning) << '\n';
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
        text << figure.kind << " of " << figure.player << " on ";
        write_cell(figure.cell);
        text << '#' << figure.segment << '\n';
    }
    for (int player = 0; player < setup_.players; ++player) {
        text << "player " << player << " score " << score(player) << " supply";
        for (const auto& [kind, number] : figures_each_) {
            text << ' ' << supply(player, kind) << ' ' << kind;
        }
        text << (player == active_player_ ? " active" : "") << '\n';
    }
    return text.str();
}

const PrintedTile& ReferenceGame::printed(const std::string& tile) const {
    const PrintedTile* found = setup_.tiles->find_tile(tile);
    require(found != nullptr, "unknown tile " + tile);
    require(found->shape == TileShape::square && found->columns == 1 && found->rows == 1,
            "not a tile of one cell: " + tile);
    return *found;
}

void ReferenceGame::check_player(int player) const {
    require(player >= 0 && player < setup_.players, "no such player");
}

/// RIV-02: the first pile that is not empty, else the last.
std::size_t ReferenceGame::current_pile() const {
    for (std::size_t number = 0; number < piles_.size(); ++number) {
        for (const auto& [tile, copies] : piles_[number]) {
            if (copies > 0) {
                return number;
            }
        }
    }
    return piles_.size() - 1;
}

bool ReferenceGame::piles_are_empty() const {
    const Pile& current = bag();
    return std::all_of(current.begin(), current.end(),
                       [](const auto& entry) { return entry.second == 0; });
}

}  // namespace bastide::reference
