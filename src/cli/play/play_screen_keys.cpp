/// What is typed and pointed at on the full screen.

#include "cli/answers/play_answers.h"
#include "cli/play/play_screen.h"
#include "cli/program/speech.h"
#include "notation/moves/move_text.h"
#include "notation/text/record_words.h"

#include <fmt/core.h>

#include <algorithm>

namespace bastide::cli {

namespace {

bool is_one_of(char32_t key, std::u32string_view wanted) {
    return wanted.find(key) != std::u32string_view::npos;
}

std::string text_of(const std::u32string& signs) {
    std::string text;
    for (const char32_t sign : signs) text += utf8(sign);
    return text;
}

/// The step that a key makes; nothing for other keys.
std::optional<std::pair<int, int>> step_of(char32_t key) {
    switch (key) {
        case keys::left:
        case U'h': return std::pair(-1, 0);
        case keys::right:
        case U'l': return std::pair(1, 0);
        case keys::up:
        case U'k': return std::pair(0, -1);
        case keys::down:
        case U'j': return std::pair(0, 1);
        default: return std::nullopt;
    }
}

}  // namespace

void PlayScreen::handle(const ScreenEvent& event) {
    using Kind = ScreenEvent::Kind;
    switch (event.kind) {
        case Kind::nothing: break;
        case Kind::key: handle_key(event.key); break;
        case Kind::click: handle_click(event.row, event.column); break;
        case Kind::wheel_up: handle_wheel(-1, event.row, event.column); break;
        case Kind::wheel_down: handle_wheel(1, event.row, event.column); break;
        case Kind::resized:
            rows_ = terminal_.rows();
            columns_ = terminal_.columns();
            terminal_.redraw();
            if (!too_small()) {
                view_.fit(board_area(), state());
                view_.show(board_area(), cursor_);
            }
            break;
        case Kind::interrupted: leave(); break;
        case Kind::ended:
            outcome_ = {true, event.signal};
            left_ = true;
            break;
    }
}

void PlayScreen::handle_key(char32_t key) {
    if (key == 0x0C) return terminal_.redraw();  // Ctrl-L
    // Hidden by a small window, nothing is typed blindly.
    if (too_small()) return key == U'q' ? leave() : void();
    if (handle_asking_key(key) || handle_typing_key(key)) return;
    message_.clear();
    if (handle_sheet_key(key) || handle_looking_key(key)) return;
    if (key == keys::escape && !hint_.empty()) return hint_.clear();
    if (placing() && handle_placing_key(key)) return;
    if (choosing() && handle_choosing_key(key)) return;
    if (handle_general_key(key) || handle_scroll_key(key)) return;
    say(worded("say.key_does_nothing"), styles::faint);
}

// --- Sheets, typing, questions of the program ------------------------------------------------------

void PlayScreen::open(Sheet sheet) {
    sheet_ = sheet;
    // A log is read from its end.
    scroll_ = sheet == Sheet::log ? 1'000'000 : 0;
}

bool PlayScreen::handle_sheet_key(char32_t key) {
    if (sheet_ == Sheet::none) return false;
    if (key == keys::up || key == U'k')
        --scroll_;
    else if (key == keys::down || key == U'j')
        ++scroll_;
    else if (key == keys::page_up || key == U'b')
        scroll_ -= page_;
    else if (key == keys::page_down || key == U' ')
        scroll_ += page_;
    else if (key == keys::home)
        scroll_ = 0;
    else if (key == keys::end)
        scroll_ = most_scroll_;
    else {
        sheet_ = Sheet::none;
        // Keys of the game do what they say, the others only close.
        return !is_one_of(key, U"gt?sq:");
    }
    scroll_ = std::clamp(scroll_, 0, most_scroll_);
    return true;
}

bool PlayScreen::handle_typing_key(char32_t key) {
    if (!typing_) return false;
    if (key == keys::escape) {
        typing_.reset();
    } else if (key == keys::enter) {
        const Typing typed = std::move(*typing_);
        typing_.reset();
        typed.done(std::string(trimmed(text_of(typed.text))));
    } else if (key == keys::erase) {
        if (typing_->text.empty())
            typing_.reset();
        else
            typing_->text.pop_back();
    } else if (key == 0x15) {  // Ctrl-U
        typing_->text.clear();
    } else if (key >= U' ' && key < keys::up &&
               int(typing_->text.size()) + screen_columns(typing_->label) < columns_ - 2) {
        typing_->text += key;
    }
    return true;
}

bool PlayScreen::handle_asking_key(char32_t key) {
    if (!asking_) return false;
    for (const auto& [wanted, done] : std::vector(asking_->answers)) {
        if (key != wanted) continue;
        asking_.reset();
        done();
        return true;
    }
    if (key == keys::escape) asking_.reset();
    return true;
}

// --- Placing the tile ----------------------------------------------------------------------------------

void PlayScreen::move_to(Cell cell) {
    cursor_ = {std::int16_t(std::clamp<int>(cell.x, -cell_limit, cell_limit)),
               std::int16_t(std::clamp<int>(cell.y, -cell_limit, cell_limit))};
    view_.show(board_area(), cursor_);
    // As it lies, if it fits so, but rather turned than with something laid across.
    const auto turnings = turnings_at(session_.listed(), cursor_);
    const auto costs = [&](Turning turning) {
        const auto options = options_at(session_.listed(), cursor_, turning);
        return options.empty() || options.front() != 0;
    };
    if (!turnings.empty() &&
        (std::find(turnings.begin(), turnings.end(), turning_) == turnings.end() ||
         (costs(turning_) && !costs(turnings.front()))))
        turning_ = turnings.front();
    lay_across(0);
}

void PlayScreen::move_cursor(int right, int down) {
    move_to({std::int16_t(cursor_.x + right), std::int16_t(cursor_.y + down)});
}

void PlayScreen::next_place(int steps) {
    std::vector<Cell> cells;
    for (const Move& move : session_.listed())
        if (move.kind == MoveKind::place_tile &&
            std::find(cells.begin(), cells.end(), move.cell) == cells.end())
            cells.push_back(move.cell);
    if (cells.empty()) return;
    std::sort(cells.begin(), cells.end());
    const auto above = std::lower_bound(cells.begin(), cells.end(), cursor_);
    const bool on_it = above != cells.end() && *above == cursor_;
    int index = int(above - cells.begin()) + (steps > 0 && !on_it ? 0 : steps);
    index = (index + int(cells.size())) % int(cells.size());
    move_to(cells[std::size_t(index)]);
}

/// Turnings that fit come first, then the others.
void PlayScreen::turn(int steps) {
    std::vector<Turning> order = turnings_at(session_.listed(), cursor_);
    for (Turning turning = 0; turning < side_count; ++turning)
        if (std::find(order.begin(), order.end(), turning) == order.end()) order.push_back(turning);
    const auto now = std::find(order.begin(), order.end(), turning_) - order.begin();
    turning_ = order[std::size_t((now + steps + side_count) % side_count)];
    lay_across(0);
}

/// This number of ways further among those in which the tile can lie there; 0: the first, which lays nothing
/// across it if it fits as it is.
void PlayScreen::lay_across(int steps) {
    const auto options = options_at(session_.listed(), cursor_, turning_);
    if (options.empty()) {
        laid_ = 0;
        return;
    }
    const auto now = std::find(options.begin(), options.end(), laid_) - options.begin();
    const auto count = std::ptrdiff_t(options.size());
    laid_ = options[steps == 0 ? 0 : std::size_t((now + steps + count) % count)];
}

void PlayScreen::lay_down() { answer(placement()); }

bool PlayScreen::handle_placing_key(char32_t key) {
    if (const auto step = step_of(key))
        move_cursor(step->first, step->second);
    else if (key == keys::tab || key == U'n')
        next_place(1);
    else if (key == keys::back_tab || key == U'N')
        next_place(-1);
    else if (key == U'r' || key == U' ')
        turn(1);
    else if (key == U'R')
        turn(-1);
    else if (key == keys::enter)
        lay_down();
    else if ((key == U'b' || key == U'B') && token_laid_across(rules()).exists())
        lay_across_by_key(key == U'b' ? 1 : -1);
    else
        return false;
    return true;
}

void PlayScreen::lay_across_by_key(int steps) {
    const auto options = options_at(session_.listed(), cursor_, turning_);
    if (!options.empty() && options.back() != 0) return lay_across(steps);
    // Of both ways across the tile, why not.
    std::string why;
    const Move plain = place_tile(cursor_, turning_);
    for (const Way way : {Way::north_south, Way::west_east}) {
        const auto option = option_of_token_across(rules(), state(), plain, cursor_, way);
        if (!option) continue;
        const Refusal refusal = why_not(rules(), state(), place_tile(cursor_, turning_, *option));
        const std::string text =
            fmt::format("{} ({})", refusal.text(spoken().language()), refusal.rule());
        if (refusal && why.find(text) == std::string::npos)
            why += (why.empty() ? ": " : "; ") + text;
    }
    say(worded("say.none_across_here",
               {{"piece", spoken().piece(rules().token_kind(token_laid_across(rules())).name)},
                {"why", why}}),
        styles::faint);
}

// --- Choosing from a list --------------------------------------------------------------------------------

void PlayScreen::choose(int index) {
    if (index >= 0 && index < int(choices_.size())) answer(Move(choices_[std::size_t(index)]));
}

bool PlayScreen::handle_choosing_key(char32_t key) {
    const int count = int(choices_.size());
    if (key == U'p') {
        for (int i = 0; i < count; ++i)
            if (choices_[std::size_t(i)].kind == MoveKind::pass) return choose(i), true;
        return false;
    }
    // Beside a tile to be placed, the other keys belong to the tile: further answers are typed.
    if (is_placing_) return false;
    if (key == keys::up || key == U'k' || key == keys::back_tab)
        move_choice(-1);
    else if (key == keys::down || key == U'j' || key == keys::tab)
        move_choice(1);
    else if (key == keys::enter && chosen_ < 0)
        say(worded("say.number_then_enter"), styles::faint);
    else if (key == keys::enter)
        choose(chosen_);
    else if (key >= U'1' && key <= U'9' && count <= 9 && !numbers_)
        choose(int(key - U'1'));
    else
        return false;
    return true;
}

/// Up and down the list, and round again.
void PlayScreen::move_choice(int steps) {
    const int count = int(choices_.size());
    if (count == 0) return;
    chosen_ = chosen_ < 0 ? (steps > 0 ? 0 : count - 1) : (chosen_ + steps + count) % count;
    show_chosen();
}

/// A feature that may be chosen can lie anywhere on the board.
void PlayScreen::show_chosen() {
    if (is_placing_ || chosen_ < 0 || chosen_ >= int(choices_.size())) return;
    const SegmentId segment = choices_[std::size_t(chosen_)].segment;
    if (segment.exists())
        view_.show(board_area(), state().tile(state().segment(segment).tile).cell);
}

// --- Looking at features -----------------------------------------------------------------------------------

/// The next feature of the tile on a cell, after the one that is looked at now.
void PlayScreen::look_at(Cell cell, int steps) {
    begin_looking();
    cursor_ = cell;
    view_.show(board_area(), cell);
    std::vector<SegmentId> here;
    for (std::size_t i = 0; i < state().segments().size(); ++i)
        if (state().tile(state().segments()[i].tile).cell == cell) here.emplace_back(i);
    if (here.empty()) {
        looked_at_ = SegmentId();
        return;
    }
    const auto found = std::find(here.begin(), here.end(), looked_at_);
    const auto count = std::ptrdiff_t(here.size());
    const auto next = found == here.end() ? 0 : (found - here.begin() + steps + count) % count;
    looked_at_ = here[std::size_t(next)];
}

bool PlayScreen::handle_looking_key(char32_t key) {
    if (!looking_) return false;
    if (const auto step = step_of(key)) {
        look_at({std::int16_t(cursor_.x + step->first), std::int16_t(cursor_.y + step->second)}, 0);
    } else if (key == keys::tab || key == U'n') {
        look_at(cursor_, 1);
    } else if (key == keys::back_tab || key == U'N') {
        look_at(cursor_, -1);
    } else if (key == keys::escape || key == U'i' || key == keys::enter) {
        end_looking();
    } else {
        return false;
    }
    return true;
}

void PlayScreen::begin_looking() {
    if (!looking_) cursor_before_ = cursor_;
    looking_ = true;
}

/// The cursor goes back to the tile that is to be placed.
void PlayScreen::end_looking() {
    if (looking_) cursor_ = cursor_before_;
    looking_ = false;
    looked_at_ = SegmentId();
}

// --- The mouse -----------------------------------------------------------------------------------------------

void PlayScreen::handle_click(int row, int column) {
    if (too_small() || typing_ || asking_) return;
    message_.clear();
    if (sheet_ != Sheet::none) {
        sheet_ = Sheet::none;
        return;
    }
    const int line = row - choice_top_;
    if (choosing() && panel_area().holds(row, column) && line >= 0 &&
        line < int(choice_rows_.size()) && choice_rows_[std::size_t(line)] >= 0) {
        const int index = choice_rows_[std::size_t(line)];
        if (index == chosen_) return choose(index);
        chosen_ = index;
        return;
    }
    const auto cell = view_.cell_at(row, column);
    if (!cell) return;
    const SegmentId segment = view_.segment_at(state(), row, column);
    if (choosing() && !placing()) return click_choice(segment, row, column);
    if (segment.exists()) {
        begin_looking();
        looked_at_ = segment;
        cursor_ = *cell;
        return;
    }
    const bool again = !looking_ && placing() && cursor_ == *cell;
    end_looking();
    if (again) return lay_down();
    if (placing()) move_to(*cell);
}

/// Pointing at a part of the tile chooses what may be done there; pointing again does it.
void PlayScreen::click_choice(SegmentId segment, int row, int column) {
    for (int i = 0; segment.exists() && i < int(choices_.size()); ++i)
        if (choices_[std::size_t(i)].segment == segment) {
            if (i == chosen_ && !looking_) return choose(i);
            end_looking();
            chosen_ = i;
            return;
        }
    if (!segment.exists()) return end_looking();
    begin_looking();
    looked_at_ = segment;
    cursor_ = *view_.cell_at(row, column);
}

void PlayScreen::handle_wheel(int steps, int row, int column) {
    if (sheet_ != Sheet::none)
        scroll_ = std::clamp(scroll_ + 3 * steps, 0, most_scroll_);
    else if (placing() && !looking_ && board_area().holds(row, column))
        turn(steps);
    else if (choosing())
        move_choice(steps);
}

// --- Keys of the whole game ----------------------------------------------------------------------------------

bool PlayScreen::handle_general_key(char32_t key) {
    if (key == U'?' || key == keys::f1)
        open(Sheet::help);
    else if (key == U't')
        open(Sheet::tiles);
    else if (key == U'g')
        open(Sheet::log);
    else if (state().over() && key == keys::enter)
        open(Sheet::result);
    else if (key == U'i')
        look_at(last_.exists() ? state().tile(last_).cell : Cell{}, 0);
    else if (key == U'H')
        give_hint();
    else if (key == U'u')
        take_back();
    else if (key == U's' || key == keys::f2)
        ask_to_save([] {});
    else if (key == U'q')
        leave();
    else if (key == U':' ||
             (session_.asks_human() && (key == U'=' || (key >= U'0' && key <= U'9'))))
        type_command(key == U':' ? "" : utf8(key));
    else
        return false;
    return true;
}

bool PlayScreen::handle_scroll_key(char32_t key) {
    if (key == U'+' || key == U'-') {
        view_.zoom(key == U'+' ? 1 : -1);
        view_.show(board_area(), cursor_);
    } else if (key == U'c') {
        cursor_ = last_.exists() ? state().tile(last_).cell : Cell{};
        view_.centre_on(cursor_);
    } else if (const auto step = step_of(key)) {
        // With no tile to place the board scrolls.
        move_cursor(step->first, step->second);
    } else {
        return key == keys::escape;
    }
    return true;
}

}  // namespace bastide::cli
