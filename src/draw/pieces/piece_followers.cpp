// Figures that count for majorities.

#include "draw/pieces/piece_parts.h"

namespace bastide::draw {

namespace {

constexpr const char* cloak =
    "M-3.4-14.6C-7-13.4-8.6-10-9.2-5.4L-10.4-.8C-8 1.4-4.6.8-2.8-.6C-1.4 1 1.4 1 2.8-.6C4.6.8 8 "
    "1.4 10.4-.8L9.2-5.4C8.6-10 7-13.4 3.4-14.6Z";
constexpr const char* cloak_shade =
    "M3.4-14.6C7-13.4 8.6-10 9.2-5.4L10.4-.8C8.8.6 6.8.7 5 .2C6.4-5.2 5.6-11 1.6-14.6Z";
constexpr const char* coat =
    "M-3.4-14.6C-6.8-13.8-8.2-11-8.6-7L-9.4.6H9.4L8.6-7C8.2-11 6.8-13.8 3.4-14.6Z";
constexpr const char* coat_shade = "M3.4-14.6C6.8-13.8 8.2-11 8.6-7L9.4.6H5C5.6-5 5-11 1.6-14.6Z";
constexpr const char* face =
    "M0-23.2A4.9 4.9 0 0 1 4.9-18.2A4.9 4.6 0 0 1-4.9-18.2A4.9 4.9 0 0 1 0-23.2Z";

constexpr PiecePart follower_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F, cloak},
    {Dye::shade, {}, 0, cloak_shade, true},
    {Dye::plain, Dye::ink, 1,
     "M-3.6-14.9C-5.9-14.2-7-13-7.4-11.5C-4.2-9.8 4.2-9.8 7.4-11.5C7-13 5.9-14.2 3.6-14.9Z", true},
    {Dye::halo, Dye::ink, 0.6F, "M-.7-13.9H.7L2.5-11.3C1.6-9.7-1.6-9.7-2.5-11.3Z", true},
    {Dye::skin, Dye::ink, 1.3F, face},
    {Dye::plain, Dye::ink, 1.3F,
     "M-8.6-19.4C-6.4-20.6-5-20.8-4.4-21.4C-3.6-25.6 3.6-25.6 4.4-21.4C5-20.8 6.4-20.6 "
     "8.6-19.4C6-17.2-6-17.2-8.6-19.4Z"},
    {Dye::shade,
     {},
     0,
     "M1.4-24.5C3.2-23.9 4.1-22.8 4.4-21.4C5-20.8 6.4-20.6 8.6-19.4C6.8-18.1 4.6-17.9 "
     "2.2-17.8C3.2-19.6 2.8-22.4 1.4-24.5Z",
     true},
    {{}, Dye::letter, 0.9F, "M-4.1-21Q0-19.7 4.1-21", true},
};

constexpr PiecePart large_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F,
     "M-4.6-17.4C-9.6-16.2-11.6-12-12.2-6.8L-13.2-1.2H13.2L12.2-6.8C11.6-12 9.6-16.2 4.6-17.4Z"},
    {Dye::shade,
     {},
     0,
     "M4.6-17.4C9.6-16.2 11.6-12 12.2-6.8L13.2-1.2H7.6C8.2-7 7-13.4 2.4-17.4Z",
     true},
    {Dye::plain, Dye::ink, 1.4F, "M-15-1.8H15V2Q15 3 14 3H-14Q-15 3-15 2Z"},
    {Dye::halo, Dye::ink, 1,
     "M-4.6-18C-8.6-16.8-10.2-14.4-10.8-11.4C-6-8.7 6-8.7 10.8-11.4C10.2-14.4 8.6-16.8 "
     "4.6-18Q0-15-4.6-18Z",
     true},
    {{},
     Dye::ink,
     0.9F,
     "M-7.2-12.6v1M-2.5-11.4v1M2.5-11.4v1M7.2-12.6v1M-4.8-14.6v.9M4.8-14.6v.9",
     true},
    {Dye::skin, Dye::ink, 1.3F,
     "M0-27A5.8 5.8 0 0 1 5.8-21.4A5.8 5.4 0 0 1-5.8-21.4A5.8 5.8 0 0 1 0-27Z"},
    {Dye::plain, Dye::ink, 1.3F,
     "M-7-23.4L-8.6-32L-3.8-28.2L0-33.6L3.8-28.2L8.6-32L7-23.4C4-22.4-4-22.4-7-23.4Z"},
    {Dye::shade, {}, 0, "M0-33.6L3.8-28.2L8.6-32L7-23.4Q4.8-22.7 2.6-22.7Q3.4-28 0-33.6Z", true},
    {{}, Dye::letter, 1, "M-7.1-25.3Q0-23.9 7.1-25.3", true},
};

