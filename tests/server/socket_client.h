#pragma once
/// A client of a running server: HTTP and the WebSocket of a room, one step after the other. Whatever
/// takes longer than `patience` fails the test instead of holding it up.

#include "server/client_memory.h"

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace bastide::test {

inline constexpr std::chrono::seconds patience(60);

using HeaderFields = std::vector<std::pair<std::string, std::string>>;

struct HttpReply {
    unsigned status = 0;   ///< 0: none came
    HeaderFields headers;  ///< names in small letters
    std::string body;
    /// The value of a header, or empty.
    std::string header(std::string_view name) const;
    /// The code of an error, or empty.
    std::string error_code() const;
    json::object object() const;
};

/// A connection over HTTP, kept alive from request to request.
class HttpConnection {
public:
    explicit HttpConnection(std::uint16_t port);
    ~HttpConnection();
    HttpConnection(const HttpConnection&) = delete;
    HttpConnection& operator=(const HttpConnection&) = delete;

    HttpReply ask(const std::string& method, const std::string& target, HeaderFields headers = {},
                  const std::string& body = "");
    /// Sends bytes as they are.
    void send_bytes(const std::string& bytes);
    /// Reads an answer to what was sent.
    HttpReply read();
    /// Whether the server has closed it; waits for that.
    bool is_closed_by_server();

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
};

HttpReply http_get(std::uint16_t port, const std::string& target, HeaderFields headers = {});
HttpReply http_post_room(std::uint16_t port, const std::string& plan);
/// Opens a room and gives its id; fails the test if that is refused.
std::string open_room_at(std::uint16_t port, const std::string& plan);

class SocketClient {
public:
    SocketClient();
    ~SocketClient();
    SocketClient(const SocketClient&) = delete;
    SocketClient& operator=(const SocketClient&) = delete;

    /// Connects and begins to listen; the memory keeps its events. False if the server does not accept
    /// it; `refusal` has its answer then.
    bool connect(std::uint16_t port, const std::string& room, HeaderFields headers = {});
    void hello(const std::vector<std::string>& tokens = {}, const std::string& name = "");
    /// The id that the message got.
    std::int64_t send(std::string_view kind, json::object members = {});
    /// False if the connection is gone.
    bool send_text(const std::string& text);
    bool send_binary(const std::string& bytes);
    /// Takes the next message in; false when the connection has ended.
    bool hear();
    /// Hears until `holds` does; false if the connection ends or the patience does before.
    bool hear_until(const std::function<bool()>& holds);
    /// Sends and waits for the answer; empty if the connection ended before.
    json::object ask(std::string_view kind, json::object members = {});
    /// The same: its code if it is refused, else its kind; "gone" without an answer.
    std::string outcome(std::string_view kind, json::object members = {});
    std::string take_seat(server::Seat seat, const std::string& name, const std::string& token);
    /// Gives one of the answers that are offered; `choose` gets their number.
    std::string move(const std::function<std::size_t(std::size_t)>& choose);
    /// Cuts the connection without a word.
    void drop();
    /// Says goodbye, as the protocol of WebSockets has it.
    void close();
    bool is_open() const;
    /// Why the server has closed the WebSocket, as its close frame says; 0: it has not.
    unsigned close_code() const;

    ClientMemory memory;
    HttpReply refusal;

private:
    class Parts;
    std::unique_ptr<Parts> parts_;
    std::int64_t last_id_ = 0;
};

}  // namespace bastide::test
