// What a room tells of its game: views at earlier moments are those that lookers-on were sent, stories are
// those of the game as it stands, and analyses agree with views and scores.

#include "server/rooms/room_moments.h"

#include "notation/moves/move_text.h"
#include "notation/view/view_json.h"
#include "server/client_memory.h"
#include "support/program.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <stdexcept>

namespace bastide::server {
namespace {

using test::number_at;
using test::text_at;
namespace json = boost::json;

constexpr Time tea_time = 1'700'000'000'000;

constexpr const char* short_base = "bastide setup 1\nplayers 2\nset basic:2\n";
/// With bazaars, castles, bridges, goods, builders and pigs.
constexpr const char* rich_table =
    "bastide setup 1\nplayers 3\nset basic:2\nset bridges-castles-and-bazaars:2\n"
    "set traders-and-builders:2\n";
constexpr const char* abbot_table =
    "bastide setup 1\nplayers 2\nset basic:2\nset river/1:2\nset inns-and-cathedrals:2\n"
    "rules abbot\n";

fair::DrawSeed seed_number(int number) {
    Bytes32 bytes;
    bytes.fill(std::uint8_t(number));
    return fair::DrawSeed(bytes);
}

/// A room whose game plays by itself, and what lookers-on saw after each game event.
class PlayedRoom {
public:
    explicit PlayedRoom(const std::string& setup, int number) : random_(std::uint64_t(number)) {
        RoomPlan plan;
        plan.setup = setup;
        Refused why;
        TableCache tables;
        auto created =
            Room::create(std::move(plan), tables, seed_number(number), "", tea_time, why);
        if (!created) throw std::logic_error(why.text);
        room.emplace(std::move(*created));
        for (Seat seat = 1; std::size_t(seat) <= room->seats().size(); ++seat)
            EXPECT_FALSE(room->take_seat(seat, "Player " + std::to_string(seat),
                                         "hash " + std::to_string(seat), tea_time));
        EXPECT_FALSE(room->start(tea_time));
        remember();
    }

    bool is_over() const { return room->phase() == Phase::over; }

    /// A random answer, mostly one of those that place figures or anything rare.
    void answer() {
        MoveList moves;
        const Move move = test::random_answer(room->rules(), room->game().state(), random_, moves,
                                              test::Style::by_kind);
        const std::string text = move_text(room->rules(), room->game().state(), move);
        const auto why = room->move(*room->asked(), room->last_game_event(), text, tea_time);
        ASSERT_FALSE(why) << why->text;
        remember();
    }

    /// Takes back what the seat has answered last, if it was the last answer of all.
    void undo() {
        const std::uint64_t before = room->last_game_event();
        for (Seat seat = 1; std::size_t(seat) <= room->seats().size(); ++seat)
            if (!room->undo(seat, before, tea_time)) break;
        if (room->last_game_event() == before) return;
        std::erase_if(views, [&](const auto& view) {
            return !std::ranges::binary_search(room->moments(), view.first);
        });
        ++undone;
        remember();
    }

    void play(int most = 100'000) {
        for (int i = 0; i < most && !is_over() && !testing::Test::HasFatalFailure(); ++i) answer();
    }
    void play_and_undo() {
        while (!is_over() && !testing::Test::HasFatalFailure()) {
            answer();
            if (!is_over() && random_.below(5) == 0) undo();
        }
    }

