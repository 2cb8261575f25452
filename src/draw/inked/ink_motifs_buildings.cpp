// Buildings.

#include "draw/inked/ink_motifs.h"

namespace bastide::draw {

namespace {

constexpr const char* round_join = "stroke-linejoin=\"round\"";
constexpr const char* round_cap = "stroke-linecap=\"round\"";

constexpr MotifPart monastery_parts[] = {
    {Tone::road, Tone::road_edge, 1.2F, "M-24 9a25 13 0 1 1 50 0a25 13 0 1 1-50 0z"},
    {Tone::shadow, Tone::none, 0, "M-17 13H22L27 17H-13Z"},
    {Tone::none, Tone::tree, 1.1F, "M14 15.6h8M15.4 17.4h6M16.6 19.2h4",
     "stroke-dasharray=\"1.2 1.4\""},
    {Tone::plaster, Tone::ink, 0.8F, "M-6 13V1H19V13Z"},
    {Tone::plaster_shade, Tone::none, 0, "M-5.6 4V1.4H18.6V4Z"},
    {Tone::roof, Tone::ink, 0.8F, "M-8 1.6L-3-8H16L21 1.6Z", round_join},
    {Tone::none, Tone::roof_shade, 0.8F, "M-6-1.2H19.4M-4.6-4H18"},
    {Tone::window, Tone::none, 0,
     "M-1.5 10.4V6.2a1.5 1.5 0 0 1 3 0V10.4ZM5 10.4V6.2a1.5 1.5 0 0 1 3 0V10.4ZM11.5 10.4V6.2a1.5 "
     "1.5 0 0 "
     "1 3 0V10.4Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-17 13V-11H-6V13Z"},
    {Tone::plaster_shade, Tone::none, 0, "M-10 12.6V-11H-6.4V12.6Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-18.6-10.4L-11.5-22L-4.4-10.4Z", round_join},
    {Tone::slate_shade, Tone::none, 0, "M-11.5-21L-5.4-10.9H-10.4Z"},
    {Tone::none, Tone::ink, 1.1F, "M-11.5-22V-28M-13.6-25.8H-9.4", round_cap},
    {Tone::window, Tone::none, 0,
     "M-13.2-4V-6.4a1.7 1.7 0 0 1 3.4 0V-4ZM-13.6 13V8.4a2.1 2.1 0 0 1 4.2 0V13Z"},
    {Tone::cypress, Tone::tree_dark, 0.5F,
     "M-21 4c1.9 3 2 7 0 8c-2-1-1.9-5 0-8zM23.5 3c1.9 3 2 7 0 8c-2-1-1.9-5 0-8z"},
};

constexpr MotifPart cathedral_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-21 24H24L30 29H-15Z"},
    {Tone::plaster_shade, Tone::ink, 0.9F, "M-20 24V0H20V24Z"},
    {Tone::slate, Tone::ink, 0.9F, "M-22 1L-15-10H15L22 1Z", round_join},
    {Tone::plaster, Tone::ink, 0.9F, "M-17 24V-13H-6.5V24ZM6.5 24V-13H17V24Z"},
    {Tone::plaster_shade, Tone::none, 0, "M-9.6 23.6V-13H-6.9V23.6ZM13.9 23.6V-13H16.6V23.6Z"},
    {Tone::slate, Tone::ink, 0.9F, "M-18.2-12.6L-11.8-29L-5.3-12.6ZM5.3-12.6L11.8-29L18.2-12.6Z",
     round_join},
    {Tone::slate_shade, Tone::none, 0, "M-11.8-28L-6-13H-10.4ZM11.8-28L17.5-13H13.1Z"},
    {Tone::window, Tone::none, 0,
     "M-13.6-3V-7.4a1.8 1.8 0 0 1 3.6 0V-3ZM10-3V-7.4a1.8 1.8 0 0 1 3.6 0V-3ZM-13.6 8V3.6a1.8 1.8 "
     "0 0 1 "
     "3.6 0V8ZM10 8V3.6a1.8 1.8 0 0 1 3.6 0V8Z"},
    {Tone::plaster, Tone::ink, 0.9F, "M-6.5 24V-2L0-11L6.5-2V24Z", round_join},
    {Tone::gold, Tone::ink, 0.8F, "M-3.8 2.8a3.8 3.8 0 1 1 7.6 0a3.8 3.8 0 1 1-7.6 0z"},
    {Tone::none, Tone::ink, 0.5F, "M0-1V6.6M-3.8 2.8H3.8M-2.7.1L2.7 5.5M2.7.1L-2.7 5.5"},
    {Tone::door, Tone::none, 0, "M-3.4 24V16.4a3.4 3.4 0 0 1 6.8 0V24Z"},
};

constexpr MotifPart gate_parts[] = {
    {Tone::stone, Tone::ink, 0.8F, "M-6.5 4V-7H6.5V4Z"},
    {Tone::stone_face, Tone::none, 0, "M2.8 3.6V-7H6.1V3.6Z"},
    {Tone::stone, Tone::ink, 0.7F,
     "M-7.1-6.2v-3.2h2.4v1.5h2.2v-1.5h2.3v1.5h2.2v-1.5h2.3v1.5h1.5v-1.5h1.3v3.2z", round_join},
    {Tone::door, Tone::ink, 0.6F, "M-2.9 4v-4.6a2.9 2.9 0 0 1 5.8 0V4Z"},
};

// What goes on below a town: a street, a river.
constexpr MotifPart underpass_parts[] = {
    {Tone::stone, Tone::ink, 0.8F, "M-10 5V-3.5H10V5Z", round_join},
    {Tone::stone_face, Tone::none, 0, "M-9.6 4.6V.4H9.6V4.6Z"},
    {Tone::stone, Tone::ink, 0.7F, "M-10.7-3.2V-5.6H10.7V-3.2Z", round_join},
    {Tone::door, Tone::ink, 0.6F,
     "M-8.2 5V1.8a3.5 3.8 0 0 1 7 0V5ZM1.2 5V1.8a3.5 3.8 0 0 1 7 0V5Z"},
};
constexpr MotifPart water_gate_parts[] = {
    {Tone::stone, Tone::ink, 0.8F, "M-10 4V-5H10V4Z", round_join},
    {Tone::stone_face, Tone::none, 0, "M-9.6 3.6V0H9.6V3.6Z"},
    {Tone::stone, Tone::ink, 0.7F, "M-10.7-4.6V-7H10.7V-4.6Z", round_join},
    {Tone::door, Tone::ink, 0.6F, "M-7.4 4V1.2a7.4 5 0 0 1 14.8 0V4Z"},
    {Tone::water, Tone::none, 0, "M-6.9 4V2.6q3.4-1.5 6.9 0t6.9 0V4Z"},
};

constexpr MotifPart roofed_tower_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-2.1 1.6a4.7 2.2 0 1 1 9.4 0a4.7 2.2 0 1 1-9.4 0z"},
    {Tone::stone, Tone::ink, 0.7F, "M-3.3 0V-9H3.3V0A3.3 1.3 0 0 1-3.3 0Z"},
    {Tone::stone_face, Tone::none, 0, "M.8 1.2V-9H2.9V0A3.3 1.3 0 0 1 .8 1.2Z"},
    {Tone::slate, Tone::ink, 0.7F, "M-4.3-8.4L0-15.8L4.3-8.4A4.3 1.3 0 0 1-4.3-8.4Z", round_join},
    {Tone::slate_shade, Tone::none, 0, "M0-15L3.7-8.3L1-7.4Z"},
    {Tone::window, Tone::none, 0, "M-.5-5.6h1.1v2.2h-1.1z"},
};

