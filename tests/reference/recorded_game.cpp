#include "recorded_game.h"

#include "recorded_setup.h"
#include "reference_game.h"

#include <boost/json.hpp>

#include <algorithm>
#include <array>
#include <optional>
#include <stdexcept>
#include <tuple>

namespace bastide::reference {

namespace {

namespace json = boost::json;

/// The words of the recordings for figures and features, and ours.
const std::map<std::string, std::string>& figure_words() {
    static const std::map<std::string, std::string> words = {{"follower", "small"},
                                                             {"large follower", "big"},
                                                             {"builder", "builder"},
                                                             {"pig", "pig"},
                                                             {"abbot", "abbot"}};
    return words;
}

const std::map<std::string, std::string>& feature_words() {
    static const std::map<std::string, std::string> words = {{"road", "Road"},
                                                             {"city", "City"},
                                                             {"field", "Field"},
                                                             {"monastery", "Monastery"},
                                                             {"garden", "Garden"}};
    return words;
}

std::string figure_kind(const std::string& word) {
    for (const auto& [kind, recorded] : figure_words()) {
        if (recorded == word) {
            return kind;
        }
    }
    throw std::runtime_error("an unknown figure: " + word);
}

/// "wine" of "WINE".
std::string goods_kind(const std::string& word) {
    for (const std::string kind : {"wine", "grain", "cloth"}) {
        if (std::equal(kind.begin(), kind.end(), word.begin(), word.end(),
                       [](char ours, char theirs) { return ours == theirs - 'A' + 'a'; })) {
            return kind;
        }
    }
    throw std::runtime_error("unknown goods: " + word);
}

/// "NW", "_S" or "NWSE": sides in the order and the form of the recordings.
std::string sides_text(const std::set<Side>& sides) {
    constexpr std::array<const char*, 16> texts = {"I", "N",  "E",  "NE", "S",  "NS", "SE", "_W",
                                                   "W", "NW", "WE", "_S", "SW", "_E", "_N", "NWSE"};
    unsigned bits = 0;
    for (const Side side : sides) {
        bits |= 1u << unsigned(side);
    }
    return texts.at(bits);
}

/// "NL.NR.EL", or "I" for a field without a slot.
std::string slots_text(const std::set<Slot>& slots) {
    constexpr std::array<const char*, 8> texts = {"NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"};
    std::string text;
    for (const Slot slot : slots) {
        text += (text.empty() ? "" : ".") + std::string(texts.at(unsigned(slot)));
    }
    return text.empty() ? "I" : text;
}

class Replayer {
public:
    Replayer(const json::object& game, const TileLibrary& tiles)
        : recorded_(game),
          draws_(game.at("draws").as_array()),
          moves_(game.at("moves").as_array()) {
        GameSetup setup = setup_of(choice_of(game), tiles);
        tiles_left_ = limit_to_draws(setup, draws_);
        game_.emplace(setup);
    }

    void play();
    int questions() const { return questions_; }
    int tiles_left() const { return tiles_left_; }
    std::string position() const;

private:
    /// Points that somebody got: player, points, in the final scoring, for which feature.
    using Points = std::tuple<int, int, bool, Feature>;
    using Returned = std::tuple<int, std::string, SegmentPlace>;
    /// Tokens that somebody got, by player and kind.
    using Gains = std::map<std::pair<int, std::string>, int>;

    void compare_start();
    void take_in(const json::array& events);
    void draw();
    void play_part();
    void compare_tile_question(const json::object& move);
    void compare_figure_question(const json::object& move);
    void expect_no_figure_question();
    void place_figure(const json::array& option);
    void recall(const json::array& option);
    void close_part();
    void add(const Award& award);
    void compare_scores(const json::object& move) const;
    const json::object& move() const { return moves_.at(next_move_).as_object(); }
    bool next_is(const std::string& kind) const {
        return next_move_ < moves_.size() && text_of(move().at("k")) == kind;
    }

