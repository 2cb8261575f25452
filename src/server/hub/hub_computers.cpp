/// The hub's computer players: they think where somebody looks, and nowhere else.

#include "server/hub/hub.h"

#include "notation/moves/move_text.h"

#include <algorithm>

namespace bastide::server {

namespace {

std::uint64_t fresh_dice() {
    static Random random = [] {
        const Bytes32 bytes = fair::DrawSeed::from_system().bytes();
        std::uint64_t seed = 0;
        for (int i = 0; i < 8; ++i) seed = seed << 8 | bytes[std::size_t(i)];
        return Random(seed);
    }();
    return std::uint64_t(random.next()) << 32 | random.next();
}

/// Milliseconds that a computer player may take for a part of a turn, so that its clock does not run out;
/// 0: it has none.
std::uint32_t most_thinking_time(const TimeControl& time) {
    constexpr std::int64_t parts_of_a_game = 200, least = 1;
    if (time.kind == TimeControl::Kind::per_move)
        return std::uint32_t(std::max(least, time.limit / 4));
    if (time.kind == TimeControl::Kind::per_game)
        return std::uint32_t(std::max(least, time.limit / parts_of_a_game + time.increment / 2));
    return 0;
}

}  // namespace

void Hub::wake_computer(const RoomPointer& room) {
    room->stop_outdated_thinking();
    if (stopping_ || room->thinking || !room->is_looked_at() || !room->is_game_settled() ||
        !room->room.computer_turn())
        return;
    room->thinking = true;
    world_.post_after(limits_.computer_pause,
                      [this, room, number = ++room->questions] { think(room, number); });
}

void Hub::think(const RoomPointer& room, std::uint64_t number) {
    if (number != room->questions) return;
    const auto turn = room->room.computer_turn();
    if (stopping_ || !turn || !room->is_game_settled()) {
        room->thinking = false;
        return wake_computer(room);
    }
    const Game& game = room->room.game();
    const Player player(std::size_t(turn->seat) - 1);
    room->thinking_of = turn;
    SeatQuestion question{
        room->room.shared_rules(),
        view(game.rules(), game.state(), player),
        room->computer(turn->seat, turn->level),
        fresh_dice(),
        most_thinking_time(room->room.plan().time),
        room->room.setup(),
        {game.record().begin(), game.record().end()},
        [this, room, seat = turn->seat](const std::string& why) {
            world_.post([this, room, seat, why] { tell_of_program(room, seat, why); });
        },
        room->address_of_interest()};
    world_.think(std::move(question),
                 [this, room, turn = *turn, number](const std::string& answer) {
                     if (number == room->questions) on_thought(room, turn, answer);
                 });
}

void Hub::on_thought(const RoomPointer& room, const Room::ComputerTurn& turn,
                     const std::string& answer) {
    room->thinking = false;
    room->thinking_of.reset();
    if (room->reloading) return;
    // If the game has gone on in the meantime, this is refused, and the next question is looked at.
    const Room::Rejection refusal =
        room->room.computer_move(turn.seat, turn.after, answer, world_.now());
    if (refusal && refusal->code == RefusalCode::illegal_move)
        answer_anything(*room, turn, answer + ": " + refusal->text);
    commit(room);
    wake_computer(room);
}

/// People in the room hear once that somebody else answers; what went wrong is for who runs the server.
void Hub::tell_of_program(const RoomPointer& room, Seat seat, const std::string& why) {
    const std::string& level = room->room.plan().seats[std::size_t(seat) - 1].level;
    world_.on_trouble("room " + room->id + ": the program " + level + " at seat " +
                      std::to_string(seat) + ": " + why);
    if (room->reloading || room->told_of_program) return;
    room->told_of_program = true;
    room->room.announce(
        "The program \"" + level +
            "\" does not answer as it should; a player of the server answers in its place.",
        world_.now());
    commit(room);
}

/// An invalid answer of a computer player must not hold up the game.
void Hub::answer_anything(HostedRoom& room, const Room::ComputerTurn& turn,
                          const std::string& trouble) {
    world_.on_trouble("room " + room.id + ": a computer player answered " + trouble);
    const Game& game = room.room.game();
    MoveList answers;
    game.legal(answers);
    room.room.computer_move(turn.seat, turn.after,
                            move_text(game.rules(), game.state(), answers[0]), world_.now());
}

}  // namespace bastide::server
