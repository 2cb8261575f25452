#pragma once
/// Reads the text of a move, word by word. Internal to reading moves: move_reader.cpp, and
/// move_reader_choices.cpp for choices and tokens that are moved.

#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/moves/place_words.h"
#include "notation/moves/segment_names.h"

#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace bastide {

class MoveReader : private PlaceWords {
public:
    MoveReader(const Ruleset& rules, const State& state, std::string_view text,
               const MoveSetting& setting)
        : rules_(rules), state_(state), setting_(setting), text_(text) {}

    MoveReading read();

private:
    static constexpr int most_any = std::numeric_limits<std::uint8_t>::max();
    using Result = std::optional<Move>;

    Result read_any();
    Result read_outcome();
    Result read_chosen_tile();
    /// The id of a tile; `what` says which one should stand there.
    bool read_tile(TileTypeId& type, const std::string& what);
    Result read_placement();
    Result read_figure();
    Result read_taking_back();
    Result read_token();
    /// "road E of 2,1", "at 1,0", "follower of seat 2 on road E of 2,1", behind "choose".
    Result read_choice();
    Result read_chosen_figure(FigureKind kind);
    /// "dragon to 2,0", "flea from 1,0 to 2,0", behind "move".
    Result read_token_moved();
    /// A place of a kind, without the word before it.
    std::optional<Place> read_place_behind(PlaceKind kind);
    Result read_named_token(std::size_t kind);
    /// "NS" or "WE", or what else a token can lie like.
    std::optional<Way> read_way(const TokenKindInfo& token);
    /// "bridge NS", "bridge WE on 1,-1", behind the place of a tile.
    bool read_laid_across(Move& move);
    /// Whether the next words are a name; they are then read.
    bool accept_name(std::string_view name);
    Result read_numbered(MoveKind kind, int least, int most, const char* what);

    /// "on SEGMENT", "at CELL", "in PLACE" and the like. Of tokens a place on which their kind lies; the
    /// others, figures among them, may be anywhere.
    std::optional<Place> read_where(std::optional<PlaceKind> lies_on = {});
    bool read_segment(SegmentId& segment);
    /// The one segment of its kind on the tile, where the name does not say which.
    SegmentId only_of_its_kind(SegmentName name) const;
    bool read_kind(FigureKind& kind);
    /// The thing of a longest name that the next words make.
    template <class Things>
    std::optional<std::size_t> accept_longest_of(const Things& things) {
        return accept_longest(names_of(things), Plural::not_read);
    }
    std::optional<SegmentName> segment_words();
    std::optional<int> read_number(int least, int most, const std::string& what);

    bool at_end() const { return at_ == words_.size(); }
    std::string_view next(std::size_t ahead = 0) const {
        return at_ + ahead < words_.size() ? words_[at_ + ahead].text : std::string_view();
    }
    bool accept(std::string_view word) {
        if (next() != word) return false;
        ++at_;
        return true;
    }

    std::string_view word_ahead(std::size_t others) const override { return next(others); }
    void skip_words(std::size_t count) override { at_ += count; }
    bool accept_word(std::string_view word) override { return accept(word); }
    bool read_player_there(Player& player) override;
    bool read_number_there(int& number, int most, const char* what) override;
    bool note_expected(const std::string& expected) override {
        fail(expected);
        return false;
    }

    /// Notes what should stand at the next word, or at an earlier one.
    std::nullopt_t fail(std::string expected) { return fail_at(at_, std::move(expected)); }
    std::nullopt_t fail_at(std::size_t word, std::string expected);

    const Ruleset& rules_;
    const State& state_;
    MoveSetting setting_;
    std::string_view text_;
    std::vector<TileWord> words_;
    std::size_t at_ = 0;
    MoveReading reading_;
};

}  // namespace bastide
