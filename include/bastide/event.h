#pragma once
/// Events: what happened, for logs, animation, statistics and tests. Sending them is optional;
/// playouts pass no sink.

#include <bastide/move.h>
#include <bastide/place.h>
#include <bastide/scoring.h>
#include <bastide/types.h>

namespace bastide {

enum class EventKind : std::uint8_t {
    decided,  ///< `player` (none: nature) answered `decision`, about `segment` if any, with `move`
    turn_began,      ///< `player`
    turn_resumed,    ///< `player`; `number` is that of the turn, which others had interrupted
    part_began,      ///< `player`; `number` is the part
    tile_drawn,      ///< `type`
    tile_discarded,  ///< `type` fitted nowhere and is out of the game
    tile_placed,     ///< `tile`, `player` (none for tiles that lie there from the start)
    /// `figure` on `segment`, or at `place`; `number` is 1 if it was not in the supply before
    figure_placed,
    segment_added,   ///< `segment` lies across `tile` from now on; by `player`
    tokens_changed,  ///< `player` has `number` tokens of kind `token` more, or fewer
    /// A token of kind `token` lies at `place` from now on, and on `segment` if it has one there; by
    /// `player`. `number` is the `Way` of one that lies one way or another.
    token_placed,
    /// A token lies elsewhere from now on, or one that links lies otherwise; as `token_placed`. With neither
    /// segment nor place it has left the board.
    token_moved,
    /// `player` has taken a tile of `type` that was laid open, for `number` points
    tile_taken,
    tile_offered,  ///< `type` lies open from now on, to be taken by players
    /// `figure` from `segment`, or from `place` where that is no segment, to its owner's supply
    figure_returned,
    completed,  ///< feature `segment`
    /// `player` got `number` points for feature `segment`, none if they are for something else;
    /// `lines` tell why. A negative number of points is lost. Of points that one player pays to another
    /// the loss comes first, and `Valuation::other` is the other player.
    scored,
    game_over,
};

struct Event {
    EventKind kind = EventKind::game_over;
    Player player;
    std::uint8_t decision = 0;
    bool automatic = false;  ///< `decided`: it was the only answer
    Situation situation = Situation::completed;
    FigureId figure;
    TokenKind token;
    SegmentId segment;
    TileTypeId type;
    TileId tile;
    std::int32_t number = 0;
    Move move;
    Place
        place;  ///< of a figure or a token, where it is no segment; and of points for what is there
    /// From where a token has moved, or a figure whose way begins or ends at a place that is no segment;
    /// else off the board.
    Place from;
    const Valuation* lines = nullptr;  ///< only during the call
};

/// Receives events in the order in which they happen.
class EventSink {
public:
    virtual ~EventSink() = default;
    /// Called in the middle of `apply`: the state may be half changed, so only read the event.
    virtual void on_event(const Event& event) = 0;
};

}  // namespace bastide
