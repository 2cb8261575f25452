#pragma once
/// What the page asks for beside rooms, to show them: tiles, pictures, rules.

#include "server/messages/http_answer.h"
#include "server/page/piece_pictures.h"
#include "server/page/rule_requests.h"
#include "server/page/tile_book.h"
#include "server/page/tile_pictures.h"

#include <optional>
#include <string>
#include <string_view>

namespace bastide::server {

/// Whose designs `/api/tiles` is asked for.
struct TilesWanted {
    std::string room;  ///< its id; empty: `tiles` are
    TileList tiles;
    unsigned variant = 0;  ///< of the pictures that are described
};

/// Whether a path is that of pictures, of which a page asks for many at once.
bool is_of_pictures(std::string_view path);
/// Whether it is that of pictures that are large, or sheets of many.
bool is_of_sheets(std::string_view path);

/// For one thread, but for `tiles`, which may be asked for on any.
class PageRequests {
public:
    /// Reads "/api/tiles?sets=…", "?tiles=…" or "?room=…", and "variant=…" with it. Empty if it is not one
    /// of these, or asks for what there is not; `problem` says why.
    static std::optional<TilesWanted> tiles_wanted(std::string_view target, std::string& problem);
    HttpAnswer tiles(const TileList& tiles, unsigned variant = 0);

    /// All other requests of this kind, but for pictures of scenarios (`rules`); empty if the path is
    /// none of theirs. `path` is that of the target, which may be a whole address; `if_none_match` the
    /// header of that name, or empty.
    std::optional<HttpAnswer> get(std::string_view path, std::string_view target,
                                  std::string_view if_none_match);
    RuleRequests& rules() { return rules_; }

private:
    HttpAnswer tile_picture(std::string_view target, std::string_view if_none_match);
    HttpAnswer tile_sprite(std::string_view target, std::string_view if_none_match);
    HttpAnswer piece_sprite(std::string_view target, std::string_view if_none_match);

    TileBook book_;
    TilePictures pictures_;
    PiecePictures pieces_;
    RuleRequests rules_;
};

}  // namespace bastide::server
