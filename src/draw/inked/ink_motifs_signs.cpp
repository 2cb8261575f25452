// Shields, goods and other signs.

#include "draw/inked/ink_motifs.h"

namespace bastide::draw {

namespace {

constexpr const char* sign_round = "stroke-linejoin=\"round\"";
constexpr const char* sign_cap = "stroke-linecap=\"round\"";
constexpr const char* disc = "M-8.6 0a8.6 8.6 0 1 1 17.2 0a8.6 8.6 0 1 1-17.2 0z";
constexpr const char* ring = "M-7.1 0a7.1 7.1 0 1 1 14.2 0a7.1 7.1 0 1 1-14.2 0z";

constexpr MotifPart shield_parts[] = {
    {Tone::cream, Tone::ink, 1, "M-6-7.5H6V-.5C6 3.5 2.6 6.1 0 7.5C-2.6 6.1-6 3.5-6-.5Z",
     sign_round},
    {Tone::shield, Tone::none, 0, "M-4.5-6H4.5V-.5C4.5 2.7 2 4.5 0 5.7C-2 4.5-4.5 2.7-4.5-.5Z"},
    {Tone::gold, Tone::none, 0, "M-4.5 2.1L0-2.5L4.5 2.1V-.9L0-5.5L-4.5-.9Z"},
};

constexpr MotifPart wine_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::none, Tone::wine, 1.2F, ring},
    {Tone::wine, Tone::none, 0,
     "M-3.4-4.2C-1.5-5 1.5-5 3.4-4.2C4.6-1.6 4.6 1.6 3.4 4.2C1.5 5-1.5 5-3.4 4.2C-4.6 "
     "1.6-4.6-1.6-3.4-4.2Z"},
    {Tone::none, Tone::cream, 0.9F, "M-4.2-1.9H4.2M-4.2 1.9H4.2"},
};
constexpr MotifPart grain_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::none, Tone::grain, 1.2F, ring},
    {Tone::none, Tone::grain, 1.1F, "M0 5.4V-3"},
    {Tone::grain, Tone::none, 0,
     "M0-1.8C-3.4-2.2-3.6-4.4-3.2-5.2C-1.2-4.8 0-3.8 0-1.8C3.4-2.2 3.6-4.4 3.2-5.2C1.2-4.8 0-3.8 "
     "0-1.8ZM0 .8C-3.4 "
     ".4-3.6-1.8-3.2-2.6C-1.2-2.2 0-1.2 0 .8C3.4 .4 3.6-1.8 3.2-2.6C1.2-2.2 0-1.2 0 .8ZM0 3.4C-3.4 "
     "3-3.6 .8-3.2 0C-1.2 "
     ".4 0 1.4 0 3.4C3.4 3 3.6 .8 3.2 0C1.2 .4 0 1.4 0 3.4ZM0-3.2C-1.3-4.4-1-5.6 0-6.2C1-5.6 "
     "1.3-4.4 0-3.2Z"},
};
constexpr MotifPart cloth_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::none, Tone::cloth, 1.2F, ring},
    {Tone::cloth, Tone::none, 0, "M-5-2.6H2.6A2.4 2.4 0 0 1 2.6 2.2H-1.4V5L-3 4L-5 5Z"},
    {Tone::cream, Tone::cloth, 1.1F, "M.4-.2a2.4 2.4 0 1 1 4.8 0a2.4 2.4 0 1 1-4.8 0z"},
    {Tone::cloth, Tone::none, 0, "M2-.2a.8 .8 0 1 1 1.6 0a.8 .8 0 1 1-1.6 0z"},
};

constexpr MotifPart besieged_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-10 8L-1 6L12 8L3 10.4Z"},
    {Tone::cream, Tone::ink, 0.8F, "M-10 7.6L-3.6-4.6L2.4 7.6Z", sign_round},
    {Tone::awning_red, Tone::ink, 0.7F, "M-3.6-4.6L-5.6 7.6H-1.6Z", sign_round},
    {Tone::none, Tone::trunk, 1.1F, "M-3.6-4.4V-9.6M4 7.6L7.6-9M7.4 7.6L11-6.6", sign_cap},
    {Tone::awning_red, Tone::ink, 0.6F, "M-3.6-9.6L2-8L-3.6-6.2Z", sign_round},
    {Tone::stone, Tone::ink, 0.6F, "M7.6-12.4L6.4-8.8L8.4-8.6ZM11-10L9.8-6.4L11.8-6.2Z",
     sign_round},
};

