// Files of the page: the right ones, as browsers want them, and no others.

#include "server/page/static_files.h"

#include "server/base/http_words.h"
#include "support/program.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <memory>

namespace bastide::server {
namespace {

namespace fs = std::filesystem;

std::string header_of(const HttpAnswer& answer, const std::string& name) {
    for (const auto& [known, value] : answer.headers)
        if (known == name) return value;
    return {};
}

/// A page with some files, a secret beside its folder, and ways that lead out of it.
class StaticFilesTest : public testing::Test {
protected:
    StaticFilesTest() {
        fs::create_directories(folder_.file("page/assets"));
        fs::create_directories(folder_.file("page/.git"));
        fs::create_directories(folder_.file("other"));
        folder_.write("page/index.html", "<p>index</p>");
        folder_.write("page/bastide.js", "script");
        folder_.write("page/a b.txt", "blank");
        folder_.write("page/.hidden.txt", "secret");
        folder_.write("page/.git/config", "secret");
        folder_.write("page/assets/index-D3kX9aQ7.js", "hashed");
        folder_.write("page/assets/index-carcassonne.js", "unhashed");
        folder_.write("page/noending", "plain");
        folder_.write("secret.txt", "secret");
        folder_.write("page-secret.txt", "secret");
        fs::create_symlink(folder_.file("secret.txt"), folder_.file("page/link.txt"));
        fs::create_symlink("../page-secret.txt", folder_.file("page/near.txt"));
        fs::create_directory_symlink(folder_.file(""), folder_.file("page/out"));
        fs::create_symlink("bastide.js", folder_.file("page/inner.js"));
    }

    HttpAnswer get(const std::string& target, const std::string& if_none_match = "",
                   const std::string& accept_encoding = "") {
        return files().get({target, if_none_match, accept_encoding});
    }
    StaticFiles& files() {
        if (!files_) files_ = std::make_unique<StaticFiles>(folder_.file("page"));
        return *files_;
    }
    /// Writes a file as if it had been written some seconds ago.
    void write_before(const std::string& name, const std::string& text, int seconds) {
        fs::last_write_time(folder_.write(name, text),
                            fs::file_time_type::clock::now() - std::chrono::seconds(seconds));
    }

