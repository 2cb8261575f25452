/// Chapter 16 B, King & Robber Baron: KIN-01 the tokens, KIN-02 who takes them, KIN-03 what counts, KIN-04 their
/// points. Private state: the records, each in two bytes.

#include "rules/16_count_king_robber/king_robber.h"

#include "core/agenda.h"
#include "core/features.h"
#include "core/ruleset_maker.h"
#include "core/scoring.h"
#include "core/titles.h"
#include "core/tokens.h"
#include "rules/10_base/base.h"
#include "rules/16_count_king_robber/count.h"
#include "rules/18_bridges_castles_bazaars/castles.h"

#include <algorithm>
#include <cstddef>

namespace bastide::rules::king_robber {

namespace {

constexpr Reason nothing_completed{"KIN-02", "nothing_completed_for_title"};
constexpr Reason beyond_the_board{"KIN-02", "record_beyond_the_board"};
constexpr Reason below_the_board{"KIN-02", "record_below_the_board"};

constexpr std::array<ItemKind, titles> by_feature = {ItemKind{"king", "KIN-04"},
                                                     ItemKind{"robber_baron", "KIN-04"}};
constexpr std::array<ItemKind, titles> by_itself = {ItemKind{"king_fixed", "KIN-04"},
                                                    ItemKind{"robber_baron_fixed", "KIN-04"}};
constexpr std::array<ItemKind, titles> at_once = {ItemKind{"king_now", "KIN-04"},
                                                  ItemKind{"robber_baron_now", "KIN-04"}};
constexpr ItemKind both_together{"king_and_robber_baron", "KIN-04"};

constexpr std::array<std::string_view, titles> token_names = {"king", "robber baron"};

constexpr std::string_view on_off[] = {"on", "off"};
constexpr std::string_view scorings[] = {"per_feature", "fixed_10", "fixed_15_40", "continuous"};
constexpr OptionInfo option_table[] = {
    {.key = "kr_king", .values = on_off, .rule = "KIN-01", .text = "whether the king is in play"},
    {.key = "kr_robber",
     .values = on_off,
     .rule = "KIN-01",
     .text = "whether the robber baron is in play"},
    {.key = "king_robber_scoring",
     .values = scorings,
     .rule = "KIN-04",
     .text = "what the king and the robber baron are worth"},
};
constexpr std::string_view set_names[] = {"king-and-robber"};

/// The sizes are numbers that a byte may not hold.
struct PrivateState {
    std::uint8_t ones[titles] = {};
    std::uint8_t of_256[titles] = {};
};
constexpr StateField field_table[] = {
    {"largest_completed_city", offsetof(PrivateState, ones), 255},
    {"longest_completed_road", offsetof(PrivateState, ones) + 1, 255},
    {"largest_completed_city_256", offsetof(PrivateState, of_256), max_cells / 256},
    {"longest_completed_road_256", offsetof(PrivateState, of_256) + 1, max_cells / 256},
};
static_assert(max_cells / 256 <= 255);

void note_record(Context& context, std::size_t title, int size) {
    PrivateState& own = private_state<PrivateState>(context, number_of<the_king_and_robber>());
    own.ones[title] = std::uint8_t(size & 0xFF);
    own.of_256[title] = std::uint8_t(size >> 8);
}

void prepare(RulesetMaker& maker) {
    constexpr std::string_view keys[titles] = {"kr_king", "kr_robber"};
    Settings& settings = maker.make_settings<Settings>(the_king_and_robber);
    settings.scoring = Scoring(maker.option("king_robber_scoring"));
    settings.castles = maker.plays(the_castles);
    for (std::size_t title = 0; title < titles; ++title) {
        if (maker.option(keys[title]) != 0) continue;
        TokenKindInfo token;
        token.name = token_names[title];
        token.in_all = 1;
        settings.tokens[title] = maker.add_token_kind(token);
    }
    maker.add_private_state<PrivateState>(the_king_and_robber);
}

/// KIN-03: a small city that became a castle is no completed city.
bool counts(Position position, std::size_t title, SegmentId root) {
    return position.state.segment(root).kind == kinds[title] &&
           !(title == 0 && settings_of(position.rules).castles &&
             castles::is_castle(position, root));
}

/// The largest feature that has been completed before, as far as the board tells: not what is being scored.
int largest_on_board(Position position, std::size_t title, bool with_round) {
    const State& state = position.state;
    int largest = 0;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const SegmentId id(i);
        const Segment& root = state.segment(id);
        if (root.feature == id && root.kind == kinds[title] && root.completed &&
            (with_round || !is_in_round(state, id)) && counts(position, title, id))
            largest = std::max(largest, count_cells(position, id));
    }
    return largest;
}

/// What the tiles of the start have completed is nobody's, but who comes later has to do better.
void set_up(Context& context) {
    const State& state = context.state;
    for (std::size_t i = 0; i < state.segments().size(); ++i) {
        const SegmentId id(i);
        const Segment& root = state.segment(id);
        for (std::size_t title = 0; title < titles; ++title)
            if (root.feature == id && root.kind == kinds[title] && root.open == 0) {
                const Position position{context.rules, state};
                note_record(context, title,
                            std::max(record_of(position, title), count_cells(position, id)));
            }
    }
}

/// KIN-04, `king_robber_scoring` = continuous.
void award_now(Context& context, std::size_t title, SegmentId feature, Player holder) {
    Valuation value;
    value.feature = feature;
    value.situation = Situation::completed;
    value.add(at_once[title], 0, 1);
    award(context, holder, value.points(), value);
}

/// Who has it already takes it again, so that all hear of the new record.
void hand_over(Context& context, std::size_t title, Player from, Player to) {
    const TokenKind token = settings_of(context.rules).tokens[title];
    if (from.exists()) change_tokens(context, from, token, -1);
    change_tokens(context, to, token, 1);
}

void award_at_the_end(Context& context, Player holder, const ItemKind& kind, int count,
                      int points) {
    Valuation value;
    value.situation = Situation::final;
    value.add(kind, count, points);
    award(context, holder, value.points(), value);
}

/// KIN-02.
void add_titles(Position position, std::vector<Title>& titles_of_game) {
    for (std::size_t title = 0; title < titles; ++title)
        if (const TokenKind token = settings_of(position.rules).tokens[title]; token.exists())
            titles_of_game.push_back({token, kinds[title], record_of(position, title)});
}

/// Of positions: what has been completed before is known from the board, unless it is told. Who has the king
/// has completed a city.
Refusal complete_position(Context& context) {
    const Position position{context.rules, context.state};
    int cells = 0;
    for (const PlacedTile& tile : context.state.tiles())
        cells += context.rules.type(tile.type).cells;
    const bool taken = is_between(position, take, base::return_scored_figures);
    for (std::size_t title = 0; title < titles; ++title) {
        const int largest = largest_on_board(position, title, taken);
        if (record_of(position, title) == 0) note_record(context, title, largest);
        const int record = record_of(position, title);
        if (record > cells) return {&beyond_the_board};
        if (record < largest) return {&below_the_board};
        if (record == 0 && holder_of(position, title).exists()) return {&nothing_completed};
    }
    return {};
}

constexpr SavedElement saved_elements[] = {
    {.name = "king", .option = "kr_king", .with = "on", .without = "off", .is_part = true},
    {.name = "robber", .option = "kr_robber", .with = "on", .without = "off", .is_part = true},
};
constexpr SavedRule saved_rules[] = {
    {.name = "king-and-robber-scoring",
     .about = {"king", "robber"},
     .option = "king_robber_scoring",
     .values = {{{"default", "per_feature"},
                 {"10/20", "fixed_10"},
                 {"15/40", "fixed_15_40"},
                 {"continuously", "continuous"}}}},
};
constexpr SavedToken saved_tokens[] = {{.ours = "king", .name = "KING"},
                                       {.ours = "robber baron", .name = "ROBBER"}};
constexpr SavedScore saved_scores[] = {
    {.item = "king", .score = "king", .line = "cities", .counted = true},
    {.item = "robber_baron", .score = "robber", .line = "roads", .counted = true},
    {.item = "king_fixed", .score = "king", .line = "king"},
    {.item = "robber_baron_fixed", .score = "robber", .line = "robber"},
    {.item = "king_and_robber_baron", .score = "king+robber", .line = "king+robber"},
    {.item = "king_now", .score = "king", .line = "king", .of_feature = true, .during = true},
    {.item = "robber_baron_now",
     .score = "robber",
     .line = "robber",
     .of_feature = true,
     .during = true},
};

}  // namespace

