#include "draw/shapes/piece_file.h"

#include "draw/shapes/path_box.h"
#include "draw/shapes/piece_lines.h"
#include "draw/shapes/piece_steps.h"
#include "text/text_parts.h"

#include <algorithm>
#include <functional>
#include <map>
#include <set>

namespace bastide::draw {

namespace {

using Words = std::vector<std::string_view>;

struct NamedSort {
    std::string_view words;
    Piece::Sort sort;
};
constexpr NamedSort sorts_with_names[] = {{"figure", Piece::Sort::figure},
                                          {"token", Piece::Sort::token}};
constexpr NamedSort sorts_without[] = {{"other follower", Piece::Sort::other_follower},
                                       {"other figure", Piece::Sort::other_figure},
                                       {"other token", Piece::Sort::other_token}};

bool is_name(std::string_view name) {
    return !name.empty() && name.front() != ' ' && name.back() != ' ' &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return (c >= 'a' && c <= 'z') || c == ' ' || c == '-'; });
}

/// A letter or sign of ASCII that is seen.
bool is_letter(std::string_view text) {
    return text.size() == 1 && text.front() > ' ' && text.front() < 0x7F;
}

class PieceReader {
public:
    PieceReader(std::string_view file, std::vector<PieceProblem>& problems)
        : file_(file), problems_(problems), before_(problems.size()) {}

    std::optional<Piece> read(std::string_view text) {
        const std::vector<PieceLine> lines = piece_lines(text);
        if (lines.empty()) fail("there is nothing in it");
        for (const PieceLine& line : lines) {
            line_ = line.number;
            if (&line == &lines.front())
                read_sort(line.text);
            else if (line.text.front() == '[')
                begin_section(line.text);
            else
                read_line(line.text);
        }
        finish();
        if (problems_.size() > before_) return std::nullopt;
        return std::move(piece_);
    }

private:
    enum class Section : std::uint8_t { head, paths, terminal, badge, drawing, wrong };

    void fail(std::string text) { problems_.push_back({file_, line_, std::move(text)}); }

    void read_sort(std::string_view text) {
        for (const NamedSort& one : sorts_without)
            if (one.words == text) {
                piece_.sort = one.sort;
                return;
            }
        for (const NamedSort& one : sorts_with_names)
            if (text.starts_with(one.words) && text.substr(one.words.size()).starts_with(' ')) {
                piece_.sort = one.sort;
                piece_.name = trimmed(text.substr(one.words.size()));
                if (!is_name(piece_.name)) fail("a name is written in small letters");
                return;
            }
        fail(
            "the first line is `figure NAME`, `token NAME`, `other follower`, `other figure` or "
            "`other token`");
    }

    bool is_figure() const {
        return piece_.sort != Piece::Sort::token && piece_.sort != Piece::Sort::other_token;
    }

    // --- Sections ------------------------------------------------------------------------------

    void begin_section(std::string_view text) {
        section_ = Section::wrong;
        if (text.back() != ']') return fail("a section is written [NAME]");
        const std::string_view name = trimmed(text.substr(1, text.size() - 2));
        if (!sections_.emplace(name).second)
            return fail("the section [" + std::string(name) + "] is there twice");
        if (name == "paths") return void(section_ = Section::paths);
        if (name == "terminal") return void(section_ = Section::terminal);
        if (name == "badge") {
            piece_.badge.emplace();
            return void(section_ = Section::badge);
        }
        const Words words = piece_words(name);
        if (!words.empty() && (words[0] == "inked" || words[0] == "flat"))
            return begin_drawing(words[0] == "inked" ? piece_.inked : piece_.flat,
                                 trimmed(name.substr(words[0].size())));
        fail("there is no section [" + std::string(name) +
             "]: they are paths, inked, flat, terminal and badge");
    }

