// Tokens as they lie in a supply; those that no picture of tiles shows as well.

#include "draw/pieces/piece_parts.h"

namespace bastide::draw {

namespace {

constexpr const char* token_disc = "M-17.2 0a17.2 17.2 0 1 1 34.4 0a17.2 17.2 0 1 1-34.4 0z";
constexpr const char* token_ring = "M-14.2 0a14.2 14.2 0 1 1 28.4 0a14.2 14.2 0 1 1-28.4 0z";

constexpr PiecePart bridge_token_parts[] = {
    {Tone::deck, Dye::ink, 1.5F, "M-18 7C-12-8 12-8 18 7V11H12.5C8.5 1.5-8.5 1.5-12.5 11H-18Z"},
    {{},
     Tone::plank,
     1.1F,
     "M-13 1.2V4.6M-8.4-2.2V1.4M-3-3.9V-.3M3-3.9V-.3M8.4-2.2V1.4M13 1.2V4.6"},
    {{}, Dye::ink, 1.7F, "M-14.6-1.2V3.4M-7.2-7.2V-2.6M0-9.2V-4.4M7.2-7.2V-2.6M14.6-1.2V3.4"},
    {{}, Dye::ink, 3, "M-17 3C-12-13.4 12-13.4 17 3"},
    {{}, Tone::road, 1.3F, "M-17 3C-12-13.4 12-13.4 17 3"},
};

constexpr PiecePart castle_token_parts[] = {
    {Tone::stone, Dye::ink, 1.4F, "M-8 15V-4H8V15Z"},
    {Tone::stone_face, {}, 0, "M3-3.4H7.4V14.4H3Z"},
    {Tone::roof, Dye::ink, 1.3F, "M-9.4-3.6L-5.6-10H5.6L9.4-3.6Z"},
    {Tone::stone, Dye::ink, 1.4F, "M-17 15V-5H-7V15ZM7 15V-5H17V15Z"},
    {Tone::stone_face, {}, 0, "M-10.8-4.4H-7.6V14.4H-10.8ZM13.2-4.4H16.4V14.4H13.2Z"},
    {Tone::slate, Dye::ink, 1.4F, "M-18.8-4.6L-12-15L-5.2-4.6ZM5.2-4.6L12-15L18.8-4.6Z"},
    {Tone::window, {}, 0, "M-13-.6h2v4.6h-2zM11-.6h2v4.6h-2z"},
    {Tone::door, Dye::ink, 1, "M-3.6 15V8.4A3.6 3.6 0 0 1 3.6 8.4V15Z"},
    {{}, Dye::ink, 1.3F, "M0-10V-18"},
    {Tone::gold, Dye::ink, 1, "M.4-18.4L7.6-16L.4-13.6Z"},
};

constexpr PiecePart tower_token_parts[] = {
    {Tone::stone, Dye::ink, 1.4F, "M-13-7V9Q0 16 13 9V-7Z"},
    {Tone::stone_face, {}, 0, "M4-6V12.6Q9.6 11.6 12.4 8.8V-6Z"},
    {{},
     Tone::joint,
     0.9F,
     "M-12.4-.4Q0 5 12.4-.4M-12.4 5Q0 11 12.4 5M-5 2.4V7.2M5 2.4V7.2M0 8V12.4M-9-3.4V1",
     true},
    {Tone::stone, Dye::ink, 1.4F,
     "M-14.4-6.4V-13H-9.8V-10H-5.4V-13.8H-2.2V-10.6H2.2V-13.8H5.4V-10H9.8V-13H14.4V-6.4Q0-.6-14.4-"
     "6.4Z"},
    {Tone::window, {}, 0, "M-1.6-.6h3.2v6h-3.2z"},
};

constexpr PiecePart crown_parts[] = {
    {Tone::cream, Dye::ink, 1.4F, token_disc},
    {{}, Tone::wine, 2, token_ring},
    {Tone::gold, Dye::ink, 1.4F, "M-9.6 7L-11-6L-5-.8L0-9L5-.8L11-6L9.6 7Q0 9.6-9.6 7Z"},
    {{}, Tone::wine, 2, "M-8.8 4Q0 6.4 8.8 4"},
};

constexpr PiecePart baron_parts[] = {
    {Tone::cream, Dye::ink, 1.4F, token_disc},
    {{}, Tone::cloth, 2, token_ring},
    {Dye::skin, Dye::ink, 1.3F, "M-7-2H7C7 6 3.6 10 0 10C-3.6 10-7 6-7-2Z"},
    {Dye::ink, {}, 0, "M-7.4-2H7.4V2.4Q3.6 4 0 2Q-3.6 4-7.4 2.4Z"},
    {{}, Dye::halo, 1.8F, "M-3.2.6h0M3.2.6h0"},
    {Tone::cloth, Dye::ink, 1.3F,
     "M-11.4-1.6C-7-3.4-7-9-3.4-11.4H3.4C7-9 7-3.4 11.4-1.6Q0-4.4-11.4-1.6Z"},
};

constexpr PiecePart gold_parts[] = {
    {Tone::gold, Dye::ink, 1.4F,
     "M-7-2L-4.4-10H4.4L7-2ZM-16 9L-13.4 1H-4.6L-2 9ZM2 9L4.6 1H13.4L16 9Z"},
    {Dye::shade,
     {},
     0,
     "M3-9.4H4.2L6.4-2.6H4.6ZM-6-2.2ZM-5.8 1.6H-4.8L-2.6 8.4H-4.4ZM12.2 1.6H13.2L15.4 8.4H13.6Z",
     true},
    {{}, Tone::cream, 1, "M-4-8.6H1.6M-13 2.4H-7.4M5 2.4H10.6", true},
};

constexpr PiecePart house_token_parts[] = {
    {Tone::plaster, Dye::ink, 1.4F, "M-11 13V-1H11V13Z"},
    {Tone::plaster_shade, {}, 0, "M4.4-.4H10.4V12.4H4.4Z"},
    {Tone::roof, Dye::ink, 1.4F, "M-15-.6L-9-13H9L15-.6Z"},
    {{}, Tone::roof_shade, 1.2F, "M-12.8-4.6H12.8M-10.6-8.6H10.6", true},
    {Tone::window, {}, 0, "M-8 2.6h4.6v4.6H-8zM4 2.6h4.6v4.6H4z"},
    {Tone::door, {}, 0, "M-2.4 13V5.4H2.4V13Z"},
};

constexpr PiecePart shed_token_parts[] = {
    {Tone::deck, Dye::ink, 1.4F, "M-12 13V-3L12 1V13Z"},
    {{}, Tone::plank, 1, "M-7-1.6V13M-2-1V13M3-.2V13M8 .8V13"},
    {Tone::hay, Dye::ink, 1.4F, "M-15.4-1L-12-9L13.6-3L16 3.4Z"},
    {Tone::door, {}, 0, "M-9.4 13V5H-3.4V13Z"},
};

constexpr PiecePart message_parts[] = {
    {Tone::cream, Dye::ink, 1.4F, "M-15-10H15V11H-15Z"},
    {{}, Dye::ink, 1.2F, "M-15-10L0 3L15-10M-15 11L-4-.6M15 11L4-.6"},
    {Tone::wine, Dye::ink, 1, "M-4 2.6a4 4 0 1 1 8 0a4 4 0 1 1-8 0z"},
};

constexpr PiecePart flea_parts[] = {
    {Tone::cream, Dye::ink, 1.4F, token_disc},
    {{}, Tone::lava, 2, token_ring},
    {{}, Dye::ink, 1.3F, "M-4 4L-7.6 9.4M0 5V10M4 4L9 10.4M-7-3L-11-7"},
    {Tone::plough, Dye::ink, 1.3F,
     "M-8.4-2.6C-7-8.4 3-9.4 8-3.4C10.6 0 8.6 5 3.4 6C-2.6 7-9.4 2.4-8.4-2.6Z"},
    {{}, Dye::ink, 0.9F, "M-1.4-7.2Q-3-.4 0 6M3.4-6.2Q2.4 0 5 5.4", true},
    {{}, Dye::ink, 1.8F, "M-5.4-2.4h0"},
};

constexpr PiecePart wolf_parts[] = {
    {Tone::field, Dye::ink, 1.4F, token_disc},
    {Tone::rock, Dye::ink, 1.3F,
     "M-9.4-11L-3.4-7H3.4L9.4-11L10 0L5.4 5.4L2.4 11H-2.4L-5.4 5.4L-10 0Z"},
    {Tone::cream, {}, 0, "M-6.4 1.6L-2 2.6L0 0L2 2.6L6.4 1.6L4.4 5L2 9.6H-2L-4.4 5Z"},
    {Dye::ink, {}, 0, "M-6.6-2.6L-2.6-1.2L-5.4.4ZM6.6-2.6L2.6-1.2L5.4.4ZM-2 8.4H2L0 11Z"},
};

constexpr PiecePart tunnel_token_parts[] = {
    {Tone::rock, Dye::ink, 1.4F, "M-16 12C-17-6-9-14 0-14C9-14 17-6 16 12Z"},
    {Tone::door, Dye::ink, 1.3F, "M-9.4 12C-10 0-5.6-6.4 0-6.4C5.6-6.4 10 0 9.4 12Z"},
    {Tone::road, {}, 0, "M-6 12L-1.6 2H1.6L6 12Z"},
    {{}, Dye::ink, 0.9F, "M-12.4 4L-9.4 5.6M-9.6-5L-7-2M0-14V-6.4M9.6-5L7-2M12.4 4L9.4 5.6", true},
};

constexpr PiecePart tollhouse_parts[] = {
    {Tone::plaster, Dye::ink, 1.4F, "M-15 13V-3H-1V13Z"},
    {Tone::slate, Dye::ink, 1.4F, "M-17-2.4L-8-12L1-2.4Z"},
    {Tone::door, {}, 0, "M-10.4 13V5H-5.6V13Z"},
    {Tone::stone, Dye::ink, 1.2F, "M1 13V1H5V13Z"},
    {{}, Dye::ink, 4.2F, "M3 3L17-7"},
    {{}, Tone::cream, 2.4F, "M3 3L17-7"},
    {{}, Tone::awning_red, 2.4F, "M5 1.6L8-.6M11-2.7L14-4.9"},
};

constexpr PieceShape tokens[] = {
    {"bridge", bridge_token_parts, 0, 0},
    {"castle", castle_token_parts, 0, 0},
    {"tower floor", tower_token_parts, 0, 0},
    {"tower", tower_token_parts, 0, 0},
    {"king", crown_parts, 0, 0},
    {"robber baron", baron_parts, 0, 0},
    {"gold", gold_parts, 0, 0},
    {"ingot", gold_parts, 0, 0},
    {"house", house_token_parts, 0, 0},
    {"shed", shed_token_parts, 0, 0},
    {"message", message_parts, 0, 0},
    {"flea", flea_parts, 0, 0},
    {"wolf", wolf_parts, 0, 0},
    {"tunnel", tunnel_token_parts, 0, 0},
    {"tollhouse", tollhouse_parts, 0, 0},
};

}  // namespace

std::span<const PieceShape> token_shapes() { return tokens; }

}  // namespace bastide::draw
