#pragma once
/// Where others find the server, and the same as a picture for telephones.

#include "server/base/configuration.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::server {

/// Where the page of a running server is found: "http://127.0.0.1:8642/".
struct ServerAddresses {
    std::string here;                 ///< from this computer
    std::vector<std::string> others;  ///< from the network, the likeliest first; only with `lan`
};

/// The addresses of a server that listens on that port, with the network's if it listens there.
ServerAddresses server_addresses(const ServerOptions& options, std::uint16_t port);

/// Those of them that others in the network can open.
std::vector<std::string> addresses_for_others(const ServerAddresses& addresses);

/// The address of a page: "http://192.0.2.7:8642/", or "http://[2001:db8::7]:8642/".
std::string page_address(std::string_view address, std::uint16_t port);

/// Dark and light modules of a QR code, row by row, without a quiet zone.
struct QrCode {
    int side = 0;
    std::vector<bool> dark;
    bool is_dark(int x, int y) const;  ///< false outside: the quiet zone
};

/// A QR code of a text; of side 0 if the text is too long for any.
QrCode qr_code(std::string_view text);

/// The code for a terminal, two rows of modules a line in half blocks, with a quiet zone of four modules
/// around it. It sets its colours itself, black on white, since readers want it so and a terminal may
/// be dark or light.
std::string qr_as_text(const QrCode& code);

/// The code as an SVG document, dark on white, with the quiet zone around it; a module is one unit.
std::string qr_as_svg(const QrCode& code);

}  // namespace bastide::server
