/// Chapter 18, when bazaars are held: BCB-60, BCB-61, BCB-72, BCB-76, BCB-77.

#include "rules/18_bridges_castles_bazaars/bazaars.h"

#include "core/ruleset_maker.h"
#include "core/turns.h"
#include "rules/10_base/base.h"

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
    {"bazaar_mode", modes, 0, 0, 0, "BCB-60", "how the tiles of a bazaar are shared out"},
    {"bazaar_next_auctioneer", next_auctioneers, 0, 0, 0, "BCB-66", "who opens the next auction"},
    {"bazaar_play_order", play_orders, 0, 0, 0, "BCB-71",
     "in which order purchased tiles are played"},
    {"bazaar_builder_order", builder_orders, 0, 0, 0, "BCB-76",
     "whether the bazaar or the host's second part comes first"},
    {"bazaar_offer_drawn", offers_drawn, 0, 0, 0, "BCB-76",
     "when the tiles are drawn if the second part comes first"},
    {"bazaar_per_double_turn", per_turn, 0, 0, 0, "BCB-61",
     "whether two bazaar tiles of one turn give two bazaars"},
    {"bazaar_nested",
     nested,
     0,
     0,
     0,
     "BCB-77",
     "what a bazaar tile drawn inside a bazaar round does",
     {},
     1},
    {"bazaar_unplaceable", unplaceable, 0, 0, 0, "BCB-74",
     "what happens to a purchased tile that fits nowhere"},
    {"bazaar_discarded", discarded, 0, 0, 0, "BCB-61",
     "whether a drawn bazaar tile that fits nowhere starts a bazaar"},
    {"bazaar_bid_cap", {}, 10000, 0, most_points_bid, "BCB-65", "the highest bid"},
    {"no_auction_timing", timings, 0, 0, 0, "BCB-79", "whether all pick before anybody plays"},
};
constexpr std::string_view set_names[] = {"bridges-castles-and-bazaars"};

constexpr StateField field_table[] = {
    {"bazaar host", offsetof(Private, host), max_players},
    {"bazaar with auction", offsetof(Private, with_auction), 1},
    {"bazaar asked", offsetof(Private, asked), max_players},
    {"bazaar auctioneer", offsetof(Private, auctioneer), max_players},
    {"bazaar bidder", offsetof(Private, bidder), max_players},
    {"bazaar item", offsetof(Private, item), max_players},
    {"bazaar first taker", offsetof(Private, first_taker), max_players},
    {"bazaar last taker", offsetof(Private, last_taker), max_players},
    {"bazaar tile purchased", offsetof(Private, purchased), 1},
    {"bazaar waits", offsetof(Private, waits), 1, true},
    {"bazaar held in turn", offsetof(Private, in_turn), 1, true},
};

std::uint8_t* noted_players(Context& context) {
    return reinterpret_cast<std::uint8_t*>(&private_of(context) + 1);
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
    for (std::size_t pile = 0; sets_aside && pile < std::size(Private{}.set_aside); ++pile)
        maker.add_state_field(the_bazaars, "bazaar tiles from pile " + std::to_string(pile + 1),
                              offsetof(Private, set_aside) + pile, max_players);
    for (std::size_t i = 0; i < settings.most_noted; ++i)
        maker.add_state_field(the_bazaars, "bazaar noted " + std::to_string(i + 1),
                              sizeof(Private) + i, max_players);
    if (settings.discarded_counts)
        maker.add_state_field(the_bazaars, "bazaar tile put out of the game",
                              sizeof(Private) + settings.most_noted + 1, 1);
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
    maker.add_private_state<Private>(the_bazaars,
                                     settings.most_noted + 1 + (settings.discarded_counts ? 1 : 0));
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
           (placed.exists() && private_of(context).purchased == 0 &&
            context.rules.type(context.state.tile(placed).type).has(settings.bazaar));
}

/// BCB-61, 3.
bool has_enough_tiles(const State& state) { return state.tiles_left() >= state.players(); }