constexpr MotifPart darmstadtium_parts[] = {
    {Tone::cream, Tone::ink, 1, "M-9-9H9V9H-9Z", sign_round},
    {Tone::none, Tone::cloth, 1, "M-7.4-7.4H7.4V7.4H-7.4Z"},
    {Tone::cloth, Tone::none, 0,
     "M-5.6 4.6V-5H-2.6C1.4-5 1.4 4.6-2.6 4.6ZM-3.6-3.2V2.8C-.8 2.8-.8-3.2-3.6-3.2Z"},
    {Tone::none, Tone::cloth, 1.4F, "M5.4-.4C3.6-1.6 1.8-.2 3.4 1C5.6 2.2 5 4.6 1.8 3.8", sign_cap},
};

constexpr MotifPart travellers_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-11 8.4a12 2.2 0 1 1 24 0a12 2.2 0 1 1-24 0z"},
    {Tone::cream, Tone::ink, 0.8F, "M-10 2.6C-11-9 7-9 6 2.6Z"},
    {Tone::none, Tone::joint, 0.8F, "M-6 2.4C-6.4-5.6-5-6-4.6-6.2M2 2.4C2.4-5.6 1-6 .6-6.2"},
    {Tone::deck, Tone::ink, 0.8F, "M-11 2.4H8L7 5.6H-10Z", sign_round},
    {Tone::stone, Tone::ink, 0.9F,
     "M-10 6.4a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 1-5.6 0zM.6 6.4a2.8 2.8 0 1 1 5.6 0a2.8 2.8 0 1 "
     "1-5.6 0z"},
    {Tone::none, Tone::trunk, 1.2F, "M8 4L13 2", sign_cap},
};

constexpr MotifPart magic_portal_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-9 11a10 2.4 0 1 1 22 0a10 2.4 0 1 1-22 0z"},
    {Tone::stone_face, Tone::ink, 0.9F,
     "M-10 11V-1A10 10.6 0 0 1 10-1V11H5.4V-1A5.4 5.8 0 0 0-5.4-1V11Z", sign_round},
    {Tone::violet, Tone::ink, 0.7F, "M-5.4 11V-1A5.4 5.8 0 0 1 5.4-1V11Z"},
    {Tone::none, Tone::white, 1, "M0 2.6C-1.6 1.4-.4-1 1.4-.2C4 1-.2 6.4-3 3.4C-5-1 0-5 3.4-2.6",
     sign_cap},
    {Tone::none, Tone::joint, 0.8F,
     "M-10 4H-5.4M5.4 4H10M-9.4-4.6L-5-3M9.4-4.6L5-3M-4-10.4L-2.2-6.2M4-10.4L2.2-6.2"},
};

constexpr MotifPart festival_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-7 10a9 2 0 1 1 18 0a9 2 0 1 1-18 0z"},
    {Tone::none, Tone::trunk, 1.5F, "M0 10V-12"},
    {Tone::gold, Tone::ink, 0.7F, "M-1.7-12a1.7 1.7 0 1 1 3.4 0a1.7 1.7 0 1 1-3.4 0z"},
    {Tone::none, Tone::awning_red, 1.6F, "M0-10C-6-8-8-2-9 6M0-10C6-8 8-2 9 6", sign_cap},
    {Tone::none, Tone::awning_gold, 1.6F, "M0-10C-3-6-4 0-4.4 8M0-10C3-6 4 0 4.4 8", sign_cap},
    {Tone::none, Tone::tree, 2.8F, "M-4.8-9a4.8 1.8 0 1 0 9.6 0a4.8 1.8 0 1 0-9.6 0",
     "stroke-dasharray=\".1 2.3\" stroke-linecap=\"round\""},
};

constexpr MotifPart fair_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-12 9a13 2.4 0 1 1 26 0a13 2.4 0 1 1-26 0z"},
    {Tone::cream, Tone::ink, 0.8F, "M-11 9V1H11V9Z"},
    {Tone::awning_red, Tone::none, 0,
     "M-10.6 8.6V1.4H-6.2V8.6ZM-2.2 8.6V1.4H2.2V8.6ZM6.2 8.6V1.4H10.6V8.6Z"},
    {Tone::awning_red, Tone::ink, 0.8F, "M-13 1.6L0-10L13 1.6Z", sign_round},
    {Tone::cream, Tone::none, 0, "M-7.4 1.2L-.6-8.6L-2.4 1.2ZM2.4 1.2L.6-8.6L7.4 1.2Z"},
    {Tone::gold, Tone::ink, 0.6F, "M0-9.6V-14L5.4-12.4L0-10.8Z", sign_round},
    {Tone::door, Tone::none, 0, "M-2.4 9L0 2.4L2.4 9Z"},
};