    std::optional<Room> room;
    std::map<std::uint64_t, std::string> views;  ///< of the game as it stands
    int undone = 0;

private:
    void remember() {
        views[room->last_game_event()] =
            view_json(room->setup(), room->rules(),
                      view(room->rules(), room->game().state(), Player()), Player());
    }
    Random random_;
};

json::object object_of(const std::optional<std::string>& text) {
    EXPECT_TRUE(text);
    return text ? json::parse(*text).as_object() : json::object();
}

std::vector<std::uint64_t> numbers_of(const json::value& list) {
    std::vector<std::uint64_t> numbers;
    for (const json::value& number : list.as_array())
        numbers.push_back(number.to_number<std::uint64_t>());
    return numbers;
}

const json::array& list_at(const json::object& object, std::string_view member) {
    return object.at(member).as_array();
}

// --- Views -----------------------------------------------------------------------------------------

TEST(RoomMoments, ViewsAreThoseThatWereSent) {
    for (const char* setup : {short_base, rich_table, abbot_table}) {
        PlayedRoom played(setup, 3);
        played.play_and_undo();
        EXPECT_GT(played.undone, 3);
        for (const std::uint64_t event : played.room->moments()) {
            ASSERT_TRUE(played.views.contains(event));
            EXPECT_EQ(room_view(*played.room, event), "{\"after\":" + std::to_string(event) +
                                                          ",\"view\":" + played.views.at(event) +
                                                          "}");
        }
    }
}

TEST(RoomMoments, WhatWasTakenBackIsNone) {
    PlayedRoom played(short_base, 4);
    played.play(10);
    const std::uint64_t last = played.room->last_game_event();
    for (int i = 0; i < 10 && played.undone == 0; ++i) {
        played.undo();
        if (played.undone == 0) played.answer();
    }
    ASSERT_EQ(played.undone, 1);
    const std::uint64_t undone = played.room->last_game_event();
    // The event by which it was taken back is the present one until the game goes on.
    EXPECT_EQ(moment_of(*played.room, undone), played.room->moments().size() - 1);
    EXPECT_TRUE(room_view(*played.room, undone));
    EXPECT_FALSE(room_view(*played.room, undone - 1));
    EXPECT_FALSE(room_analysis(*played.room, undone - 1));
    played.answer();
    EXPECT_FALSE(room_view(*played.room, undone));
    for (const std::uint64_t none : {std::uint64_t(0), std::uint64_t(1), last + 1000})
        EXPECT_FALSE(room_view(*played.room, none)) << none;
}

// --- Stories ---------------------------------------------------------------------------------------

/// A story told in pieces is the whole story.
TEST(RoomMoments, StoriesGoOnWhereTheyWereLeft) {
    PlayedRoom played(rich_table, 5);
    json::array pieces;
    std::uint64_t since = 0;
    while (!played.is_over()) {
        played.play(7);
        const json::object more = object_of(room_story(*played.room, since));
        for (const json::value& happening : list_at(more, "happenings")) {
            EXPECT_GT(std::uint64_t(number_at(happening.as_object(), "after")), since);
            pieces.push_back(happening);
        }
        since = std::uint64_t(number_at(more, "after"));
        EXPECT_EQ(since, played.room->last_game_event());
        EXPECT_EQ(numbers_of(more.at("events")), played.room->moments());
    }
    const json::object whole = object_of(room_story(*played.room, 0));
    EXPECT_EQ(list_at(whole, "happenings"), pieces);
    EXPECT_TRUE(list_at(object_of(room_story(*played.room, since)), "happenings").empty());
}

TEST(RoomMoments, StoriesLeaveOutWhatWasTakenBack) {
    PlayedRoom played(short_base, 6);
    played.play_and_undo();
    ASSERT_GT(played.undone, 3);
    const json::object story = object_of(room_story(*played.room, 0));
    EXPECT_EQ(numbers_of(story.at("events")), played.room->moments());
    std::uint64_t last = 0;
    std::set<std::uint64_t> told;
    int tiles = 0, answers = 0;
    for (const json::value& entry : list_at(story, "happenings")) {
        const json::object& happening = entry.as_object();
        const auto after = std::uint64_t(number_at(happening, "after"));
        EXPECT_GE(after, last);
        EXPECT_TRUE(std::ranges::binary_search(played.room->moments(), after));
        last = after;
        told.insert(after);
        tiles += text_at(happening, "kind") == "tile_placed";
        answers += text_at(happening, "kind") == "decided" && !happening.at("automatic").as_bool();
    }
    EXPECT_EQ(told.size(), played.room->moments().size());
    EXPECT_EQ(std::size_t(answers) + 1, played.room->moments().size());
    EXPECT_EQ(std::size_t(tiles), played.room->game().state().tiles().size());
}

/// Compares the story of a whole random game with its record and scores; counts the kinds of what is told.
void expect_true_story(const char* setup, std::uint64_t seed, std::map<std::string, int>& kinds) {
    PlayedRoom played(setup, seed);
    played.play();
    const std::vector<RecordLine> written = record_lines(played.room->record().value()).value();
    std::string lines;
    for (const RecordLine& line : written)
        for (const std::string& answer : line.answers) lines += answer + "; ";
    std::vector<std::int64_t> points(played.room->seats().size());
    const json::object story = object_of(room_story(*played.room, 0));
    for (const json::value& entry : list_at(story, "happenings")) {
        const json::object& happening = entry.as_object();
        const std::string kind = text_at(happening, "kind");
        ++kinds[kind];
        if (kind == "decided") {
            EXPECT_TRUE(test::mentions(lines, text_at(happening, "move")))
                << json::serialize(happening);
        }
        if (kind == "scored")
            points[std::size_t(number_at(happening, "player")) - 1] +=
                number_at(happening, "points");
    }
    for (std::size_t seat = 0; seat < points.size(); ++seat)
        EXPECT_EQ(points[seat], played.room->game().state().score(Player(seat)));
}

/// The answers of a story are those of the record, and what is scored makes the scores.
TEST(RoomMoments, StoriesAgreeWithRecordsAndScores) {
    constexpr int games = 8;
    for (const char* setup : {short_base, rich_table, abbot_table}) {
        std::map<std::string, int> kinds;
        for (int game = 0; game < games; ++game)
            expect_true_story(setup, std::uint64_t(8 + game), kinds);
        EXPECT_EQ(kinds["game_over"], games);
        EXPECT_GT(kinds["figure_placed"], 3);
        EXPECT_GT(kinds["figure_returned"], 3);
        EXPECT_GT(kinds["completed"], 3);
        if (setup != rich_table) continue;
        for (const char* kind : {"segment_added", "token_placed", "tokens_changed", "tile_taken",
                                 "tile_offered", "turn_resumed", "part_began"})
            EXPECT_GT(kinds[kind], 0) << kind;
    }
}

/// Segments are told as the view after the same event tells them.
TEST(RoomMoments, SegmentsOfAStoryAreThoseOfTheView) {
    PlayedRoom played(rich_table, 9);
    played.play();
    int told = 0;
    const json::object story = object_of(room_story(*played.room, 0));
    for (const json::value& entry : list_at(story, "happenings")) {
        const json::object& happening = entry.as_object();
        const json::value* segment = happening.if_contains("segment");
        if (segment == nullptr || segment->is_null()) continue;
        const json::object seen =
            json::parse(played.views.at(std::uint64_t(number_at(happening, "after")))).as_object();
        const auto number = std::size_t(number_at(segment->as_object(), "number"));
        const json::object& tile = seen.at("board")
                                       .at("tiles")
                                       .as_array()
                                       .at(std::size_t(number_at(segment->as_object(), "tile")))
                                       .as_object();
        if (number >= list_at(tile, "features").size()) continue;  // of a bridge
        EXPECT_EQ(list_at(tile, "features").at(number), segment->at("feature"));
        ++told;
    }
    EXPECT_GT(told, 50);
}

// --- Analyses --------------------------------------------------------------------------------------

/// The number of the feature of each figure on the board, and who owns it.
void expect_agreement(const json::object& analysis, const json::object& view) {
    std::map<std::int64_t, const json::object*> features;
    for (const json::value& entry : list_at(analysis, "features"))
        EXPECT_TRUE(
            features.emplace(number_at(entry.as_object(), "feature"), &entry.as_object()).second);
    std::set<std::int64_t> on_tiles;
    for (const json::value& tile : view.at("board").at("tiles").as_array()) {
        for (const json::value& feature : tile.at("features").as_array())
            on_tiles.insert(feature.as_int64());
        if (const json::value* across = tile.as_object().if_contains("across"))
            for (const json::value& bridge : across->as_array())
                on_tiles.insert(bridge.at("feature").as_int64());
    }
    for (const auto& [number, feature] : features) EXPECT_TRUE(on_tiles.contains(number));
    for (const json::value& figure : view.at("board").at("figures").as_array()) {
        const json::object& segment = figure.at("segment").as_object();
        const auto found = features.find(number_at(segment, "feature"));
        ASSERT_NE(found, features.end()) << json::serialize(figure);
        EXPECT_EQ(text_at(*found->second, "kind"), text_at(segment, "kind"));
    }
    const json::array& players = list_at(analysis, "players");
    ASSERT_EQ(players.size(), view.at("players").as_array().size());
    for (std::size_t seat = 0; seat < players.size(); ++seat) {
        const json::object& player = players[seat].as_object();
        std::int64_t sum = number_at(player, "points");
        for (const json::value& line : list_at(player, "final"))
            sum += number_at(line.as_object(), "points");
        EXPECT_EQ(sum, number_at(player, "total"));
        // Of a game that is over it is the final scoring as it went.
        const char* const shown = view.at("over").as_bool() ? "total" : "points";
        EXPECT_EQ(player.at(shown), view.at("players").at(seat).at("score"));
    }
}

TEST(RoomMoments, AnalysesAgreeWithTheView) {
    for (const char* setup : {short_base, rich_table, abbot_table}) {
        PlayedRoom played(setup, 11);
        played.play_and_undo();
        // Of every fifth moment, and the last.
        const auto& moments = played.room->moments();
        for (std::size_t i = (moments.size() - 1) % 5; i < moments.size(); i += 5)
            expect_agreement(object_of(room_analysis(*played.room, moments[i])),
                             json::parse(played.views.at(moments[i])).as_object());
    }
}

/// For every place, the tiles of the piles tried one by one in every turning.
TEST(RoomMoments, PlacesCountTheTilesThatFit) {
    PlayedRoom played(short_base, 12);
    played.play(40);
    const Room& room = *played.room;
    const State& state = room.game().state();
    const json::object analysis = object_of(room_analysis(room, room.last_game_event()));
    EXPECT_EQ(list_at(analysis, "places").size(), state.frontier().size());
    for (const json::value& place : list_at(analysis, "places")) {
        const Cell cell{place.at("cell").at(0).to_number<std::int16_t>(),
                        place.at("cell").at(1).to_number<std::int16_t>()};
        int fitting = 0;
        for (std::size_t i = 0; i < room.rules().types().size(); ++i) {
            const TileType& type = room.rules().types()[i];
            bool fits = false;
            for (const FrontierCell& empty : state.frontier())
                for (std::size_t turning = 0; turning < 4; ++turning)
                    fits = fits ||
                           (empty.cell == cell && (type.edges[turning] & empty.forbidden) == 0);
            if (fits) fitting += state.pile(0)[i];
        }
        EXPECT_EQ(number_at(place.as_object(), "fitting"), fitting);
    }
}

TEST(RoomMoments, BeforeTheGameThereIsNothingToTell) {
    RoomPlan plan;
    plan.setup = short_base;
    Refused why;
    TableCache tables;
    const auto room = Room::create(std::move(plan), tables, seed_number(1), "", tea_time, why);
    ASSERT_TRUE(room);
    EXPECT_FALSE(room_story(*room, 0));
    EXPECT_FALSE(room_view(*room, 1));
    EXPECT_FALSE(room_analysis(*room, 1));
}

}  // namespace
}  // namespace bastide::server
