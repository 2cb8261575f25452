// Figures of players that do not count for majorities, and those that belong to nobody.

#include "draw/pieces/piece_parts.h"

namespace bastide::draw {

namespace {

constexpr const char* helper_cloak =
    "M-3.4-14.6C-6.8-13.6-8.2-10-8.6-6L-9.4.4Q0 2 9.4.4L8.6-6C8.2-10 6.8-13.6 3.4-14.6Z";
constexpr const char* helper_shade =
    "M3.4-14.6C6.8-13.6 8.2-10 8.6-6L9.4.4Q7.4.8 5.2.9C6-5 5-11 1.8-14.6Z";
constexpr const char* helper_face =
    "M0-23.2A4.9 4.9 0 0 1 4.9-18.2A4.9 4.6 0 0 1-4.9-18.2A4.9 4.9 0 0 1 0-23.2Z";
constexpr const char* hog =
    "M-12.4-9.4C-12.4-15-5.6-16.4 1-15.6C3-15.4 5.2-15.4 6.6-14.6L8.6-17.8L11.2-13.6C13-12.6 "
    "13.6-11.2 14-10H16.4V-5.4H13.8C12.8-4 11.4-3.4 9.6-3L9.2 1H5V-2.6H-3.6V1H-7.8L-8.6-3.4C-11-4."
    "4-12.4-6.4-12.4-9.4Z";
constexpr const char* hog_shade =
    "M-12.4-8.6C-8-5.4 6-4.6 13.4-7.6Q15.6-7.4 16.4-7.4V-5.4H13.8C12.8-4 11.4-3.4 9.6-3L9.2 "
    "1H5V-2.6H-3.6V1H-7.8L-8.6-3.4C-11-4.4-12.3-6.2-12.4-8.6Z";
constexpr const char* hog_tail = "M-12.2-10.6C-16.4-10.2-16-14.8-13.4-13.8";

constexpr PiecePart builder_parts[] = {
    {{}, Dye::ink, 3, "M8-7.2L13-19"},
    {{}, Dye::wood, 1.4F, "M8-7.2L13-19"},
    {Dye::iron, Dye::ink, 1.1F, "M8.8-23.4L18-19.4L16.8-16.6L7.6-20.6Z"},
    {Dye::pattern, Dye::ink, 1.4F,
     "M-3.4-14.6C-6.6-14-8.4-11-8.4-7V.2H8.4V-7C8.4-11 6.6-14 3.4-14.6Z"},
    {Dye::shade, {}, 0, "M3.4-14.6C6.6-14 8.4-11 8.4-7V.2H4.8C5.4-5 5-11 1.8-14.6Z", true},
    {Dye::leather, Dye::ink, 0.9F, "M-8.4-6.2H8.4V-3.4H-8.4Z", true},
    {Tone::gold, Dye::ink, 0.7F, "M-1.7-6.6H1.7V-3H-1.7Z", true},
    {Dye::plain, Dye::ink, 1, "M-4.6-14.6Q0-10.6 4.6-14.6L3.4-15.4H-3.4Z", true},
    {Dye::skin, Dye::ink, 1.3F, "M-4.6-19.4H4.6V-18.4A4.6 4.6 0 0 1-4.6-18.4Z"},
    {Dye::plain, Dye::ink, 1.3F, "M-7.4-18.2V-20.4H-4.8C-4.6-25.6 4.6-25.6 4.8-20.4H5.6V-18.2Z"},
    {Dye::shade,
     {},
     0,
     "M1.4-24.2C3.6-23.6 4.7-22.4 4.8-20.4H5.6V-18.2H2.4Q3.2-21.6 1.4-24.2Z",
     true},
};

constexpr PiecePart pig_parts[] = {
    {{}, Dye::ink, 3.2F, hog_tail},
    {{}, Dye::plain, 1.4F, hog_tail},
    {Dye::pattern, Dye::ink, 1.4F, hog},
    {Dye::shade, {}, 0, hog_shade, true},
    {{}, Dye::ink, 0.9F, "M6.6-14.6Q7.6-12.8 9.2-12.6", true},
    {{}, Dye::letter, 1.6F, "M9.8-10.7h0"},
    {{}, Dye::letter, 1.1F, "M14.9-8.8V-6.8"},
};

constexpr PiecePart big_pig_parts[] = {
    {{}, Dye::ink, 3.2F, hog_tail},
    {{}, Tone::pig, 1.4F, hog_tail},
    {Tone::pig, Dye::ink, 1.4F, hog},
    {Dye::shade, {}, 0, hog_shade, true},
    {{}, Dye::ink, 0.9F, "M6.6-14.6Q7.6-12.8 9.2-12.6", true},
    {Tone::gold, Dye::ink, 1, "M-5.4-15.8L-6.4-20.6L-3.4-18.6L-1-21.4L1.4-18.6L4.4-20.4L3.6-15.6Z"},
    {{}, Dye::ink, 1.6F, "M9.8-10.7h0"},
    {{}, Dye::ink, 1.1F, "M14.9-8.8V-6.8"},
};

constexpr PiecePart barn_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F, "M-13 .8V-10.4L0-20L13-10.4V.8Z"},
    {Dye::shade, {}, 0, "M0-20L13-10.4V.8H7.4V-10Z", true},
    {Dye::plain, Dye::ink, 1.4F,
     "M-16.4-9L-11.4-17.4L0-22.6L11.4-17.4L16.4-9L13-8L9.4-14.4L0-18.6L-9.4-14.4L-13-8Z"},
    {Dye::halo, Dye::ink, 1.1F, "M-5 .8V-7.4H5V.8Z"},
    {{}, Dye::ink, 0.9F, "M-5 .8L5-7.4M-5-7.4L5 .8"},
    {Dye::ink, {}, 0, "M-2-10.4V-12.6A2 2 0 0 1 2-12.6V-10.4Z"},
};

