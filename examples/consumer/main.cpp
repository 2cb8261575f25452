// The smallest program with the library: walks once around a cell.
#include <bastide/types.h>

#include <cstdio>

int main() {
    using namespace bastide;
    constexpr Side walk[] = {Side::north, Side::east, Side::south, Side::west};
    const Cell start{};
    Cell cell = start;
    for (Side side : walk) {
        cell = neighbour(cell, side);
        std::printf("(%d, %d)\n", int(cell.x), int(cell.y));
    }
    if (cell != start) {
        std::puts("The walk did not come back to its start.");
        return 1;
    }
    return 0;
}
