#pragma once
/// Who asks through a proxy. What a header says of it is believed of configured proxies alone: anybody can write one.

#include <boost/asio/ip/address.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// An address, or a network of them.
class AddressRange {
public:
    /// Reads "192.0.2.7", "10.0.0.0/8", "2001:db8::/32". Empty if it is not one.
    static std::optional<AddressRange> read(std::string_view text);
    bool contains(const boost::asio::ip::address& address) const;

private:
    boost::asio::ip::address_v6 first_;  ///< IPv4 addresses as those mapped into IPv6
    int length_ = 128;                   ///< how many bits of it count
};

class TrustedProxies {
public:
    /// Texts that `AddressRange` reads.
    explicit TrustedProxies(const std::vector<std::string>& ranges);
    bool contains(const boost::asio::ip::address& address) const;
    /// Who asks, as the proxy at the other end of the connection tells in X-Forwarded-For: the last address
    /// there that is not one of the proxies. Empty if there is none, or if something else stands there.
    std::optional<boost::asio::ip::address> client_of(std::string_view forwarded_for) const;

private:
    std::vector<AddressRange> ranges_;
};

}  // namespace bastide::server
