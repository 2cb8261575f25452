#include "jcz/events.h"

#include "jcz/names.h"
#include "jcz/questions.h"
#include "rules/18_bridges_castles_bazaars/castle_chains.h"

#include <fmt/format.h>

#include <algorithm>

namespace bastide::jcz {

namespace {

bool answers(const Event& event, QuestionNumber question) {
    return event.kind == EventKind::decided && event.decision == question;
}

/// BCB-42, BCB-49: what a castle may take of one value, itself or from castles that have taken that value.
class FeaturesOfOneValue {
public:
    FeaturesOfOneValue(Position position, int points)
        : round_(position.state.round()),
          castles_(position),
          chain_(position, castles_),
          points_(points) {}

    std::vector<SegmentId> of_castle(SegmentId root) {
        if (const std::size_t castle = castles_.find(root); castle < castles_.size()) look(castle);
        return std::move(found_);
    }

private:
    void look(std::size_t castle) {
        seen_.set(castle);
        for (std::size_t place = 0; place < round_.size(); ++place) {
            const SegmentId feature = round_[place].feature;
            if (castles_[castle].features[place] && round_[place].points == points_ &&
                std::find(found_.begin(), found_.end(), feature) == found_.end())
                found_.push_back(feature);
        }
        for (std::size_t other = 0; other < castles_.size(); ++other) {
            if (!castles_[castle].castles[other] || seen_[other]) continue;
            const auto taken = chain_.taken(other);
            if (taken && round_[*taken].points == points_) look(other);
        }
    }

