#include "search/mcts_tree.h"

#include "search/bazaar_play.h"

#include <algorithm>
#include <functional>

namespace bastide {

namespace {

/// Edges of a new node; and of one that is visited often: more lines of a part, the best by their estimates,
/// are never tried.
constexpr std::size_t few_lines = 6, most_lines = 40;

/// Brings the best lines to the front and drops the others.
void keep_best(std::vector<PartLine>& lines, std::size_t most) {
    const std::size_t kept = std::min(lines.size(), most);
    std::partial_sort(lines.begin(), lines.begin() + std::ptrdiff_t(kept), lines.end(),
                      [](const PartLine& a, const PartLine& b) { return a.value > b.value; });
    lines.resize(kept);
}

}  // namespace

std::size_t tree_bytes(const SearchNode& node) {
    std::size_t bytes = sizeof(SearchNode) + node.edges.capacity() * sizeof(SearchEdge);
    for (const SearchEdge& edge : node.edges)
        if (edge.child != nullptr) bytes += tree_bytes(*edge.child);
    return bytes;
}

std::unique_ptr<SearchNode> NodeMaker::make(const Ruleset& rules, const State& state) {
    auto node = std::make_unique<SearchNode>();
    const Decision question = decision(rules, state);
    node->fingerprint = fingerprint(state);
    if (!question.exists()) {
        node->over = true;
        node->value = evaluation_.outlook(rules, state);
    } else if (question.by_nature) {
        make_chance(rules, state, *node);
    } else {
        node->chooser = question.chooser;
        make_decision(rules, state, *node);
    }
    return node;
}

void NodeMaker::make_chance(const Ruleset& rules, const State& state, SearchNode& node) {
    legal(rules, state, moves_);
    double all = 0;
    for (const Move& move : moves_) {
        SearchEdge edge;
        edge.line.moves[0] = move;
        edge.line.count = 1;
        all += edge.share = weight(rules, state, move);
        node.edges.push_back(std::move(edge));
    }
    for (SearchEdge& edge : node.edges) edge.share /= all;
    std::ranges::stable_sort(node.edges, std::greater<>(), &SearchEdge::share);
}

void NodeMaker::make_decision(const Ruleset& rules, const State& state, SearchNode& node) {
    legal(rules, state, moves_);
    const auto add = [&](const PartLine& line) {
        SearchEdge edge;
        edge.line = line;
        node.edges.push_back(std::move(edge));
    };
    // Bids and prices are the business of whoever knows bazaars.
    if (const auto known = choose_without_looking(rules, state, moves_)) {
        PartLine line;
        line.moves[0] = *known;
        line.count = 1;
        node.value = evaluation_.outlook(rules, state);
        line.value = evaluation_.margin(node.value, state.players(), node.chooser);
        return add(line);
    }
    node.value = lines_.list(evaluation_, rules, state, found_);
    node.begins_turn = state.header().part == 1 && state.header().in_hand.exists();
    if (node.begins_turn) {
        const std::size_t seat = node.chooser.index();
        node.gain = float(node.value.points[seat] - evaluation_.outlook(rules, state).points[seat]);
    }
    node.has_more = found_.size() > few_lines;
    keep_best(found_, few_lines);
    node.edges.reserve(found_.size());
    for (const PartLine& line : found_) add(line);
}

void NodeMaker::widen(const Ruleset& rules, const State& state, SearchNode& node) {
    node.has_more = false;
    lines_.list(evaluation_, rules, state, found_);
    keep_best(found_, most_lines);
    for (const PartLine& line : found_) {
        const auto same = [&](const SearchEdge& edge) {
            return std::ranges::equal(edge.line.answers(), line.answers());
        };
        if (std::ranges::any_of(node.edges, same)) continue;
        SearchEdge edge;
        edge.line = line;
        node.edges.push_back(std::move(edge));
    }
}

}  // namespace bastide
