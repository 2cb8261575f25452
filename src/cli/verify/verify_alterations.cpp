#include "cli/verify/verify_alterations.h"

#include "jcz/names.h"

#include <fmt/core.h>
#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>

#include <algorithm>
#include <memory>
#include <utility>

namespace bastide::cli {

namespace {

namespace json = boost::json;
using Events = std::vector<json::array>;

void change_value(json::value& value);

/// Of a place the location, or a coordinate where it has none; of line items the first count.
void change_list(json::array& list) {
    if (list.empty())
        list.push_back(json::array{"tiles", 1, 1});
    else if (list[0].is_array())
        change_value(list[0].get_array()[1]);
    else
        change_value(list[3].is_null() ? list[1] : list[3]);
}

/// Another value of the same type.
void change_value(json::value& value) {
    if (value.is_string())
        value.get_string().push_back('x');
    else if (value.is_int64())
        ++value.get_int64();
    else if (value.is_bool())
        value.get_bool() = !value.get_bool();
    else if (value.is_array())
        change_list(value.get_array());
    else
        value = 1;
}

/// Tiles of one design have each a place in the row of a bazaar. Which of them is taken for nothing need
/// not matter later.
bool means_the_same(const std::string& option, const std::string& other) {
    const json::array a = json::parse(option).get_array(), b = json::parse(other).get_array();
    return a[0] == "bazaar" && b[0] == "bazaar" && a[2] == b[2] && a[3] == b[3];
}

/// Collects alterations of one decision, each a copy with one thing changed.
class DecisionAlterations {
public:
    DecisionAlterations(const Recording& recording, std::size_t index,
                        std::vector<Alteration>& found)
        : recording_(recording),
          original_(recording.decisions[index]),
          index_(index),
          found_(found) {}

    void add_all() {
        alter_options();
        alter_question();
        alter_supply();
        alter_scores();
    }

    template <class Change>
    void add(std::string what, Change change) {
        RecordedDecision altered = original_;
        change(altered);
        found_.push_back(
            {std::move(what), [altered = std::move(altered), index = index_](Recording& r) mutable {
                 std::swap(r.decisions[index], altered);
             }});
    }

private:
    void alter_options() {
        const std::size_t count = original_.options.size();
        const std::size_t other = original_.chosen == 0 ? count - 1 : 0;
        const std::string strange = strange_option();
        if (count > 1) {
            add("another option dropped", [&](RecordedDecision& d) { drop_option(d, other); });
            add("the chosen option dropped", [&](RecordedDecision& d) {
                d.options.erase(d.options.begin() + std::ptrdiff_t(d.chosen));
                d.chosen = 0;
            });
            add("another option changed", [&](RecordedDecision& d) { d.options[other] = strange; });
            if (!means_the_same(original_.options[original_.chosen], original_.options[other]))
                add("another option chosen", [&](RecordedDecision& d) { d.chosen = other; });
        }
        add("the chosen option changed",
            [&](RecordedDecision& d) { d.options[d.chosen] = strange; });
        add("an option added", [&](RecordedDecision& d) { d.options.push_back(strange); });
        add("an option doubled",
            [&](RecordedDecision& d) { d.options.push_back(d.options[other]); });
    }

    /// One of the question's kind that is never there.
    std::string strange_option() const {
        if (original_.kind == "Tile") return R"(["tile",987,-654,90])";
        if (original_.kind == "Castle") return R"(["token","CASTLE","City",987,-654,"N"])";
        if (original_.kind == "Bazaar" && original_.supply.empty()) return R"(["bid",0,0])";
        if (original_.kind == "Bazaar") return R"(["bazaar",0,"BA/L",-1])";
        return R"(["meeple","small","City",987,-654,"N"])";
    }

    static void drop_option(RecordedDecision& decision, std::size_t index) {
        decision.options.erase(decision.options.begin() + std::ptrdiff_t(index));
        if (index < decision.chosen) --decision.chosen;
    }

    void alter_question() {
        const bool tile = original_.kind == "Tile";
        add("another chooser",
            [&](RecordedDecision& d) { d.chooser = (d.chooser + 1) % recording_.players; });
        add("another kind", [&](RecordedDecision& d) { d.kind = tile ? "Action" : "Tile"; });
        if (!tile) return;
        const auto another =
            std::find_if(recording_.draws.begin(), recording_.draws.end(),
                         [&](const std::string& drawn) { return drawn != original_.tile; });
        if (another != recording_.draws.end())
            add("another tile", [&](RecordedDecision& d) { d.tile = *another; });
    }

    void alter_supply() {
        if (original_.supply.empty()) return;
        const json::array row = json::parse(original_.supply).get_array();
        for (std::size_t place = 0; place < row.size(); ++place) {
            json::array changed = row;
            change_value(changed[place].get_array()[0]);
            add(fmt::format("tile {} of the row changed", place),
                [&](RecordedDecision& d) { d.supply = json::serialize(changed); });
            changed = row;
            change_value(changed[place].get_array()[1]);
            add(fmt::format("owner of tile {} changed", place),
                [&](RecordedDecision& d) { d.supply = json::serialize(changed); });
        }
    }

    void alter_scores() {
        for (std::size_t player = 0; player < original_.scores.size(); ++player)
            for (const int change : {-1, 1})
                add(fmt::format("score of player {} changed by {}", player, change),
                    [&](RecordedDecision& d) { d.scores[player] += change; });
    }

