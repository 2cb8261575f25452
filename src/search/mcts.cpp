#include "search/mcts.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <functional>
#include <thread>

namespace bastide {

namespace {

/// How far, in points, a line may seem worse than the best and still be looked at again: with UCB1.
constexpr double exploration = 3.0;
/// The lines of a node that may be visited: these, and a multiple of the root of its visits.
constexpr double lines_at_first = 2, lines_by_visits = 1.2;
/// What one visit is worth against many, when the best line is chosen in the end.
constexpr double doubt_of_one_visit = 2.0;
/// Of the time, the share that goes into the tree; the rest is for rollouts of the best lines by the tree.
constexpr double share_of_tree = 0.25;
constexpr int most_compared = 6, fewest_compared = 3;
/// There should be time for this number of rollouts of each line, or else fewer lines are compared.
constexpr double wanted_rollouts = 20;
/// More visits, or rollouts of a line, hardly find out more.
constexpr std::uint64_t most_visits = 5000;
constexpr std::size_t most_rollouts = 2000;
/// A line is given up when it is behind by this number of standard errors.
constexpr double errors_at_last = 2, errors_more_at_first = 2;

}  // namespace

bool MctsAgent::done(const Thinking& thinking) const {
    return budget_.spent() || (thinking.stop != nullptr && thinking.stop->load());
}

double MctsAgent::margin(const Outlook& outlook, Player player) const {
    return workers_.front()->maker.evaluation().margin(outlook, players_, player);
}

Thought MctsAgent::think(const Ruleset& rules, const State& state, const MoveList& legal, Random&,
                         const Thinking& thinking) {
    if (auto thought = plan_.answer(state, legal)) return *std::move(thought);
    players_ = state.players();
    const Thinking within{limits_of(thinking), thinking.stop, thinking.report};
    const unsigned threads = std::max(1u, within.budget.threads);
    while (workers_.size() < threads) workers_.push_back(std::make_unique<Worker>(weights_));
    std::uint64_t before = 0;
    for (auto& worker : workers_) {
        worker->maker.begin(rules);
        before += worker->maker.evaluation().positions();
    }
    contest_.clear();
    watch_ = Stopwatch(within.budget.processor_time);
    told_ = 0;
    playouts_ = 0;
    gains_ = 0;
    turns_ = 0;
    const auto spend = [&](double share) {
        budget_.begin(state, decision(rules, state).chooser, within.budget, share);
    };
    spend(1);
    Thought thought;
    if (!solve(rules, state, within, thought)) {
        take_root(rules, state);
        if (root_->edges.size() > 1) {
            budget_.end();
            spend(share_of_tree);
            search(rules, within);
            budget_.end();
            spend(1);
            report(within, true);
            compare_lines(rules, within);
        }
        thought = what_is_found();
        plan_.make(rules, state, best_edge().line, thought.candidates.front());
        constexpr double enough_turns = 20;
        if (turns_ >= enough_turns) par_ = gains_ / turns_;
    }
    for (auto& worker : workers_) thought.positions += worker->maker.evaluation().positions();
    thought.positions -= before;
    thought.playouts = playouts_;
    thought.seconds = watch_.elapsed() / 1000;
    budget_.end();
    return thought;
}

std::size_t MctsAgent::kept_bytes() const { return root_ == nullptr ? 0 : tree_bytes(*root_); }

void MctsAgent::forget() {
    contest_.clear();
    root_.reset();
    root_state_ = State();
    workers_.clear();
}

/// With hardly any tile left the rest is worked out, if that takes no more than half of the time.
bool MctsAgent::solve(const Ruleset& rules, const State& state, const Thinking& thinking,
                      Thought& thought) {
    constexpr int draws = 2;
    if (!Endgame::is_near(state, draws)) return false;
    Endgame endgame(workers_.front()->maker.evaluation());
    PartBudget half = budget_;
    half.begin(state, decision(rules, state).chooser, thinking.budget, 0.5);
    const auto lines = endgame.solve(rules, state, [&] {
        half.count(1);
        ++playouts_;
        return half.spent() || (thinking.stop != nullptr && thinking.stop->load());
    });
    budget_.count(playouts_);
    if (lines.empty()) return false;
    for (const PartLine& line : lines) add_line(thought, line, 1);
    thought.best = lines.front().moves[0];
    plan_.make(rules, state, lines.front(), thought.candidates.front());
    return true;
}

namespace {

/// The node of a state in a tree, if it is not far from its root; it leaves the tree.
std::unique_ptr<SearchNode> take_node(std::unique_ptr<SearchNode>& from, std::uint64_t wanted,
                                      int depth) {
    if (from == nullptr) return nullptr;
    if (from->fingerprint == wanted) return std::move(from);
    if (depth == 0) return nullptr;
    for (SearchEdge& edge : from->edges)
        if (auto found = take_node(edge.child, wanted, depth - 1)) return found;
    return nullptr;
}

}  // namespace

/// What was found out when others were about to move is used again.
void MctsAgent::take_root(const Ruleset& rules, const State& state) {
    constexpr int parts_and_draws = 8;
    root_ = take_node(root_, fingerprint(state), parts_and_draws);
    if (root_ == nullptr) root_ = workers_.front()->maker.make(rules, state);
    root_state_ = state;
}

void MctsAgent::search(const Ruleset& rules, const Thinking& thinking) {
    const auto work = [&](Worker& worker, bool reports) {
        // Threads count into the budget together.
        const auto goes_on = [&] {
            const std::scoped_lock lock(tree_);
            return playouts_ < most_visits && !done(thinking);
        };
        while (goes_on()) {
            visit(rules, worker);
            if (reports) report(thinking);
        }
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::max(1u, thinking.budget.threads); ++i)
        others.emplace_back([&, i] { work(*workers_[i], false); });
    work(*workers_.front(), true);
    for (std::thread& other : others) other.join();
}

/// Tells now and then what is found so far.
void MctsAgent::report(const Thinking& thinking, bool at_once) {
    constexpr double report_every = 250;  // milliseconds
    if (!thinking.report || (!at_once && watch_.elapsed() < told_ + report_every)) return;
    told_ = watch_.elapsed();
    const std::scoped_lock lock(tree_);
    Thought thought = what_is_found();
    thought.playouts = playouts_;
    thought.seconds = told_ / 1000;
    thinking.report(thought);
}

namespace {

std::size_t lines_to_try(const SearchNode& node) {
    const double visits = double(node.visits + node.pending) + 1;
    return std::size_t(lines_at_first + lines_by_visits * std::sqrt(visits));
}

}  // namespace

/// One way down the tree to a new node, and back up with its value.
void MctsAgent::visit(const Ruleset& rules, Worker& worker) {
    worker.way.clear();
    worker.state = root_state_;
    std::unique_lock lock(tree_);
    ++playouts_;
    budget_.count(1);
    SearchNode* node = root_.get();
    while (!node->over) {
        if (node->has_more && node->pending == 0 && lines_to_try(*node) > node->edges.size())
            worker.maker.widen(rules, worker.state, *node);
        const std::size_t chosen = select(*node);
        SearchEdge& edge = node->edges[chosen];
        worker.way.push_back({node, chosen});
        ++edge.pending;
        ++node->pending;
        play_line(rules, worker.state, edge.line);
        if (edge.child == nullptr) {
            lock.unlock();
            auto made = worker.maker.make(rules, worker.state);
            lock.lock();
            // Another thread may have been here meanwhile.
            if (edge.child == nullptr) edge.child = std::move(made);
            node = edge.child.get();
            // Nature's node has no value of its own.
            if (node->over || node->chooser.exists()) break;
        }
        node = edge.child.get();
    }
    if (node->begins_turn) {
        gains_ += double(node->gain);
        ++turns_;
    }
    give_back(worker, relative_to_par(worker.way, *node));
}

/// The value of a node less what players get by a turn on average, for each turn played on the way there.
/// Without that lines would seem the better the deeper they have been looked into.
Outlook MctsAgent::relative_to_par(const std::vector<Step>& way, const SearchNode& leaf) const {
    Outlook value = leaf.value;
    const auto count = [&](const SearchNode& node) {
        if (node.begins_turn) value.points[node.chooser.index()] -= par_;
    };
    for (const Step& step : way) count(*step.node);
    count(leaf);
    return value;
}

std::size_t MctsAgent::select(const SearchNode& node) const {
    if (node.chooser.exists()) return select_line(node);
    // Nature: what has been visited least for its chance.
    std::size_t chosen = 0;
    double most = -1e300;
    const double next = double(node.visits + node.pending) + 1;
    for (std::size_t i = 0; i < node.edges.size(); ++i) {
        const SearchEdge& edge = node.edges[i];
        const double owed = edge.share * next - double(edge.visits + edge.pending);
        if (owed > most) most = owed, chosen = i;
    }
    return chosen;
}

std::size_t MctsAgent::select_line(const SearchNode& node) const {
    const double visits = double(node.visits + node.pending) + 1;
    const std::size_t count = std::min(node.edges.size(), lines_to_try(node));
    // How much worse things get, on average, once the others have answered.
    double shift = 0, weighed = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const SearchEdge& edge = node.edges[i];
        if (edge.visits == 0) continue;
        shift += margin(edge.value, node.chooser) - edge.line.value;
        weighed += 1;
    }
    if (weighed > 0) shift /= weighed;
    const double log_visits = std::log(visits);
    std::size_t chosen = 0;
    double most = -1e300;
    for (std::size_t i = 0; i < count; ++i) {
        const SearchEdge& edge = node.edges[i];
        const double expected =
            edge.visits > 0 ? margin(edge.value, node.chooser) : edge.line.value + shift;
        const double tries = double(edge.visits + edge.pending) + 1;
        const double score = expected + exploration * std::sqrt(log_visits / tries);
        if (score > most) most = score, chosen = i;
    }
    return chosen;
}

