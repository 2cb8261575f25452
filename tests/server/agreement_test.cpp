// Two players and a spectator in random games of random sets, who lose their connections again and again,
// send moves twice and too late, and take back: in the end all agree with the server, and the record with
// all of them.

#include "fair/check_draws.h"
#include "notation/record/record.h"
#include "notation/view/view_json.h"
#include "server/running_server.h"
#include "server/socket_client.h"
#include "support/random_choices.h"
#include "support/random_games.h"

#include <gtest/gtest.h>

#include <array>
#include <ranges>

namespace bastide::test {
namespace {

/// The file of a table, if it fits into a room and its game is not too long.
std::optional<std::string> playable_setup(const TableSetup& setup) {
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup, built_in_tiles(), problems);
    if (!rules || rules->pile_tiles() > 60) return std::nullopt;
    std::string text = write_setup(setup);
    return text.size() < 8000 ? std::optional(text) : std::nullopt;
}

/// Random sets and rules for two; of each tile one copy, where the rules allow it.
std::optional<std::string> random_setup(int number) {
    TableSetup setup;
    setup.choice = random_choice(number);
    setup.choice.players = 2;
    setup.choice.tile_changes.clear();
    std::vector<SetupProblem> problems;
    const auto rules = make_ruleset(setup, built_in_tiles(), problems);
    if (!rules) return std::nullopt;
    for (const TileType& type : rules->types()) setup.exact_copies.emplace_back(type.id, 1);
    return playable_setup(setup);
}

class Companions {
public:
    Companions(const RunningServer& server, const std::string& setup, std::uint64_t seed)
        : server_(server), random_(seed), room_(open_room_at(server.port(), plan_text(setup))) {
        for (std::size_t who = 0; who < clients_.size(); ++who) come(who);
        EXPECT_EQ(clients_[0].take_seat(1, "Ann", token_number(1)), "done");
        EXPECT_EQ(clients_[1].take_seat(2, "Bo", token_number(2)), "done");
        EXPECT_EQ(clients_[0].outcome("start"), "done");
    }

    void play() {
        for (int step = 0; step < 3000 && !is_over() && !testing::Test::HasFailure(); ++step) {
            const std::size_t who = random_.below(3);
            if (random_.below(8) == 0) drop(who);
            catch_up(who);
            if (who == 2) {
                if (random_.below(4) == 0) clients_[2].outcome("resync", {{"since", any_event()}});
                continue;
            }
            act(who);
        }
        EXPECT_TRUE(is_over());
        for (std::size_t who = 0; who < clients_.size(); ++who) catch_up(who);
    }

    void expect_agreement() {
        for (std::size_t who = 0; who < clients_.size(); ++who) {
            // What the server tells somebody who has heard nothing yet is what it knows.
            SocketClient fresh;
            ASSERT_TRUE(fresh.connect(server_.port(), room_));
            fresh.hello(tokens_of(who));
            ASSERT_TRUE(fresh.hear_until([&] { return fresh.memory.is_up_to_date(); }));
            EXPECT_EQ(clients_[who].memory.events, fresh.memory.events);
            EXPECT_EQ(*clients_[who].memory.view, *fresh.memory.view);
        }
        expect_record();
    }

private:
    static std::vector<std::string> tokens_of(std::size_t who) {
        return who < 2 ? std::vector{token_number(int(who) + 1)} : std::vector<std::string>();
    }
    /// The event that tells the end; behind it there may be talk.
    static std::optional<std::string> end_of(const SocketClient& client) {
        const auto& events = client.memory.events;
        const auto found = std::ranges::find_if(events, [](const std::string& event) {
            return event.find("\"kind\":\"ended\"") != std::string::npos;
        });
        return found == events.end() ? std::nullopt : std::optional(*found);
    }
    bool is_over() const {
        return std::ranges::any_of(
            clients_, [](const SocketClient& client) { return end_of(client).has_value(); });
    }
    std::uint64_t newest() const {
        std::uint64_t number = 0;
        for (const SocketClient& client : clients_)
            number = std::max(number, client.memory.last_event());
        return number;
    }
    std::uint64_t any_event() {
        return random_.below(std::uint32_t(clients_[2].memory.last_event()) + 1);
    }
    void come(std::size_t who) {
        ASSERT_TRUE(clients_[who].connect(server_.port(), room_));
        clients_[who].hello(tokens_of(who));
        ASSERT_TRUE(clients_[who].memory.welcome);
    }
    void drop(std::size_t who) {
        if (random_.below(3) == 0)
            clients_[who].close();
        else
            clients_[who].drop();
        come(who);
    }
    void catch_up(std::size_t who) {
        SocketClient& client = clients_[who];
        ASSERT_TRUE(client.hear_until([&] {
            return client.memory.last_event() >= newest() && client.memory.is_up_to_date();
        })) << "client "
            << who;
    }
    void act(std::size_t who) {
        SocketClient& client = clients_[who];
        const server::Seat seat = server::Seat(who) + 1;
        const std::int64_t after = number_at(*client.memory.view, "after");
        switch (random_.below(20)) {
            case 0: client.outcome("undo", {{"seat", seat}, {"after", after}}); return;
            case 1: client.outcome("ask_undo", {{"seat", seat}, {"after", after}}); return;
            case 2:
                client.outcome("answer_undo", {{"seat", seat}, {"agrees", random_.below(2) == 0}});
                return;
            case 3: client.outcome("say", {{"seat", seat}, {"text", "hm"}}); return;
            default: break;
        }
        if (client.memory.offer()) move(client, *client.memory.offer());
    }
    void move(SocketClient& client, const ClientMemory::Offer& offer) {
        const json::object message{
            {"seat", offer.seat},
            {"after", offer.after},
            {"move", offer.moves[random_.below(std::uint32_t(offer.moves.size()))]}};
        const bool twice = random_.below(6) == 0;
        const std::int64_t first = client.send("move", message);
        const std::int64_t second = twice ? client.send("move", message) : first;
        // The answer gets lost, or not.
        if (random_.below(10) == 0) {
            may_come_late_ = true;
            return drop(std::size_t(offer.seat) - 1);
        }
        ASSERT_TRUE(client.hear_until([&] {
            return client.memory.answer_to(first) != nullptr &&
                   client.memory.answer_to(second) != nullptr;
        }));
        const std::string answer = json::serialize(*client.memory.answer_to(first));
        const bool is_stale = text_at(*client.memory.answer_to(first), "code") == "stale";
        // That of a connection that is gone may have come after all, when this one was decided.
        EXPECT_TRUE(answer.find("\"done\"") != std::string::npos || (is_stale && may_come_late_))
            << answer;
        may_come_late_ = is_stale;
        if (twice) {
            const std::string code = text_at(*client.memory.answer_to(second), "code");
            EXPECT_TRUE(code == "stale" || (code == "wrong_phase" && is_over())) << code;
        }
    }

