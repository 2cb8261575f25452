#include "notation/record/record_course.h"

namespace bastide {

RecordCourse::RecordCourse(const TableSetup& setup, const Ruleset& rules)
    : setup_(setup), rules_(rules) {
    begin_line(0, 1, Player());
    start(rules_, state_, Player(), this);
}

Refusal RecordCourse::answer(const Move& move) {
    placed_ = state_.header().placed;
    return apply(rules_, state_, move, this);
}

/// A line without answers does not count: the next takes its place.
void RecordCourse::begin_line(int turn, int part, Player player) {
    if (!entries.empty() && entries.back().begins_line) entries.pop_back();
    Entry entry;
    entry.begins_line = true;
    entry.line = {turn, part, player, {}};
    entries.push_back(std::move(entry));
}

void RecordCourse::on_event(const Event& event) {
    switch (event.kind) {
        case EventKind::turn_resumed:
        case EventKind::turn_began:
            turn_ = event.number;
            begin_line(turn_, 1, event.player);
            break;
        case EventKind::part_began:
            placed_ = TileId();
            if (event.number > 1) begin_line(turn_, event.number, event.player);
            break;
        case EventKind::tile_placed:
            if (event.player.exists()) placed_ = event.tile;
            break;
        case EventKind::decided: {
            if (!event.automatic) break;
            Entry entry;
            entry.answer = {event.move, event.player, event.decision, true};
            entry.setting = move_setting(rules_, event.decision, placed_);
            entries.push_back(std::move(entry));
            break;
        }
        default: break;
    }
}

std::string RecordCourse::seat_text(Player player) const {
    if (!player.exists()) return "chance";
    const std::size_t seat = player.index();
    return seat < setup_.names.size() ? name_as_word(setup_.names[seat])
                                      : "seat " + std::to_string(seat + 1);
}

std::string RecordCourse::by(Player player, Player of_line) const {
    return !player.exists() || player == of_line ? std::string() : seat_text(player) + ": ";
}

std::string RecordCourse::automatic_text(const Entry& entry, Player of_line) const {
    return '[' + by(entry.answer.by, of_line) +
           move_text(rules_, state_, entry.answer.move, entry.setting) + ']';
}

std::string RecordCourse::answer_text(const Move& move, Player of_line) const {
    return by(decision().chooser, of_line) + move_text(rules_, state_, move);
}

}  // namespace bastide
