// What scenarios say, in German: the table of the forms that belong to no chapter, and those that the words
// of the chapters have (`scenario.KIND.NAME`, questions, pieces, features and items of data/words). Places
// and turnings as the page calls them (web/src/i18n/de/terms.ts).

#include "notation/moves/item_words.h"
#include "shown/german_forms.h"
#include "words/words.h"

#include <algorithm>
#include <deque>
#include <string>
#include <vector>

namespace bastide::shown {

namespace {

constexpr GermanForm general_forms[] = {
    // --- What players do ---
    {"line", "<name> draws <tile>", "<name> zieht <tile>"},
    {"line", "<name> draws <tile> and <placing>", "<name> zieht <tile> und <placing>"},
    {"line", "<name> must draw <tile>", "<name> muss <tile> ziehen"},
    {"line", "<name> must draw <tile> and <placing>", "<name> muss <tile> ziehen und <placing>"},
    {"line", "<name> <placing>", "<name> <placing>"},
    {"placing", "places it at <cell>", "legt es auf <cell>"},
    {"placing", "places it at <cell> turned <turn>", "legt es auf <cell>, <turn>"},
    {"placing", "must place it at <cell>", "muss es auf <cell> legen"},
    {"placing", "must place it at <cell> turned <turn>", "muss es auf <cell> legen, <turn>"},
    {"line", "<name> puts a <figure> on <place>", "<name> setzt <figure@a> <place@into>"},
    {"line", "<name> puts an <figure> on <place>", "<name> setzt <figure@a> <place@into>"},
    {"line", "<name> chooses <place>", "<name> wählt <place@the>"},
    {"line", "<name> begins", "<name> beginnt"},
    {"line", "<name> passes", "<name> passt"},
    {"line", "<name> must pass", "<name> muss passen"},

    // --- What is allowed, and what there is to choose ---
    // One figure, or one castle, and several places.
    {"answers", "<figure> on <place;>", "<figure@is> <place@in;>"},
    {"answers", "<figure> on <place;> <rule>", "<figure@is> <place@in;> <rule>"},
    {"answers", "<answer;>", "<answer;>"},
    {"answers", "<answer;> <rule>", "<answer;> <rule>"},
    {"answer", "<lay>", "<lay>"},
    {"answer", "<place>", "<place@is>"},
    {"answer", "<figure> on <place>", "<figure@is> <place@in>"},
    {"answer", "tile <tile>", "<tile>"},
    {"answer", "pass", "passen"},

    // --- Questions ---
    {"question", "<name>: <ask>", "<name>: <ask>"},
    {"question", "chance: <ask>", "Zufall: <ask>"},
    {"question", "nobody", "keine"},

    // --- What there is, who has it, and what it brings ---
    {"amount", "<name> <number>", "<name> <number>"},
    {"amount", "<name> <piece> <number>", "<name> <piece> <number>"},
    {"piece", "<figure@is>", "<figure@is>"},
    {"home", "<name> from <place>", "Gefolgsmann von <name> <place@from>"},
    {"home", "<name> 1 from <place>", "Gefolgsmann von <name> <place@from>"},
    {"home", "<name> <number> from <place>", "<number> Gefolgsleute von <name> <place@from>"},
    {"home", "<name> <figure> from <place>", "<figure@is> von <name> <place@from>"},
    {"worth", "<place> now <number>", "<place@is>: <number>, wenn jetzt vollendet"},
    {"worth", "<place> final <number>", "<place@is>: <number> am Ende"},
    {"worth", "<place> now <number1>, final <number2>",
     "<place@is>: <number1>, wenn jetzt vollendet; <number2> am Ende"},
    {"owners", "<place>: none", "<place@is>: niemand"},
    {"owners", "<place>: <names>", "<place@is>: <names>"},
    {"inside", "<place>: none", "<place@in> steht: niemand"},
    {"inside", "<place>: <amount,>", "<place@in> steht: <amount,>"},
    {"game", "over", "zu Ende"},
    {"game", "goes on", "es geht weiter"},
    {"award", "<name> <number> for <source>", "<name> <number> für: <source>"},
    {"award", "<name> <number> for <source>: <item,>", "<name> <number> für: <source>; <item,>"},
    {"source", "<place>", "<place@is>"},
    {"source", "<place1> by <place2>", "<place1@is> durch <place2@is>"},
    {"source", "nothing", "nichts"},
    {"item", "<count> <number>", "<count> <number>"},
    {"item", "<count> <number> <rule>", "<count> <number> <rule>"},
    {"count", "<number> <good>", "<number> <good>"},

    // --- Places of tiles, and bridges ---
    {"lay", "<cell>", "<cell>"},
    {"lay", "<cell> turned <turns>", "<cell>, <turns>"},
    {"turns", "0 1 2 3", "in jeder Lage"},
    {"turns", "<turn>", "<turn>"},
    {"turns", "<turn1> <turn2>", "<turn1> oder <turn2>"},
    {"turns", "<turn1> <turn2> <turn3>", "<turn1>, <turn2> oder <turn3>"},
    {"turn", "0", "wie gedruckt"},
    {"turn", "1", "einmal gedreht"},
    {"turn", "2", "zweimal gedreht"},
    {"turn", "3", "dreimal gedreht"},
    {"way", "NS", "von oben nach unten"},
    {"way", "WE", "von links nach rechts"},
    {"way", "NE", "von oben nach rechts"},
    {"way", "SE", "von unten nach rechts"},
    {"way", "SW", "von unten nach links"},
    {"way", "NW", "von oben nach links"},

    // --- Features: alone, where somebody stands, goes to, comes from, and what is chosen ---
    {"place", "<place@is>", "<place@is>"},
    {"place@*", "<segment@*>", "<segment@*>"},
    {"place@*", "<segment@*> of <cell>", "<segment@*> (<cell>)"},
    {"place@*", "<segment@*> of <cell> <corner>", "<segment@*> (<cell>, Ecke <corner>)"},
    {"segment@*", "<kind@*>", "<kind@*>"},
    {"segment@*", "<kind@*> <side>", "<kind@*> <side>"},
    {"segment@*", "inner <kind@*>", "<kind@*> in der Mitte"},
    {"segment@is", "inner field 2", "zweite Wiese in der Mitte"},
    {"segment@in", "inner field 2", "auf der zweiten Wiese in der Mitte"},
    {"segment@into", "inner field 2", "auf die zweite Wiese in der Mitte"},
    {"segment@from", "inner field 2", "von der zweiten Wiese in der Mitte"},
    {"segment@the", "inner field 2", "die zweite Wiese in der Mitte"},
    {"segment@*", "inner <kind@*> <number>", "<kind@*> in der Mitte, Nummer <number>"},
    {"side", "N", "oben"},
    {"side", "E", "rechts"},
    {"side", "S", "unten"},
    {"side", "W", "links"},
    {"side", "NL", "oben links"},
    {"side", "NR", "oben rechts"},
    {"side", "EL", "rechts oberhalb"},
    {"side", "ER", "rechts unterhalb"},
    {"side", "SL", "unten rechts"},
    {"side", "SR", "unten links"},
    {"side", "WL", "links unterhalb"},
    {"side", "WR", "links oberhalb"},
    {"side", "D", "an der schrägen Seite"},
    {"side", "DL", "an der schrägen Seite links"},
    {"side", "DR", "an der schrägen Seite rechts"},
    {"corner", "NE", "oben rechts"},
    {"corner", "SE", "unten rechts"},
    {"corner", "SW", "unten links"},
    {"corner", "NW", "oben links"},

    // --- Figures: alone, one of them, the one ---
    {"figure", "<figure@is>", "<figure@is>"},

    // --- Players, tiles. Players are called after their colours; other names stay as they are ---
    {"names", "<name>", "<name>"},
    {"names", "<name> <names>", "<name>, <names>"},
    {"tiles", "<tile>", "<tile>"},
    {"tiles", "<tile> <tiles>", "<tile>, <tiles>"},
    {"name", "Red", "Rot"},
    {"name", "Blue", "Blau"},
    {"name", "Green", "Grün"},
    {"name", "Yellow", "Gelb"},
    {"name", "Black", "Schwarz"},
    {"name", "Grey", "Grau"},
    {"name", "Pink", "Rosa"},
};

/// The forms of the chapters, from their words in both languages.
class ChapterForms {
public:
    ChapterForms() {
        for (const std::string_view key : english_.keys()) {
            const std::vector<std::string> parts = parts_of(key);
            if (parts[0] == "scenario")
                add(parts[1], english_.say(key), german_.say(key));
            else if (parts[0] == "question" && parts[2] == "name")
                add("ask", parts[1], german_.say(key));
            else if (parts[0] == "piece" && parts[2] == "name")
                add_piece(std::string(key));
            else if (parts[0] == "feature" && parts[2] == "name")
                add_feature(parts[1], std::string(key));
            else if (parts[0] == "item" && parts[2] == "counted")
                add_item(parts[1], std::string(key));
        }
        // A line is read by the first form that fits: those of the chapters say more than "any answers".
        for (const GermanForm& form : general_forms) forms_.push_back(form);
    }
    std::span<const GermanForm> all() const { return forms_; }

private:
    static std::vector<std::string> parts_of(std::string_view key) {
        std::vector<std::string> parts(1);
        for (const char c : key)
            if (c == '.')
                parts.emplace_back();
            else
                parts.back() += c;
        parts.resize(std::max<std::size_t>(parts.size(), 3));
        return parts;
    }

