// The inked manner leaves fields to what its walls, roads and rivers part: what it draws must part exactly
// what the data say, and join what they join. Each tile is drawn upon a fine raster and flooded from the rim.

#include "inked_floods.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"

#include <string>

namespace bastide::test {
namespace {

using draw::InkLayout;
using draw::Line;

/// All tiles in all variants; but for long runs each in one of them, by turns, and of parts only some.
template <class FaultsOf>
void expect_none(FaultsOf faults_of) {
    const auto tiles = built_in_tiles().tiles();
    const std::size_t stride = only_a_part() ? 5 : 1;
    for (std::size_t i = 0; i < tiles.size(); i += stride)
        for (unsigned variant = 0; variant < draw::ink_variants; ++variant) {
            if (!long_run() && variant != i % draw::ink_variants) continue;
            EXPECT_EQ(faults_of(draw::mended_layout(built_in_tiles(), tiles[i], variant)), "")
                << tiles[i].id << " variant " << variant;
        }
}

InkLayout layout_of(const char* id) {
    const PrintedTile* tile = built_in_tiles().find_tile(id);
    EXPECT_NE(tile, nullptr);
    return draw::mended_layout(built_in_tiles(), *tile, 0);
}

TEST(InkedGround, PartsTheFieldsOfTheDataAndNoOthers) { expect_none(faults_of_fields); }

TEST(InkedGround, HasTheTownsOfTheData) { expect_none(faults_of_towns); }

TEST(InkedGround, HasTheRoadsAndRiversOfTheData) { expect_none(faults_of_ways); }

/// What has been found out about a design is kept, but not for another one of its name.
TEST(InkedGround, DesignsOfOneNameAreToldApart) {
    const auto library_with = [](const char* text) {
        TileLibrary library = built_in_tiles();
        EXPECT_TRUE(library.read("new.tiles", text).empty());
        return library;
    };
    const TileLibrary one = library_with(R"(tile NEW/1 CFRF
  0 city N
  1 road S
  2 field EL ER SL cities 0
  3 field SR WL WR cities 0
)");
    const TileLibrary other = library_with(R"(tile NEW/1 CFRF
  0 city N
  1 road S
  2 field EL ER SL SR WL WR cities 0
)");
    for (int again = 0; again < 2; ++again) {
        const InkLayout parted = draw::mended_layout(one, *one.find_tile("NEW/1"), 0);
        const InkLayout whole = draw::mended_layout(other, *other.find_tile("NEW/1"), 0);
        EXPECT_EQ(faults_of_fields(parted), "");
        EXPECT_EQ(faults_of_fields(whole), "");
        EXPECT_EQ(parted.gates.size(), 1u);
        EXPECT_EQ(whole.gates.size(), 0u);
    }
}

TEST(InkedGround, FloodsNoticeGapsAndMeetings) {
    InkLayout gap = layout_of("BA/RFr");
    Line& road = gap.parts.bands.at(0).arms.at(0);
    const Line rest(road.begin() + long(road.size()) / 2, road.end());
    road.resize(road.size() / 2 - 2);
    gap.parts.bands[0].arms.push_back(rest);
    EXPECT_NE(faults_of_ways(gap), "");
    EXPECT_NE(faults_of_fields(gap), "");
    InkLayout meeting = layout_of("BA/RRRR");
    meeting.middle_thing = draw::MiddleThing::nothing;
    EXPECT_NE(faults_of_ways(meeting), "");
    InkLayout breach = layout_of("BA/CC.2");
    breach.parts.towns.at(0).walls.clear();
    EXPECT_EQ(faults_of_towns(breach), "");
    breach.parts.towns.at(1).outline = breach.parts.rim.points();
    breach.parts.towns.at(1).walls.clear();
    EXPECT_NE(faults_of_towns(breach), "");
    InkLayout crossing = layout_of("KR/CCcc");
    EXPECT_EQ(crossing.underpasses.size(), 2u);
    crossing.underpasses.pop_back();
    EXPECT_NE(faults_of_towns(crossing), "");
}

}  // namespace
}  // namespace bastide::test
