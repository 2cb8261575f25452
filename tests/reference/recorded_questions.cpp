/// The questions of a recorded game: who is asked, and what may be answered.

#include "recorded_replayer.h"

#include "recorded_words.h"

#include <algorithm>
#include <stdexcept>

namespace bastide::reference {

namespace json = boost::json;

namespace {

const char* way_text(BridgeWay way) { return way == BridgeWay::north_south ? "NS" : "WE"; }

BridgeWay way_of(const json::value& text) {
    return text_of(text) == "NS" ? BridgeWay::north_south : BridgeWay::west_east;
}

}  // namespace

void expect_same_options(const json::array& recorded, const std::vector<json::array>& ours) {
    std::vector<std::string> theirs, sorted;
    for (const json::value& option : recorded) {
        theirs.push_back(json::serialize(option));
    }
    for (const json::array& option : ours) {
        sorted.push_back(json::serialize(option));
    }
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

void Replayer::answer(const json::object& move) {
    ++questions_;
    const json::array& chosen =
        move.at("o").as_array().at(std::size_t(number_of(move.at("c")))).as_array();
    const std::string kind = text_of(move.at("k"));
    if (kind == "Tile") {
        answer_tile(move, chosen);
    } else if (kind == "Action" && !game_->landing_places().empty()) {
        answer_landing(move, chosen);
    } else if (kind == "Action") {
        answer_figure(move, chosen);
    } else if (kind == "DragonMove") {
        answer_dragon(move, chosen);
    } else if (kind == "TowerCapture") {
        answer_capture(move, chosen);
    } else if (kind == "PlaceFerry" || kind == "ChangeFerries") {
        answer_ferry(move, chosen);
    } else if (kind == "GoldPiece") {
        answer_ingot(move, chosen);
    } else if (kind == "Wagon") {
        answer_wagon(move, chosen);
    } else if (kind == "Abbey" || kind == "AbbeyEndGame") {
        expect((kind == "AbbeyEndGame") == game_->is_abbey_round(), "not the last abbeys");
        answer_abbey(move, chosen);
    } else if (kind == "CocFollower") {
        answer_entry(move, chosen);
    } else if (kind == "CocCount") {
        answer_count(move, chosen);
    } else if (kind == "CocScoring" || kind == "CocFinalScoring") {
        answer_departure(move, chosen);
    } else if (kind == "Castle") {
        answer_castle(move, chosen);
    } else if (kind == "Bazaar") {
        answer_bazaar(move, chosen);
    } else {
        throw std::runtime_error("an unknown question: " + kind);
    }
}

// ---- Tiles and figures ----------------------------------------------------------------------

void Replayer::answer_tile(const json::object& move, const json::array& chosen) {
    const std::string tile = text_of(move.at("tile"));
    expect(game_->in_hand() == tile, "another tile is in hand, not " + tile);
    expect(number_of(move.at("p")) == game_->active_player(), "another player places the tile");
    std::vector<json::array> ours;
    for (const Placement& place : game_->legal_placements(tile)) {
        ours.push_back({"tile", place.cell.x, place.cell.y, 90 * int(place.turning)});
        if (place.bridge) {
            const Cell cell = place.bridge->cell;
            ours.back().push_back(json::array{cell.x, cell.y, way_text(place.bridge->way)});
        }
    }
    if (game_->may_decline_tile()) {
        ours.push_back({"pass"});
    }
    for (const json::array& ransom : ransom_options()) {
        ours.push_back(ransom);
    }
    expect_same_options(options_of(move), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->decline_tile();
    }
    if (text_of(chosen.at(0)) == "ransom") {
        return pay_ransom(move, chosen);
    }
    std::optional<Bridge> bridge;
    if (chosen.size() > 4) {
        const json::array& built = chosen.at(4).as_array();
        bridge = Bridge{cell_in(built, 0), way_of(built.at(2))};
    }
    placed_ = cell_in(chosen, 1);
    const Ingots before = game_->ingots();
    game_->place(tile, placed_, Turning(number_of(chosen.at(3)) / 90), bridge);
    add_laid_ingots(before);
    figure_phase_is_over_ = false;
}

json::array Replayer::option_text(const FigurePlace& place) const {
    const SegmentPlace at{placed_, place.segment};
    return {"meeple",    word_of_figure(place.kind), feature_word(at), placed_.x, placed_.y,
            location(at)};
}

json::array Replayer::option_text(const Figure& abbot) const {
    const SegmentPlace at{abbot.cell, abbot.segment};
    // The recordings number a player's figures of a kind; there is one abbot each.
    return {"return",         "ABBOT_RETURN", std::to_string(abbot.player) + ".abbot.1",
            feature_word(at), abbot.cell.x,   abbot.cell.y,
            location(at)};
}

json::array Replayer::option_text(BridgeWay way) const {
    return {"token", "BRIDGE", "Road", placed_.x, placed_.y, way_text(way)};
}

void Replayer::answer_figure(const json::object& move, const json::array& chosen) {
    expect(figure_phase_is_open() && !game_->ingot_question(),
           "a question for a figure that is not to be asked");
    const int player = game_->active_player();
    expect(number_of(move.at("p")) == player, "another player places a figure");
    std::vector<json::array> ours = options_of_pieces();
    if (!game_->must_send_knight_home()) {
        ours.push_back({"pass"});
    }
    for (const FigurePlace& place : game_->legal_figure_places(player)) {
        if (place.kind != "barn") {
            ours.push_back(option_text(place));
        }
    }
    for (const auto& [place, segment] : recorded_barns()) {
        ours.push_back({"meeple", "barn", "Field", place.cell.x, place.cell.y, location(place)});
    }
    for (const std::string& flying : game_->flying_kinds()) {
        ours.push_back(
            {"meeple", word_of_figure(flying), "FlyingMachine", placed_.x, placed_.y, "I"});
    }
    for (const Figure& abbot : game_->recallable_abbots(player)) {
        ours.push_back(option_text(abbot));
    }
    for (const BridgeWay way : game_->legal_bridges()) {
        ours.push_back(option_text(way));
    }
    expect_same_options(options_of(move), ours);
    const std::string kind = text_of(chosen.at(0));
    if (kind == "token" && text_of(chosen.at(1)) == "BRIDGE") {
        return game_->build_bridge(way_of(chosen.at(5)));
    }
    figure_phase_is_over_ = true;
    if (answer_with_piece(move, chosen)) {
        return;
    }
    if (kind == "meeple" && text_of(chosen.at(2)) == "FlyingMachine") {
        fly(move, chosen);
    } else if (kind == "meeple") {
        place_figure(chosen);
    } else if (kind == "return") {
        recall(chosen);
    }
}

void Replayer::place_figure(const json::array& option) {
    SegmentPlace place = resolve(option.at(2), option.at(3), option.at(4), option.at(5));
    if (text_of(option.at(1)) == "barn") {
        place = {placed_, recorded_barns().at(place)};
    }
    game_->put_figure(game_->active_player(), place.cell, place.segment,
                      kind_of_figure(text_of(option.at(1))));
}

void Replayer::recall(const json::array& option) {
    const SegmentPlace place = resolve(option.at(3), option.at(4), option.at(5), option.at(6));
    ours_.returns.emplace_back(game_->active_player(), "abbot", place);
    add(game_->recall_abbot(game_->active_player(), place.cell, place.segment));
}

// ---- Castles and bazaars --------------------------------------------------------------------

/// The option names the half on the tile just placed.
void Replayer::answer_castle(const json::object& move, const json::array& chosen) {
    const std::optional<CastleQuestion> asked = game_->castle_question();
    expect(asked.has_value() && !figure_phase_is_open(), "nobody may build a castle");
    expect(number_of(move.at("p")) == asked->player, "another player is asked for a castle");
    std::vector<json::array> ours = {{"pass"}};
    for (const Feature& small_city : asked->cities) {
        for (const SegmentPlace& half : small_city) {
            if (half.cell == placed_) {
                ours.push_back({"token", "CASTLE", "City", placed_.x, placed_.y, location(half)});
            }
        }
    }
    expect_same_options(move.at("o").as_array(), ours);
    if (text_of(chosen.at(0)) == "pass") {
        return game_->pass_castles();
    }
    const SegmentPlace half = resolve(chosen.at(2), chosen.at(3), chosen.at(4), chosen.at(5));
    game_->build_castle(game_->feature_at(half.cell, half.segment));
}

/// Each copy on offer is an option of its own, with sampled prices.
void Replayer::compare_offer(const json::object& move, bool with_prices) const {
    std::vector<std::string> rest = game_->bazaar()->offer(), recorded;
    for (const json::value& any : move.at("o").as_array()) {
        const json::array& option = any.as_array();
        expect(with_prices || number_of(option.at(3)) == 0, "a price without an auction");
        if (number_of(option.at(3)) == 0) {
            recorded.push_back(text_of(option.at(2)));
        }
    }
    std::sort(rest.begin(), rest.end());
    std::sort(recorded.begin(), recorded.end());
    expect(rest == recorded, "other tiles are on offer");
}

/// Numbers of points above the highest bid, and a pass.
void Replayer::compare_bids(const json::object& move) const {
    int passes = 0;
    for (const json::value& any : move.at("o").as_array()) {
        const json::array& option = any.as_array();
        if (text_of(option.at(0)) == "pass") {
            ++passes;
        } else {
            const int number = number_of(option.at(2));
            expect(number >= game_->bazaar()->lowest_number() &&
                       number <= game_->bazaar()->highest_number(),
                   "a bid that is not allowed");
        }
    }
    expect(passes == 1, "a bidder may pass");
}

void Replayer::answer_bazaar(const json::object& move, const json::array& chosen) {
    expect(game_->bazaar() != nullptr, "a bazaar that is not held");
    const Bazaar& bazaar = *game_->bazaar();
    const BazaarStep step = bazaar.step();
    expect(step != BazaarStep::play && step != BazaarStep::draw, "no question of the bazaar");
    expect(number_of(move.at("p")) == bazaar.chooser(), "another player is asked at the bazaar");
    const std::string kind = text_of(chosen.at(0));
    if (kind == "bazaar" && step == BazaarStep::pick) {
        compare_offer(move, false);
        game_->pick_offered(text_of(chosen.at(2)));
    } else if (kind == "bazaar") {
        expect(step == BazaarStep::choose || step == BazaarStep::open_bidding,
               "no tile is to be chosen");
        compare_offer(move, true);
        if (step == BazaarStep::choose) {
            game_->choose_offered(text_of(chosen.at(2)));
        }
        game_->open_bidding(number_of(chosen.at(3)));
    } else if (kind == "bid" || kind == "pass") {
        expect(step == BazaarStep::bid, "nobody is to bid");
        compare_bids(move);
        kind == "bid" ? game_->bid(number_of(chosen.at(2))) : game_->pass_bid();
    } else {
        expect(step == BazaarStep::settle, "nothing to buy or sell");
        expect_same_options(move.at("o").as_array(), {{"buy"}, {"sell"}});
        game_->settle_auction(kind == "buy");
    }
}

}  // namespace bastide::reference
