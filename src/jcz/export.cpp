#include "jcz/export.h"

#include "core/figures.h"
#include "jcz/answers.h"
#include "jcz/bad_file.h"
#include "jcz/course.h"
#include "jcz/game.h"
#include "jcz/messages.h"
#include "jcz/names.h"
#include "jcz/questions.h"
#include "notation/moves/move_text.h"
#include "notation/setup/kept_setup.h"

#include <fmt/format.h>
#include <boost/json/parse.hpp>

#include <algorithm>

namespace bastide::jcz {

namespace {

namespace json = boost::json;
/// Draws are forced, so that no number matters but those of dice.
constexpr double any_number = 0.0;

class JczWriter {
public:
    explicit JczWriter(const Record& record) : record_(record), course_(*record.rules) {}

    JczExport write() {
        for (const RecordedMove& given : record_.moves) {
            if (given.automatic) continue;
            write_steps(true);
            if (given.by.exists())
                write_answer(given.move);
            else
                take_chance(given.move);
        }
        write_steps(!course_.decision().by_nature);
        const DrawsTold draws = course_.state().over() ? DrawsTold::all : DrawsTold::in_part;
        WrittenSetUp set_up = write_peer_set_up(record_.setup.choice, *record_.rules, draws);
        // There it is always the first of the players who begins.
        const auto first = std::ranges::find_if(
            record_.moves, [](const RecordedMove& move) { return move.by.exists(); });
        if (first != record_.moves.end() && first->by.index() != 0)
            set_up.untold.push_back(fmt::format("first {}", first->by.index() + 1));
        return {file(std::move(set_up.set_up)), std::move(set_up.untold), set_up.opens};
    }

private:
    [[noreturn]] static void fail(std::string_view what) {
        throw BadFile(fmt::format("the game cannot be exported: {}", what));
    }

    const Ruleset& rules() const { return *record_.rules; }

    void play(const Move& move) {
        if (course_.play(move)) fail("its moves are not those of a game of its rules");
    }

    void add(json::object message, Player player) {
        message["player"] = player.exists() ? std::int64_t(player.index()) : 0;
        message["clock"] = 0;
        replay_.push_back(std::move(message));
    }

    /// What happened by itself. `confirmed`: the last part, too, is confirmed.
    void write_steps(bool confirmed) {
        while (!course_.steps.empty()) {
            const JczCourse::Step step = course_.steps.front();
            course_.steps.pop_front();
            if (step.commit && (confirmed || !course_.steps.empty()))
                add({{"type", "COMMIT"}, {"payload", {{"random", any_number}}}},
                    step.moved_wagon.exists() ? step.moved_wagon : step.active);
            else if (is_asked_there(rules(), step))
                write_step(step);
        }
    }

    void write_step(const JczCourse::Step& step) {
        if (step.decided.decision == number_of<question::offer_tile>())
            return;  // told with the bid
        const auto answers =
            automatic_answers(rules(), course_.state(), step.row, step.decided, step.figure);
        if (answers.empty()) return;
        json::object message = message_of(answers.front().text, figure_id(step.figure));
        if (step.decided.move.kind == MoveKind::place_tile)
            message["payload"].as_object()["tileId"] =
                rules().type(placed_tile(course_.state(), step)).id;
        add(std::move(message), step.decided.player);
    }

    static json::object message_of(const std::string& option, const std::string& figure) {
        json::error_code problem;
        const json::value parsed = json::parse(option, problem);
        json::object message;
        if (!problem && parsed.is_array()) message = message_of_option(parsed.get_array(), figure);
        if (message.empty()) fail(fmt::format("there is no message for {}", option));
        return message;
    }

    std::string figure_id(FigureId figure) const {
        return figure.exists() ? figure_text(rules(), course_.state(), figure) : std::string();
    }

    void take_chance(const Move& outcome) {
        const QuestionNumber asked = course_.decision().kind;
        if (asked == number_of<question::roll_die>()) {
            MoveList outcomes;
            legal(rules(), course_.state(), outcomes);
            const auto found = std::find(outcomes.begin(), outcomes.end(), outcome);
            const auto place = double(std::distance(outcomes.begin(), found));
            replay_.back().as_object()["payload"].as_object()["random"] =
                (place + 0.5) / double(outcomes.size());
        } else if (asked == number_of<question::draw_sheep>()) {
            const Share share = share_of(outcome);
            number_of_token()["random"] = (share.from + share.to) / 2;
        } else if (asked == number_of<question::turn_up_animal>()) {
            take_animal(outcome);
        } else if (!outcome.type.exists()) {
            add_own(outcome);
        }
        play(outcome);
    }

