#include "core/compiled_rules.h"
#include "jcz/bad_file.h"
#include "jcz/game.h"
#include "jcz/names.h"
#include "notation/setup/kept_setup.h"
#include "rules/20_hills_sheep/hills.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace bastide::jcz {

namespace {

/// Makes the table of a file.
class TableMaker {
public:
    explicit TableMaker(const JczFile& file) : file_(file) {}

    JczTable make() {
        if (file_.own_setup)
            read_own();
        else
            read_theirs();
        return std::move(made_);
    }

private:
    void read_own() {
        std::vector<SetupProblem> problems;
        auto setup = read_setup(*file_.own_setup, problems);
        if (setup) {
            made_.setup = std::move(*setup);
            made_.rules = make_kept_ruleset(made_.setup, built_in_tiles(), problems);
        }
        if (!made_.rules) refuse_own(problems);
        if (made_.rules->players() != file_.set_up.players)
            throw BadFile(fmt::format("`bastide`, `setup` is for {} players, but `players` has {}",
                                      made_.rules->players(), file_.set_up.players));
    }

    [[noreturn]] static void refuse_own(const std::vector<SetupProblem>& problems) {
        constexpr std::size_t most = 10;  // more would hide the first ones
        std::string text;
        for (std::size_t i = 0; i < std::min(problems.size(), most); ++i)
            text += (i == 0 ? "" : "\n") + problems[i].text("`bastide`, `setup`");
        throw BadFile(text);
    }

    /// Some of the names, where there are very many.
    static std::string listed_shortly(std::vector<std::string> names) {
        constexpr std::size_t most = 30;
        const std::size_t all = names.size();
        names.resize(std::min(all, most));
        if (all > most) names.push_back(fmt::format("and {} more", all - most));
        return fmt::format("{}", fmt::join(names, ", "));
    }

    void read_theirs() {
        PeerSetUp set_up = file_.set_up;
        add_unsaid(set_up, "flier", "flier:");
        add_unsaid(set_up, "river", "river/");
        add_unsaid(set_up, "river", "gq11/river");
        PeerChoice read = read_peer_set_up(set_up, false);
        if (!read.unsupported.empty())
            throw BadFile(fmt::format("the game asks for what this program does not have: {}",
                                      listed_shortly(read.unsupported)));
        if (read.choice.sets.empty()) throw BadFile("`setup`, `sets`, names no set");
        RulesetChoice& choice = made_.setup.choice;
        choice = std::move(read.choice);
        choice.preset = peer_preset_name;
        choice.start = set_up.start_tiles;
        for (std::size_t i = 0; i < choice.start.size(); ++i)
            check_known(choice.start[i].tile, fmt::format("`setup`, `start`, tile {},", i + 1));
        take_names();
        make_rules();
        made_.bag_is_drawn = limit_bag();
        // The rules may put tiles aside that the other program leaves in the bag.
        if (!made_.bag_is_drawn && add_named_tiles()) make_rules();
    }

    /// How many tiles are drawn before the game ends, if the file names them all.
    std::optional<std::size_t> tiles_drawn() const {
        const std::size_t named = file_.draw_order.size();
        if (file_.ends_with_draws) return named;
        if (!file_.end_turn || std::size_t(*file_.end_turn) > named) return std::nullopt;
        return std::size_t(*file_.end_turn);
    }

    /// Whether hills are drawn (HS-02): the bag holds more than is drawn, and nobody knows what.
    bool takes_unseen(const std::map<std::string, int>& drawn) const {
        if (!is_in_play<rules::the_hills>(*made_.rules)) return false;
        const Mark hill = made_.rules->library().mark("hill");
        return std::any_of(drawn.begin(), drawn.end(), [&](const auto& tile) {
            const TileTypeId type = made_.rules->find_type(tile.first);
            return type.exists() && made_.rules->type(type).has(hill);
        });
    }

    /// Leaves in the bag what is drawn, so that the game ends as it does when no tile is left. False if
    /// that is not known, or cannot be played.
    bool limit_bag() {
        const auto count = tiles_drawn();
        if (!count) return false;
        std::map<std::string, int> drawn;
        for (std::size_t i = 0; i < *count; ++i) ++drawn[known_draw(i)];
        if (takes_unseen(drawn)) return false;
        const JczTable before = made_;
        // What the rules themselves put aside or add comes to light when they are made.
        for (int attempt = 0; attempt < 3; ++attempt) {
            if (!change_bag(drawn)) return true;
            std::vector<std::string> problems;
            made_.rules = make_ruleset(made_.setup.choice, problems);
            if (!made_.rules) break;
        }
        made_ = before;
        return false;
    }

