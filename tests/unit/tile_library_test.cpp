// The base game as read from data/tiles: counted by hand from the box.

#include "support/tile_test_files.h"

#include <map>

namespace bastide::test {
namespace {

TileLibrary base_library() {
    return library_of({"data/tiles/00-legend.tiles", "data/tiles/10-base.tiles"});
}

/// The number of an attribute; -1 if the segment does not have it.
int value_of(const PrintedSegment& segment, Attribute attribute) {
    for (const Symbol<Attribute>& symbol : segment.attributes) {
        if (symbol.id == attribute) return symbol.number;
    }
    return -1;
}

/// What there is of each thing in a box, all copies counted.
std::map<std::string, int> totals_of(const TileLibrary& library, std::string_view set_id) {
    std::map<std::string, int> totals;
    for (const TileCopies& copies : set_of(library, set_id).tiles) {
        const PrintedTile tile = tile_of(library, copies.tile);
        totals["tiles"] += copies.copies;
        totals["tiles with passages"] += tile.passages.empty() ? 0 : copies.copies;
        for (const PrintedSegment& segment : tile.segments) {
            totals[library.segment_kinds()[segment.kind.index()].name] += copies.copies;
            totals["borders"] += copies.copies * int(segment.cities.size());
            const int shields = value_of(segment, library.attribute("shields"));
            totals["shields"] += copies.copies * std::max(shields, 0);
            const int base = value_of(segment, library.attribute("castle_base"));
            totals["castle bases"] += base == 1 ? copies.copies : 0;
        }
    }
    return totals;
}

/// Copies by edges, turned so that the first in the alphabet stands for all four turnings.
std::map<std::string, int> outlines_of(const TileLibrary& library, std::string_view set_id) {
    std::map<std::string, int> outlines;
    for (const TileCopies& copies : set_of(library, set_id).tiles) {
        std::string edges = tile_of(library, copies.tile).edges;
        std::string first = edges;
        for (int turn = 0; turn < 4; ++turn) {
            edges = edges.substr(1) + edges[0];
            first = std::min(first, edges);
        }
        outlines[first] += copies.copies;
    }
    return outlines;
}

TEST(TileLibrary, FirstEditionHoldsWhatTheBoxHolds) {
    const TileLibrary library = base_library();
    const TileSet set = set_of(library, "basic:1");
    EXPECT_EQ(set.name, "Base game");
    EXPECT_EQ(set.box, "10-base");
    EXPECT_EQ(set.edition, "C1");
    EXPECT_EQ(set.total, 72);
    EXPECT_EQ(set.tiles.size(), 24u);
    const std::map<std::string, int> expected = {{"tiles", 72},       {"tiles with passages", 13},
                                                 {"monastery", 6},    {"road", 62},
                                                 {"city", 49},        {"field", 126},
                                                 {"borders", 54},     {"shields", 10},
                                                 {"castle bases", 28}};
    EXPECT_EQ(totals_of(library, "basic:1"), expected);
}

TEST(TileLibrary, NewEditionHasEightGardensMore) {
    const TileLibrary library = base_library();
    const TileSet set = set_of(library, "basic:2");
    EXPECT_EQ(set.edition, "C2");
    EXPECT_EQ(set.total, 72);
    EXPECT_EQ(set.tiles.size(), 32u);
    const std::map<std::string, int> expected = {{"tiles", 72},        {"tiles with passages", 13},
                                                 {"monastery", 6},     {"road", 62},
                                                 {"city", 49},         {"field", 126},
                                                 {"borders", 54},      {"shields", 10},
                                                 {"castle bases", 28}, {"garden", 8}};
    EXPECT_EQ(totals_of(library, "basic:2"), expected);
}

TEST(TileLibrary, OutlinesAreThoseOfTheBox) {
    const TileLibrary library = base_library();
    const std::map<std::string, int> expected = {
        {"CCCC", 1}, {"CCCF", 4}, {"CCCR", 3}, {"CCFF", 7}, {"CCRR", 5}, {"CFCF", 6},
        {"CFFF", 5}, {"CFRR", 3}, {"CRFR", 4}, {"CRRF", 3}, {"CRRR", 3}, {"FFFF", 4},
        {"FFFR", 2}, {"FFRR", 9}, {"FRFR", 8}, {"FRRR", 4}, {"RRRR", 1}};
    EXPECT_EQ(outlines_of(library, "basic:1"), expected);
    EXPECT_EQ(outlines_of(library, "basic:2"), expected);
}

TEST(TileLibrary, StartTileIsARoadPastACity) {
    const TileLibrary library = base_library();
    for (std::string_view id : {"basic:1", "basic:2"}) {
        const TileSet set = set_of(library, id);
        ASSERT_EQ(set.start.size(), 1u);
        EXPECT_EQ(set.start[0].tile, "BA/RCr");
        EXPECT_EQ(set.start[0].cell, Cell{});
        EXPECT_EQ(set.start[0].turning, 0);
    }
    const PrintedTile tile = tile_of(library, "BA/RCr");
    EXPECT_EQ(tile.edges, "CRFR");
    EXPECT_EQ(tile.shape, TileShape::square);
    EXPECT_EQ(tile.columns * tile.rows, 1);
    ASSERT_EQ(tile.segments.size(), 4u);
    EXPECT_EQ(tile.segments[0].kind, road);
    EXPECT_EQ(tile.segments[0].edges, (std::vector<EdgePlace>{{0, 1}, {0, 3}}));
    EXPECT_EQ(tile.segments[1].kind, city);
    EXPECT_EQ(tile.segments[1].edges, (std::vector<EdgePlace>{{0, 0}}));
    EXPECT_EQ(tile.segments[2].kind, field);
    EXPECT_EQ(tile.segments[2].slots, (std::vector<SlotPlace>{{0, 2}, {0, 7}}));
    EXPECT_EQ(tile.segments[2].cities, (std::vector<std::uint8_t>{1}));
    EXPECT_EQ(tile.segments[3].slots, (std::vector<SlotPlace>{{0, 3}, {0, 4}, {0, 5}, {0, 6}}));
    EXPECT_TRUE(tile.segments[3].cities.empty());
}

TEST(TileLibrary, TilesSayWhereTheyWereRead) {
    const PrintedTile tile = tile_of(base_library(), "BA/L");
    EXPECT_EQ(tile.file, "data/tiles/10-base.tiles");
    EXPECT_EQ(tile.line, 4);
}

TEST(TileLibrary, LegendGivesTheBaseKindsTheirNumbers) {
    const TileLibrary library = base_library();
    EXPECT_EQ(library.segment_kind("road"), road);
    EXPECT_EQ(library.segment_kind("city"), city);
    EXPECT_EQ(library.segment_kind("field"), field);
    EXPECT_EQ(library.segment_kind("monastery"), monastery);
    EXPECT_EQ(library.edge_kind("field"), field_edge);
    EXPECT_EQ(library.edge_kind("road"), road_edge);
    EXPECT_EQ(library.edge_kind("city"), city_edge);
    EXPECT_EQ(library.edge_kind_of_letter('C'), city_edge);
    EXPECT_FALSE(library.edge_kind_of_letter('f').exists());
    EXPECT_FALSE(library.edge_kind_of_letter('-').exists());
    EXPECT_FALSE(library.segment_kind("motorway").exists());
    EXPECT_FALSE(library.attribute("motorway").exists());
    EXPECT_FALSE(library.mark("motorway").exists());

    const SegmentKindInfo& road_info = library.segment_kinds()[road.index()];
    EXPECT_EQ(road_info.joins, Joins::by_edge);
    EXPECT_EQ(road_info.edge, road_edge);
    EXPECT_TRUE(road_info.beside_fields);
    EXPECT_FALSE(road_info.bordered);
    const SegmentKindInfo& city_info = library.segment_kinds()[city.index()];
    EXPECT_EQ(city_info.edge, city_edge);
    EXPECT_FALSE(city_info.beside_fields);
    EXPECT_TRUE(city_info.bordered);
    EXPECT_EQ(library.segment_kinds()[field.index()].joins, Joins::by_slot);
    EXPECT_EQ(library.segment_kinds()[monastery.index()].joins, Joins::not_at_all);
    EXPECT_TRUE(library.segment_kinds()[monastery.index()].surrounded);
}

TEST(TileLibrary, AWallMeetsEverythingAndEverythingMeetsIt) {
    const TileLibrary library = base_library();
    const std::size_t wall = library.edge_kind("wall").index();
    EXPECT_EQ(library.edge_kinds()[wall].meets, 0xFF);
    for (std::size_t i = 0; i < library.edge_kinds().size(); ++i) {
        if (i == wall) continue;
        EXPECT_EQ(library.edge_kinds()[i].meets, 1u << i | 1u << wall)
            << library.edge_kinds()[i].name;
    }
}

TEST(TileLibrary, BuiltInTilesAreTheFilesOfTheSourceFolder) {
    const TileLibrary& library = built_in_tiles();
    EXPECT_EQ(totals_of(library, "basic:2"), totals_of(base_library(), "basic:2"));
    EXPECT_EQ(&library, &built_in_tiles());
}

}  // namespace
}  // namespace bastide::test
