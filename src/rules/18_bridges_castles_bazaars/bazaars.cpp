/// Chapter 18, when bazaars are held: BCB-60, BCB-61, BCB-72, BCB-76, BCB-77.

#include "rules/18_bridges_castles_bazaars/bazaars.h"

#include "core/agenda.h"
#include "core/piles.h"
#include "core/ruleset_maker.h"
#include "core/turns.h"
#include "rules/order_of_play.h"

#include <cstddef>
#include <utility>

namespace bastide::rules::bazaars {

namespace {

constexpr std::string_view modes[] = {"auction", "no_auction", "on_request", "off"};
constexpr std::string_view next_auctioneers[] = {"from_auctioneer", "from_buyer"};
constexpr std::string_view play_orders[] = {"left_of_host", "first_buyer"};
constexpr std::string_view builder_orders[] = {"bazaar_first", "builder_first"};
constexpr std::string_view offers_drawn[] = {"before_builder_part", "after_builder_part"};
constexpr std::string_view per_turn[] = {"each", "one"};
constexpr std::string_view nested[] = {"ignore", "delay"};
constexpr std::string_view unplaceable[] = {"lose", "redraw"};
constexpr std::string_view discarded[] = {"ignored", "starts_bazaar"};
constexpr std::string_view timings[] = {"pick_and_play", "pick_then_play"};
constexpr int most_points_bid = 1'000'000;
constexpr OptionInfo option_table[] = {
    {.key = "bazaar_mode",
     .values = modes,
     .rule = "BCB-60",
     .text = "how the tiles of a bazaar are shared out"},
    {.key = "bazaar_next_auctioneer",
     .values = next_auctioneers,
     .rule = "BCB-66",
     .text = "who opens the next auction"},
    {.key = "bazaar_play_order",
     .values = play_orders,
     .rule = "BCB-71",
     .text = "in which order purchased tiles are played"},
    {.key = "bazaar_builder_order",
     .values = builder_orders,
     .rule = "BCB-76",
     .text = "whether the bazaar or the host's second part comes first"},
    {.key = "bazaar_offer_drawn",
     .values = offers_drawn,
     .rule = "BCB-76",
     .text = "when the tiles are drawn if the second part comes first"},
    {.key = "bazaar_per_double_turn",
     .values = per_turn,
     .rule = "BCB-61",
     .text = "whether two bazaar tiles of one turn give two bazaars"},
    {.key = "bazaar_nested",
     .values = nested,
     .rule = "BCB-77",
     .text = "what a bazaar tile drawn inside a bazaar round does",
     .first_edition = 1},
    {.key = "bazaar_unplaceable",
     .values = unplaceable,
     .rule = "BCB-74",
     .text = "what happens to a purchased tile that fits nowhere"},
    {.key = "bazaar_discarded",
     .values = discarded,
     .rule = "BCB-61",
     .text = "whether a drawn bazaar tile that fits nowhere starts a bazaar"},
    {.key = "bazaar_bid_cap",
     .standard = 10000,
     .highest = most_points_bid,
     .rule = "BCB-65",
     .text = "the highest bid"},
    {.key = "no_auction_timing",
     .values = timings,
     .rule = "BCB-79",
     .text = "whether all pick before anybody plays"},
};
constexpr std::string_view set_names[] = {"bridges-castles-and-bazaars"};

constexpr StateField field_table[] = {
    {"bazaar_host", offsetof(PrivateState, host), max_players},
    {"bazaar_with_auction", offsetof(PrivateState, with_auction), 1},
    {"bazaar_asked", offsetof(PrivateState, asked), max_players},
    {"bazaar_auctioneer", offsetof(PrivateState, auctioneer), max_players},
    {"bazaar_bidder", offsetof(PrivateState, bidder), max_players},
    {"bazaar_item", offsetof(PrivateState, item), max_players},
    {"bazaar_first_taker", offsetof(PrivateState, first_taker), max_players},
    {"bazaar_last_taker", offsetof(PrivateState, last_taker), max_players},
    {"bazaar_tile_purchased", offsetof(PrivateState, purchased), 1},
    {"bazaar_waits", offsetof(PrivateState, waits), 1, true},
    {"bazaar_held_in_turn", offsetof(PrivateState, in_turn), 1, true},
};

std::uint8_t* noted_players(Context& context) {
    return reinterpret_cast<std::uint8_t*>(&private_state_of(context) + 1);
}

/// Whether this part has put a bazaar tile out of the game; only with the option for it.
std::uint8_t* discarded_mark(Context& context) {
    return noted_players(context) + settings_of(context.rules).most_noted + 1;
}
bool take_discarded(Context& context) {
    return settings_of(context.rules).discarded_counts &&
           std::exchange(*discarded_mark(context), std::uint8_t(0)) != 0;
}

/// Tiles with a bazaar that can be drawn.
std::size_t count_bazaars(RulesetMaker& maker, Mark bazaar) {
    std::size_t copies = 0;
    for (const TileType& type : maker.types())
        if (type.has(bazaar)) copies += type.copies;
    return copies;
}

/// What only some tables keep in mind.
void add_fields(RulesetMaker& maker, const Settings& settings) {
    const bool sets_aside = settings.after_builder && !settings.drawn_after_builder;
    for (std::size_t pile = 0; sets_aside && pile < std::size(PrivateState{}.set_aside); ++pile)
        maker.add_state_field(the_bazaars, "bazaar_tiles_from_pile_" + std::to_string(pile + 1),
                              offsetof(PrivateState, set_aside) + pile, max_players);
    for (std::size_t i = 0; i < settings.most_noted; ++i)
        maker.add_state_field(the_bazaars, "bazaar_noted_" + std::to_string(i + 1),
                              sizeof(PrivateState) + i, max_players);
    if (settings.discarded_counts)
        maker.add_state_field(the_bazaars, "bazaar_tile_put_out_of_the_game",
                              sizeof(PrivateState) + settings.most_noted + 1, 1);
}

void prepare(RulesetMaker& maker) {
    Settings& settings = maker.make_settings<Settings>(the_bazaars);
    settings.bazaar = maker.library().mark("bazaar");
    settings.mode = Mode(maker.option("bazaar_mode"));
    settings.next_is_from_buyer = maker.option("bazaar_next_auctioneer") == 1;
    settings.first_buyer_plays_first = maker.option("bazaar_play_order") == 1;
    settings.after_builder = maker.option("bazaar_builder_order") == 1;
    settings.drawn_after_builder = maker.option("bazaar_offer_drawn") == 1;
    settings.one_each_turn = maker.option("bazaar_per_double_turn") == 1;
    settings.delayed = maker.option("bazaar_nested") == 1;
    settings.unplaceable_is_lost = maker.option("bazaar_unplaceable") == 0;
    settings.discarded_counts = maker.option("bazaar_discarded") == 1;
    settings.bid_cap = maker.option("bazaar_bid_cap");
    settings.all_pick_first = maker.option("no_auction_timing") == 1;
    if (settings.delayed) settings.most_noted = count_bazaars(maker, settings.bazaar);
    maker.add_private_state<PrivateState>(
        the_bazaars, settings.most_noted + 1 + (settings.discarded_counts ? 1 : 0));
    add_fields(maker, settings);
}

/// BCB-61, 1, and BCB-72: a bazaar tile that was drawn and placed in this part, or by option put out of the
/// game in it, which is forgotten then.
bool brings_bazaar(Context& context) {
    const Settings& settings = settings_of(context.rules);
    if (settings.mode == Mode::off) return false;
    const bool was_discarded = take_discarded(context);
    const TileId placed = context.state.header().placed;
    return was_discarded ||
           (placed.exists() && private_state_of(context).purchased == 0 &&
            context.rules.type(context.state.tile(placed).type).has(settings.bazaar));
}

/// BCB-61, 3.
bool has_enough_tiles(const Context& context) {
    return tiles_to_draw({context.rules, context.state}) >= context.state.players();
}

/// BCB-77: one that waits until the round is over. By option it is the only one of its turn (AMB-28).
void note(Context& context) {
    const Settings& settings = settings_of(context.rules);
    if (!settings.delayed) return;
    std::uint8_t* player = noted_players(context);
    const std::uint8_t* const end = player + settings.most_noted;
    while (player < end && *player != 0) ++player;
    // More than there are bazaar tiles comes only from positions that make no sense.
    if (player < end) *player = seat_of(context.state.active());
    if (settings.one_each_turn) private_state_of(context).in_turn = 1;
}

void begin_bazaar(Context& context) {
    private_state_of(context).host = seat_of(context.state.active());
    run<sequence::bazaars>(context);
}

/// By option the bazaar of a tile that fits nowhere is held all the same (BCB-61).
void note_discarded(Context& context) {
    const Settings& settings = settings_of(context.rules);
    const TileTypeId type = context.state.header().in_hand;
    if (settings.discarded_counts && settings.mode != Mode::off &&
        private_state_of(context).purchased == 0 && context.rules.type(type).has(settings.bazaar))
        *discarded_mark(context) = 1;
}

constexpr Beginning beginnings[] = {
    {&sequence::turn, {.step = let_pick, .again = true}},
    {&sequence::turn, {.step = play_next_turn, .again = true}},
    {&sequence::bazaars, {.step = hold_after_first_part}},
    {&sequence::bazaars, {.step = hold_after_last_part}},
    {&sequence::bazaar, {.step = hold}},
    {&sequence::bazaar, {.step = hold_noted, .again = true}},
};

/// BCB-76, BCB-77: bazaars come between the parts of a turn, or at its end.
constexpr SequenceEntry bazaars_of_turn[] = {
    {&the_bazaars, "interrupt_turn", interrupt},
    {&the_bazaars, "hold_bazaar", hold},
    {&the_bazaars, "hold_waiting_bazaars", hold_noted},
    {&the_bazaars, "resume_turn", resume},
};

constexpr SequenceEntry steps_of_bazaar[] = {
    {&the_bazaars, "offer_tiles", draw_offer},
    {&the_bazaars, "ask_for_auction", ask_for_auction},
    {&the_bazaars, "run_auction", run_auction},
    {&the_bazaars, "pick_tiles", let_pick},
    {&the_bazaars, "bazaar_round", play_next_turn},
};

constexpr SavedElement saved_elements[] = {
    {.name = "bazaar"},
};
constexpr SavedRule saved_rules[] = {
    {.name = "bazaar-no-auction",
     .about = {"bazaar"},
     .option = "bazaar_mode",
     .values = {{{"false", "auction"}, {"true", "no_auction"}}}},
};

}  // namespace

void begin_part(Context& context) { private_state_of(context).purchased = 0; }

/// BCB-76: the bazaar is held at once, or its tiles are set aside until the host's second part is over.
void hold_after_first_part(Context& context) {
    PrivateState& own = private_state_of(context);
    own.in_turn = own.waits = 0;
    if (!brings_bazaar(context)) return;
    if (is_turn_interrupted(context.state)) return note(context);
    const Settings& settings = settings_of(context.rules);
    const bool tests_later = settings.after_builder && settings.drawn_after_builder;
    if (!tests_later && !has_enough_tiles(context)) return;
    own.in_turn = 1;
    if (!settings.after_builder) return begin_bazaar(context);
    own.waits = 1;
    if (!settings.drawn_after_builder) set_tiles_aside(context);
}

/// The bazaar of the second part, and the one that has waited for it.
void hold_after_last_part(Context& context) {
    PrivateState& own = private_state_of(context);
    const Settings& settings = settings_of(context.rules);
    const bool another = context.state.header().part == 2 && brings_bazaar(context) &&
                         !(settings.one_each_turn && own.in_turn != 0);
    if (is_turn_interrupted(context.state)) {
        if (another) note(context);
    } else if (own.waits != 0) {
        own.waits = 0;
        // Where there are too few tiles for one bazaar, there are none for another.
        if (settings.drawn_after_builder && !has_enough_tiles(context)) return;
        if (another) note(context);
        begin_bazaar(context);
    } else if (another && has_enough_tiles(context)) {
        begin_bazaar(context);
    }
}

void interrupt(Context& context) { interrupt_turn(context); }

void hold(Context& context) { run<sequence::bazaar>(context); }

/// BCB-77: one after the other, each if there are tiles enough.
void hold_noted(Context& context) {
    PrivateState& own = private_state_of(context);
    std::uint8_t* player = noted_players(context);
    if (*player == 0) return;
    repeat_step(context);
    own.host = *player;
    for (; *player != 0; ++player) player[0] = player[1];
    if (!has_enough_tiles(context)) return;
    context.edit.head().active = player_at(own.host);
    run<sequence::bazaar>(context);
}

/// BCB-76: the host's second part may follow.
void resume(Context& context) {
    private_state_of(context).host = 0;
    resume_turn(context);
}

}  // namespace bastide::rules::bazaars

namespace bastide::rules {

constinit const Sequence sequence::bazaars{.entries = bazaars::bazaars_of_turn};
constinit const Sequence sequence::bazaar{.entries = bazaars::steps_of_bazaar};

constinit const Expansion the_bazaars{
    .chapter = 18,
    .name = "bazaars",
    .title = "The bazaars of Bridges, Castles & Bazaars",
    .sets = bazaars::set_names,
    .options = bazaars::option_table,
    .prepare = bazaars::prepare,
    .questions = bazaars::OwnQuestions::list,
    .begins = bazaars::beginnings,
    .tile_discarded = bazaars::note_discarded,
    .state_fields = bazaars::field_table,
    .complete_position = bazaars::complete_position,
    .complete_question = bazaars::complete_question,
    .saved_elements = bazaars::saved_elements,
    .saved_rules = bazaars::saved_rules,
};

}  // namespace bastide::rules
