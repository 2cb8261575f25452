#include "draw/shapes/tones.h"

#include <algorithm>

namespace bastide::draw {

namespace {

template <class Value>
struct NamedInk {
    std::string_view name;
    Value value;
};

constexpr NamedInk<Dye> named_dyes[] = {
    {"outline", Dye::outline}, {"halo", Dye::halo},       {"skin", Dye::skin},
    {"iron", Dye::iron},       {"wood", Dye::wood},       {"leather", Dye::leather},
    {"shade", Dye::shade},     {"pattern", Dye::pattern}, {"plain", Dye::plain},
    {"letter", Dye::letter},
};

constexpr NamedInk<Tone> named_tones[] = {
    {"ink", Tone::ink},
    {"soft_ink", Tone::soft_ink},
    {"field", Tone::field},
    {"field_light", Tone::field_light},
    {"field_low", Tone::field_low},
    {"field_deep", Tone::field_deep},
    {"grass", Tone::grass},
    {"road", Tone::road},
    {"road_edge", Tone::road_edge},
    {"rut", Tone::rut},
    {"town", Tone::town},
    {"plaster", Tone::plaster},
    {"plaster_shade", Tone::plaster_shade},
    {"window", Tone::window},
    {"door", Tone::door},
    {"stone", Tone::stone},
    {"stone_face", Tone::stone_face},
    {"joint", Tone::joint},
    {"slate", Tone::slate},
    {"slate_shade", Tone::slate_shade},
    {"tree", Tone::tree},
    {"tree_light", Tone::tree_light},
    {"tree_dark", Tone::tree_dark},
    {"cypress", Tone::cypress},
    {"trunk", Tone::trunk},
    {"water", Tone::water},
    {"ripple", Tone::ripple},
    {"bank", Tone::bank},
    {"corn", Tone::corn},
    {"hay", Tone::hay},
    {"plough", Tone::plough},
    {"lavender", Tone::lavender},
    {"shield", Tone::shield},
    {"gold", Tone::gold},
    {"cream", Tone::cream},
    {"wine", Tone::wine},
    {"grain", Tone::grain},
    {"cloth", Tone::cloth},
    {"awning_red", Tone::awning_red},
    {"awning_green", Tone::awning_green},
    {"awning_gold", Tone::awning_gold},
    {"deck", Tone::deck},
    {"plank", Tone::plank},
    {"shadow", Tone::shadow},
    {"seam", Tone::seam},
    {"rose", Tone::rose},
    {"yellow", Tone::yellow},
    {"white", Tone::white},
    {"violet", Tone::violet},
    {"rock", Tone::rock},
    {"rock_shade", Tone::rock_shade},
    {"lava", Tone::lava},
    {"fire", Tone::fire},
    {"scale", Tone::scale},
    {"pig", Tone::pig},
    {"wool", Tone::wool},
    {"roof", Tone::roof},
    {"roof_2", Tone::roof_2},
    {"roof_3", Tone::roof_3},
    {"roof_4", Tone::roof_4},
    {"roof_5", Tone::roof_5},
    {"roof_shade", Tone::roof_shade},
};

template <class Table>
std::optional<PieceInk> named_in(const Table& table, std::string_view name) {
    for (const auto& row : table)
        if (row.name == name) return PieceInk(row.value);
    return std::nullopt;
}

bool is_colour(std::string_view name) {
    return name.size() == 7 && name.front() == '#' &&
           name.find_first_not_of("0123456789abcdef", 1) == std::string_view::npos;
}

}  // namespace

std::optional<PieceInk> ink_named(std::string_view name) {
    if (is_colour(name)) {
        PieceInk ink(Dye::own);
        ink.own = name;
        return ink;
    }
    if (const auto dye = named_in(named_dyes, name)) return dye;
    return named_in(named_tones, name);
}

}  // namespace bastide::draw
