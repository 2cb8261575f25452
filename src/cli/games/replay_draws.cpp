#include "cli/games/replay_draws.h"

#include "cli/program/bad_input.h"
#include "cli/program/json_text.h"
#include "cli/terminal/play_text.h"
#include "notation/moves/move_text.h"

#include <fmt/format.h>
#include <boost/json.hpp>

#include <cctype>

namespace bastide::cli {

namespace {

/// Throws BadInput if there is nothing to check, or nothing to check it by.
void need_both_lines(const Record& record, const std::string& name) {
    if (record.commitment && record.revealed_seed) return;
    if (!record.commitment && !record.revealed_seed)
        throw BadInput(
            fmt::format("{}: nothing was promised about the draws of this game; "
                        "`bastide play --fair` plays one whose record can be verified",
                        name));
    if (!record.commitment)
        throw BadInput(
            fmt::format("{}: the record has no commitment, so nothing shows that the seed was "
                        "fixed before the first draw; add the one that was shown at the start as "
                        "a line \"commitment DIGITS\" before \"moves\"",
                        name));
    throw BadInput(fmt::format(
        "{}: the record has no revealed seed; it gets one when the game is over: "
        "play on with `bastide play --resume FILE`, or ask whoever holds the seed for the line "
        "\"revealed seed DIGITS\" and put it at the end",
        name));
}

/// How the seed and the draws of a record were found.
struct VerifiedDraws {
    Bytes32 right_commitment;  ///< that of the revealed seed
    fair::DrawCheck draws;
};

std::string commitment_words(const Record& record, const VerifiedDraws& found) {
    if (found.right_commitment == record.commitment)
        return "The seed has this commitment. Is it the one that was shown at the start?\n";
    return fmt::format("The seed does not have this commitment, but\n            {}\n",
                       hex_text(found.right_commitment));
}

std::string draws_words(const Record& record, const VerifiedDraws& found) {
    const int right = int(found.draws.answers);
    if (found.draws.all_right() && right == 0) return "Nothing has been drawn.\n";
    if (found.draws.all_right())
        return right == 1 ? "The 1 draw is the one that the seed gives.\n"
                          : fmt::format("All {} draws are those that the seed gives.\n", right);
    std::string text = other_draw_text(*record.rules, *found.draws.first_other);
    text[0] = char(std::toupper(text[0]));
    return text + ".\n";
}

std::string verified_text(const Record& record, const VerifiedDraws& found) {
    return fmt::format("Commitment  {}\nSeed        {}\n{}{}", hex_text(*record.commitment),
                       hex_text(*record.revealed_seed), commitment_words(record, found),
                       draws_words(record, found));
}

boost::json::object verified_json(const Record& record, const VerifiedDraws& found, bool verified) {
    boost::json::object object;
    object["verified"] = verified;
    object["commitment"] = hex_text(*record.commitment);
    object["seed"] = hex_text(*record.revealed_seed);
    object["commitment_of_seed"] = hex_text(found.right_commitment);
    object["draws_right"] = found.draws.answers;
    if (const auto& other = found.draws.first_other) {
        boost::json::object& first = object["first_other"].emplace_object();
        first["turn"] = other->turn;
        first["draw"] = other->answer + 1;
        first["question"] = std::string(other->question.name);
        first["recorded"] = move_text(*record.rules, other->state, other->given);
        first["right"] = move_text(*record.rules, other->state, other->right);
    }
    return object;
}

}  // namespace

std::string other_draw_text(const Ruleset& rules, const fair::OtherDraw& other) {
    return fmt::format(
        "{}, draw {}: the record has {}, but the seed gives {}",
        other.turn == 0 ? std::string("before turn 1") : fmt::format("turn {}", other.turn),
        other.answer + 1, move_text(rules, other.state, other.given),
        move_text(rules, other.state, other.right));
}

int verify_draws(const Record& record, const std::string& name, bool as_json,
                 const Output& output) {
    need_both_lines(record, name);
    const fair::DrawSeed seed(*record.revealed_seed);
    const VerifiedDraws found{seed.commitment(),
                              fair::check_draws(*record.rules, record.moves, seed)};
    const bool verified = found.right_commitment == record.commitment && found.draws.all_right();
    write_output(output, as_json ? json_text(verified_json(record, found, verified))
                                 : verified_text(record, found));
    return verified ? 0 : 1;
}

}  // namespace bastide::cli