constexpr PiecePart abbot_parts[] = {
    {{}, Dye::ink, 3, "M11.4 1V-20.5A3.4 3.4 0 1 0 5.4-22.6"},
    {{}, Dye::wood, 1.4F, "M11.4 1V-20.5A3.4 3.4 0 1 0 5.4-22.6"},
    {Dye::pattern, Dye::ink, 1.4F,
     "M-3.6-15C-6.6-14-7.6-9-8-4L-8.8.4H8.8L8-4C7.6-9 6.6-14 3.6-15Z"},
    {Dye::shade, {}, 0, "M3.6-15C6.6-14 7.6-9 8-4L8.8.4H5.2C5.6-5 5-11 2-15Z", true},
    {Dye::halo, Dye::ink, 0.7F, "M-3.4-14.8L-4.2-2.2H-1.7L-1-13.6ZM3.4-14.8L4.2-2.2H1.7L1-13.6Z",
     true},
    {{}, Dye::ink, 0.6F, "M-2.9-5.4v1.8M-3.7-4.5h1.6M2.9-5.4v1.8M2.1-4.5h1.6", true},
    {Dye::skin, Dye::ink, 1.3F, "M-4.4-19C-4.4-15.4-2-14 0-14C2-14 4.4-15.4 4.4-19Z"},
    {Dye::plain, Dye::ink, 1.3F,
     "M-5.2-19C-6.6-24-3.6-27.6 0-31C3.6-27.6 6.6-24 5.2-19C2-18.2-2-18.2-5.2-19Z"},
    {Dye::shade, {}, 0, "M0-31C3.6-27.6 6.6-24 5.2-19Q3.8-18.6 2.4-18.5Q3.6-25 0-31Z", true},
    {{}, Dye::letter, 1.1F, "M0-28.6V-20.4M-2.8-24.8H2.8"},
};

constexpr PiecePart phantom_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F,
     "M0-27.4C4.6-27.2 7-23.4 7.3-18.8C8.9-13 10-7 10.4-1.4L6.8-4L3.6.8L0-3L-3.6.8L-6.8-4L"
     "-10.4-1.4C-10-7-8.9-13-7.3-18.8C-7-23.4-4.6-27.2 0-27.4Z"},
    {Dye::shade,
     {},
     0,
     "M0-27.4C4.6-27.2 7-23.4 7.3-18.8C8.9-13 10-7 10.4-1.4L6.8-4L5.2-1.6C6.6-10 5.6-22 0-27.4Z",
     true},
    {Dye::ink,
     {},
     0,
     "M-4.9-18.6C-5.2-23.6 5.2-23.6 4.9-18.6C4.7-14.8 2.4-12.8 "
     "0-12.8C-2.4-12.8-4.7-14.8-4.9-18.6Z"},
    {Dye::halo,
     {},
     0,
     "M-3.2-19.2Q-1.8-20.2-.8-18.2Q-2.4-16.8-3.2-19.2ZM3.2-19.2Q1.8-20.2.8-18.2Q"
     "2.4-16.8 3.2-19.2Z"},
};

