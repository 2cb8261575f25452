#pragma once
/// What features are worth, in line items.

#include <bastide/place.h>
#include <bastide/types.h>

#include <array>
#include <span>
#include <string_view>

namespace bastide {

/// Why points are counted. One static object for each kind of line.
struct ItemKind {
    std::string_view name;  ///< "tiles"
    std::string_view rule;  ///< id of the rule that gives the points: "BASE-20"
};

/// One line of a score: the number of things and their points together.
struct LineItem {
    const ItemKind* kind = nullptr;
    std::int32_t count = 0;
    std::int32_t points = 0;
};

/// When a feature is valued.
enum class Situation : std::uint8_t {
    completed,  ///< at its completion, during the game
    final,      ///< at the end of the game
    recall,     ///< when its figure is taken back before either
};

/// The value of a feature to one owner. Built in stages, each of which writes lines; the points
/// are always the sum of the lines.
class Valuation {
public:
    static constexpr std::size_t capacity = 16;

    SegmentId feature;
    Situation situation = Situation::completed;
    Player owner;     ///< set while points that only one owner gets are worked out
    SegmentId taken;  ///< the feature whose points these are, where it is another one
    Player other;     ///< who pays these points or gets them, where players pass them on
    Place at;         ///< a place for which they are given that is no feature; else off the board

    void add(const ItemKind& kind, int count, int points) {
        // No points are lost: a line too many counts with the last one.
        if (size_ == capacity)
            items_.back().points += points;
        else
            items_[size_++] = {&kind, count, points};
    }
    int points() const {
        int sum = 0;
        for (const LineItem& item : items()) sum += item.points;
        return sum;
    }
    std::span<const LineItem> items() const { return {items_.data(), size_}; }
    std::span<LineItem> items() { return {items_.data(), size_}; }
    /// Drops all lines: it is worth something else.
    void clear() { size_ = 0; }
    /// Count of the items of a kind; 0 if there is none.
    int count(const ItemKind& kind) const {
        for (const LineItem& item : items())
            if (item.kind == &kind) return item.count;
        return 0;
    }

private:
    std::array<LineItem, capacity> items_{};
    std::size_t size_ = 0;
};

}  // namespace bastide
