// Tiles of odd shapes and with odd symbols (tests/data/odd.tiles).

#include "support/tile_test_files.h"

namespace bastide::test {
namespace {

TileLibrary odd_library() {
    return library_of({"data/tiles/00-legend.tiles", "tests/data/odd.tiles"});
}

/// The symbol of a tile with this name; fails the test if there is none.
Symbol<Mark> mark_of(const TileLibrary& library, std::string_view tile, std::string_view name) {
    for (const Symbol<Mark>& symbol : tile_of(library, tile).marks) {
        if (symbol.id == library.mark(name)) return symbol;
    }
    ADD_FAILURE() << tile << " has no mark " << name;
    return {};
}

/// The word of a mark whose form is word.
std::string word_of(const TileLibrary& library, std::string_view tile, std::string_view name) {
    const Symbol<Mark> symbol = mark_of(library, tile, name);
    return library.marks()[symbol.id.index()].words[std::size_t(symbol.number)];
}

TEST(OddTiles, DoubleTileNamesSidesCellByCell) {
    const TileLibrary library = odd_library();
    const PrintedTile tile = tile_of(library, "LZ/1");
    EXPECT_EQ(tile.columns, 2);
    EXPECT_EQ(tile.rows, 1);
    EXPECT_EQ(tile.edges, "CLLFFR");
    EXPECT_EQ(tile.segments[0].edges, (std::vector<EdgePlace>{{1, 0}, {1, 1}}));  // N2 E
    EXPECT_EQ(tile.segments[1].edges, (std::vector<EdgePlace>{{0, 0}}));          // N1
    EXPECT_EQ(tile.segments[2].edges, (std::vector<EdgePlace>{{0, 3}}));          // W
    EXPECT_EQ(tile.segments[3].slots, (std::vector<SlotPlace>{{0, 7}}));          // WR
    EXPECT_EQ(tile.segments[3].cities, (std::vector<std::uint8_t>{0, 1}));
    EXPECT_EQ(tile.segments[4].slots,  // WL S1L … S2R
              (std::vector<SlotPlace>{{0, 6}, {0, 4}, {0, 5}, {1, 4}, {1, 5}}));
}

TEST(OddTiles, HalfTileHasALongSide) {
    const TileLibrary library = odd_library();
    const PrintedTile tile = tile_of(library, "HL2/03");
    EXPECT_EQ(tile.shape, TileShape::half);
    EXPECT_EQ(tile.edges, "RFR");
    EXPECT_EQ(tile.segments[0].edges, (std::vector<EdgePlace>{{0, 4}, {0, 3}}));
    EXPECT_EQ(tile.segments[1].slots, (std::vector<SlotPlace>{{0, 8}, {0, 7}}));
    EXPECT_EQ(tile.segments[2].slots, (std::vector<SlotPlace>{{0, 9}, {0, 4}, {0, 5}, {0, 6}}));
}

TEST(OddTiles, BlockOfTwelveLiesOnItsCells) {
    const TileLibrary library = odd_library();
    const TileSet set = set_of(library, "count");
    ASSERT_EQ(set.start.size(), 12u);
    for (int i = 0; i < 12; ++i) {
        const StartTile& start = set.start[std::size_t(i)];
        EXPECT_EQ(start.tile, "CO/" + std::to_string(i + 1));
        EXPECT_EQ(start.cell, (Cell{std::int16_t(i % 4), std::int16_t(i / 4)}));
        EXPECT_EQ(start.turning, 0);
    }
    EXPECT_EQ(tile_of(library, "CO/1").edges, "FffR");
    EXPECT_EQ(tile_of(library, "CO/6").edges, "----");
    EXPECT_TRUE(tile_of(library, "CO/6").segments.empty());
    EXPECT_EQ(mark_of(library, "CO/7", "quarters").text, "castle market blacksmith cathedral");
    EXPECT_EQ(set.facts[0], (std::pair<std::string, std::string>("quarter", "C1 castle 2 0")));
}

TEST(OddTiles, StartTilesMayLieTurnedAndFarAway) {
    const TileSet set = set_of(odd_library(), "odd");
    ASSERT_EQ(set.start.size(), 3u);
    EXPECT_EQ(set.start[1].cell, (Cell{-3, 1}));
    EXPECT_EQ(set.start[1].turning, 2);
    EXPECT_EQ(set.start[2].cell, (Cell{1000, -1000}));
    EXPECT_EQ(set.start[2].turning, 3);
    EXPECT_EQ(set.edition, "none, a test");
}

TEST(OddTiles, SegmentsMayCross) {
    const PrintedTile tile = tile_of(odd_library(), "TB/RRrr");
    ASSERT_EQ(tile.segments.size(), 6u);
    EXPECT_EQ(tile.segments[0].edges, (std::vector<EdgePlace>{{0, 0}, {0, 2}}));
    EXPECT_EQ(tile.segments[1].edges, (std::vector<EdgePlace>{{0, 1}, {0, 3}}));
}

TEST(OddTiles, TwoCitiesMayShareASide) {
    const PrintedTile tile = tile_of(odd_library(), "HS/CC!.v");
    EXPECT_EQ(tile.segments[0].edges, (std::vector<EdgePlace>{{0, 0}, {0, 3}}));
    EXPECT_TRUE(tile.segments[0].shared_halves.empty());
    EXPECT_EQ(tile.segments[1].edges, (std::vector<EdgePlace>{{0, 1}}));
    EXPECT_EQ(tile.segments[1].shared_halves, (std::vector<SlotPlace>{{0, 1}}));  // NR
}

TEST(OddTiles, HalvesOfAFieldSideMayBeDifferentFields) {
    const TileLibrary library = odd_library();
    const PrintedTile tip = tile_of(library, "HS/C!.v");
    EXPECT_EQ(tip.edges, "CFFF");
    EXPECT_EQ(tip.segments[1].slots, (std::vector<SlotPlace>{{0, 5}, {0, 6}, {0, 7}}));
    EXPECT_EQ(tip.segments[2].slots, (std::vector<SlotPlace>{{0, 2}, {0, 3}, {0, 4}}));
    EXPECT_EQ(tile_of(library, "CT/L").segments[1].slots.size(), 4u);
}

TEST(OddTiles, WallsNeedNoSegment) {
    const TileLibrary library = odd_library();
    const PrintedTile tile = tile_of(library, "AM/A");
    EXPECT_EQ(tile.edges, "XXXX");
    ASSERT_EQ(tile.segments.size(), 1u);
    EXPECT_EQ(tile.segments[0].kind, library.segment_kind("abbey"));
}

TEST(OddTiles, AFieldMayReachNoSide) {
    const PrintedTile tile = tile_of(odd_library(), "TB/CcCC.c");
    EXPECT_EQ(tile.segments[3].kind, field);
    EXPECT_TRUE(tile.segments[3].slots.empty());
    EXPECT_EQ(tile.segments[3].cities, (std::vector<std::uint8_t>{0, 1, 2}));
}

TEST(OddTiles, MarksHaveTheirValues) {
    const TileLibrary library = odd_library();
    EXPECT_EQ(word_of(library, "FL/RFr.d", "flier"), "NW");
    EXPECT_EQ(mark_of(library, "WT/CRRC_2M", "watchtower").number, 2);
    EXPECT_EQ(word_of(library, "WT/CRRC_2M", "watchtower_counts"), "meeple");
    EXPECT_EQ(word_of(library, "CC.2/CcCc", "crop_circle"), "city");
    EXPECT_EQ(word_of(library, "HL2/04", "crop_circle"), "unknown");
    EXPECT_EQ(word_of(library, "WR/CFR", "wind_rose"), "full");
    EXPECT_EQ(mark_of(library, "LZ/1", "leipzig_bonus").number, 1);
    EXPECT_EQ(word_of(library, "LZ/1", "leipzig_counts"), "road");
    EXPECT_EQ(word_of(library, "LZ/1", "leipzig_sign"), "wheel");
    EXPECT_EQ(mark_of(library, "LZ/1", "leipzig_signpost").text, "Francofortum");
    EXPECT_EQ(word_of(library, "RI/s", "river_role"), "source");
    EXPECT_EQ(word_of(library, "RI.2/III", "river_role"), "fork");
    EXPECT_EQ(word_of(library, "RI.2/I.v", "river_role"), "lake");
    EXPECT_EQ(mark_of(library, "RI.2/I.v", "volcano").number, 1);
}

TEST(OddTiles, AttributesHaveTheirValues) {
    const TileLibrary library = odd_library();
    const auto only = [&](std::string_view tile, std::size_t segment) {
        const PrintedTile printed_tile = tile_of(library, tile);
        const PrintedSegment& printed = printed_tile.segments[segment];
        EXPECT_EQ(printed.attributes.size(), 1u);
        return printed.attributes[0];
    };
    EXPECT_EQ(only("TB/CcCC.c", 0).id, library.attribute("goods"));
    EXPECT_EQ(only("TB/CcCC.c", 0).number, 2);  // wine grain cloth
    EXPECT_EQ(only("BS/RRrr.3", 0).id, library.attribute("bathhouse"));
    EXPECT_EQ(only("BS/RRrr.3", 0).number, 3);
    EXPECT_EQ(only("TU/RCR", 1).id, library.attribute("tunnel_ends"));
    EXPECT_EQ(only("TU/RCR", 1).number, 1 << int(Side::west));
    EXPECT_EQ(only("HS/CC!.v", 1).number, 0);  // no castle base
    EXPECT_EQ(only("HL1/05", 0).number, 1);    // a castle base
}

TEST(OddTiles, TextsAndPassagesAreKept) {
    const TileLibrary library = odd_library();
    EXPECT_EQ(tile_of(library, "CO/6").note, "wholly inside the walls");
    EXPECT_EQ(tile_of(library, "CC.2/CcCc").open_question, "is the crop field a field?");
    EXPECT_EQ(tile_of(library, "WR/CFR").passages,
              (std::vector<std::vector<std::uint8_t>>{{0, 1}}));
}

}  // namespace
}  // namespace bastide::test
