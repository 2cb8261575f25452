// Landscape, plants and beasts.

#include "draw/inked/ink_motifs.h"

namespace bastide::draw {

namespace {

constexpr const char* nature_round = "stroke-linejoin=\"round\"";
constexpr const char* nature_cap = "stroke-linecap=\"round\"";

constexpr MotifPart garden_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-11.8 3a14 11.5 0 1 1 28 0a14 11.5 0 1 1-28 0z"},
    {Tone::road, Tone::tree_dark, 0.8F, "M-13 0a13 10.8 0 1 1 26 0a13 10.8 0 1 1-26 0z"},
    {Tone::tree_light, Tone::none, 0,
     "M-1.7-3.9V-8.4A11.4 9.2 0 0 0-10.2-1.6H-4.3A4 3.6 0 0 1-1.7-3.9ZM1.7-3.9V-8.4A11.4 9.2 0 0 1 "
     "10.2-1.6H4.3"
     "A4 3.6 0 0 0 1.7-3.9ZM-1.7 3.9V8.4A11.4 9.2 0 0 1-10.2 1.6H-4.3A4 3.6 0 0 0-1.7 3.9ZM1.7 "
     "3.9V8.4A11.4 9.2 0 0 0 "
     "10.2 1.6H4.3A4 3.6 0 0 1 1.7 3.9Z"},
    {Tone::none, Tone::rose, 2.1F,
     "M-3.1-5.2h0M-3.2-7.2h0M-5.2-6.2h0M-7.1-4.9h0M-5.3-4h0M-7.4-2.8h0M-8.9-3h0", nature_cap},
    {Tone::none, Tone::yellow, 2.1F,
     "M3.1-5.2h0M3.2-7.2h0M5.2-6.2h0M7.1-4.9h0M5.3-4h0M7.4-2.8h0M8.9-3h0", nature_cap},
    {Tone::none, Tone::violet, 2.1F,
     "M-3.1 5.2h0M-3.2 7.2h0M-5.2 6.2h0M-7.1 4.9h0M-5.3 4h0M-7.4 2.8h0M-8.9 3h0", nature_cap},
    {Tone::none, Tone::white, 2.1F,
     "M3.1 5.2h0M3.2 7.2h0M5.2 6.2h0M7.1 4.9h0M5.3 4h0M7.4 2.8h0M8.9 3h0", nature_cap},
    {Tone::none, Tone::tree_dark, 3.2F,
     "M-13-.5a13 10.8 0 0 0 11.5 10.7M1.8 10.2A13 10.8 0 0 0 13-.5",
     "stroke-linecap=\"round\" stroke-dasharray=\".1 2.9\""},
    {Tone::none, Tone::tree, 3.2F, "M-13-.5a13 10.8 0 0 1 26 0",
     "stroke-linecap=\"round\" stroke-dasharray=\".1 2.9\""},
    {Tone::stone, Tone::ink, 0.6F, "M-3 0a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"},
    {Tone::water, Tone::none, 0, "M-1.8 0a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1-3.6 0z"},
};

constexpr MotifPart volcano_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-18 13H22L28 17H-10Z"},
    {Tone::rock, Tone::ink, 0.9F, "M-22 13C-14 8-10-2-6-8H6C9-2 14 8 22 13C8 17-8 17-22 13Z",
     nature_round},
    {Tone::rock_shade, Tone::none, 0, "M3-8H6C9-2 14 8 21.4 13C16 15 10 15.6 6 15.8C10 8 4 0 3-8Z"},
    {Tone::lava, Tone::ink, 0.6F,
     "M-6-8C-3-5.8 3-5.8 6-8C7-5.6 6-2 4.4-1C3.6 2 4 6 1.6 7C0 5 .6 0-1-1.6C-3-1-3.6 3-5 "
     "3C-6-1-7-4-6-8Z",
     nature_round},
    {Tone::fire, Tone::none, 0, "M-4.6-8C-2-7 2-7 4.6-8C3-9.4-3-9.4-4.6-8Z"},
    {Tone::stone_face, Tone::ink, 0.6F,
     "M-3-9.4C-6-12-3-15.6-1-15C-1-19 5-20 6-17C9.6-17.6 10-13 7-12.6C6-10 1-11 1-9.6Z",
     nature_round},
};

