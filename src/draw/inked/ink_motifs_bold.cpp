// The same things for few pixels: no line is thinner than a pixel there, and nothing is drawn that only reads as dirt.

#include "draw/inked/ink_motifs.h"

namespace bastide::draw {

namespace {

constexpr const char* bold_round = "stroke-linejoin=\"round\"";
constexpr const char* bold_cap = "stroke-linecap=\"round\"";
constexpr const char* bold_disc = "M-8.6 0a8.6 8.6 0 1 1 17.2 0a8.6 8.6 0 1 1-17.2 0z";

constexpr MotifPart bold_wine_parts[] = {
    {Tone::cream, Tone::ink, 1.6F, bold_disc},
    {Tone::wine, Tone::none, 0,
     "M-4.3-5.4C-2-6.3 2-6.3 4.3-5.4C5.9-2 5.9 2 4.3 5.4C2 6.3-2 6.3-4.3 5.4C-5.9 "
     "2-5.9-2-4.3-5.4Z"},
    {Tone::none, Tone::cream, 1.3F, "M-6-2.3H6M-6 2.3H6"},
};
constexpr MotifPart bold_grain_parts[] = {
    {Tone::cream, Tone::ink, 1.6F, bold_disc},
    {Tone::none, Tone::grain, 1.7F, "M0 6.6V-2", bold_cap},
    {Tone::grain, Tone::none, 0,
     "M0-.6C-4.6-.8-5-3.8-4.6-5C-1.8-4.6 0-3.4 0-.6C0-3.4 1.8-4.6 4.6-5C5-3.8 4.6-.8 0-.6ZM0 "
     "4.2C-4.6 4-5 1-4.6-.2C-1.8.2 0 1.4 0 4.2C0 1.4 1.8.2 4.6-.2C5 1 4.6 4 0 "
     "4.2ZM0-2.6C-2-4.4-1.6-6.4 0-7.4C1.6-6.4 2-4.4 0-2.6Z"},
};
constexpr MotifPart bold_cloth_parts[] = {
    {Tone::cream, Tone::ink, 1.6F, bold_disc},
    {Tone::cloth, Tone::none, 0, "M-6-3.6H2.4A3.4 3.4 0 0 1 2.4 3.2H-1.6V6.2L-3.8 4.8L-6 6.2Z"},
    {Tone::cream, Tone::cloth, 1.6F, "M-.6-.2a3 3 0 1 1 6 0a3 3 0 1 1-6 0z"},
};

constexpr MotifPart bold_inn_parts[] = {
    {Tone::water, Tone::bank, 1.4F,
     "M-12 7C-15.4 1-6-1 1 1.6C8 0 15.4 2.4 13 7.4C10.6 12-7 12-12 7Z"},
    {Tone::plaster, Tone::ink, 1.2F, "M-8.6 4.4V-5.4H5.6V4.4Z"},
    {Tone::slate, Tone::ink, 1.2F, "M-11-4.8L-6.6-13.4H3.6L8-4.8Z", bold_round},
    {Tone::window, Tone::none, 0, "M-6.8-3h3v3.2h-3zM-1.8 4.4V-1.6H1.8V4.4Z"},
    {Tone::none, Tone::ink, 1.3F, "M5.6-3.6H12"},
    {Tone::gold, Tone::ink, 1, "M7.4-3.2h5.6v5.6h-5.6z"},
};

constexpr MotifPart bold_bazaar_parts[] = {
    {Tone::road, Tone::road_edge, 1.7F, "M-19 2a19 14 0 1 1 38 0a19 14 0 1 1-38 0z"},
    {Tone::shadow, Tone::none, 0,
     "M-14 10.4a8 2 0 1 1 15 0a8 2 0 1 1-15 0zM3 10.4a8 2 0 1 1 15 0a8 2 0 1 1-15 0z"},
    {Tone::deck, Tone::ink, 1, "M-15.4 10V2H-1.6V10ZM1.6 10V2H15.4V10Z"},
    {Tone::cream, Tone::ink, 1.1F, "M-17.4 3.4L-14.6-9H-3L-.6 3.4ZM.6 3.4L3-9H14.6L17.4 3.4Z",
     bold_round},
    {Tone::awning_red, Tone::none, 0,
     "M-16.8 3L-14.2-8.5H-12.2L-13.6 3ZM-10.5 3L-9.9-8.5H-7.7L-7.3 3ZM-4.2 3L-5.5-8.5H-3.4L-1.2 "
     "3Z"},
    {Tone::awning_green, Tone::none, 0,
     "M1.2 3L3.4-8.5H5.5L4.2 3ZM7.3 3L7.7-8.5H9.9L10.5 3ZM13.6 3L12.2-8.5H14.2L16.8 3Z"},
};

constexpr Motif bold[] = {
    {"wine!", 9.4F, bold_wine_parts},   {"grain!", 9.4F, bold_grain_parts},
    {"cloth!", 9.4F, bold_cloth_parts}, {"inn!", 13, bold_inn_parts},
    {"bazaar!", 20, bold_bazaar_parts},
};

}  // namespace

std::span<const Motif> bold_motifs() { return bold; }

}  // namespace bastide::draw
