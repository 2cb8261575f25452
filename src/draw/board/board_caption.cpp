#include "draw/board/board_caption.h"

#include "draw/board/board_words.h"
#include "draw/svg/svg_writer.h"

#include <algorithm>

namespace bastide::draw {

const BoardColours& board_colours(Theme theme) {
    static constexpr BoardColours light{"#e9dec6", "#fbf6ea", "#dccdb0", "#33241a", "#5f4c3d",
                                        "#a23a20", "#0f6a66", "#f0be4a", "#33241a"};
    static constexpr BoardColours print{"#ffffff", "#ffffff", "#808080", "#000000", "#333333",
                                        "#000000", "#000000", "#ffffff", "#000000"};
    static constexpr BoardColours dark{"#171310", "#26201b", "#43392f", "#f1e6d2", "#b8a78f",
                                       "#ee8a63", "#5fd0c4", "#f0be4a", "#171310"};
    static constexpr BoardColours contrast{"#ffffff", "#ffffff", "#000000", "#000000", "#000000",
                                           "#000000", "#005f5f", "#ffd84a", "#000000"};
    switch (theme) {
        case Theme::print: return print;
        case Theme::dark: return dark;
        case Theme::contrast: return contrast;
        case Theme::light: break;
    }
    return light;
}

std::string figure_id(FigureKind kind, std::size_t seat, bool lies) {
    return "seat-" + std::to_string(seat + 1) + "-kind-" + std::to_string(kind.index()) +
           (lies ? "-lying" : "");
}

std::string tile_id(TileTypeId type, Turning turning, unsigned variant) {
    return "tile-" + std::to_string(type.index()) + "-turned-" + std::to_string(turning) +
           (variant == 0 ? std::string() : "-variant-" + std::to_string(variant));
}

std::string text_line(double x, double y, double size, std::string_view anchor,
                      std::string_view colour, std::string_view words, bool bold) {
    std::string text = "\n<text x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) +
                       "\" font-family=\"sans-serif\" font-size=\"" + svg_number(size) + '"';
    if (bold) text += " font-weight=\"bold\"";
    if (anchor != "start") text += " text-anchor=\"" + std::string(anchor) + '"';
    return text + " fill=\"" + std::string(colour) + "\">" + svg_text(words) + "</text>";
}

namespace {

// In parts of the size of the letters.
constexpr double pad = 0.7, line_height = 1.5, card_gap = 0.5;
constexpr double height_of_card = 3.5, height_of_tokens = 1.3, size_of_tokens = 0.85;
constexpr double icon_width = 2.5, supply_width = 3.2, points_width = 3.2;
constexpr double title_size = 1.35;

class CaptionMaker {
public:
    CaptionMaker(const Ruleset& rules, const State& state, const BoardDrawing& drawing, double size)
        : rules_(rules),
          state_(state),
          drawing_(drawing),
          colours_(board_colours(drawing.theme)),
          words_(drawing.language),
          seats_(seat_names(rules, drawing)),
          size_(size),
          reach_(drawing.pixels_per_tile < middle_below ? small_figure_reach : figure_reach) {}

    Caption make(double width) {
        lay_out(width);
        double y = pad * size_;
        add_lines(y);
        y = std::max(y, hand_height_ + pad * size_);
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            add_card(seat, pad * size_ + double(seat % columns_) * (card_ + card_gap * size_),
                     y + double(seat / columns_) * (card_height_ + card_gap) * size_);
        const std::size_t rows = (seats_.size() + columns_ - 1) / columns_;
        y += double(rows) * (card_height_ + card_gap) * size_;
        add_hand();
        return {"\n<g class=\"caption\">" + svg_ + "\n</g>", width_, y};
    }

private:
    bool shows_hand() const { return drawing_.legal && state_.header().in_hand.exists(); }

    /// Which kinds of figures anybody has at this table, and so may have left.
    std::vector<FigureKind> kinds() const {
        std::vector<FigureKind> kinds;
        for (std::size_t kind = 0; kind < rules_.figure_kinds().size(); ++kind)
            if (rules_.figure_kinds()[kind].each > 0) kinds.emplace_back(kind);
        return kinds;
    }

    void lay_out(double width) {
        title_ = shown_text(drawing_.title, 60);
        lines_ = status_lines(rules_, state_, seats_, words_);
        double text = title_size * size_ * 1.1 * width_of_text(title_);
        for (const std::string& line : lines_) text = std::max(text, size_ * width_of_text(line));
        double name = 0;
        for (const std::string& seat : seats_) name = std::max(name, 1.1 * width_of_text(seat));
        const double supply = supply_width * double(kinds().size());
        double tokens = 0;
        for (std::size_t seat = 0; seat < seats_.size(); ++seat)
            tokens =
                std::max(tokens, width_of_text(token_words(rules_, state_, Player(seat), words_)));
        // Nothing stands behind them, so that they may reach below the points.
        const double besides =
            std::max({name, supply, size_of_tokens * tokens + 0.5 - points_width});
        card_ = (icon_width + besides + points_width) * size_;
        card_height_ = height_of_card + (tokens > 0 ? height_of_tokens : 0);
        if (shows_hand()) {
            hand_ = extent_of(*rules_.type(state_.header().in_hand).printed, 0);
            hand_cell_ = std::max(100.0, 4 * size_);
            hand_height_ = hand_cell_ * hand_.rows + pad * size_ + line_height * size_;
        }
        const double hand = shows_hand() ? std::max(hand_cell_ * hand_.columns, 8 * size_) : 0;
        width_ = std::max({width, text + hand + 3 * pad * size_, card_ + 2 * pad * size_});
        const double room = width_ - 2 * pad * size_;
        const double gap = card_gap * size_;
        columns_ =
            std::clamp<std::size_t>(std::size_t((room + gap) / (card_ + gap)), 1, seats_.size());
        // Rather two rows of three than four and two.
        const std::size_t rows = (seats_.size() + columns_ - 1) / columns_;
        columns_ = (seats_.size() + rows - 1) / rows;
    }

