#include "report/story_json.h"

#include "core/board.h"
#include "core/compiled_rules.h"
#include "notation/moves/move_text.h"
#include "notation/view/view_writer.h"
#include "report/moments.h"
#include "report/valuation_members.h"

#include <iterator>
#include <string_view>
#include <vector>

namespace bastide::report {

namespace {

/// By EventKind.
constexpr std::string_view happening_names[] = {
    "decided",        "turn_began",  "turn_resumed",  "part_began",    "tile_drawn",
    "tile_discarded", "tile_placed", "figure_placed", "segment_added", "tokens_changed",
    "token_placed",   "token_moved", "tile_taken",    "tile_offered",  "figure_returned",
    "completed",      "scored",      "game_over"};
static_assert(std::size(happening_names) == std::size_t(EventKind::game_over) + 1);

constexpr std::string_view situation_name(Situation situation) {
    switch (situation) {
        case Situation::completed: return "completed";
        case Situation::final: return "final";
        case Situation::recall: return "recall";
    }
    return "completed";
}

/// An event, kept until the board is whole again.
struct Happening {
    Event event;
    Valuation value;   ///< of `scored`
    std::string text;  ///< of `decided`
    MoveSetting setting;
    Player roller;  ///< for whom nature has rolled a die or drawn a token
};

/// An answer of nature. Of these only rolls of dice and tokens out of bags are kept.
bool is_by_nature(const Event& event) {
    return event.kind == EventKind::decided && !event.player.exists();
}

/// Writes a happening of the present moment.
class HappeningWriter {
public:
    HappeningWriter(ViewWriter& view, const Happening& happening)
        : view_(view), json_(view.json), event_(happening.event), happening_(happening) {}

    void write(std::uint64_t after) {
        json_.begin_object().key("after").number(std::int64_t(after));
        json_.key("kind").text(!is_by_nature(event_) ? happening_names[std::size_t(event_.kind)]
                               : happening_.setting.of_tokens ? std::string_view("token_drawn")
                                                              : std::string_view("rolled"));
        members();
        json_.end_object();
    }

private:
    void members() {
        switch (event_.kind) {
            case EventKind::decided: return is_by_nature(event_) ? rolled() : decided();
            case EventKind::turn_began:
            case EventKind::turn_resumed: return player().number("turn");
            case EventKind::part_began: return player().number("part");
            case EventKind::tile_drawn:
            case EventKind::tile_discarded:
            case EventKind::tile_offered: return tile();
            case EventKind::tile_placed: return player().placed();
            case EventKind::figure_placed:
            case EventKind::figure_returned: return player().figure();
            case EventKind::segment_added: return player().added();
            case EventKind::tokens_changed: return player().token().number("number");
            case EventKind::token_placed:
            case EventKind::token_moved:
                player().token().from();
                if (event_.place.kind != PlaceKind::off_board || !event_.segment.exists())
                    return token_place();
                segment("segment", event_.segment);
                return linking_way();
            case EventKind::tile_taken: player().tile(); return number("points");
            case EventKind::completed: return segment("segment", event_.segment);
            case EventKind::scored: return scored();
            case EventKind::game_over: return;
        }
    }

    HappeningWriter& player() {
        json_.key("player");
        view_.player(event_.player);
        return *this;
    }
    HappeningWriter& token() {
        json_.key("token").text(view_.rules.token_kind(event_.token).name);
        return *this;
    }
    /// From where a piece has come; nothing of what was in no place before.
    void from() {
        if (event_.from.kind == PlaceKind::off_board) return;
        json_.key("from").begin_object();
        view_.place(event_.from);
        json_.end_object();
    }
    void token_place() {
        view_.place(event_.place);
        if (view_.rules.token_kind(event_.token).has_way())
            json_.key("way").text(way_text(Way(event_.number)));
    }
    /// Of a token that links.
    void linking_way() {
        if (!view_.rules.token_kind(event_.token).links) return;
        json_.key("cell");
        view_.cell(view_.state.tile(view_.state.segment(event_.segment).tile).cell);
        json_.key("way").text(way_text(Way(event_.number)));
    }
    void tile() {
        json_.key("tile");
        view_.tile(event_.type);
    }
    void number(std::string_view name) { json_.key(name).number(event_.number); }
    void segment(std::string_view name, SegmentId id) {
        json_.key(name);
        view_.segment(id);
    }

    void decided() {
        player();
        const Move& move = event_.move;
        json_.key("question").text(view_.rules.compiled().decisions[event_.decision].entry.name);
        json_.key("move").text(happening_.text).key("automatic").boolean(event_.automatic);
        if (move.kind == MoveKind::choose_number) json_.key("number").number(move.number);
        if (move.kind == MoveKind::pass) json_.key("pass").boolean(true);
        if (move.kind == MoveKind::choose_option && move.option < happening_.setting.options.size())
            json_.key("option").text(happening_.setting.options[move.option]);
        if (move.kind == MoveKind::choose_tile) {
            json_.key("tile");
            view_.tile(move.type);
        }
    }

    void rolled() {
        json_.key("player");
        view_.player(happening_.roller);
        if (!happening_.setting.of_tokens) {
            json_.key("number").number(event_.move.outcome());
            return;
        }
        json_.key("question").text(view_.rules.compiled().decisions[event_.decision].entry.name);
        json_.key("token").text(view_.rules.token_kind(event_.move.token()).name);
    }

    void placed() {
        const PlacedTile& placed = view_.state.tile(event_.tile);
        json_.key("tile");
        view_.tile(placed.type);
        json_.key("cell");
        view_.cell(placed.cell);
        json_.key("turning").number(placed.turning);
    }

