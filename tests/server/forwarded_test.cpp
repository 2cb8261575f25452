// Who asks through a proxy: what a header says is believed of configured proxies alone.

#include "server/base/forwarded.h"

#include "server/running_server.h"
#include "server/socket_client.h"

#include <gtest/gtest.h>

namespace bastide::server {
namespace {

namespace ip = boost::asio::ip;

std::string client_of(const TrustedProxies& proxies, std::string_view header) {
    const auto client = proxies.client_of(header);
    return client ? client->to_string() : "none";
}

TEST(Forwarded, ReadsAddressesAndNetworks) {
    struct Case {
        const char *range, *inside, *outside;
    };
    constexpr Case cases[] = {
        {"127.0.0.1", "127.0.0.1", "127.0.0.2"},           {"10.0.0.0/8", "10.255.0.1", "11.0.0.1"},
        {"192.168.4.0/22", "192.168.7.9", "192.168.8.1"},  {"::1", "::1", "::2"},
        {"2001:db8::/32", "2001:db8:9::1", "2001:db9::1"}, {"127.0.0.1", "::ffff:127.0.0.1", "::1"},
    };
    for (const Case& one : cases) {
        const auto range = AddressRange::read(one.range);
        ASSERT_TRUE(range) << one.range;
        EXPECT_TRUE(range->contains(ip::make_address(one.inside))) << one.range;
        EXPECT_FALSE(range->contains(ip::make_address(one.outside))) << one.range;
    }
    for (const char* text :
         {"", "proxy", "10.0.0.0/33", "10.0.0.0/", "10.0.0.0/x", "::/129", "10.0.0/8", "/8"})
        EXPECT_FALSE(AddressRange::read(text)) << text;
}

TEST(Forwarded, TheLastAddressThatIsNoProxyAsks) {
    const TrustedProxies proxies({"127.0.0.1", "10.0.0.0/8"});
    EXPECT_EQ(client_of(proxies, "192.0.2.7"), "192.0.2.7");
    EXPECT_EQ(client_of(proxies, "198.51.100.1, 192.0.2.7"), "192.0.2.7")
        << "the first one may be made up";
    EXPECT_EQ(client_of(proxies, "192.0.2.7, 10.1.2.3"), "192.0.2.7");
    EXPECT_EQ(client_of(proxies, "192.0.2.7:4711"), "192.0.2.7");
    EXPECT_EQ(client_of(proxies, "[2001:db8::1]:4711"), "2001:db8::1");
    EXPECT_EQ(client_of(proxies, "2001:db8::1"), "2001:db8::1");
    EXPECT_EQ(client_of(proxies, ""), "none");
    EXPECT_EQ(client_of(proxies, "10.1.2.3"), "none");
    EXPECT_EQ(client_of(proxies, "192.0.2.7, unknown"), "none");
}

/// How many of eight rooms can be opened when one address may open one a minute.
int opened(std::uint16_t port, const std::function<std::string(int)>& forwarded_for) {
    int fine = 0;
    for (int i = 0; i < 8; ++i) {
        test::HttpConnection http(port);
        const test::HttpReply reply =
            http.ask("POST", "/api/rooms",
                     {{"Content-Type", "application/json"}, {"X-Forwarded-For", forwarded_for(i)}},
                     test::plan_text(test::short_setup()));
        fine += reply.status == 201 ? 1 : 0;
    }
    return fine;
}

TEST(Forwarded, LimitsCountWhoAsksThroughAProxyAlone) {
    const auto another = [](int i) { return "192.0.2." + std::to_string(i + 1); };
    const auto same = [](int) { return std::string("198.51.100.1"); };
    {
        // Nobody is believed: it is always this computer that asks.
        const test::RunningServer server(
            [](auto& options) { options.limits.new_rooms_per_minute = 1; });
        EXPECT_LE(opened(server.port(), another), 4);
    }
    const test::RunningServer server([](auto& options) {
        options.limits.new_rooms_per_minute = 1;
        options.trusted_proxies = {"127.0.0.0/8"};
    });
    EXPECT_EQ(opened(server.port(), another), 8);
    EXPECT_LE(opened(server.port(), same), 4);
}

}  // namespace
}  // namespace bastide::server