Player holder_of(Position position, std::size_t title) {
    const TokenKind token = settings_of(position.rules).tokens[title];
    return token.exists() ? bastide::holder_of(position.state, token) : Player();
}

int record_of(Position position, std::size_t title) {
    const PrivateState& own =
        private_state<PrivateState>(position, number_of<the_king_and_robber>());
    return own.ones[title] + 256 * own.of_256[title];
}

bool is_of_title(const Valuation& why) {
    return !why.items().empty() &&
           (why.items().front().kind == &at_once[0] || why.items().front().kind == &at_once[1]);
}

/// Asked at each estimate of a position, so it goes through the segments once.
std::array<int, titles> count_completed(Position position) {
    const State& state = position.state;
    std::array<int, titles> found{};
    if (is_in_play<the_count>(position.rules)) found[0] += count::town(position).exists();
    const auto segments = state.segments();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const Segment& root = segments[i];
        if (root.open != 0 || root.feature != SegmentId(i)) continue;
        for (std::size_t title = 0; title < titles; ++title)
            if (root.kind == kinds[title]) found[title] += counts(position, title, SegmentId(i));
    }
    return found;
}

/// KIN-02: whoever plays this part takes what belongs to a larger feature than all before, whoever stands
/// there. KIN-04: until then each feature is its holder's.
void take(Context& context) {
    if (context.state.round().empty()) return;
    const Position position{context.rules, context.state};
    const Settings& settings = settings_of(context.rules);
    for (std::size_t title = 0; title < titles; ++title) {
        int largest = record_of(position, title);
        const int before = largest;
        const Player holder = holder_of(position, title);
        for (const RoundEntry& entry : context.state.round()) {
            if (!counts(position, title, entry.feature)) continue;
            largest = std::max(largest, count_cells(position, entry.feature));
            if (settings.scoring == Scoring::continuous && holder.exists())
                award_now(context, title, entry.feature, holder);
        }
        if (largest == before) continue;
        note_record(context, title, largest);
        if (settings.tokens[title].exists())
            hand_over(context, title, holder, context.state.active());
    }
}

