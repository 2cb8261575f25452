#include "server/page/page_requests.h"

#include "draw/svg/drawing_version.h"
#include "server/base/http_words.h"
#include "server/base/text_checks.h"
#include "server/page/etag_answer.h"
#include "server/page/invitation.h"

#include <algorithm>

namespace bastide::server {

namespace {

constexpr std::size_t longest_qr_text = 300;

/// Sets by their ids; without a printing the usual one is meant.
bool add_sets(const std::string& list, TileList& to, std::string& problem) {
    const TileLibrary& library = built_in_tiles();
    for (const std::string& name : parts_of_list(list)) {
        const TileSet* set = set_meant(RulesetChoice(), library, name);
        if (set == nullptr) {
            problem = "there is no set \"" + printable(name) + '"';
            return false;
        }
        const TileList tiles = tiles_of(*set, library);
        to.insert(to.end(), tiles.begin(), tiles.end());
    }
    return true;
}

bool add_tiles(const std::string& list, TileList& to, std::string& problem) {
    for (const std::string& id : parts_of_list(list)) {
        const PrintedTile* tile = built_in_tiles().find_tile(id);
        if (tile == nullptr) {
            problem = "there is no tile \"" + printable(id) + '"';
            return false;
        }
        to.push_back(tile);
    }
    return true;
}

/// A turning, or a variant: there are four of either.
std::optional<Turning> quarter_of(std::string_view text) {
    if (text.size() != 1 || text[0] < '0' || text[0] > '3') return std::nullopt;
    return Turning(text[0] - '0');
}

HttpAnswer qr_picture(std::string_view target) {
    std::string problem;
    const auto query = read_query(target, {"text"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto text = query->find("text");
    if (text == query->end() || text->second.empty() || text->second.size() > longest_qr_text)
        return bad_query_answer("text has 1 to 300 bytes");
    HttpAnswer answer = picture_answer(qr_as_svg(qr_code(text->second)));
    answer.headers = {{"Cache-Control", "private, max-age=86400"}};
    return answer;
}

constexpr std::pair<std::string_view, draw::TileDetail> details[] = {
    {"full", draw::TileDetail::full},
    {"middle", draw::TileDetail::middle},
    {"small", draw::TileDetail::small}};

/// What a word of a table stands for. False if it is not one of them.
template <class Value, std::size_t Count>
bool take_word(const std::pair<std::string_view, Value> (&words)[Count], std::string_view word,
               Value& value) {
    const auto found =
        std::find_if(words, words + Count, [&](const auto& one) { return one.first == word; });
    if (found == words + Count) return false;
    value = found->second;
    return true;
}

constexpr std::size_t most_pictures = 64;
constexpr std::string_view which_themes = "theme is light, dark, contrast or print";

/// The theme that is asked for, light if none is. Empty if there is no such.
std::optional<draw::Theme> theme_wanted(const Query& query) {
    const auto found = query.find("theme");
    return found == query.end() ? draw::Theme::light : draw::theme_named(found->second);
}

/// What of a picture of a tile is said by members of their own. Empty if a word is wrong.
std::optional<draw::TileDrawing> drawing_wanted(const Query& query, std::string& problem) {
    draw::TileDrawing drawing;
    const auto has = [&](const char* name) { return query.contains(name); };
    const auto quarter = [&](const char* name) {
        return has(name) ? quarter_of(query.at(name)) : Turning(0);
    };
    const auto turning = quarter("turning"), variant = quarter("variant");
    const auto theme = theme_wanted(query);
    if (!turning)
        problem = "turning is 0, 1, 2 or 3";
    else if (!variant)
        problem = "variant is 0, 1, 2 or 3";
    else if (!theme)
        problem = which_themes;
    else if (has("detail") && !take_word(details, query.at("detail"), drawing.detail))
        problem = "detail is full, middle or small";
    else {
        drawing.turning = *turning;
        drawing.variant = *variant;
        drawing.theme = *theme;
        return drawing;
    }
    return std::nullopt;
}

/// A tile in a turning and a variant, "BA/RFr.1.2": what to draw. Null if it is not one.
const PrintedTile* picture_named(std::string_view name, draw::TileDrawing& drawing) {
    constexpr std::size_t tail = 4;
    if (name.size() <= tail) return nullptr;
    const std::string_view end = name.substr(name.size() - tail);
    const auto turning = quarter_of(end.substr(1, 1)), variant = quarter_of(end.substr(3, 1));
    if (end[0] != '.' || end[2] != '.' || !turning || !variant) return nullptr;
    drawing.turning = *turning;
    drawing.variant = *variant;
    return built_in_tiles().find_tile(std::string(name.substr(0, name.size() - tail)));
}

HttpAnswer head_of_pictures(const Query& query, std::string_view if_none_match) {
    return head_of_version(draw::drawing_version, query, if_none_match);
}

}  // namespace

bool is_of_pictures(std::string_view path) { return path.starts_with("/api/pictures/"); }

bool is_of_sheets(std::string_view path) {
    return path == "/api/pictures/tiles.svg" || path == "/api/pictures/pieces.svg" ||
           (path.starts_with("/api/rooms/") && path.ends_with("/picture.svg"));
}

std::optional<TilesWanted> PageRequests::tiles_wanted(std::string_view target,
                                                      std::string& problem) {
    auto query = read_query(target, {"sets", "tiles", "room", "variant"}, problem);
    if (!query) return std::nullopt;
    std::optional<Turning> variant = Turning(0);
    if (const auto found = query->find("variant"); found != query->end()) {
        variant = quarter_of(found->second);
        query->erase(found);
    }
    if (!variant) {
        problem = "variant is 0, 1, 2 or 3";
        return std::nullopt;
    }
    if (query->size() != 1 || query->begin()->second.empty()) {
        problem = "one of sets, tiles and room says which tiles are meant";
        return std::nullopt;
    }
    TilesWanted wanted;
    wanted.variant = *variant;
    const auto& [name, value] = *query->begin();
    if (name == "room") wanted.room = value;
    if (name == "sets" && !add_sets(value, wanted.tiles, problem)) return std::nullopt;
    if (name == "tiles" && !add_tiles(value, wanted.tiles, problem)) return std::nullopt;
    return wanted;
}

HttpAnswer PageRequests::tiles(const TileList& tiles, unsigned variant) {
    return json_answer(200, book_.written(tiles, draw::drawing_version, variant));
}

HttpAnswer PageRequests::tile_picture(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query =
        read_query(target, {"tile", "turning", "variant", "theme", "detail", "v"}, problem);
    if (!query) return bad_query_answer(problem);
    const std::string id = query->contains("tile") ? query->at("tile") : std::string();
    const PrintedTile* tile = built_in_tiles().find_tile(id);
    if (tile == nullptr) return bad_query_answer("there is no tile \"" + printable(id) + '"');
    const auto drawing = drawing_wanted(*query, problem);
    if (!drawing) return bad_query_answer(problem);
    HttpAnswer answer = head_of_pictures(*query, if_none_match);
    if (answer.status == 304) return answer;
    answer.type = "image/svg+xml";
    answer.body = pictures_.picture(*tile, *drawing);
    return answer;
}

HttpAnswer PageRequests::tile_sprite(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"pictures", "theme", "detail", "v"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto names = parts_of_list(query->contains("pictures") ? query->at("pictures") : "");
    if (names.empty() || names.size() > most_pictures)
        return bad_query_answer("pictures are 1 to " + std::to_string(most_pictures));
    auto drawing = drawing_wanted(*query, problem);
    if (!drawing) return bad_query_answer(problem);
    std::vector<WantedPicture> wanted;
    for (const std::string& name : names) {
        const PrintedTile* tile = picture_named(name, *drawing);
        if (tile == nullptr)
            return bad_query_answer("there is no picture \"" + printable(name) + '"');
        wanted.push_back({tile, *drawing});
    }
    HttpAnswer answer = head_of_pictures(*query, if_none_match);
    if (answer.status == 304) return answer;
    answer.type = "image/svg+xml";
    answer.body = pictures_.sprite(wanted);
    return answer;
}

HttpAnswer PageRequests::piece_sprite(std::string_view target, std::string_view if_none_match) {
    std::string problem;
    const auto query = read_query(target, {"theme", "v"}, problem);
    if (!query) return bad_query_answer(problem);
    const auto theme = theme_wanted(*query);
    if (!theme) return bad_query_answer(which_themes);
    HttpAnswer answer = head_of_pictures(*query, if_none_match);
    if (answer.status == 304) return answer;
    answer.type = "image/svg+xml";
    answer.body = pieces_.sprite(*theme);
    return answer;
}

std::optional<HttpAnswer> PageRequests::get(std::string_view path, std::string_view target,
                                            std::string_view if_none_match) {
    if (path == "/api/pictures/tile.svg") return tile_picture(target, if_none_match);
    if (path == "/api/pictures/tiles.svg") return tile_sprite(target, if_none_match);
    if (path == "/api/pictures/pieces.svg") return piece_sprite(target, if_none_match);
    if (path == "/api/pictures/qr.svg") return qr_picture(target);
    return rules_.get(path, target, if_none_match);
}

}  // namespace bastide::server