constexpr PiecePart shepherd_parts[] = {
    {{}, Dye::ink, 3, "M-10.8 1V-20A3 3 0 1 1-5.8-21.4"},
    {{}, Dye::wood, 1.4F, "M-10.8 1V-20A3 3 0 1 1-5.8-21.4"},
    {Dye::pattern, Dye::ink, 1.4F, helper_cloak},
    {Dye::shade, {}, 0, helper_shade, true},
    {Dye::skin, Dye::ink, 1.3F, helper_face},
    {Dye::plain, Dye::ink, 1.3F,
     "M-8.4-18.8Q-2-21.6 0-26.8Q2-21.6 8.4-18.8C4.6-16.8-4.6-16.8-8.4-18.8Z"},
    {Dye::shade, {}, 0, "M0-26.8Q2-21.6 8.4-18.8Q5.8-17.6 2.4-17.4Q2.6-22.4 0-26.8Z", true},
    {Tone::wool, Dye::ink, 1.2F,
     "M3-4.2C1.6-6.6 4.4-9 6.6-7.8C8-10 11.6-9.4 12-7C14.6-6.4 14.4-2.8 12.4-2L12 1.2H9.8L9.4-1.4H"
     "6.8L6.4 1.2H4.2L3.9-1.8C2.6-2 2.2-3.2 3-4.2Z"},
    {Dye::leather, Dye::ink, 1, "M11.6-7.4C13.6-8.8 16.8-7.4 16.6-5C16-3.2 13.2-3.4 12-4.8Z"},
};

constexpr PiecePart robber_figure_parts[] = {
    {Dye::leather, Dye::ink, 1.3F,
     "M7-7C4.2-2 5.6 1 11.2 1C16.4 1 17.4-2.4 14.8-7L13-9.2L14-11.8H8L9-9.2Z"},
    {{}, Dye::ink, 0.9F, "M8.6-9.2H13.4", true},
    {Dye::pattern, Dye::ink, 1.4F, helper_cloak},
    {Dye::shade, {}, 0, helper_shade, true},
    {Dye::skin, Dye::ink, 1.3F, helper_face},
    {Dye::ink, {}, 0, "M-5-20.2H5V-17.2Q2.6-16-0-17.4Q-2.6-16-5-17.2Z"},
    {{}, Dye::halo, 1.3F, "M-2.2-18.7h0M2.2-18.7h0"},
    {Dye::plain, Dye::ink, 1.3F,
     "M4.4-20.6L9.4-23.4L8.4-20.6L10-18.4ZM-5.2-19.8C-6-26 6-26 5.2-19.8Q0-21.8-5.2-19.8Z"},
};

