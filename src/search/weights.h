#pragma once
/// The numbers that the evaluation is made of, by name. They come from a data file, so that other players
/// can be made, and found by playing, without touching code.

#include <span>
#include <string>
#include <string_view>

namespace bastide {

/// What each number means: `weight_infos`. Points, shares, or tiles.
struct Weights {
    double turns_for_a_cell = 0, tiles_to_fill_a_cell = 0, further_side = 0;
    double completed_on_new_tile = 0, points_on_new_tile = 0;
    double field_hope = 0;
    double supply_1 = 0, supply_2 = 0, supply_3 = 0, supply_4 = 0, supply_5 = 0, supply_6 = 0,
           supply_7 = 0;
    double tiles_to_use_a_follower = 0;
    double large_follower = 0, helper = 0;
    double builder_cell = 0;
    double goods = 0, goods_swing = 0;
    double bridge = 0, castle = 0, abbey = 0;
    double join = 0;
    double others = 0, leader = 0;
};

/// One of the numbers.
struct WeightInfo {
    std::string_view name;
    double Weights::* value;
    std::string_view text;  ///< what it weighs, one line
};

/// All of them, in the order of the files.
std::span<const WeightInfo> weight_infos();

/// Reads a file of weights: lines "NAME NUMBER", with comments behind #. Each name must be there once. False if
/// the text is wrong; then `problem` says why, with the line.
bool read_weights(std::string_view text, Weights& weights, std::string& problem);
/// The text that `read_weights` reads.
std::string weights_text(const Weights& weights);

/// The built-in ones: "standard", the best known, and "beginner". Null if there are none of that name.
const Weights* find_weights(std::string_view name);

}  // namespace bastide
