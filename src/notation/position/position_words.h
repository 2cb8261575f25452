#pragma once
/// The words of a statement of a position, read one after the other. Internal to reading positions.

#include "core/tile_words.h"
#include "notation/moves/place_words.h"
#include "notation/position/position_parts.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

/// Words of a statement or of an entry of its list. The first that is not what it should be is told as
/// a problem; from then on everything fails.
class PositionWords : private PlaceWords {
public:
    PositionWords(std::string_view text, TextPlace place, const TableSetup& setup,
                  const Ruleset& rules, PositionProblems& problems);

    bool fine() const { return fine_; }
    bool at_end() const { return at_ == words_.size(); }
    std::string_view next() const { return at_end() ? std::string_view() : words_[at_].text; }
    TextPlace place() const { return place_of(at_); }
    bool quoted() const { return !at_end() && words_[at_].quoted; }
    void skip() { ++at_; }
    bool accept(std::string_view word);
    /// Tells what should stand at the next word.
    bool fail(const std::string& expected);
    /// Nothing more may follow.
    bool finish() { return fine_ && (at_end() || fail("nothing more")); }

    bool read_number(int& number, int least, int most, const char* what);
    using PlaceWords::read_cell;
    /// A player by name or as `seat N`; false without a problem if none stands there.
    bool accept_player(Player& player);
    /// The same with a colon behind it.
    bool accept_player_and_colon(Player& player);
    bool read_player(Player& player);
    /// A tile with "@" and its quarter turns behind it, if there are any.
    bool read_tile(TileTypeId& type, Turning& turning);
    bool read_tile(TileTypeId& type);
    /// A kind of figure; of several figures with an s behind it.
    bool read_figure(FigureKind& kind);
    bool read_token(TokenKind& kind);
    bool read_segment(SegmentName& name);
    /// A place that is no segment: "at 1,0", "at 1,0 corner NE", "at space 7", "in cathedral quarter",
    /// "with Red". False without a problem if none stands there. A cell is read as a tile.
    bool accept_elsewhere(std::optional<Place>& place);
    bool read_text(std::string& text, const char* what);
    /// A question in quotes, or one that the table knows without them.
    bool read_question(std::string& name);

private:
    TextPlace place_of(std::size_t word) const;
    /// After a problem no word is the right one.
    std::string_view word_ahead(std::size_t others) const override {
        return fine_ && others < words_.size() - at_ ? words_[at_ + others].text
                                                     : std::string_view();
    }
    void skip_words(std::size_t count) override { at_ += count; }
    bool accept_word(std::string_view word) override { return accept(word); }
    bool read_player_there(Player& player) override { return read_player(player); }
    bool read_number_there(int& number, int most, const char* what) override {
        return read_number(number, 0, most, what);
    }
    bool note_expected(const std::string& expected) override { return fail(expected); }

    std::string_view text_;
    TextPlace begin_;
    const TableSetup& setup_;
    const Ruleset& rules_;
    PositionProblems& problems_;
    std::vector<TileWord> words_;
    std::size_t at_ = 0;
    bool fine_ = true;
};

}  // namespace bastide
