#include "scenarios/scenario_bazaar.h"

#include "core/compiled_rules.h"
#include "scenarios/scenario_table.h"
#include "words/words.h"

#include <algorithm>
#include <string_view>

namespace bastide::scenarios {

namespace {

const std::string_view draw_for_bazaar = "draw_for_bazaar";

using DealKind = BazaarAnswer::Kind;

/// The questions to which an answer belongs. Its move alone does not tell buying from a second part.
std::vector<std::string_view> questions_of(DealKind answer) {
    switch (answer) {
        case DealKind::tile: return {"offer_tile", "pick_tile"};
        case DealKind::bid: return {"open_bidding", "bid"};
        case DealKind::auction: return {"want_auction"};
        default: return {"buy_or_sell"};
    }
}

BazaarAnswer bazaar_answer(Words& words) {
    BazaarAnswer answer;
    if (words.accept("tile")) {
        answer.tile = words.take("a tile");
    } else if (words.accept("bid")) {
        answer.kind = DealKind::bid;
        answer.number = words.number("the bid");
    } else if (words.accept("buy")) {
        answer.kind = DealKind::buy;
    } else if (words.accept("sell")) {
        answer.kind = DealKind::sell;
    } else if (words.accept("pass")) {
        answer.kind = DealKind::pass;
    } else {
        words.expect("auction");
        answer.kind = DealKind::auction;
    }
    return answer;
}

std::vector<std::string> tiles_to_the_end(Words& words) {
    std::vector<std::string> tiles;
    if (words.accept("none")) return tiles;
    do tiles.push_back(words.take("a tile"));
    while (!words.done());
    return tiles;
}

}  // namespace

// --- Reading ---------------------------------------------------------------------------------------

std::vector<Action> bazaar_actions(Words& words, Player who, bool must) {
    std::vector<Action> actions;
    const auto is = [&](const char* first, const char* after_must) {
        return words.accept(must ? after_must : first);
    };
    const auto answer = [&](BazaarAnswer given) { actions.push_back({Deal{who, given}, must}); };
    if (words.after_next() == "open" && is("lays", "lay")) {
        words.expect("open");
        for (const std::string& tile : tiles_to_the_end(words))
            actions.push_back({LayOpen{who, tile}, must});
    } else if (words.after_next().find('/') != std::string::npos && is("chooses", "choose")) {
        answer({DealKind::tile, words.take("a tile"), 0});
    } else if (is("offers", "offer")) {
        answer({DealKind::tile, words.take("a tile"), 0});
        words.expect("for");
        answer({DealKind::bid, {}, words.number("the first bid")});
    } else if (is("bids", "bid")) {
        answer({DealKind::bid, {}, words.number("the bid")});
    } else if (is("buys", "buy")) {
        answer({DealKind::buy, {}, 0});
    } else if (is("sells", "sell")) {
        answer({DealKind::sell, {}, 0});
    } else if (is("wants", "want")) {
        words.expect("an");
        words.expect("auction");
        answer({DealKind::auction, {}, 0});
    }
    return actions;
}

bool bazaar_answer_follows(const Words& words) {
    for (const char* word : {"tile", "bid", "buy", "sell", "auction"})
        if (words.next() == word) return true;
    return false;
}

StatementKind expect_bazaar_answers(Words& words, bool legal) {
    ExpectDeal expected{legal, {}, {}};
    do expected.answers.push_back(bazaar_answer(words));
    while (words.accept(";"));
    expected.rule = words.rule();
    return expected;
}

StatementKind expect_offered(Words& words, const Names& /*players*/) {
    return ExpectOffered{tiles_to_the_end(words)};
}

StatementKind expect_holds(Words& words, const Names& players) {
    ExpectHolds expected;
    do {
        const Player who = words.player(players);
        expected.tiles.emplace_back(who, words.take("a tile"));
    } while (words.accept(","));
    return expected;
}

StatementKind expect_hand(Words& words, const Names& /*players*/) {
    return ExpectHand{words.take("a tile")};
}

// --- On the table ----------------------------------------------------------------------------------

Move Table::answering(const BazaarAnswer& answer, int line) const {
    switch (answer.kind) {
        // Chance draws tiles, players choose some.
        case DealKind::tile:
            return decision().by_nature ? draw_outcome(tile_type(answer.tile, line))
                                        : choose_tile(tile_type(answer.tile, line));
        case DealKind::bid: return choose_number(answer.number);
        case DealKind::sell: return choose_option(1);
        case DealKind::pass: return pass();
        default: return choose_option(0);
    }
}

/// The question that the last action has answered must be one that it answers: a tile that is drawn
/// for a bazaar is not drawn by a player for a turn.
void Table::check_question(const Action& action, int line) const {
    const std::string_view asked =
        rules_->compiled().decisions[log_.events[since_].event.decision].entry.name;
    bool good = true;
    if (std::holds_alternative<Draw>(action.what)) good = asked != draw_for_bazaar;
    if (std::holds_alternative<LayOpen>(action.what)) good = asked == draw_for_bazaar;
    if (const Deal* deal = std::get_if<Deal>(&action.what)) {
        const auto questions = questions_of(deal->answer.kind);
        good = std::find(questions.begin(), questions.end(), asked) != questions.end();
    }
    if (!good)
        throw Problem{line, "expected: another question; found: " + words::question_words(asked)};
}

std::string Table::tile_name(TileTypeId type) const {
    return type.exists() ? rules_->type(type).id : "none";
}

std::vector<std::string> Table::offered() const {
    std::vector<std::string> tiles;
    for (const TileTypeId type : state_.offer()) tiles.push_back(tile_name(type));
    return tiles;
}

std::string Table::held_by(Player player) const {
    return tile_name(state_.header().held[player.index()]);
}

std::string Table::in_hand() const { return tile_name(state_.header().in_hand); }

/// "buys", "sells", …: what a choice among options means depends on the question.
std::string Table::option_text(unsigned option) const {
    const std::string_view asked = decision().name;
    if (asked == "want_auction") return "wants an auction";
    if (asked == "buy_or_sell") return option == 0 ? "buys" : "sells";
    return "takes the second part";
}

}  // namespace bastide::scenarios