    /// The payload that says which token comes out of the bag: that of the choice to draw one, or of a message of its own.
    json::object& number_of_token() {
        const bool was_chosen = replay_.back().as_object()["payload"].as_object().contains("value");
        if (!was_chosen)
            add({{"type", "SHEPHERD_CONFIRM"}, {"payload", json::object()}},
                course_.state().active());
        return replay_.back().as_object()["payload"].as_object();
    }

    /// What share of the random numbers stands for what comes out of a bag.
    struct Share {
        double from = 0, to = 1;
    };
    Share share_of(const Move& drawn) const {
        MoveList outcomes;
        legal(rules(), course_.state(), outcomes);
        double before = 0, own = 0, all = 0;
        for (const Move outcome : outcomes) {
            const double copies = weight(rules(), course_.state(), outcome);
            if (outcome == drawn) {
                before = all;
                own = copies;
            }
            all += copies;
        }
        return {before / all, (before + own) / all};
    }

    /// A number from which all of these follow, one after the other.
    static std::optional<double> number_for(const std::vector<Share>& shares) {
        constexpr int tried = 20'000;
        for (int i = 0; i < tried; ++i) {
            const Share first = shares.front();
            const double number = first.from + (first.to - first.from) * (i + 0.5) / tried;
            double next = number;
            const bool fits = std::all_of(shares.begin(), shares.end(), [&](const Share& share) {
                const bool inside = next >= share.from && next < share.to;
                next = number_after(next);
                return inside;
            });
            if (fits) return number;
        }
        return std::nullopt;
    }

    /// The number of the COMMIT before it tells which animal is turned up, and the next one, if there is another.
    void take_animal(const Move& animal) {
        const bool committed = !replay_.empty() && replay_.back().at("type") == "COMMIT";
        if (animals_after_ != replay_.size()) animals_.clear();
        animals_after_ = replay_.size();
        animals_.push_back(share_of(animal));
        const auto number = number_for(animals_);
        if (!committed || !number) fail("there is no number for what lies under its big top");
        replay_.back().as_object()["payload"].as_object()["random"] = *number;
    }

    /// An answer to what the other program does not ask goes with the message before it.
    void add_own(const Move& move) {
        const std::string text = move_text(rules(), course_.state(), move);
        if (replay_.empty()) {
            own_answers_.emplace_back(text);
            return;
        }
        json::object& payload = replay_.back().as_object()["payload"].as_object();
        json::value& list = payload[answers_member];
        if (list.is_null()) list = json::array();
        list.as_array().emplace_back(text);
    }

    // --- Answers ------------------------------------------------------------------------------------

    void write_answer(const Move& move) {
        const Decision asked = course_.decision();
        if (asked.kind == number_of<question::offer_tile>()) {
            name_tile(move.type);  // the message comes with the opening bid
            return play(move);
        }
        if (asked.kind == number_of<question::pick_tile>()) {
            name_tile(move.type);
            add_bid(0, asked.chooser);
            return play(move);
        }
        if (move.kind == MoveKind::choose_number) {
            add_bid(move.number, asked.chooser);
            return play(move);
        }
        write_option(asked, move);
    }

    void name_tile(TileTypeId type) {
        const auto places = course_.row().places_of(type);
        if (!places.empty()) course_.row().name(places.front());
    }

    void add_bid(int price, Player player) {
        add({{"type", "BAZAAR_BID"},
             {"payload", {{"supplyIndex", course_.row().named()}, {"price", price}}}},
            player);
    }

    /// Whether the message waits for what is asked next: beside whom the fairy is.
    bool is_told_with_next(const Decision& asked, const Move& move) const {
        const bool may_be =
            asked.kind == number_of<question::place_figure>() &&
            (move.kind == MoveKind::place_token || move.kind == MoveKind::move_token) &&
            is_neutral_figure(rules(), move.token());
        if (!may_be) return false;
        State next = course_.state();
        return !apply(rules(), next, move) &&
               bastide::decision(rules(), next).kind == number_of<question::beside_fairy>();
    }

