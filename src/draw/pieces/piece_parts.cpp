#include "draw/pieces/piece_parts.h"

#include <algorithm>

namespace bastide::draw {

namespace {

const PieceShape* shape_in(std::span<const PieceShape> shapes, std::string_view kind) {
    const auto found = std::find_if(shapes.begin(), shapes.end(),
                                    [&](const PieceShape& shape) { return shape.kind == kind; });
    return found == shapes.end() ? nullptr : &*found;
}

}  // namespace

const PieceShape* figure_shape(std::string_view kind) {
    for (const auto shapes : {follower_shapes(), helper_shapes(), neutral_shapes()})
        if (const PieceShape* found = shape_in(shapes, kind)) return found;
    return nullptr;
}

const PieceShape* token_shape(std::string_view kind) { return shape_in(token_shapes(), kind); }

}  // namespace bastide::draw