/// KIN-04.
void score(Context& context) {
    const Position position{context.rules, context.state};
    const Scoring scoring = settings_of(context.rules).scoring;
    if (scoring == Scoring::continuous) return;
    const Player king = holder_of(position, 0), robber_baron = holder_of(position, 1);
    if (scoring != Scoring::per_feature && king.exists() && king == robber_baron)
        return award_at_the_end(context, king, both_together, 0, points_for_both(scoring));
    const auto completed = count_completed(position);
    for (std::size_t title = 0; title < titles; ++title) {
        const Player holder = title == 0 ? king : robber_baron;
        if (!holder.exists()) continue;
        if (scoring == Scoring::per_feature) {
            const int count = completed[title];
            award_at_the_end(context, holder, by_feature[title], count, count);
        } else {
            award_at_the_end(context, holder, by_itself[title], 0, points_for_one(scoring));
        }
    }
}

}  // namespace bastide::rules::king_robber

namespace bastide::rules {

constinit const Expansion the_king_and_robber{
    .chapter = 16,
    .name = "king-and-robber",
    .title = "King & Robber Baron",
    .sets = king_robber::set_names,
    .came_later = true,
    .options = king_robber::option_table,
    .prepare = king_robber::prepare,
    .set_up = king_robber::set_up,
    .worth_held = king_robber::worth_held,
    .titles = king_robber::add_titles,
    .state_fields = king_robber::field_table,
    .complete_position = king_robber::complete_position,
    .saved_elements = king_robber::saved_elements,
    .saved_rules = king_robber::saved_rules,
    .saved_tokens = king_robber::saved_tokens,
    .saved_scores = king_robber::saved_scores,
};

}  // namespace bastide::rules