    void begin_drawing(PieceDrawings& drawings, std::string_view name) {
        PieceDrawing drawing;
        drawing.part = name.starts_with("part ");
        drawing.name = drawing.part ? trimmed(name.substr(5)) : name;
        if (!drawing.part && !drawing.name.empty() && !is_form(drawing.name))
            return fail("there is no form `" + drawing.name + "` (docs/pieces.md lists them)");
        if (drawing.part && !is_name(drawing.name))
            return fail("the name of a part is written in small letters");
        if (is_figure() && !drawing.part && !drawing.name.empty())
            return fail("figures have no forms");
        drawings.all.push_back(std::move(drawing));
        drawings_ = &drawings;
        section_ = Section::drawing;
    }

    void read_line(std::string_view text) {
        if (section_ == Section::wrong) return;
        if (section_ == Section::drawing) return read_step(text);
        const std::size_t sign = text.find('=');
        if (sign == std::string_view::npos) return fail("a line here is NAME = VALUE");
        const std::string_view name = trimmed(text.substr(0, sign));
        const std::string_view value = trimmed(text.substr(sign + 1));
        if (section_ != Section::paths && !settings_.emplace(int(section_), name).second)
            return fail("`" + std::string(name) + "` is there twice");
        switch (section_) {
            case Section::head: return read_head(name, value);
            case Section::paths: return read_path(name, value);
            case Section::terminal: return read_sign(name, value);
            default: return read_badge(name, value);
        }
    }

    void read_head(std::string_view name, std::string_view value) {
        const auto number = piece_number(value);
        const bool whole = number && *number >= 1 && *number < 100 && *number == int(*number);
        if (name == "chapter" && whole)
            piece_.chapter = int(*number);
        else if (name == "later" && value == "yes")
            piece_.later = true;
        else if (name == "box" && is_name(value))
            piece_.box = value;
        else if (name == "middle" && number && is_figure())
            piece_.middle = float(*number);
        else if (name == "shadow" && number && is_figure())
            piece_.shadow = float(*number);
        else if (name == "lies" && value == "yes" && is_figure())
            piece_.lies = true;
        else
            fail(
                "before the sections stand `chapter = NUMBER`, `later = yes`, `box = NAME` and, of "
                "figures, "
                "`middle = NUMBER`, `shadow = NUMBER`, `lies = yes`");
    }

    void read_path(std::string_view name, std::string_view value) {
        if (!is_name(name)) return fail("the name of a path is written in small letters");
        if (!is_path(value)) return fail("that is no path: " + std::string(value));
        if (!paths_.emplace(name, NamedPath{std::string(value), line_, false}).second)
            fail("there are two paths `" + std::string(name) + '`');
    }

    void read_sign(std::string_view name, std::string_view value) {
        const auto signs = piece_characters(value);
        PieceSigns& known = piece_.signs;
        if (name == "letter" && value == "none" && is_figure())
            known.has_letter = false;
        else if (name == "letter" && is_letter(value))
            known.letter = value.front();
        else if (name == "wall" && is_letter(value))
            known.wall = value.front();
        else if (name == "sign" && signs && signs->size() == 1)
            known.sign = signs->front();
        else if (name == "lines" && value.size() == 2 && is_letter(value.substr(0, 1)) &&
                 is_letter(value.substr(1)))
            known.lines = {char32_t(value[0]), char32_t(value[1])};
        else if (name == "sign-lines" && signs && signs->size() == 2)
            known.sign_lines = {(*signs)[0], (*signs)[1]};
        else
            fail(
                "in [terminal] stand `letter`, `wall` (a character of ASCII), `lines` (two of "
                "them), `sign` (any character), `sign-lines` (two)");
    }

    void read_badge(std::string_view name, std::string_view value) {
        const auto ink = ink_named(value);
        const bool colour = ink && ink->dye == Dye::own;
        if (name == "fill" && colour)
            piece_.badge->fill = value;
        else if (name == "ink" && colour)
            piece_.badge->ink = value;
        else if (name == "letter" && is_letter(value))
            piece_.badge->letter = value.front();
        else
            fail("in [badge] stand `fill` and `ink` (a colour as #8a2f55) and `letter`");
    }