    /// Makes the bag hold these tiles. False if it does already.
    bool change_bag(std::map<std::string, int> missing) {
        const auto types = made_.rules->types();
        for (std::size_t i = 0; i < types.size(); ++i)
            missing[types[i].id] -= copies_drawn(*made_.rules, TileTypeId(i));
        bool any = false;
        for (const auto& entry : missing) {
            if (entry.second == 0) continue;
            auto& changes = made_.setup.choice.tile_changes;
            const auto known = std::find_if(changes.begin(), changes.end(), [&](const auto& one) {
                return one.first == entry.first;
            });
            if (known == changes.end())
                changes.emplace_back(entry);
            else
                known->second += entry.second;
            any = true;
        }
        std::erase_if(made_.setup.choice.tile_changes,
                      [](const auto& entry) { return entry.second == 0; });
        return any;
    }

    /// The other program has no element for these rules, or older files do not name it: the tiles bring
    /// them.
    static void add_unsaid(PeerSetUp& set_up, std::string_view element, std::string_view sets) {
        const auto brings = [&](const auto& set) {
            return set.first.starts_with(sets) && set.second != boost::json::value(0);
        };
        const auto names = [&](const auto& entry) { return entry.first == element; };
        if (std::any_of(set_up.sets.begin(), set_up.sets.end(), brings) &&
            std::none_of(set_up.elements.begin(), set_up.elements.end(), names))
            set_up.elements.emplace_back(element, true);
    }

    void take_names() {
        made_.setup.title = setup_text(!file_.description.empty() ? file_.description : file_.name);
        made_.setup.names = file_.player_names;
        make_names_fit(made_.setup.names);
    }

    void make_rules() {
        std::vector<std::string> problems;
        made_.rules = make_ruleset(made_.setup.choice, problems);
        if (!made_.rules)
            throw BadFile(fmt::format("the game cannot be set up: {}", fmt::join(problems, "; ")));
    }

    static void check_known(const std::string& tile, const std::string& where) {
        if (!built_in_tiles().find_tile(tile))
            throw BadFile(
                fmt::format("{} names tile \"{}\", which this program does not have", where, tile));
    }

    /// A tile of the draw order.
    const std::string& known_draw(std::size_t i) const {
        const std::string& tile = file_.draw_order[i];
        check_known(tile, fmt::format("`gameAnnotations`, `drawOrder`, tile {},", i + 1));
        return tile;
    }

    /// What the file draws or places has to be in the bag.
    bool add_named_tiles() {
        std::map<std::string, int> drawn, placed;
        for (std::size_t i = 0; i < file_.draw_order.size(); ++i) ++drawn[known_draw(i)];
        for (const JczMessage& message : file_.messages) {
            if (message.type != "PLACE_TILE") continue;
            const auto id = tile_named(message);
            if (!id) throw BadFile(message.where() + " PLACE_TILE: `tileId` should be a tile");
            if (*id == abbey_tile) continue;
            const std::string tile(*id);
            check_known(tile, message.where());
            ++placed[tile];
        }
        for (const auto& [tile, copies] : placed) drawn[tile] = std::max(drawn[tile], copies);
        bool any = false;
        for (const auto& [tile, copies] : drawn) {
            const TileTypeId type = made_.rules->find_type(tile);
            const int missing = copies - (type.exists() ? copies_drawn(*made_.rules, type) : 0);
            if (missing <= 0) continue;
            made_.setup.choice.tile_changes.emplace_back(tile, missing);
            any = true;
        }
        return any;
    }

    const JczFile& file_;
    JczTable made_;
};

}  // namespace

int copies_drawn(const Ruleset& rules, TileTypeId type) {
    int copies = 0;
    for (std::size_t pile = 0; pile < rules.layout().piles; ++pile)
        copies += rules.pile(pile)[type.index()];
    return copies;
}

JczTable make_jcz_table(const JczFile& file) { return TableMaker(file).make(); }

}  // namespace bastide::jcz