    const test::Folder folder_;
    std::unique_ptr<StaticFiles> files_;
};

TEST_F(StaticFilesTest, AnswersFilesWithTheirTypes) {
    const HttpAnswer script = get("/bastide.js");
    EXPECT_EQ(script.status, 200u);
    EXPECT_EQ(script.content(), "script");
    EXPECT_EQ(script.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(get("/bastide.js?v=1").content(), "script");
    EXPECT_EQ(get("/b%61stide.js").content(), "script");
    EXPECT_EQ(get("/a%20b.txt").content(), "blank");
    EXPECT_EQ(get("/noending").type, "application/octet-stream");
    EXPECT_EQ(get("/inner.js").content(), "script") << "a link within the folder";
}

TEST_F(StaticFilesTest, AnswersTheIndexForAddressesOfThePage) {
    for (const char* target :
         {"/", "/?x", "/room/ABC", "/room/ABC/", "/room/ABC/replay", "/new?players=2", "/rules",
          "/rules/BASE-04", "/how", "/how/ferries", "/position", "/record"}) {
        const HttpAnswer answer = get(target);
        EXPECT_EQ(answer.status, 200u) << target;
        EXPECT_EQ(answer.content(), "<p>index</p>") << target;
        EXPECT_EQ(answer.type, "text/html; charset=utf-8") << target;
        EXPECT_EQ(header_of(answer, "Cache-Control"), "no-cache") << target;
    }
}

/// People are told by the page, programs by the status.
TEST_F(StaticFilesTest, AddressesThatThePageDoesNotKnowAreNotFound) {
    for (const char* target : {"/metrics", "/room", "/room/ABC/settings", "/wp-admin", "/new/2",
                               "/rules/a/b", "/how/a/b"}) {
        const HttpAnswer answer = get(target);
        EXPECT_EQ(answer.status, 404u) << target;
        EXPECT_EQ(answer.content(), "<p>index</p>") << target;
        EXPECT_EQ(header_of(answer, "ETag"), "") << target;
    }
}

TEST_F(StaticFilesTest, OtherAddressesAreNotFound) {
    for (const char* target :
         {"/missing.js", "/room/picture.svg", "/api", "/api/", "/api/missing", "/assets",
          "/assets/", "/assets/none", "/%61pi/x", "//", "/room//x"}) {
        const HttpAnswer answer = get(target);
        EXPECT_EQ(answer.status, 404u) << target;
        EXPECT_EQ(answer.type, "application/json") << target;
        EXPECT_TRUE(test::mentions(std::string(answer.content()), "\"code\":\"no_such_page\""))
            << answer.content();
    }
}

TEST_F(StaticFilesTest, NothingOutsideTheFolderIsAnswered) {
    for (const char* target : {"/../secret.txt",
                               "/%2e%2e/secret.txt",
                               "/..%2fsecret.txt",
                               "/%2e%2e%2fsecret.txt",
                               "/assets/../../secret.txt",
                               "/assets/..%2f..%2fsecret.txt",
                               "/..%5csecret.txt",
                               "/%252e%252e/secret.txt",
                               "/link.txt",
                               "/near.txt",
                               "/out/secret.txt",
                               "/out/page/bastide.js/../../../secret.txt",
                               "/.hidden.txt",
                               "/.git/config",
                               "/%2egit/config",
                               "/./.git/config",
                               "/bastide.js%00.html",
                               "/secret.txt%00",
                               "/bastide.js/",
                               "/bastide.js/x",
                               "/..",
                               "/.",
                               "/../page-secret.txt"}) {
        const HttpAnswer answer = get(target);
        EXPECT_FALSE(test::mentions(std::string(answer.content()), "secret")) << target;
        EXPECT_EQ(answer.status, std::string_view(target) == "/bastide.js/" ? 200u : 404u)
            << target;
    }
    // No characters of an address.
    for (const char* target : {"/..\\secret.txt", "/bastide.js#x"})
        EXPECT_EQ(get(target).status, 400u) << target;
}

TEST_F(StaticFilesTest, WhatIsNoPathIsABadRequest) {
    for (const char* target :
         {"", "*", "bastide.js", "http://a.example/", "/%", "/%4", "/%zz", "/a%2", "/%-1", "/%+1"})
        EXPECT_EQ(get(target).status, 400u) << target;
}

TEST_F(StaticFilesTest, NamesWithAHashAreKept) {
    EXPECT_EQ(header_of(get("/assets/index-D3kX9aQ7.js"), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_EQ(header_of(get("/assets/index-carcassonne.js"), "Cache-Control"), "no-cache");
    folder_.write("page/index-D3kX9aQ7.js", "not among the assets");
    EXPECT_EQ(header_of(get("/index-D3kX9aQ7.js"), "Cache-Control"), "no-cache");
}

TEST_F(StaticFilesTest, WhatTheBrowserHasIsNotSentAgain) {
    const std::string etag = header_of(get("/bastide.js"), "ETag");
    ASSERT_GE(etag.size(), 10u);
    EXPECT_EQ(etag.front(), '"');
    EXPECT_NE(etag, header_of(get("/"), "ETag"));
    for (const std::string& given : {etag, "W/" + etag, "\"other\", " + etag, std::string("*")}) {
        const HttpAnswer answer = get("/bastide.js", given);
        EXPECT_EQ(answer.status, 304u) << given;
        EXPECT_EQ(answer.content(), "");
        EXPECT_EQ(answer.type, "");
        EXPECT_EQ(header_of(answer, "ETag"), etag);
        EXPECT_EQ(header_of(answer, "Cache-Control"), "no-cache");
    }
    EXPECT_EQ(get("/bastide.js", "\"other\"").status, 200u);
}

TEST_F(StaticFilesTest, AChangedFileIsReadAgain) {
    write_before("page/bastide.js", "older!", 100);
    const std::string before = header_of(get("/bastide.js"), "ETag");
    write_before("page/bastide.js", "newer!", 10);
    const HttpAnswer after = get("/bastide.js", before);
    EXPECT_EQ(after.status, 200u);
    EXPECT_EQ(after.content(), "newer!");
    fs::remove(folder_.file("page/bastide.js"));
    EXPECT_EQ(get("/bastide.js").status, 404u);
}

TEST_F(StaticFilesTest, AnswersShareTheBytes) {
    const HttpAnswer one = get("/bastide.js"), other = get("/bastide.js");
    EXPECT_EQ(one.shared_body, other.shared_body);
    EXPECT_EQ(one.body, "");
    // Whoever is being sent a file still has it when it is read again.
    write_before("page/bastide.js", "another", 10);
    EXPECT_EQ(get("/bastide.js").content(), "another");
    EXPECT_EQ(one.content(), "script");
}

TEST_F(StaticFilesTest, CompressedFilesForWhoReadsThem) {
    write_before("page/bastide.js", "script", 100);
    write_before("page/bastide.js.gz", "smaller", 50);
    const HttpAnswer smaller = get("/bastide.js", "", "br, gzip");
    EXPECT_EQ(smaller.content(), "smaller");
    EXPECT_EQ(smaller.type, "text/javascript; charset=utf-8");
    EXPECT_EQ(header_of(smaller, "Content-Encoding"), "gzip");
    EXPECT_EQ(header_of(smaller, "Vary"), "Accept-Encoding");
    const HttpAnswer whole = get("/bastide.js", "", "br");
    EXPECT_EQ(whole.content(), "script");
    EXPECT_EQ(header_of(whole, "Content-Encoding"), "");
    EXPECT_EQ(header_of(whole, "Vary"), "Accept-Encoding");
    EXPECT_NE(header_of(whole, "ETag"), header_of(smaller, "ETag"));
    EXPECT_EQ(get("/bastide.js", header_of(smaller, "ETag"), "gzip").status, 304u);
    // Whoever reads Brotli gets the smallest.
    write_before("page/bastide.js.br", "smallest", 50);
    const HttpAnswer smallest = get("/bastide.js", "", "gzip, deflate, br");
    EXPECT_EQ(smallest.content(), "smallest");
    EXPECT_EQ(header_of(smallest, "Content-Encoding"), "br");
    EXPECT_EQ(get("/bastide.js", "", "gzip").content(), "smaller");
    EXPECT_EQ(get("/bastide.js", "", "br;q=0, gzip").content(), "smaller");
    EXPECT_EQ(get("/bastide.js", "", "").content(), "script");
    // One that was made of an older file is of no use, nor one that leads out of the folder.
    write_before("page/bastide.js", "newest", 10);
    for (const char* accepted : {"gzip", "br"})
        EXPECT_EQ(get("/bastide.js", "", accepted).content(), "newest") << accepted;
    fs::create_symlink(folder_.file("secret.txt"), folder_.file("page/noending.gz"));
    EXPECT_EQ(get("/noending", "", "gzip").content(), "plain");
}

TEST(StaticFiles, WithoutAPageSaySo) {
    const test::Folder folder;
    for (const std::string& page : {std::string(), folder.file("missing")}) {
        StaticFiles files(page);
        const HttpAnswer answer = files.get({"/", "", ""});
        EXPECT_EQ(answer.status, 404u);
        EXPECT_TRUE(test::mentions(std::string(answer.content()), "--page")) << answer.content();
    }
    fs::create_directory(folder.file("empty"));
    EXPECT_EQ(StaticFiles(folder.file("empty")).get({"/", "", ""}).status, 404u);
}

TEST(StaticFiles, ThePageOfTheProjectKeepsToItsPolicy) {
    const std::string page = test::text_of(BASTIDE_SOURCE_DIR "/web/index.html");
    // No script, style or handler in the page itself, which the policy would refuse.
    for (const char* refused :
         {"<style", "style=", "onclick=", "onload=", "javascript:", "<script>"})
        EXPECT_FALSE(test::mentions(page, refused)) << refused;
}

TEST(HttpWords, AcceptsCoding) {
    for (const char* header : {"gzip", "GZIP", "br, gzip", "gzip;q=0.5", "gzip ; q=1", "*",
                               "*;q=0.1, br", "x-gzip", "gzip, *;q=0", "*;q=0,gzip"})
        EXPECT_TRUE(accepts_coding(header, "gzip")) << header;
    for (const char* header :
         {"", "br", "gzip;q=0", "gzip; q=0.000", "identity", "*;q=0", "gzip;q=0, *", "gzipped"})
        EXPECT_FALSE(accepts_coding(header, "gzip")) << header;
    EXPECT_TRUE(accepts_coding("gzip, deflate, br", "br"));
    EXPECT_TRUE(accepts_coding("*, gzip;q=0", "br"));
    EXPECT_FALSE(accepts_coding("gzip, br;q=0", "br"));
    EXPECT_FALSE(accepts_coding("brotli", "br"));
}

TEST(HttpWords, PathNames) {
    using Names = std::vector<std::string>;
    EXPECT_EQ(path_names("/"), Names{});
    EXPECT_EQ(path_names("/?a/b"), Names{});
    EXPECT_EQ(path_names("/a/b%2Fc/"), (Names{"a", "b/c"}));
    EXPECT_EQ(path_names("/a//b"), (Names{"a", "", "b"}));
    EXPECT_FALSE(path_names("a"));
    EXPECT_FALSE(path_names("/%1"));
}

TEST(HttpAnswers, ErrorsAreJson) {
    const HttpAnswer answer = error_answer(404, RefusalCode::no_such_room, "no \"room\"\n");
    EXPECT_EQ(answer.status, 404u);
    EXPECT_EQ(answer.content(), R"({"error":{"code":"no_such_room","text":"no \"room\"\n"}})");
    EXPECT_EQ(answer.type, "application/json");
    EXPECT_EQ(header_of(answer, "Cache-Control"), "no-store");
}

TEST(HttpAnswers, SecurityHeadersForbidWhatIsFromElsewhere) {
    HttpAnswer any;
    any.headers = security_headers();
    const std::string policy = header_of(any, "Content-Security-Policy");
    for (const char* part :
         {"default-src 'self'", "img-src 'self' data: blob:", "connect-src 'self'",
          "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"})
        EXPECT_TRUE(test::mentions(policy, part)) << part;
    EXPECT_FALSE(test::mentions(policy, "unsafe"));
    EXPECT_EQ(header_of(any, "X-Content-Type-Options"), "nosniff");
    EXPECT_EQ(header_of(any, "Referrer-Policy"), "no-referrer");
    EXPECT_EQ(header_of(any, "Cross-Origin-Opener-Policy"), "same-origin");
    EXPECT_EQ(header_of(any, "Cross-Origin-Resource-Policy"), "same-origin");
    EXPECT_NE(header_of(any, "Permissions-Policy"), "");
}

}  // namespace
}  // namespace bastide::server
