/// A question that a position was written by hand for: the steps that come after it are found, and the
/// chapters work out what else it leaves open.

#include "core/agenda.h"
#include "core/compiled_rules.h"
#include "core/scoring.h"
#include "core/tile_words.h"
#include "notation/position/position_builder.h"

#include <algorithm>
#include <utility>

namespace bastide {

namespace {

/// Whether a question is about tiles that lie open.
bool is_of_offer(const DecisionTable& table) {
    return std::any_of(table.offers.begin(), table.offers.end(), [](const Offer& offer) {
        return offer.kind == MoveKind::choose_tile || offer.kind == MoveKind::choose_number;
    });
}

}  // namespace

// --- The steps -------------------------------------------------------------------------------------

/// Goes down from a sequence or a question to the game. `through` are the sequences so far: no sequence
/// comes up twice out of the same one.
void PositionBuilder::add_courses(std::span<const Origin> origins, const Course& above,
                                  std::vector<std::size_t>& through,
                                  std::vector<Course>& courses) const {
    const auto& lists = rules_.compiled().sequences;
    const std::size_t from = through.empty() ? lists.size() : through.back();
    for (const Origin& origin : origins) {
        if (origin.part != 0 && origin.part != parts_.part) continue;
        for (std::size_t s = 0; s < lists.size(); ++s) {
            const StepFunction* const end = lists[s].steps + lists[s].count;
            const StepFunction* const found = std::find(lists[s].steps, end, origin.step);
            if (found == end) continue;
            bool seen = false;
            for (std::size_t i = 1; i < through.size(); ++i)
                seen = seen || (through[i - 1] == from && through[i] == s);
            if (seen) continue;
            Course course = above;
            ++course.sequences;
            Step step;
            step.sequence = SequenceNumber(s);
            step.position = std::uint8_t(found - lists[s].steps + (origin.again ? 0 : 1));
            // A sequence whose last step runs is not come back to.
            if (step.position < lists[s].count) course.steps.insert(course.steps.begin(), step);
            if (s == 0) {
                courses.push_back(std::move(course));
                continue;
            }
            through.push_back(s);
            add_courses(rules_.compiled().sequence_infos[s].origins, course, through, courses);
            through.pop_back();
        }
    }
}

/// How a question or a sequence can have come up, the likely courses first: with tiles of an offer about, that
/// is in the turns of those who took them.
std::vector<PositionBuilder::Course> PositionBuilder::courses_to(
    std::span<const Origin> origins) const {
    std::vector<Course> courses;
    std::vector<std::size_t> through;
    add_courses(origins, Course(), through, courses);
    if (!parts_.offer.empty() || !parts_.held.empty() || parts_.interrupted)
        std::stable_sort(
            courses.begin(), courses.end(),
            [](const Course& one, const Course& other) { return one.sequences > other.sequences; });
    return courses;
}

/// The steps as `then` names them, the next one first.
std::string PositionBuilder::steps_text(const Course& course) const {
    std::string text;
    for (auto step = course.steps.rbegin(); step != course.steps.rend(); ++step)
        text += (text.empty() ? "then " : ", ") +
                in_quotes(rules_.compiled().sequence_infos[step->sequence].names[step->position]);
    return text;
}

/// What to write instead of steps that cannot be.
std::string PositionBuilder::without_then() const {
    const DecisionTable* const table = asked_table();
    if (!table) return {};
    const auto courses = courses_to(table->entry.origins);
    return "; leave out then" +
           (courses.empty() ? "" : ", or write: " + steps_text(courses.front()));
}

// --- What was completed ----------------------------------------------------------------------------

TileId PositionBuilder::tile_placed() const {
    return TileId(
        std::size_t(std::count_if(tiles_.begin(), tiles_.begin() + std::ptrdiff_t(*placed_),
                                  [](const auto& tile) { return tile.type.exists(); })));
}

bool PositionBuilder::is_valued() const {
    if (parts_.round_is_valued) return true;
    const DecisionTable* const table = parts_.is_by_hand() ? asked_table() : nullptr;
    return table && table->entry.needs == Needs::points_given;
}

/// What the tile just placed has completed is being scored, or before that is not scored yet; unless the
/// position itself says what is.
void PositionBuilder::find_round() {
    const DecisionTable* const table = asked_table();
    const bool is_said = !parts_.round.names.empty() || !parts_.scored.names.empty() ||
                         !parts_.unscored.names.empty();
    if (!table || !placed_ || is_said) return;
    const Needs needs = table->entry.needs;
    const bool is_scored = needs == Needs::round_listed || needs == Needs::points_given;
    if (!is_scored && needs != Needs::tile_placed) return;
    std::vector<SegmentId> completed;
    for (std::size_t i = 0; i < state_.segments().size(); ++i)
        if (std::exchange(context_.edit.segment(SegmentId(i)).completed, false))
            completed.emplace_back(i);
    head().placed = tile_placed();
    // What was added to other tiles has been scored earlier, unless the tile placed belongs to it or
    // somebody still stands there.
    for (const AddedSegment& added : state_.added_segments()) {
        const SegmentId root = state_.segment(added.segment).feature;
        const auto segments = state_.segments();
        if (!state_.segment(root).figures.exists() &&
            std::none_of(segments.begin(), segments.end(), [&](const Segment& segment) {
                return segment.tile == head().placed && segment.feature == root;
            }))
            context_.edit.feature(root).completed = is_complete(rules_, state_, root);
    }
    collect_completed(context_);
    for (const SegmentId id : completed) context_.edit.segment(id).completed = true;
    while (!is_scored && !state_.round().empty()) {
        const SegmentId feature = state_.round().back().feature;
        remove_from_round(context_, feature);
        context_.edit.feature(feature).completed = false;
    }
}

// --- The question ----------------------------------------------------------------------------------

/// The auction as the chapter needs it.
bool PositionBuilder::tell_auction(PositionDetails& told) {
    if (!parts_.auction) return true;
    const PositionParts::Auction& auction = *parts_.auction;
    const auto lies_open = [&](const auto& tile) { return tile.type == auction.tile; };
    if (auction.tile.exists() && std::none_of(parts_.offer.begin(), parts_.offer.end(), lies_open))
        return problems_.add(auction.place,
                             rules_.type(auction.tile).id +
                                 " does not lie open; add it to the open tiles: offer " +
                                 rules_.type(auction.tile).id,
                             "BCB-63");
    if (auction.bidder.exists() && parts_.asked->value != 0 && parts_.asked->value != auction.bid)
        return problems_.add(parts_.asked->place, "auction says that the highest bid is " +
                                                      std::to_string(auction.bid) +
                                                      "; leave out value, or write the same");
    told.seller = auction.auctioneer;
    told.item = auction.tile;
    told.bidder = auction.bidder;
    return true;
}

/// Tries the courses in which the question can have come up; if none goes, the reason of the first is told with
/// what can be written instead.
bool PositionBuilder::come_up() {
    const AskedQuestion& asked = *parts_.asked;
    const std::string named = "the question " + in_quotes(asked.question);
    const DecisionTable* const table = asked_table();
    if (!table)
        return problems_.add(asked.place, "this table knows no question " +
                                              in_quotes(asked.question) +
                                              "; there are: " + question_names());
    Step question;
    question.sequence = Step::question;
    question.position = std::uint8_t(table - rules_.compiled().decisions.data());
    const bool to_active = table->entry.to_active && !asked.player.exists();
    question.player = to_active ? head().active : asked.player;
    question.value = parts_.auction ? std::int32_t(parts_.auction->bid) : asked.value;
    if (!check_player(*table, question.player)) return false;
    if (asked.about && !find(*asked.about, asked.place, question.subject)) return false;
    std::vector<Player> takers;
    for (const PositionParts::HeldTile& held : parts_.held) takers.push_back(held.player);
    PositionDetails told;
    told.takers = takers;
    if (!tell_auction(told)) return false;
    const std::vector<Course> courses = courses_to(table->entry.origins);
    if (courses.empty())
        return problems_.add(
            asked.place, named + (parts_.part > 1 ? " does not come up in part " +
                                                        std::to_string(parts_.part) + " of a turn"
                                                  : " never comes up at this table: what asks "
                                                    "it is not in play"));
    const State before = state_;
    std::optional<PositionProblem> why;
    for (const Course& course : courses) {
        state_ = before;
        const auto problem = try_course(course, *table, question, told);
        if (!problem) return true;
        if (!why) why = problem;
    }
    return problems_.add(asked.place,
                         named + ' ' + why->message + "; as an example: " + example_of(*table),
                         why->rule);
}

/// Empty if the question can have come up so; the state is left as far as it got.
std::optional<PositionProblem> PositionBuilder::try_course(const Course& course,
                                                           const DecisionTable& table,
                                                           const Step& question,
                                                           const PositionDetails& told) {
    const auto refused = [](std::string message, std::string_view rule = {}) {
        return PositionProblem{0, 0, std::move(message), std::string(rule)};
    };
    const auto refused_for = [&](const Refusal& why) {
        return refused("cannot be put here: " + why.text(), why.rule());
    };
    if (course.steps.size() + 1 > rules_.layout().agenda) return refused("cannot come up there");
    for (const Step& step : course.steps) context_.edit.step(head().agenda++) = step;
    // Before the turns none has begun.
    if (course.sequences == 1 && course.steps.front().position <= rules_.compiled().turns) {
        if (parts_.turn_place.line == 0) head().turn = head().turns_begun = 0;
        head().part = 0;
    }
    ask(context_, question.position, question.player, question.subject, question.value);
    if (is_valued()) value_round(context_);
    for (auto complete_question : rules_.compiled().complete_question)
        if (const Refusal why = complete_question(context_, told)) return refused_for(why);
    if (!has(table.entry.needs)) return refused("needs " + words_of(table.entry.needs));
    if (const Refusal why = chapters_refusal()) return refused_for(why);
    MoveList answers(2);
    legal(rules_, state_, answers);
    if (answers.size() < 2) return refused("has no two answers here, so it is not put");
    context_.edit.step(head().agenda - 1).asked = true;
    return std::nullopt;
}

/// What belongs to the middle of something is there, but no question.
bool PositionBuilder::say_what_is_asked() {
    std::string names, example;
    for (const DecisionTable& table : rules_.compiled().decisions) {
        const Needs needs = table.entry.needs;
        const bool of_round = needs == Needs::round_listed || needs == Needs::points_given;
        const bool fits = parts_.round.names.empty() ? needs == Needs::nothing : of_round;
        if (!fits || courses_to(table.entry.origins).empty()) continue;
        // The game's own and the turn's are no questions of an offer.
        if (!of_round && !is_of_offer(table)) continue;
        names.append(names.empty() ? "" : ", ").append(table.entry.name);
        example = example_of(table);
    }
    return problems_.add(
        {},
        "with offer, held, auction, interrupted or round a position must say what is "
        "asked: one of " +
            names + "; as an example: " + example);
}

}  // namespace bastide