    void expect_record() {
        const HttpReply reply = http_get(server_.port(), "/api/rooms/" + room_ + "/record");
        ASSERT_EQ(reply.status, 200u);
        std::vector<RecordProblem> problems;
        const auto record = read_record(reply.body, built_in_tiles(), problems);
        ASSERT_TRUE(record) << problems.front().text("record");
        EXPECT_TRUE(problems.empty());
        const json::object ended = json::parse(end_of(clients_[0]).value_or("{}")).get_object();
        EXPECT_EQ(json::value_from(record->final_scores), ended.at("scores"));
        ASSERT_TRUE(record->revealed_seed);
        EXPECT_EQ(hex_text(*record->revealed_seed), text_at(ended, "seed"));
        const fair::DrawSeed seed(*record->revealed_seed);
        EXPECT_TRUE(fair::check_draws(*record->rules, record->moves, seed).all_right());
        const json::object created = json::parse(clients_[0].memory.events.front()).get_object();
        EXPECT_EQ(hex_text(seed.commitment()), text_at(created, "commitment"));
        expect_views(*record);
    }
    /// What the clients see at the end is what the engine makes of the record.
    void expect_views(const Record& record) {
        const auto game = Game::resumed(record.rules, 0, record.moves);
        ASSERT_TRUE(game);
        for (std::size_t who = 0; who < clients_.size(); ++who) {
            const Player seat = who < 2 ? Player(who) : Player();
            const std::string expected = view_json(record.setup, *record.rules,
                                                   view(*record.rules, game->state(), seat), seat);
            EXPECT_EQ(clients_[who].memory.view->at("views").get_array().at(0),
                      json::parse(expected));
        }
    }

    const RunningServer& server_;
    Random random_;
    std::string room_;
    std::array<SocketClient, 3> clients_;
    bool may_come_late_ = false;  ///< a move whose answer nobody has heard
};

TEST(ServerAgreement, RandomGamesWithRandomDisconnects) {
    RunningServer server;
    int games = how_many(8, 100), played = 0;
    for (int number = 1; played < games && !HasFailure(); ++number) {
        const auto setup = number % 4 == 1 ? std::optional(short_setup()) : random_setup(number);
        if (!setup) continue;
        SCOPED_TRACE("table " + std::to_string(number) + ":\n" + *setup);
        Companions companions(server, *setup, std::uint64_t(number));
        companions.play();
        if (!HasFailure()) companions.expect_agreement();
        ++played;
        ASSERT_LT(number, 100 * games) << "hardly any table can be played";
    }
}

}  // namespace
}  // namespace bastide::test