    void read_step(std::string_view text) {
        std::string problem;
        PieceStep step;
        if (!read_piece_step(text, step, problem)) return fail(problem);
        if (step.kind == PieceStep::Kind::path) {
            if (step.path.data.starts_with('$')) {
                const auto found = paths_.find(step.path.data.substr(1));
                if (found == paths_.end())
                    return fail("[paths] above has no path `" + step.path.data.substr(1) + '`');
                found->second.used = true;
                step.path.data = found->second.data;
            } else if (!is_path(step.path.data)) {
                return fail("that is no path: " + step.path.data);
            }
            const bool own = step.path.fill.dye == Dye::own || step.path.stroke.dye == Dye::own;
            if (own && drawings_ == &piece_.inked)
                return fail("inked pictures have themes: a colour there is one by name");
        }
        if (step.kind == PieceStep::Kind::part || step.kind == PieceStep::Kind::owners) {
            // Parts stand above what is made of them, so that none can be made of itself.
            const PieceDrawing* part = drawings_->part(step.name);
            if (part == nullptr || part == &drawings_->all.back())
                return fail("above there is no part `" + step.name + "` of this manner");
            used_parts_.emplace(drawings_, step.name);
        }
        drawings_->all.back().steps.push_back(std::move(step));
    }

    // --- The whole -----------------------------------------------------------------------------

    void finish() {
        const bool other = piece_.sort != Piece::Sort::figure && piece_.sort != Piece::Sort::token;
        if (!other && piece_.chapter == 0) fail("`chapter` is missing");
        for (const auto& [name, path] : paths_)
            if (!path.used) {
                line_ = path.line;
                fail("nothing uses the path `" + name + '`');
            }
        for (const PieceDrawings* drawings : {&piece_.inked, &piece_.flat})
            for (const PieceDrawing& drawing : drawings->all) {
                if (drawing.steps.empty())
                    fail("nothing is drawn in [" + section_of(*drawings, drawing) + ']');
                if (drawing.part && !used_parts_.contains({drawings, drawing.name}))
                    fail("nothing is made of [" + section_of(*drawings, drawing) + ']');
            }
        if (piece_.inked.form("") == nullptr) fail("the section [inked] is missing");
        if (other && piece_.flat.form("") == nullptr) fail("the section [flat] is missing");
        if (piece_.badge && (piece_.badge->fill.empty() || piece_.badge->ink.empty()))
            fail("[badge] needs `fill` and `ink`");
    }

    std::string section_of(const PieceDrawings& drawings, const PieceDrawing& drawing) const {
        std::string name = &drawings == &piece_.inked ? "inked" : "flat";
        if (drawing.part) name += " part";
        return drawing.name.empty() ? name : name + ' ' + drawing.name;
    }

    struct NamedPath {
        std::string data;
        std::size_t line = 0;
        bool used = false;
    };

    std::string file_;
    std::vector<PieceProblem>& problems_;
    std::size_t before_, line_ = 1;
    Piece piece_;
    Section section_ = Section::head;
    PieceDrawings* drawings_ = nullptr;
    std::set<std::string, std::less<>> sections_;
    std::set<std::pair<int, std::string>> settings_;
    std::set<std::pair<const PieceDrawings*, std::string>> used_parts_;
    std::map<std::string, NamedPath, std::less<>> paths_;
};

}  // namespace

std::string problem_text(const PieceProblem& problem) {
    return problem.file + ':' + std::to_string(problem.line) + ": " + problem.text;
}

std::optional<Piece> read_piece(std::string_view file, std::string_view text,
                                std::vector<PieceProblem>& problems) {
    return PieceReader(file, problems).read(text);
}

}  // namespace bastide::draw
