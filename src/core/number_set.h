#pragma once
/// A set of small numbers, of sequences say.

#include <cstddef>
#include <vector>

namespace bastide {

/// As large as the largest number in it asks for.
class NumberSet {
public:
    bool empty() const { return members_.empty(); }
    bool contains(std::size_t number) const { return number < members_.size() && members_[number]; }
    /// Whether it was not in the set.
    bool add(std::size_t number) {
        if (contains(number)) return false;
        if (number >= members_.size()) members_.resize(number + 1);
        members_[number] = true;
        return true;
    }
    /// Adds all of another set; whether any of them was not in this one.
    bool add(const NumberSet& other) {
        bool grows = false;
        for (std::size_t i = 0; i < other.members_.size(); ++i)
            if (other.members_[i]) grows |= add(i);
        return grows;
    }
    /// Whether the two have a number in common.
    bool meets(const NumberSet& other) const {
        for (std::size_t i = 0; i < members_.size(); ++i)
            if (members_[i] && other.contains(i)) return true;
        return false;
    }

private:
    std::vector<bool> members_;
};

}  // namespace bastide
