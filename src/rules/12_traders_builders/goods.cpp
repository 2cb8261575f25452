/// Chapter 12, goods: TB-03 getting goods, TB-04 they are open and stay, TB-05 at the end. TB-01: there
/// are as many tokens as printed symbols, so no stock has to be kept.

#include "core/features.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/tokens.h"
#include "rules/12_traders_builders/traders_builders.h"

#include <array>

namespace bastide::rules::goods {

namespace {

/// The words of the attribute `goods` of the tile data, and the lines of the final score.
constexpr std::array majorities = {ItemKind{"wine", "TB-05"}, ItemKind{"grain", "TB-05"},
                                   ItemKind{"cloth", "TB-05"}};
constexpr int kinds_of_goods = int(majorities.size());
constexpr int points_for_most = 10;

constexpr std::string_view no_yes[] = {"no", "yes"};
constexpr OptionInfo option_table[] = {
    {.key = "goods_zero_majority",
     .values = no_yes,
     .rule = "TB-05",
     .text = "whether all players score a kind of goods that nobody holds"},
};

constexpr SavedScore saved_scores[] = {
    {.item = "wine", .score = "trade-goods", .line = "trade-goods.WINE"},
    {.item = "grain", .score = "trade-goods", .line = "trade-goods.GRAIN"},
    {.item = "cloth", .score = "trade-goods", .line = "trade-goods.CLOTH"},
};

struct Settings {
    Attribute symbol;
    std::array<int, kinds_of_goods> words{};  ///< of the attribute
    std::array<TokenKind, kinds_of_goods> tokens{};
    bool zero_scores = false;
};
const Settings& settings_of(const Ruleset& rules) {
    return settings<Settings>(rules, number_of<the_goods>());
}

/// TB-06: with the box, unless the option leaves them out.
constexpr FollowsFrom the_box[] = {{"traders-and-builders", "tb_goods", 0}};

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_goods);
    settings.symbol = maker.library().attribute("goods");
    settings.zero_scores = maker.option("goods_zero_majority") == 1;
    for (std::size_t i = 0; i < majorities.size(); ++i) {
        settings.words[i] = maker.library().attribute_word(settings.symbol, majorities[i].name);
        TokenKindInfo token;
        token.name = majorities[i].name;
        token.in_all = std::uint16_t(maker.count_printed(settings.symbol, settings.words[i]));
        token.most_counts = true;
        settings.tokens[i] = maker.add_token_kind(token);
    }
}

/// TB-05: those with the most of a kind get 10 points each, ties included. `most` may be 0 only by
/// the option.
void score_kind(Context& context, std::size_t kind) {
    const Settings& settings = settings_of(context.rules);
    int most = 0;
    for (int player = 0; player < context.state.players(); ++player)
        most = std::max(most,
                        context.state.tokens(Player(std::size_t(player)), settings.tokens[kind]));
    if (most == 0 && !settings.zero_scores) return;
    for (int player = 0; player < context.state.players(); ++player) {
        const Player holder{std::size_t(player)};
        if (context.state.tokens(holder, settings.tokens[kind]) != most) continue;
        Valuation value;
        value.situation = Situation::final;
        value.add(majorities[kind], most, points_for_most);
        award(context, holder, value.points(), value);
    }
}

}  // namespace

/// TB-03: for every city completed in this part, whoever placed the tile gets its goods.
void hand_out(Context& context) {
    const Settings& settings = settings_of(context.rules);
    const Position position{context.rules, context.state};
    const Player placer = context.state.tile(context.state.header().placed).by;
    for (const RoundEntry& entry : context.state.round()) {
        if (context.state.segment(entry.feature).kind != city) continue;
        for (std::size_t i = 0; i < majorities.size(); ++i)
            if (const int symbols =
                    count_symbols(position, entry.feature, settings.symbol, settings.words[i]))
                change_tokens(context, placer, settings.tokens[i], symbols);
    }
}

/// GEN-06 step 4.
void score_majorities(Context& context) {
    for (std::size_t i = 0; i < majorities.size(); ++i) score_kind(context, i);
}

}  // namespace bastide::rules::goods

namespace bastide::rules {

constinit const Expansion the_goods{
    .chapter = 12,
    .name = "goods",
    .title = "The goods of Traders & Builders",
    .follows_from = goods::the_box,
    .options = goods::option_table,
    .prepare = goods::prepare,
    .saved_scores = goods::saved_scores,
};

}  // namespace bastide::rules
