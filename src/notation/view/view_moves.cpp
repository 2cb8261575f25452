/// The question of a view, and its answers.

#include "core/ruleset_tables.h"
#include "notation/moves/move_text.h"
#include "notation/view/view_writer.h"

#include <algorithm>
#include <iterator>

namespace bastide {

namespace {

constexpr std::string_view shape_names[] = {"outcome",        "place_tile",    "pass",
                                            "place_figure",   "return_figure", "place_token",
                                            "choose_segment", "choose_player", "choose_number",
                                            "choose_option",  "choose_tile"};
static_assert(std::size(shape_names) == move_kind_count);

std::string_view shape_name(MoveKind kind) { return shape_names[std::size_t(kind)]; }

/// The members of an answer beside its kind and text.
class MoveMembers {
public:
    MoveMembers(ViewWriter& view, const MoveSetting& setting)
        : view_(view), json_(view.json), setting_(setting) {}

    void write(const Move& move) {
        switch (move.kind) {
            case MoveKind::outcome: return outcome(move);
            case MoveKind::place_tile: return placement(move);
            case MoveKind::pass: return;
            case MoveKind::place_figure:
                figure(move);
                if (view_.rules.figure_kind(move.figure).on_corner) corner(move);
                return;
            case MoveKind::return_figure: return figure(move);
            case MoveKind::place_token: return token(move);
            case MoveKind::choose_segment: return place(move);
            case MoveKind::choose_player: json_.key("player").number(move.option + 1); return;
            case MoveKind::choose_number: return numbers(move.number, move.number);
            case MoveKind::choose_option: return option(move);
            case MoveKind::choose_tile:
                json_.key("tile");
                view_.tile(move.type);
                return;
        }
    }

    void numbers(int lowest, int highest) {
        json_.key("from").number(lowest).key("to").number(highest);
    }

private:
    void outcome(const Move& move) {
        if (move.type.exists()) {
            json_.key("tile");
            view_.tile(move.type);
        } else if (setting_.of_seats) {
            json_.key("player").number(move.option + 1);
        } else {
            json_.key("outcome").number(move.option);
        }
        json_.key("weight").number(weight(view_.rules, view_.state, move));
    }

    void placement(const Move& move) {
        json_.key("cell");
        view_.cell(move.cell);
        json_.key("turning").number(move.turning);
        const TokenKind token = token_laid_across(view_.rules);
        const auto across = cell_laid_across(view_.rules, view_.state, move);
        if (!across || !token.exists()) return;
        json_.key("across").begin_object();
        json_.key("token").text(view_.rules.token_kind(token).name).key("cell");
        view_.cell(*across);
        json_.key("way").text(way_text(laid_across(move.option).way)).end_object();
    }

    void token(const Move& move) {
        const TokenKindInfo& token = view_.rules.token_kind(TokenKind(move.option));
        json_.key("token").text(token.name);
        place(move);
        if (token.has_way()) json_.key("way").text(way_text(way_of(move)));
        if (token.links) json_.key("links").boolean(true);
    }

    void figure(const Move& move) {
        json_.key("figure").text(view_.rules.figure_kind(move.figure).name);
        place(move);
    }

    /// The chapter of the figure picks the corner, so the move is tried on a copy.
    void corner(const Move& move) {
        State after = view_.state;
        apply(view_.rules, after, move);
        const Player owner = decision(view_.rules, view_.state).chooser;
        for (const Figure& figure : after.figures())
            if (figure.where == Whereabouts::board && figure.owner == owner &&
                figure.kind == move.figure && figure.segment == move.segment)
                return view_.corner(after, figure);
    }

    void option(const Move& move) {
        json_.key("option");
        if (move.option < setting_.options.size())
            json_.text(setting_.options[move.option]);
        else
            json_.number(move.option);
    }

    /// Where something is put or taken: a segment, or a cell.
    void place(const Move& move) {
        json_.key(move.segment.exists() ? "segment" : "cell");
        if (move.segment.exists())
            view_.segment(move.segment);
        else
            view_.cell(move.cell);
    }

    ViewWriter& view_;
    JsonWriter& json_;
    const MoveSetting& setting_;
};

/// The shapes that answers to a question can have at this table, each once.
void write_shapes(ViewWriter& view, DecisionKind question) {
    std::uint32_t written = 0;
    view.json.begin_array();
    for (const Offer& offer : view.rules.tables().decisions[question].offers) {
        if ((written >> unsigned(offer.kind) & 1) != 0) continue;
        written |= 1u << unsigned(offer.kind);
        view.json.text(shape_name(offer.kind));
    }
    view.json.end_array();
}

/// All numbers that can be named are one entry, the last, without a text.
void write_moves(ViewWriter& view, const MoveList& moves) {
    JsonWriter& json = view.json;
    const MoveSetting setting = move_setting(view.rules, view.state);
    MoveMembers members(view, setting);
    const std::size_t others = moves.size() - moves.numbers();
    json.begin_array();
    for (std::size_t i = 0; i < others; ++i) {
        const Move move = moves[i];
        json.begin_object().key("kind").text(shape_name(move.kind));
        json.key("text").text(move_text(view.rules, view.state, move, setting));
        members.write(move);
        json.end_object();
    }
    if (moves.numbers() > 0) {
        json.begin_object().key("kind").text(shape_name(MoveKind::choose_number));
        members.numbers(moves[others].number, moves[moves.size() - 1].number);
        json.end_object();
    }
    json.end_array();
}

}  // namespace

void write_question(ViewWriter& view, const Decision& question, const MoveList* answers) {
    JsonWriter& json = view.json;
    json.key("question");
    if (!question.exists()) {
        json.null().key("moves").null();
        return;
    }
    json.begin_object().key("name").text(question.name).key("chooser");
    if (question.by_nature)
        json.text("nature");
    else
        view.player(question.chooser);
    json.key("kinds");
    write_shapes(view, question.kind);
    json.key("subject");
    view.segment(question.subject);
    json.key("value").number(question.value).key("can_pass");
    if (answers)
        json.boolean(std::find(answers->begin(), answers->end(), pass()) != answers->end());
    else
        json.null();
    json.end_object().key("moves");
    if (answers)
        write_moves(view, *answers);
    else
        json.null();
}

}  // namespace bastide
