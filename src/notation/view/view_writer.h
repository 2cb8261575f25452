#pragma once
/// The parts of a view as JSON. Internal to writing views.

#include "notation/text/json_writer.h"

#include <bastide/engine.h>

#include <string>

namespace bastide {

/// Writes what comes up in many places of a view.
struct ViewWriter {
    const Ruleset& rules;
    const State& state;
    JsonWriter json = {};

    /// Seats are counted from 1; null for nobody.
    void player(Player player);
    /// A list of seats from a bit set.
    void players(std::uint8_t set);
    /// The id of a tile; null for none.
    void tile(TileTypeId type);
    void cell(Cell cell);
    /// A segment of a tile on the board, and its feature; null for none.
    void segment(SegmentId segment);
    /// The members that tell a place: `place`, which kind it is, and what goes with it.
    void place(const Place& place);
    /// An object with the number of tiles by their ids, leaving out those with a number of 0.
    template <class Count>
    void tile_counts(Count count) {
        json.begin_object();
        for (std::size_t i = 0; i < rules.types().size(); ++i)
            if (const int copies = count(TileTypeId(i)); copies != 0)
                json.key(rules.types()[i].id).number(copies);
        json.end_object();
    }
};

/// view_board.cpp: tiles, and all that lies and stands on them.
void write_board(ViewWriter& view);
/// view_moves.cpp: the members `question` and `moves`, with the answers if they are offered.
void write_question(ViewWriter& view, const Decision& question, const MoveList* answers);

}  // namespace bastide
