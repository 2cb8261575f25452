#pragma once
/// How many connections, requests and messages there may be from one address, so that nobody keeps the server from
/// the others.

#include "server/base/configuration.h"
#include "server/base/rate_limit.h"

#include <boost/asio/ip/address.hpp>

#include <map>
#include <memory>
#include <string>

namespace bastide::server {

class Admission {
public:
    explicit Admission(const ServerLimits& limits) : limits_(limits) {}
    Admission(const Admission&) = delete;
    Admission& operator=(const Admission&) = delete;

    /// A connection that was let in; it counts as long as this lives.
    class Ticket {
    public:
        Ticket(Admission& from, std::string name, bool is_connection)
            : from_(&from), name_(std::move(name)), is_connection_(is_connection) {}
        Ticket(const Ticket&) = delete;
        Ticket& operator=(const Ticket&) = delete;
        ~Ticket() { from_->leave(*this); }
        /// Of the address that it comes from.
        const std::string& name() const { return name_; }

    private:
        friend class Admission;
        Admission* from_;
        std::string name_;
        bool
            is_connection_;  ///< else it is somebody behind a proxy, whose connection counts already
    };

    /// Null if there are too many connections, of this address or of all.
    std::unique_ptr<Ticket> let_in(const boost::asio::ip::address& address);
    /// The same for a proxy, from which many may come: only all connections together are counted.
    std::unique_ptr<Ticket> let_proxy_in(const boost::asio::ip::address& address);
    /// Somebody who asks through a proxy, as long as that takes. Null if they ask for too much at once.
    std::unique_ptr<Ticket> let_in_by_proxy(const boost::asio::ip::address& address);
    /// Whether one more request is not too often.
    bool may_ask(const Ticket& ticket, Time now);
    /// The same for what takes the server long, as drawing. `cost`: how many times as long as usually.
    bool may_ask_for_much(const Ticket& ticket, Time now, double cost = 1);
    /// The same for small pictures, of which a page asks for many at once.
    bool may_see_picture(const Ticket& ticket, Time now);
    /// The same for large ones, and for sheets of many.
    bool may_see_sheet(const Ticket& ticket, Time now);
    /// The same for what takes some milliseconds, and comes in rows when somebody leafs through a game.
    bool may_look_back(const Ticket& ticket, Time now, double cost = 1);
    bool may_open_room(const Ticket& ticket, Time now);
    /// The same for a message over a WebSocket, of all that come from the address.
    bool may_send(const Ticket& ticket, Time now);
    std::size_t connections() const { return connections_; }
    /// Forgets those who have been away for long.
    void forget(Time now);

private:
    struct Visits {
        Visits(const ServerLimits& limits)
            : requests(limits.http_per_second * 60.0, 2.0 * limits.http_per_second),
              much(limits.http_per_second * 6.0, limits.http_per_second),
              pictures(limits.http_per_second * 60.0 * 20, 40.0 * limits.http_per_second),
              sheets(limits.http_per_second * 24.0, 4.0 * limits.http_per_second),
              looks_back(limits.http_per_second * 15.0, 2.0 * limits.http_per_second),
              rooms(limits.new_rooms_per_minute, limits.new_rooms_per_minute),
              messages(limits.messages_per_address * 60.0, 3.0 * limits.messages_per_address) {}
        int connections = 0;
        RateLimit requests, much, pictures, sheets, looks_back, rooms, messages;
    };
    Visits& visits_of(const std::string& name);
    std::unique_ptr<Ticket> ticket_for(std::string name, bool is_connection);
    void leave(const Ticket& ticket);

    const ServerLimits& limits_;
    std::map<std::string, Visits> visits_;
    std::size_t connections_ = 0;
};

/// Those who share it are one to the limits: an IPv4 address, or the first half of an IPv6 address.
std::string limited_name(const boost::asio::ip::address& address);

}  // namespace bastide::server
