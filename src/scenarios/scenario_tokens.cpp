#include "scenarios/scenario_tokens.h"

#include "core/places.h"
#include "core/tokens.h"
#include "notation/moves/move_text.h"
#include "scenarios/scenario_places.h"
#include "scenarios/scenario_table.h"

#include <array>
#include <map>

namespace bastide::scenarios {

// --- Reading ---------------------------------------------------------------------------------------

LyingTokens lying_tokens(Words& words, const Names& players) {
    LyingTokens tokens;
    tokens.line = words.line();
    if (find_player(players, words.next())) tokens.player = words.player(players);
    const bool several = words.number_follows();
    if (several) tokens.count = words.number("how many");
    if (tokens.count < 1) words.fail("say how many there are, or leave the line out");
    tokens.token = name_before_place(words);
    const std::size_t space = tokens.token.rfind(' ');
    for (unsigned way = 0; way < way_count && space != tokens.token.npos; ++way)
        if (tokens.token.substr(space + 1) == way_text(Way(way))) tokens.way = Way(way);
    if (tokens.way) tokens.token.resize(space);
    if (tokens.count > 1) without_plural(tokens.token);
    tokens.place = place_name(words, players);
    return tokens;
}

NamedAnswer token_on_cell(Words& words, const char* link) {
    NamedAnswer answer;
    answer.kind = NamedAnswer::Kind::token;
    answer.figure = words.figure(link);
    words.expect(link);
    answer.cell = words.cell();
    return answer;
}

StatementKind expect_lying(Words& words, const Names& players) {
    ExpectLying expected;
    if (words.accept("none")) return expected;
    do expected.tokens.push_back(lying_tokens(words, players));
    while (words.accept(";"));
    return expected;
}

// --- On the table ----------------------------------------------------------------------------------

namespace {

/// Castles and ferries have lines of their own.
bool has_own_lines(const TokenKindInfo& kind) { return kind.links || kind.name == "castle"; }

std::string lying_text(int count, const std::string& owner, const std::string& token,
                       const std::string& place) {
    return (owner.empty() ? "" : owner + ' ') + std::to_string(count) + ' ' + token + ' ' + place;
}

std::string with_way(const TokenKindInfo& kind, Way way) {
    return kind.has_way() ? kind.name + ' ' + std::string(way_text(way)) : kind.name;
}

}  // namespace

/// The place of a token on the board as it is, where its kind lies.
bastide::Place Table::place_for(const LyingTokens& tokens) const {
    const TokenKindInfo& kind = rules_->token_kind(token_kind(tokens.token, tokens.line));
    bastide::Place place = place_of(tokens.place, tokens.line);
    const bool is_cell = is_whole_cell(kind.lies_on) && is_whole_cell(place.kind);
    if (has_own_lines(kind))
        throw Problem{tokens.line, "the token " + kind.name + " has lines of its own"};
    if (kind.lies_on != place.kind && !is_cell)
        throw Problem{tokens.line, "the token " + kind.name + " does not lie " + name_of(place)};
    place.kind = kind.lies_on;
    check_cell(kind.name, place, tokens.line);
    if (tokens.way.has_value() != kind.has_way())
        throw Problem{tokens.line, "the token " + kind.name +
                                       (kind.has_way() ? " lies " + way_names(kind) + ": say which"
                                                       : " lies no way or other")};
    return place;
}

/// Out of the box, or from what its player holds.
void Table::lay_tokens(const LyingTokens& tokens) {
    const TokenKind kind = token_kind(tokens.token, tokens.line);
    const bastide::Place place = place_for(tokens);
    const Player by = tokens.player.value_or(Player());
    Context context(*rules_, state_, nullptr);
    // The rules have laid one already of which there is no other.
    if (rules_->token_kind(kind).is_single())
        for (std::size_t i = 0; i < state_.placed_tokens().size(); ++i)
            if (state_.placed_tokens()[i].kind == kind)
                return move_token(context, Player(), i, place);
    for (int i = 0; i < tokens.count; ++i) {
        if (state_.header().placed_tokens == rules_->layout().placed_tokens)
            throw Problem{tokens.line, "the table has no more tokens"};
        const bool from_box = rules_->token_kind(kind).from_box;
        if (by.exists() && !from_box && state_.tokens(by, kind) == 0)
            throw Problem{tokens.line,
                          name_of(by) + " has no more tokens \"" + tokens.token + "\""};
        put_token(context, from_box ? Player() : by, kind, place,
                  turned(tokens.way.value_or(Way())));
        // What comes out of the box may lie there for a player; of how, its chapter knows more.
        if (from_box) context.edit.placed_token(state_.placed_tokens().size() - 1).by = by;
        to_be_completed_ |= from_box && by.exists();
    }
}

std::vector<std::string> Table::texts_of(const ExpectLying& expected) const {
    std::vector<std::string> texts;
    for (const LyingTokens& tokens : expected.tokens) {
        const TokenKindInfo& kind = rules_->token_kind(token_kind(tokens.token, tokens.line));
        texts.push_back(lying_text(tokens.count, tokens.player ? name_of(*tokens.player) : "",
                                   with_way(kind, tokens.way.value_or(Way())),
                                   name_of(place_for(tokens))));
    }
    return texts;
}

std::vector<std::string> Table::lying_texts() const {
    std::map<std::array<std::string, 3>, int> found;
    for (const PlacedToken& token : state_.placed_tokens()) {
        const TokenKindInfo& kind = rules_->token_kind(token.kind);
        if (has_own_lines(kind)) continue;
        const bastide::Place place = bastide::place_of({*rules_, state_}, token);
        ++found[{token.by.exists() ? name_of(token.by) : "",
                 with_way(kind, kind.has_way() ? turned_back(token.way) : Way()), name_of(place)}];
    }
    std::vector<std::string> texts;
    for (const auto& [where, count] : found)
        texts.push_back(lying_text(count, where[0], where[1], where[2]));
    return texts;
}

}  // namespace bastide::scenarios