    std::span<const RoundEntry> round_;
    rules::castles::TriggeredCastles castles_;
    rules::castles::CastleChain chain_;
    int points_;
    rules::castles::Castles seen_;
    std::vector<SegmentId> found_;
};

}  // namespace

std::string drawn_token_text(const Ruleset& rules, const State& state, SegmentId shepherd,
                             const Move& drawn) {
    if (shepherd.exists())
        return fmt::format(R"(["token","{}",{}])", token_text(rules, drawn.token()),
                           place_text(rules, state, shepherd));
    const TileId circus = rules::circus::tile_of_big_top({rules, state});
    const Cell cell = circus.exists() ? state.tile(circus).cell : Cell();
    return fmt::format(R"(["token","{}",null,{},{},null])", token_text(rules, drawn.token()),
                       cell.x, cell.y);
}

bool is_payment(const KeptEvent& kept) {
    return kept.event.kind == EventKind::scored && kept.lines.size() == 1 &&
           kept.lines.front().name == "bid";
}

void EventKeeper::on_event(const Event& event) {
    KeptEvent kept;
    kept.event = event;
    kept.event.lines = nullptr;
    if (event.kind == EventKind::decided) {
        const bool chooses_figure = event.move.kind == MoveKind::choose_figure;
        taken_back_ = event.move.kind == MoveKind::return_figure && event.move.segment.exists();
        // A wolf drives shepherds away, as the dragon does figures.
        eats_ = event.decision == number_of<question::move_dragon>() ||
                event.decision == number_of<question::draw_sheep>();
        captures_ = event.decision == number_of<question::capture_figure>() && chooses_figure;
        sends_home_ = event.decision == number_of<question::place_figure>() && chooses_figure;
        exchanges_ = event.decision == number_of<question::exchange_prisoners>();
        exchanged_ = FigureId();
    }
    if (state_ && answers(event, number_of<question::beside_fairy>())) {
        const FigureId follower =
            rules::fairy::follower_meant({*rules_, *state_}, event.player, event.move);
        kept.fairy =
            fmt::format(R"({},"{}")", standing_text(*rules_, *state_, state_->figure(follower)),
                        figure_text(*rules_, *state_, follower));
    }
    if (state_ && (answers(event, number_of<question::turn_up_animal>()) ||
                   answers(event, number_of<question::draw_sheep>())))
        kept.told = drawn_token_text(*rules_, *state_, event.segment, event.move);
    if (event.kind == EventKind::completed || event.kind == EventKind::scored)
        eats_ = captures_ = sends_home_ = false;
    if (event.kind == EventKind::figure_returned) {
        kept.scoring = state_ && !state_->round().empty();
        kept.recalled = std::exchange(taken_back_, false);
        // A princess sends a knight home. The builder whom nobody is left with follows.
        const bool is_knight =
            state_ && rules_->figure_kind(state_->figure(event.figure).kind).follower;
        kept.sent_home = sends_home_ && is_knight;
        kept.forced = eats_ || captures_ || (sends_home_ && !is_knight);
        kept.exchanged_for = exchanged_;
        kept.first_of_exchange = exchanges_ && !exchanged_.exists();
        exchanged_ = exchanges_ ? event.figure : FigureId();
    }
    if (event.lines) {
        kept.taken = event.lines->taken;
        if (kept.taken.exists() && state_)
            kept.as_good =
                FeaturesOfOneValue({*rules_, *state_}, event.number).of_castle(event.segment);
        if (state_ && event.kind == EventKind::scored && !event.segment.exists() &&
            is_in_play<rules::the_fairy>(*rules_))
            kept.fairy = place_of_fairy(*rules_, *state_);
        for (const LineItem& item : event.lines->items())
            kept.lines.push_back({std::string(item.kind->name), item.count, item.points});
    }
    queue_.push_back(std::move(kept));
}

bool BazaarRow::is_free(std::size_t place, TileTypeId type) const {
    return place < row_.size() && row_[place].type == type && !row_[place].owner.exists();
}

std::vector<std::size_t> BazaarRow::places_of(TileTypeId type) const {
    std::vector<std::size_t> places;
    for (std::size_t place = 0; place < row_.size(); ++place)
        if (is_free(place, type)) places.push_back(place);
    return places;
}

/// The place that was named, or the first that holds such a tile.
void BazaarRow::find_named(TileTypeId type) {
    if (is_free(named_, type)) return;
    const std::vector<std::size_t> places = places_of(type);
    if (!places.empty()) named_ = places.front();
}

void BazaarRow::follow(const Ruleset& rules, KeptEvent& kept) {
    const Event& event = kept.event;
    if (event.kind == EventKind::tile_offered) {
        if (std::all_of(row_.begin(), row_.end(), [](const Entry& e) { return e.owner.exists(); }))
            row_.clear();
        row_.push_back({event.type, {}});
    } else if (answers(event, number_of<question::offer_tile>()) ||
               answers(event, number_of<question::pick_tile>())) {
        find_named(event.move.type);
        if (answers(event, number_of<question::offer_tile>())) auctioneer_ = event.player;
    } else if (is_payment(kept) && event.number > 0) {
        paid_ = event.player;
    } else if (event.kind == EventKind::tile_taken) {
        find_named(event.type);
        if (is_free(named_, event.type)) row_[named_].owner = event.player;
        kept.sale = sale_text(rules, event);
        auctioneer_ = paid_ = Player();
    }
}

/// A recording calls it a purchase of the auctioneer for a number of points, or a sale for as many less
/// than none. Who takes a tile without an auction buys it.
std::string BazaarRow::sale_text(const Ruleset& rules, const Event& taken) const {
    const std::string& tile = rules.type(taken.type).id;
    if (auctioneer_.exists() && auctioneer_ != taken.player)
        return fmt::format(R"(["auction","{}","SELL",{},{},{}])", tile, -taken.number,
                           auctioneer_.index(), taken.player.index());
    return fmt::format(R"(["auction","{}","BUY",{},{},{}])", tile, taken.number,
                       taken.player.index(),
                       paid_.exists() ? std::to_string(paid_.index()) : "null");
}

std::string BazaarRow::text(const Ruleset& rules) const {
    std::vector<std::string> tiles;
    tiles.reserve(row_.size());
    for (const Entry& entry : row_)
        tiles.push_back(
            fmt::format(R"(["{}",{}])", rules.type(entry.type).id,
                        entry.owner.exists() ? std::to_string(entry.owner.index()) : "null"));
    return fmt::format("[{}]", fmt::join(tiles, ","));
}

std::vector<Standing> Lords::candidates(const Ruleset& rules, const State& state, Player player,
                                        SegmentId castle) {
    std::vector<Standing> found;
    for (std::size_t i = 0; i < state.figures().size(); ++i) {
        const Figure& figure = state.figure(FigureId(i));
        if (figure.where == Whereabouts::board && figure.owner == player &&
            rules.figure_kind(figure.kind).follower &&
            state.segment(figure.segment).feature == state.segment(castle).feature)
            found.push_back({FigureId(i), figure.segment});
    }
    return found;
}

void Lords::follow(const State& state, KeptEvent& kept) {
    const Event& event = kept.event;
    for (const Standing& lord : kept.lords) lords_.push_back(lord.figure);
    if (event.kind == EventKind::scored && kept.taken.exists())
        scored_.push_back(state.segment(event.segment).feature);
    if (event.kind != EventKind::figure_returned || !event.segment.exists()) return;
    kept.was_lord = std::erase(lords_, event.figure) != 0;
    // At the end of the game lords leave castles that were never scored. Others may have brought nothing (AM-09).
    const SegmentId castle = state.segment(event.segment).feature;
    kept.untold = kept.was_lord && !kept.scoring &&
                  std::find(scored_.begin(), scored_.end(), castle) == scored_.end();
}

}  // namespace bastide::jcz
