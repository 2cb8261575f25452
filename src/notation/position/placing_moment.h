#pragma once
/// The moment at which a drawn tile is to be placed. Where the tile has one place only, or none, the
/// engine goes on by itself and nobody sees this moment, though people ask about it.

#include <bastide/engine.h>

#include <optional>

namespace bastide {

/// Listens while a state is changed, and keeps the first such moment.
class PlacingMoment final : public EventSink {
public:
    /// `state` is the one that is being changed.
    PlacingMoment(const Ruleset& rules, const State& state) : rules_(rules), state_(state) {}
    void on_event(const Event& event) override;
    /// The tile is in hand and the question where to place it waits, however many answers it has.
    /// Empty if no tile was drawn.
    const std::optional<State>& found() const { return found_; }

private:
    const Ruleset& rules_;
    const State& state_;
    std::optional<State> found_;
};

}  // namespace bastide
