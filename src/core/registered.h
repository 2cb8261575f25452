#pragma once
/// What the rules register: expansions, sequences and questions, each with a number that is its place in
/// the list of all of its sort.
///
/// Who names one includes the header of its chapter, and no list: `number_of` is compiled where the list
/// stands (src/rules/all_expansions.cpp), so that a new chapter compiles none of the others anew. When a
/// program is linked, the number takes the place of the call. What is named but not in the list is an
/// error of the linker.

#include <bastide/types.h>

#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bastide {

struct Expansion;
struct Sequence;
struct Question;

using ExpansionNumber = std::uint8_t;
using SequenceNumber = std::uint16_t;

template <const Expansion& expansion>
ExpansionNumber number_of();
template <const Sequence& sequence>
SequenceNumber number_of();
template <const Question& question>
QuestionNumber number_of();

/// Registered things of one sort, in their order.
template <class Thing, const Thing&... things>
struct Listed {
    static constexpr const Thing* list[] = {&things...};
};
template <const Expansion&... expansions>
using ListedExpansions = Listed<Expansion, expansions...>;
template <const Sequence&... sequences>
using ListedSequences = Listed<Sequence, sequences...>;
template <const Question&... questions>
using ListedQuestions = Listed<Question, questions...>;

/// Several lists, one behind the other.
template <class... Lists>
struct Join;
template <class Thing, const Thing&... things>
struct Join<Listed<Thing, things...>> {
    using List = Listed<Thing, things...>;
};
template <class Thing, const Thing&... first, const Thing&... second, class... Rest>
struct Join<Listed<Thing, first...>, Listed<Thing, second...>, Rest...>
    : Join<Listed<Thing, first..., second...>, Rest...> {};
template <class... Lists>
using Joined = typename Join<Lists...>::List;

/// Which place of a list something has.
template <const auto& thing>
struct Identity {};
template <const auto& thing, class Thing, const Thing&... things>
consteval std::uint16_t place_in(Listed<Thing, things...>) {
    constexpr bool same[] = {std::is_same_v<Identity<thing>, Identity<things>>...};
    std::size_t place = 0;
    while (!same[place]) ++place;  // what is not in the list is an error here
    return std::uint16_t(place);
}

/// Compiles `number_of` for all of a list, by an explicit instantiation.
template <class List>
struct Numbers;
template <class Thing, const Thing&... things>
struct Numbers<Listed<Thing, things...>> {
    using Number =
        std::conditional_t<std::is_same_v<Thing, Sequence>, SequenceNumber, std::uint8_t>;
    static constexpr Number (*all[])() = {&number_of<things>...};
};

}  // namespace bastide
