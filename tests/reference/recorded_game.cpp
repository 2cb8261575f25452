#include "recorded_game.h"

#include "recorded_replayer.h"
#include "recorded_words.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {

namespace json = boost::json;

void expect(bool holds, const std::string& what) {
    if (!holds) {
        throw std::runtime_error(what);
    }
}

namespace {

template <class T>
void expect_same(const std::string& what, std::vector<T>& recorded, std::vector<T>& ours) {
    std::sort(recorded.begin(), recorded.end());
    std::sort(ours.begin(), ours.end());
    expect(recorded == ours, what + " differ: " + std::to_string(recorded.size()) + " recorded, " +
                                 std::to_string(ours.size()) + " of the reference");
    recorded.clear();
    ours.clear();
}

}  // namespace

Replayer::Replayer(const json::object& game, const TileLibrary& tiles)
    : recorded_(game), draws_(game.at("draws").as_array()), moves_(game.at("moves").as_array()) {
    GameSetup setup = setup_of(choice_of(game), tiles);
    use_recorded_printing(setup);
    use_recorded_start(setup, game);
    tiles_left_ = limit_to_draws(setup, draws_);
    game_.emplace(setup);
}

// ---- Places ---------------------------------------------------------------------------------

std::string Replayer::feature_word(const SegmentPlace& place) const {
    if (place.segment < 0) {
        return place.segment == on_the_tower ? "Tower" : "Quarter";
    }
    return word_of_feature(game_->name({place}));
}

std::string Replayer::location(const SegmentPlace& place) const {
    if (place.segment < 0) {
        return place.segment == on_the_tower ? "I" : quarter_word(place);
    }
    const SegmentKind kind = segment_at(game_->board(), place).kind;
    if (kind == field) {
        const std::string text = slots_text(slots_of(game_->board(), place));
        return text == "I" ? std::string(std::size_t(1 + inner_fields_before(place)), 'I') : text;
    }
    return sides_text(sides_of(game_->board(), place));
}

/// Fields without a half side are numbered on their tile: I, II.
int Replayer::inner_fields_before(const SegmentPlace& place) const {
    int count = 0;
    for (int segment = 0; segment < place.segment; ++segment) {
        const SegmentPlace other{place.cell, segment};
        count += segment_at(game_->board(), other).kind == field &&
                 slots_of(game_->board(), other).empty();
    }
    return count;
}

