#pragma once
/// Which of a few lines is best, by what was thought of them before and by their rollouts.

#include "search/mcts_tree.h"

#include <cstddef>
#include <vector>

namespace bastide {

/// All lines get rollouts with the same luck, so that it is their differences that count; lines that are surely
/// worse than the best are given up.
class LineContest {
public:
    struct Contender {
        const SearchEdge* edge = nullptr;
        double before = 0;  ///< its player's margin, as it is thought to be without rollouts
        double value = 0;   ///< and with them
        std::vector<double> margins;  ///< of its rollouts, by their numbers
        double sum = 0;               ///< of those that are judged
        bool given_up = false;
    };

    void clear() { contenders_.clear(), judged_ = 0; }
    /// How many turns of each player the rollouts will have: the longer they are, the more luck is in them, and the
    /// more what was thought before counts against one of them.
    void set_turns(int turns_of_each) { turns_of_each_ = turns_of_each; }
    void add(const SearchEdge& edge, double before);
    std::vector<Contender>& contenders() { return contenders_; }
    const std::vector<Contender>& contenders() const { return contenders_; }
    /// How many rollouts of each line not given up have been judged.
    std::size_t judged() const { return judged_; }
    /// Whether there is something to be found out.
    bool open() const;
    /// All lines not given up have `rollouts` rollouts; gives up those that are behind by too many standard errors.
    void judge(std::size_t rollouts, double errors);
    /// Null: the line does not take part.
    const Contender* find(const SearchEdge& edge) const;

private:
    double trust() const;
    void value_anew();
    double error_of_difference(const Contender& one, const Contender& other) const;

    std::vector<Contender> contenders_;
    std::size_t judged_ = 0;
    int turns_of_each_ = 3;  ///< of the rollouts
};

}  // namespace bastide