constexpr MotifPart hill_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-12 7C0 10 12 10 17 8C14 11 0 12.4-12 7Z"},
    {Tone::field_deep, Tone::ink, 0.8F,
     "M-15 7C-11-1-7-8-1-8C4-8 6-3 8-2C12-2 14 3 15.6 7C6 10-7 10-15 7Z", nature_round},
    {Tone::field_light, Tone::none, 0, "M-13.6 6.4C-10-.6-6.6-7.2-1.4-7.2C-4-4-6 2-8 7.6Z"},
    {Tone::none, Tone::ink, 0.7F,
     "M1.6-4C3-1 3.4 2 3.4 4.6M4.6-1.6C6 .6 6.6 2.6 6.6 4.4M8.6.4C10 2 10.4 3.6 10.6 "
     "5M-2-3.6C-1.4-1-1.4 2-1.8 4.6",
     nature_cap},
};

constexpr MotifPart vineyard_parts[] = {
    {Tone::plough, Tone::ink, 0.7F, "M-11-5L9-9L11 6L-9 9Z", nature_round},
    {Tone::none, Tone::tree_dark, 2.6F, "M-9-3L8.4-6.6M-8.4 1.2L9-2.4M-8 5.4L9.4 2",
     "stroke-linecap=\"round\" stroke-dasharray=\".1 3\""},
    {Tone::wine, Tone::ink, 0.6F,
     "M-4.6-1.4a2 2 0 1 1 4 0a2 2 0 1 1 4 0a2 2 0 0 1-1.8 3a2 2 0 0 1-2.2 3.4a2 2 0 0 1-2.4-3.4a2 "
     "2 0 0 1-1.6-3z",
     nature_round},
    {Tone::tree, Tone::ink, 0.6F,
     "M-.6-3.4C-4-3-5-6-4-7.4C-1.6-7.6 0-6 -.6-3.4C.4-6 2.4-7 4-6.4C4-4 2-3-.6-3.4Z", nature_round},
};

constexpr MotifPart well_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-3 7.4a7 2.6 0 1 1 14 0a7 2.6 0 1 1-14 0z"},
    {Tone::stone_face, Tone::ink, 0.8F, "M-6.4 2V7A6.4 2.8 0 0 0 6.4 7V2Z"},
    {Tone::water, Tone::ink, 0.8F, "M-6.4 2a6.4 2.8 0 1 1 12.8 0a6.4 2.8 0 1 1-12.8 0z"},
    {Tone::none, Tone::trunk, 1.4F, "M-5.4 2V-6M5.4 2V-6"},
    {Tone::none, Tone::ink, 0.7F, "M0-6V0"},
    {Tone::roof, Tone::ink, 0.8F, "M-8.4-5L0-11L8.4-5Z", nature_round},
};

constexpr MotifPart fruit_tree_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-5 10a9 2.6 0 1 1 18 0a9 2.6 0 1 1-18 0z"},
    {Tone::none, Tone::trunk, 2.2F, "M0 10V2M0 5L-3 1M0 4L3.4 0"},
    {Tone::tree, Tone::tree_dark, 0.8F,
     "M-8 2.6C-12.6 1-12-5-7.6-6C-7.4-11 0-12.6 2-9.4C7-11 11-7 9.4-3.6C12.6-1 11 3.6 7 3.4C3 5-4 "
     "5-8 2.6Z"},
    {Tone::none, Tone::tree_light, 1.1F, "M-7-3.6q1-4 5-4.6M2.6-7q3-.4 4 2", nature_cap},
    {Tone::none, Tone::lava, 2.6F,
     "M-5.6-.6h0M-1.4-4.4h0M3.4-2.4h0M6.4-5h0M-.6.8h0M5.4 1h0M-6.8-3.8h0", nature_cap},
};

constexpr MotifPart goldmine_parts[] = {
    {Tone::rock, Tone::ink, 0.9F, "M-13 9C-12 0-7-9 0-9.6C7-9 12 0 13 9Z", nature_round},
    {Tone::rock_shade, Tone::none, 0, "M3-9C8-6.6 11.4 0 12.5 8.6H7C8 2 6-4 3-9Z"},
    {Tone::door, Tone::none, 0, "M-5.6 9V2A5.6 5.6 0 0 1 5.6 2V9Z"},
    {Tone::none, Tone::deck, 1.6F, "M-5.8 9V1.4L-4-3.4H4L5.8 1.4V9", nature_round},
    {Tone::gold, Tone::ink, 0.7F,
     "M-9 12L-7.6 8.4H-2.4L-1 12ZM-1 12L.4 8.4H5.6L7 12ZM-5 8.4L-3.6 4.8H1.6L3 8.4Z", nature_round},
};