constexpr MotifPart open_tower_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-2.1 1.6a4.7 2.2 0 1 1 9.4 0a4.7 2.2 0 1 1-9.4 0z"},
    {Tone::stone, Tone::ink, 0.7F, "M-3.3 0V-9H3.3V0A3.3 1.3 0 0 1-3.3 0Z"},
    {Tone::stone_face, Tone::none, 0, "M.8 1.2V-9H2.9V0A3.3 1.3 0 0 1 .8 1.2Z"},
    {Tone::stone, Tone::ink, 0.7F, "M-4-8V-11h1.8v1.3h1.3V-11h1.8v1.3h1.3V-11H4V-8Z", round_join},
    {Tone::window, Tone::none, 0, "M-.5-5.6h1.1v2.2h-1.1z"},
};

constexpr MotifPart inn_parts[] = {
    {Tone::water, Tone::bank, 0.9F, "M-11 6C-15 1-6-1 1 1C8 0 15 2 13 6C11 10.5-6 10.5-11 6Z"},
    {Tone::none, Tone::ripple, 0.9F, "M-7 6.2q2.5-1.2 5 0M2 7.8q2.5-1.2 5 0", round_cap},
    {Tone::plaster, Tone::ink, 0.8F, "M-6.5 2.4V-6H6.5V2.4Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-8.4-5.4L-4.6-12.4H4.6L8.4-5.4Z", round_join},
    {Tone::stone_face, Tone::ink, 0.5F, "M2.6-14.4h2v4h-2z"},
    {Tone::window, Tone::none, 0, "M-4.6-4h2v2.4h-2zM2.6-4h2v2.4h-2z"},
    {Tone::trunk, Tone::none, 0, "M-1.2 2.4V-1.6h2.6V2.4Z"},
    {Tone::none, Tone::ink, 0.7F, "M6.5-4H10.4"},
    {Tone::gold, Tone::ink, 0.6F, "M7.6-3.6h3.8v3.8h-3.8z"},
};