void MctsAgent::give_back(Worker& worker, const Outlook& value) {
    const Outlook* below = &value;
    for (std::size_t i = worker.way.size(); i > 0; --i) {
        SearchNode& node = *worker.way[i - 1].node;
        SearchEdge& edge = node.edges[worker.way[i - 1].edge];
        --edge.pending;
        --node.pending;
        ++edge.visits;
        ++node.visits;
        edge.value = *below;
        back_up(node);
        below = &node.value;
    }
}

/// A node is worth what its best line is; nature's what its outcomes are on average.
void MctsAgent::back_up(SearchNode& node) {
    if (node.chooser.exists()) {
        equal_draws_.compare(node, players_);
        double most = -1e300;
        for (const SearchEdge& edge : node.edges) {
            if (edge.visits == 0) continue;
            const double value = margin(edge.value, node.chooser);
            if (value > most) most = value, node.value = edge.value;
        }
        return;
    }
    Outlook sum;
    double shares = 0;
    for (const SearchEdge& edge : node.edges) {
        if (edge.visits == 0) continue;
        shares += edge.share;
        for (std::size_t seat = 0; seat < std::size_t(players_); ++seat)
            sum.points[seat] += edge.share * edge.value.points[seat];
    }
    for (double& points : sum.points) points /= shares;
    node.value = sum;
}

