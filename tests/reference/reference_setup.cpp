#include "reference_setup.h"

#include "reference_river.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {

namespace {

/// "river/1" of "river/1:2".
std::string without_printing(const std::string& set) { return set.substr(0, set.find(':')); }

/// Deals the tiles of all sets out to the piles.
class TileDealer {
public:
    TileDealer(const TableChoice& choice, const TileLibrary& tiles)
        : choice_(choice), tiles_(tiles) {
        for (const auto& [name, times] : choice.sets) {
            take_out(name, times);
        }
        for (const auto& [tile, change] : choice.tile_changes) {
            copies_[tile] += change;
        }
        for (const auto& [tile, number] : copies_) {
            require(tiles_.find_tile(tile) != nullptr, "unknown tile " + tile);
            require(number >= 0, "fewer than no copies of " + tile);
        }
    }

    void deal(GameSetup& setup);

private:
    const PrintedTile& printed(const std::string& tile) const { return *tiles_.find_tile(tile); }
    std::size_t river_edges(const std::string& tile) const {
        return river_sides({&printed(tile), 0}).size();
    }
    bool has_mark(const std::string& tile, const std::string& name,
                  const std::string& word = "") const;
    bool is_source(const std::string& tile) const { return has_mark(tile, "river_role", "source"); }
    bool is_end(const std::string& tile) const {
        return river_edges(tile) == 1 && !is_source(tile);
    }
    bool is_volcano(const std::string& tile) const { return has_mark(tile, "volcano"); }

    void take_out(const std::string& set_name, int times);
    std::string source() const;
    std::string start_tile(bool of_the_river) const;
    StartTile beside_block(const std::string& spring) const;
    std::vector<Pile> river_piles(const std::string& start_of_the_game);
    /// Takes all tiles for which the question is answered with yes.
    template <class Question>
    Pile take(Question question);

