#pragma once
/// Events of our games, kept beyond their call, and what is to be known of them besides: which place
/// of a bazaar's row a tile has, who is a lord.

#include <bastide/engine.h>

#include <cstddef>
#include <deque>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace bastide::jcz {

/// One line of a score.
struct ScoreLine {
    std::string name;
    int count = 0;
    int points = 0;
};

/// A figure and where it stands.
struct Standing {
    FigureId figure;
    SegmentId segment;
};

/// An event of the engine, kept beyond its call.
struct KeptEvent {
    Event event;
    std::vector<ScoreLine> lines;
    SegmentId taken;  ///< of a score: the feature whose points these are, if another one
    std::vector<Standing> lords;  ///< of a castle that is built: who stands on it
    /// Of a castle's score: further features of the same value that the castle may have taken.
    std::vector<SegmentId> as_good;
    bool recalled = false;  ///< a figure that came back because its owner took it back
    /// Because somebody captured it, or one beside it, or because the dragon or a wolf came, and with whom else
    /// there.
    bool forced = false;
    bool sent_home = false;  ///< because of a princess
    /// Of the second figure of an exchange of captives: the first. Of the first nothing is told.
    FigureId exchanged_for;
    bool first_of_exchange = false;
    bool was_lord = false;  ///< a figure that came back from a castle
    bool scoring = false;   ///< while what a part has completed is scored
    bool untold = false;    ///< a recording says nothing of it
    std::string sale;       ///< of a tile that is taken: what a recording says of it
    /// Where the fairy is when it brings points, and beside whom it comes to be, as a recording says it.
    std::string fairy;
    std::string told;  ///< of an answer of chance: what a recording says of it
};

/// `["token","SHEEP_2X","Field",1,0,"ER"]`, `["token","BIGTOP_4",null,0,-3,null]`: what comes out of a bag, for the shepherd
/// on a segment, or from under the big top.
std::string drawn_token_text(const Ruleset& rules, const State& state, SegmentId shepherd,
                             const Move& drawn);

/// Points that a player pays for a tile, or is paid.
bool is_payment(const KeptEvent& kept);

/// Keeps events until they are compared.
class EventKeeper : public EventSink {
public:
    explicit EventKeeper(std::deque<KeptEvent>& queue) : queue_(queue) {}
    /// With what is to be known of the game, which goes on: `KeptEvent::as_good`.
    EventKeeper(std::deque<KeptEvent>& queue, const Ruleset& rules, const State& state)
        : queue_(queue), rules_(&rules), state_(&state) {}
    void on_event(const Event& event) override;

private:
    std::deque<KeptEvent>& queue_;
    const Ruleset* rules_ = nullptr;
    const State* state_ = nullptr;
    bool taken_back_ = false;  ///< the last answer took a figure back, which has not yet come
    /// The last answer moved the dragon or drew a token, or sent somebody home, and nothing has been scored since.
    bool eats_ = false, sends_home_ = false;
    bool captures_ = false;   ///< the last answer captured a figure
    bool exchanges_ = false;  ///< the last answer exchanges captives
    FigureId exchanged_;      ///< the first of them that came home
};

/// The tiles of a bazaar. In a recording they keep their places in the row, taken or not, and are
/// named by them.
class BazaarRow {
public:
    /// The places, from 0, where a tile of a type is to be had.
    std::vector<std::size_t> places_of(TileTypeId type) const;
    /// Which of them is meant by the next choice of a tile of its type.
    void name(std::size_t place) { named_ = place; }
    /// The place of the tile that was chosen last.
    std::size_t named() const { return named_; }
    /// To be called with all events, in their order. Completes the event.
    void follow(const Ruleset& rules, KeptEvent& kept);
    /// `[["BA/L",null],["BB/F.b",1]]`: the tiles and who has taken them.
    std::string text(const Ruleset& rules) const;

private:
    struct Entry {
        TileTypeId type;
        Player owner;
    };
    bool is_free(std::size_t place, TileTypeId type) const;
    void find_named(TileTypeId type);
    std::string sale_text(const Ruleset& rules, const Event& taken) const;

    std::vector<Entry> row_;
    std::size_t named_ = 0;
    Player auctioneer_, paid_;  ///< of the present auction
};

/// The figures on castles.
class Lords {
public:
    /// Who becomes one when a player builds a castle there; to be asked before.
    static std::vector<Standing> candidates(const Ruleset& rules, const State& state, Player player,
                                            SegmentId castle);
    /// To be called with all events, in their order. Completes the event.
    void follow(const State& state, KeptEvent& kept);

private:
    std::vector<FigureId> lords_;
    std::vector<SegmentId> scored_;  ///< roots of the castles that have been scored
};

}  // namespace bastide::jcz
