// Set-up files and the lists of `bastide rules`, as a user or another program meets them.

#include "support/program.h"

#include <bastide/ruleset.h>

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>

namespace bastide::test {
namespace {

/// A set-up file that is removed with the test.
class File {
public:
    explicit File(const std::string& lines)
        : path_(folder_.write("table.setup", "bastide setup 1\n" + lines)) {}
    std::string path() const { return path_; }
    /// As an argument.
    std::string argument() const { return " --setup " + shell_word(path_) + " "; }

private:
    const Folder folder_;
    const std::string path_;
};

/// What `rules --write` prints for the arguments.
std::string written(const std::string& arguments) {
    const Outcome outcome = run("rules --write " + arguments + " 2>&1");
    EXPECT_EQ(outcome.status, 0) << outcome.output;
    return outcome.output;
}

/// The member of a list in which `key` has this value.
const boost::json::object& entry(const boost::json::value& list, const char* key,
                                 std::string_view value) {
    static const boost::json::object none;
    for (const auto& one : list.as_array())
        if (one.at(key).as_string() == value) return one.as_object();
    ADD_FAILURE() << "no " << key << " " << value;
    return none;
}

std::shared_ptr<const Ruleset> standard_rules() {
    std::vector<std::string> problems;
    return make_ruleset(RulesetChoice(), problems);
}

std::string standard_value(const OptionInfo& option) {
    return option.values.empty() ? std::to_string(option.standard)
                                 : std::string(option.values[std::size_t(option.standard)]);
}

TEST(SetupArgument, ChoosesTheTableOfEveryCommand) {
    const File file("players 3\nset basic:1\neach 3 follower\n");
    const auto report = json_of("simulate --json --games 5" + file.argument());
    EXPECT_EQ(report.at("players"), 3);
    for (const auto& seat : report.at("seats").as_array())
        EXPECT_LE(seat.at("followers_left").to_number<double>(), 3);
    const Outcome game = run("play --seed 3 --seat greedy" + file.argument());
    EXPECT_EQ(game.status, 0);
    EXPECT_TRUE(mentions(game.output, "player 3"));
    EXPECT_FALSE(mentions(game.output, "player 4"));
}

TEST(SetupArgument, LeavesTheSeatsOpenIfTheFileDoes) {
    const File file("set basic:1\n");
    const auto report = json_of(
        "simulate --json --games 2 --player random --player random --player random --player "
        "random" +
        file.argument());
    EXPECT_EQ(report.at("players"), 4);
}

TEST(SetupArgument, IsChangedByTheOthersInAnyOrder) {
    const File file(
        "title \"A table\"\nplayers Red Blue Green\nfirst 2\npreset hig-2010\nset basic:2\n"
        "set river/1\ntile BA/L +1\ntile BA/Cccc+ -1\ntile BA/LR = 3\nstart BA/RCr 0 0 0\n"
        "rules abbot\nrules river off\n"
        "each 8 follower\noption farm_scoring second\n");
    EXPECT_EQ(written(file.argument() + "--set river/1=2 --rules abbot=off --each follower=6"),
              "bastide setup 1\ntitle \"A table\"\nplayers Red Blue Green\nfirst 2\n"
              "preset hig-2010\nset basic:2\nset river/1 2\ntile BA/L +1\ntile BA/Cccc+ -1\ntile "
              "BA/LR = 3\n"
              "start BA/RCr 0 0 0\nrules abbot off\nrules river off\neach 6 follower\n"
              "option farm_scoring second\n");
    EXPECT_EQ(written("--option farm_scoring=first --option farmers=off --players 4 --first 4 "
                      "--preset rgg-2010 --tile BA/L=+2 --tile BA/LR=-1 --tile BA/RCr==2 "
                      "--start BA/LR,0,-1,2 --tile BA/Cccc+==0 --rules inns-and-cathedrals --each "
                      "'abbot=2' " +
                      file.argument()),
              "bastide setup 1\ntitle \"A table\"\nplayers 4\nfirst 4\npreset rgg-2010\n"
              "set basic:2\nset river/1\ntile BA/L +3\ntile BA/LR = 2\n"
              "tile BA/RCr = 2\ntile BA/Cccc+ = 0\nstart BA/LR 0 -1 2\nrules abbot\nrules river "
              "off\nrules inns-and-cathedrals\neach 8 follower\n"
              "each 2 abbot\noption farm_scoring first\noption farmers off\n");
}

TEST(SetupArgument, NamesTheFileAndTheLineOfAMistake) {
    const auto expect_bad = [](const std::string& lines, const std::string& more,
                               std::initializer_list<const char*> parts) {
        const File file(lines);
        expect_bad_input("simulate" + file.argument() + more, parts);
    };
    expect_bad("players 3\nplyers 4\n", "", {"table.setup:3:1: ", "did you mean players?"});
    expect_bad("players 3\n\noption farm_scoring four\n", "",
               {"table.setup:4: option farm_scoring: \"four\" is not possible; choose one of: "
                "third, second, first"});
    expect_bad("first 2\nset nothing\n", "", {"table.setup:3: set nothing", "`bastide tiles`"});
    // What the arguments say is not in the file.
    expect_bad("option farmers off\n", "--option farmers=maybe", {"bastide: option farmers: "});
    expect_bad("set basic\n", "--set nothing", {"bastide: set nothing: "});
    expect_bad("players 4\nfirst 4\n", "--players 3",
               {"table.setup:3: first 4: only 3 play (--players 3)", "from 1 to 3"});
}

TEST(SetupArgument, RefusesArgumentsThatSayNothing) {
    for (const auto& [arguments, part] : std::initializer_list<std::pair<const char*, const char*>>{
             {"--setup /no/such/file", "/no/such/file: cannot be read"},
             {"--setup '" BASTIDE_SOURCE_DIR "/README.md'", "its first line must read"},
             {"--preset nothing", "preset nothing: there is no such preset"},
             {"--rules nothing", "rules nothing: there are no such rules"},
             {"--rules base=maybe", "choose one of: on, off"},
             {"--each follower", "write it as PIECE=N"},
             {"--each follower=many", "\"many\" is not possible"},
             {"--each elephant=2", "each elephant: "},
             {"--start BA/L", "TILE,X,Y,TURNING"},
             {"--start BA/L,0,0,0,0", "TILE,X,Y,TURNING"},
             {"--start BA/L,0,1001,0", "\"1001\" is no whole number from -1000 to 1000"},
             {"--start BA/L,0,0,4", "from 0 to 3"},
             {"--start BA/Q,0,0,0", "start tile BA/Q: there is no such tile"},
             {"--tile BA/L==many", "\"many\" is not possible"},
             {"--write --json", "--write"},
             {"--write --sets", "--write"}}) {
        const Outcome outcome = run("rules " + std::string(arguments) + " 2>&1");
        EXPECT_EQ(outcome.status, 2) << arguments;
        EXPECT_TRUE(mentions(outcome.output, part)) << outcome.output;
    }
}

TEST(SetupExamples, AllLoadAndArePlayed) {
    int files = 0;
    for (const auto& file :
         std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/examples/setups")) {
        const std::string argument = " --setup '" + file.path().string() + "'";
        SCOPED_TRACE(argument);
        const Outcome outcome = run("simulate --games 1" + argument + " 2>&1");
        EXPECT_EQ(outcome.status, 0) << outcome.output;
        const File again(written(argument).substr(std::string("bastide setup 1\n").size()));
        EXPECT_EQ(written(again.argument()), written(argument));
        ++files;
    }
    EXPECT_GE(files, 5);
}

TEST(RulesCommand, ListsEverythingForPeople) {
    const Outcome all = run("rules");
    EXPECT_EQ(all.status, 0);
    const auto rules = standard_rules();
    for (const OptionInfo& option : rules->options())
        EXPECT_TRUE(mentions(all.output, std::string(option.text)));
    for (const ExpansionInfo& expansion : rules->expansions())
        EXPECT_TRUE(mentions(all.output, std::string(expansion.title)));
    for (const TileSet& set : rules->library().sets()) EXPECT_TRUE(mentions(all.output, set.name));
    for (const PresetInfo& preset : presets())
        EXPECT_TRUE(mentions(all.output, std::string(preset.text)));
    EXPECT_TRUE(mentions(all.output, "strength 1"));
    std::string parts;
    for (const char* list : {"--expansions", "--sets", "--pieces", "--options", "--presets"})
        parts += (parts.empty() ? "" : "\n") + run("rules " + std::string(list)).output;
    EXPECT_EQ(parts, all.output);
}

TEST(RulesCommand, MarksUnsureValuesAndLeavesOutEqualOnes) {
    const std::string text = run("rules --presets").output;
    for (const PresetInfo& preset : presets())
        for (const PresetInfo::Value& value : preset.options)
            EXPECT_TRUE(mentions(text, std::string(value.value) + (value.unsure ? "?" : "")));
    const auto rules = standard_rules();
    for (const OptionInfo& option : rules->options()) {
        bool differs = false;
        for (const PresetInfo& preset : presets())
            for (const PresetInfo::Value& value : preset.options)
                differs |= value.key == option.key && value.value != standard_value(option);
        EXPECT_EQ(mentions(text, "\n  " + std::string(option.key) + " "), differs) << option.key;
    }
}

TEST(RulesCommand, ListsEveryOptionAsJson) {
    const auto list = json_of("rules --options --json --option farm_scoring=first").at("options");
    const auto rules = standard_rules();
    ASSERT_EQ(list.as_array().size(), rules->options().size());
    for (const OptionInfo& option : rules->options()) {
        const auto& found = entry(list, "key", option.key);
        EXPECT_EQ(found.at("rule").as_string(), option.rule);
        EXPECT_EQ(found.at("expansion").as_string(), option.expansion);
        EXPECT_FALSE(option.expansion.empty());
        EXPECT_EQ(found.at("text").as_string(), option.text);
        EXPECT_EQ(found.at("default").as_string(), standard_value(option));
        if (option.values.empty()) {
            EXPECT_EQ(found.at("lowest"), option.lowest);
            EXPECT_EQ(found.at("highest"), option.highest);
            continue;
        }
        ASSERT_EQ(found.at("values").as_array().size(), option.values.size());
        for (std::size_t i = 0; i < option.values.size(); ++i)
            EXPECT_EQ(found.at("values").at(i).as_string(), option.values[i]);
    }
    EXPECT_EQ(entry(list, "key", "farm_scoring").at("value").as_string(), "first");
    EXPECT_EQ(entry(list, "key", "farm_scoring").at("default").as_string(), "third");
}

TEST(RulesCommand, ListsEverySetAsJson) {
    const auto list = json_of("rules --sets --json").at("sets");
    const TileLibrary& library = built_in_tiles();
    ASSERT_EQ(list.as_array().size(), library.sets().size());
    for (const TileSet& set : library.sets()) {
        const auto& found = entry(list, "set", set.id);
        std::int64_t tiles = 0;
        for (const auto& tile : found.at("tiles").as_array()) tiles += tile.at("copies").as_int64();
        EXPECT_EQ(tiles, set.total);
        EXPECT_EQ(found.at("total"), set.total);
        EXPECT_EQ(found.at("name").as_string(), set.name);
        EXPECT_EQ(found.at("edition").as_string(), set.edition);
        EXPECT_EQ(found.at("start").as_array().size(), set.start.size());
    }
    const auto& base = entry(list, "set", "basic:2");
    EXPECT_EQ(base.at("printing").as_string(), "2");
    EXPECT_EQ(base.at("box").as_string(), "10-base");
    EXPECT_EQ(base.at("rules").at(0).as_string(), "base");
    EXPECT_EQ(base.at("start").at(0).at("tile").as_string(), "BA/RCr");
}

TEST(RulesCommand, ListsExpansionsAndPiecesAsJson) {
    const auto all = json_of("rules --json --rules abbot --each follower=5");
    ASSERT_EQ(all.as_object().size(), 6u);
    EXPECT_EQ(all.at("limits").at("multiples").at("highest"), most_multiples);
    EXPECT_EQ(all.at("limits").at("pieces").at("highest"), most_pieces);
    EXPECT_EQ(all.at("limits").at("tiles"), max_tiles);
    const auto rules = standard_rules();
    ASSERT_EQ(all.at("expansions").as_array().size(), rules->expansions().size());
    for (const ExpansionInfo& expansion : rules->expansions()) {
        const auto& found = entry(all.at("expansions"), "name", expansion.name);
        EXPECT_EQ(found.at("title").as_string(), expansion.title);
        EXPECT_EQ(found.at("chapter"), expansion.chapter);
        EXPECT_EQ(found.at("default"), expansion.in_play);
        EXPECT_EQ(found.at("sets").as_array().size(), expansion.sets.size());
    }
    EXPECT_EQ(entry(all.at("expansions"), "name", "abbot").at("in_play"), true);
    EXPECT_EQ(entry(all.at("expansions"), "name", "gardens").at("in_play"), true);
    const auto& follower = entry(all.at("pieces"), "name", "follower");
    EXPECT_EQ(follower.at("default"), 7);
    EXPECT_EQ(follower.at("each"), 5);
    EXPECT_EQ(boost::json::serialize(follower.at("by_players")), "[7,7,7,7,7,7]");
    EXPECT_EQ(boost::json::serialize(entry(all.at("pieces"), "name", "bridge").at("by_players")),
              "[3,3,3,3,2,2]");
    EXPECT_EQ(follower.at("rules").as_string(), "base");
    EXPECT_EQ(entry(all.at("pieces"), "name", "abbot").at("rules").as_string(), "abbot");
    EXPECT_EQ(entry(all.at("pieces"), "name", "large follower").at("each"), 0);
}

TEST(RulesCommand, ListsEveryPresetAsJson) {
    const auto list = json_of("rules --presets --json").at("presets");
    ASSERT_EQ(list.as_array().size(), presets().size());
    for (const PresetInfo& preset : presets()) {
        const auto& found = entry(list, "name", preset.name);
        EXPECT_EQ(found.at("text").as_string(), preset.text);
        ASSERT_EQ(found.at("options").as_array().size(), preset.options.size());
        for (const PresetInfo::Value& value : preset.options) {
            const auto& option = entry(found.at("options"), "key", value.key);
            EXPECT_EQ(option.at("value").as_string(), value.value);
            EXPECT_EQ(option.at("unsure"), value.unsure);
        }
        for (const PresetInfo::Value& value : preset.printings)
            EXPECT_EQ(entry(found.at("printings"), "set", value.key).at("printing").as_string(),
                      value.value);
    }
}

TEST(RulesCommand, TellsWhatTheTableMeansAndHas) {
    const auto list = json_of("rules --json --preset hig-2010 --set basic=2 --set river/1:2");
    EXPECT_EQ(entry(list.at("sets"), "set", "basic:1").at("multiple"), 2);
    EXPECT_EQ(entry(list.at("sets"), "set", "basic:1").at("printing_of").as_string(), "basic");
    EXPECT_EQ(entry(list.at("sets"), "set", "basic:2").at("multiple"), 0);
    EXPECT_EQ(entry(list.at("sets"), "set", "basic:2").at("printing_of").as_string(), "");
    EXPECT_EQ(entry(list.at("presets"), "name", "hig-2010").at("chosen"), true);
    EXPECT_EQ(entry(list.at("presets"), "name", "rgg-2010").at("chosen"), false);
    const std::string pieces = run("rules --pieces --each follower=3").output;
    EXPECT_TRUE(mentions(pieces, "\n* follower         3  strength 1")) << pieces;
    EXPECT_TRUE(mentions(pieces, "\n  abbot            0  strength 1")) << pieces;
}

TEST(RulesCommand, WritesToAFile) {
    const File file("players 3\n");
    const std::string target = file.path() + ".copy";
    EXPECT_EQ(run("rules --write --output '" + target + "'" + file.argument()).status, 0);
    EXPECT_EQ(text_of(target), "bastide setup 1\nplayers 3\n");
}

}  // namespace
}  // namespace bastide::test