constexpr MotifPart circus_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-19 14a21 4 0 1 1 44 0a21 4 0 1 1-44 0z"},
    {Tone::cream, Tone::ink, 0.9F, "M-20 13V1Q0-4 20 1V13Q0 18-20 13Z"},
    {Tone::awning_red, Tone::none, 0,
     "M-19.6 12.8V1.4Q-17 .6-14.4 0V14.4Q-17 13.8-19.6 12.8ZM-9-.9Q-6-1.3-3-1.4V15.4Q-6 15.4-9 "
     "15ZM3-1.4Q6-1.3 9-.9V15Q6 "
     "15.4 3 15.4ZM14.4 0Q17 .6 19.6 1.4V12.8Q17 13.8 14.4 14.4Z"},
    {Tone::cream, Tone::ink, 0.9F, "M-22 2L-1.6-17H1.6L22 2Q0-5-22 2Z", sign_round},
    {Tone::awning_red, Tone::none, 0,
     "M-21.4 1.6L-1.5-16.6L-14.6-.4Q-18 .4-21.4 "
     "1.6ZM-8.8-1.4L-.6-16.6L-3-2Q-6-2-8.8-1.4ZM3-2L.6-16.6L8.8-1.4Q6-2 3-2ZM14.6-.4L1.5-16.6L21.4 "
     "1.6Q18 .4 14.6-.4Z"},
    {Tone::none, Tone::ink, 1, "M0-17V-23"},
    {Tone::awning_gold, Tone::ink, 0.6F, "M0-23L7-21L0-19Z", sign_round},
    {Tone::door, Tone::ink, 0.6F, "M-3.4 15.4L0 3L3.4 15.4Z", sign_round},
};

constexpr MotifPart ferry_parts[] = {
    {Tone::water, Tone::bank, 0.9F, "M-15 4C-16-4-4-5 1-4C9-5 17-2 15 5C11 11-11 11-15 4Z"},
    {Tone::deck, Tone::ink, 0.8F, "M-9-1H9L6.6 5H-6.6Z", sign_round},
    {Tone::none, Tone::plank, 0.8F, "M-8 1.6H8M-7 3.4H7"},
    {Tone::none, Tone::trunk, 1.1F, "M-1-1V-12"},
    {Tone::cream, Tone::ink, 0.7F, "M0-11.4C6-9 7-5 6-2H0Z", sign_round},
    {Tone::none, Tone::ripple, 0.9F, "M-11 7q2-1.2 4 0t4 0M2 7.4q2-1.2 4 0t4 0", sign_cap},
};

/// Flies to the north; the picture turns it.
constexpr MotifPart flier_parts[] = {
    {Tone::cream, Tone::ink, 1, "M-11 0a11 11 0 1 1 22 0a11 11 0 1 1-22 0z"},
    {Tone::none, Tone::shield, 1.2F, "M-9.2 0a9.2 9.2 0 1 1 18.4 0a9.2 9.2 0 1 1-18.4 0z"},
    {Tone::shield, Tone::ink, 0.6F, "M0-8.6L3-2.6H1.2V1.6L7 5V7L0 4.6L-7 7V5L-1.2 1.6V-2.6H-3Z",
     sign_round},
};

constexpr MotifPart wind_rose_parts[] = {
    {Tone::cream, Tone::ink, 0.9F, "M-12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0z"},
    {Tone::none, Tone::soft_ink, 0.7F, "M-9.6 0a9.6 9.6 0 1 1 19.2 0a9.6 9.6 0 1 1-19.2 0z"},
    {Tone::shield, Tone::ink, 0.5F, "M0-11L2-2L11 0L2 2L0 11L-2 2L-11 0L-2-2Z", sign_round},
    {Tone::gold, Tone::ink, 0.5F, "M-5.4-5.4L0-2L5.4-5.4L2 0L5.4 5.4L0 2L-5.4 5.4L-2 0Z",
     sign_round},
};
/// Points to the north-west; the picture turns it.
constexpr MotifPart rose_quarter_parts[] = {
    {Tone::cream, Tone::ink, 0.9F, "M-12 0a12 12 0 1 1 24 0a12 12 0 1 1-24 0z"},
    {Tone::none, Tone::soft_ink, 0.7F, "M-9.6 0a9.6 9.6 0 1 1 19.2 0a9.6 9.6 0 1 1-19.2 0z"},
    {Tone::gold, Tone::ink, 0.6F, "M-8.4-8.4L3.4-1L6 6L-1 3.4Z", sign_round},
    {Tone::shield, Tone::ink, 0.6F, "M-8.4-8.4L3.4-1L6 6Z", sign_round},
};