constexpr MotifPart dragon_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-9 9.6C-2 12 8 12 14 9.6C8 14-4 14-9 9.6Z"},
    {Tone::scale, Tone::ink, 0.9F,
     "M3 10C-8 12-12 6-9 1C-6-3-1-2-2-5C-3-7-7-5-9-6.4C-11-9-7-12-3-11.6C3-11.4 5-7 3-3C1 1-4 2-3 "
     "5C-2 7.4 5 7 9 4L12 1.4L12 6.4C10 8.6 7 9.6 3 10Z",
     nature_round},
    {Tone::scale, Tone::ink, 0.9F,
     "M2-3C4-9 9-11 13-10C11-8.6 12-7 13-6C11-6 10.6-4 11-2.6C8-3.6 4-2 2-3Z", nature_round},
    {Tone::gold, Tone::none, 0, "M-5.6-9.6a1.1 1.1 0 1 1 2.2 0a1.1 1.1 0 1 1-2.2 0z"},
    {Tone::fire, Tone::ink, 0.5F,
     "M-9.4-6.6C-12-7-13.6-5-13.4-3C-12-4-11-3.6-10.6-2.4C-9.6-3.4-8.6-4.4-8.2-5.8Z", nature_round},
    {Tone::none, Tone::ink, 0.6F, "M-8 3C-6 5-6 7-5 9.4M-3-10.6L-1.6-13L0-10.6M1.6-9.4L4-11",
     nature_cap},
};

constexpr MotifPart vodyanoy_parts[] = {
    {Tone::water, Tone::bank, 0.9F, "M-14 5C-16-2-4-3 0-2C8-4 16 0 14 6C10 11-10 11-14 5Z"},
    {Tone::none, Tone::ripple, 0.9F, "M-10 5q2-1.2 4 0t4 0M3 7q2-1.2 4 0t4 0", nature_cap},
    {Tone::scale, Tone::ink, 0.8F, "M-5.6 3C-7-3-6-9 0-9.6C6-9 7-3 5.6 3C3 5-3 5-5.6 3Z"},
    {Tone::cream, Tone::ink, 0.6F,
     "M-5.2-6a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 0zM.8-6a2.2 2.2 0 1 1 4.4 0a2.2 2.2 0 1 1-4.4 "
     "0z"},
    {Tone::none, Tone::ink, 1.4F, "M-3-6h0M3-6h0", nature_cap},
    {Tone::none, Tone::tree_dark, 1.1F,
     "M-3-1C-4 2-4 4-5 6M0-1V6M3-1C4 2 4 4 5 6M-3.4-.8Q0 1 3.4-.8", nature_cap},
};

constexpr MotifPart pig_herd_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-8 6a9.4 2 0 1 1 18.8 0a9.4 2 0 1 1-18.8 0z"},
    {Tone::pig, Tone::ink, 0.8F,
     "M-6.4 6.4V3C-9 1-9-4-5-5C-1-6 4-6 6-4L8.4-6V-3L10.6-1.6V1.6L7.6 2.6V6.4H5.2V3.6H-3.6V6.4Z",
     nature_round},
    {Tone::none, Tone::ink, 0.8F, "M-8-2C-11-2-11 1-9.4 1C-8.4 1-9-.6-10-.2M10.6-.6H9.2",
     nature_cap},
    {Tone::none, Tone::ink, 1.3F, "M7-2h0", nature_cap},
    {Tone::pig, Tone::ink, 0.7F, "M4-5.4L6.6-7.4L6.8-4Z", nature_round},
};

constexpr MotifPart sheep_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-7 7a9 2 0 1 1 18 0a9 2 0 1 1-18 0z"},
    {Tone::none, Tone::ink, 1.4F, "M-4 3V7.2M-1 3V7.4M3 3V7.4M5.6 3V7"},
    {Tone::wool, Tone::ink, 0.8F,
     "M-6 3.4C-9.6 2.6-9.4-2-6.4-2.6C-6-6-1.6-6.6 0-4.6C2-6.8 6-5.6 6.2-3C9-2.4 9 2.6 6 3.2C5 5-4 "
     "5-6 3.4Z"},
    {Tone::door, Tone::ink, 0.5F,
     "M6-3.6C8-5.4 11-4.4 10.8-1.6C10.6.6 8.6 1 7.4-.2C6-1.2 5.4-2.4 6-3.6Z"},
    {Tone::none, Tone::joint, 0.7F, "M-5-.6q1.4-1.6 2.8 0M-1 1.4q1.4-1.6 2.8 0M0-2.2q1.4-1.6 2.8 0",
     nature_cap},
};

