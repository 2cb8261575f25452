// The sprite of pieces over HTTP: kept for a year by the hash of the artwork, small, and one for each theme.

#include "server/page/piece_pictures.h"

#include "draw/svg/drawing_version.h"
#include "server/page/compressed_answer.h"
#include "server/page/page_requests.h"

#include <gtest/gtest.h>

#include <set>

namespace bastide::test {
namespace {

constexpr const char* sprite_path = "/api/pictures/pieces.svg";

server::HttpAnswer sprite(const std::string& query, const std::string& etag = "") {
    static server::PageRequests page;
    return page.get(sprite_path, sprite_path + query, etag).value_or(server::HttpAnswer());
}

std::string header_of(const server::HttpAnswer& answer, const std::string& name) {
    for (const auto& [known, value] : answer.headers)
        if (known == name) return value;
    return {};
}

TEST(PiecePicturesOverHttp, AreKeptByTheHashOfTheArtwork) {
    const std::string version(draw::drawing_version);
    const server::HttpAnswer kept = sprite("?theme=light&v=" + version);
    EXPECT_EQ(kept.status, 200u);
    EXPECT_EQ(kept.type, "image/svg+xml");
    EXPECT_EQ(header_of(kept, "Cache-Control"), "public, max-age=31536000, immutable");
    EXPECT_NE(kept.body.find("data-pictures=\"" + version + '"'), std::string::npos);
    EXPECT_EQ(kept.body,
              draw::piece_sprite(draw::Theme::light, server::pieces_of_all_expansions()));
    for (const char* query : {"", "?theme=light", "?v=older"}) {
        const server::HttpAnswer asked = sprite(query);
        EXPECT_EQ(asked.body, kept.body) << query;
        EXPECT_EQ(header_of(asked, "Cache-Control"), "no-cache") << query;
        // As the page asks.
        EXPECT_EQ(sprite(query, '"' + version + '"').status, 304u) << query;
        EXPECT_EQ(sprite(query, "\"older\"").status, 200u) << query;
    }
}

TEST(PiecePicturesOverHttp, DifferByTheme) {
    std::set<std::string> different;
    for (const char* theme : {"light", "dark", "contrast", "print"})
        different.insert(sprite(std::string("?theme=") + theme).body);
    EXPECT_EQ(different.size(), 4u);
    for (const char* query : {"?theme=", "?theme=blue", "?detail=small", "?x=1"})
        EXPECT_EQ(sprite(query).status, 400u) << query;
}

/// The start page loads it, too.
TEST(PiecePicturesOverHttp, AreSmall) {
    server::HttpAnswer answer = sprite("?theme=light");
    std::size_t pictures = 0;
    for (std::size_t at = 0; (at = answer.body.find("<symbol", at)) != std::string::npos; ++at)
        ++pictures;
    server::compress(answer, "gzip");
    // It grows with each box. Castles and bridges are in it twice: as they are, and coarser for tiles of 40 to 95 px.
    EXPECT_LT(answer.content().size(), 160 * pictures) << pictures;
}

}  // namespace
}  // namespace bastide::test
