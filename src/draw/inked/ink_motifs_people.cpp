// People.

#include "draw/inked/ink_motifs.h"

namespace bastide::draw {

namespace {

constexpr const char* people_round = "stroke-linejoin=\"round\"";
constexpr const char* people_cap = "stroke-linecap=\"round\"";

constexpr MotifPart princess_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-5 10a7 2 0 1 1 14 0a7 2 0 1 1-14 0z"},
    {Tone::rose, Tone::ink, 0.8F, "M-7.4 10C-6 4-3.4 1-3-2.4H3C3.4 1 6 4 7.4 10Q0 12-7.4 10Z",
     people_round},
    {Tone::cream, Tone::none, 0, "M-1.4 10.4C-1.6 5-1 1-.8-1.6H.8C1 1 1.6 5 1.4 10.4Z"},
    {Tone::gold, Tone::ink, 0.6F, "M-3.6-2C-5-7-2.6-9.4 0-9.4C2.6-9.4 5-7 3.6-2Z"},
    {Tone::cream, Tone::ink, 0.6F, "M-2.2-5.4a2.2 2.6 0 1 1 4.4 0a2.2 2.6 0 1 1-4.4 0z"},
    {Tone::gold, Tone::ink, 0.7F, "M-3.6-8.4L-4.2-12L-1.8-10.2L0-13L1.8-10.2L4.2-12L3.6-8.4Z",
     people_round},
};

constexpr MotifPart mage_witch_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-6 10a9 2 0 1 1 18 0a9 2 0 1 1-18 0z"},
    {Tone::violet, Tone::ink, 0.8F, "M-7 10C-5 4-4-1-3-2H3C4-1 5 4 7 10Q0 12-7 10Z", people_round},
    {Tone::cream, Tone::ink, 0.6F, "M-2.6-4a2.6 2.8 0 1 1 5.2 0a2.6 2.8 0 1 1-5.2 0z"},
    {Tone::violet, Tone::ink, 0.8F, "M-7-5.4Q-2-6-1.6-8L2.6-14L2.2-8Q3-6 7-5.4Q0-3.4-7-5.4Z",
     people_round},
    {Tone::none, Tone::trunk, 1.2F, "M8.4 10L7-4", people_cap},
    {Tone::gold, Tone::ink, 0.5F,
     "M7-8.6L7.9-6.4L10.2-6.2L8.4-4.7L9-2.4L7-3.7L5-2.4L5.6-4.7L3.8-6.2L6.1-6.4Z", people_round},
};

constexpr MotifPart robber_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-6 10a8 2 0 1 1 16 0a8 2 0 1 1-16 0z"},
    {Tone::rock_shade, Tone::ink, 0.8F, "M-6.6 10C-6 3-5-1-3-2.4H3C5-1 6 3 6.6 10Q0 11.6-6.6 10Z",
     people_round},
    {Tone::cream, Tone::ink, 0.6F, "M-3.2-4.6a3.2 3.4 0 1 1 6.4 0a3.2 3.4 0 1 1-6.4 0z"},
    {Tone::door, Tone::none, 0, "M-3.4-6H3.4V-3.6H-3.4Z"},
    {Tone::none, Tone::cream, 1, "M-1.4-4.8h0M1.4-4.8h0", people_cap},
    {Tone::rock_shade, Tone::ink, 0.7F,
     "M-5.6-6.4Q0-8.4 5.6-6.4C4-10.4 2-11 0-11C-2-11-4-10.4-5.6-6.4Z", people_round},
    {Tone::corn, Tone::ink, 0.7F,
     "M4.6 9.6C2.6 6 4 3 6.4 2.6L5.6 .8H9L8.2 2.6C11 3.4 12 7 9.6 9.8Z", people_round},
};

constexpr MotifPart razboynik_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-6 10a8 2 0 1 1 16 0a8 2 0 1 1-16 0z"},
    {Tone::awning_red, Tone::ink, 0.8F, "M-6.6 10C-6 3-5-1-3-2.4H3C5-1 6 3 6.6 10Q0 11.6-6.6 10Z",
     people_round},
    {Tone::cream, Tone::ink, 0.6F, "M-3.2-4.6a3.2 3.4 0 1 1 6.4 0a3.2 3.4 0 1 1-6.4 0z"},
    {Tone::trunk, Tone::ink, 0.6F, "M-3.2-4C-3.6 1 3.6 1 3.2-4C2-2.6-2-2.6-3.2-4Z", people_round},
    {Tone::plough, Tone::ink, 0.7F, "M-4.4-6.4C-5-12 5-12 4.4-6.4Q0-8-4.4-6.4Z", people_round},
    {Tone::none, Tone::ink, 1.2F, "M-1.4-5.4h0M1.4-5.4h0", people_cap},
    {Tone::stone, Tone::ink, 0.6F, "M5 2C9 0 11-4 10.6-8C13-4 12 2 7 4.6Z", people_round},
};

constexpr MotifPart acrobats_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-16 12a17 3 0 1 1 36 0a17 3 0 1 1-36 0z"},
    {Tone::road, Tone::road_edge, 1, "M-17 11a17 5 0 1 1 34 0a17 5 0 1 1-34 0z"},
    {Tone::awning_red, Tone::ink, 0.7F,
     "M-9 11L-8 4L-11 0L-9.6-1L-6.6 2.4L-3.6-1L-2.4 0L-5 4L-4 11ZM4 11L5 4L2.4 0L3.6-1L6.6 "
     "2.4L9.6-1L11 0L8 4L9 11Z",
     people_round},
    {Tone::cream, Tone::ink, 0.6F,
     "M-8.4-1a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0zM4.6-1a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 "
     "0zM-1.9-12a1.9 1.9 0 1 1 3.8 0a1.9 1.9 0 1 1-3.8 0z"},
    {Tone::awning_green, Tone::ink, 0.7F,
     "M-7-2.6L-1.6-6L-5-11L-3.6-12L0-8.6L3.6-12L5-11L1.6-6L7-2.6L5.6-1.6L0-4.6L-5.6-1.6Z",
     people_round},
};

constexpr Motif people[] = {
    {"princess", 13, princess_parts}, {"mage_witch", 14, mage_witch_parts},
    {"robber", 12, robber_parts},     {"razboynik", 12, razboynik_parts},
    {"acrobats", 18, acrobats_parts},
};

}  // namespace

std::span<const Motif> people_motifs() { return people; }

}  // namespace bastide::draw
