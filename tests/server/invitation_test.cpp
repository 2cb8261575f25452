// Where the server is found: addresses, and the QR code that a telephone reads from the terminal.

#include "server/page/invitation.h"

#include "support/program.h"

#include <gtest/gtest.h>
#include <qrencode.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <memory>

namespace bastide::server {
namespace {

constexpr const char* lan_page = "http://192.0.2.201:8642/";
constexpr int quiet = 4;

/// What a terminal shows of a code: rows of modules, each dark or light, of which the last may be half a
/// line. Fails the test if a line is not black on white from its begin to its end.
std::vector<std::vector<bool>> shown(const std::string& text) {
    constexpr std::string_view black_on_white = "\x1b[38;5;16;48;5;231m", as_before = "\x1b[0m";
    std::vector<std::vector<bool>> rows;
    for (const std::string& line : test::lines_of(text)) {
        EXPECT_TRUE(line.starts_with(black_on_white)) << line;
        EXPECT_TRUE(line.ends_with(as_before)) << line;
        std::string_view signs = line;
        signs.remove_prefix(black_on_white.size());
        signs.remove_suffix(as_before.size());
        std::vector<bool> upper, lower;
        while (!signs.empty()) {
            const std::string_view sign = signs.substr(0, signs[0] == ' ' ? 1 : 3);
            EXPECT_TRUE(sign == " " || sign == "█" || sign == "▀" || sign == "▄") << sign;
            upper.push_back(sign == "█" || sign == "▀");
            lower.push_back(sign == "█" || sign == "▄");
            signs.remove_prefix(sign.size());
        }
        rows.push_back(std::move(upper));
        rows.push_back(std::move(lower));
    }
    return rows;
}

TEST(QrCode, IsThatOfTheLibrary) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> expected(
        QRcode_encodeString8bit(lan_page, 0, QR_ECLEVEL_M), &QRcode_free);
    ASSERT_TRUE(expected);
    const QrCode code = qr_code(lan_page);
    ASSERT_EQ(code.side, expected->width);
    for (int y = 0; y < code.side; ++y)
        for (int x = 0; x < code.side; ++x)
            EXPECT_EQ(code.is_dark(x, y), (expected->data[y * code.side + x] & 1) != 0)
                << x << ' ' << y;
}

TEST(QrCode, ShowsTheSameModulesInTheTerminal) {
    const QrCode code = qr_code(lan_page);
    const auto rows = shown(qr_as_text(code));
    const int wanted = code.side + 2 * quiet;
    ASSERT_GE(int(rows.size()), wanted);
    ASSERT_LE(int(rows.size()), wanted + 1);
    for (int y = 0; y < int(rows.size()); ++y) {
        ASSERT_EQ(int(rows[std::size_t(y)].size()), wanted) << "row " << y;
        for (int x = 0; x < wanted; ++x)
            EXPECT_EQ(rows[std::size_t(y)][std::size_t(x)], code.is_dark(x - quiet, y - quiet))
                << x << ' ' << y;
    }
}

TEST(QrCode, HasItsCornersAndAQuietZone) {
    const QrCode code = qr_code(lan_page);
    const auto rows = shown(qr_as_text(code));
    // The square in the upper left corner: a ring of 7 modules, and 3 by 3 in its middle.
    for (int y = -1; y <= 7; ++y)
        for (int x = -1; x <= 7; ++x) {
            const int ring = std::max(std::abs(x - 3), std::abs(y - 3));
            EXPECT_EQ(rows[std::size_t(y + quiet)][std::size_t(x + quiet)], ring <= 1 || ring == 3);
        }
    for (int i = 0; i < quiet; ++i)
        EXPECT_EQ(std::ranges::count(rows[std::size_t(i)], true), 0) << "above";
    for (const auto& row : rows) {
        EXPECT_EQ(std::count(row.begin(), row.begin() + quiet, true), 0) << "on the left";
        EXPECT_EQ(std::count(row.end() - quiet, row.end(), true), 0) << "on the right";
    }
}

/// What the paths of a picture cover, row by row: the second one is the dark modules.
TEST(QrCode, ShowsTheSameModulesAsAPicture) {
    const QrCode code = qr_code(lan_page);
    const std::string svg = qr_as_svg(code);
    const int side = code.side + 2 * quiet;
    EXPECT_TRUE(test::mentions(svg, "viewBox=\"0 0 " + std::to_string(side) + ' '));
    EXPECT_TRUE(test::mentions(svg, "fill=\"#fff\" d=\"M0 0H" + std::to_string(side) + 'V'));
    const std::vector<bool> light(std::size_t(side), false);
    std::vector<std::vector<bool>> dark(std::size_t(side), light);
    const std::string begin = "fill=\"#000\" d=\"";
    const char* at = svg.c_str() + svg.find(begin) + begin.size();
    int x = 0, y = 0, end = 0, length = 0;
    for (; std::sscanf(at, "M%d %dH%dv1H%*dZ%n", &x, &y, &end, &length) == 3; at += length)
        for (int i = x; i < end; ++i) dark.at(std::size_t(y)).at(std::size_t(i)) = true;
    EXPECT_EQ(std::string(at), "\"/></svg>\n");
    for (y = 0; y < side; ++y)
        for (x = 0; x < side; ++x)
            EXPECT_EQ(dark[std::size_t(y)][std::size_t(x)], code.is_dark(x - quiet, y - quiet))
                << x << ' ' << y;
}

TEST(QrCode, FitsATerminalOrIsNone) {
    EXPECT_LE(qr_code("http://[2001:db8:1234:5678:90ab:cdef:1234:5678]:65535/").side + 2 * quiet,
              80);
    const QrCode none = qr_code(std::string(10'000, 'x'));
    EXPECT_EQ(none.side, 0);
    EXPECT_EQ(qr_as_text(none), "");
    EXPECT_EQ(qr_code("").side, 0);
}

TEST(Addresses, OfPages) {
    EXPECT_EQ(page_address("127.0.0.1", 8642), "http://127.0.0.1:8642/");
    EXPECT_EQ(page_address("2001:db8::7", 80), "http://[2001:db8::7]:80/");
}

TEST(Addresses, OfAServerForThisComputer) {
    ServerOptions options;
    EXPECT_EQ(server_addresses(options, 1234).here, "http://127.0.0.1:1234/");
    EXPECT_TRUE(server_addresses(options, 1234).others.empty());
    options.address = "::1";
    EXPECT_EQ(server_addresses(options, 1234).here, "http://[::1]:1234/");
    EXPECT_TRUE(server_addresses(options, 1234).others.empty());
}

TEST(Addresses, OfAServerForTheNetwork) {
    ServerOptions options;
    options.lan = true;
    const ServerAddresses all = server_addresses(options, 1234);
    EXPECT_EQ(all.here, "http://127.0.0.1:1234/");
    bool ipv6 = false;
    for (const std::string& other : all.others) {
        EXPECT_TRUE(other.starts_with("http://")) << other;
        EXPECT_TRUE(other.ends_with(":1234/")) << other;
        for (const char* bad : {"127.0.0.1", "[::1]", "169.254.", "[fe80", "%"})
            EXPECT_FALSE(test::mentions(other, bad)) << other;
        EXPECT_EQ(std::ranges::count(all.others, other), 1) << other;
        // IPv4 first.
        const bool is_ipv6 = test::mentions(other, "[");
        EXPECT_TRUE(is_ipv6 || !ipv6) << other;
        ipv6 = is_ipv6;
    }
    options.lan = false;
    options.address = "::";
    EXPECT_EQ(server_addresses(options, 1234).others, all.others);
    options.address = "0.0.0.0";
    for (const std::string& other : server_addresses(options, 1234).others)
        EXPECT_FALSE(test::mentions(other, "[")) << other;
}

TEST(Addresses, ForOthersAreThoseOfTheNetwork) {
    ServerOptions options;
    for (const char* own : {"127.0.0.1", "127.1.2.3", "::1", "::ffff:127.0.0.1"}) {
        options.address = own;
        EXPECT_TRUE(addresses_for_others(server_addresses(options, 1234)).empty()) << own;
    }
    options.address = "192.0.2.7";
    EXPECT_EQ(addresses_for_others(server_addresses(options, 1234)),
              std::vector<std::string>{"http://192.0.2.7:1234/"});
    EXPECT_EQ(addresses_for_others({"http://127.0.0.1:1/", {"http://192.0.2.8:1/"}}),
              std::vector<std::string>{"http://192.0.2.8:1/"});
    EXPECT_TRUE(addresses_for_others({"http://127.0.0.1:1/", {}}).empty()) << "no network now";
}

}  // namespace
}  // namespace bastide::server
