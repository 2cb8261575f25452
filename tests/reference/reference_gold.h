#pragma once
/// The Gold Mines as the rules text has them, chapter 33: who takes which ingot when features are scored
/// (GOLD-03), worked out anew at every question. It knows cells and players alone; the game tells it what
/// they may claim.

#include <bastide/types.h>

#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace bastide::reference {

/// GOLD-01: how many ingots lie on the tiles of which cells; none of these numbers is 0.
using Ingots = std::map<Cell, int>;

/// GOLD-03: the owners of a feature or castle that was scored, and the cells it claims.
struct GoldClaim {
    std::set<int> players;
    std::set<Cell> cells;
};

/// One ingot that a player took, and from which tile.
struct TakenIngot {
    int player = 0;
    Cell cell;
    friend bool operator==(const TakenIngot&, const TakenIngot&) = default;
};

/// GOLD-01: on which of the tiles around the one just placed the active player puts an ingot; or, with
/// `gold_pick=ask`, GOLD-03: from which tile the player takes one. In reading order, at least two; one of
/// them has to be chosen.
struct IngotQuestion {
    int player = 0;
    std::vector<Cell> cells;
    bool is_placement = false;
};

/// GOLD-03 for one round of scoring. The claims of a group are settled together, those of one group before
/// those of the next; the answers are given one after the other.
class IngotSharing {
public:
    IngotSharing(Ingots ingots, std::vector<std::vector<GoldClaim>> groups, bool asks,
                 int active_player, int players);

    /// The next question, if one is left.
    const std::optional<IngotQuestion>& question() const { return question_; }
    void answer(Cell cell);
    /// What was taken so far, in its order.
    const std::vector<TakenIngot>& taken() const { return taken_; }

private:
    std::vector<Cell> cells_for(int player) const;
    std::size_t claimants_of(Cell cell) const;
    Cell picked_from(const std::vector<Cell>& cells) const;
    std::optional<int> next_player() const;
    void take(int player, Cell cell);
    void go_on();

    Ingots ingots_;
    std::vector<std::vector<GoldClaim>> groups_;
    bool asks_;
    int active_player_;
    int players_;
    std::size_t group_ = 0;  ///< the one that is being settled
    int turn_;               ///< the player who takes next, if there is something to take
    std::optional<IngotQuestion> question_;
    std::vector<TakenIngot> taken_;
};

}  // namespace bastide::reference