constexpr MotifPart revolt_parts[] = {
    {Tone::cream, Tone::ink, 1, "M-10.5 0a10.5 10.5 0 1 1 21 0a10.5 10.5 0 1 1-21 0z"},
    {Tone::none, Tone::trunk, 1.5F, "M-6 8L5-5M6 8L-5-5", sign_cap},
    {Tone::none, Tone::ink, 1, "M3-7.4L4.8-4.8M5-5.2L7.4-3.4M6.4-8.4L4.6-4.6M8-7L4.8-4.8",
     sign_cap},
    {Tone::fire, Tone::ink, 0.6F, "M-5-4.6C-8-6-7-9-5.4-9.6C-5.6-8-4-8-4-9.6C-2-8-2.4-5-5-4.6Z",
     sign_round},
};

constexpr MotifPart sign_city_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::stone_face, Tone::ink, 0.7F, "M-5.4 4.6V-4h2.2v1.8h2.2V-4H1v1.8h2.2V-4h2.2v8.6Z",
     sign_round},
    {Tone::door, Tone::none, 0, "M-1.6 4.6V1.6a1.6 1.6 0 0 1 3.2 0V4.6Z"},
};
constexpr MotifPart sign_road_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::corn, Tone::ink, 0.7F, "M-4.4 5.4L-1.2-5.4H1.2L4.4 5.4Z", sign_round},
    {Tone::none, Tone::ink, 0.8F, "M0-4V-2.4M0-.4V1.6M0 3.4V5"},
};
constexpr MotifPart sign_monastery_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::roof, Tone::ink, 0.7F, "M-4.6 5.2V-.4L0-4L4.6-.4V5.2Z", sign_round},
    {Tone::none, Tone::ink, 1, "M0-4V-7M-1.5-5.6H1.5"},
};
constexpr MotifPart sign_shield_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::shield, Tone::ink, 0.7F, "M-4-4.6H4V0C4 2.6 1.8 4.4 0 5.4C-1.8 4.4-4 2.6-4 0Z",
     sign_round},
};
constexpr MotifPart sign_meeple_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::roof_3, Tone::ink, 0.6F,
     "M-1.8-3.4a1.9 1.9 0 1 1 3.6 0C5-2.6 5.4-.6 5.4 .4H2.6L4.6 5.4H-4.6L-2.6 "
     ".4H-5.4C-5.4-.6-5-2.6-1.8-3.4Z",
     sign_round},
};
constexpr MotifPart sign_pig_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::pig, Tone::ink, 0.6F,
     "M-4.6 4V2C-6.4 0-5-3-1.4-3.2C1-3.6 3.4-3 4-1.6L5.6-2.4V0L6.4 1L4.8 2.2V4H3V2.4H-2.6V4Z",
     sign_round},
};
constexpr MotifPart sign_wheel_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::none, Tone::trunk, 1.3F,
     "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0zM-5 0H5M0-5V5M-3.5-3.5L3.5 3.5M3.5-3.5L-3.5 3.5"},
};
constexpr MotifPart sign_hide_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::plough, Tone::ink, 0.7F,
     "M-1.4-6L0-4.6L1.4-6L5-4L3.4-1.4C4 1 4 2 5.4 4.4L2 5L0 3.6L-2 5L-5.4 4.4C-4 2-4 "
     "1-3.4-1.4L-5-4Z",
     sign_round},
};
constexpr MotifPart sign_coin_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::gold, Tone::ink, 0.8F, "M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0z"},
    {Tone::none, Tone::ink, 0.7F, "M-3.4 0a3.4 3.4 0 1 1 6.8 0a3.4 3.4 0 1 1-6.8 0zM0-1.8V1.8"},
};
constexpr MotifPart sign_book_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::wine, Tone::ink, 0.7F,
     "M0-3.6C-2-5-4-5-6-4.2V4C-4 3.2-2 3.4 0 4.6C2 3.4 4 3.2 6 4V-4.2C4-5 2-5 0-3.6Z", sign_round},
    {Tone::none, Tone::cream, 0.9F,
     "M0-3V4M-4.4-2.2Q-3-2.4-1.4-1.6M-4.4 .2Q-3 0-1.4.8M4.4-2.2Q3-2.4 1.4-1.6M4.4.2Q3 0 1.4.8"},
};
constexpr MotifPart quarters_parts[] = {
    {Tone::cream, Tone::ink, 1, "M-8-9H8V0C8 5.4 3.4 8.4 0 10C-3.4 8.4-8 5.4-8 0Z", sign_round},
    {Tone::shield, Tone::none, 0, "M-6.4-7.4H0V0H-6.4ZM0 0H6.4C6.2 4.2 3 6.8 0 8.2Z"},
    {Tone::awning_red, Tone::none, 0, "M0-7.4H6.4V0H0ZM0 0V8.2C-3 6.8-6.2 4.2-6.4 0Z"},
    {Tone::none, Tone::gold, 1.1F, "M0-7.4V8.2M-6.4 0H6.4"},
};

