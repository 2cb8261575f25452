/// The piles of a position, and the question that waits: either it follows from the tile in hand or
/// just placed, or it is said together with the steps that come after it.

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/tile_words.h"
#include "notation/moves/move_text.h"
#include "notation/position/position_builder.h"
#include "words/words.h"

#include <algorithm>
#include <numeric>

namespace bastide {

namespace {

/// "next_player" (the next player's turn)
std::string step_text(const std::string& key) {
    const std::string name = "step." + key;
    return in_quotes(key) +
           (words::english().has(name) ? " (" + words::english().say(name) + ')' : std::string());
}

}  // namespace

// --- The piles -------------------------------------------------------------------------------------

bool PositionBuilder::fill_piles() {
    const std::size_t piles = rules_.layout().piles;
    // When the game is over, nothing is left to be drawn.
    const bool as_at_the_start = !parts_.piles && !parts_.over;
    for (std::size_t pile = 0; pile < piles; ++pile)
        for (std::size_t type = 0; type < rules_.types().size(); ++type)
            context_.edit.pile(pile, TileTypeId(type)) =
                as_at_the_start ? rules_.pile(pile)[type] : std::uint16_t(0);
    if (as_at_the_start ? !take_tiles_elsewhere() : !take_said_piles()) return false;
    for (std::size_t pile = 0; pile < piles; ++pile) {
        const auto copies = state_.pile(pile);
        const int all = std::accumulate(copies.begin(), copies.end(), 0);
        const int unseen = parts_.unseen.empty() ? 0 : parts_.unseen[pile];
        if (unseen > all)
            return problems_.add(
                {}, "a pile holds " + std::to_string(all) +
                        " tiles; that many cannot have left it unseen: " + std::to_string(unseen));
        head().pile_left[pile] = std::uint32_t(all - unseen);
        head().pile_unseen[pile] = std::uint16_t(unseen);
    }
    return count_all();
}

/// What lies on the board beyond the start tiles, is in hand or was discarded has been drawn.
bool PositionBuilder::take_tiles_elsewhere() {
    std::vector<int> start(rules_.types().size());
    for (const StartTile& tile : rules_.start_tiles()) ++start[rules_.find_type(tile.tile).index()];
    for (const PositionParts::Tile& tile : tiles_)
        if (tile.type.exists() && --start[tile.type.index()] < 0 &&
            !token_of_tile(rules_, tile.type).exists() &&
            !take_from_piles({tile.type, 1, tile.place}))
            return false;
    for (const PositionParts::TileCount& tile : parts_.discarded)
        if (tile.type.exists() && !take_from_piles(tile)) return false;
    // A tile that will be drawn by playing lies in the pile till then.
    for (const PositionParts::TileCount& tile : parts_.offer)
        if (!take_from_piles(tile)) return false;
    for (const PositionParts::HeldTile& held : parts_.held)
        if (!take_from_piles(held.tile)) return false;
    return !parts_.hand || !(parts_.asked || parts_.over) ||
           token_of_tile(rules_, parts_.hand->type).exists() || take_from_piles(*parts_.hand);
}

bool PositionBuilder::take_from_piles(const PositionParts::TileCount& tile) {
    for (int left = tile.copies; left > 0; --left) {
        std::size_t pile = 0;
        while (pile < rules_.layout().piles && state_.pile(pile)[tile.type.index()] == 0) ++pile;
        if (pile == rules_.layout().piles)
            return problems_.add(
                tile.place,
                "the table has no more of " + rules_.type(tile.type).id + " than lie elsewhere",
                "GEN-09");
        --context_.edit.pile(pile, tile.type);
    }
    return true;
}

bool PositionBuilder::take_said_piles() {
    for (std::size_t pile = 0; parts_.piles && pile < rules_.layout().piles; ++pile)
        for (const PositionParts::TileCount& tile : (*parts_.piles)[pile].tiles) {
            const int copies = state_.pile(pile)[tile.type.index()] + tile.copies;
            if (copies > copies_in_all(rules_, tile.type))
                return problems_.add(tile.place,
                                     "the table has " +
                                         std::to_string(copies_in_all(rules_, tile.type)) + " of " +
                                         rules_.type(tile.type).id + " in all",
                                     "GEN-09");
            context_.edit.pile(pile, tile.type) = std::uint16_t(copies);
        }
    if (!parts_.asked && !parts_.over) {
        for (const TileTypeId type : {parts_.hand ? parts_.hand->type : TileTypeId(),
                                      tile_to_play_ ? tile_to_play_->type : TileTypeId()})
            if (type.exists() && !token_of_tile(rules_, type).exists()) return_to_pile(type);
    }
    return true;
}

/// A tile that is to be drawn again goes where it came from: the pile that is in use, or the one
/// before it that has been emptied.
void PositionBuilder::return_to_pile(TileTypeId type) {
    std::size_t source = 0;
    for (std::size_t pile = 0; pile < rules_.layout().piles; ++pile) {
        if (rules_.pile(pile)[type.index()] > 0) source = pile;
        const auto copies = state_.pile(pile);
        if (std::any_of(copies.begin(), copies.end(), [](int left) { return left > 0; })) break;
    }
    ++context_.edit.pile(source, type);
}

/// No more of any tile than the table has, and of all tiles together, whichever were discarded.
bool PositionBuilder::count_all() {
    std::vector<int> found(rules_.types().size());
    for (std::size_t pile = 0; pile < rules_.layout().piles; ++pile)
        for (std::size_t type = 0; type < found.size(); ++type)
            found[type] += state_.pile(pile)[type];
    for (const PositionParts::Tile& tile : tiles_)
        if (tile.type.exists()) ++found[tile.type.index()];
    if (parts_.hand && parts_.asked) ++found[parts_.hand->type.index()];
    for (const PositionParts::TileCount& tile : parts_.offer) ++found[tile.type.index()];
    for (const PositionParts::HeldTile& held : parts_.held) ++found[held.tile.type.index()];
    int discarded = 0, all = 0, elsewhere = 0;
    for (const PositionParts::TileCount& tile : parts_.discarded) {
        discarded += tile.copies;
        if (discarded > max_tiles) break;
        if (tile.type.exists())
            found[tile.type.index()] += tile.copies;
        else
            elsewhere += tile.copies;
    }
    for (std::size_t i = 0; i < found.size(); ++i) {
        const int copies = copies_in_all(rules_, TileTypeId(i));
        if (found[i] > copies)
            return problems_.add(parts_.piles ? parts_.piles->front().place : TextPlace{},
                                 "there are " + std::to_string(found[i]) + " of " +
                                     rules_.types()[i].id + " in all, but the table has " +
                                     std::to_string(copies),
                                 "GEN-09");
        all += copies;
        elsewhere += found[i];
    }
    if (discarded > max_tiles || elsewhere > all)
        return problems_.add(parts_.discarded.front().place,
                             "that many tiles cannot have been discarded: the table has " +
                                 std::to_string(all) + ", the board and the piles among them",
                             "GEN-04");
    head().discarded = std::uint16_t(discarded);
    return true;
}

// --- A question that follows from the tiles --------------------------------------------------------

/// The turn begins, or a later part of it.
bool PositionBuilder::begin_part() {
    if (parts_.part == 1) {
        head().turn = head().turns_begun = std::uint32_t(parts_.turn - 1);
        push_sequence(context_, 0);
        context_.edit.step(0).position = rules_.compiled().turns;
        return true;
    }
    const auto& sequences = rules_.compiled().sequence_infos;
    for (std::size_t i = 0; i < sequences.size(); ++i)
        for (const Origin& origin : sequences[i].origins) {
            if (origin.part != parts_.part) continue;
            const auto courses = courses_to({&origin, 1});
            if (courses.empty()) continue;
            head().turn = std::uint32_t(parts_.turn);
            head().turns_begun = std::uint32_t(std::max(parts_.turns_begun, parts_.turn));
            head().part = std::uint8_t(parts_.part - 1);
            for (const Step& step : courses.front().steps)
                context_.edit.step(head().agenda++) = step;
            push_sequence(context_, std::uint8_t(i));
            return true;
        }
    return problems_.add(parts_.turn_place,
                         "at this table no turn has a part " + std::to_string(parts_.part));
}

/// The turn begins, and is played as far as the position tells.
bool PositionBuilder::come_to_question() {
    if (parts_.turn == 0 || parts_.part == 0)
        return problems_.add(
            parts_.turn_place,
            "turns and their parts are counted from 1; before the first turn a position "
            "must say what is asked: asks first_player");
    if (!parts_.offer.empty() || !parts_.held.empty() || parts_.interrupted || parts_.auction ||
        !parts_.round.names.empty())
        return say_what_is_asked();
    if (!let_chapters_complete()) return false;
    context_.events = this;
    if (!begin_part()) return false;
    run_agenda(context_);
    if (parts_.hand && tile_to_play_)
        return problems_.add(parts_.hand->place,
                             "a tile is in hand or has just been placed, not both; leave one out");
    if (tile_to_play_ && tile_to_play_->by.exists() && tile_to_play_->by != state_.active())
        return problems_.add(tile_to_play_->place,
                             "the tile just placed is " + seat_text(setup_, tile_to_play_->by) +
                                 "'s, but it is the turn of " + seat_text(setup_, state_.active()));
    const auto drawn = parts_.hand     ? parts_.hand->type
                       : tile_to_play_ ? tile_to_play_->type
                                       : TileTypeId();
    if (!drawn.exists()) return has_stayed_in_the_turn();
    const TextPlace place = parts_.hand ? parts_.hand->place : tile_to_play_->place;
    const std::string& name = rules_.type(drawn).id;
    const bool held = token_of_tile(rules_, drawn).exists();
    // Whoever has drawn a tile has not played one of their own instead.
    if (!held && token_of_tile(rules_, state_.header().in_hand).exists() &&
        !answer(pass(), name + " cannot have been drawn", place))
        return false;
    if (held && state_.header().in_hand != drawn)
        return problems_.add(place, name + " cannot be played there");
    if (held && parts_.hand) return has_stayed_in_the_turn();
    if (!held && !answer(draw_outcome(drawn), name + " cannot have been drawn", place))
        return false;
    if (parts_.hand) return hold_in_hand(place);
    for (const Event& event : happened_)
        if (event.kind == EventKind::tile_discarded && event.type == drawn)
            return problems_.add(place, name + " fits nowhere", "GEN-04");
    if (!tile_to_play_) return has_stayed_in_the_turn();
    Move placement = place_tile(tile_to_play_->cell, tile_to_play_->turning);
    return (!laid_with_it_ || lay_across(placement)) &&
           answer(placement, name + " cannot have been placed there", place) &&
           has_stayed_in_the_turn();
}

/// The token that was laid across together with the tile goes out of the supply once more.
bool PositionBuilder::lay_across(Move& placement) {
    const TokenKind token = token_laid_across(rules_);
    const Way way =
        laid_with_it_->sides == ends_of(Way::west_east) ? Way::west_east : Way::north_south;
    const auto option = option_of_token_across(rules_, state_, placement, laid_with_it_->cell, way);
    if (!token.exists() || laid_with_it_->sides != ends_of(way) || !option)
        return problems_.add(laid_with_it_->place,
                             "this cannot have been added together with the tile just placed");
    placement.option = *option;
    std::uint16_t& left = context_.edit.tokens(state_.active(), token);
    if (left < rules_.token_kind(token).each) ++left;
    return true;
}

/// The tile in hand stays there until its player has answered, even if there is but one place for it.
/// Only one that fits nowhere goes, since nothing could be answered.
bool PositionBuilder::hold_in_hand(TextPlace place) {
    State moment = *placing_.found();
    MoveList places(1);
    legal(rules_, moment, places);
    if (!places.empty()) {
        state_ = std::move(moment);
        return true;
    }
    if (goes_on_alone())
        return problems_.add(
            place,
            rules_.type(parts_.hand->type).id + " fits nowhere, and the game goes on without it",
            "GEN-04");
    fits_nowhere_ = std::move(moment);
    return true;
}

/// Whether the game has gone on, since nobody has a choice, beyond the turn that the position tells
/// of.
bool PositionBuilder::goes_on_alone() const {
    int turns = parts_.part == 1 ? 0 : 1;
    return std::any_of(happened_.begin(), happened_.end(), [&](const Event& event) {
        turns += event.kind == EventKind::turn_began;
        return event.kind == EventKind::scored || event.kind == EventKind::game_over || turns > 1;
    });
}

/// What is asked belongs to the turn that the position tells of; else the state would be another than
/// the one that is written.
bool PositionBuilder::has_stayed_in_the_turn() {
    const bool ended = std::any_of(happened_.begin(), happened_.end(), [](const Event& event) {
        return event.kind == EventKind::game_over;
    });
    if (ended)
        return problems_.add(parts_.turn_place,
                             "no tile is left to draw, so the game ends here; if it has ended, "
                             "write: over; else say which tiles are left, as in: pile BA/L 2",
                             "GEN-05");
    return !goes_on_alone() ||
           problems_.add(parts_.turn_place,
                         "nobody is asked anything here, and the game goes on by itself; if "
                         "it has ended, say: over",
                         "GEN-03");
}

/// Gives an answer, or finds that it was the only one and given by the engine.
bool PositionBuilder::answer(const Move& move, const std::string& what, TextPlace place) {
    for (; acknowledged_ < happened_.size(); ++acknowledged_) {
        const Event& event = happened_[acknowledged_];
        if (event.kind != EventKind::decided) continue;
        if (!(event.move == move))
            return problems_.add(place, what + ": something else is done there without a choice",
                                 "GEN-03");
        ++acknowledged_;
        return true;
    }
    const Refusal refusal = apply(rules_, state_, move, this);
    if (refusal) return problems_.add(place, what + ": " + refusal.text(), refusal.rule());
    // What was answered is the first thing that happened now.
    while (happened_[acknowledged_++].kind != EventKind::decided) {}
    return true;
}

/// The scores that a position tells hold what the beginning of its turn has brought.
void PositionBuilder::on_event(const Event& event) {
    if (event.kind == EventKind::turn_began) turn_begins_ = true;
    if (event.kind == EventKind::part_began) turn_begins_ = false;
    if (turn_begins_ && event.kind == EventKind::scored) {
        head().scores[event.player.index()] -= event.number;
        return;
    }
    happened_.push_back(event);
    if (parts_.hand) placing_.on_event(event);
}

// --- A question that is said -----------------------------------------------------------------------

bool PositionBuilder::complete_position() {
    head().turn = std::uint32_t(parts_.turn);
    head().part = std::uint8_t(parts_.part);
    if (placed_) head().placed = tile_placed();
    if (parts_.hand) head().in_hand = parts_.hand->type;
    if (!lay_open_tiles()) return false;
    if (!parts_.over && parts_.is_by_hand()) return come_up();
    if (parts_.auction)
        return problems_.add(
            parts_.auction->place,
            "with auction the steps that come after the question are found; leave out then");
    if (!parts_.over) return push_steps() && push_question();
    if (!let_chapters_complete()) return false;
    head().over = true;
    if (parts_.hand)
        return problems_.add(parts_.hand->place, "nobody has a tile in hand when the game is over");
    return !parts_.asked ||
           problems_.add(parts_.asked->place, "nothing is asked when the game is over");
}

/// Whether the steps so far allow another on top that may come up in any of these sequences.
bool PositionBuilder::is_within(NumberSet allowed) const {
    const auto& sequences = rules_.compiled().sequence_infos;
    const SequenceNumber below = state_.agenda().back().sequence;
    // A sequence whose last step runs is not come back to, and so not named.
    for (bool grows = true; grows;) {
        grows = false;
        for (std::size_t i = 0; i < sequences.size(); ++i)
            if (allowed.contains(i)) grows |= allowed.add(sequences[i].within);
    }
    return allowed.contains(below);
}

bool PositionBuilder::has(Needs needs) const {
    switch (needs) {
        case Needs::nothing: return true;
        case Needs::tile_to_draw:
            return state_.tiles_left() > 0 && !state_.header().in_hand.exists();
        case Needs::tile_in_hand: return state_.header().in_hand.exists();
        case Needs::tile_placed:
        case Needs::round_listed: return state_.header().placed.exists();
        // Where nothing has been completed, nothing is left without its points.
        case Needs::points_given:
            return state_.header().placed.exists() && (is_valued() || state_.round().empty());
        case Needs::figures_home: return state_.header().placed.exists() && state_.round().empty();
    }
    return false;
}

/// The last step that is named is the first on the stack.
bool PositionBuilder::push_steps() {
    const auto& sequences = rules_.compiled().sequence_infos;
    const AskedQuestion& asked = *parts_.asked;
    if (asked.question.empty())
        return problems_.add(
            asked.place,
            "what comes then needs a question before it, and follows from it: write asks "
            "and the question alone");
    if (asked.then.size() + 2 > rules_.layout().agenda)
        return problems_.add(asked.place, "that many steps are never pending" + without_then());
    for (std::size_t i = asked.then.size(); i-- > 0;) {
        Step step;
        bool known = false;
        for (std::size_t s = 0; s < sequences.size() && !known; ++s)
            for (std::size_t p = 0; p < sequences[s].names.size() && !known; ++p) {
                known = sequences[s].names[p] == asked.then[i];
                step.sequence = SequenceNumber(s);
                step.position = std::uint8_t(p);
            }
        if (!known)
            return problems_.add(asked.place, "this table knows no step " +
                                                  in_quotes(asked.then[i]) +
                                                  "; there are: " + step_names());
        const bool first = i + 1 == asked.then.size();
        if (first ? step.sequence != 0 : !is_within(sequences[step.sequence].within))
            return problems_.add(asked.place, "the step " + step_text(asked.then[i]) +
                                                  " cannot come up there" + without_then());
        if (!has(sequences[step.sequence].needs))
            return problems_.add(asked.place, "the step " + step_text(asked.then[i]) +
                                                  " needs a tile that was just placed");
        context_.edit.step(head().agenda++) = step;
    }
    return true;
}

std::string PositionBuilder::step_names() const {
    std::string names;
    for (const SequenceInfo& sequence : rules_.compiled().sequence_infos)
        for (const std::string_view name : sequence.names)
            names.append(names.empty() ? "" : ", ").append(name);
    return names;
}

std::string PositionBuilder::question_names() const {
    std::string names;
    for (const DecisionTable& table : rules_.compiled().decisions)
        names.append(names.empty() ? "" : ", ").append(table.entry.name);
    return names;
}

std::string PositionBuilder::words_of(Needs needs) const {
    switch (needs) {
        case Needs::nothing: break;
        case Needs::tile_to_draw: return "tiles to draw, and none in hand";
        case Needs::tile_in_hand: return "a tile in hand";
        case Needs::tile_placed:
        case Needs::round_listed: return "a tile that was just placed";
        case Needs::points_given:
            return "a tile that was just placed" +
                   std::string(is_valued() ? ""
                                           : ", and a round that has been scored: round valued");
        case Needs::figures_home: return "a tile that was just placed, and no round";
    }
    return "nothing";
}

const DecisionTable* PositionBuilder::asked_table() const {
    const auto& decisions = rules_.compiled().decisions;
    const auto found = std::find_if(
        decisions.begin(), decisions.end(),
        [&](const DecisionTable& table) { return table.entry.name == parts_.asked->question; });
    return found == decisions.end() ? nullptr : &*found;
}

/// Whether a question is put to this player, or rightly to nobody.
bool PositionBuilder::check_player(const DecisionTable& table, Player player) {
    const AskedQuestion& asked = *parts_.asked;
    const std::string named = "the question " + in_quotes(asked.question);
    if (table.entry.by_nature && player.exists())
        return problems_.add(asked.place, named + " is put to nobody: chance answers it");
    if (!table.entry.by_nature && !player.exists())
        return problems_.add(asked.place, named + " is put to a player; say to whom, as in: asks " +
                                              asked.question + ' ' + word_for("active"));
    if (table.entry.to_active && player != head().active)
        return problems_.add(asked.place, named + " is put to the player whose turn it is, " +
                                              seat_text(setup_, head().active));
    return true;
}

bool PositionBuilder::push_question() {
    const AskedQuestion& asked = *parts_.asked;
    const DecisionTable* const found = asked_table();
    if (!found)
        return problems_.add(asked.place, "this table knows no question " +
                                              in_quotes(asked.question) +
                                              "; there are: " + question_names());
    const std::string named = "the question " + in_quotes(asked.question);
    if (!check_player(*found, asked.player)) return false;
    if (!is_within(found->within))
        return problems_.add(asked.place, named + " cannot come up there" + without_then());
    if (!has(found->entry.needs))
        return problems_.add(asked.place, named + " needs " + words_of(found->entry.needs));
    SegmentId subject;
    if (asked.about && !find(*asked.about, asked.place, subject)) return false;
    ask(context_, QuestionNumber(found - rules_.compiled().decisions.data()), asked.player, subject,
        asked.value);
    if (!let_chapters_complete()) return false;
    MoveList answers(2);
    legal(rules_, state_, answers);
    if (answers.size() < 2)
        return problems_.add(asked.place, named + " has no two answers here, so it is not put");
    context_.edit.step(head().agenda - 1).asked = true;
    return true;
}

}  // namespace bastide
