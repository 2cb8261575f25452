// How many connections, requests and messages one address may have.

#include "server/network/admission.h"

#include <gtest/gtest.h>

#include <functional>
#include <memory>
#include <vector>

namespace bastide::server {
namespace {

using boost::asio::ip::make_address;

constexpr Time noon = 1'790'000'000'000;

/// How often it says yes before it says no.
int times(const std::function<bool()>& may) {
    int count = 0;
    while (count < 10'000 && may()) ++count;
    return count;
}

TEST(ServerAdmission, MessagesCountByAddress) {
    ServerLimits limits;
    limits.messages_per_address = 10;
    Admission admission(limits);
    const auto one = admission.let_in(make_address("192.0.2.7"));
    const auto same = admission.let_in(make_address("192.0.2.7"));
    const auto other = admission.let_in(make_address("192.0.2.8"));
    EXPECT_EQ(times([&] { return admission.may_send(*one, noon); }), 30);
    EXPECT_FALSE(admission.may_send(*same, noon));
    EXPECT_TRUE(admission.may_send(*other, noon));
    EXPECT_TRUE(admission.may_ask(*one, noon)) << "requests are something else";
    EXPECT_EQ(times([&] { return admission.may_send(*same, noon + 500); }), 5);
}

TEST(ServerAdmission, WhatSomebodyHasSentOutlastsTheConnection) {
    ServerLimits limits;
    limits.messages_per_address = 10;
    Admission admission(limits);
    auto ticket = admission.let_in(make_address("2001:db8::1"));
    EXPECT_EQ(times([&] { return admission.may_send(*ticket, noon); }), 30);
    ticket.reset();
    admission.forget(noon);
    // The same network.
    ticket = admission.let_in(make_address("2001:db8::2"));
    EXPECT_FALSE(admission.may_send(*ticket, noon));
    ticket.reset();
    admission.forget(noon + 10'000);
    ticket = admission.let_in(make_address("2001:db8::1"));
    EXPECT_EQ(times([&] { return admission.may_send(*ticket, noon + 10'000); }), 30);
}

TEST(ServerAdmission, ConnectionsCountByAddressAndInAll) {
    ServerLimits limits;
    limits.connections = 3;
    limits.connections_per_address = 2;
    Admission admission(limits);
    auto one = admission.let_in(make_address("192.0.2.7"));
    const auto same = admission.let_in(make_address("::ffff:192.0.2.7"));
    EXPECT_FALSE(admission.let_in(make_address("192.0.2.7")));
    const auto other = admission.let_in(make_address("192.0.2.8"));
    EXPECT_TRUE(other);
    EXPECT_FALSE(admission.let_in(make_address("192.0.2.9")));
    EXPECT_EQ(admission.connections(), 3u);
    one.reset();
    EXPECT_TRUE(admission.let_in(make_address("192.0.2.7")));
    EXPECT_EQ(admission.connections(), 2u) << "nobody kept the last one";
}

TEST(Admission, SheetsHaveARateOfTheirOwn) {
    ServerLimits limits;
    limits.http_per_second = 10;
    Admission admission(limits);
    const auto ticket = admission.let_in(boost::asio::ip::make_address("192.0.2.1"));
    int sheets = 0, pictures = 0, requests = 0;
    for (int i = 0; i < 100; ++i) {
        sheets += admission.may_see_sheet(*ticket, 1'000'000) ? 1 : 0;
        pictures += admission.may_see_picture(*ticket, 1'000'000) ? 1 : 0;
    }
    for (int i = 0; i < 10; ++i) requests += admission.may_ask(*ticket, 1'000'000) ? 1 : 0;
    EXPECT_EQ(sheets, 40);
    EXPECT_EQ(pictures, 100);
    EXPECT_EQ(requests, 10);
    EXPECT_TRUE(admission.may_see_sheet(*ticket, 1'001'000)) << "four a second";
}

TEST(Admission, AProxyStandsForMany) {
    ServerLimits limits;
    limits.connections_per_address = 2;
    limits.connections = 5;
    Admission admission(limits);
    const auto proxy = boost::asio::ip::make_address("10.0.0.1");
    const auto client = boost::asio::ip::make_address("192.0.2.1");
    std::vector<std::unique_ptr<Admission::Ticket>> kept;
    for (int i = 0; i < 5; ++i) {
        kept.push_back(admission.let_proxy_in(proxy));
        EXPECT_TRUE(kept.back());
    }
    EXPECT_FALSE(admission.let_proxy_in(proxy)) << "all connections together are counted";
    auto one = admission.let_in_by_proxy(client), two = admission.let_in_by_proxy(client);
    EXPECT_TRUE(one && two);
    EXPECT_FALSE(admission.let_in_by_proxy(client));
    EXPECT_EQ(admission.connections(), 5u);
    one.reset();
    EXPECT_TRUE(admission.let_in_by_proxy(client));
    EXPECT_EQ(admission.connections(), 5u);
}

}  // namespace
}  // namespace bastide::server