    json::array option_text(const FigurePlace& place) const;
    json::array option_text(const Figure& abbot) const;
    std::string location(const SegmentPlace& place) const;
    std::string feature_word(const SegmentPlace& place) const;
    Feature scored_feature(const json::value& recorded) const;
    SegmentPlace resolve(const json::value& feature, const json::value& x, const json::value& y,
                         const json::value& where) const;

    const json::object& recorded_;
    const json::array& draws_;
    const json::array& moves_;
    std::optional<ReferenceGame> game_;
    std::size_t next_draw_ = 0;
    std::size_t next_move_ = 0;
    int questions_ = 0;
    int tiles_left_ = 0;
    Cell placed_;
    std::vector<std::string> recorded_discards_;
    std::vector<Points> recorded_points_, points_;
    std::vector<Returned> recorded_returns_, returns_;
    Gains recorded_gains_, gains_;
    std::optional<int> recorded_turn_;
};

void expect(bool holds, const std::string& what) {
    if (!holds) {
        throw std::runtime_error(what);
    }
}

/// The same options in any order.
void expect_same_options(const json::array& recorded, const std::vector<std::string>& ours) {
    std::vector<std::string> theirs;
    for (const json::value& option : recorded) {
        theirs.push_back(json::serialize(option));
    }
    std::vector<std::string> sorted = ours;
    std::sort(theirs.begin(), theirs.end());
    std::sort(sorted.begin(), sorted.end());
    if (theirs == sorted) {
        return;
    }
    std::string text = "options differ:";
    for (const std::string& option : theirs) {
        text += "\n  recorded   " + option;
    }
    for (const std::string& option : sorted) {
        text += "\n  reference  " + option;
    }
    throw std::runtime_error(text);
}

template <class T>
void expect_same(const std::string& what, std::vector<T>& recorded, std::vector<T>& ours) {
    std::sort(recorded.begin(), recorded.end());
    std::sort(ours.begin(), ours.end());
    expect(recorded == ours, what + " differ: " + std::to_string(recorded.size()) + " recorded, " +
                                 std::to_string(ours.size()) + " of the reference");
    recorded.clear();
    ours.clear();
}

std::string Replayer::feature_word(const SegmentPlace& place) const {
    return feature_words().at(game_->name({place}));
}

std::string Replayer::location(const SegmentPlace& place) const {
    const SegmentKind kind = segment_at(game_->board(), place).kind;
    if (kind == field) {
        return slots_text(slots_of(game_->board(), place));
    }
    return sides_text(sides_of(game_->board(), place));
}

/// The segment that a recorded place names. Where it names none, the monastery or garden is meant.
SegmentPlace Replayer::resolve(const json::value& feature, const json::value& x,
                               const json::value& y, const json::value& where) const {
    const Cell cell{std::int16_t(number_of(x)), std::int16_t(number_of(y))};
    const int count = segment_count(game_->board().at(cell));
    for (int segment = 0; segment < count; ++segment) {
        const SegmentPlace place{cell, segment};
        const SegmentKind kind = segment_at(game_->board(), place).kind;
        if (!game_->is_feature_kind(kind)) {
            continue;
        }
        const bool is_inner = kind != road && kind != city && kind != field;
        if (feature.is_null()
                ? is_inner
                : feature_word(place) == text_of(feature) && location(place) == text_of(where)) {
            return place;
        }
    }
    throw std::runtime_error("no such place: " + json::serialize(where));
}

/// The feature that points are for; none for goods.
Feature Replayer::scored_feature(const json::value& recorded) const {
    if (recorded.is_null()) {
        return {};
    }
    const json::array& at = recorded.as_array();
    const SegmentPlace place = resolve(at.at(0), at.at(1), at.at(2), at.at(3));
    return game_->feature_at(place.cell, place.segment);
}

/// Events: what the recording says about scores, figures, discards and turns.
void Replayer::take_in(const json::array& events) {
    for (const json::value& any : events) {
        const json::array& event = any.as_array();
        const std::string kind = text_of(event.at(0));
        if (kind == "score" && number_of(event.at(2)) != 0) {
            recorded_points_.emplace_back(number_of(event.at(3)), number_of(event.at(2)),
                                          event.at(6).as_bool(), scored_feature(event.at(4)));
        } else if (kind == "gain") {
            recorded_gains_[{number_of(event.at(2)), goods_kind(text_of(event.at(1)))}] +=
                number_of(event.at(3));
        } else if (kind == "back") {
            const std::string figure = text_of(event.at(1));
            recorded_returns_.emplace_back(
                figure.front() - '0', figure_kind(figure.substr(2, figure.rfind('.') - 2)),
                resolve(event.at(2), event.at(3), event.at(4), event.at(5)));
        } else if (kind == "discard") {
            recorded_discards_.push_back(text_of(event.at(1)));
        } else if (kind == "turn") {
            recorded_turn_ = number_of(event.at(1));
        }
    }
}

/// BASE-03, RIV-02: the tile that lies before the first turn.
void Replayer::compare_start() {
    const json::array& start = recorded_.at("start").as_array();
    const json::array& placed = start.at(0).as_array();
    const Cell cell{std::int16_t(number_of(placed.at(2))), std::int16_t(number_of(placed.at(3)))};
    expect(game_->board().size() == 1 && game_->board().contains(cell) &&
               game_->board().at(cell).printed->id == text_of(placed.at(1)),
           "another start tile");
    take_in(start);
}

/// GEN-04.
void Replayer::draw() {
    std::vector<std::string> discards;
    while (!game_->game_over()) {
        const std::string tile = text_of(draws_.at(next_draw_++));
        if (game_->draw(tile)) {
            break;
        }
        discards.push_back(tile);
    }
    expect(discards == recorded_discards_, "discards differ");
    recorded_discards_.clear();
}

void Replayer::play() {
    compare_start();
    draw();
    while (next_move_ < moves_.size()) {
        expect(!game_->game_over(), "the reference ends the game too early");
        play_part();
    }
    expect(game_->game_over(), "the reference goes on after the end of the game");
    const json::array& final_scores = recorded_.at("final").as_array();
    for (int player = 0; player < game_->players(); ++player) {
        expect(number_of(final_scores.at(std::size_t(player))) == game_->score(player),
               "final scores differ");
    }
}

/// The recorded events of the last move of a part tell what phase 3 and the next draw brought.
void Replayer::play_part() {
    const json::object& tile_move = move();
    compare_tile_question(tile_move);
    ++next_move_;
    const json::object* last_move = &tile_move;
    if (next_is("Action")) {
        compare_scores(tile_move);
        take_in(tile_move.at("ev").as_array());
        last_move = &move();
        compare_figure_question(*last_move);
        ++next_move_;
    } else {
        expect_no_figure_question();
    }
    take_in(last_move->at("ev").as_array());
    close_part();
    compare_scores(*last_move);
}

void Replayer::compare_tile_question(const json::object& move) {
    ++questions_;
    expect(text_of(move.at("k")) == "Tile", "a question for a tile is missing");
    expect(number_of(move.at("p")) == game_->active_player(), "another player places the tile");
    const std::string tile = text_of(move.at("tile"));
    expect(tile == text_of(draws_.at(next_draw_ - 1)), "another tile was drawn");
    std::vector<std::string> ours;
    for (const Placement& place : game_->legal_placements(tile)) {
        ours.push_back(json::serialize(
            json::array{"tile", place.cell.x, place.cell.y, 90 * int(place.turning)}));
    }
    const json::array& options = move.at("o").as_array();
    expect_same_options(options, ours);
    const json::array& chosen = options.at(std::size_t(number_of(move.at("c")))).as_array();
    placed_ = {std::int16_t(number_of(chosen.at(1))), std::int16_t(number_of(chosen.at(2)))};
    game_->place(tile, placed_, Turning(number_of(chosen.at(3)) / 90));
}

json::array Replayer::option_text(const FigurePlace& place) const {
    const SegmentPlace at{placed_, place.segment};
    return {"meeple",    figure_words().at(place.kind), feature_word(at), placed_.x, placed_.y,
            location(at)};
}

json::array Replayer::option_text(const Figure& abbot) const {
    const SegmentPlace at{abbot.cell, abbot.segment};
    // The recordings number a player's figures of a kind; there is one abbot each.
    return {"return",         "ABBOT_RETURN", std::to_string(abbot.player) + ".abbot.1",
            feature_word(at), abbot.cell.x,   abbot.cell.y,
            location(at)};
}

void Replayer::expect_no_figure_question() {
    const int player = game_->active_player();
    expect(game_->legal_figure_places(player).empty() && game_->recallable_abbots(player).empty(),
           "a question for a figure is missing");
}

void Replayer::compare_figure_question(const json::object& move) {
    ++questions_;
    const int player = game_->active_player();
    expect(number_of(move.at("p")) == player, "another player places a figure");
    std::vector<std::string> ours = {json::serialize(json::array{"pass"})};
    for (const FigurePlace& place : game_->legal_figure_places(player)) {
        ours.push_back(json::serialize(option_text(place)));
    }
    for (const Figure& abbot : game_->recallable_abbots(player)) {
        ours.push_back(json::serialize(option_text(abbot)));
    }
    const json::array& options = move.at("o").as_array();
    expect_same_options(options, ours);
    const json::array& chosen = options.at(std::size_t(number_of(move.at("c")))).as_array();
    if (text_of(chosen.at(0)) == "meeple") {
        place_figure(chosen);
    } else if (text_of(chosen.at(0)) == "return") {
        recall(chosen);
    }
}

void Replayer::place_figure(const json::array& option) {
    const SegmentPlace place = resolve(option.at(2), option.at(3), option.at(4), option.at(5));
    game_->put_figure(game_->active_player(), place.cell, place.segment,
                      figure_kind(text_of(option.at(1))));
}

void Replayer::recall(const json::array& option) {
    const SegmentPlace place = resolve(option.at(3), option.at(4), option.at(5), option.at(6));
    returns_.emplace_back(game_->active_player(), "abbot", place);
    add(game_->recall_abbot(game_->active_player(), place.cell, place.segment));
}

void Replayer::add(const Award& award) {
    if (award.value.points() == 0) {
        return;
    }
    points_.emplace_back(award.player, award.value.points(), award.at_the_end, award.feature);
}

void Replayer::close_part() {
    const PartResult result = game_->part_result();
    for (const Figure& figure : result.returning) {
        returns_.emplace_back(figure.player, figure.kind,
                              SegmentPlace{figure.cell, figure.segment});
    }
    for (const auto& [kind, number] : result.goods) {
        gains_[{game_->active_player(), kind}] += number;
    }
    for (const Award& award : game_->end_part()) {
        add(award);
    }
    const int player = game_->active_player();
    draw();
    if (game_->game_over()) {
        for (const Award& award : game_->finish()) {
            add(award);
        }
    }
    // Who is next is not recorded after the last tile.
    if (recorded_turn_) {
        expect(*recorded_turn_ == player, "another player's turn");
    }
    recorded_turn_.reset();
    expect_same("points", recorded_points_, points_);
    expect_same("returned figures", recorded_returns_, returns_);
    expect(recorded_gains_ == gains_, "goods differ");
    recorded_gains_.clear();
    gains_.clear();
}

void Replayer::compare_scores(const json::object& move) const {
    const json::array& scores = move.at("s").as_array();
    for (int player = 0; player < game_->players(); ++player) {
        expect(number_of(scores.at(std::size_t(player))) == game_->score(player),
               "scores differ after move " + std::to_string(next_move_));
    }
}

std::string Replayer::position() const {
    return "before move " + std::to_string(next_move_ + 1) + "\n" + game_->describe();
}

}  // namespace

Replay replay(const std::string& line, const TileLibrary& tiles) {
    Replay result;
    std::optional<Replayer> game;
    try {
        const json::value recorded = json::parse(line);
        game.emplace(recorded.as_object(), tiles);
        game->play();
        result.tiles_left = game->tiles_left();
    } catch (const std::exception& difference) {
        result.difference = difference.what();
        result.difference += game ? ", " + game->position() : std::string();
    }
    result.questions = game ? game->questions() : 0;
    return result;
}

}  // namespace bastide::reference