void MctsAgent::follow(const SearchEdge& edge, std::vector<Move>& variation) const {
    constexpr std::size_t longest = 24;
    const SearchEdge* at = &edge;
    while (at != nullptr && variation.size() < longest) {
        const auto answers = at->line.answers();
        variation.insert(variation.end(), answers.begin(), answers.end());
        const SearchNode* node = at->child.get();
        at = nullptr;
        if (node == nullptr || node->visits == 0) break;
        const auto most = std::ranges::max_element(node->edges, {}, &SearchEdge::visits);
        if (most->visits > 0) at = &*most;
    }
}

/// What a line is thought to be worth.
double MctsAgent::worth(const SearchEdge& edge) const {
    if (const auto* contender = contest_.find(edge)) return contender->value;
    return edge.visits > 0 ? margin(edge.value, root_->chooser) : edge.line.value;
}

/// The value of a visited line, less what may be luck in it.
double MctsAgent::surely(const SearchEdge& edge) const {
    constexpr double out = -1e100;
    if (contest_.judged() > 0) {
        const auto* contender = contest_.find(edge);
        if (contender != nullptr && !contender->given_up) return contender->value;
        return out + (contender != nullptr ? contender->value : 0);
    }
    if (edge.visits == 0) return -1e200 + edge.line.value;
    return margin(edge.value, root_->chooser) - doubt_of_one_visit / std::sqrt(edge.visits);
}

