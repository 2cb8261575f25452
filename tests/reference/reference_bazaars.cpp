#include "reference_bazaars.h"

#include "reference_setup.h"

#include <algorithm>

namespace bastide::reference {

namespace {

template <class T>
bool contains(const std::vector<T>& list, const T& wanted) {
    return std::find(list.begin(), list.end(), wanted) != list.end();
}

}  // namespace

Bazaar::Bazaar(int host, int players, BazaarRules rules)
    : host_(host), players_(players), rules_(std::move(rules)) {
    without_tile_ = clockwise_from((host + 1) % players);
}

/// All players, this one first.
std::vector<int> Bazaar::clockwise_from(int player) const {
    std::vector<int> order;
    for (int step = 0; step < players_; ++step) {
        order.push_back((player + step) % players_);
    }
    return order;
}

int Bazaar::chooser() const {
    switch (step_) {
        case BazaarStep::choose:
        case BazaarStep::open_bidding:
        case BazaarStep::settle: return auctioneer_;
        default: return to_ask_.front();
    }
}

std::optional<std::string> Bazaar::held_by(int player) const {
    return held_.contains(player) ? std::optional(held_.at(player)) : std::nullopt;
}

// ---- The offer ------------------------------------------------------------------------------

/// BCB-62: one tile for each player.
void Bazaar::draw(const std::string& tile) {
    require(step_ == BazaarStep::draw, "the offer is complete");
    offer_.push_back(tile);
    if (int(offer_.size()) == players_) {
        begin_handing_out();
    }
}

void Bazaar::begin_handing_out() {
    if (rules_.mode == "auction") {
        begin_auction((host_ + 1) % players_);
    } else if (rules_.mode == "on_request") {
        step_ = BazaarStep::ask;
        to_ask_ = clockwise_from((host_ + 1) % players_);
    } else {
        begin_picking();
    }
}

/// BCB-79 `on_request`: the first who wants the auction gets it for all.
void Bazaar::ask_for_auction(bool wanted) {
    require(step_ == BazaarStep::ask, "nobody is asked whether there is an auction");
    to_ask_.erase(to_ask_.begin());
    if (wanted) {
        begin_auction((host_ + 1) % players_);
    } else if (to_ask_.empty()) {
        begin_picking();
    }
}

// ---- The auction ----------------------------------------------------------------------------

/// BCB-63 step 1 and BCB-66: the auctioneer is the first one without a tile from this player on.
/// BCB-67: the last tile goes for nothing.
void Bazaar::begin_auction(int first_in_question) {
    is_auction_ = true;
    for (const int player : clockwise_from(first_in_question)) {
        if (contains(without_tile_, player)) {
            auctioneer_ = player;
            break;
        }
    }
    if (offer_.size() == 1) {
        take(auctioneer_, offer_.front(), {}, 0);
        begin_playing();
        return;
    }
    step_ = BazaarStep::choose;
    if (tiles().size() == 1) {
        choose(offer_.front());
    }
}

void Bazaar::choose(const std::string& tile) {
    require(step_ == BazaarStep::choose && contains(offer_, tile), "not a tile to choose: " + tile);
    on_auction_ = tile;
    step_ = BazaarStep::open_bidding;
    if (rules_.bid_cap == 0) {
        open_bidding(0);
    }
}

/// BCB-63 step 2: each other player without a tile, clockwise from the auctioneer's left, once.
void Bazaar::open_bidding(int number) {
    require(step_ == BazaarStep::open_bidding, "the bidding is not to be opened");
    require(number >= 0 && number <= rules_.bid_cap, "not a bid");
    bid_ = number;
    bidder_ = auctioneer_;
    to_ask_.clear();
    for (const int player : clockwise_from((auctioneer_ + 1) % players_)) {
        if (player != auctioneer_ && contains(without_tile_, player)) {
            to_ask_.push_back(player);
        }
    }
    next_bidder();
}

/// BCB-65: at the cap nobody can bid any more. BCB-64: nobody raised.
void Bazaar::next_bidder() {
    step_ = BazaarStep::bid;
    if (!to_ask_.empty() && bid_ < rules_.bid_cap) {
        return;
    }
    if (bidder_ != auctioneer_) {
        step_ = BazaarStep::settle;
    } else {
        end_auction(auctioneer_, {{auctioneer_, -bid_}}, bid_);
    }
}

void Bazaar::bid(int number) {
    require(step_ == BazaarStep::bid, "nobody is to bid");
    require(number > bid_ && number <= rules_.bid_cap, "not a higher bid");
    bid_ = number;
    bidder_ = to_ask_.front();
    to_ask_.erase(to_ask_.begin());
    next_bidder();
}

void Bazaar::pass_bid() {
    require(step_ == BazaarStep::bid, "nobody is to bid");
    to_ask_.erase(to_ask_.begin());
    next_bidder();
}

/// BCB-64.
void Bazaar::settle(bool buys) {
    require(step_ == BazaarStep::settle, "nothing to buy or sell");
    if (buys) {
        end_auction(auctioneer_, {{auctioneer_, -bid_}, {bidder_, bid_}}, bid_);
    } else {
        end_auction(bidder_, {{bidder_, -bid_}, {auctioneer_, bid_}}, bid_);
    }
}

/// BCB-66.
void Bazaar::end_auction(int taker, const std::map<int, int>& points, int paid) {
    take(taker, on_auction_, points, paid);
    const int before = rules_.next_auctioneer == "from_auctioneer" ? auctioneer_ : takers_.back();
    begin_auction((before + 1) % players_);
}

/// BCB-63 step 3.
void Bazaar::take(int player, const std::string& tile, const std::map<int, int>& points, int paid) {
    offer_.erase(std::find(offer_.begin(), offer_.end(), tile));
    std::erase(without_tile_, player);
    held_[player] = tile;
    takers_.push_back(player);
    TakenTile taken{player, tile, paid, points};
    std::erase_if(taken.points, [](const auto& change) { return change.second == 0; });
    news_.push_back(taken);
}

std::vector<TakenTile> Bazaar::take_news() {
    std::vector<TakenTile> news;
    news.swap(news_);
    return news;
}

// ---- Without an auction ---------------------------------------------------------------------

/// BCB-79: from the host's left neighbour clockwise, the host last.
void Bazaar::begin_picking() {
    to_ask_ = clockwise_from((host_ + 1) % players_);
    picks_and_plays_ = rules_.no_auction_timing == "pick_and_play";
    next_pick();
}

void Bazaar::next_pick() {
    step_ = BazaarStep::pick;
    if (to_ask_.empty()) {
        begin_playing();
    } else if (tiles().size() == 1) {
        pick(offer_.front());
    }
}

void Bazaar::pick(const std::string& tile) {
    require(step_ == BazaarStep::pick && contains(offer_, tile), "not a tile to pick: " + tile);
    const int player = to_ask_.front();
    to_ask_.erase(to_ask_.begin());
    take(player, tile, {}, 0);
    if (picks_and_plays_) {
        to_play_ = {player};
        step_ = BazaarStep::play;
    } else {
        next_pick();
    }
}

// ---- The bazaar turns -----------------------------------------------------------------------

/// BCB-71; without an auction in the order of picking, which is that of `left_of_host`.
void Bazaar::begin_playing() {
    const int first = is_auction_ && rules_.play_order == "first_buyer" ? takers_.front()
                                                                        : (host_ + 1) % players_;
    to_play_ = clockwise_from(first);
    step_ = BazaarStep::play;
}

std::pair<int, std::string> Bazaar::begin_turn() {
    require(step_ == BazaarStep::play && !to_play_.empty(), "nobody has a tile to play");
    const int player = to_play_.front();
    to_play_.erase(to_play_.begin());
    return {player, held_.at(player)};
}

void Bazaar::take_in_hand(int player) {
    require(held_.contains(player), "the player has no tile");
    held_.erase(player);
}

void Bazaar::end_turn() {
    if (!to_play_.empty()) {
        return;
    }
    if (picks_and_plays_ && !to_ask_.empty()) {
        next_pick();
    } else {
        step_ = BazaarStep::over;
    }
}

}  // namespace bastide::reference