constexpr PiecePart messenger_parts[] = {
    {Dye::pattern, Dye::ink, 1.4F, helper_cloak},
    {Dye::shade, {}, 0, helper_shade, true},
    {Dye::skin, Dye::ink, 1.3F, helper_face},
    {Dye::halo, Dye::ink, 1, "M-3-23.6C-6-27.4-10.4-28.6-12.4-27C-11.4-23.6-7.4-22-4-22Z"},
    {Dye::plain, Dye::ink, 1.3F,
     "M-5.4-19.2C-5.8-25.4 5.4-25.4 5.4-20.4L9.6-18.8C6.6-17-5-17.4-5.4-19.2Z"},
    {Dye::halo, Dye::ink, 1.2F, "M2.6-10.4H14.8V-1.8H2.6Z"},
    {{}, Dye::ink, 0.9F, "M2.6-10.4L8.7-5.2L14.8-10.4"},
};

constexpr PieceShape helpers[] = {
    {"builder", builder_parts, -11, 11, false},
    {"pig", pig_parts, -8, 14, false},
    {"barn", barn_parts, -10, 15, false},
    {"shepherd", shepherd_parts, -12, 12, false},
    {"robber", robber_figure_parts, -11, 12, false},
    {"messenger", messenger_parts, -12, 11, false},
};

// --- Nobody's --------------------------------------------------------------------------------------

constexpr PiecePart dragon_figure_parts[] = {
    {Tone::fire, Dye::ink, 1.1F,
     "M15.8-20.6C17.6-22.6 18.8-20.8 20.4-22.4C20.2-18.8 18.4-17.2 15.6-18.4Z"},
    {Tone::scale, Dye::ink, 1.4F,
     "M-10.4-1C-13.6 1.6-17.6 "
     "1-18.4-2.4C-19-5.4-17.4-7.4-15-7.6L-17.2-10.6L-12.2-9.6C-11.6-6.4-15-6."
     "4-15.2-3.8C-15-1.8-12.4-2.4-10.8-4.4C-12.4-11.6-7-17.6-1-17C-.2-22.4 4.4-26 "
     "9.4-24.8L11-28L12."
     "6-24L16.8-21.2L16-18L9.4-17.4C7.8-13.2 10.8-9.6 10.2-4.6L12.4.8H5.4L4.2-3.8L0-2.6L.2.8H-6.6"
     "L-7.2-2Z"},
    {Dye::shade,
     {},
     0,
     "M-10.4-1C-13.6 1.6-17.6 1-18.4-2.4C-15 .6-12.6-1.2-10.8-4.4C-4-1 4-3 7-8C8-12 6-16 "
     "9.4-17.4C7."
     "8-13.2 10.8-9.6 10.2-4.6L12.4.8H5.4L4.2-3.8L0-2.6L.2.8H-6.6L-7.2-2Z",
     true},
    {Tone::lava, Dye::ink, 1.3F,
     "M-2.4-12.6C-9.6-16.4-12.4-24-9.6-31.4C-7.4-28-4-27.8-2.2-29.6C-1.6-26.4 1.4-25 "
     "3.4-25.6C1-22.4 "
     "1.4-19.6 2.4-17.4C-.2-16.8-2-15-2.4-12.6Z"},
    {{}, Dye::ink, 0.8F, "M-2-13.4C-5-18.4-7-24-9-29.6M-1-15C-2.4-20-2.6-24-2.4-28", true},
    {{}, Dye::halo, 1.8F, "M11.6-21.8h0"},
};