    const TableChoice& choice_;
    const TileLibrary& tiles_;
    Pile copies_;
    std::vector<StartTile> starts_;
    std::vector<StartTile> block_;   ///< COU-01: tiles that lie on the board together
    std::set<std::string> removed_;  ///< by the facts of the sets
};

bool TileDealer::has_mark(const std::string& tile, const std::string& name,
                          const std::string& word) const {
    const Mark mark = tiles_.mark(name);
    for (const Symbol<Mark>& symbol : printed(tile).marks) {
        if (symbol.id == mark) {
            return word.empty() ||
                   tiles_.marks()[mark.index()].words.at(std::size_t(symbol.number)) == word;
        }
    }
    return false;
}

void TileDealer::take_out(const std::string& set_name, int times) {
    const TileSet* set = tiles_.find_set(set_name);
    require(set != nullptr, "unknown set " + set_name);
    require(times >= 1, "a set that is not there: " + set_name);
    if (set->start.size() > 1) {
        require(block_.empty(), "more than one block of tiles to start from: " + set_name);
        block_ = set->start;
        return;
    }
    for (const TileCopies& tile : set->tiles) {
        copies_[tile.tile] += tile.copies * times;
    }
    starts_.insert(starts_.end(), set->start.begin(), set->start.end());
    for (const auto& [fact, text] : set->facts) {
        if (fact == "removes") {
            removed_.insert(text);
        }
    }
}

/// RIV-02: the spring; with the river tiles of GQ11 their source, where a road begins too.
std::string TileDealer::source() const {
    std::string found;
    for (const auto& [tile, number] : copies_) {
        const bool first_choice = tile == "GQ/RFI";
        if (number > 0 && is_source(tile) && (found.empty() || first_choice)) {
            found = tile;
        }
    }
    return found;
}

/// BASE-03: the start tile of the sets, those of rivers apart. Empty if there is none.
std::string TileDealer::start_tile(bool of_the_river) const {
    for (const StartTile& start : starts_) {
        const bool is_there = copies_.at(start.tile) > 0;
        if (is_there && (river_edges(start.tile) > 0) == of_the_river) {
            return start.tile;
        }
    }
    return {};
}

template <class Question>
Pile TileDealer::take(Question question) {
    Pile taken;
    for (auto& [tile, number] : copies_) {
        if (number > 0 && question(tile)) {
            taken[tile] = number;
            number = 0;
        }
    }
    return taken;
}

int number_in(const Pile& pile) {
    int all = 0;
    for (const auto& [tile, number] : pile) {
        all += number;
    }
    return all;
}

/// RIV-02, RV2-02: the fork next, the river tiles, the ends last. `start_of_the_game` is the start
/// tile of the base game, which is not needed for its purpose.
std::vector<Pile> TileDealer::river_piles(const std::string& start_of_the_game) {
    for (const std::string& tile : removed_) {
        copies_[tile] = 0;
    }
    // There is one source; all others stay in the box.
    const Pile sources = take([this](const std::string& tile) { return is_source(tile); });
    const Pile forks = take([this](const std::string& tile) { return river_edges(tile) == 3; });
    Pile ends = take([this](const std::string& tile) { return is_end(tile); });
    Pile course = take([this](const std::string& tile) { return river_edges(tile) > 0; });
    Pile volcanoes;
    for (const auto& [tile, number] : ends) {
        if (is_volcano(tile)) {
            volcanoes[tile] = number;
        }
    }
    const std::string order = option_value(choice_.options, "river2_ends");
    if (order == "random" || volcanoes.empty()) {
        volcanoes.clear();
    }
    for (const auto& [tile, number] : volcanoes) {
        ends.erase(tile);
    }
    if (order == "city_end_shuffled" && !volcanoes.empty()) {
        // The ends that no branch needs are tiles like others; of each volcano one closes a branch.
        const int spare =
            number_in(ends) + number_in(volcanoes) - number_in(sources) - number_in(forks);
        for (auto& [tile, number] : volcanoes) {
            const int put_aside = std::max(0, std::min(spare, number - 1));
            number -= put_aside;
            copies_[tile] += put_aside;
        }
        course.insert(ends.begin(), ends.end());
        ends.clear();
    }
    const std::string use_of_start = option_value(choice_.options, "river_start_tile");
    Pile after_all;
    // `main_pile` is how a peer program plays: an ordinary tile among the others.
    if (!start_of_the_game.empty() && use_of_start != "main_pile") {
        --copies_.at(start_of_the_game);
        if (use_of_start == "shuffled") {
            course[start_of_the_game] = 1;
        } else if (use_of_start == "after_lake") {
            after_all[start_of_the_game] = 1;
        }
    }
    return {forks, course, ends, volcanoes, after_all};
}

/// COU-01: east of the cell in the corner, so turned that a field is beside the one there and the river
/// does not lead into the block.
StartTile TileDealer::beside_block(const std::string& spring) const {
    Board board;
    for (const StartTile& start : block_) {
        board[start.cell] = LaidTile{&printed(start.tile), start.turning};
    }
    for (const StartTile& start : block_) {
        const Cell cell = neighbour(start.cell, Side::east);
        for (Turning turning = 0; start.tile == "CO/4" && turning < 4; ++turning) {
            if (edges_match(board, LaidTile{&printed(spring), turning}, cell)) {
                return {spring, cell, turning};
            }
        }
    }
    throw std::invalid_argument("no place for the spring");
}

/// COU-01: beside a block no start tile is needed; that of the base game is a tile like others. Without the
/// rules of the count its block stays in the box.
void TileDealer::deal(GameSetup& setup) {
    const bool has_river = setup.rules.contains("river");
    const std::string spring = has_river ? source() : "";
    std::string start = start_tile(false);
    if (has_river) {
        setup.piles_before = river_piles(spring.empty() ? "" : start);
        std::erase_if(setup.piles_before, [](const Pile& pile) { return pile.empty(); });
    } else if (start.empty()) {
        start = start_tile(true);
    }
    if (!setup.rules.contains("count")) {
        block_.clear();
    }
    setup.start = block_;
    if (!block_.empty() && !spring.empty()) {
        setup.start.push_back(beside_block(spring));
    } else if (!spring.empty()) {
        setup.start = {{spring, {0, 0}, 0}};
    } else if (block_.empty()) {
        require(!start.empty(), "no start tile");
        --copies_.at(start);
        setup.start = {{start, {0, 0}, 0}};
    }
    // Abbeys are the players' own, in whatever box they come (AM-05).
    if (setup.rules.contains("abbey")) copies_.erase("AM/A");
    setup.bag = take([](const std::string&) { return true; });
}

/// Every box brings its ingots or sheep, as it brings its tiles. Rules without a box are played with those of
/// one.
int boxes_of(const TableChoice& choice, const std::string& set) {
    int boxes = 0;
    for (const auto& [name, times] : choice.sets) {
        boxes += without_printing(name) == set ? times : 0;
    }
    return std::max(boxes, 1);
}

}  // namespace

void require(bool condition, const std::string& message) {
    if (!condition) {
        throw std::invalid_argument(message);
    }
}

const std::set<std::string>& known_rules() {
    static const std::set<std::string> rules = {"inns-and-cathedrals",
                                                "traders-and-builders",
                                                "bridges",
                                                "castles",
                                                "bazaars",
                                                "river",
                                                "abbot",
                                                "pig-herd",
                                                "ferries",
                                                "flier",
                                                "gold-mines",
                                                "abbey",
                                                "mayor",
                                                "wagon",
                                                "barn",
                                                "dragon",
                                                "fairy",
                                                "princess",
                                                "magic-portals",
                                                "tower",
                                                "count",
                                                "king-and-robber",
                                                "cult",
                                                "hills",
                                                "vineyards",
                                                "shepherds",
                                                "big-top",
                                                "acrobats",
                                                "ringmaster",
                                                "mage-and-witch"};
    return rules;
}

