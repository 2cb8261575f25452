#include "server/base/forwarded.h"

#include "text/text_parts.h"

#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/ip/address_v6.hpp>

#include <algorithm>
#include <charconv>

namespace bastide::server {

namespace ip = boost::asio::ip;

namespace {

constexpr int mapped_bits = 96;

ip::address_v6 as_v6(const ip::address& address) {
    return address.is_v4() ? ip::make_address_v6(ip::v4_mapped, address.to_v4()) : address.to_v6();
}

std::optional<ip::address> address_of(std::string_view text) {
    boost::system::error_code failed;
    const ip::address address = ip::make_address(std::string(text), failed);
    return failed ? std::nullopt : std::optional(address);
}

/// "192.0.2.7" of "192.0.2.7:4711", and "2001:db8::1" of "[2001:db8::1]:4711": some proxies name the port.
std::string_view without_port(std::string_view entry) {
    if (entry.starts_with('[')) return entry.substr(1, entry.find(']') - 1);
    const std::size_t colon = entry.find(':');
    return colon != entry.npos && entry.rfind(':') == colon ? entry.substr(0, colon) : entry;
}

}  // namespace

std::optional<AddressRange> AddressRange::read(std::string_view text) {
    const std::size_t slash = text.find('/');
    const std::optional<ip::address> address = address_of(text.substr(0, slash));
    if (!address) return std::nullopt;
    AddressRange range;
    range.first_ = as_v6(*address);
    if (slash == text.npos) return range;
    const std::string_view bits = text.substr(slash + 1);
    int length = -1;
    const auto [end, failed] = std::from_chars(bits.data(), bits.data() + bits.size(), length);
    const int longest = address->is_v4() ? 32 : 128;
    if (failed != std::errc() || end != bits.data() + bits.size() || length < 0 || length > longest)
        return std::nullopt;
    range.length_ = address->is_v4() ? mapped_bits + length : length;
    return range;
}

bool AddressRange::contains(const ip::address& address) const {
    const auto wanted = first_.to_bytes(), asked = as_v6(address).to_bytes();
    for (int bit = 0; bit < length_; ++bit) {
        const int mask = 0x80 >> (bit % 8);
        const auto byte = static_cast<std::size_t>(bit / 8);
        if ((wanted[byte] & mask) != (asked[byte] & mask)) return false;
    }
    return true;
}

TrustedProxies::TrustedProxies(const std::vector<std::string>& ranges) {
    for (const std::string& range : ranges)
        if (const auto read = AddressRange::read(range)) ranges_.push_back(*read);
}

bool TrustedProxies::contains(const ip::address& address) const {
    return std::ranges::any_of(ranges_,
                               [&](const AddressRange& range) { return range.contains(address); });
}

std::optional<ip::address> TrustedProxies::client_of(std::string_view forwarded_for) const {
    while (!forwarded_for.empty()) {
        const std::size_t comma = forwarded_for.rfind(',');
        const std::size_t begin = comma == forwarded_for.npos ? 0 : comma + 1;
        const auto address = address_of(without_port(trimmed(forwarded_for.substr(begin))));
        if (!address) return std::nullopt;
        if (!contains(*address)) return address;
        forwarded_for = forwarded_for.substr(0, begin == 0 ? 0 : begin - 1);
    }
    return std::nullopt;
}

}  // namespace bastide::server