    void write_option(const Decision& asked, const Move& move) {
        if (is_told_with_next(asked, move)) return play(move);
        const bool is_rest = asked.kind == number_of<question::beside_fairy>();
        if (question_text(asked.kind).empty() && !is_rest) {
            add_own(move);
            return play(move);
        }
        const auto answers = waiting_answers(rules(), course_.state(), course_.row());
        const auto meant = std::find_if(answers.begin(), answers.end(), [&](const Answer& answer) {
            return answer.moves.size() == 1 && answer.moves.front() == move;
        });
        if (meant == answers.end()) fail("its moves are not those of a game of its rules");
        const std::string option = meant->text;
        const TileTypeId tile = tile_placed_by(asked, move);
        const bool first = is_first_meant(answers, option);
        // Who flies off is not placed yet.
        const FigureId next = next_in_supply(course_.state(), asked.chooser, move.figure);
        play(move);
        const FigureId placed = course_.placed_figure();
        json::object message = message_of(option, figure_id(placed.exists() ? placed : next));
        json::object& payload = message["payload"].as_object();
        if (tile.exists()) payload["tileId"] = rules().type(tile).id;
        if (!first) payload[exact_option] = option;
        add(std::move(message), asked.chooser);
    }

    /// Whether the message alone tells which answer it is.
    static bool is_first_meant(const std::vector<Answer>& answers, const std::string& option) {
        JczMessage message;
        json::object made = message_of(option, "0.x.1");
        message.type = std::string(made["type"].as_string());
        message.payload = made["payload"].as_object();
        if (message.type == "DEPLOY_MEEPLE") {
            // The kind of figure is told by its id.
            const json::value parsed = json::parse(option);
            message.payload["meepleId"] =
                fmt::format("0.{}.1", std::string_view(parsed.as_array()[1].as_string()));
        }
        const Answer* chosen = chosen_answer(answers, begin_of_option(message));
        return chosen && chosen->text == option;
    }

    TileTypeId tile_placed_by(const Decision& asked, const Move& move) const {
        if (move.kind != MoveKind::place_tile) return TileTypeId();
        if (asked.kind != number_of<question::play_abbey>())
            return course_.state().header().in_hand;
        for (std::size_t i = 0; i < rules().types().size(); ++i)
            if (token_of_tile(rules(), TileTypeId(i)).exists()) return TileTypeId(i);
        return TileTypeId();
    }

    // --- The file -----------------------------------------------------------------------------------

    json::array players() const {
        json::array list;
        for (int seat = 0; seat < rules().players(); ++seat) {
            const auto& names = record_.setup.names;
            list.push_back(json::object{
                {"name", std::size_t(seat) < names.size() ? names[std::size_t(seat)]
                                                          : fmt::format("Player{}", seat + 1)},
                {"slot", seat}});
        }
        return list;
    }

    json::object file(json::object set_up) {
        json::object file;
        // The first versions of the other program that take their chances from the file.
        file["appVersion"] = "5.7.3";
        file["gameId"] = fmt::format("{:032x}", fingerprint(course_.state()));
        file["name"] = record_.setup.title;
        file["initialRandom"] = any_number;
        file["created"] = "2000-01-01T00:00:00.000Z";
        file["clock"] = 0;
        file["setup"] = std::move(set_up);
        file["players"] = players();
        file["replay"] = std::move(replay_);
        json::object notes{{"drawOrder", json::array(course_.draws.begin(), course_.draws.end())}};
        // The bag of the other program may hold more.
        if (course_.state().over()) notes["endTurn"] = course_.draws.size();
        file["gameAnnotations"] = std::move(notes);
        json::object own{{"setup", write_setup(as_kept(record_.setup, *record_.rules))}};
        if (record_.seed) own["seed"] = std::to_string(*record_.seed);
        if (record_.commitment) own["commitment"] = hex_text(*record_.commitment);
        if (record_.revealed_seed) own["revealedSeed"] = hex_text(*record_.revealed_seed);
        if (!own_answers_.empty()) own[answers_member] = std::move(own_answers_);
        file["bastide"] = std::move(own);
        return file;
    }

    const Record& record_;
    JczCourse course_;
    json::array replay_;
    std::vector<Share> animals_;     ///< turned up after the last message
    std::size_t animals_after_ = 0;  ///< how many messages there were then
    json::array own_answers_;        ///< before the first message
};

}  // namespace

JczExport export_jcz(const Record& record) { return JczWriter(record).write(); }

}  // namespace bastide::jcz