constexpr MotifPart plague_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-8 6a10 2 0 1 1 20 0a10 2 0 1 1-20 0z"},
    {Tone::rock_shade, Tone::ink, 0.8F,
     "M11 5.6C4 7-4 7-7 5C-9-1-3-5 3-3.6C6-3.4 8-2 10 1.6L12.6 3.4Z", nature_round},
    {Tone::rock_shade, Tone::ink, 0.7F, "M2.6-3.4a2.5 2.5 0 1 1 5 0a2.5 2.5 0 1 1-5 0z"},
    {Tone::none, Tone::ink, 1, "M-6.8 5C-11 6-13 3-11-1C-10-3.6-11-5-13-5", nature_cap},
    {Tone::none, Tone::lava, 1.5F, "M8.6 1.6h0", nature_cap},
};

constexpr MotifPart crop_circle_parts[] = {
    {Tone::corn, Tone::corn_line, 0.8F, "M-14 0a14 12 0 1 1 28 0a14 12 0 1 1-28 0z"},
    {Tone::none, Tone::corn_line, 2, "M-10.6 0a10.6 9 0 1 1 21.2 0a10.6 9 0 1 1-21.2 0z"},
};
constexpr MotifPart road_circle_parts[] = {
    {Tone::corn, Tone::corn_line, 0.8F, "M-14 0a14 12 0 1 1 28 0a14 12 0 1 1-28 0z"},
    {Tone::none, Tone::corn_line, 2, "M-11 0a11 9.4 0 1 1 22 0a11 9.4 0 1 1-22 0z"},
    {Tone::road, Tone::ink, 0.8F, "M-3.4 6L-1.4-6H1.4L3.4 6Z", nature_round},
    {Tone::none, Tone::ink, 0.7F, "M0-4V-2M0 0V2M0 3.6V5"},
};
constexpr MotifPart field_circle_parts[] = {
    {Tone::corn, Tone::corn_line, 0.8F, "M-14 0a14 12 0 1 1 28 0a14 12 0 1 1-28 0z"},
    {Tone::none, Tone::corn_line, 2, "M-11 0a11 9.4 0 1 1 22 0a11 9.4 0 1 1-22 0z"},
    {Tone::none, Tone::ink, 1.2F, "M0 6V-6M-3.4-6V-2.6C-3.4 0 3.4 0 3.4-2.6V-6", nature_cap},
};
constexpr MotifPart city_circle_parts[] = {
    {Tone::corn, Tone::corn_line, 0.8F, "M-14 0a14 12 0 1 1 28 0a14 12 0 1 1-28 0z"},
    {Tone::none, Tone::corn_line, 2, "M-11 0a11 9.4 0 1 1 22 0a11 9.4 0 1 1-22 0z"},
    {Tone::cream, Tone::ink, 0.9F, "M-4.6-5.4H4.6V0C4.6 3.4 2 5 0 6.4C-2 5-4.6 3.4-4.6 0Z",
     nature_round},
};

constexpr MotifPart tunnel_parts[] = {
    {Tone::rock, Tone::ink, 0.8F, "M-9 6C-10-3-6-8.6 0-9C6-8.6 10-3 9 6Z", nature_round},
    {Tone::rock_shade, Tone::none, 0, "M3-8.4C8-6 9.4-1 8.7 5.7H6.4C6.6 0 6-5 3-8.4Z"},
    {Tone::door, Tone::ink, 0.7F, "M-5 6V0A5 5 0 0 1 5 0V6Z"},
    {Tone::none, Tone::stone, 1.1F, "M-5.6 6V0A5.6 5.6 0 0 1 5.6 0V6",
     "stroke-dasharray=\"1.6 .7\""},
};

constexpr Motif nature[] = {
    {"garden", 15, garden_parts},
    {"volcano", 21, volcano_parts},
    {"hill", 15, hill_parts},
    {"vineyard", 12, vineyard_parts},
    {"well", 11, well_parts},
    {"wells", 11, well_parts},
    {"fruit_tree", 12, fruit_tree_parts},
    {"goldmine", 13, goldmine_parts},
    {"dragon", 14, dragon_parts},
    {"vodyanoy", 14, vodyanoy_parts},
    {"pig_herd", 11, pig_herd_parts},
    {"sheep", 11, sheep_parts},
    {"plague", 12, plague_parts},
    {"crop_circle", 14, crop_circle_parts},
    {"crop_circle.road", 14, road_circle_parts},
    {"crop_circle.field", 14, field_circle_parts},
    {"crop_circle.city", 14, city_circle_parts},
    {"tunnel_ends", 9, tunnel_parts},
};

}  // namespace

std::span<const Motif> nature_motifs() { return nature; }

}  // namespace bastide::draw