/// `bigtop_extra_meeples`: beside those that each player has anyway.
static int extra_followers(const GameSetup& setup) {
    return setup.rules.contains("big-top")
               ? std::stoi(option_value(setup.options, "bigtop_extra_meeples"))
               : 0;
}

std::map<std::string, int> usual_pieces(const GameSetup& setup) {
    std::map<std::string, int> pieces = {{"follower", 7}};
    if (setup.rules.contains("inns-and-cathedrals")) {
        pieces["large follower"] = 1;
    }
    if (setup.rules.contains("traders-and-builders")) {
        for (const std::string piece : {"builder", "pig"}) {
            if (option_value(setup.options, "tb_" + piece) == "on") {
                pieces[piece] = 1;
            }
        }
    }
    for (const std::string piece : {"bridge", "castle"}) {
        if (setup.rules.contains(piece + "s")) {
            pieces[piece] = setup.players <= 4 ? 3 : 2;
        }
    }
    for (const std::string piece : {"abbot", "abbey", "mayor", "wagon", "barn", "ringmaster"}) {
        if (setup.rules.contains(piece)) {
            pieces[piece] = 1;
        }
    }
    if (setup.rules.contains("shepherds")) {
        pieces["shepherd"] = 1;
    }
    pieces["follower"] += extra_followers(setup);
    if (setup.rules.contains("tower")) {
        constexpr int floors_of_players[] = {10, 10, 10, 9, 7, 6, 5};
        pieces["tower floor"] = floors_of_players[setup.players];
    }
    return pieces;
}

std::set<std::string> rules_of(const TableChoice& choice) {
    static const std::multimap<std::string, std::string> rules_of_sets = {
        {"inns-and-cathedrals", "inns-and-cathedrals"},
        {"traders-and-builders", "traders-and-builders"},
        {"bridges-castles-and-bazaars", "bridges"},
        {"bridges-castles-and-bazaars", "castles"},
        {"bridges-castles-and-bazaars", "bazaars"},
        {"river/1", "river"},
        {"river/2", "river"},
        {"gq11/river", "river"},
        {"river/2", "pig-herd"},
        {"gq11", "pig-herd"},
        {"ferries", "ferries"},
        {"flier", "flier"},
        {"goldmines", "gold-mines"},
        {"abbey-and-mayor", "abbey"},
        {"abbey-and-mayor", "mayor"},
        {"abbey-and-mayor", "wagon"},
        {"abbey-and-mayor", "barn"},
        {"princess-and-dragon", "dragon"},
        {"princess-and-dragon", "fairy"},
        {"princess-and-dragon", "princess"},
        {"princess-and-dragon", "magic-portals"},
        {"tower", "tower"},
        {"count", "count"},
        {"king-and-robber", "king-and-robber"},
        {"cult/5", "cult"},
        {"cult/6", "cult"},
        {"hills-and-sheep", "hills"},
        {"hills-and-sheep", "vineyards"},
        {"hills-and-sheep", "shepherds"},
        {"under-the-big-top", "big-top"},
        {"under-the-big-top", "acrobats"},
        {"under-the-big-top", "ringmaster"},
        {"under-the-big-top-c1", "big-top"},
        {"under-the-big-top-c1", "acrobats"},
        {"under-the-big-top-c1", "ringmaster"},
        {"mage-and-witch", "mage-and-witch"},
    };
    std::set<std::string> rules;
    for (const auto& [name, times] : choice.sets) {
        const auto [first, last] = rules_of_sets.equal_range(without_printing(name));
        for (auto entry = first; entry != last; ++entry) {
            rules.insert(entry->second);
        }
    }
    for (const auto& [name, in_play] : choice.rules) {
        require(known_rules().contains(name), "unknown rules " + name);
        if (in_play) {
            rules.insert(name);
        } else {
            rules.erase(name);
        }
    }
    return rules;
}

GameSetup setup_of(const TableChoice& choice, const TileLibrary& tiles) {
    GameSetup setup;
    setup.tiles = &tiles;
    setup.players = choice.players;
    setup.first_player = choice.first_player;
    setup.options = choice.options;
    setup.rules = rules_of(choice);
    setup.each = choice.each;
    if (setup.each.contains("follower")) {
        setup.each["follower"] += extra_followers(setup);
    }
    setup.ingots *= boxes_of(choice, "goldmines");
    setup.bags_of_sheep = boxes_of(choice, "hills-and-sheep");
    TileDealer(choice, tiles).deal(setup);
    return setup;
}

}  // namespace bastide::reference
