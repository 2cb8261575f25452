#include "scenarios/scenario_tokens.h"

#include "core/places.h"
#include "core/tokens.h"
#include "scenarios/scenario_table.h"

#include <map>
#include <utility>

namespace bastide::scenarios {

// --- Reading ---------------------------------------------------------------------------------------

LyingTokens lying_tokens(Words& words) {
    LyingTokens tokens;
    tokens.line = words.line();
    const bool several = words.number_follows();
    if (several) tokens.count = words.number("how many");
    if (tokens.count < 1) words.fail("say how many there are, or leave the line out");
    tokens.token = words.figure("on");
    if (tokens.count > 1) without_plural(tokens.token);
    words.expect("on");
    tokens.cell = words.cell();
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

StatementKind expect_lying(Words& words, const Names& /*players*/) {
    ExpectLying expected;
    if (words.accept("none")) return expected;
    do expected.tokens.push_back(lying_tokens(words));
    while (words.accept(";"));
    return expected;
}

// --- On the table ----------------------------------------------------------------------------------

namespace {

std::string lying_text(int count, const std::string& token, Cell cell) {
    return std::to_string(count) + ' ' + token + " on " + cell_text(cell);
}

}  // namespace

/// Out of the box.
void Table::lay_tokens(const LyingTokens& tokens) {
    const TokenKind kind = token_kind(tokens.token, tokens.line);
    if (!rules_->token_kind(kind).lies_on_whole_tile())
        throw Problem{tokens.line,
                      "the token " + tokens.token + " does not lie on a tile as a whole"};
    const bastide::Place place = place_at(state_, turned(tokens.cell));
    if (place.kind != PlaceKind::tile)
        throw Problem{tokens.line, "no tile lies at " + cell_text(tokens.cell)};
    Context context(*rules_, state_, nullptr);
    for (int i = 0; i < tokens.count; ++i) {
        if (state_.header().placed_tokens == rules_->layout().placed_tokens)
            throw Problem{tokens.line, "the table has no more tokens"};
        put_token(context, Player(), kind, place);
    }
}

std::vector<std::string> Table::texts_of(const ExpectLying& expected) const {
    std::vector<std::string> texts;
    for (const LyingTokens& tokens : expected.tokens)
        texts.push_back(lying_text(tokens.count, tokens.token, tokens.cell));
    return texts;
}

std::vector<std::string> Table::lying_texts() const {
    std::map<std::pair<std::string, std::pair<int, int>>, int> found;
    for (const PlacedToken& token : state_.placed_tokens()) {
        const TokenKindInfo& kind = rules_->token_kind(token.kind);
        if (!kind.lies_on_whole_tile()) continue;
        const Cell cell = turned_back(bastide::place_of({*rules_, state_}, token).cell);
        ++found[{kind.name, {cell.x, cell.y}}];
    }
    std::vector<std::string> texts;
    for (const auto& [where, count] : found)
        texts.push_back(
            lying_text(count, where.first,
                       {std::int16_t(where.second.first), std::int16_t(where.second.second)}));
    return texts;
}

}  // namespace bastide::scenarios
