#include "bindings/python/afterstates.h"

namespace bastide::python {

namespace {

std::string of(int player) { return " of player +" + std::to_string(player); }

}  // namespace

std::vector<std::string> afterstate_columns(const Ruleset& rules) {
    std::vector<std::string> names{"tiles left", "same player goes on"};
    for (int player = 0; player < rules.players(); ++player) {
        names.push_back("score" + of(player));
        names.push_back("score if it ended now" + of(player));
        for (const FigureKindInfo& kind : rules.figure_kinds())
            names.push_back("supply of " + kind.name + of(player));
        for (const TokenKindInfo& kind : rules.token_kinds())
            names.push_back("tokens " + kind.name + of(player));
    }
    return names;
}

void Afterstates::write_state(const Ruleset& rules, const State& state, Player seat,
                              std::vector<float>& out) {
    const Decision question = decision(rules, state);
    out.push_back(float(state.tiles_left()));
    out.push_back(float(question.chooser == seat && question.exists()));
    const State ended = end_now(rules, state);
    for (int i = 0; i < rules.players(); ++i) {
        const Player player((seat.index() + std::size_t(i)) % std::size_t(rules.players()));
        out.push_back(float(state.score(player)));
        out.push_back(float(ended.score(player)));
        for (std::size_t kind = 0; kind < rules.figure_kinds().size(); ++kind)
            out.push_back(float(state.supply(player, FigureKind(kind))));
        for (std::size_t kind = 0; kind < rules.token_kinds().size(); ++kind)
            out.push_back(float(state.tokens(player, TokenKind(kind))));
    }
}

void Afterstates::write(const Ruleset& rules, const State& state, const MoveList& legal,
                        std::size_t answers, std::vector<float>& out) {
    const Player seat = decision(rules, state).chooser;
    for (std::size_t i = 0; i < answers; ++i) {
        next_ = state;
        apply(rules, next_, legal[i]);
        write_state(rules, next_, seat, out);
    }
}

}  // namespace bastide::python
