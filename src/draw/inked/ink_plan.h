#pragma once
/// Where the things on an inked tile stand, in the frame of the printed tile: chosen before it is turned,
/// so that nothing jumps while a player turns it.

#include "draw/inked/ink_layout.h"
#include "draw/inked/ink_map.h"
#include "draw/tiles/symbol_words.h"

#include <string>
#include <vector>

namespace bastide::draw {

/// A symbol of the data and its place.
struct PlacedSymbol {
    SymbolWords words;
    int segment = -1;   ///< -1: of the tile
    bool shown = true;  ///< has a picture of its own
    std::vector<Spot> spots;
};

/// A paved place in a town.
struct PavedSquare {
    int segment = 0;
    Spot spot;
};

enum class CropKind : std::uint8_t { corn, hay, plough, lavender, vines };

struct CropPatch {
    Spot spot;
    CropKind kind = CropKind::corn;
    double slant = 0;  ///< how much its furrows fall per unit
};

struct PlannedTree {
    Point foot;
    double size = 1;
    bool cypress = false, bush = false;
};

/// A tuft of grass or a flower.
struct Sprig {
    Point at;
    int field = 0;
    int flower = -1;  ///< which colour; -1: grass
};

struct InkPlan {
    /// Reserves in the map what it plans.
    InkPlan(const InkLayout& layout, InkMap& map, unsigned variant);

    /// All discs that a figure would better not hide.
    std::vector<Spot> symbol_spots() const;

    std::vector<PlacedSymbol> symbols;
    std::vector<PavedSquare> squares;
    std::vector<CropPatch> crops;
    std::vector<PlannedTree> trees;
    std::vector<Sprig> sprigs;
    std::vector<Spot> tones;  ///< patches of another green
};

}  // namespace bastide::draw
