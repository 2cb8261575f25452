#pragma once
// The lines of a scenario about bazaars: what players do there, and what is expected.

#include "scenarios/scenario_words.h"

#include <vector>

namespace bastide::scenarios {

/// "Red lays open BA/L BA/C", "Blue offers BA/L for 1", …: what stands behind the player and "must".
/// One action for each question that is answered; none if the next word begins no such line.
std::vector<Action> bazaar_actions(Words& words, Player who, bool must);

/// Whether "bid 4", "tile BA/L", "buy", "sell" or "auction" follows.
bool bazaar_answer_follows(const Words& words);
/// "bid 4; bid 10000 (BCB-65)" behind "legal:" or "illegal:".
StatementKind expect_bazaar_answers(Words& words, bool legal);
/// "offered: BA/L BA/C"
StatementKind expect_offered(Words& words, const Names& players);
/// "holds: Blue BA/L, Green none"
StatementKind expect_holds(Words& words, const Names& players);
/// "hand: BA/L"
StatementKind expect_hand(Words& words, const Names& players);

}  // namespace bastide::scenarios
