#include "search/weights.h"

#include "search/embedded_weights.h"
#include "text/text_parts.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

namespace bastide {

namespace {

constexpr WeightInfo infos[] = {
    {"turns_for_a_cell", &Weights::turns_for_a_cell,
     "of the turns that an owner has left, the share spent on one certain open cell"},
    {"tiles_to_fill_a_cell", &Weights::tiles_to_fill_a_cell,
     "how many tiles it takes until somebody fills a given cell beside the board"},
    {"further_side", &Weights::further_side,
     "each open cell of a feature but the first needs luck of its own: new ones open meanwhile"},
    {"completed_on_new_tile", &Weights::completed_on_new_tile,
     "a castle: how likely something is completed on a tile that comes to lie in its fief"},
    {"points_on_new_tile", &Weights::points_on_new_tile, "and for how many points"},
    {"field_hope", &Weights::field_hope,
     "a field: points to count on for an incomplete city at its edge with one open side"},
    {"supply_1", &Weights::supply_1, "the only follower in the supply, while many tiles are left"},
    {"supply_2", &Weights::supply_2, "the second one"},
    {"supply_3", &Weights::supply_3, "the third one"},
    {"supply_4", &Weights::supply_4, "the fourth one"},
    {"supply_5", &Weights::supply_5, "the fifth one"},
    {"supply_6", &Weights::supply_6, "the sixth one"},
    {"supply_7", &Weights::supply_7, "each one beyond"},
    {"tiles_to_use_a_follower", &Weights::tiles_to_use_a_follower,
     "with fewer tiles left for each player, what is in the supply loses its worth"},
    {"large_follower", &Weights::large_follower,
     "what strength beyond one adds to a follower in the supply"},
    {"helper", &Weights::helper, "a figure in the supply that is no follower"},
    {"builder_cell", &Weights::builder_cell,
     "a builder: points for each open cell of its feature that is likely filled"},
    {"goods", &Weights::goods, "points for the most goods of a kind, of which a lead is a share"},
    {"goods_swing", &Weights::goods_swing,
     "a lead counts as much as this share of the goods still to come"},
    {"bridge", &Weights::bridge, "a bridge in the supply"},
    {"castle", &Weights::castle, "a castle in the supply"},
    {"abbey", &Weights::abbey, "an abbey in the supply"},
    {"join", &Weights::join,
     "of the change that joining two features would bring, the share to count on if a tile fits"},
    {"others", &Weights::others, "how much points of the others count against one's own"},
    {"leader", &Weights::leader,
     "with several others: which share of that is about the foremost of them alone"},
};

struct BuiltIn {
    std::string_view name;  ///< of the file
    Weights weights;
};

const std::vector<BuiltIn>& built_in() {
    static const std::vector<BuiltIn> all = [] {
        std::vector<BuiltIn> read;
        for (const EmbeddedFile& file : embedded_weight_files) {
            BuiltIn one{file.name, {}};
            std::string problem;
            // The files are tested; a broken one would make players that move at random.
            if (read_weights(file.text, one.weights, problem)) read.push_back(one);
        }
        return read;
    }();
    return all;
}

/// "NAME NUMBER" of a line without its comment. Empty: read.
std::string read_line(std::string_view line, Weights& weights,
                      std::array<bool, std::size(infos)>& seen) {
    const std::size_t blank = line.find_first_of(" \t");
    const std::string_view name = line.substr(0, blank);
    const auto info = std::ranges::find(infos, name, &WeightInfo::name);
    if (info == std::end(infos)) return "there is no weight \"" + std::string(name) + "\"";
    const auto number = std::size_t(info - std::begin(infos));
    if (std::exchange(seen[number], true)) return std::string(name) + " stands there twice";
    const std::string_view value = blank == line.npos ? "" : trimmed(line.substr(blank));
    double read = 0;
    const auto [rest, failure] = std::from_chars(value.data(), value.data() + value.size(), read);
    if (failure != std::errc() || rest != value.data() + value.size() || !std::isfinite(read))
        return std::string(name) + " wants a number";
    weights.*info->value = read;
    return {};
}

}  // namespace

std::span<const WeightInfo> weight_infos() { return infos; }

bool read_weights(std::string_view text, Weights& weights, std::string& problem) {
    std::array<bool, std::size(infos)> seen{};
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = text.find('\n');
        const std::string_view line = text.substr(0, end);
        text = end == text.npos ? std::string_view() : text.substr(end + 1);
        const std::string_view words = trimmed(line.substr(0, line.find('#')));
        if (words.empty()) continue;
        if (const std::string wrong = read_line(words, weights, seen); !wrong.empty()) {
            problem = "line " + std::to_string(number) + ": " + wrong;
            return false;
        }
    }
    const auto missing = std::ranges::find(seen, false);
    if (missing != seen.end()) {
        problem = std::string(infos[std::size_t(missing - seen.begin())].name) + " is missing";
        return false;
    }
    return true;
}

std::string weights_text(const Weights& weights) {
    std::string text;
    for (const WeightInfo& info : infos) {
        char line[200];
        std::snprintf(line, sizeof line, "%-24s %9.4g  # %s\n", std::string(info.name).c_str(),
                      weights.*info.value, std::string(info.text).c_str());
        text += line;
    }
    return text;
}

const Weights* find_weights(std::string_view name) {
    const std::string file = std::string(name) + ".weights";
    const auto found = std::ranges::find(built_in(), std::string_view(file), &BuiltIn::name);
    return found == built_in().end() ? nullptr : &found->weights;
}

}  // namespace bastide