constexpr MotifPart bazaar_parts[] = {
    {Tone::road, Tone::road_edge, 1.2F, "M-19 2a19 14 0 1 1 38 0a19 14 0 1 1-38 0z"},
    {Tone::shadow, Tone::none, 0,
     "M-8-.6a7 1.8 0 1 1 14 0a7 1.8 0 1 1-14 0zM-14.5 9.6a7 1.8 0 1 1 14 0a7 1.8 0 1 1-14 0zM2.5 "
     "9.6a7 1.8 0 1 1 14 0a7 1.8 0 1 1-14 0z"},
    {Tone::deck, Tone::ink, 0.6F, "M-7.6-1.2V-7H4.6V-1.2ZM-14.1 9V4H-2.9V9ZM2.9 9V4H14.1V9Z"},
    {Tone::cream, Tone::ink, 0.6F,
     "M-8.5-6.6L-6.6-11.6H3.6L5.5-6.6ZM-15-6L-13.1 1ZM-15 3.6L-13.1-1.4H-3.9L-2 3.6ZM2 "
     "3.6L3.9-1.4H13.1L15 3.6Z",
     round_join},
    {Tone::awning_green, Tone::none, 0,
     "M-8.2-6.4L-6.4-11.3H-4.6L-5.4-6.4ZM-2.9-6.4L-2.5-11.3H-.5L-.1-6.4ZM2.4-6.4L1.6-11.3H3.4L5.2-"
     "6.4Z"},
    {Tone::awning_red, Tone::none, 0,
     "M-14.7 3.8L-12.9-1.1H-11.1L-11.9 3.8ZM-9.4 3.8L-9-1.1H-8L-7.6 3.8ZM-5.1 "
     "3.8L-5.9-1.1H-4.1L-2.3 3.8Z"},
    {Tone::awning_gold, Tone::none, 0,
     "M2.3 3.8L4.1-1.1H5.9L5.1 3.8ZM7.6 3.8L8-1.1H9L9.4 3.8ZM11.9 3.8L11.1-1.1H12.9L14.7 3.8Z"},
};

constexpr MotifPart abbey_parts[] = {
    {Tone::road, Tone::road_edge, 1.2F, "M-26 6a26 20 0 1 1 52 0a26 20 0 1 1-52 0z"},
    {Tone::shadow, Tone::none, 0, "M-20 16H22L27 20H-15Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-20 16V2H20V16Z"},
    {Tone::roof, Tone::ink, 0.8F, "M-22 3L-17-7H17L22 3Z", round_join},
    {Tone::none, Tone::roof_shade, 0.8F, "M-20 0H20M-18.5-3.2H18.5"},
    {Tone::plaster, Tone::ink, 0.8F, "M-7 16V-6L0-15L7-6V16Z", round_join},
    {Tone::plaster_shade, Tone::none, 0, "M3 15.6V-11L6.6-6V15.6Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-8.6-4L0-17L8.6-4L6.4-4L0-13.4L-6.4-4Z", round_join},
    {Tone::none, Tone::ink, 1.2F, "M0-17V-25M-2.8-22.2H2.8", round_cap},
    {Tone::gold, Tone::ink, 0.6F, "M-2.6-2a2.6 2.6 0 1 1 5.2 0a2.6 2.6 0 1 1-5.2 0z"},
    {Tone::window, Tone::none, 0,
     "M-16 12V8a1.5 1.5 0 0 1 3 0V12ZM-11.4 12V8a1.5 1.5 0 0 1 3 0V12ZM9 12V8a1.5 1.5 0 0 1 3 "
     "0V12ZM13.8 "
     "12V8a1.5 1.5 0 0 1 3 0V12ZM-2.4 16V9.6a2.4 2.4 0 0 1 4.8 0V16Z"},
};

