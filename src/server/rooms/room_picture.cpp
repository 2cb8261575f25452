#include "server/rooms/room_picture.h"

#include "draw/board/setup_drawing.h"

namespace bastide::server {

std::string room_picture(const Room& room, const std::string& language) {
    draw::BoardDrawing drawing = draw::drawing_of(room.setup());
    drawing.language = language;
    if (!room.plan().title.empty()) drawing.title = room.plan().title;
    if (room.has_game()) return draw::board_svg(room.rules(), room.game().state(), drawing).svg;
    drawing.seats.clear();
    for (const SeatState& seat : room.seats()) drawing.seats.push_back(seat.name);
    return draw::board_svg(room.rules(), start(room.rules()), drawing).svg;
}

}  // namespace bastide::server
