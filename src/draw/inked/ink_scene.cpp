#include "draw/inked/ink_scene.h"

namespace bastide::draw {

const InkSizes& sizes_of(TileDetail detail) {
    static constexpr InkSizes full{.road = 8,
                                   .road_edge = 10.8,
                                   .bridge_road = 8,
                                   .bridge = 12.6,
                                   .stage = 7.2,
                                   .stage_edge = 9,
                                   .shore = 1.5,
                                   .cottage = 12,
                                   .village_house = 10.5,
                                   .tree = 1,
                                   .symbol = 1,
                                   .tower = 6.5,
                                   .gate = 8.5,
                                   .arch = 11,
                                   .tower_height = 17,
                                   .tower_aside = 6};
    static constexpr InkSizes middle{.road = 9.4,
                                     .road_edge = 12.8,
                                     .bridge_road = 9.2,
                                     .bridge = 14.2,
                                     .stage = 8.4,
                                     .stage_edge = 10.8,
                                     .shore = 2.2,
                                     .cottage = 14.5,
                                     .village_house = 12.4,
                                     .tree = 1.2,
                                     .symbol = 1.35,
                                     .tower = 8,
                                     .gate = 10.4,
                                     .arch = 13,
                                     .tower_height = 19,
                                     .tower_aside = 7.5};
    static constexpr InkSizes small{.road = 9.6,
                                    .road_edge = 13,
                                    .bridge_road = 9.4,
                                    .bridge = 14.5,
                                    .stage = 8.6,
                                    .stage_edge = 11,
                                    .shore = 2.4,
                                    .cottage = 15,
                                    .village_house = 13,
                                    .tree = 1.35,
                                    .symbol = 1.4,
                                    .tower = 8.5,
                                    .gate = 11,
                                    .arch = 14,
                                    .tower_height = 20,
                                    .tower_aside = 8};
    return detail == TileDetail::full ? full : detail == TileDetail::middle ? middle : small;
}

}  // namespace bastide::draw