constexpr MotifPart shrine_parts[] = {
    {Tone::road, Tone::road_edge, 1.1F, "M-17 10a17 9 0 1 1 34 0a17 9 0 1 1-34 0z"},
    {Tone::shadow, Tone::none, 0, "M-8 12H11L16 15.5H-4Z"},
    {Tone::stone, Tone::ink, 0.8F, "M-11 12.6V9H11V12.6Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-8.5 9V-5H8.5V9Z"},
    {Tone::door, Tone::none, 0, "M-5 9V1.5a5 5 0 0 1 10 0V9Z"},
    {Tone::gold, Tone::none, 0, "M-1.1 9V3.4H-3V1.6H-1.1V-.6H1.1V1.6H3V3.4H1.1V9Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-11-4.4Q-3.6-7.4 0-16Q3.6-7.4 11-4.4Z", round_join},
    {Tone::slate_shade, Tone::none, 0, "M0-15Q3.6-7.4 10-4.8H2Z"},
    {Tone::none, Tone::ink, 1.1F, "M0-16V-21.5M-2.1-19.4H2.1", round_cap},
};

constexpr MotifPart church_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-14 14H15L20 18H-9Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-14 14V2H6V14Z"},
    {Tone::roof_2, Tone::ink, 0.8F, "M-15.6 2.6L-12-6H4L8 2.6Z", round_join},
    {Tone::plaster, Tone::ink, 0.8F, "M3 14V-9H14V14Z"},
    {Tone::plaster_shade, Tone::none, 0, "M10 13.6V-9H13.6V13.6Z"},
    {Tone::slate, Tone::ink, 0.8F, "M2-8.6C2-13 6-14 8.5-20C11-14 15-13 15-8.6Z", round_join},
    {Tone::none, Tone::ink, 1, "M8.5-20V-25M6.6-23.2H10.4", round_cap},
    {Tone::window, Tone::none, 0,
     "M-10.5 10V6.4a1.5 1.5 0 0 1 3 0V10ZM-4.5 10V6.4a1.5 1.5 0 0 1 3 0V10ZM7-2.4V-5a1.5 1.5 0 0 1 "
     "3 0V-2.4ZM6.5 14V9.6a2 2 0 0 1 4 0V14Z"},
};

constexpr MotifPart german_castle_parts[] = {
    {Tone::rock, Tone::ink, 0.9F,
     "M-40 20C-34 8-24 4-14 6C0 0 20 0 30 8C40 12 42 20 36 24C14 30-24 30-40 20Z"},
    {Tone::rock_shade, Tone::none, 0,
     "M-12 27C8 20 26 22 36 14C40 18 40 22 36 24C22 28 4 29-12 27Z"},
    {Tone::stone, Tone::ink, 0.9F, "M-28 14V-6h3v2h3v-2h3v2h3v-2h3v2H24v-2h3v20Z", round_join},
    {Tone::stone_face, Tone::none, 0, "M-27.5 13.6V8H26.6V13.6Z"},
    {Tone::plaster, Tone::ink, 0.9F, "M-10 8V-16H12V8Z"},
    {Tone::roof_3, Tone::ink, 0.9F, "M-12-15L-7-26H9L14-15Z", round_join},
    {Tone::stone, Tone::ink, 0.9F, "M-24 12V-18H-14V12ZM16 10V-22H25V10Z"},
    {Tone::stone_face, Tone::none, 0, "M-17.6 11.6V-18H-14.4V11.6ZM21.6 9.6V-22H24.6V9.6Z"},
    {Tone::slate, Tone::ink, 0.9F, "M-26-17L-19-31L-12-17ZM14.4-21L20.5-35L26.6-21Z", round_join},
    {Tone::slate_shade, Tone::none, 0, "M-19-30L-13-17.4H-17ZM20.5-34L26-21.4H22Z"},
    {Tone::window, Tone::none, 0,
     "M-20-8h2v4h-2zM19.4-13h2v4h-2zM-5-10h2.4v4h-2.4zM4-10h2.4v4H4zM-5-2h2.4v4h-2.4zM4-2h2."
     "4v4H4z"},
    {Tone::door, Tone::ink, 0.6F, "M-4 14V8.4a4 4 0 0 1 8 0V14Z"},
    {Tone::gold, Tone::ink, 0.6F, "M20.5-35V-42L28-39.6L20.5-37.4Z"},
};

