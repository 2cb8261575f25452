/// The question of a view, and its answers.

#include "core/compiled_rules.h"
#include "notation/moves/described_move.h"
#include "notation/moves/move_text.h"
#include "notation/view/view_writer.h"

#include <algorithm>

namespace bastide {

namespace {

/// The members of an answer beside its kind and text.
class MoveMembers {
public:
    explicit MoveMembers(ViewWriter& view) : view_(view), json_(view.json) {}

    void write(const DescribedMove& said) {
        if (said.figure.exists())
            json_.key("figure").text(view_.rules.figure_kind(said.figure).name);
        if (said.token.exists()) json_.key("token").text(view_.rules.token_kind(said.token).name);
        if (said.kind == MoveKind::choose_figure) {
            json_.key("player");
            view_.player(said.seat);
        }
        if (said.from) {
            json_.key("from").begin_object();
            view_.place(*said.from);
            json_.end_object();
        }
        if (said.where) view_.place(*said.where);
        if (said.cell) {
            json_.key("cell");
            view_.cell(*said.cell);
            json_.key("turning").number(*said.turning);
        }
        if (said.across) across(*said.across);
        if (said.way) json_.key("way").text(way_text(*said.way));
        if (said.token.exists() && view_.rules.token_kind(said.token).links)
            json_.key("links").boolean(true);
        choice(said);
    }

private:
    void across(const DescribedCrossing& across) {
        json_.key("across").begin_object();
        json_.key("token").text(view_.rules.token_kind(across.token).name).key("cell");
        view_.cell(across.cell);
        json_.key("way").text(way_text(across.way)).end_object();
    }

    /// What is chosen or drawn.
    void choice(const DescribedMove& said) {
        if (said.tile.exists()) {
            json_.key("tile");
            view_.tile(said.tile);
        }
        if (said.seat.exists() && said.kind != MoveKind::choose_figure)
            json_.key("player").number(std::int64_t(said.seat.index()) + 1);
        if (said.outcome) json_.key("outcome").number(*said.outcome);
        if (said.kind == MoveKind::outcome) json_.key("weight").number(said.weight);
        if (!said.option_name.empty()) json_.key("option").text(said.option_name);
        if (said.number) json_.key("option").number(*said.number);
        if (said.numbers)
            json_.key("from").number(said.numbers->lowest).key("to").number(said.numbers->highest);
    }

    ViewWriter& view_;
    JsonWriter& json_;
};

/// The shapes that answers to a question can have at this table, each once.
void write_shapes(ViewWriter& view, QuestionNumber question) {
    std::uint32_t written = 0;
    view.json.begin_array();
    for (const Offer& offer : view.rules.compiled().decisions[question].offers) {
        if ((written >> unsigned(offer.kind) & 1) != 0) continue;
        written |= 1u << unsigned(offer.kind);
        view.json.text(kind_name(offer.kind));
    }
    view.json.end_array();
}

/// All numbers that can be named are one entry, the last, without a text.
void write_moves(ViewWriter& view, const MoveList& moves) {
    JsonWriter& json = view.json;
    const TileId placed = view.state.header().placed;
    MoveMembers members(view);
    const std::size_t others = moves.size() - moves.numbers();
    json.begin_array();
    for (std::size_t i = 0; i < others; ++i) {
        const DescribedMove said = describe(view.rules, view.state, moves[i]);
        json.begin_object().key("kind").text(kind_name(said.kind));
        json.key("text").text(described_text(view.rules, view.state, said, placed));
        members.write(said);
        json.end_object();
    }
    if (moves.numbers() > 0) {
        const DescribedMove said =
            describe_numbers(moves[others].number, moves[moves.size() - 1].number);
        json.begin_object().key("kind").text(kind_name(said.kind));
        members.write(said);
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
