#pragma once
/// Plays a recorded game on the reference game, move by move (see recorded_game.h).

#include "recorded_setup.h"
#include "reference_game.h"

#include <boost/json.hpp>

#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace bastide::reference {

/// Throws std::runtime_error unless it holds.
void expect(bool holds, const std::string& what);

/// Throws std::runtime_error unless these are the same options in any order.
void expect_same_options(const boost::json::array& recorded,
                         const std::vector<boost::json::array>& ours);

class Replayer {
public:
    Replayer(const boost::json::object& game, const TileLibrary& tiles);

    void play();
    int questions() const { return questions_; }
    int tiles_left() const { return tiles_left_; }
    std::string position() const;

private:
    using Json = boost::json::value;
    using Array = boost::json::array;
    using Object = boost::json::object;
    /// Points that somebody got: player, points, in the final scoring, for which feature.
    using Points = std::tuple<int, int, bool, Feature>;
    using Returned = std::tuple<int, std::string, SegmentPlace>;
    using Taken = std::tuple<int, std::string, std::map<int, int>>;
    /// What happens between two questions.
    struct Happened {
        std::vector<Points> points;
        std::vector<Returned> returns;
        std::map<std::pair<int, std::string>, int> gains;  ///< tokens, by player and kind
        Ingots ingots;                                     ///< laid on tiles
        std::vector<std::string> discards;
        std::vector<Taken> taken;
    };

    // Between the questions.
    void compare_start();
    void advance();
    bool advance_by_one();
    static bool has_only_ransoms(const std::vector<Array>& options);
    bool figure_phase_is_open() const;
    std::string draw_recorded();
    void close_part();
    void add(const Award& award);
    void add_laid_ingots(const Ingots& before);
    void take_in(const Array& events);
    void take_in_points(const Array& event);
    void take_in_castle(const Array& half);
    void take_in_auction(const Array& event);
    bool is_choice_of_equal_tiles() const;
    void compare_happened();
    void compare_turn();
    void compare_scores(const Object& move) const;

    // The questions.
    void answer(const Object& move);
    void answer_tile(const Object& move, const Array& chosen);
    void answer_figure(const Object& move, const Array& chosen);
    void answer_landing(const Object& move, const Array& chosen);
    void answer_ferry(const Object& move, const Array& chosen);
    void answer_ingot(const Object& move, const Array& chosen);
    void answer_dragon(const Object& move, const Array& chosen);
    void answer_capture(const Object& move, const Array& chosen);
    bool answer_with_piece(const Object& move, const Array& chosen);
    void answer_wagon(const Object& move, const Array& chosen);
    void answer_abbey(const Object& move, const Array& chosen);
    void answer_entry(const Object& move, const Array& chosen);
    void answer_count(const Object& move, const Array& chosen);
    void answer_departure(const Object& move, const Array& chosen);
    void answer_castle(const Object& move, const Array& chosen);
    void answer_bazaar(const Object& move, const Array& chosen);
    void compare_offer(const Object& move, bool with_prices) const;
    void compare_bids(const Object& move) const;
    void place_figure(const Array& option);
    void fly(const Object& move, const Array& option);
    void recall(const Array& option);

    void pay_ransom(const Object& move, const Array& option);
    void note_gone(const std::vector<Figure>& figures);
    bool waits_for_piece() const;
    bool waits_for_carcassonne() const;
    SegmentPlace place_in_quarter(const std::string& quarter) const;
    static std::string quarter_word(const SegmentPlace& place);
    std::vector<Figure> followers_for_fairy() const;
    std::vector<Array> options_of_pieces() const;
    std::vector<Array> fairy_options() const;
    std::vector<Array> ransom_options() const;
    static Array options_of(const Object& move);
    Array option_text(Array begin, const Figure& figure) const;
    Figure figure_at(const std::vector<Figure>& figures, const std::string& figure,
                     const SegmentPlace& place) const;

    const Object& move() const { return moves_.at(next_move_).as_object(); }
    Array option_text(const FigurePlace& place) const;
    Array option_text(const Figure& abbot) const;
    Array option_text(BridgeWay way) const;
    std::string location(const SegmentPlace& place) const;
    int inner_fields_before(const SegmentPlace& place) const;
    std::map<SegmentPlace, int> recorded_barns() const;
    std::string feature_word(const SegmentPlace& place) const;
    Feature scored_feature(const Json& recorded) const;
    SegmentPlace resolve(const Json& feature, const Json& x, const Json& y,
                         const Json& where) const;
    SegmentPlace stand(const SegmentPlace& place) const;

    const Object& recorded_;
    const Array& draws_;
    const Array& moves_;
    std::optional<ReferenceGame> game_;
    std::size_t next_draw_ = 0;
    std::size_t next_move_ = 0;
    int questions_ = 0;
    int tiles_left_ = 0;
    Cell placed_;
    bool figure_phase_is_over_ = false;  ///< of the tile just placed
    bool finished_ = false;
    std::size_t discards_seen_ = 0;
    std::vector<Feature> castles_recorded_;
    std::vector<Figure> told_home_;        ///< in this part, before its scoring
    std::optional<Cell> dragon_recorded_;  ///< where the dragon was seen last
    std::string count_recorded_;           ///< the quarter; empty without a count
    int turn_seen_ = 0, part_seen_ = 1;
    Happened theirs_, ours_;
    std::optional<int> recorded_turn_;
    bool recorded_double_ = false;
};

}  // namespace bastide::reference
