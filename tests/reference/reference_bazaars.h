#pragma once
/// A bazaar as the rules text has it, BCB-62 to BCB-71 and BCB-79: the tiles laid open, who may take
/// one and who pays whom. It knows nothing of the board; the game plays the turns that come of it.

#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace bastide::reference {

/// Options of §4 that decide how the tiles are handed out.
struct BazaarRules {
    std::string mode = "auction";                     ///< `bazaar_mode`
    std::string next_auctioneer = "from_auctioneer";  ///< `bazaar_next_auctioneer`
    std::string play_order = "left_of_host";          ///< `bazaar_play_order`
    std::string no_auction_timing = "pick_and_play";  ///< the option of this name
    int bid_cap = 10000;                              ///< `bazaar_bid_cap`
};

/// What the bazaar waits for. There is always a choice: what has one answer happens by itself.
enum class BazaarStep {
    draw,          ///< nature: a tile of the offer
    ask,           ///< D-ASK
    choose,        ///< D-OFFER, the tile
    open_bidding,  ///< D-OFFER, the number
    bid,           ///< D-BID
    settle,        ///< D-BUYSELL
    pick,          ///< D-PICK
    play,          ///< a bazaar turn
    over,
};

/// Points that move when a tile is taken, and who takes it.
struct TakenTile {
    int player = 0;
    std::string tile;
    int paid = 0;               ///< by the taker
    std::map<int, int> points;  ///< that move, by player; those of nothing are left out
    friend bool operator==(const TakenTile&, const TakenTile&) = default;
};

class Bazaar {
public:
    Bazaar(int host, int players, BazaarRules rules);

    BazaarStep step() const { return step_; }
    int host() const { return host_; }
    /// Who answers; not for `draw`, `play` and `over`.
    int chooser() const;
    /// `choose`, `pick`: the different tiles that lie open.
    std::set<std::string> tiles() const { return {offer_.begin(), offer_.end()}; }
    const std::vector<std::string>& offer() const { return offer_; }
    /// `bid`, `settle`: the highest bid so far.
    int highest_bid() const { return bid_; }
    /// `open_bidding`, `bid`: the numbers that may be named.
    int lowest_number() const { return step_ == BazaarStep::open_bidding ? 0 : bid_ + 1; }
    int highest_number() const { return rules_.bid_cap; }
    /// The tile that a player has and has not begun to play.
    std::optional<std::string> held_by(int player) const;

    void draw(const std::string& tile);
    void ask_for_auction(bool wanted);
    void choose(const std::string& tile);
    void open_bidding(int number);
    void bid(int number);
    void pass_bid();
    void settle(bool buys);
    void pick(const std::string& tile);
    /// `play`: whose bazaar turn is next, and with which tile.
    std::pair<int, std::string> begin_turn();
    /// The tile of whoever's turn has begun is no longer kept. A ransom comes before it (TOW-11).
    void take_in_hand(int player);
    /// That bazaar turn is over, with its second part.
    void end_turn();
    /// What was taken since the last call.
    std::vector<TakenTile> take_news();

private:
    std::vector<int> clockwise_from(int player) const;
    void begin_handing_out();
    void begin_auction(int first_in_question);
    void begin_picking();
    void next_pick();
    void next_bidder();
    void end_auction(int taker, const std::map<int, int>& points, int paid);
    void take(int player, const std::string& tile, const std::map<int, int>& points, int paid);
    void begin_playing();

    int host_;
    int players_;
    BazaarRules rules_;
    BazaarStep step_ = BazaarStep::draw;
    std::vector<std::string> offer_;  ///< L
    std::vector<int> without_tile_;   ///< W, from the host's left
    std::vector<int> to_ask_;         ///< D-ASK, D-BID, D-PICK: in order, the first one now
    int auctioneer_ = 0, bidder_ = 0;
    std::string on_auction_;
    int bid_ = 0;
    std::vector<int> takers_;  ///< in the order of taking
    std::map<int, std::string> held_;
    std::vector<int> to_play_;  ///< in order
    bool is_auction_ = false, picks_and_plays_ = false;
    std::vector<TakenTile> news_;
};

}  // namespace bastide::reference
