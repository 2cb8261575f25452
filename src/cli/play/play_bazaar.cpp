#include "cli/play/play_bazaar.h"

#include "cli/program/speech.h"
#include "draw/board/bazaar_words.h"

#include <fmt/core.h>

#include <algorithm>

namespace bastide::cli {

namespace {

// Characters of the tile that is auctioned, and of the others.
constexpr TileSize large_tile{5, 11}, small_tile{3, 5};

class BazaarPanel {
public:
    BazaarPanel(Canvas& canvas, const Area& area, const PlaySession& session, Look look,
                const draw::BazaarOnTable& bazaar)
        : canvas_(canvas),
          area_(area),
          session_(session),
          look_(look),
          bazaar_(bazaar),
          row_(area.row) {}

    int draw() {
        draw_heading();
        if (bazaar_.item.exists()) draw_item();
        draw_others();
        draw_held();
        return row_ - area_.row;
    }

private:
    const Ruleset& rules() const { return session_.rules(); }
    int rows_left() const { return area_.row + area_.rows - row_; }

    void draw_heading() {
        canvas_.fill({row_, area_.column, 1, area_.columns}, {U'─', styles::faint});
        canvas_.write(row_++, area_.column,
                      said("say.bazaar_of", session_.names()[bazaar_.host.index()]) + ' ',
                      styles::heading, area_.columns);
    }

    void draw_tile(int row, int column, TileTypeId id, TileSize size) {
        const TileType& type = rules().type(id);
        draw_raster(canvas_, row, column, rules(), type,
                    raster_tile(rules(), type, 0, 0, size.rows, size.columns), look_);
    }

    void write(const std::string& text, const Style& style) {
        for (const std::string& line : folded(text, area_.columns))
            if (rows_left() > 0) canvas_.write(row_++, area_.column, line, style, area_.columns);
    }

    /// The tile that is auctioned, with what is bid for it beside it.
    void draw_item() {
        // The others are to be seen as well, by their names at least.
        const int others = session_.state().offer().size() > 1 ? 2 : 0;
        const TileSize size = rows_left() >= large_tile.rows + others ? large_tile : small_tile;
        if (rows_left() < size.rows + others) {
            write(draw::auction_text(rules(), bazaar_, session_.names(), spoken()), styles::plain);
            return;
        }
        draw_tile(row_, area_.column + 1, bazaar_.item, size);
        const int beside = area_.column + size.columns + 3;
        const int room = area_.column + area_.columns - beside;
        std::vector<std::pair<std::string, Style>> lines = {
            {rules().type(bazaar_.item).id, styles::strong}};
        if (bazaar_.bidder.exists())
            for (const std::string& line :
                 folded(said("say.bazaar_bid", session_.names()[bazaar_.bidder.index()]), room))
                lines.emplace_back(line, styles::key);
        const std::string& auctioneer = session_.names()[bazaar_.auctioneer.index()];
        for (const std::string& line : folded(said("say.bazaar_by", auctioneer), room))
            lines.emplace_back(line, styles::plain);
        for (int i = 0; i < std::min(int(lines.size()), size.rows); ++i)
            canvas_.write(row_ + i, beside, lines[std::size_t(i)].first,
                          lines[std::size_t(i)].second, room);
        row_ += size.rows;
    }

    /// The tiles that lie open besides.
    void draw_others() {
        std::vector<TileTypeId> others(session_.state().offer().begin(),
                                       session_.state().offer().end());
        if (const auto item = std::find(others.begin(), others.end(), bazaar_.item);
            item != others.end())
            others.erase(item);
        if (others.empty()) return;
        std::size_t widest = 0;
        for (const TileTypeId type : others)
            widest = std::max(widest, rules().type(type).id.size());
        const int width = std::max(small_tile.columns, int(widest)) + 1;
        const int in_row = std::max(1, area_.columns / width);
        const int rows = (int(others.size()) + in_row - 1) / in_row;
        if (rows_left() < rows * (small_tile.rows + 1)) {
            // Those to choose from are listed below.
            const bool listed = !session_.listed().empty() &&
                                session_.listed().front().kind == MoveKind::choose_tile;
            if (listed) return;
            write(worded(bazaar_.item.exists() ? "say.bazaar_also" : "say.bazaar_open",
                         {{"tiles", words_of_tiles(others)}}),
                  styles::plain);
            return;
        }
        for (int i = 0; i < int(others.size()); ++i) {
            const int column = area_.column + 1 + (i % in_row) * width;
            draw_tile(row_, column, others[std::size_t(i)], small_tile);
            canvas_.write(row_ + small_tile.rows, column, rules().type(others[std::size_t(i)]).id,
                          styles::faint, width);
            if ((i + 1) % in_row == 0 || i + 1 == int(others.size())) row_ += small_tile.rows + 1;
        }
    }

    /// "Bazaar of Red"
    std::string said(std::string_view what, std::string_view name) const {
        return worded(what, {{"name", name}, {"bid", bazaar_.bid}});
    }

    std::string words_of_tiles(const std::vector<TileTypeId>& types) const {
        std::string text;
        for (const TileTypeId type : types)
            text += (text.empty() ? "" : ", ") + rules().type(type).id;
        return text;
    }

    void draw_held() {
        write(draw::held_text(rules(), session_.state(), session_.names(), spoken()),
              styles::faint);
    }

    Canvas& canvas_;
    const Area& area_;
    const PlaySession& session_;
    Look look_;
    const draw::BazaarOnTable& bazaar_;
    int row_;
};

}  // namespace

int draw_bazaar(Canvas& canvas, const Area& area, const PlaySession& session, Look look) {
    const auto bazaar = draw::bazaar_on_table(session.rules(), session.state());
    if (!bazaar || area.rows < 3) return 0;
    return BazaarPanel(canvas, area, session, look, *bazaar).draw();
}

}  // namespace bastide::cli