constexpr PiecePart fairy_parts[] = {
    {Tone::ripple, Dye::ink, 1.1F,
     "M-2-12.6C-6-22.6-15.6-23-15.8-16.6C-15.6-12-9-10-3-10.8C-9-9.4-12-5.6-10-3.2C-7.4-1-3.6-5-2-"
     "9Z"
     "M2-12.6C6-22.6 15.6-23 15.8-16.6C15.6-12 9-10 3-10.8C9-9.4 12-5.6 10-3.2C7.4-1 3.6-5 2-9Z"},
    {Tone::rose, Dye::ink, 1.4F,
     "M-2.6-14.6C-4-9.4-5.8-4.6-7.8-.4Q0 2.2 7.8-.4C5.8-4.6 4-9.4 2.6-14.6Z"},
    {Dye::shade, {}, 0, "M2.6-14.6C4-9.4 5.8-4.6 7.8-.4Q5.8.4 3.6.7Q3.2-7.4 1-14.6Z", true},
    {Dye::skin, Dye::ink, 1.2F, "M-4.2-19.2A4.2 4.4 0 1 1 4.2-19.2A4.2 4.4 0 1 1-4.2-19.2Z"},
    {Tone::gold, Dye::ink, 1.1F,
     "M-5.4-14.8C-6.6-26.8 6.6-26.8 5.4-14.8C4-16.4 4-19.8 "
     "2.8-21.2Q0-19.6-2.8-21.2C-4-19.8-4-16.4-5."
     "4-14.8Z"},
    {{}, Dye::ink, 2.4F, "M5.4-9.6L11-18.4"},
    {{}, Dye::wood, 1, "M5.4-9.6L11-18.4"},
    {Tone::yellow, Dye::ink, 0.9F,
     "M12.4-26L13.8-22.6L17.4-22.4L14.6-20.2L15.6-16.6L12.4-18.6L9.4-16.6L10.2-20.2L7.4-22.4L11-22."
     "6Z"},
};

constexpr PiecePart count_parts[] = {
    {Tone::wine, Dye::ink, 1.4F,
     "M-4-15.4C-8.4-14.2-10.6-9.6-11.2-4.8L-11.8.8H11.8L11.2-4.8C10.6-9.6 8.4-14.2 4-15.4Z"},
    {Dye::shade, {}, 0, "M4-15.4C8.4-14.2 10.6-9.6 11.2-4.8L11.8.8H7C7.4-5 6.4-11.4 3-15.4Z", true},
    {Dye::halo, Dye::ink, 0.9F, "M-2.4-14.4V.8H2.4V-14.4Z"},
    {{}, Dye::ink, 0.9F, "M0-10v1M0-6.4v1M0-2.8v1", true},
    {Dye::halo, Dye::ink, 1,
     "M-4.4-16C-8-14.8-9.4-12.6-9.8-10.2Q0-5.8 9.8-10.2C9.4-12.6 8-14.8 4.4-16Q0-13.4-4.4-16Z"},
    {Dye::skin, Dye::ink, 1.3F, helper_face},
    {Dye::leather, Dye::ink, 0.9F,
     "M-4.8-18.6Q-4.8-13.4 0-12.6Q4.8-13.4 4.8-18.6Q3.4-16.2 0-16.4Q-3.4-16.2-4.8-18.6Z"},
    {Tone::wine, Dye::ink, 1.1F, "M-5-22C-6-27.6 6-27.6 5-22Z"},
    {Tone::gold, Dye::ink, 1.1F,
     "M-5.8-20.4L-7-25.4L-3.6-23.4L0-26.4L3.6-23.4L7-25.4L5.8-20.4Q0-19-5.8-20.4Z"},
};