constexpr MotifPart tower_foundation_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-9 6.4L13 4.4L18 8.4L-4 12.4Z"},
    {Tone::road, Tone::road_edge, 0.9F, "M-15 0L0-9.5L15 0L0 10Z", round_join},
    {Tone::stone_face, Tone::ink, 0.8F, "M-11-1.5L0 5.8L11-1.5V2.6L0 10L-11 2.6Z", round_join},
    {Tone::stone, Tone::ink, 0.8F, "M-11-1.5L0-8.6L11-1.5L0 5.8Z", round_join},
    {Tone::door, Tone::ink, 0.6F, "M-5.6-1.5L0-5L5.6-1.5L0 2.2Z", round_join},
    {Tone::none, Tone::joint, 0.7F, "M-5.5 2.2V6.2M0 5.8V10M5.5 2.2V6.2M-11 .8L0 8L11 .8"},
};

constexpr MotifPart yaga_hut_parts[] = {
    {Tone::field_deep, Tone::none, 0, "M-18 16a18 5 0 1 1 36 0a18 5 0 1 1-36 0z"},
    {Tone::none, Tone::corn, 1.8F,
     "M-4 6L-6 12L-4 16M-8 17L-4 16L-2.4 18M5 6L7 11L5 16M2 17.4L5 16L8.6 17", round_cap},
    {Tone::deck, Tone::ink, 0.9F, "M-10 7V-5H10V7Z"},
    {Tone::none, Tone::plank, 0.8F, "M-10-2H10M-10 1H10M-10 4H10"},
    {Tone::plough, Tone::ink, 0.9F, "M-14-4L-2-18L14-4Z", round_join},
    {Tone::none, Tone::plough_line, 0.8F, "M-9-6L-2-14M-3-5V-14M4-6L-1-14M9-6L0-15"},
    {Tone::fire, Tone::ink, 0.7F, "M-3.4 3V-2.6H3.4V3Z"},
    {Tone::none, Tone::ink, 0.6F, "M0-2.6V3M-3.4.2H3.4"},
    {Tone::stone_face, Tone::ink, 0.6F, "M5-15.5h3.4v6L5-12.8Z"},
};

constexpr MotifPart japanese_building_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-14 17H16L21 20H-9Z"},
    {Tone::stone, Tone::ink, 0.8F, "M-16 17L-14 12H14L16 17Z", round_join},
    {Tone::plaster, Tone::ink, 0.8F, "M-11 12V3H11V12Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-18 4.6Q-10 2-8-3H8Q10 2 18 4.6Q0 1.6-18 4.6Z", round_join},
    {Tone::plaster, Tone::ink, 0.8F, "M-7-3V-8H7V-3Z"},
    {Tone::slate, Tone::ink, 0.8F, "M-13-6.8Q-6-9-4.6-13H4.6Q6-9 13-6.8Q0-9.4-13-6.8Z", round_join},
    {Tone::slate, Tone::ink, 0.8F,
     "M-8-15.4Q-3-17 0-23Q3-17 8-15.4Q0-17.4-8-15.4ZM-3-13V-16H3V-13Z", round_join},
    {Tone::lava, Tone::none, 0, "M-8.6 12V5h1.6V12ZM7 12V5H8.6V12Z"},
    {Tone::window, Tone::none, 0,
     "M-4.6 12V6H-.4V12ZM.4 12V6H4.6V12ZM-4-4V-6.6H-1V-4ZM1-4V-6.6H4V-4Z"},
};

