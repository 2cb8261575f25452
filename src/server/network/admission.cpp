#include "server/network/admission.h"

#include <boost/asio/ip/address_v6.hpp>
#include <boost/asio/ip/network_v6.hpp>

namespace bastide::server {

namespace ip = boost::asio::ip;

std::string limited_name(const ip::address& address) {
    if (address.is_v4()) return address.to_string();
    const ip::address_v6 v6 = address.to_v6();
    if (v6.is_v4_mapped()) return ip::make_address_v4(ip::v4_mapped, v6).to_string();
    return ip::make_network_v6(v6, 64).canonical().to_string();
}

Admission::Visits& Admission::visits_of(const std::string& name) {
    return visits_.try_emplace(name, limits_).first->second;
}

std::unique_ptr<Admission::Ticket> Admission::let_in(const ip::address& address) {
    std::string name = limited_name(address);
    if (connections_ >= std::size_t(limits_.connections) ||
        visits_of(name).connections >= limits_.connections_per_address)
        return nullptr;
    return ticket_for(std::move(name), true);
}

std::unique_ptr<Admission::Ticket> Admission::let_proxy_in(const ip::address& address) {
    if (connections_ >= std::size_t(limits_.connections)) return nullptr;
    return ticket_for(limited_name(address), true);
}

std::unique_ptr<Admission::Ticket> Admission::let_in_by_proxy(const ip::address& address) {
    std::string name = limited_name(address);
    if (visits_of(name).connections >= limits_.connections_per_address) return nullptr;
    return ticket_for(std::move(name), false);
}

std::unique_ptr<Admission::Ticket> Admission::ticket_for(std::string name, bool is_connection) {
    if (is_connection) ++connections_;
    ++visits_of(name).connections;
    return std::make_unique<Ticket>(*this, std::move(name), is_connection);
}

void Admission::leave(const Ticket& ticket) {
    if (ticket.is_connection_) --connections_;
    --visits_of(ticket.name()).connections;
}

bool Admission::may_ask(const Ticket& ticket, Time now) {
    return visits_of(ticket.name()).requests.take(now);
}

bool Admission::may_ask_for_much(const Ticket& ticket, Time now, double cost) {
    return visits_of(ticket.name()).much.take(now, cost);
}

bool Admission::may_see_picture(const Ticket& ticket, Time now) {
    return visits_of(ticket.name()).pictures.take(now);
}

bool Admission::may_see_sheet(const Ticket& ticket, Time now) {
    return visits_of(ticket.name()).sheets.take(now);
}

bool Admission::may_look_back(const Ticket& ticket, Time now, double cost) {
    return visits_of(ticket.name()).looks_back.take(now, cost);
}

bool Admission::may_open_room(const Ticket& ticket, Time now) {
    return visits_of(ticket.name()).rooms.take(now);
}

bool Admission::may_send(const Ticket& ticket, Time now) {
    return visits_of(ticket.name()).messages.take(now);
}

void Admission::forget(Time now) {
    std::erase_if(visits_, [now](const auto& entry) {
        const Visits& visits = entry.second;
        return visits.connections == 0 && visits.requests.is_full(now) &&
               visits.much.is_full(now) && visits.pictures.is_full(now) &&
               visits.sheets.is_full(now) && visits.looks_back.is_full(now) &&
               visits.rooms.is_full(now) && visits.messages.is_full(now);
    });
}

}  // namespace bastide::server