constexpr PiecePart ringmaster_parts[] = {
    {{}, Dye::ink, 2.8F, "M7.6-9.4L12.2-15.4"},
    {{}, Dye::wood, 1.2F, "M7.6-9.4L12.2-15.4"},
    {{}, Dye::ink, 1.3F, "M12.2-15.4C16.4-21.4 8.6-22.6 11-27.6"},
    {Dye::pattern, Dye::ink, 1.4F,
     "M-3.4-14.6C-7-13.8-8.6-11-8.9-7.2L-7.4-6.6L-9.8.6H-2.6L0-3.4L2.6.6H9.8L7.4-6.6L8.9-7.2C8.6-"
     "11 "
     "7-13.8 3.4-14.6Z"},
    {Dye::shade, {}, 0, "M3.4-14.6C7-13.8 8.6-11 8.9-7.2L7.4-6.6L9.8.6H6C5-5 5-11 1.8-14.6Z", true},
    {Dye::halo, Dye::ink, 0.8F, "M-3-14.7L0-5.6L3-14.7Z", true},
    {{}, Dye::ink, 1.1F, "M0-10.4h0M0-8.2h0", true},
    {Dye::plain, Dye::ink, 0.8F, "M0-12.7L-3.4-14.8V-10.9ZM0-12.7L3.4-14.8V-10.9Z", true},
    {Dye::skin, Dye::ink, 1.3F, face},
    {Dye::ink,
     {},
     0,
     "M0-16.9C-1.4-17.8-3.2-17.4-4.2-15.8C-2.6-15.4-.9-15.6 0-16.3C.9-15.6 2.6-15.4 "
     "4.2-15.8C3.2-17.4 1.4-17.8 0-16.9Z",
     true},
    {Dye::plain, Dye::ink, 1.3F,
     "M-7.6-19.2C-6-20-5-20.2-4.7-20.6L-5.4-29.2H5.4L4.7-20.6C5-20.2 6-20 7.6-19.2C4.6-17.8-4.6-17."
     "8-7.6-19.2Z"},
    {Dye::shade, {}, 0, "M2.4-29.2H5.4L4.7-20.6Q5.4-20 7.6-19.2Q5.2-18.4 2.4-18.2Z", true},
    {{}, Dye::letter, 1.4F, "M-4.5-21.7Q0-20.6 4.5-21.7", true},
};

constexpr PiecePart mayor_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F,
     "M-3.8-15C-8.6-14.2-11.4-9.8-11.6-5.6C-11.8-2.4-10.2-.2-8.4.8H8.4C10.2-.2 11.8-2.4 "
     "11.6-5.6C11.4-9.8 8.6-14.2 3.8-15Z"},
    {Dye::shade,
     {},
     0,
     "M3.8-15C8.6-14.2 11.4-9.8 11.6-5.6C11.8-2.4 10.2-.2 8.4.8H4.8C8-4 7-11.6 2-15Z",
     true},
    {{}, Dye::ink, 2.8F, "M-5.6-13.8Q0-3.4 5.6-13.8"},
    {{}, Tone::gold, 1.4F, "M-5.6-13.8Q0-3.4 5.6-13.8"},
    {Tone::gold, Dye::ink, 0.9F, "M0-9.4L2.3-7.1L0-4.8L-2.3-7.1Z"},
    {Dye::skin, Dye::ink, 1.3F, face},
    {Dye::halo, Dye::ink, 1.1F, "M3.4-24C4.6-28.8 8.6-31 12-29.8C11.4-26.6 8.2-24 4.6-22.8Z"},
    {{}, Dye::ink, 0.6F, "M5-24Q8-26.2 10.6-28.8", true},
    {Dye::plain, Dye::ink, 1.3F,
     "M-10-18.6C-9.6-21.8-6.2-22.4-4.4-24.4C-2.4-27 2.4-27 4.4-24.4C6.2-22.4 9.6-21.8 "
     "10-18.6C5.4-20.6-5.4-20.6-10-18.6Z"},
    {Dye::shade,
     {},
     0,
     "M1.6-26.2Q3.4-25.8 4.4-24.4C6.2-22.4 9.6-21.8 10-18.6Q6.6-20 3-20Q4-23.4 1.6-26.2Z",
     true},
};

constexpr PiecePart wagon_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F,
     "M-12.6-7C-15.4-12.6-14-19.6-10.4-21.4C-4-23.6 4-23.6 10.4-21.4C14-19.6 15.4-12.6 12.6-7Z"},
    {Dye::shade,
     {},
     0,
     "M7-22.4Q8.8-22 10.4-21.4C14-19.6 15.4-12.6 12.6-7H8C10.6-12 10-19 7-22.4Z",
     true},
    {{}, Dye::ink, 0.9F, "M-5.2-22.8C-8-19-8-12-6.4-7M4.4-22.9C7-19 7-12 5.6-7", true},
    {Dye::leather, Dye::ink, 1.4F, "M-14.4-8H14.4L12.8-2.2H-12.8Z"},
    {{}, Dye::ink, 0.7F, "M-13.6-5.2H13.6", true},
    {Dye::wood, Dye::ink, 1.4F,
     "M-12.8-1.6A4.6 4.6 0 1 1-3.6-1.6A4.6 4.6 0 1 1-12.8-1.6ZM3.6-1.6A4.6 4.6 0 1 1 12.8-1.6A4.6 "
     "4.6 0 1 1 3.6-1.6Z"},
    {{},
     Dye::ink,
     0.8F,
     "M-12.6-1.6H-3.8M-8.2-6V2.8M-11.3-4.7L-5.1 1.5M-5.1-4.7L-11.3 "
     "1.5M3.8-1.6H12.6M8.2-6V2.8M5.1-4."
     "7L11.3 1.5M11.3-4.7L5.1 1.5",
     true},
    {Dye::ink,
     {},
     0,
     "M-9.6-1.6a1.4 1.4 0 1 1 2.8 0a1.4 1.4 0 1 1-2.8 0zM6.8-1.6a1.4 1.4 0 1 1 2.8 "
     "0a1.4 1.4 0 1 1-2.8 0z"},
};