/// The crook of an abbot.
constexpr MotifPart special_parts[] = {
    {Tone::cream, Tone::ink, 1, disc},
    {Tone::none, Tone::violet, 1.2F, ring},
    {Tone::none, Tone::ink, 2.8F, "M-.6 5.6V-1.4C-.6-5.6 4-5.2 3.4-2.4C3-.8 1-1.4 1.6-2.6",
     sign_cap},
    {Tone::none, Tone::gold, 1.4F, "M-.6 5.6V-1.4C-.6-5.6 4-5.2 3.4-2.4C3-.8 1-1.4 1.6-2.6",
     sign_cap},
};
constexpr MotifPart signpost_parts[] = {
    {Tone::shadow, Tone::none, 0, "M-2 9a5 1.6 0 1 1 11 0a5 1.6 0 1 1-11 0z"},
    {Tone::none, Tone::trunk, 1.8F, "M0 9V-10"},
    {Tone::deck, Tone::ink, 0.7F, "M-2-8.6H8L11-6L8-3.4H-2ZM2-1.8H-7.4L-10 .6L-7.4 3H2Z",
     sign_round},
};

constexpr Motif signs[] = {
    {"shields", 9, shield_parts},
    {"wine", 9.5F, wine_parts},
    {"grain", 9.5F, grain_parts},
    {"cloth", 9.5F, cloth_parts},
    {"besieged", 13, besieged_parts},
    {"darmstadtium", 11, darmstadtium_parts},
    {"travellers", 13, travellers_parts},
    {"magic_portal", 13, magic_portal_parts},
    {"festival", 13, festival_parts},
    {"fair", 15, fair_parts},
    {"circus", 24, circus_parts},
    {"ferry", 15, ferry_parts},
    {"flier", 11.5F, flier_parts},
    {"wind_rose", 12.5F, wind_rose_parts},
    {"wind_rose_quarter", 12.5F, rose_quarter_parts},
    {"revolt", 11, revolt_parts},
    {"quarters", 11, quarters_parts},
    {"special", 9, special_parts},
    {"leipzig_bonus", 9, sign_coin_parts},
    {"leipzig_signpost", 12, signpost_parts},
    {"watchtower_counts.city", 9, sign_city_parts},
    {"watchtower_counts.road", 9, sign_road_parts},
    {"watchtower_counts.monastery", 9, sign_monastery_parts},
    {"watchtower_counts.shield", 9, sign_shield_parts},
    {"watchtower_counts.meeple", 9, sign_meeple_parts},
    {"leipzig_counts.road", 9, sign_road_parts},
    {"leipzig_counts.pigsty", 9, sign_pig_parts},
    {"leipzig_counts.shield", 9, sign_shield_parts},
    {"leipzig_counts.monastery", 9, sign_monastery_parts},
    {"leipzig_sign.wheel", 9, sign_wheel_parts},
    {"leipzig_sign.hide", 9, sign_hide_parts},
    {"leipzig_sign.coin", 9, sign_coin_parts},
    {"leipzig_sign.book", 9, sign_book_parts},
};

}  // namespace

std::span<const Motif> sign_motifs() { return signs; }

}  // namespace bastide::draw
