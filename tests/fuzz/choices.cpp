// Any bytes as choices: a game played by them keeps its features as they must be and ends. It is played
// as long as there are bytes: a few of them are no long game, and quickly tried.

#include "fuzz/fuzz.h"
#include "fuzz/tables.h"

#include <cstdint>

using namespace bastide;
using namespace bastide::fuzz;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    Bytes bytes(data, size);
    const unsigned base = bytes.next(), boxes = bytes.next();
    const auto rules = table_rules(base, boxes);
    static State state;
    static MoveList moves;
    start(*rules, state, Player(bytes.below(std::size_t(rules->players()))));
    // Without auctions and castles each tile is drawn and placed, and then a figure, once or twice.
    const std::size_t most = 4 * std::size_t(rules->pile_tiles()) + 1;
    std::size_t questions = 0;
    for (; decision(*rules, state).exists() && !bytes.empty(); ++questions) {
        require(questions < most || (boxes & 2) != 0);
        legal(*rules, state, moves);
        require(moves.size() >= 2);
        require(!apply(*rules, state, moves[bytes.below(moves.size())]));
    }
    require(decision(*rules, state).exists() || (state.over() && state.tiles_left() == 0));
    require(check_features(*rules, state).empty());
    return 0;
}
