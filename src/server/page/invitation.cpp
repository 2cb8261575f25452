#include "server/page/invitation.h"

#include <arpa/inet.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <qrencode.h>

#include <algorithm>
#include <array>
#include <memory>

namespace bastide::server {

namespace {

/// Around a code, in modules, as its standard wants it.
constexpr int quiet_zone = 4;

bool is_of_all(std::string_view address) { return address == "0.0.0.0" || address == "::"; }

/// An address at which others reach this computer, as text; empty if it is not one.
std::string reachable(const sockaddr& address) {
    std::array<char, INET6_ADDRSTRLEN> text{};
    const void* bytes = nullptr;
    if (address.sa_family == AF_INET) {
        const in_addr& ip = reinterpret_cast<const sockaddr_in&>(address).sin_addr;
        constexpr std::uint32_t link_local = 0xA9FE0000;  // 169.254.0.0/16
        if ((ntohl(ip.s_addr) & 0xFFFF0000) == link_local) return {};
        bytes = &ip;
    } else if (address.sa_family == AF_INET6) {
        const in6_addr& ip = reinterpret_cast<const sockaddr_in6&>(address).sin6_addr;
        // One of a link means nothing without the name of the interface, and browsers take none.
        if (IN6_IS_ADDR_LINKLOCAL(&ip) || IN6_IS_ADDR_LOOPBACK(&ip)) return {};
        bytes = &ip;
    } else {
        return {};
    }
    if (inet_ntop(address.sa_family, bytes, text.data(), text.size()) == nullptr) return {};
    return text.data();
}

/// Of the interfaces that are up, the IPv4 addresses first: they are shorter, and known everywhere.
std::vector<std::string> network_addresses() {
    ifaddrs* first = nullptr;
    if (getifaddrs(&first) != 0) return {};
    const std::unique_ptr<ifaddrs, decltype(&freeifaddrs)> owner(first, &freeifaddrs);
    std::vector<std::string> addresses;
    for (const ifaddrs* one = first; one != nullptr; one = one->ifa_next) {
        const bool is_up = (one->ifa_flags & IFF_UP) != 0 && (one->ifa_flags & IFF_LOOPBACK) == 0;
        if (!is_up || one->ifa_addr == nullptr) continue;
        std::string text = reachable(*one->ifa_addr);
        if (!text.empty() && std::ranges::find(addresses, text) == addresses.end())
            addresses.push_back(std::move(text));
    }
    std::ranges::stable_partition(addresses, [](const std::string& address) {
        return address.find(':') == std::string::npos;
    });
    return addresses;
}

/// What one sign shows: a module and the one below it.
const char* half_blocks(bool upper_dark, bool lower_dark) {
    if (upper_dark) return lower_dark ? "█" : "▀";
    return lower_dark ? "▄" : " ";
}

}  // namespace

std::string page_address(std::string_view address, std::uint16_t port) {
    const bool brackets = address.find(':') != std::string_view::npos;
    std::string text = "http://";
    text.append(brackets ? "[" : "").append(address).append(brackets ? "]" : "");
    return text + ':' + std::to_string(port) + '/';
}

ServerAddresses server_addresses(const ServerOptions& options, std::uint16_t port) {
    ServerAddresses addresses;
    const bool everywhere = options.lan || is_of_all(options.address);
    if (!everywhere) {
        addresses.here = page_address(options.address, port);
        return addresses;
    }
    const bool only_ipv4 = !options.lan && options.address == "0.0.0.0";
    addresses.here = page_address("127.0.0.1", port);
    for (const std::string& address : network_addresses())
        if (!only_ipv4 || address.find(':') == std::string::npos)
            addresses.others.push_back(page_address(address, port));
    return addresses;
}

std::vector<std::string> addresses_for_others(const ServerAddresses& addresses) {
    if (!addresses.others.empty()) return addresses.others;
    // It listens at one address alone, which may be one of the network.
    for (const char* own : {"http://127.", "http://[::1]", "http://[::ffff:127."})
        if (addresses.here.starts_with(own)) return {};
    return {addresses.here};
}

bool QrCode::is_dark(int x, int y) const {
    if (x < 0 || y < 0 || x >= side || y >= side) return false;
    return dark[std::size_t(y) * std::size_t(side) + std::size_t(x)];
}

QrCode qr_code(std::string_view text) {
    const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
        QRcode_encodeData(int(text.size()), reinterpret_cast<const unsigned char*>(text.data()), 0,
                          QR_ECLEVEL_M),
        &QRcode_free);
    QrCode code;
    if (!made) return code;
    code.side = made->width;
    const std::size_t modules = std::size_t(code.side) * std::size_t(code.side);
    code.dark.reserve(modules);
    // The lowest bit is the colour; the others tell what a module is for.
    for (std::size_t i = 0; i < modules; ++i) code.dark.push_back((made->data[i] & 1) != 0);
    return code;
}

std::string qr_as_text(const QrCode& code) {
    constexpr const char* black_on_white = "\x1b[38;5;16;48;5;231m";
    constexpr const char* as_before = "\x1b[0m";
    std::string text;
    if (code.side == 0) return text;
    for (int y = -quiet_zone; y < code.side + quiet_zone; y += 2) {
        text += black_on_white;
        for (int x = -quiet_zone; x < code.side + quiet_zone; ++x)
            text += half_blocks(code.is_dark(x, y), code.is_dark(x, y + 1));
        text.append(as_before).append("\n");
    }
    return text;
}

std::string qr_as_svg(const QrCode& code) {
    const std::string side = std::to_string(code.side + 2 * quiet_zone);
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + side + ' ' +
                      side + "\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0H" +
                      side + "V" + side + "H0Z\"/><path fill=\"#000\" d=\"";
    for (int y = 0; y < code.side; ++y)
        for (int x = 0, end = 0; x < code.side; x = end) {
            for (end = x + 1; end < code.side && code.is_dark(end, y) == code.is_dark(x, y);) ++end;
            if (!code.is_dark(x, y)) continue;
            svg += 'M' + std::to_string(x + quiet_zone) + ' ' + std::to_string(y + quiet_zone) +
                   'H' + std::to_string(end + quiet_zone) + "v1H" + std::to_string(x + quiet_zone) +
                   'Z';
        }
    return svg + "\"/></svg>\n";
}

}  // namespace bastide::server
