#include "draw/board/setup_drawing.h"

namespace bastide::draw {

BoardDrawing drawing_of(const TableSetup& setup) {
    BoardDrawing drawing;
    drawing.title = setup.title;
    drawing.seats = setup.names;
    return drawing;
}

}  // namespace bastide::draw