/// BCB-77: one that waits until the round is over. By option it is the only one of its turn (AMB-28).
void note(Context& context) {
    const Settings& settings = settings_of(context.rules);
    if (!settings.delayed) return;
    std::uint8_t* player = noted_players(context);
    const std::uint8_t* const end = player + settings.most_noted;
    while (player < end && *player != 0) ++player;
    // More than there are bazaar tiles comes only from positions that make no sense.
    if (player < end) *player = seat_of(context.state.active());
    if (settings.one_each_turn) private_of(context).in_turn = 1;
}

void begin_bazaar(Context& context) {
    private_of(context).host = seat_of(context.state.active());
    run(context, Sequence::bazaars);
}

}  // namespace

void begin_part(Context& context) { private_of(context).purchased = 0; }

/// GEN-04; by option the bazaar of such a tile is held all the same (BCB-61).
void discard_tile(Context& context, const Step& question) {
    if (context.rules.expansions()[the_bazaars].in_play) {
        const Settings& settings = settings_of(context.rules);
        const TileTypeId type = context.state.header().in_hand;
        if (settings.discarded_counts && settings.mode != Mode::off &&
            private_of(context).purchased == 0 && context.rules.type(type).has(settings.bazaar))
            *discarded_mark(context) = 1;
    }
    base::discard_tile(context, question);
}

/// BCB-76: the bazaar is held at once, or its tiles are set aside until the host's second part is over.
void hold_after_first_part(Context& context) {
    Private& own = private_of(context);
    own.in_turn = own.waits = 0;
    if (!brings_bazaar(context)) return;
    if (is_turn_interrupted(context.state)) return note(context);
    const Settings& settings = settings_of(context.rules);
    const bool tests_later = settings.after_builder && settings.drawn_after_builder;
    if (!tests_later && !has_enough_tiles(context.state)) return;
    own.in_turn = 1;
    if (!settings.after_builder) return begin_bazaar(context);
    own.waits = 1;
    if (!settings.drawn_after_builder) set_tiles_aside(context);
}

/// The bazaar of the second part, and the one that has waited for it.
void hold_after_last_part(Context& context) {
    Private& own = private_of(context);
    const Settings& settings = settings_of(context.rules);
    const bool another = context.state.header().part == 2 && brings_bazaar(context) &&
                         !(settings.one_each_turn && own.in_turn != 0);
    if (is_turn_interrupted(context.state)) {
        if (another) note(context);
    } else if (own.waits != 0) {
        own.waits = 0;
        // Where there are too few tiles for one bazaar, there are none for another.
        if (settings.drawn_after_builder && !has_enough_tiles(context.state)) return;
        if (another) note(context);
        begin_bazaar(context);
    } else if (another && has_enough_tiles(context.state)) {
        begin_bazaar(context);
    }
}

void interrupt(Context& context) { interrupt_turn(context); }

void hold(Context& context) { run(context, Sequence::bazaar); }

/// BCB-77: one after the other, each if there are tiles enough.
void hold_noted(Context& context) {
    Private& own = private_of(context);
    std::uint8_t* player = noted_players(context);
    if (*player == 0) return;
    repeat_step(context);
    own.host = *player;
    for (; *player != 0; ++player) player[0] = player[1];
    if (!has_enough_tiles(context.state)) return;
    context.edit.head().active = player_at(own.host);
    run(context, Sequence::bazaar);
}

/// BCB-76: the host's second part may follow.
void resume(Context& context) {
    private_of(context).host = 0;
    resume_turn(context);
}

const Expansion& chapter() {
    static const Expansion made = [] {
        Expansion bazaar;
        bazaar.number = the_bazaars;
        bazaar.chapter = 18;
        bazaar.name = "bazaars";
        bazaar.title = "The bazaars of Bridges, Castles & Bazaars";
        bazaar.sets = set_names;
        bazaar.options = option_table;
        bazaar.prepare = prepare;
        bazaar.state_fields = field_table;
        bazaar.take_up = take_up;
        bazaar.fill_in = fill_in;
        return bazaar;
    }();
    return made;
}

}  // namespace bastide::rules::bazaars
