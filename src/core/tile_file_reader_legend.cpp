// The lines that name what tile files may use: edge, kind, attribute, mark.

#include "core/tile_file_reader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace bastide {

namespace {

/// A legend begins with these lines, since their numbers are fixed in the program.
constexpr std::array<std::string_view, 3> base_edges = {"edge field F", "edge road R",
                                                        "edge city C"};
constexpr std::array<std::string_view, 4> base_kinds = {
    "kind road edge road beside-fields", "kind city edge city bordered", "kind field slots",
    "kind monastery inner surrounded"};

/// Names are small words, so that no name can be taken for a number, a side or a text.
bool is_name(std::string_view text) {
    if (text.empty() || text[0] < 'a' || text[0] > 'z') return false;
    return std::all_of(text.begin(), text.end(), [](char letter) {
        return (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
               letter == '_';
    });
}

/// Words that mean something else where the names of attributes stand.
bool is_reserved(std::string_view name) { return name == "shared" || name == "cities"; }

template <class Info>
const Info* named(const std::vector<Info>& infos, std::string_view name) {
    const auto found = std::find_if(infos.begin(), infos.end(),
                                    [&](const Info& info) { return info.name == name; });
    return found == infos.end() ? nullptr : &*found;
}

}  // namespace

void TileFileReader::read_edge_kind(const Words& words) {
    const std::size_t number = library_.edge_kinds_.size();
    if (number < base_edges.size() && joined(words, 0) != base_edges[number]) {
        return fail("this line must read: " + std::string(base_edges[number]) +
                    " (the edges of the base game come first)");
    }
    const std::string_view form = "edge NAME LETTER [meets any | meets NAME ...]";
    if (!has_words(words, 3, std::size_t(-1), form)) return;
    EdgeKindInfo edge;
    edge.name = words[1].text;
    if (!is_name(edge.name)) return fail(in_quotes(edge.name) + " is not a name (a-z, 0-9, _)");
    if (named(library_.edge_kinds_, edge.name)) {
        return fail("edge " + in_quotes(edge.name) + " is already named");
    }
    if (number >= std::size_t(max_edge_kinds)) return fail("there can be no more than 8 edges");
    const std::string_view letter = words[2].text;
    if (letter.size() != 1 || letter[0] < 'A' || letter[0] > 'Z') {
        return fail("the letter of an edge is one of A to Z, not " + in_quotes(letter));
    }
    if (library_.edge_kind_of_letter(letter[0]).exists()) {
        return fail("the letter " + std::string(letter) + " already stands for another edge");
    }
    edge.letter = letter[0];
    edge.meets = std::uint8_t(1u << number);
    read_meetings(words, edge);
}

void TileFileReader::read_meetings(const Words& words, EdgeKindInfo& edge) {
    if (words.size() > 3 && (words[3].text != "meets" || words.size() == 4)) {
        return fail("this line must read: edge NAME LETTER [meets any | meets NAME ...]");
    }
    for (std::size_t i = 4; i < words.size(); ++i) {
        const EdgeKind other = library_.edge_kind(words[i].text);
        if (words[i].text == "any") {
            edge.meets = 0xFF;
        } else if (words[i].text == edge.name) {
            // It meets itself in any case.
        } else if (other.exists()) {
            edge.meets = std::uint8_t(edge.meets | 1u << other.index());
        } else {
            std::vector<std::string_view> names = {"any"};
            for (const EdgeKindInfo& known : library_.edge_kinds_) names.push_back(known.name);
            return fail("unknown edge " + in_quotes(words[i].text) +
                        "; the legend knows: " + listed(names));
        }
    }
    add_edge_kind(std::move(edge));
}

/// Adds the edge so that meeting stays mutual.
void TileFileReader::add_edge_kind(EdgeKindInfo edge) {
    const unsigned own_bit = 1u << library_.edge_kinds_.size();
    unsigned other_bit = 1;
    for (EdgeKindInfo& other : library_.edge_kinds_) {
        const bool meet = (edge.meets & other_bit) != 0 || (other.meets & own_bit) != 0;
        if (meet) {
            edge.meets = std::uint8_t(edge.meets | other_bit);
            other.meets = std::uint8_t(other.meets | own_bit);
        }
        other_bit <<= 1;
    }
    library_.edge_kinds_.push_back(std::move(edge));
}

void TileFileReader::read_segment_kind(const Words& words) {
    const std::size_t number = library_.segment_kinds_.size();
    if (number < base_kinds.size() && joined(words, 0) != base_kinds[number]) {
        return fail("this line must read: " + std::string(base_kinds[number]) +
                    " (the kinds of the base game come first)");
    }
    SegmentKindInfo kind;
    if (words.size() > 1) kind.name = words[1].text;
    if (!is_name(kind.name)) return fail(in_quotes(kind.name) + " is not a name (a-z, 0-9, _)");
    if (named(library_.segment_kinds_, kind.name)) {
        return fail("kind " + in_quotes(kind.name) + " is already named");
    }
    if (number >= std::size_t(max_segment_kinds))
        return fail("there are too many kinds; at most " + std::to_string(max_segment_kinds));
    if (read_joins(words, kind)) library_.segment_kinds_.push_back(std::move(kind));
}

/// What stands behind "kind NAME".
bool TileFileReader::read_joins(const Words& words, SegmentKindInfo& kind) {
    const std::string_view joins = words.size() > 2 ? words[2].text : std::string_view();
    std::size_t at = 3;
    if (joins == "edge" && words.size() > 3) {
        kind.joins = Joins::by_edge;
        kind.edge = library_.edge_kind(words[3].text);
        if (!kind.edge.exists()) {
            fail("unknown edge " + in_quotes(words[3].text));
            return false;
        }
        at = 4;
    } else if (joins == "slots") {
        kind.joins = Joins::by_slot;
    } else if (joins != "inner") {
        at = words.size() + 1;  // none of the three: the form is shown below
    }
    for (; at < words.size(); ++at) {
        const std::string_view word = words[at].text;
        if (word == "surrounded" && joins == "inner")
            kind.surrounded = true;
        else if (word == "beside-fields" && joins == "edge")
            kind.beside_fields = true;
        else if (word == "bordered" && joins != "slots")
            kind.bordered = true;
        else
            break;
    }
    if (at == words.size()) return true;
    fail(
        "this line must read: kind NAME edge EDGE [beside-fields] [bordered] | kind NAME slots | "
        "kind NAME inner [surrounded] [bordered]");
    return false;
}

void TileFileReader::read_symbol(const Words& words, std::string_view what,
                                 std::vector<SymbolInfo>& symbols) {
    constexpr std::array<std::string_view, 5> forms = {"flag", "number", "word", "sides", "text"};
    const std::string form =
        std::string(what) + " NAME flag | number | word WORD ... | sides | text";
    if (!has_words(words, 3, std::size_t(-1), form)) return;
    SymbolInfo symbol;
    symbol.name = words[1].text;
    if (!is_name(symbol.name) || is_reserved(symbol.name)) {
        return fail(in_quotes(symbol.name) + " is not a name (a-z, 0-9, _)");
    }
    if (named(symbols, symbol.name)) {
        return fail(std::string(what) + " " + in_quotes(symbol.name) + " is already named");
    }
    static_assert(max_attributes == max_marks);
    if (symbols.size() >= std::size_t(max_marks))
        return fail("there are too many names of this sort; at most " + std::to_string(max_marks));
    const auto found = std::find(forms.begin(), forms.end(), words[2].text);
    if (found == forms.end()) {
        return fail("unknown form " + in_quotes(words[2].text) +
                    "; allowed: " + listed({forms.begin(), forms.end()}));
    }
    symbol.form = ValueForm(found - forms.begin());
    for (std::size_t i = 3; i < words.size(); ++i) symbol.words.emplace_back(words[i].text);
    if ((symbol.form == ValueForm::word) == symbol.words.empty()) {
        return fail(symbol.words.empty() ? "the form word needs the words it allows"
                                         : "only the form word takes words");
    }
    symbols.push_back(std::move(symbol));
}

}  // namespace bastide
