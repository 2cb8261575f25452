#include "scenarios/scenario_castle.h"

#include "core/figures.h"
#include "core/tokens.h"
#include "scenarios/scenario_answers.h"
#include "scenarios/scenario_table.h"

#include <algorithm>
#include <utility>

namespace bastide::scenarios {

namespace {

constexpr std::uint8_t lord = 1;

}  // namespace

// --- Reading ---------------------------------------------------------------------------------------

std::optional<Action> castle_action(Words& words, Player who, bool must) {
    if (words.leads_to("castle") && words.accept(must ? "build" : "builds")) {
        for (const char* word : {"a", "castle", "on"}) words.expect(word);
        return Action{BuildCastle{who, words.segment()}, must};
    }
    if (words.accept(must ? "choose" : "chooses"))
        return Action{ChooseFeature{who, words.segment()}, must};
    return std::nullopt;
}

StatementKind expect_castle_legality(Words& words, bool legal) {
    ExpectCastleLegality expected{legal, {}, {}};
    words.expect("castle");
    words.expect("on");
    expected.segments = words.segments();
    expected.rule = words.rule();
    return expected;
}

StatementKind expect_choices(Words& words, const Names& /*players*/) {
    ExpectChoices expected;
    do {
        if (words.accept("pass")) {
            expected.pass = true;
        } else if (words.quotes_follow()) {
            expected.written.push_back(words.quoted());
        } else if (named_answer_follows(words)) {
            expected.others.push_back(named_answer(words));
        } else if (words.accept("castle")) {
            words.expect("on");
            expected.castles.push_back(words.segment());
        } else {
            expected.features.push_back(words.segment());
        }
    } while (words.accept(";"));
    return expected;
}

StatementKind expect_about(Words& words, const Names& /*players*/) {
    return ExpectAbout{words.segment()};
}

StatementKind expect_castles(Words& words, const Names& players) {
    ExpectCastles expected;
    if (words.accept("none")) return expected;
    do {
        ExpectCastles::Castle castle;
        do castle.players.push_back(words.player(players));
        while (words.next() != "on");
        words.expect("on");
        castle.where = words.segment();
        castle.scored = words.accept("scored");
        expected.castles.push_back(castle);
    } while (words.accept(";"));
    return expected;
}

// --- On the table ----------------------------------------------------------------------------------

bool Table::is_castle(const Setup& setup, SegmentId segment) const {
    return std::any_of(setup.castles.begin(), setup.castles.end(), [&](const LyingCastle& castle) {
        return same_feature(find(castle.where, castle.line), segment);
    });
}

/// One token of the player onto the small city. Whoever stands there is its lord.
void Table::lay_castle(const LyingCastle& castle) {
    Context context(*rules_, state_, nullptr);
    const TokenKind kind = token_kind("castle", castle.line);
    const SegmentId city = find(castle.where, castle.line);
    if (!is_complete(*rules_, state_, city))
        throw Problem{castle.line, name_of(city) + " is not complete"};
    if (state_.tokens(castle.player, kind) == 0)
        throw Problem{castle.line, name_of(castle.player) + " has no castle left"};
    put_token(context, castle.player, kind, city);
    bool stands = false;
    for (std::size_t i = 0; i < state_.figures().size(); ++i) {
        const Figure& figure = state_.figures()[i];
        if (figure.where != Whereabouts::board || !same_feature(figure.segment, city)) continue;
        context.edit.figure(FigureId(i)).spot = lord;
        stands |= figure.owner == castle.player;
    }
    if (stands == castle.scored)
        throw Problem{castle.line, castle.scored ? "a lord stands on a scored castle"
                                                 : "no lord of " + name_of(castle.player) +
                                                       " stands there: say that it is scored"};
}

void Table::lay_castles(const Setup& setup) {
    for (const LyingCastle& castle : setup.castles) lay_castle(castle);
}

Move Table::building_castle(const SegmentName& where, int line) const {
    return place_token(token_kind("castle", line), find(where, line));
}

std::vector<std::string> Table::texts_of(const ExpectChoices& expected, int line) const {
    std::vector<std::string> texts;
    for (const SegmentName& name : expected.castles)
        texts.push_back("castle on " + feature_name(find(name, line)));
    for (const SegmentName& name : expected.features)
        texts.push_back(feature_name(find(name, line)));
    for (const NamedAnswer& answer : expected.others)
        texts.push_back(choice_text(answering(answer, line)));
    for (const std::string& move : expected.written)
        texts.push_back(choice_text(move_written(move, line)));
    if (expected.pass) texts.emplace_back("pass");
    return texts;
}

std::string Table::choice_text(const Move& move) const {
    if (is_said_by_notation(move)) return written(move);
    if (move.kind == MoveKind::place_token && move.segment.exists())
        return "castle on " + feature_name(move.segment);
    if (move.kind == MoveKind::choose_segment) return feature_name(move.segment);
    if (move == pass()) return "pass";
    if (move.kind == MoveKind::place_figure && move.segment.exists())
        return rules_->figure_kind(move.figure).name + " on " + name_of(move.segment);
    const std::string named = named_text(move);
    return named.empty() ? name_of(decision().chooser, move) : named;
}

std::vector<std::string> Table::choice_texts() const {
    std::vector<std::string> texts;
    for (const Move& move : legal_moves()) texts.push_back(choice_text(move));
    return texts;
}

std::string Table::castle_text(std::vector<Player> players, SegmentId where, bool scored) const {
    std::sort(players.begin(), players.end(),
              [](Player a, Player b) { return a.index() < b.index(); });
    std::string text;
    for (const Player player : players) text += name_of(player) + ' ';
    return text + "on " + feature_name(where) + (scored ? " scored" : "");
}

std::vector<std::string> Table::texts_of(const ExpectCastles& expected, int line) const {
    std::vector<std::string> texts;
    for (const ExpectCastles::Castle& castle : expected.castles)
        texts.push_back(castle_text(castle.players, find(castle.where, line), castle.scored));
    return texts;
}

/// A castle of several players has a token of each. It is scored when no lord stands on it.
std::vector<std::string> Table::castle_texts() const {
    std::vector<std::pair<SegmentId, std::vector<Player>>> castles;
    for (const PlacedToken& token : state_.placed_tokens()) {
        if (rules_->token_kinds()[token.kind.index()].name != "castle") continue;
        const SegmentId feature = state_.segment(token.segment).feature;
        const auto here = [&](const auto& castle) { return castle.first == feature; };
        auto castle = std::find_if(castles.begin(), castles.end(), here);
        if (castle == castles.end()) castle = castles.insert(castle, {feature, {}});
        castle->second.push_back(token.by);
    }
    std::vector<std::string> texts;
    for (const auto& [feature, players] : castles) {
        int lords = 0, others = 0;
        for (const Figure& figure : state_.figures())
            if (figure.where == Whereabouts::board && same_feature(figure.segment, feature))
                ++(figure.spot == lord ? lords : others);
        texts.push_back(castle_text(players, feature, lords == 0) +
                        (others == 0 ? "" : " with figures that are no lords"));
    }
    return texts;
}

}  // namespace bastide::scenarios
