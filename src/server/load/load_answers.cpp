/// What the scripted players do when the server says something.

#include "server/load/load_generator.h"
#include "server/load/message_scan.h"

namespace bastide::server {

namespace {

/// The ids of what they ask for.
constexpr std::uint64_t id_of_seat = 1, id_of_start = 2, id_of_move = 3;

}  // namespace

void LoadGenerator::on_message(LoadTable& table, std::size_t seat, std::string_view message) {
    if (table.is_over) return;
    const std::string_view kind = scanned_kind(message);
    if (kind == "view") return on_view(table, seat, message);
    if (kind == "done") return on_done(table, seat, message);
    if (kind == "refused") return on_refused(table, message);
    if (kind == "events") {
        if (message.find("\"kind\":\"ended\"") != std::string_view::npos) table.has_ended = true;
        return end_game(table);
    }
    if (kind == "welcome" && table.needs_start) {
        const std::string number = std::to_string(seat + 1);
        table.seats[seat]->send(R"({"kind":"take_seat","id":)" + std::to_string(id_of_seat) +
                                R"(,"seat":)" + number + R"(,"name":"Player )" + number +
                                R"(","token":")" + table.tokens[seat] + "\"}");
    }
    if (kind == "closing") note_problem("the server has said: " + std::string(message));
}

void LoadGenerator::on_done(LoadTable& table, std::size_t seat, std::string_view message) {
    const auto id = scanned_number(message, "id"), event = scanned_number(message, "event");
    table.acknowledged = std::max(table.acknowledged, event.value_or(0));
    if (id == id_of_seat && ++table.seated == table.tokens.size())
        table.seats[seat]->send(R"({"kind":"start","id":)" + std::to_string(id_of_start) + "}");
    if (id != id_of_move || !table.is_under_way) return;
    table.is_under_way = false;
    const Clock::time_point now = Clock::now();
    // What comes after the end of the time is no longer measured, but must not be lost either.
    if (!has_ended_) {
        ++figures_.acknowledged;
        figures_.since_due.add(now - table.last.due);
        figures_.since_sent.add(now - table.last.sent);
    }
    end_game(table);
}

void LoadGenerator::on_refused(LoadTable& table, std::string_view message) {
    if (scanned_number(message, "id") != id_of_move)
        return give_up("a scripted player was refused: " + std::string(message));
    ++figures_.refused;
    table.is_under_way = false;
    note_problem(table.last.text + ": " + std::string(message));
}

void LoadGenerator::on_view(LoadTable& table, std::size_t seat, std::string_view message) {
    if (!std::exchange(table.is_playing, true)) ++playing_;
    const auto after = scanned_number(message, "after");
    if (!after) return;
    const bool shows_last_move = !table.last.text.empty() && *after > table.last.after;
    if (shows_last_move && seat != table.last.seat && !has_ended_)
        figures_.others_view.add(Clock::now() - table.last.due);
    std::string move = scanned_move(message, random_);
    if (move.empty() || table.is_ready) return;
    table.next = {seat, *after, std::move(move), {}, {}};
    table.is_ready = true;
    ready_.push_back(tables_[table.place]);
}

/// When the last answer has come as well, the next game is opened in its place.
void LoadGenerator::end_game(LoadTable& table) {
    if (!table.has_ended || table.is_under_way || has_ended_) return;
    table.is_over = true;
    ++figures_.games_over;
    figures_.rooms.push_back({table.id, table.acknowledged});
    for (const std::shared_ptr<LoadSeat>& seat : table.seats) seat->close();
    open_next_game(table.place);
}

}  // namespace bastide::server
