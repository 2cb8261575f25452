// Parts of what is built on the board: bridges, castles, towers.

#include "draw/pieces/piece_parts.h"

namespace bastide::draw {

namespace {

// A castle of two caps that lie above each other is wide, one of two caps beside each other tall. The lens of the
// small city stays in sight at its two tips only.
constexpr PiecePart wide_ground[] = {
    {Tone::shadow, {}, 0, "M-43 9C-34-14 44-14 49 9C46 44-38 44-43 9Z"},
    {Tone::stone_face, Tone::ink, 1.1F,
     "M-46 1C-38-20-20-31 0-31C20-31 38-20 46 1L45.4 7C37 28 20 38 0 38C-20 38-37 28-45.4 7Z"},
    {{},
     Tone::joint,
     0.8F,
     "M-43 11.6L-40 14.4M-34 21.6V26M-25 27.4V31.6M-15 31V35.4M-5 32.4V36.8M5 32.4V36.8M15 "
     "31V35.4M25 "
     "27.4V31.6M34 21.6V26M43 11.6L40 14.4",
     true},
    {Tone::stone, Tone::ink, 1.1F,
     "M-46 1C-38-20-20-31 0-31C20-31 38-20 46 1C38 21 20 32 0 32C-20 32-38 21-46 1Z"},
    {{},
     Tone::soft_ink,
     3,
     "M-43 1C-35.6-18-18.6-28.4 0-28.4C18.6-28.4 35.6-18 43 1C35.6 19 18.6 29.4 0 "
     "29.4C-18.6 29.4-35.6 19-43 1Z",
     true,
     "1.6 3"},
    {Tone::town, Tone::ink, 0.9F,
     "M-39.6 1C-32.6-15-17-24.6 0-24.6C17-24.6 32.6-15 39.6 1C32.6 16.4 17 25.6 0 25.6C-17 "
     "25.6-32.6 "
     "16.4-39.6 1Z"},
    {Tone::road, {}, 0, "M-7 25C-5 16-5 12-3.6 8H3.6C5 12 5 16 7 25Q0 26-7 25Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-32 7V0H-20V7ZM20 7V0H32V7Z"},
    {Tone::roof, Tone::ink, 0.8F, "M-34 1L-30-6H-22L-18 1ZM18 1L22-6H30L34 1Z"},
    {Tone::roof_shade, {}, 0, "M-26-5.6H-22.4L-18.8.6H-25ZM26-5.6H29.6L33.2.6H27Z", true},
};
constexpr PiecePart tall_ground[] = {
    {Tone::shadow, {}, 0, "M6-41C44-30 46 40 9 50C-34 44-36-30 6-41Z"},
    {Tone::stone_face, Tone::ink, 1.1F,
     "M0-45C20-36 31-20 31 0V6C31 24 20 41 0 50C-20 41-31 24-31 6V0C-31-20-20-36 0-45Z"},
    {{},
     Tone::joint,
     0.8F,
     "M-27.4 16L-26.4 21M-21 28L-20.4 33M-11.6 37L-11 41.6M27.4 16L26.4 21M21 28L20.4 33M11.6 "
     "37L11 "
     "41.6M0 45.4V49",
     true},
    {Tone::stone, Tone::ink, 1.1F,
     "M0-45C20-36 31-20 31 0C31 19 20 35 0 44C-20 35-31 19-31 0C-31-20-20-36 0-45Z"},
    {{},
     Tone::soft_ink,
     3,
     "M0-41.8C17.6-33.6 28.4-18.6 28.4 0C28.4 17.6 17.6 32.6 0 40.8C-17.6 32.6-28.4 "
     "17.6-28.4 0C-28.4-18.6-17.6-33.6 0-41.8Z",
     true,
     "1.6 3"},
    {Tone::town, Tone::ink, 0.9F,
     "M0-38C15.6-30.4 24.6-17 24.6 0C24.6 16 15.6 29.4 0 37C-15.6 29.4-24.6 16-24.6 "
     "0C-24.6-17-15.6-30."
     "4 0-38Z"},
    {Tone::road, {}, 0, "M-5 34C-4.6 20-4.6 14-3.6 8H3.6C4.6 14 4.6 20 5 34L0 36.4Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-6-24V-31H6V-24ZM-19.6 20V13H-9V20Z"},
    {Tone::roof, Tone::ink, 0.8F, "M-8-30L-4-36H4L8-30ZM-21.4 14L-18 7.4H-10.4L-7 14Z"},
    {Tone::roof_shade,
     {},
     0,
     "M0-35.6H3.6L7.2-30.4H1ZM-14-13.6ZM-14 7.8H-10.8L-7.8 13.6H-13Z",
     true},
};

constexpr PiecePart keep_parts[] = {
    {Tone::shadow, {}, 0, "M-13 10H18L24 14H-7Z"},
    {Tone::stone, Tone::ink, 1, "M-15 10V-14H15V10Z"},
    {Tone::stone_face, {}, 0, "M6.4 9.5V-14H14.5V9.5Z"},
    {{}, Tone::joint, 0.7F, "M-13-9H-8M-4-9H1M-12-3.4H-9M3-3.4H6M-13 3H-9.6M-13 6.4H-7", true},
    {Tone::roof_3, Tone::ink, 1, "M-11-16L-7-23H7L11-16Z"},
    {Tone::stone, Tone::ink, 1, "M-17-12.6v-6h4.6v2.6h4.4v-2.6h5v2.6h6v-2.6h5v2.6h4.4v-2.6H17v6z"},
    {Tone::window, {}, 0, "M-11-8.6h2.4v5.4h-2.4zM8.6-8.6H11v5.4H8.6zM-1.2-8.6h2.4v4.4h-2.4z"},
};
constexpr PiecePart open_keep[] = {
    keep_parts[0], keep_parts[1],
    keep_parts[2], keep_parts[3],
    keep_parts[4], keep_parts[5],
    keep_parts[6], {Tone::door, Tone::ink, 0.9F, "M-4.6 10V2.4A4.6 4.6 0 0 1 4.6 2.4V10Z"},
};
constexpr PiecePart shut_keep[] = {
    keep_parts[0],
    keep_parts[1],
    keep_parts[2],
    keep_parts[3],
    keep_parts[4],
    keep_parts[5],
    keep_parts[6],
    {Tone::plank, Tone::ink, 0.9F, "M-4.6 10V2.4A4.6 4.6 0 0 1 4.6 2.4V10Z"},
    {{}, Tone::ink, 0.7F, "M-2.2-1V10M0-2V10M2.2-1V10M-4.6 2.4H4.6M-4.6 6H4.6"},
};

constexpr PiecePart corner_tower[] = {
    {Tone::shadow, {}, 0, "M-4 .6H6.4L11 3.4H0Z"},
    {Tone::stone, Tone::ink, 1, "M-5 0V-13H5V0Q0 2.6-5 0Z"},
    {Tone::stone_face, {}, 0, "M1.4 1V-12.6H4.5V0Q3 .9 1.4 1Z"},
    {Tone::window, {}, 0, "M-1.8-9.2h2v4.4h-2z"},
    {Tone::slate, Tone::ink, 1, "M-6.8-12.2L0-24L6.8-12.2Q0-9.6-6.8-12.2Z"},
    {Tone::slate_shade, {}, 0, "M.6-11L0-22.8L6-12.3Q3.6-11.2.6-11Z"},
};

constexpr PiecePart banner_parts[] = {
    {{}, Tone::ink, 1.4F, "M0 1V-17.4"},
    {Dye::pattern, Dye::ink, 1, "M.6-17H12.4L9.4-12.8L12.4-8.6H.6Z"},
};

constexpr const char* rails_across = "M-50-6.4H50M-50 6.4H50";
constexpr const char* rails_upright = "M-6.4-50V50M6.4-50V50";
constexpr const char* posts_across =
    "M-49.6-8.8h3.4v5h-3.4zM-49.6 4h3.4v5h-3.4zM-30.8-8.8h3.4v5h-3.4zM-30.8 "
    "4h3.4v5h-3.4zM-11.4-8.8h"
    "3.4v5h-3.4zM-11.4 4h3.4v5h-3.4zM8-8.8h3.4v5H8zM8 4h3.4v5H8zM27.4-8.8h3.4v5h-3.4zM27.4 "
    "4h3.4v5h-3.4zM46.2-8.8h3.4v5h-3.4zM46.2 4h3.4v5h-3.4z";
constexpr const char* posts_upright =
    "M-8.4-49.8h4v4.4h-4zM4.4-49.8h4v4.4h-4zM-8.4-31h4v4.4h-4zM4.4-31h4v4.4h-4zM-8.4-11.6h4v4.4h-"
    "4zM4."
    "4-11.6h4v4.4h-4zM-8.4 7.8h4v4.4h-4zM4.4 7.8h4v4.4h-4zM-8.4 27.2h4v4.4h-4zM4.4 "
    "27.2h4v4.4h-4zM-8."
    "4 45.4h4v4.4h-4zM4.4 45.4h4v4.4h-4z";

constexpr PiecePart across_parts[] = {
    {Tone::shadow, {}, 0, "M-46 7H46C34 16.4-22 16.4-46 7Z"},
    {Tone::plank, Tone::ink, 0.9F, "M-50-6.4H50V9.4H-50Z"},
    {Tone::deck, Tone::ink, 0.9F, "M-50-6.4H50V6.4H-50Z"},
    {{},
     Tone::plank,
     0.9F,
     "M-44-6V6M-39.6-6V6M-35.2-6V6M-26.4-6V6M-22-6V6M-17.6-6V6M-13.2-6V6M-4.4-6V6M0-6V6M4.4-6V6M13."
     "2-6V"
     "6M17.6-6V6M22-6V6M26.4-6V6M35.2-6V6M39.6-6V6M44-6V6"},
    {{}, Tone::ink, 3.4F, rails_across},
    {{}, Tone::road, 1.8F, rails_across},
    {Tone::road, Tone::ink, 0.8F, posts_across},
};
constexpr PiecePart upright_parts[] = {
    {Tone::shadow, {}, 0, "M7-46V46C18 30 18-24 7-46Z"},
    {Tone::deck, Tone::ink, 0.9F, "M-6.4-50H6.4V50H-6.4Z"},
    {{},
     Tone::plank,
     0.9F,
     "M-6-44H6M-6-39.6H6M-6-35.2H6M-6-26.4H6M-6-22H6M-6-17.6H6M-6-13.2H6M-6-4.4H6M-6 0H6M-6 "
     "4.4H6M-6 "
     "13.2H6M-6 17.6H6M-6 22H6M-6 26.4H6M-6 35.2H6M-6 39.6H6M-6 44H6"},
    {{}, Tone::ink, 3.4F, rails_upright},
    {{}, Tone::road, 1.8F, rails_upright},
    {Tone::road, Tone::ink, 0.8F, posts_upright},
};

constexpr PiecePart foot_parts[] = {
    {Tone::shadow, {}, 0, "M-9 2L10-1.4L19 3.6L-1 7.4Z"},
    {Tone::stone_face, Tone::ink, 1, "M-12.4-2.4Q0-6 12.4-2.4V1.6Q0 7-12.4 1.6Z"},
};
constexpr PiecePart storey_parts[] = {
    {Tone::stone, Tone::ink, 1, "M-9.4 0V-10.4H9.4V0Q0 4-9.4 0Z"},
    {Tone::stone_face, {}, 0, "M2.8 1.6V-10H8.9V-.2Q6.4 1.2 2.8 1.6Z"},
    {{}, Tone::joint, 0.8F, "M-9-5Q0-1.6 9-5M-5.4-8.8V-4.4M3.4-8V-3.4M-1.4-3V1.6", true},
    {Tone::window, {}, 0, "M-1.4-8h2.4v4h-2.4z"},
};
constexpr PiecePart top_parts[] = {
    {Tone::stone, Tone::ink, 1,
     "M-10.8 0V-5H-7.2V-2.8H-4V-5.4H-1.4V-3H1.4V-5.4H4V-2.8H7.2V-5H10.8V0Q0 4.4-10.8 0Z"},
    {Tone::stone_face, {}, 0, "M3 1.8V-2.4H10.3V-.2Q7.4 1.4 3 1.8Z"},
};

}  // namespace

std::span<const PiecePart> castle_ground(bool upright) {
    return upright ? std::span<const PiecePart>(wide_ground) : tall_ground;
}
std::span<const PiecePart> castle_keep(bool scored) {
    return scored ? std::span<const PiecePart>(shut_keep) : open_keep;
}
std::span<const PiecePart> castle_tower() { return corner_tower; }
std::span<const PiecePart> castle_banner() { return banner_parts; }
std::span<const PiecePart> bridge_parts(bool upright) {
    return upright ? std::span<const PiecePart>(upright_parts) : across_parts;
}
std::span<const PiecePart> tower_foot() { return foot_parts; }
std::span<const PiecePart> tower_storey() { return storey_parts; }
std::span<const PiecePart> tower_top() { return top_parts; }

}  // namespace bastide::draw
