#include "reference_game.h"

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

/// 00-overview §4: the values of the options that the base game has, the default first.
const std::map<std::string, std::vector<std::string>>& known_options() {
    static const std::map<std::string, std::vector<std::string>> options = {
        {"farmers", {"on", "off"}},
        {"farm_scoring", {"third", "second", "first"}},
        {"small_city_points", {"4", "2"}},
    };
    return options;
}

}  // namespace

/// BASE-01 (figures and scores), BASE-02 (first player), BASE-03 (start tile).
ReferenceGame::ReferenceGame(GameSetup setup)
    : setup_(std::move(setup)), bag_(setup_.bag), active_player_(setup_.first_player) {
    require(setup_.tiles != nullptr, "no tile data");
    require(setup_.players >= 2 && setup_.players <= max_players, "2 to 6 players");
    check_player(setup_.first_player);
    for (const auto& [key, given] : setup_.options) {
        require(known_options().contains(key), "unknown option " + key);
        const std::vector<std::string>& allowed = known_options().at(key);
        require(std::find(allowed.begin(), allowed.end(), given) != allowed.end(),
                "unknown value " + given + " of option " + key);
    }
    for (const auto& [tile, copies] : bag_) {
        printed(tile);
        require(copies >= 0, "fewer than no copies of " + tile);
    }
    scores_.assign(std::size_t(setup_.players), 0);
    for (const StartTile& start : setup_.start) {
        lay_tile(start.tile, start.cell, start.turning);
    }
}

// ---- Playing --------------------------------------------------------------------------------

/// GEN-02 phase 1a, GEN-04, GEN-05 (a pile that runs out by discards ends the game).
bool ReferenceGame::draw(const std::string& tile) {
    require(!game_over_, "the game is over");
    require(!drawn_ && !last_placed_, "this part has its tile already");
    require(bag_.contains(tile) && bag_.at(tile) > 0, "not in the bag: " + tile);
    --bag_.at(tile);
    if (legal_placements(tile).empty()) {
        discarded_.push_back(tile);
        game_over_ = bag_is_empty();
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
    follower_placed_ = false;
}

/// GEN-02 phase 2, BASE-10.
void ReferenceGame::put_follower(int player, Cell cell, int segment) {
    require(player == active_player_, "another player is active");
    require(last_placed_ == cell, "not the tile just placed");
    const std::vector<int> legal = legal_follower_places(player);
    require(std::find(legal.begin(), legal.end(), segment) != legal.end(), "illegal follower");
    figures_.push_back({player, cell, segment});
    follower_placed_ = true;
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
    follower_placed_ = false;
    active_player_ = (active_player_ + 1) % setup_.players;
    game_over_ = bag_is_empty();
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
    require(figure.kind != "follower" || supply(figure.player) > 0, "no follower in supply");
    figures_.push_back(figure);
}

void ReferenceGame::set_score(int player, int score) {
    check_player(player);
    scores_.at(std::size_t(player)) = score;
}

void ReferenceGame::set_bag(std::map<std::string, int> bag) { bag_ = std::move(bag); }

void ReferenceGame::set_last_placed(Cell cell) {
    require(board_.contains(cell), "no tile there");
    drawn_.reset();
    last_placed_ = cell;
    follower_placed_ = false;
}

// ---- Questions about placing ----------------------------------------------------------------

/// BASE-04 conditions 1 to 3; turnings that look alike stay apart.
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
            if (edges_match(board_, {&printed_tile, turning}, cell)) {
                legal.push_back({cell, turning});
            }
        }
    }
    return legal;
}

/// BASE-10 (merged feature without any follower; two segments of one feature are both offered),
/// BASE-11 (empty supply), BASE-24 (`farmers=off`).
std::vector<int> ReferenceGame::legal_follower_places(int player) const {
    check_player(player);
    require(last_placed_.has_value(), "no tile was placed in this part");
    std::vector<int> legal;
    if (supply(player) == 0 || follower_placed_) {
        return legal;
    }
    const int count = int(board_.at(*last_placed_).printed->segments.size());
    for (int segment = 0; segment < count; ++segment) {
        const SegmentKind kind = segment_at(board_, {*last_placed_, segment}).kind;
        if (!is_base_kind(kind) || (kind == field && option("farmers") == "off")) {
            continue;
        }
        bool occupied = false;
        for (const Figure& figure : figures_on(feature_at(*last_placed_, segment))) {
            occupied = occupied || figure.strength > 0;
        }
        if (!occupied) {
            legal.push_back(segment);
        }
    }
    return legal;
}

// ---- Questions about features ---------------------------------------------------------------

std::vector<Feature> ReferenceGame::features() const { return features_of(board_); }

Feature ReferenceGame::feature_at(Cell cell, int segment) const {
    require(board_.contains(cell), "no tile there");
    const std::size_t count = board_.at(cell).printed->segments.size();
    require(segment >= 0 && std::size_t(segment) < count, "no such segment");
    return feature_of(board_, {cell, segment});
}

std::string ReferenceGame::name(const Feature& feature) const {
    return kind_name(kind_of(board_, feature));
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

/// BASE-01: the followers of the start that are not on the board.
int ReferenceGame::supply(int player) const {
    check_player(player);
    int on_board = 0;
    for (const Figure& figure : figures_) {
        if (figure.player == player && figure.kind == "follower") {
            ++on_board;
        }
    }
    return setup_.followers_each - on_board;
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
        text << "player " << player << " score " << score(player) << " supply ";
        text << supply(player) << (player == active_player_ ? " active" : "") << '\n';
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

std::string ReferenceGame::option(const std::string& key) const {
    const auto given = setup_.options.find(key);
    return given != setup_.options.end() ? given->second : known_options().at(key).front();
}

void ReferenceGame::check_player(int player) const {
    require(player >= 0 && player < setup_.players, "no such player");
}

bool ReferenceGame::bag_is_empty() const {
    return std::all_of(bag_.begin(), bag_.end(),
                       [](const auto& entry) { return entry.second == 0; });
}

}  // namespace bastide::reference
