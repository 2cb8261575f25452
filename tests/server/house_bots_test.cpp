// Programs that play on a server: those that its configuration names, and no others.

#include "server/base/house_bots.h"
#include "search/levels.h"
#include "server/test_hub.h"

#include <gtest/gtest.h>

namespace bastide::test {
namespace {

using server::RoomPlan;

/// A program of the server, as long as this lives.
struct Hired {
    Hired(const char* name, const char* description) {
        server::set_house_bots({{name, description}});
    }
    ~Hired() { server::set_house_bots({}); }
};

RoomPlan plan_with(const std::string& level) {
    RoomPlan plan = short_plan();
    plan.seats = {{server::SeatPlan::Who::computer, level},
                  {server::SeatPlan::Who::computer, "medium"}};
    return plan;
}

/// "easy, medium, ": whatever levels there are.
std::string levels_text() {
    std::string text;
    for (const Level& level : levels()) text += std::string(level.name) + ", ";
    return text;
}

/// Lets the computers of a room play to the end.
void play_out(TestHub& hub, HubClient& spectator) {
    spectator.hello();
    EXPECT_EQ(spectator.outcome("start"), "done");
    hub.pass(120'000, 700);
    spectator.hear();
    EXPECT_TRUE(spectator.memory.knows_event("ended"));
}

TEST(HouseBots, PlayAGame) {
    const Hired hired("farmer", "program:" BASTIDE_SOURCE_DIR "/examples/bots/farmer.py");
    TestHub hub;
    HubClient spectator(hub, hub.open_room(plan_with("farmer")));
    play_out(hub, spectator);
    EXPECT_EQ(hub.troubles, std::vector<std::string>());
    EXPECT_FALSE(spectator.memory.knows_event("said"));
}

TEST(HouseBots, ThatFailAreReplacedAndPeopleAreToldOnce) {
    const Hired hired("broken", "program:false");
    TestHub hub;
    HubClient spectator(hub, hub.open_room(plan_with("broken")));
    play_out(hub, spectator);
    ASSERT_FALSE(hub.troubles.empty());
    EXPECT_NE(
        hub.troubles.front().find("the program broken at seat 1: it has ended, with status 1"),
        std::string::npos)
        << hub.troubles.front();
    EXPECT_EQ(spectator.memory.count_events("said"), 1);
}

TEST(HouseBots, AreChosenByNameAlone) {
    const Hired hired("farmer", "program:" BASTIDE_SOURCE_DIR "/examples/bots/farmer.py");
    TestHub hub;
    for (const char* level :
         {"program:true", "program:" BASTIDE_SOURCE_DIR "/examples/bots/farmer.py", "farme",
          "Farmer", "greedy"}) {
        const auto opened = hub.open(plan_with(level));
        const auto* refused = std::get_if<server::Refused>(&opened);
        ASSERT_NE(refused, nullptr) << level;
        EXPECT_EQ(refused->text, "seats[0].level: the levels are: " + levels_text() + "farmer");
    }
    server::set_house_bots({});
    EXPECT_TRUE(std::holds_alternative<server::Refused>(hub.open(plan_with("farmer"))));
}

}  // namespace
}  // namespace bastide::test