constexpr PiecePart mage_parts[] = {
    {{}, Dye::ink, 3, "M11 1.2V-20"},
    {{}, Dye::wood, 1.4F, "M11 1.2V-20"},
    {Tone::fire, Dye::ink, 1.1F, "M7.6-23.4a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0z"},
    {Tone::cloth, Dye::ink, 1.4F,
     "M-3.6-14.8C-7-13.4-8.8-9.6-9.4-5.4L-10.4.6Q0 2.2 10.4.6L9.4-5.4C8.8-9.6 7-13.4 3.6-14.8Z"},
    {Dye::shade,
     {},
     0,
     "M3.6-14.8C7-13.4 8.8-9.6 9.4-5.4L10.4.6Q8.4 1 6 1.2C6.6-5 5.4-11.4 2-14.8Z",
     true},
    {{}, Tone::yellow, 1.1F, "M-6.6-4.4h0M-5-9h0M6.4-3h0M-7-.8h0M6-8h0", true},
    {Dye::skin, Dye::ink, 1.2F, helper_face},
    {Tone::white, Dye::ink, 1,
     "M-4.6-17.8C-5.4-11 -2-6 0-4C2-6 5.4-11 4.6-17.8Q2.4-15.8 0-16.6Q-2.4-15.8-4.6-17.8Z"},
    {Tone::cloth, Dye::ink, 1.3F,
     "M-8.8-19C-5.6-20.4-5-21-4.4-22L-.6-33.2L4.4-22C5-21 5.6-20.4 8.8-19C5-17.2-5-17.2-8.8-19Z"},
    {Tone::yellow,
     {},
     0,
     "M0-27L1-24.8L3.2-24.6L1.5-23.1L2-20.8L0-22L-2-20.8L-1.5-23.1L-3.2-24.6L-1-24.8Z",
     true},
};

constexpr PiecePart witch_parts[] = {
    {Tone::corn, Dye::ink, 1.1F, "M9.6-1.8L13.4-1.4L17 3.4Q11 3.6 7 2.4Z"},
    {{}, Dye::ink, 3, "M11.6-1.4L9-21"},
    {{}, Dye::wood, 1.4F, "M11.6-1.4L9-21"},
    {Tone::violet, Dye::ink, 1.4F,
     "M-3.4-14.6C-6.4-13-7.6-9.8-8.2-6L-10.6.2L-6.6-.6L-4.4 1.6L-1-.4L2.4 "
     "1.6L5-.6L9.4.6L8-6C7.4-9.8 "
     "6.4-13 3.4-14.6Z"},
    {Dye::shade, {}, 0, "M3.4-14.6C6.4-13 7.4-9.8 8-6L9.4.6L5-.6Q5.6-8 1.8-14.6Z", true},
    {Tone::lava, Dye::ink, 1.1F,
     "M-5.2-13.6C-7.6-16.6-6.6-22.4-4-23H4C6.6-22.4 7.6-16.6 5.2-13.6Q4.2-15 "
     "4.4-18H-4.4Q-4.2-15-5.2-13.6Z"},
    {Dye::skin, Dye::ink, 1.1F, "M-4.2-18.6Q-4.2-13.8 0-13.6Q4.2-13.8 4.2-18.6Z"},
    {Dye::ink, Dye::ink, 1.3F,
     "M-10.4-18.4C-6.6-20.4-4.8-20.6-4.2-22L2.6-32.4L2.4-28.8L4.4-22C5-20.6 6.6-20.4 "
     "10.4-18.4C5.6-16.8-5.6-16.8-10.4-18.4Z"},
    {{}, Tone::violet, 1.5F, "M-4-21.2Q0-19.9 4-21.2"},
};

constexpr PiecePart big_top_parts[] = {
    {Tone::cream, Dye::ink, 1.4F, "M-16 .8L-14.6-9.4H14.6L16 .8Z"},
    {Tone::awning_red,
     {},
     0,
     "M-15.4.2L-14.2-9.4H-10.4L-11 .2ZM-6.8.2L-6.2-9.4H-2.2L-2.4.2ZM2.4.2L2.2-9.4H6.2L6.8.2ZM11 "
     ".2L10.4-9.4H14.2L15.4.2Z"},
    {Tone::cream, Dye::ink, 1.4F,
     "M-18.6-8.4C-10-11-3.6-16.4 0-23.6C3.6-16.4 10-11 18.6-8.4Q0-5.6-18.6-8.4Z"},
    {Tone::awning_red,
     {},
     0,
     "M-17-8.6C-9.4-11.4-3.4-16.4 0-23C-4-15-7-10.4-10.6-7.5ZM-5.2-7.1C-3.4-11.6-1.4-17 "
     "0-22C1.4-17 "
     "3.4-11.6 5.2-7.1ZM17-8.6C9.4-11.4 3.4-16.4 0-23C4-15 7-10.4 10.6-7.5Z"},
    {Dye::ink, {}, 0, "M-3 .8Q-2-3.4 0-6.4Q2-3.4 3 .8Z"},
    {{}, Dye::ink, 1.3F, "M0-23V-30"},
    {Tone::gold, Dye::ink, 1, "M.4-30.4L8.6-28L.4-25.4Z"},
};

