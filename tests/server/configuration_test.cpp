// The configuration file of the server: what it may say, and how it is told what is wrong with it.

#include "server/base/configuration.h"

#include "server/base/origins.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace bastide::server {
namespace {

/// The options of a text; fails the test if it has problems.
ServerOptions options_of(const std::string& text, const ServerOptions& base = {}) {
    std::string problem;
    const auto options = read_configuration(text, "games/b.toml", base, problem);
    EXPECT_TRUE(options) << problem;
    return options.value_or(ServerOptions());
}

/// What is wrong with a text; fails the test if nothing is.
std::string problem_of(const std::string& text) {
    std::string problem;
    EXPECT_FALSE(read_configuration(text, "b.toml", {}, problem)) << text;
    return problem;
}

void expect_problem(const std::string& text, const std::string& place, const std::string& part) {
    const std::string problem = problem_of(text);
    EXPECT_TRUE(problem.starts_with("b.toml:" + place + ": ")) << text << '\n' << problem;
    EXPECT_NE(problem.find(part), std::string::npos) << text << '\n' << problem;
}

TEST(Configuration, TheExampleSaysWhatIsSoWithoutAFile) {
    const std::string text = test::text_of(BASTIDE_SOURCE_DIR "/examples/bastide.toml");
    EXPECT_EQ(options_of(text), ServerOptions());
}

TEST(Configuration, ExampleAndDocumentNameEverySetting) {
    const std::string example = test::text_of(BASTIDE_SOURCE_DIR "/examples/bastide.toml");
    const std::string document = test::text_of(BASTIDE_SOURCE_DIR "/docs/server.md");
    EXPECT_GE(configuration_keys().size(), 19u);
    for (const std::string& key : configuration_keys()) {
        const std::string name = key.substr(key.find('.') + 1);
        // At the beginning of a line, perhaps as a comment.
        EXPECT_TRUE(test::mentions(example, "\n" + name + " = ") ||
                    test::mentions(example, "\n# " + name + " = "))
            << key;
        EXPECT_TRUE(test::mentions(document, "\n| `" + name + "` |")) << key;
    }
}

TEST(Configuration, ReadsEverySetting) {
    const ServerOptions read = options_of(R"(
address = "::1"
port = 0
lan = true
data = "rooms"
page = "/srv/page"
allowed_origins = ["https://games.example.org", "http://[::1]:8080"]
trusted_proxies = ["127.0.0.1", "2001:db8::/32"]
log = "warning"
computer_pause = 0
[limits]
connections = 1
connections_per_address = 2
most_rooms = 3
rooms_per_address = 4
events_per_room = 1013
thinking_memory = 14
new_rooms_per_minute = 5
messages_per_second = 6
messages_at_once = 7
messages_per_address = 12
chat_per_minute = 8
http_per_second = 9
slow_client_seconds = 10
idle_room_hours = 11
)");
    ServerOptions expected;
    expected.address = "::1";
    expected.port = 0;
    expected.lan = true;
    expected.data_folder = "games/rooms";
    expected.page_folder = "/srv/page";
    expected.allowed_origins = {"https://games.example.org", "http://[::1]:8080"};
    expected.trusted_proxies = {"127.0.0.1", "2001:db8::/32"};
    expected.log_level = LogLevel::warning;
    expected.computer_pause = std::chrono::milliseconds(0);
    expected.limits.connections = 1;
    expected.limits.connections_per_address = 2;
    expected.limits.most_rooms = 3;
    expected.limits.rooms_per_address = 4;
    expected.limits.events_per_room = 1013;
    expected.limits.thinking_memory = 14;
    expected.limits.new_rooms_per_minute = 5;
    expected.limits.messages_per_second = 6;
    expected.limits.messages_at_once = 7;
    expected.limits.messages_per_address = 12;
    expected.limits.chat_per_minute = 8;
    expected.limits.http_per_second = 9;
    expected.limits.slow_client = std::chrono::seconds(10);
    expected.limits.idle_room = std::chrono::hours(11);
    EXPECT_EQ(read, expected);
}

TEST(Configuration, KeepsWhatTheFileDoesNotName) {
    ServerOptions base;
    base.port = 9000;
    base.limits.most_rooms = 7;
    base.allowed_origins = {"https://a.example"};
    ServerOptions expected = base;
    expected.lan = true;
    EXPECT_EQ(options_of("lan = true", base), expected);
    EXPECT_EQ(options_of("", base), base);
}

TEST(Configuration, RefusesWithThePlaceAndWhatIsPossible) {
    expect_problem("port = 1\nprot = 8642\n", "2:1", "address, port, lan");
    expect_problem("[limits]\n  conections = 5\n", "2:3", "connections, connections_per_address");
    expect_problem("[limit]\n", "1:2", "[limits]");
    expect_problem("limits = 5\n", "1:10", "[limits]");
    expect_problem("port = 65536\n", "1:8", "from 0 to 65535");
    expect_problem("port = -1\n", "1:8", "from 0 to 65535");
    expect_problem("port = \"8642\"\n", "1:8", "a whole number");
    expect_problem("port = 8642.0\n", "1:8", "a whole number");
    expect_problem("lan = 1\n", "1:7", "true or false");
    expect_problem("address = \"localhost\"\n", "1:11", "127.0.0.1");
    expect_problem("address = 127\n", "1:11", "in quotes");
    expect_problem("log = \"loud\"\n", "1:7", "off, error, warning, info, debug");
    expect_problem("data = \"\"\n", "1:8", "a folder");
    expect_problem("data = \"~/games\"\n", "1:8", "in full");
    expect_problem("computer_pause = 60001\n", "1:18", "from 0 to 60000");
    expect_problem("allowed_origins = \"https://a.example\"\n", "1:19", "a list");
    expect_problem("allowed_origins = [\"https://a.example/\"]\n", "1:19", "nothing behind it");
    expect_problem("trusted_proxies = \"127.0.0.1\"\n", "1:19", "a list");
    expect_problem("trusted_proxies = [\"proxy\"]\n", "1:19", "or a network");
    expect_problem("[limits]\nconnections = 0\n", "2:15", "from 1 to 1000000");
    expect_problem("[limits]\nslow_client_seconds = 3601\n", "2:23", "from 1 to 3600");
}

TEST(Configuration, RefusesWhatIsNoToml) {
    EXPECT_TRUE(problem_of("port = \n").starts_with("b.toml:1:"));
    EXPECT_TRUE(problem_of("port = 1\nport = 2\n").starts_with("b.toml:2:"));
    EXPECT_TRUE(problem_of("log = \"in\xff\"\n").starts_with("b.toml:1:"));
}

TEST(Configuration, NamesAllThatIsWrong) {
    const std::string problem = problem_of("port = true\nlan = 0\n[limits]\nx = 1\n");
    EXPECT_EQ(std::ranges::count(problem, '\n'), 2) << problem;
}

TEST(Configuration, LevelsHaveNames) {
    EXPECT_EQ(log_level_of("off"), LogLevel::off);
    EXPECT_EQ(log_level_of("debug"), LogLevel::debug);
    EXPECT_FALSE(log_level_of("Debug"));
    for (std::size_t i = 0; i < log_level_names().size(); ++i)
        EXPECT_EQ(log_level_of(log_level_names()[i]), LogLevel(i));
}

TEST(Configuration, AddressesAreNumbers) {
    for (const char* address : {"127.0.0.1", "0.0.0.0", "::", "::1", "2001:db8::7"})
        EXPECT_EQ(problem_of_address(address), "") << address;
    for (const char* address : {"", "localhost", "127.0.0", "127.0.0.1:8642", "[::1]", "1.2.3.256"})
        EXPECT_NE(problem_of_address(address), "") << address;
    EXPECT_NE(problem_of_address(std::string_view("127.0.0.1\0x", 11)), "");
}

/// Sets a variable of the environment, and as it was again at the end.
class Variable {
public:
    Variable(const char* name, const char* value) : name_(name) {
        if (const char* before = std::getenv(name)) before_ = before;
        value != nullptr ? setenv(name, value, 1) : unsetenv(name);
    }
    Variable(const Variable&) = delete;
    Variable& operator=(const Variable&) = delete;
    ~Variable() { before_ ? setenv(name_, before_->c_str(), 1) : unsetenv(name_); }

private:
    const char* name_;
    std::optional<std::string> before_;
};

TEST(Configuration, DataFolderFollowsTheEnvironment) {
    const Variable home("HOME", "/people/ada");
    {
        const Variable data("XDG_DATA_HOME", "/data");
        EXPECT_EQ(default_data_folder(), "/data/bastide");
    }
    const Variable data("XDG_DATA_HOME", "relative");
    EXPECT_EQ(default_data_folder(), "/people/ada/.local/share/bastide");
    const Variable none("HOME", nullptr);
    EXPECT_EQ(default_data_folder(), "");
}

TEST(Origins, AreWhatBrowsersName) {
    for (const char* text : {"http://127.0.0.1:8642", "https://games.example.org",
                             "http://[::1]:8642", "http://[2001:db8::7]", "http://localhost:1"})
        EXPECT_TRUE(is_origin(text)) << text;
    for (const char* text : {"",
                             "http://",
                             "null",
                             "*",
                             "games.example.org",
                             "ftp://a.example",
                             "https://a.example/",
                             "https://a.example:443",
                             "http://a.example:80",
                             "http://a.example:",
                             "http://a.example:0",
                             "http://a.example:65536",
                             "http://a.example:080",
                             "https://A.example",
                             "http://[::1",
                             "http://::1",
                             "http://a.example:1:2",
                             "https://*.example.org",
                             "https://a b.example",
                             "https://user@a.example",
                             "https://a.example?x",
                             "http://[]",
                             "http://.example"})
        EXPECT_FALSE(is_origin(text)) << text;
}

}  // namespace
}  // namespace bastide::server