    void figure() {
        json_.key("figure").text(
            view_.rules.figure_kind(view_.state.figure(event_.figure).kind).name);
        from();
        if (event_.place.kind != PlaceKind::off_board)
            view_.place(event_.place);
        else
            segment("segment", event_.segment);
        if (event_.kind == EventKind::figure_placed && event_.number > 0)
            json_.key("moved").boolean(true);
    }

    void added() {
        const TokenKind token = token_laid_across(view_.rules);
        json_.key("token");
        if (token.exists())
            json_.text(view_.rules.token_kind(token).name);
        else
            json_.null();
        for (const AddedSegment& added : view_.state.added_segments()) {
            if (added.segment != event_.segment) continue;
            const PlacedTile& under = view_.state.tile(added.tile);
            json_.key("cell");
            view_.cell(cell_of(view_.rules.type(under.type), under, added.cell));
            const bool north_south = ends_of(Way::north_south) == added.sides;
            json_.key("way").text(way_text(north_south ? Way::north_south : Way::west_east));
        }
    }

    void scored() {
        player();
        segment("segment", event_.segment);
        segment("taken", happening_.value.taken);
        if (happening_.value.other.exists()) {
            json_.key("other");
            view_.player(happening_.value.other);
        }
        json_.key("when").text(situation_name(event_.situation));
        write_valuation_members(json_, happening_.value);
    }

    ViewWriter& view_;
    JsonWriter& json_;
    const Event& event_;
    const Happening& happening_;
};

/// Plays a game again and tells what happens.
class StoryTeller final : private EventSink {
public:
    explicit StoryTeller(const Ruleset& rules) : rules_(rules) {}
    std::string tell(std::span<const RecordedMove> moves, const StoryTold& told);
    std::string tell_answer(State& state, const Move& move);

private:
    void on_event(const Event& event) override;
    void answer(const RecordedMove& given);
    void name_automatic_answers();

    const Ruleset& rules_;
    State state_;
    ViewWriter view_{rules_, state_};
    std::vector<Happening> happenings_;  ///< since the last moment
    bool listens_ = false;               ///< whether the present moment is told
    std::string given_;                  ///< the answer that is given, as text
    TileId placed_;                      ///< the tile just placed, as far as the events have told
};

void StoryTeller::on_event(const Event& event) {
    if (event.kind == EventKind::part_began) placed_ = TileId();
    if (event.kind == EventKind::tile_placed && event.player.exists()) placed_ = event.tile;
    // What nature answers is told by what comes of it, but for dice and bags.
    if (!listens_) return;
    if (is_by_nature(event) &&
        (event.move.type.exists() || move_setting(rules_, event.decision, placed_).of_seats))
        return;
    Happening& kept = happenings_.emplace_back();
    kept.event = event;
    kept.event.lines = nullptr;
    kept.roller = state_.active();
    if (event.lines != nullptr) kept.value = *event.lines;
    if (event.kind != EventKind::decided) return;
    kept.setting = move_setting(rules_, event.decision, placed_);
    if (!event.automatic) kept.text = given_;
}

/// As records do: when the board is whole, but nothing else has been answered yet.
void StoryTeller::name_automatic_answers() {
    for (Happening& kept : happenings_)
        if (kept.event.kind == EventKind::decided && kept.text.empty())
            kept.text = move_text(rules_, state_, kept.event.move, kept.setting);
}

void StoryTeller::answer(const RecordedMove& given) {
    if (given.automatic) return;
    placed_ = state_.header().placed;
    if (listens_ && given.by.exists()) given_ = move_text(rules_, state_, given.move);
    apply(rules_, state_, given.move, this);
    name_automatic_answers();
}

std::string StoryTeller::tell(std::span<const RecordedMove> moves, const StoryTold& told) {
    JsonWriter& json = view_.json;
    json.begin_object().key("after").number(std::int64_t(told.after)).key("events").begin_array();
    for (const std::uint64_t event : told.events) json.number(std::int64_t(event));
    json.end_array().key("happenings").begin_array();
    auto next = moves.begin();
    for (std::size_t moment = 0; moment < told.events.size(); ++moment) {
        listens_ = !told.since || told.events[moment] > *told.since;
        if (moment == 0) {
            start(rules_, state_, Player(), this);
            name_automatic_answers();
        } else if (next != moves.end()) {
            answer(*next++);
        }
        for (; next != moves.end() && !leads_on(*next); ++next) answer(*next);
        for (const Happening& kept : happenings_)
            HappeningWriter(view_, kept).write(told.events[moment]);
        happenings_.clear();
    }
    json.end_array().end_object();
    return json.take();
}

std::string StoryTeller::tell_answer(State& state, const Move& move) {
    state_ = state;
    listens_ = true;
    answer({move, decision(rules_, state_).chooser});
    JsonWriter& json = view_.json;
    json.begin_object().key("after").number(1).key("events").begin_array().number(0).number(1);
    json.end_array().key("happenings").begin_array();
    for (const Happening& kept : happenings_) HappeningWriter(view_, kept).write(1);
    json.end_array().end_object();
    state = std::move(state_);
    return json.take();
}

}  // namespace

std::string story_of_answer(const Ruleset& rules, State& state, const Move& move) {
    return StoryTeller(rules).tell_answer(state, move);
}

std::string story_json(const Ruleset& rules, std::span<const RecordedMove> moves,
                       const StoryTold& told) {
    return StoryTeller(rules).tell(moves, told);
}

}  // namespace bastide::report