/// The segment that a recorded place names; below zero on top of a tower. Where it names none, the monastery or
/// garden is meant.
SegmentPlace Replayer::resolve(const json::value& feature, const json::value& x,
                               const json::value& y, const json::value& where) const {
    const Cell cell{std::int16_t(number_of(x)), std::int16_t(number_of(y))};
    if (!feature.is_null() && text_of(feature) == "Tower") {
        return {cell, on_the_tower};
    }
    if (!feature.is_null() && text_of(feature) == "Quarter") {
        return place_in_quarter(quarter_of_word(text_of(where)));
    }
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

/// A lord stands on the castle, not on one of its halves.
SegmentPlace Replayer::stand(const SegmentPlace& place) const {
    const Castle* castle = game_->castle_at(place.cell, place.segment);
    return castle != nullptr ? *castle->city.begin() : place;
}

// ---- What the recording says ----------------------------------------------------------------

void Replayer::take_in(const json::array& events) {
    for (const json::value& any : events) {
        const json::array& event = any.as_array();
        const std::string kind = text_of(event.at(0));
        if (kind == "score") {
            take_in_points(event);
        } else if (kind == "gain") {
            theirs_.gains[{number_of(event.at(2)), kind_of_token(text_of(event.at(1)))}] +=
                number_of(event.at(3));
        } else if (kind == "token" && text_of(event.at(1)) == "GOLD") {
            ++theirs_.ingots[cell_in(event, 3)];
        } else if (kind == "figure" && text_of(event.at(1)) == "dragon.1") {
            dragon_recorded_ = cell_in(event.at(3).as_array(), 1);
        } else if (kind == "figure" && text_of(event.at(1)) == "count.1") {
            count_recorded_ = quarter_of_word(text_of(event.at(3).as_array().at(3)));
        } else if (kind == "back") {
            const std::string figure = text_of(event.at(1));
            theirs_.returns.emplace_back(
                figure.front() - '0', kind_of_figure(figure.substr(2, figure.rfind('.') - 2)),
                stand(resolve(event.at(2), event.at(3), event.at(4), event.at(5))));
        } else if (kind == "discard") {
            theirs_.discards.push_back(text_of(event.at(1)));
        } else if (kind == "turn") {
            recorded_turn_ = number_of(event.at(1));
        } else if (kind == "double") {
            recorded_double_ = true;
        } else if (kind == "auction") {
            take_in_auction(event);
        } else if (kind == "castle") {
            take_in_castle(event.at(1).as_array().at(0).as_array());
        }
    }
}

void Replayer::take_in_points(const json::array& event) {
    if (number_of(event.at(2)) != 0) {
        theirs_.points.emplace_back(
            number_of(event.at(3)), number_of(event.at(2)), event.at(6).as_bool(),
            text_of(event.at(1)) == "fairy.turn" ? Feature() : scored_feature(event.at(4)));
    }
}

/// Here it is a castle only after all owners have decided.
void Replayer::take_in_castle(const json::array& half) {
    const char* const word = game_->castle_question() ? "City" : "Castle";
    const SegmentPlace at = resolve(word, half.at(1), half.at(2), half.at(3));
    castles_recorded_.push_back(game_->feature_at(at.cell, at.segment));
}

/// The auctioneer loses the points and the bidder gets them; below nothing the other way round.
void Replayer::take_in_auction(const json::array& event) {
    const int points = number_of(event.at(3)), auctioneer = number_of(event.at(4));
    const bool has_bidder = !event.at(5).is_null();
    std::map<int, int> changes;
    if (points != 0) {
        changes[auctioneer] = -points;
    }
    if (points != 0 && has_bidder) {
        changes[number_of(event.at(5))] = points;
    }
    const bool bought = text_of(event.at(2)) == "BUY";
    theirs_.taken.emplace_back(bought ? auctioneer : number_of(event.at(5)), text_of(event.at(1)),
                               changes);
}

/// BASE-03, RIV-02: the tile that lies before the first turn.
void Replayer::compare_start() {
    const json::array& start = recorded_.at("start").as_array();
    std::size_t placed = 0;
    for (const json::value& any : start) {
        const json::array& event = any.as_array();
        if (text_of(event.at(0)) != "place") {
            continue;
        }
        const auto tile = game_->board().find(cell_in(event, 2));
        expect(tile != game_->board().end() && tile->second.printed->id == text_of(event.at(1)) &&
                   90 * int(tile->second.turning) == number_of(event.at(4)),
               "another start tile");
        ++placed;
    }
    expect(game_->board().size() == placed, "other start tiles");
    take_in(start);
}

// ---- Between the questions ------------------------------------------------------------------

std::string Replayer::draw_recorded() {
    expect(next_draw_ < draws_.size(), "the reference draws a tile too many");
    return text_of(draws_.at(next_draw_++));
}

/// The recording engine asks nothing of a player who can do nothing but pay one (TOW-11).
bool Replayer::has_only_ransoms(const std::vector<Array>& options) {
    return std::all_of(options.begin(), options.end(),
                       [](const Array& option) { return text_of(option.at(0)) == "ransom"; });
}

bool Replayer::figure_phase_is_open() const {
    const int player = game_->active_player();
    return !figure_phase_is_over_ &&
           !(game_->legal_figure_places(player).empty() && game_->flying_kinds().empty() &&
             game_->recallable_abbots(player).empty() && game_->legal_bridges().empty() &&
             has_only_ransoms(options_of_pieces()));
}

/// Goes on to the next question that has to be answered. A question for a tile is always recorded.
void Replayer::advance() {
    while (advance_by_one()) {}
    const std::vector<std::string>& discarded = game_->discarded();
    ours_.discards.assign(discarded.begin() + std::ptrdiff_t(discards_seen_), discarded.end());
    discards_seen_ = discarded.size();
    for (const Award& award : game_->awards_between()) {
        add(award);
    }
    for (const TakenTile& taken : game_->taken_tiles()) {
        ours_.taken.emplace_back(taken.player, taken.tile, taken.points);
    }
}

bool Replayer::advance_by_one() {
    const bool is_bazaar = game_->bazaar() != nullptr;
    if (game_->game_over()) {
        for (const Award& award : finished_ ? std::vector<Award>() : game_->finish()) {
            add(award);
        }
        finished_ = true;
        return false;
    }
    if (!game_->abbey_places().empty() || game_->wagon_question() || game_->ingot_question() ||
        waits_for_piece() || waits_for_carcassonne()) {
        return false;
    }
    if (game_->needs_draw()) {
        game_->draw(draw_recorded());
        return true;
    }
    if (is_bazaar && game_->bazaar()->step() == BazaarStep::draw) {
        game_->draw_for_bazaar(draw_recorded());
        return true;
    }
    if (game_->in_hand() || (is_bazaar && game_->bazaar()->step() != BazaarStep::play) ||
        figure_phase_is_open() || !game_->landing_places().empty() || game_->ferry_question() ||
        game_->dragon_question() || game_->castle_question() || game_->departure_question()) {
        return false;
    }
    close_part();
    return true;
}

void Replayer::add(const Award& award) {
    if (award.value.points() == 0) {
        return;
    }
    ours_.points.emplace_back(award.player, award.value.points(), award.at_the_end, award.feature);
}

void Replayer::close_part() {
    const PartResult result = game_->part_result();
    for (const Figure& figure : result.returning) {
        const auto told = std::find(told_home_.begin(), told_home_.end(), figure);
        if (told != told_home_.end()) {
            told_home_.erase(told);
            continue;
        }
        ours_.returns.emplace_back(figure.player, figure.kind,
                                   stand({figure.cell, figure.segment}));
    }
    told_home_.clear();
    for (const auto& [kind, number] : result.goods) {
        ours_.gains[{game_->active_player(), kind}] += number;
    }
    for (const std::string& title : result.titles) {
        ++ours_.gains[{game_->active_player(), title}];
    }
    for (const TakenIngot& ingot : result.ingots) {
        ++ours_.gains[{ingot.player, "ingot"}];
    }
    for (const Award& award : game_->end_part()) {
        add(award);
    }
}

/// Without an auction: it is recorded although there is nothing to choose, and the reference has gone
/// on by itself.
bool Replayer::is_choice_of_equal_tiles() const {
    if (next_move_ == moves_.size() || text_of(move().at("k")) != "Bazaar" ||
        !move().contains("supply") ||
        recorded_.at("setup").at("rules").at("bazaar-no-auction") != true) {
        return false;
    }
    const json::array& options = move().at("o").as_array();
    return std::all_of(options.begin(), options.end(), [&](const json::value& option) {
        return option.at(2) == options.front().at(2);
    });
}

void Replayer::compare_turn() {
    const bool is_another = game_->turn_number() != turn_seen_;
    if (!game_->game_over() && is_another) {
        expect(recorded_turn_ == game_->active_player(), "another player's turn");
    } else {
        expect(!recorded_turn_, "a turn that does not begin");
    }
    const bool is_second_part = game_->part() == 2 && (is_another || part_seen_ == 1);
    expect(!is_second_part || recorded_double_, "no second part is recorded");
    turn_seen_ = game_->turn_number();
    part_seen_ = game_->part();
    recorded_turn_.reset();
    recorded_double_ = false;
}

void Replayer::compare_happened() {
    expect_same("points", theirs_.points, ours_.points);
    expect_same("returned figures", theirs_.returns, ours_.returns);
    expect(theirs_.gains == ours_.gains, "goods or ingots differ");
    expect(theirs_.ingots == ours_.ingots, "ingots are laid elsewhere");
    expect(game_->dragon() == dragon_recorded_, "the dragon is elsewhere");
    expect(count_recorded_.empty() || count_recorded_ == game_->quarter_of_count(),
           "the count is elsewhere");
    expect(theirs_.discards == ours_.discards, "discards differ");
    expect_same("tiles taken at a bazaar", theirs_.taken, ours_.taken);
    theirs_ = {};
    ours_ = {};
    if (!game_->castle_question()) {
        std::vector<Feature> castles;
        for (const Castle& castle : game_->castles()) {
            castles.push_back(castle.city);
        }
        expect(castles == castles_recorded_, "castles differ");
    }
    compare_turn();
}

/// The recorded events of a move tell what it brought, up to the next question.
void Replayer::play() {
    compare_start();
    advance();
    compare_happened();
    while (next_move_ < moves_.size()) {
        expect(!game_->game_over(), "the reference ends the game too early");
        const json::object* last = &move();
        answer(*last);
        ++next_move_;
        advance();
        take_in(last->at("ev").as_array());
        for (; is_choice_of_equal_tiles(); ++next_move_) {
            last = &move();
            take_in(last->at("ev").as_array());
        }
        compare_happened();
        compare_scores(*last);
    }
    expect(game_->game_over(), "the reference goes on after the end of the game");
    const json::array& final_scores = recorded_.at("final").as_array();
    for (int player = 0; player < game_->players(); ++player) {
        expect(number_of(final_scores.at(std::size_t(player))) == game_->score(player),
               "final scores differ");
    }
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
