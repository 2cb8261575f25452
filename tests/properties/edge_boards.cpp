#include "properties/edge_boards.h"

#include "core/board.h"
#include "core/features.h"

#include <gtest/gtest.h>

namespace bastide::test {

namespace {

constexpr char edge_letters[] = {'F', 'R', 'C', 'I'};
constexpr char side_names[] = {'N', 'E', 'S', 'W'};

/// Segments of one side: what it shows, and the fields beside it.
void add_side(std::string& text, int& segment, char letter, char side) {
    const auto add = [&](const std::string& words) {
        text += "  " + std::to_string(segment++) + " " + words + "\n";
    };
    const std::string name(1, side);
    if (letter == 'F') add("field " + name + "L " + name + "R");
    if (letter == 'R') add("road " + name);
    if (letter == 'C') add("city " + name + " castle_base no");
    if (letter == 'I') add("river " + name);
    if (letter == 'R' || letter == 'I') {
        add("field " + name + "L");
        add("field " + name + "R");
    }
}

std::string text_of(const Edges& design) {
    std::string text = "tile " + tile_of(design) + " " + design + "\n";
    int segment = 0;
    for (int side = 0; side < side_count; ++side)
        add_side(text, segment, design[std::size_t(side)], side_names[side]);
    return text;
}

std::string text_of_all() {
    std::string text;
    std::string set = "set edges \"A tile for every combination of edges\" edition none\n  total " +
                      std::to_string(edge_designs().size()) + "\n";
    for (const Edges& design : edge_designs()) {
        text += text_of(design);
        set += "  " + tile_of(design) + " 1\n";
    }
    return text + set;
}

}  // namespace

Edges turned(const Edges& design, Turning turning) {
    Edges edges = design;
    for (int side = 0; side < side_count; ++side)
        edges[std::size_t(turned(Side(side), turning))] = design[std::size_t(side)];
    return edges;
}

std::pair<Edges, Turning> design_of(const Edges& edges) {
    std::pair<Edges, Turning> found = {edges, Turning(0)};
    for (Turning turning = 0; turning < 4; ++turning) {
        const Edges design = turned(edges, Turning((4 - turning) & 3));
        if (design < found.first) found = {design, turning};
    }
    return found;
}

const std::vector<Edges>& edge_designs() {
    static const std::vector<Edges> designs = [] {
        std::vector<Edges> found;
        for (const char north : edge_letters)
            for (const char east : edge_letters)
                for (const char south : edge_letters)
                    for (const char west : edge_letters)
                        if (const Edges edges = {north, east, south, west};
                            design_of(edges).first == edges)
                            found.push_back(edges);
        return found;
    }();
    return designs;
}

std::string tile_of(const Edges& design) { return "E/" + design; }

const TileLibrary& edge_tiles() {
    static const TileLibrary library = [] {
        TileLibrary read = built_in_tiles();
        for (const TileDataError& error : read.read("99-edges.tiles", text_of_all()))
            ADD_FAILURE() << error.text();
        return read;
    }();
    return library;
}

std::shared_ptr<const Ruleset> edge_rules(
    const std::vector<std::pair<std::string, std::string>>& options) {
    constexpr Cell far_away{12, 12};
    constexpr int more_of_each = 6;  // so that there is room on the board for what is laid by hand
    RulesetChoice choice;
    choice.sets = {{"edges", 1}};
    choice.rules = {{"bridges", true}};
    choice.options = options;
    choice.start = {{tile_of("FFFF"), far_away, 0}};
    for (const Edges& design : edge_designs())
        choice.tile_changes.emplace_back(tile_of(design), more_of_each);
    std::vector<std::string> problems;
    auto rules = make_ruleset(choice, edge_tiles(), problems);
    for (const std::string& problem : problems) ADD_FAILURE() << problem;
    return rules;
}

EdgeBoard::EdgeBoard(std::shared_ptr<const Ruleset> rules)
    : rules_(std::move(rules)), state_(start(*rules_)) {}

void EdgeBoard::lay(Cell cell, const Edges& edges) {
    const auto [design, turning] = design_of(edges);
    Context context(*rules_, state_, nullptr);
    put_tile(context, rules_->find_type(tile_of(design)), cell, turning, Player(0));
}

void EdgeBoard::lay_bridge(Cell cell, Way way) {
    Context context(*rules_, state_, nullptr);
    add_segment(context, TileId(state_.at(cell).index), 0, road, ends_of(way));
}

std::vector<ListedPlacement> EdgeBoard::placements(const Edges& design) const {
    State drawn = state_;
    Recorder recorder;
    const Move draw = draw_outcome(rules_->find_type(tile_of(design)));
    EXPECT_FALSE(apply(*rules_, drawn, draw, &recorder));
    std::vector<ListedPlacement> found;
    // The engine answers by itself where there is but one answer.
    for (const auto& [event, lines] : recorder.events) {
        if (event.kind == EventKind::tile_discarded) return found;
        if (event.kind == EventKind::decided && event.move.kind == MoveKind::place_tile)
            return {{event.move.cell, event.move.turning, event.move.option}};
    }
    MoveList moves;
    legal(*rules_, drawn, moves);
    for (const Move& move : moves)
        if (move.kind == MoveKind::place_tile)
            found.push_back({move.cell, move.turning, move.option});
    return found;
}

State EdgeBoard::after(const Edges& design, const ListedPlacement& placement) const {
    State state = state_;
    const auto type = rules_->find_type(tile_of(design));
    EXPECT_FALSE(apply(*rules_, state, draw_outcome(type)));
    if (decision(*rules_, state).name == "place_tile") {
        const Move place = place_tile(placement.cell, placement.turning, placement.option);
        EXPECT_FALSE(apply(*rules_, state, place));
    }
    return state;
}

}  // namespace bastide::test