constexpr MotifPart school_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-22 14H23L28 18H-17Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-22 14V-1H22V14Z"},
    {Tone::roof_4, Tone::ink, 0.8F, "M-24-.4L-18-10H18L24-.4Z", round_join},
    {Tone::plaster, Tone::ink, 0.8F, "M-7 14V-6L0-13L7-6V14Z", round_join},
    {Tone::slate, Tone::ink, 0.8F, "M-3.4-11.6V-18L0-23L3.4-18V-11.6Z", round_join},
    {Tone::gold, Tone::ink, 0.6F, "M-1.6-14C-1.6-17 1.6-17 1.6-14L2.4-12.6H-2.4Z"},
    {Tone::window, Tone::none, 0,
     "M-18 9V3h4V9ZM-12 9V3h3V9ZM9 9V3h3V9ZM14 9V3h4V9ZM-2.4 14V7.4H2.4V14ZM-2-1h4v4h-4z"},
};

constexpr MotifPart bathhouse_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-9 8H10L13 10.4H-6Z"},
    {Tone::plaster, Tone::ink, 0.8F, "M-9 8V-2H9V8Z"},
    {Tone::roof_2, Tone::ink, 0.8F, "M-10.6-1.4L-7-8H7L10.6-1.4Z", round_join},
    {Tone::water, Tone::ink, 0.7F, "M-6 8V2.6H6V8Z"},
    {Tone::none, Tone::ripple, 0.9F,
     "M-4.4 4.6q1.2-1 2.4 0t2.4 0t2.4 0M-4.4 6.6q1.2-1 2.4 0t2.4 0t2.4 0"},
    {Tone::none, Tone::cream, 1.3F, "M-4-9q-1.6-1.6 0-3.2M0-9q-1.6-1.6 0-3.2M4-9q-1.6-1.6 0-3.2",
     round_cap},
};

constexpr MotifPart watchtower_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-3 11L9 11L13 13.4L0 13.4Z"},
    {Tone::deck, Tone::ink, 0.8F, "M-5 11L-3.6-4H3.6L5 11Z", round_join},
    {Tone::none, Tone::plank, 0.9F, "M-4.6 7L4 1M4.6 7L-4 1M-4.2 3H4.2"},
    {Tone::deck, Tone::ink, 0.8F, "M-6.6-3.4V-7.6H6.6V-3.4Z"},
    {Tone::roof, Tone::ink, 0.8F, "M-8-7.2L0-14.5L8-7.2Z", round_join},
};

constexpr MotifPart labyrinth_parts[] = {
    {Tone::tree_dark, Tone::ink, 0.8F, "M-20 0a20 17 0 1 1 40 0a20 17 0 1 1-40 0z"},
    {Tone::none, Tone::road, 2.6F,
     "M-16 2a16 13.4 0 1 1 9 9.8M12 4a12 9.8 0 1 0-7 5.2M-7.6 2a7.6 6.2 0 1 1 6 4M3.2 1a3.2 2.6 0 "
     "1 0-3 2.4M0 17V3M-16 2L-12 4",
     round_cap},
    {Tone::none, Tone::tree_light, 0.8F, "M-18.4-3a19 16 0 0 1 9-11M-10-6a12 10 0 0 1 6-4.6",
     round_cap},
};

constexpr Motif buildings[] = {
    {"monastery", 26, monastery_parts},
    {"cathedral", 28, cathedral_parts},
    {"german_cathedral", 30, cathedral_parts},
    {"gate", 8.5F, gate_parts},
    {"underpass", 11, underpass_parts},
    {"water_gate", 11, water_gate_parts},
    {"roofed_tower", 6.5F, roofed_tower_parts},
    {"open_tower", 6.5F, open_tower_parts},
    {"inn", 13, inn_parts},
    {"bazaar", 20, bazaar_parts},
    {"abbey", 26, abbey_parts},
    {"shrine", 20, shrine_parts},
    {"church", 21, church_parts},
    {"german_castle", 42, german_castle_parts},
    {"tower_foundation", 15, tower_foundation_parts},
    {"yaga_hut", 20, yaga_hut_parts},
    {"japanese_building", 22, japanese_building_parts},
    {"school", 27, school_parts},
    {"bathhouse", 13, bathhouse_parts},
    {"watchtower", 14, watchtower_parts},
    {"labyrinth", 21, labyrinth_parts},
};

}  // namespace

std::span<const Motif> building_motifs() { return buildings; }

}  // namespace bastide::draw