    void add_lines(double& y) {
        const double x = pad * size_;
        if (!title_.empty()) {
            y += title_size * size_;
            svg_ += text_line(x, y, title_size * size_, "start", colours_.text, title_, true);
            y += 0.35 * size_;
        }
        for (const std::string& line : lines_) {
            y += size_;
            const bool first = &line == &lines_.front();
            svg_ += text_line(x, y, size_, "start", first ? colours_.text : colours_.muted, line);
            y += (line_height - 1) * size_;
        }
        y += 0.2 * size_;
    }

    void add_use(FigureKind kind, std::size_t seat, double x, double y, double scale) {
        svg_ += "\n<use xlink:href=\"#" + figure_id(kind, seat, false) +
                "\" transform=\"translate(" + svg_number(x) + ' ' + svg_number(y) + ") scale(" +
                svg_factor(scale) + ")\"/>";
    }

    void add_card(std::size_t seat, double x, double y) {
        const bool active = !state_.over() && state_.active() == Player(seat);
        const std::string width = svg_number(card_), height = svg_number(card_height_ * size_);
        svg_ += "\n<rect x=\"" + svg_number(x) + "\" y=\"" + svg_number(y) + "\" width=\"" + width +
                "\" height=\"" + height + "\" rx=\"" + svg_number(0.3 * size_) + "\" fill=\"" +
                std::string(colours_.panel) + "\" stroke=\"" +
                std::string(active ? colours_.accent : colours_.line) + "\" stroke-width=\"" +
                svg_number((active ? 0.14 : 0.05) * size_) + "\"/>";
        add_use(FigureKind(0), seat, x + icon_width * size_ / 2, y + height_of_card * size_ / 2,
                size_ * 2.5 / (2 * reach_));
        const double left = x + icon_width * size_;
        svg_ += text_line(left, y + 1.45 * size_, 1.05 * size_, "start", colours_.text,
                          seats_[seat], true);
        svg_ += text_line(x + card_ - 0.5 * size_, y + 1.45 * size_, 1.35 * size_, "end",
                          colours_.text, std::to_string(state_.score(Player(seat))), true);
        double at = left;
        for (const FigureKind kind : kinds()) {
            add_use(kind, seat, at + 0.55 * size_, y + 2.55 * size_, size_ * 1.5 / (2 * reach_));
            svg_ +=
                text_line(at + 1.4 * size_, y + 2.9 * size_, 0.9 * size_, "start", colours_.text,
                          "×" + std::to_string(state_.supply(Player(seat), kind)));
            at += supply_width * size_;
        }
        if (const std::string tokens = token_words(rules_, state_, Player(seat), words_);
            !tokens.empty())
            svg_ += text_line(left, y + (height_of_card + 0.6) * size_, size_of_tokens * size_,
                              "start", colours_.muted, tokens);
    }

    void add_hand() {
        if (!shows_hand()) return;
        const TileTypeId type = state_.header().in_hand;
        const double width = hand_cell_ * hand_.columns, height = hand_cell_ * hand_.rows;
        const double x = width_ - pad * size_ - width, y = pad * size_;
        svg_ += "\n<use class=\"in-hand\" data-tile=\"" + svg_text(rules_.type(type).id) +
                "\" xlink:href=\"#" + tile_id(type, 0, 0) + "\" x=\"" + svg_number(x) + "\" y=\"" +
                svg_number(y) + "\" width=\"" + svg_number(width) + "\" height=\"" +
                svg_number(height) + "\"><title>" +
                svg_text(words_.say("picture.in_hand", {{"tile", rules_.type(type).id}})) +
                "</title></use>";
        svg_ +=
            text_line(width_ - pad * size_, y + height + size_, 0.8 * size_, "end", colours_.muted,
                      words_.say("picture.below_hand", {{"tile", rules_.type(type).id}}));
    }

    const Ruleset& rules_;
    const State& state_;
    const BoardDrawing& drawing_;
    const BoardColours& colours_;
    PictureWords words_;
    std::vector<std::string> seats_;
    double size_;
    double reach_;  ///< of the figures' pictures
    std::string svg_, title_;
    std::vector<std::string> lines_;
    TileExtent hand_;
    double hand_cell_ = 0, hand_height_ = 0, card_ = 0, card_height_ = 0, width_ = 0;
    std::size_t columns_ = 1;
};

}  // namespace

Caption draw_caption(const Ruleset& rules, const State& state, const BoardDrawing& drawing,
                     double size, double width) {
    return CaptionMaker(rules, state, drawing, size).make(width);
}

}  // namespace bastide::draw