    const Recording& recording_;
    const RecordedDecision& original_;
    std::size_t index_;
    std::vector<Alteration>& found_;
};

/// A change of one field of an event.
struct FieldChange {
    std::string_view event;
    std::size_t field;
    std::string_view what;
};

constexpr FieldChange field_changes[] = {
    {"turn", 1, "player"},        {"place", 1, "tile"},     {"place", 2, "x"},
    {"place", 4, "rotation"},     {"discard", 1, "tile"},   {"deploy", 1, "figure"},
    {"deploy", 2, "feature"},     {"deploy", 4, "y"},       {"deploy", 5, "location"},
    {"back", 1, "figure"},        {"back", 3, "x"},         {"back", 5, "location"},
    {"back", 6, "force"},         {"score", 1, "name"},     {"score", 2, "points"},
    {"score", 3, "player"},       {"score", 4, "place"},    {"score", 5, "items"},
    {"score", 6, "finality"},     {"token", 1, "kind"},     {"token", 3, "x"},
    {"token", 5, "location"},     {"gain", 1, "kind"},      {"gain", 2, "player"},
    {"gain", 3, "number"},        {"deploy", 6, "origin"},  {"castle", 1, "places"},
    {"auction", 1, "tile"},       {"auction", 2, "deal"},   {"auction", 3, "points"},
    {"auction", 4, "auctioneer"}, {"auction", 5, "bidder"},
};

/// An abbey looks the same in all turnings (AM-02), so that its own is not compared.
bool is_any_turning(const FieldChange& change, const json::array& event) {
    return change.what == "rotation" && event[1].get_string() == jcz::abbey_tile;
}

/// Scores of zero points are not compared, as the other engine gives them freely.
bool is_compared(const json::array& event) {
    return event[0].get_string() != "score" || event[2].get_int64() != 0;
}

/// Calls `add(what, change)` for alterations of a list of events; `change` gets the list.
template <class Add>
void alter_events(const Events& events, Add add) {
    add("an event added", [](Events& e) { e.push_back(json::array{"turn", 0}); });
    add("a score added", [](Events& e) {
        const json::array items(1, json::array{"tiles", 3, 3});
        e.push_back(
            json::array{"score", "road", 3, 0, json::array{"Road", 0, 0, "WE"}, items, false});
    });
    for (std::size_t i = 0; i < events.size(); ++i) {
        if (!is_compared(events[i])) continue;
        const std::string name =
            fmt::format("event {} ({})", i + 1, std::string_view(events[i][0].get_string()));
        add(name + " dropped", [i](Events& e) { e.erase(e.begin() + std::ptrdiff_t(i)); });
        add(name + " doubled", [i](Events& e) { e.emplace_back(e[i]); });
        for (const FieldChange& change : field_changes) {
            if (change.event != std::string_view(events[i][0].get_string()) ||
                change.field >= events[i].size() || is_any_turning(change, events[i]))
                continue;
            add(fmt::format("{}: {} changed", name, change.what),
                [i, &change](Events& e) { change_value(e[i][change.field]); });
        }
    }
}

/// The two first draws that differ change places.
void alter_draws(const Recording& recording, std::vector<Alteration>& found) {
    const auto& draws = recording.draws;
    for (std::size_t i = 1; i < draws.size(); ++i) {
        if (draws[i] == draws[i - 1]) continue;
        found.push_back({fmt::format("draws {} and {} exchanged", i, i + 1),
                         [i](Recording& r) { std::swap(r.draws[i], r.draws[i - 1]); }});
        return;
    }
}

void alter_start(const Recording& recording, std::vector<Alteration>& found) {
    alter_events(recording.start, [&](std::string what, auto change) {
        Events altered = recording.start;
        change(altered);
        found.push_back({std::move(what), [altered = std::move(altered)](Recording& r) mutable {
                             std::swap(r.start, altered);
                         }});
    });
    alter_draws(recording, found);
}

void alter_end(const Recording& recording, std::vector<Alteration>& found) {
    for (std::size_t player = 0; player < recording.final_scores.size(); ++player) {
        std::vector<int> altered = recording.final_scores;
        ++altered[player];
        found.push_back({fmt::format("final score of player {} changed", player),
                         [altered = std::move(altered)](Recording& r) mutable {
                             std::swap(r.final_scores, altered);
                         }});
    }
}

/// The decision itself is left out.
Alteration drop_decision(std::size_t index) {
    auto dropped = std::make_shared<std::vector<RecordedDecision>>();
    return {"decision dropped", [dropped, index](Recording& r) {
                const auto at = r.decisions.begin() + std::ptrdiff_t(index);
                if (dropped->empty()) {
                    dropped->push_back(std::move(*at));
                    r.decisions.erase(at);
                } else {
                    r.decisions.insert(at, std::move(dropped->front()));
                    dropped->clear();
                }
            }};
}

}  // namespace

std::vector<Alteration> alterations_of(const Recording& recording, std::size_t decision) {
    std::vector<Alteration> found;
    if (decision == 0) {
        alter_start(recording, found);
    } else if (decision > recording.decisions.size()) {
        alter_end(recording, found);
    } else {
        DecisionAlterations alterations(recording, decision - 1, found);
        alterations.add_all();
        alter_events(recording.decisions[decision - 1].events, [&](std::string what, auto change) {
            alterations.add(std::move(what), [&](RecordedDecision& d) { change(d.events); });
        });
        found.push_back(drop_decision(decision - 1));
    }
    return found;
}

}  // namespace bastide::cli