namespace {

/// How many lines can have `wanted_rollouts`, if this number of playouts can be spent.
std::size_t lines_to_compare(double playouts, int players) {
    const double playouts_of_one = fewest_turns_of_rollouts * players * wanted_rollouts;
    return std::size_t(std::clamp(std::round(playouts / playouts_of_one), double(fewest_compared),
                                  double(most_compared)));
}

}  // namespace

/// The best lines by the tree are compared by rollouts, which see farther.
void MctsAgent::compare_lines(const Ruleset& rules, const Thinking& thinking) {
    std::vector<const SearchEdge*> best;
    for (const SearchEdge& edge : root_->edges)
        if (edge.visits > 0) best.push_back(&edge);
    std::ranges::stable_sort(best, std::greater<>(),
                             [&](const SearchEdge* edge) { return surely(*edge); });
    // How many playouts are left is told from the speed of the tree.
    const double speed = double(playouts_) / std::max(watch_.elapsed(), 0.001);
    const double left = budget_.playouts_left(speed);
    best.resize(std::min(best.size(), lines_to_compare(left, players_)));
    for (const SearchEdge* edge : best) contest_.add(*edge, surely(*edge));
    if (!contest_.open()) return;
    const std::size_t threads = std::max(1u, thinking.budget.threads);
    const int turns_of_each = turns_of_rollouts(left, int(best.size()), players_);
    contest_.set_turns(turns_of_each);
    for (std::size_t number = 0; contest_.open() && number < most_rollouts; number += threads) {
        for (LineContest::Contender& one : contest_.contenders())
            one.margins.resize(number + threads);
        std::atomic<bool> complete = true;
        const auto work = [&](std::size_t which) {
            if (!roll_out(rules, thinking, *workers_[which], turns_of_each, number + which))
                complete = false;
        };
        std::vector<std::thread> others;
        for (std::size_t i = 1; i < threads; ++i) others.emplace_back(work, i);
        work(0);
        for (std::thread& other : others) other.join();
        if (!complete) break;
        // Nothing is given up lightly as long as there is time for it.
        const double errors = errors_at_last + errors_more_at_first * (1 - budget_.progress());
        contest_.judge(number + threads, errors);
        report(thinking);
    }
}

/// One rollout of each line that is still compared. False if the time is up before.
bool MctsAgent::roll_out(const Ruleset& rules, const Thinking& thinking, Worker& worker,
                         int turns_of_each, std::size_t number) {
    const auto goes_on = [&] {
        const std::scoped_lock lock(tree_);
        if (done(thinking)) return false;
        ++playouts_;
        budget_.count(1);
        return true;
    };
    for (LineContest::Contender& one : contest_.contenders()) {
        if (one.given_up) continue;
        const auto margin = worker.rollouts.margin_after(rules, root_state_, one.edge->line,
                                                         turns_of_each, number, goes_on);
        if (!margin) return false;
        one.margins[number] = *margin;
    }
    return true;
}

const SearchEdge& MctsAgent::best_edge() const {
    return *std::ranges::max_element(root_->edges, {},
                                     [&](const SearchEdge& edge) { return surely(edge); });
}

Thought MctsAgent::what_is_found() const {
    Thought thought;
    std::vector<double> surest;  // of each candidate
    for (const SearchEdge& edge : root_->edges) {
        auto found = std::ranges::find(thought.candidates, edge.line.moves[0], &Candidate::move);
        if (found == thought.candidates.end()) {
            thought.candidates.push_back({edge.line.moves[0], 0, 0, {}});
            surest.push_back(-1e300);
            found = thought.candidates.end() - 1;
        }
        found->visits += edge.visits;
        double& so_far = surest[std::size_t(found - thought.candidates.begin())];
        if (surely(edge) <= so_far) continue;
        so_far = surely(edge);
        found->value = worth(edge);
        found->variation.clear();
        follow(edge, found->variation);
    }
    thought.best = best_edge().line.moves[0];
    const auto front = std::ranges::find(thought.candidates, thought.best, &Candidate::move);
    std::rotate(thought.candidates.begin(), front, front + 1);
    std::stable_sort(thought.candidates.begin() + 1, thought.candidates.end(),
                     [](const Candidate& a, const Candidate& b) {
                         return (a.visits > 0) != (b.visits > 0) ? a.visits > 0 : a.value > b.value;
                     });
    return thought;
}

}  // namespace bastide