    void add(const std::string& kind, const std::string& english, const std::string& german) {
        std::string_view kept[3];
        for (int i = 0; const std::string* text : {&kind, &english, &german})
            kept[i++] = texts_.emplace_back(*text);
        forms_.push_back({kept[0], kept[1], kept[2]});
    }

    /// A piece that stands on the board is a figure, which sentences decline; goods are pieces as well.
    void add_piece(const std::string& key) {
        const std::string name = english_.term(key);
        if (german_.term(key, "the") == german_.term(key)) {
            add(is_good(key) ? "good" : "piece", name, german_.term(key));
            return;
        }
        add("figure@is", name, german_.term(key));
        add("figure@the", name, german_.term(key, "the"));
        // Of all but followers a player has one.
        add("figure@a", name, german_.term(key, name == "follower" ? "a" : "the"));
    }
    /// What is collected has no article.
    bool is_good(const std::string& key) const {
        return german_.term(key, "a") == german_.term(key);
    }

    void add_feature(const std::string& name, const std::string& key) {
        add("kind@is", name, german_.term(key));
        add("kind@in", name, german_.term(key, "in"));
        add("kind@into", name, german_.term(key, "into"));
        add("kind@from", name, german_.term(key, "from"));
        add("kind@the", name, german_.term(key, "the_object"));
    }

    /// "1 city", "<number> cities", and "0 inn", which only names it, as all do that are never counted.
    void add_item(const std::string& name, const std::string& key) {
        const auto counted = [&](int count) { return german_.say(key, {{"count", count}}); };
        add("count", "0 " + name, counted(0));
        if (counted(2) == counted(0)) return;
        add("count", "1 " + name, counted(1));
        if (counted_item(1, name) != "1 " + name) add("count", counted_item(1, name), counted(1));
        std::string several = counted(2);
        several.replace(several.find('2'), 1, "<number>");
        add("count", "<number> " + name, several);
    }

    const words::Words& english_ = words::words_in("en");
    const words::Words& german_ = words::words_in("de");
    std::deque<std::string> texts_;
    std::vector<GermanForm> forms_;
};

}  // namespace

std::span<const GermanForm> all_german_forms() {
    static const ChapterForms forms;
    return forms.all();
}

}  // namespace bastide::shown
