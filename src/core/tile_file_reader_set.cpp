// The lines of a set: what is in a box and what lies on the board at the start.

#include "core/tile_file_reader.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

constexpr int most_copies = 1000;

}  // namespace

void TileFileReader::begin_set(const Words& words) {
    finish_block();
    block_ = Block::set;
    block_errors_ = errors_.size();
    const std::string box = set_.box;
    set_ = TileSet();
    set_.box = box;
    set_.file = file_;
    set_.line = line_;
    subject_ = words.size() > 1 ? "set " + std::string(words[1].text) : std::string();
    if (!has_words(words, 5, 5, "set ID \"NAME\" edition EDITION")) return;
    if (words[3].text != "edition") {
        return fail("this line must read: set ID \"NAME\" edition EDITION");
    }
    set_.id = words[1].text;
    set_.name = words[2].text;
    set_.edition = words[4].text;
    if (const TileSet* other = library_.find_set(set_.id)) {
        fail("this set is already described at " + other->file + ":" + std::to_string(other->line));
    }
}

void TileFileReader::read_set_line(const Words& words) {
    const std::string_view first = words[0].text;
    if (first == "total") return read_total(words);
    if (first == "start") return read_start(words);
    if (first == "fact") return read_fact(words);
    if (words.size() == 2) return read_copies(words);
    fail("unknown line " + in_quotes(first) +
         "; a set takes: TILE COPIES, total COUNT, start TILE X Y TURNING, fact NAME VALUE");
}

void TileFileReader::read_total(const Words& words) {
    if (!has_words(words, 2, 2, "total COUNT")) return;
    if (set_.total != 0) return fail("the total is given twice");
    const std::optional<int> total = whole_number(words[1].text, 1, most_copies);
    if (!total) {
        return fail("total must be a number from 1 to 1000, not " + in_quotes(words[1].text));
    }
    set_.total = *total;
}

void TileFileReader::read_start(const Words& words) {
    if (!has_words(words, 5, 5, "start TILE X Y TURNING")) return;
    const std::optional<int> x = whole_number(words[2].text, -cell_limit, cell_limit);
    const std::optional<int> y = whole_number(words[3].text, -cell_limit, cell_limit);
    const std::optional<int> turning = whole_number(words[4].text, 0, 3);
    if (!x || !y) {
        return fail("the cell of a start tile must be two numbers from -1000 to 1000, not " +
                    in_quotes(std::string(words[2].text) + " " + std::string(words[3].text)));
    }
    if (!turning) {
        return fail("the turning of a start tile must be 0, 1, 2 or 3, not " +
                    in_quotes(words[4].text));
    }
    const StartTile start = {
        std::string(words[1].text), {std::int16_t(*x), std::int16_t(*y)}, Turning(*turning)};
    for (const StartTile& other : set_.start) {
        if (other.cell == start.cell) {
            return fail("start tiles " + other.tile + " and " + start.tile +
                        " lie on the same cell");
        }
    }
    set_.start.push_back(start);
}

void TileFileReader::read_fact(const Words& words) {
    if (!has_words(words, 3, std::size_t(-1), "fact NAME VALUE ...")) return;
    set_.facts.emplace_back(std::string(words[1].text), joined(words, 2));
}

void TileFileReader::read_copies(const Words& words) {
    const std::string_view tile = words[0].text;
    const std::optional<int> copies = whole_number(words[1].text, 1, most_copies);
    if (!copies) {
        return fail("the copies of " + std::string(tile) +
                    " must be a number from 1 to 1000, not " + in_quotes(words[1].text));
    }
    for (const TileCopies& other : set_.tiles) {
        if (other.tile == tile) return fail("tile " + std::string(tile) + " is listed twice");
    }
    set_.tiles.push_back({std::string(tile), *copies});
}

/// Start tiles are taken out of the copies of the set.
void TileFileReader::check_start_tiles() {
    for (const StartTile& start : set_.start) {
        const auto same = [&](const auto& other) { return other.tile == start.tile; };
        const auto listed_tile = std::find_if(set_.tiles.begin(), set_.tiles.end(), same);
        if (listed_tile == set_.tiles.end()) {
            fail("start tile " + start.tile + " is not among the tiles of the set");
            continue;
        }
        const auto used = std::count_if(set_.start.begin(), set_.start.end(), same);
        const auto first = std::find_if(set_.start.begin(), set_.start.end(), same);
        if (used > listed_tile->copies && &*first == &start) {
            fail("start tile " + start.tile + " lies out " + std::to_string(used) +
                 " times, but the set has copies of it: " + std::to_string(listed_tile->copies));
        }
    }
}

void TileFileReader::finish_set() {
    if (errors_.size() == block_errors_) {
        const int line = std::exchange(line_, set_.line);
        int copies = 0;
        for (const TileCopies& tile : set_.tiles) copies += tile.copies;
        if (set_.tiles.empty())
            fail("the set has no tiles");
        else if (set_.total == 0)
            fail("the set has no total; its copies add up to " + std::to_string(copies));
        else if (set_.total != copies)
            fail("the copies add up to " + std::to_string(copies) + ", but the total is " +
                 std::to_string(set_.total));
        check_start_tiles();
        line_ = line;
    }
    if (errors_.size() == block_errors_) library_.sets_.push_back(set_);
    subject_.clear();
}

}  // namespace bastide