constexpr PiecePart teacher_parts[] = {
    {Tone::slate, Dye::ink, 1.4F, helper_cloak},
    {Dye::shade, {}, 0, helper_shade, true},
    {Dye::halo, Dye::ink, 0.9F, "M-4.2-14.8L0-9L4.2-14.8L2.6-15.6H-2.6Z"},
    {Dye::skin, Dye::ink, 1.3F, helper_face},
    {{},
     Dye::ink,
     0.9F,
     "M-4-18.4a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0zM.6-18.4a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 "
     "1-3.4 0z",
     true},
    {Tone::slate, Dye::ink, 1.3F,
     "M-5-20.6V-23.2H5V-20.6Q0-19.4-5-20.6ZM-9.4-24.4L0-28L9.4-24.4L0-21.6Z"},
    {{}, Tone::gold, 1.2F, "M7.6-24.6V-19.4"},
    {Dye::leather, Dye::ink, 1.1F, "M2-9.6L12.6-11.2L13.8-3.2L3.2-1.6Z"},
    {Dye::halo, {}, 0, "M4-8.6L11.4-9.8L11.7-7.8L4.3-6.6Z", true},
};

constexpr PiecePart ghost_parts[] = {
    {Tone::white, Dye::ink, 1.4F,
     "M0-25C5.4-25 8-20.8 8.2-16C9.4-15.4 11.6-16.4 12.6-18C13.8-14.4 11.6-11.2 8.8-10.4C9-6.6 "
     "9.6-3.4 "
     "11.4-.6L7-2L4.6.8L1.6-1.8L-1.6.8L-4.8-1.8L-8.4.2C-9-3.6-8.8-7-8.6-10.4C-11.4-11.2-13.8-14.4-"
     "12."
     "6-18C-11.6-16.4-9.4-15.4-8.2-16C-8-20.8-5.4-25 0-25Z"},
    {Dye::shade,
     {},
     0,
     "M2-24.6C6-23.6 8-20.4 8.2-16C9.4-15.4 11.6-16.4 12.6-18C13.8-14.4 11.6-11.2 8.8-10.4C9-6.6 "
     "9.6-3.4 11.4-.6L7-2L5.6-.4C6.6-8 6.6-18 2-24.6Z",
     true},
    {Dye::ink,
     {},
     0,
     "M-4.6-17.6a1.5 2.1 0 1 1 3 0a1.5 2.1 0 1 1-3 0zM1.6-17.6a1.5 2.1 0 1 1 3 0a1.5 2.1 0 1 1-3 "
     "0zM-1.6-11.8a1.6 2.2 0 1 1 3.2 0a1.6 2.2 0 1 1-3.2 0z"},
};

constexpr PieceShape neutrals[] = {
    {"dragon", dragon_figure_parts, -14, 15, false}, {"fairy", fairy_parts, -12, 9, false},
    {"count", count_parts, -13, 12, false},          {"mage", mage_parts, -15, 11, false},
    {"witch", witch_parts, -14, 11, false},          {"big top", big_top_parts, -13, 17, false},
    {"teacher", teacher_parts, -12, 11, false},      {"ghost", ghost_parts, -12, 9, false},
    {"big pig", big_pig_parts, -9, 14, false},
};

}  // namespace

std::span<const PieceShape> helper_shapes() { return helpers; }
std::span<const PieceShape> neutral_shapes() { return neutrals; }

}  // namespace bastide::draw