constexpr PiecePart guard_parts[] = {
    {{}, Dye::ink, 3, "M-10.6 1V-23"},
    {{}, Dye::wood, 1.4F, "M-10.6 1V-23"},
    {Dye::iron, Dye::ink, 1.1F, "M-10.6-31L-13-25L-10.6-22L-8.2-25Z"},
    {Dye::pattern, Dye::ink, 1.4F, coat},
    {Dye::shade, {}, 0, coat_shade, true},
    {Dye::skin, Dye::ink, 1.3F, face},
    {Dye::plain, Dye::ink, 1.3F,
     "M-5.6-17.2C-7-24.8-2.6-27.2 0-29.6C2.6-27.2 7-24.8 5.6-17.2L3.6-16.4V-19.8H.9V-17H-.9V-19.8H"
     "-3.6V-16.4Z"},
    {Dye::plain, Dye::ink, 1.3F,
     "M2.6-12.2Q7.4-14 12.2-12.2C12.8-6.6 10.8-3 7.4-1C4-3 2-6.6 2.6-12.2Z"},
    {{}, Dye::letter, 1.3F, "M7.4-11V-3.4M4.2-8.4H10.6", true},
};

constexpr PiecePart acrobat_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F,
     "M-3-13.4L-9.6-23.6L-12.2-22L-6.6-10.8L-5.8-6L-8.8.6H-3L0-3.6L3 .6H8.8L5.8-6L6.6-10.8L12.2-22L"
     "9.6-23.6L3-13.4Z"},
    {Dye::shade,
     {},
     0,
     "M3-13.4L9.6-23.6L12.2-22L6.6-10.8L5.8-6L8.8.6H5.6L3-6Q4.6-10 1.6-13.4Z",
     true},
    {{}, Dye::letter, 1.1F, "M-5.6-7Q0-5.2 5.6-7", true},
    {Dye::skin, Dye::ink, 1.3F, "M-4.6-17.8A4.6 4.6 0 0 1 4.6-17.8A4.6 4.6 0 0 1-4.6-17.8Z"},
    {Dye::plain, Dye::ink, 1.1F, "M-4.6-18.4C-4.4-24 4.4-24 4.6-18.4Q0-20.4-4.6-18.4Z"},
};

constexpr PiecePart lettered_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F, cloak},
    {Dye::skin, Dye::ink, 1.3F, face},
};
constexpr PiecePart block_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F, "M-10 0V-12C-10-19 10-19 10-12V0Z"},
};

constexpr PieceShape followers[] = {
    {"follower", follower_parts, -11, 11, true},
    {"large follower", large_parts, -14, 16.6F, true},
    {"abbot", abbot_parts, -14, 11, true},
    {"phantom", phantom_parts, -12, 10, true},
    {"ringmaster", ringmaster_parts, -13, 11, true},
    {"mayor", mayor_parts, -13, 12, true},
    {"wagon", wagon_parts, -10, 15, false},
    {"guard", guard_parts, -13, 11, true},
    {"acrobat", acrobat_parts, -11, 10, true},
};
constexpr PieceShape lettered{"", lettered_parts, -11, 11, true};
constexpr PieceShape block{"", block_parts, -8, 11, false};

}  // namespace

std::span<const PieceShape> follower_shapes() { return followers; }
const PieceShape& lettered_follower() { return lettered; }
const PieceShape& lettered_other() { return block; }

}  // namespace bastide::draw
