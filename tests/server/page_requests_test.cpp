// What the page asks for besides rooms: what tiles look like, their pictures, rules, QR codes, addresses.

#include "server/page/page_requests.h"

#include "draw/svg/drawing_version.h"
#include "server/base/http_words.h"
#include "server/messages/described_json.h"
#include "server/messages/protocol_codes.h"
#include "server/page/compressed_answer.h"
#include "server/page/invitation.h"
#include "server/running_server.h"
#include "server/socket_client.h"
#include "support/program.h"
#include "support/random_games.h"
#include "support/xml_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>
#include <thread>

namespace bastide::test {
namespace {

using server::HttpAnswer;
using server::PageRequests;

std::string field_of(const HttpAnswer& answer, const std::string& name) {
    for (const auto& [known, value] : answer.headers)
        if (known == name) return value;
    return {};
}

HttpAnswer got(PageRequests& page, const std::string& target, const std::string& etag = "") {
    const auto answer = page.get(target.substr(0, target.find('?')), target, etag);
    EXPECT_TRUE(answer) << target;
    return answer.value_or(HttpAnswer());
}

/// What it has drawn once serves all tests.
PageRequests& shared_page() {
    static PageRequests page;
    return page;
}

std::string refusal_in(const std::string& body) {
    return text_at(json::parse(body).at("error").get_object(), "code");
}

// --- Queries ---------------------------------------------------------------------------------------

TEST(HttpQueries, AreDecoded) {
    std::string problem;
    const auto query = server::read_query("/x?a=%31%2c+%C3%A9&b=&c", {"a", "b", "c", "d"}, problem);
    ASSERT_TRUE(query) << problem;
    EXPECT_EQ(*query, (server::Query{{"a", "1, é"}, {"b", ""}, {"c", ""}}));
    EXPECT_EQ(server::read_query("/x", {"a"}, problem), server::Query());
    EXPECT_EQ(server::read_query("/x?", {"a"}, problem), server::Query());
    // What begins with # is never sent (RFC 9112, 3.2.1).
    EXPECT_FALSE(server::read_query("/x?a=1#b", {"a"}, problem));
}

TEST(HttpQueries, AreReadStrictly) {
    for (const char* target : {"/x?b=1", "/x?a=1&a=1", "/x?a=%", "/x?a=%f", "/x?a=%zz", "/x?a=%ff",
                               "/x?=1", "/x?a=1&&", "/x?A=1"}) {
        std::string problem;
        EXPECT_FALSE(server::read_query(target, {"a"}, problem)) << target;
        EXPECT_NE(problem, "") << target;
    }
}

TEST(HttpQueries, MayGiveANumberAlone) {
    const auto number = [](const char* target) {
        std::string problem;
        const auto found = server::query_number(target, "after", problem);
        EXPECT_EQ(problem, "") << target;
        return found;
    };
    EXPECT_EQ(number("/x?after=17"), 17u);
    EXPECT_EQ(number("/x?after=%317"), 17u);
    EXPECT_EQ(number("/x?after=9223372036854775807"), 9223372036854775807u);
    EXPECT_FALSE(number("/x"));
    EXPECT_FALSE(number("/x?"));
    for (const char* target :
         {"/x?after", "/x?after=", "/x?after=1x", "/x?after=%201", "/x?after=+1", "/x?after=-1",
          "/x?afte=1", "/x?after=1&after=2", "/x?after=9223372036854775808"}) {
        std::string problem;
        EXPECT_FALSE(server::query_number(target, "after", problem)) << target;
        EXPECT_NE(problem, "") << target;
    }
}

TEST(HttpQueries, ListsArePartedAtCommas) {
    using Parts = std::vector<std::string>;
    EXPECT_EQ(server::parts_of_list(""), Parts());
    EXPECT_EQ(server::parts_of_list("a"), Parts{"a"});
    EXPECT_EQ(server::parts_of_list("a,,b,"), (Parts{"a", "", "b", ""}));
    for (const PrintedTile& tile : built_in_tiles().tiles())
        EXPECT_EQ(tile.id.find(','), std::string::npos) << tile.id;
    for (const TileSet& set : built_in_tiles().sets())
        EXPECT_EQ(set.id.find(','), std::string::npos) << set.id;
}

// --- Tiles -----------------------------------------------------------------------------------------

json::object book(PageRequests& page, const std::string& target) {
    std::string problem;
    const auto wanted = PageRequests::tiles_wanted(target, problem);
    EXPECT_TRUE(wanted) << target << ": " << problem;
    return wanted ? json::parse(page.tiles(wanted->tiles, wanted->variant).body).get_object()
                  : json::object();
}

TEST(TileBooks, HaveTheTilesThatWereAskedFor) {
    PageRequests& page = shared_page();
    const json::object single = book(page, "/api/tiles?tiles=BA%2FL,BA/Cccc%2b,BA%2FL");
    EXPECT_EQ(single.at("tiles").get_object().size(), 2u);
    EXPECT_TRUE(single.at("tiles").get_object().contains("BA/Cccc+"));
    const json::object sets = book(page, "/api/tiles?sets=basic:2,river%2F1:2");
    const TileSet& river = *built_in_tiles().find_set("river/1:2");
    for (const TileCopies& copies : river.tiles)
        EXPECT_TRUE(sets.at("tiles").get_object().contains(copies.tile)) << copies.tile;
    for (const StartTile& start : river.start)
        EXPECT_TRUE(sets.at("tiles").get_object().contains(start.tile)) << start.tile;
    EXPECT_EQ(book(page, "/api/tiles?sets=basic").at("tiles"),
              book(page, "/api/tiles?sets=basic:2").at("tiles"));
}

TEST(TileBooks, DescribeEachDesignThereIs) {
    PageRequests& page = shared_page();
    server::TileList all;
    const std::size_t stride = only_a_part() ? 5 : 1;
    for (std::size_t i = 0; i < built_in_tiles().tiles().size(); i += stride)
        all.push_back(&built_in_tiles().tiles()[i]);
    const json::object tiles = json::parse(page.tiles(all).body).at("tiles").get_object();
    ASSERT_EQ(tiles.size(), all.size());
    for (const PrintedTile* tile : all) {
        const json::object& design = tiles.at(tile->id).get_object();
        EXPECT_EQ(text_at(design, "id"), tile->id);
        EXPECT_EQ(design.at("corners").get_array().size(), 4u);
        EXPECT_FALSE(design.at("plan").get_array().empty()) << tile->id;
        const json::array& segments = design.at("segments").get_array();
        ASSERT_EQ(segments.size(), tile->segments.size()) << tile->id;
        for (const json::value& segment : segments) {
            ASSERT_EQ(segment.at("places").get_array().size(), 4u) << tile->id;
            const json::array& place = segment.at("places").get_array()[1].get_array();
            EXPECT_GT(place[0].to_number<double>(), 0);
            EXPECT_LT(place[0].to_number<double>(), 100.0 * tile->rows) << tile->id;
            EXPECT_LT(place[1].to_number<double>(), 100.0 * tile->columns) << tile->id;
        }
    }
}

/// Figures stand, and features light up, where the picture has them.
TEST(TileBooks, AreOfAVariant) {
    PageRequests& page = shared_page();
    const std::string plain = "/api/tiles?tiles=BA/RFr,BA/L";
    EXPECT_EQ(book(page, plain), book(page, plain + "&variant=0"));
    std::set<std::string> plans;
    for (const char* variant : {"0", "1", "2", "3"}) {
        const json::object tiles =
            book(page, plain + "&variant=" + variant).at("tiles").get_object();
        EXPECT_EQ(tiles.size(), 2u);
        plans.insert(json::serialize(tiles.at("BA/RFr").at("plan")));
    }
    EXPECT_EQ(plans.size(), 4u);
}

TEST(TileBooks, MayBeAskedForOnManyThreads) {
    PageRequests page;
    const server::TileList tiles =
        server::tiles_of(*built_in_tiles().find_set("river/1:2"), built_in_tiles());
    std::vector<std::string> told(4);
    std::vector<std::thread> threads;
    for (std::string& text : told) threads.emplace_back([&] { text = page.tiles(tiles).body; });
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(told, std::vector<std::string>(4, shared_page().tiles(tiles).body));
}

TEST(TileBooks, SayWhatIsPrinted) {
    PageRequests& page = shared_page();
    const json::object tiles =
        book(page, "/api/tiles?sets=basic:2,inns-and-cathedrals:2,traders-and-builders:2")
            .at("tiles")
            .get_object();
    bool pennant = false, goods = false;
    for (const auto& [id, design] : tiles)
        for (const json::value& segment : design.at("segments").get_array())
            for (const json::value& symbol : segment.at("symbols").get_array()) {
                pennant |= symbol.at("name") == "shields" && !symbol.get_object().contains("x");
                goods |= symbol.at("name") == "goods" && symbol.at("value") == "wine";
            }
    EXPECT_TRUE(pennant);
    EXPECT_TRUE(goods);
}

TEST(TileBooks, WhatIsNotMeantIsRefused) {
    for (const char* target :
         {"/api/tiles", "/api/tiles?", "/api/tiles?sets=", "/api/tiles?sets=basik",
          "/api/tiles?sets=basic:2,", "/api/tiles?sets=basic:9", "/api/tiles?tiles=BA/l",
          "/api/tiles?tiles=BA/L&sets=basic:2", "/api/tiles?tiles=,", "/api/tiles?tile=BA/L",
          "/api/tiles?tiles=%00", "/api/tiles?sets=basic:2&x=1", "/api/tiles?variant=1",
          "/api/tiles?tiles=BA/L&variant=4", "/api/tiles?tiles=BA/L&variant="}) {
        std::string problem;
        EXPECT_FALSE(PageRequests::tiles_wanted(target, problem)) << target;
        EXPECT_NE(problem, "") << target;
    }
}

TEST(TileBooks, OfARoomHaveAllThatIsPlayed) {
    RunningServer server;
    HttpConnection http(server.port());
    const std::string id = open_room_at(
        server.port(), plan_text("bastide setup 1\nplayers 2\nset basic:2\nset river/1:2\n"
                                 "tile IC/CCCC +1\n"));
    const HttpReply reply = http.ask("GET", "/api/tiles?room=" + id);
    ASSERT_EQ(reply.status, 200u) << reply.body;
    const json::object tiles = reply.object().at("tiles").get_object();
    for (const char* tile : {"BA/RFr", "IC/CCCC", "RI.1/I.e"})
        EXPECT_TRUE(tiles.contains(tile)) << tile;
    EXPECT_EQ(http.ask("GET", "/api/tiles?room=AAAAAAAAAAAAAAAAAAAAAA").error_code(),
              "no_such_room");
    const HttpReply refused = http.ask("GET", "/api/tiles?sets=nothing");
    EXPECT_EQ(refused.status, 400u);
    EXPECT_EQ(refused.error_code(), "bad_query");
    EXPECT_EQ(http.ask("POST", "/api/tiles?sets=basic:2", {}, "").status, 405u);
}

// --- Pictures --------------------------------------------------------------------------------------

TEST(TilePicturesOverHttp, AreThoseOfTheBook) {
    PageRequests& page = shared_page();
    const std::string version = text_at(book(page, "/api/tiles?tiles=BA/L"), "pictures");
    EXPECT_EQ(version.size(), 12u);
    const HttpAnswer kept =
        got(page, "/api/pictures/tile.svg?tile=BA%2FRFr&turning=1&v=" + version);
    draw::TileDrawing turned;
    turned.turning = 1;
    EXPECT_EQ(kept.body, draw::tile_svg(built_in_tiles(), *built_in_tiles().find_tile("BA/RFr"),
                                        turned, draw::inked_artist()));
    EXPECT_EQ(kept.type, "image/svg+xml");
    EXPECT_EQ(field_of(kept, "Cache-Control"), "public, max-age=31536000, immutable");
    for (const std::string& target :
         {std::string("/api/pictures/tile.svg?tile=BA/RFr&turning=1"),
          std::string("/api/pictures/tile.svg?tile=BA/RFr&turning=1&v=older")}) {
        const HttpAnswer asked_again = got(page, target);
        EXPECT_EQ(asked_again.body, kept.body);
        EXPECT_EQ(field_of(asked_again, "Cache-Control"), "no-cache");
        const HttpAnswer unchanged = got(page, target, field_of(asked_again, "ETag"));
        EXPECT_EQ(unchanged.status, 304u);
        EXPECT_EQ(unchanged.body, "");
    }
    EXPECT_EQ(version, draw::drawing_version) << "the same in another server";
}

TEST(TilePicturesOverHttp, HaveThemesAndDetails) {
    PageRequests& page = shared_page();
    const std::string plain = "/api/pictures/tile.svg?tile=BA/RFr";
    draw::TileDrawing drawing;
    drawing.theme = draw::Theme::dark;
    drawing.detail = draw::TileDetail::small;
    EXPECT_EQ(got(page, plain + "&theme=dark&detail=small").body,
              draw::tile_svg(built_in_tiles(), *built_in_tiles().find_tile("BA/RFr"), drawing,
                             draw::inked_artist()));
    EXPECT_EQ(got(page, plain + "&theme=light&detail=full").body, got(page, plain).body);
    std::set<std::string> different;
    for (const char* theme : {"light", "dark", "contrast", "print"})
        for (const char* detail : {"full", "middle", "small"})
            different.insert(got(page, plain + "&theme=" + theme + "&detail=" + detail).body);
    EXPECT_EQ(different.size(), 12u);
}

TEST(TilePicturesOverHttp, HaveVariants) {
    PageRequests& page = shared_page();
    const std::string plain = "/api/pictures/tile.svg?tile=BA/RFr&turning=2";
    std::set<std::string> different;
    for (const char* variant : {"0", "1", "2", "3"})
        different.insert(got(page, plain + "&variant=" + variant).body);
    EXPECT_EQ(different.size(), 4u);
    EXPECT_EQ(got(page, plain).body, got(page, plain + "&variant=0").body);
}

/// What a board shows comes in one answer: each picture in a frame of its own, one after the other.
TEST(TilePicturesOverHttp, ComeTogether) {
    PageRequests& page = shared_page();
    const std::string look = "&theme=dark&detail=small&v=" + std::string(draw::drawing_version);
    const HttpAnswer all =
        got(page, "/api/pictures/tiles.svg?pictures=BA%2FRFr.1.2,RI.1/I.e.0.3,BA/L.3.0" + look);
    EXPECT_EQ(all.type, "image/svg+xml");
    EXPECT_EQ(field_of(all, "Cache-Control"), "public, max-age=31536000, immutable");
    const XmlResult sprite = XmlReader(all.body).read();
    ASSERT_EQ(sprite.problem, "");
    EXPECT_EQ(sprite.root.attributes.at("viewBox"), "0 0 300 100");
    std::size_t at = 0;
    for (const char* one :
         {"tile=BA/RFr&turning=1&variant=2", "tile=RI.1/I.e&variant=3", "tile=BA/L&turning=3"}) {
        const std::string single =
            got(page, std::string("/api/pictures/tile.svg?") + one + look).body;
        at = all.body.find(single.substr(5), at + 1);
        EXPECT_NE(at, std::string::npos) << one << " is not there, or not in its turn";
    }
    EXPECT_EQ(got(page, "/api/pictures/tiles.svg?pictures=BA/L.0.0", field_of(all, "ETag")).status,
              304u);
}

/// Whoever begins to draw something else, or prints other tiles, has pictures of another version.
TEST(TilePicturesOverHttp, VersionsAreThoseOfWhatDraws) {
    const Folder folder;
    const auto version_of = [&](const std::string& tiles) {
        folder.write("one.tiles", tiles);
        folder.write("two.cpp", "int two;\n");
        const std::string output = folder.file("version.cpp");
        const std::string command = "cmake \"-DFILES=" + folder.file("one.tiles") + ";" +
                                    folder.file("two.cpp") + "\" \"-DOUTPUT=" + output +
                                    "\" -P \"" BASTIDE_SOURCE_DIR "/cmake/drawing_version.cmake\"";
        EXPECT_EQ(std::system(command.c_str()), 0);
        return text_of(output);
    };
    const std::string one = version_of("tile A\n");
    EXPECT_TRUE(mentions(one, "drawing_version = \"")) << one;
    EXPECT_NE(version_of("tile B\n"), one);
    EXPECT_EQ(version_of("tile A\n"), one);
}

TEST(TilePicturesOverHttp, WhatIsNoTileIsRefused) {
    PageRequests& page = shared_page();
    for (const char* query :
         {"", "?", "?tile=", "?tile=BA/l", "?tile=BA/L&turning=4",
          "?tile=BA/L&turning=", "?tile=BA/L&turning=01", "?tile=BA/L&x=1", "?tile=BA/L&variant=4",
          "?tile=BA/L&theme=", "?tile=BA/L&theme=blue", "?tile=BA/L&detail=large"}) {
        const HttpAnswer answer = got(page, std::string("/api/pictures/tile.svg") + query);
        EXPECT_EQ(answer.status, 400u) << query;
        EXPECT_EQ(refusal_in(answer.body), "bad_query") << query;
    }
    std::string many = "BA/L.0.0";
    for (int i = 0; i < 64; ++i) many += ",BA/L.0.0";
    for (const std::string query :
         {"", "?pictures=", "?pictures=BA/L", "?pictures=BA/L.4.0", "?pictures=BA/L.0.4",
          "?pictures=BA/L.0.0,", "?pictures=.0.0", "?pictures=BA/L.0-0", "?pictures=BA/l.0.0",
          "?pictures=BA/L.0.0&turning=1", "?pictures=BA/L.0.0&theme=blue"})
        EXPECT_EQ(got(page, "/api/pictures/tiles.svg" + query).status, 400u) << query;
    EXPECT_EQ(got(page, "/api/pictures/tiles.svg?pictures=" + many).status, 400u);
    EXPECT_FALSE(page.get("/api/pictures/nothing.svg", "/api/pictures/nothing.svg", ""));
}

/// A page asks for all at once.
TEST(TilePicturesOverHttp, HaveALimitOfTheirOwn) {
    RunningServer server([](auto& options) { options.limits.http_per_second = 5; });
    HttpConnection http(server.port());
    for (int i = 0; i < 72; ++i)
        ASSERT_EQ(
            http.ask("GET", "/api/pictures/tile.svg?tile=BA/L&turning=" + std::to_string(i % 4))
                .status,
            200u);
    HttpReply reply;
    for (int i = 0; i < 2000 && reply.status != 429; ++i)
        reply = http.ask("GET", "/api/pictures/tile.svg?tile=BA/L");
    EXPECT_EQ(reply.error_code(), "too_often");
    EXPECT_EQ(http_get(server.port(), "/api/health").status, 200u)
        << "other requests are not meant";
}

TEST(CompressedAnswers, AreForThoseWhoReadThem) {
    const HttpAnswer whole = server::json_answer(200, '[' + std::string(5000, ' ') + ']');
    HttpAnswer smaller = whole, same = whole, little = server::json_answer(200, "[]");
    server::compress(smaller, "br, gzip");
    EXPECT_LT(smaller.body.size(), 200u);
    EXPECT_TRUE(smaller.body.starts_with("\x1f\x8b")) << "what gzip begins with";
    EXPECT_EQ(field_of(smaller, "Content-Encoding"), "gzip");
    EXPECT_EQ(field_of(smaller, "Vary"), "Accept-Encoding");
    server::compress(same, "br");
    EXPECT_EQ(same.body, whole.body);
    EXPECT_EQ(field_of(same, "Content-Encoding"), "");
    EXPECT_EQ(field_of(same, "Vary"), "Accept-Encoding");
    server::compress(little, "gzip");
    EXPECT_EQ(little.body, "[]");
    HttpAnswer again = smaller;
    server::compress(again, "gzip");
    EXPECT_EQ(again.body, smaller.body) << "once is enough";
}

/// Read again by the program that everybody has.
TEST(CompressedAnswers, AreTheSameText) {
    RunningServer server;
    const std::string target = "/api/tiles?sets=basic:2";
    const HttpReply whole = http_get(server.port(), target);
    const HttpReply smaller = http_get(server.port(), target, {{"Accept-Encoding", "gzip"}});
    EXPECT_EQ(smaller.header("content-encoding"), "gzip");
    EXPECT_LT(smaller.body.size(), whole.body.size() / 4);
    const Folder folder;
    const std::string file = folder.write("book.json.gz", smaller.body);
    EXPECT_EQ(run_shell("gzip -cd " + shell_word(file)).output, whole.body);
}

// --- Texts -----------------------------------------------------------------------------------------

TEST(QrPictures, AreOfTheTextThatWasAskedFor) {
    PageRequests& page = shared_page();
    const HttpAnswer answer =
        got(page, "/api/pictures/qr.svg?text=http%3A%2F%2F192.0.2.7%3A8642%2Froom%2F%C3%A9");
    EXPECT_EQ(answer.status, 200u);
    EXPECT_EQ(answer.type, "image/svg+xml");
    EXPECT_EQ(answer.body, server::qr_as_svg(server::qr_code("http://192.0.2.7:8642/room/é")));
    EXPECT_EQ(got(page, "/api/pictures/qr.svg?text=" + std::string(300, 'x')).status, 200u);
    for (const std::string& query :
         {std::string(), std::string("?text="), std::string("?text=%ff"),
          "?text=" + std::string(301, 'x'), std::string("?text=a&v=1")}) {
        const HttpAnswer refused = got(page, "/api/pictures/qr.svg" + query);
        EXPECT_EQ(refused.status, 400u) << query;
        EXPECT_EQ(refusal_in(refused.body), "bad_query") << query;
    }
}

TEST(Invitations, AreForOthersInTheNetwork) {
    RunningServer here;
    EXPECT_EQ(http_get(here.port(), "/api/invitation").body, "{\"addresses\":[]}");
    RunningServer everywhere([](auto& options) { options.address = "0.0.0.0"; });
    const HttpReply reply = http_get(everywhere.port(), "/api/invitation");
    const json::object told = reply.object();
    for (const json::value& address : told.at("addresses").get_array())
        EXPECT_TRUE(std::string(address.as_string())
                        .ends_with(':' + std::to_string(everywhere.port()) + '/'))
            << reply.body;
}

}  // namespace
}  // namespace bastide::test
