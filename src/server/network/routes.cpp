#include "server/network/routes.h"

#include "server/network/game_routes.h"
#include "server/network/position_routes.h"
#include "server/network/record_routes.h"
#include "server/network/worker_thread.h"
#include "server/page/catalogue.h"
#include "server/page/compressed_answer.h"
#include "server/page/invitation.h"
#include "server/page/opened_position.h"
#include "server/page/picture_language.h"
#include "server/rooms/new_room.h"
#include "server/rooms/seat_tokens.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/ip/address_v4.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>

namespace bastide::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

using RoomOrRefusal = std::variant<std::shared_ptr<HostedRoom>, Refused>;

HttpAnswer wrong_method(std::string_view allowed, std::string_view text) {
    HttpAnswer answer = error_answer(405, HttpErrorCode::wrong_method, text);
    answer.headers.emplace_back("Allow", allowed);
    return answer;
}

HttpAnswer socket_only() {
    HttpAnswer answer =
        error_answer(426, HttpErrorCode::wrong_method, "this is for WebSockets of version 13");
    answer.headers.emplace_back("Upgrade", "websocket");
    answer.headers.emplace_back("Sec-WebSocket-Version", "13");
    return answer;
}

HttpAnswer refusal_answer(const Refused& why) {
    unsigned status = 422;
    if (why.code == RefusalCode::bad_message) status = 400;
    if (why.code == RefusalCode::no_such_room) status = 404;
    if (why.code == RefusalCode::set_aside) status = 410;
    if (why.code == RefusalCode::too_often) status = 429;
    if (why.code == RefusalCode::not_stored) status = 503;
    return error_answer(status, why.code, why.text);
}

/// Waits for what the hub calls back with. The coroutine goes on by itself afterwards, not within the
/// hub's work. Here and below, what is given to something awaited has a name of its own: GCC 12 destroys
/// temporary closures there twice.
asio::awaitable<RoomOrRefusal> ask_hub(std::function<void(Hub::Opened)> start) {
    const auto executor = co_await asio::this_coro::executor;
    auto initiation = [executor](auto handler, std::function<void(Hub::Opened)> begin) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        begin([executor, shared](RoomOrRefusal answer) {
            asio::post(executor, [shared, answer = std::move(answer)]() mutable {
                std::move (*shared)(std::move(answer));
            });
        });
    };
    RoomOrRefusal answer =
        co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(RoomOrRefusal)>(
            initiation, asio::use_awaitable, start);
    co_return answer;
}

asio::awaitable<RoomOrRefusal> find_room(ServerContext& context, std::string id) {
    std::function<void(Hub::Opened)> start = [&hub = context.hub, id](Hub::Opened then) {
        hub.find(id, std::move(then));
    };
    RoomOrRefusal found = co_await ask_hub(start);
    co_return found;
}

// --- The routes ------------------------------------------------------------------------------------

asio::awaitable<StoreResult> store_health(ServerContext& context) {
    const auto executor = co_await asio::this_coro::executor;
    auto initiation = [executor](auto handler, ServerContext* asked) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        asked->store_health.ask(asked->now(), [executor, shared](const StoreResult& result) {
            asio::post(executor, [shared, result] { std::move (*shared)(result); });
        });
    };
    StoreResult result =
        co_await asio::async_initiate<const asio::use_awaitable_t<>&, void(StoreResult)>(
            initiation, asio::use_awaitable, &context);
    co_return result;
}

/// Whether the server runs, and stores: a server that cannot is not well.
asio::awaitable<HttpAnswer> health(ServerContext& context) {
    const StoreResult stored = co_await store_health(context);
    const HubCounts counts = context.hub.counts();
    JsonWriter json;
    json.begin_object().key("status").text(stored ? "ok" : "not_storing");
    if (!stored) json.key("problem").text(stored.text);
    json.key("version").text(BASTIDE_VERSION).key("protocol").number(protocol_version);
    json.key("rooms").number(std::int64_t(counts.unfinished));
    json.key("set_aside").number(std::int64_t(counts.set_aside));
    json.key("connections").number(std::int64_t(context.admission.connections()));
    const ThinkingCounts thinking = context.thinking();
    json.key("thinking_waits").number(std::int64_t(thinking.waiting));
    json.key("thinking_bytes").number(std::int64_t(thinking.bytes)).end_object();
    co_return json_answer(stored ? 200 : 503, json.take());
}

HttpAnswer lobby(const ServerContext& context) {
    constexpr std::size_t most = 500;
    JsonWriter json;
    json.begin_object().key("rooms").begin_array();
    const auto rooms = context.hub.lobby();
    for (std::size_t i = 0; i < std::min(rooms.size(), most); ++i)
        json.written(rooms[i]->info(context.now()));
    json.end_array().end_object();
    return json_answer(200, json.take());
}

HttpAnswer invitation(const ServerContext& context) {
    JsonWriter json;
    json.begin_object().key("addresses").begin_array();
    for (const std::string& address :
         addresses_for_others(server_addresses(context.options, context.port)))
        json.text(address);
    json.end_array().end_object();
    return json_answer(200, json.take());
}

asio::awaitable<HttpAnswer> open_room(ServerContext& context, const HttpRequest& request,
                                      const Admission::Ticket& ticket) {
    if (!is_json(view_of(request[http::field::content_type])))
        co_return error_answer(415, HttpErrorCode::wrong_type,
                               "the body must be JSON, with Content-Type: application/json");
    if (!context.admission.may_open_room(ticket, context.now()))
        co_return refusal_answer(
            {RefusalCode::too_often, "too many rooms at once; try again in a minute", {}});
    std::string problem;
    std::optional<RoomPlan> plan = read_new_room(request.body(), problem);
    if (!plan) co_return refusal_answer({RefusalCode::bad_message, problem, {}});
    std::function<void(Hub::Opened)> start = [&hub = context.hub, plan = std::move(*plan),
                                              &ticket](Hub::Opened then) {
        hub.open(plan, ticket.name(), std::move(then));
    };
    const RoomOrRefusal opened = co_await ask_hub(start);
    if (const Refused* why = std::get_if<Refused>(&opened)) co_return refusal_answer(*why);
    HostedRoom& room = *std::get<std::shared_ptr<HostedRoom>>(opened);
    HttpAnswer answer = json_answer(201, "{\"room\":" + room.info(context.now()) + "}");
    answer.headers.emplace_back("Location", "/api/rooms/" + room.id);
    co_return answer;
}

HttpAnswer room_record_answer(const HostedRoom& room) {
    const std::optional<Record> record = room.room.record();
    const std::optional<std::string> text = record ? write_record(*record) : std::nullopt;
    if (!text) return not_begun_answer();
    HttpAnswer answer;
    answer.type = "text/plain; charset=utf-8";
    answer.body = *text;
    answer.headers = {{"Cache-Control", "no-store"},
                      {"Content-Disposition", "inline; filename=\"" + room.id + ".record\""}};
    return answer;
}

/// Only what is on the disk is shown.
asio::awaitable<HttpAnswer> room_answer(ServerContext& context, std::shared_ptr<HostedRoom> room,
                                        std::string_view part, std::string_view target,
                                        const Admission::Ticket& ticket) {
    if (part.empty()) co_return json_answer(200, room->info(context.now()));
    const bool of_game = is_game_part(part);
    std::string language, problem;
    if (part == "picture.svg")
        if (const auto query = read_query(target, {"language"}, problem))
            language = picture_language(*query, problem);
    if (!problem.empty()) co_return bad_query_answer(problem);
    if (!of_game && !context.admission.may_ask_for_much(ticket, context.now()))
        co_return too_often_answer();
    std::function<void(Hub::Opened)> start = [&hub = context.hub, room](Hub::Opened then) {
        hub.when_stored(room, std::move(then));
    };
    const RoomOrRefusal settled = co_await ask_hub(start);
    if (const Refused* why = std::get_if<Refused>(&settled)) co_return refusal_answer(*why);
    if (of_game) co_return game_answer(context, *room, part, target, ticket);
    co_return part == "record" ? room_record_answer(*room)
                               : picture_answer(room->picture(language));
}

std::string_view path_of(const HttpRequest& request);

/// What tiles look like: of sets, of single ones, or of a room.
asio::awaitable<HttpAnswer> tiles_answer(ServerContext& context, const HttpRequest& request) {
    std::string problem;
    const auto wanted = PageRequests::tiles_wanted(view_of(request.target()), problem);
    if (!wanted) co_return bad_query_answer(problem);
    TileList tiles = wanted->tiles;
    if (!wanted->room.empty()) {
        const RoomOrRefusal found = co_await find_room(context, wanted->room);
        if (const Refused* why = std::get_if<Refused>(&found)) co_return refusal_answer(*why);
        tiles = tiles_of(std::get<std::shared_ptr<HostedRoom>>(found)->room.rules());
    }
    // To find out where figures stand takes a millisecond or two for a tile, the first time.
    std::function<HttpAnswer()> describe = [&page = context.page, tiles,
                                            variant = wanted->variant] {
        return page.tiles(tiles, variant);
    };
    HttpAnswer answer = co_await run_on_worker(context, describe);
    co_return answer;
}

/// A picture that shows a rule: drawn elsewhere when it is wanted for the first time.
asio::awaitable<HttpAnswer> scenario_picture(ServerContext& context, const HttpRequest& request,
                                             const Admission::Ticket& ticket) {
    ScenarioPicture picture = context.page.rules().picture(
        view_of(request.target()), view_of(request[http::field::if_none_match]));
    if (!picture.draw) co_return std::move(picture.answer);
    // One is drawn in 2 ms, a tenth of what looking back at a long game takes; and a page shows many.
    if (!context.admission.may_look_back(ticket, context.now(), 0.1)) co_return too_often_answer();
    picture.answer.body = co_await run_on_worker(context, picture.draw);
    context.page.rules().keep(picture);
    co_return std::move(picture.answer);
}

HttpAnswer page_answer(ServerContext& context, const HttpRequest& request) {
    return context.files.get({path_of(request), view_of(request[http::field::if_none_match]),
                              view_of(request[http::field::accept_encoding])});
}

/// What a path below /api/rooms/ means: a room, and a part of it.
struct RoomPath {
    std::string id;
    std::string_view part;
};

std::optional<RoomPath> room_path(std::string_view path) {
    constexpr std::string_view begin = "/api/rooms/";
    if (!path.starts_with(begin)) return std::nullopt;
    path.remove_prefix(begin.size());
    const std::size_t slash = std::min(path.find('/'), path.size());
    RoomPath found{std::string(path.substr(0, slash)), path.substr(slash)};
    if (found.part == "/") return std::nullopt;
    if (!found.part.empty()) found.part.remove_prefix(1);
    constexpr std::string_view parts[] = {"", "record", "picture.svg", "socket"};
    if (std::ranges::find(parts, found.part) == std::end(parts) && !is_game_part(found.part))
        return std::nullopt;
    return found;
}

bool is_get(const HttpRequest& request) {
    return request.method() == http::verb::get || request.method() == http::verb::head;
}

asio::awaitable<HttpAnswer> api_answer(ServerContext& context, const HttpRequest& request,
                                       std::string_view path, const Admission::Ticket& ticket) {
    if (path == "/api/rooms") {
        if (request.method() == http::verb::post)
            co_return co_await open_room(context, request, ticket);
        co_return wrong_method("POST", "rooms are opened with POST");
    }
    if (const auto part = record_part(path)) {
        HttpAnswer answer = co_await record_answer(context, request, *part, ticket);
        co_return answer;
    }
    if (const auto part = position_part(path)) {
        HttpAnswer answer = co_await position_answer(context, request, *part, ticket);
        co_return answer;
    }
    if (!is_get(request)) co_return wrong_method("GET, HEAD", "this is asked for with GET");
    if (path == "/api/health") co_return co_await health(context);
    if (path == "/api/lobby") co_return lobby(context);
    if (path == "/api/catalogue") co_return json_answer(200, catalogue_text());
    if (path == "/api/invitation") co_return invitation(context);
    if (path == "/api/tiles") co_return co_await tiles_answer(context, request);
    if (path == scenario_picture_path || path == how_to_play_picture_path)
        co_return co_await scenario_picture(context, request, ticket);
    if (auto answer = context.page.get(path, view_of(request.target()),
                                       view_of(request[http::field::if_none_match])))
        co_return std::move(*answer);
    const std::optional<RoomPath> wanted = room_path(path);
    if (!wanted) co_return error_answer(404, HttpErrorCode::no_such_page, "there is nothing here");
    if (wanted->part == "socket") co_return socket_only();
    const RoomOrRefusal found = co_await find_room(context, wanted->id);
    if (const Refused* why = std::get_if<Refused>(&found)) co_return refusal_answer(*why);
    std::shared_ptr<HostedRoom> room = std::get<std::shared_ptr<HostedRoom>>(found);
    HttpAnswer answer =
        co_await room_answer(context, room, wanted->part, view_of(request.target()), ticket);
    co_return answer;
}

std::optional<HttpAnswer> check_origin(const ServerContext& context, const HttpRequest& request,
                                       bool needs_origin) {
    const std::string_view host = view_of(request[http::field::host]);
    if (!is_host_meant(host, context.options))
        return error_answer(403, HttpErrorCode::wrong_origin,
                            "this server answers to the names of this computer only");
    if (needs_origin &&
        !is_origin_allowed(view_of(request[http::field::origin]), host, context.options))
        return error_answer(403, HttpErrorCode::wrong_origin,
                            "pages of other origins may not do this; see allowed_origins");
    return std::nullopt;
}

std::string_view path_of(const HttpRequest& request) {
    std::string_view target = view_of(request.target());
    // As proxies ask: with the whole address.
    if (target.starts_with("http://")) {
        target.remove_prefix(std::min(target.find('/', 7), target.size()));
        if (target.empty()) target = "/";
    }
    return target.substr(0, target.find('?'));
}

/// Pages of allowed origins may read the answers.
void add_origin_headers(const ServerContext& context, const HttpRequest& request,
                        HttpAnswer& answer) {
    const std::string origin(view_of(request[http::field::origin]));
    const auto& allowed = context.options.allowed_origins;
    if (!allowed.empty()) answer.headers.emplace_back("Vary", "Origin");
    if (origin.empty() || std::ranges::find(allowed, origin) == allowed.end()) return;
    answer.headers.emplace_back("Access-Control-Allow-Origin", origin);
    if (request.method() != http::verb::options) return;
    answer.status = 204;
    answer.body.clear();
    answer.type.clear();
    answer.headers.emplace_back("Access-Control-Allow-Methods", "GET, POST");
    answer.headers.emplace_back("Access-Control-Allow-Headers", "Content-Type");
}

}  // namespace

std::size_t longest_body_of(const HttpRequest& request) {
    constexpr std::size_t of_others = 32 * 1024;
    if (request.method() != http::verb::post) return of_others;
    const std::string_view path = path_of(request);
    if (record_part(path)) return longest_record;
    return position_part(path) ? longest_position : of_others;
}

asio::awaitable<HttpAnswer> answer_request(ServerContext& context, const HttpRequest& request,
                                           const Admission::Ticket& ticket) {
    const std::string_view path = path_of(request);
    Admission& admission = context.admission;
    const bool may_ask = is_of_sheets(path)     ? admission.may_see_sheet(ticket, context.now())
                         : is_of_pictures(path) ? admission.may_see_picture(ticket, context.now())
                                                : admission.may_ask(ticket, context.now());
    if (!may_ask) co_return too_often_answer();
    HttpAnswer answer;
    if (auto refused = check_origin(context, request, !is_get(request)))
        answer = std::move(*refused);
    else if (path.starts_with("/api/")) {
        answer = co_await api_answer(context, request, path, ticket);
        compress(answer, view_of(request[http::field::accept_encoding]));
    } else if (is_get(request))
        answer = page_answer(context, request);
    else
        answer = wrong_method("GET, HEAD", "pages are asked for with GET");
    add_origin_headers(context, request, answer);
    co_return answer;
}

namespace {

/// Whoever enters a room hears what has happened there; usually that is not much.
double cost_of_history(const Room& room) {
    constexpr double usual_events = 500, events_for_one = 1000;
    return std::max(0.0, (double(room.last_event()) - usual_events) / events_for_one);
}

}  // namespace

asio::awaitable<std::variant<std::shared_ptr<HostedRoom>, HttpAnswer>> socket_room(
    ServerContext& context, const HttpRequest& request, const Admission::Ticket& ticket) {
    if (!context.admission.may_ask(ticket, context.now())) co_return too_often_answer();
    if (auto refused = check_origin(context, request, true)) co_return std::move(*refused);
    const std::optional<RoomPath> wanted = room_path(path_of(request));
    if (!wanted || wanted->part != "socket")
        co_return error_answer(404, HttpErrorCode::no_such_page, "no WebSocket is here");
    if (request[http::field::sec_websocket_version] != "13" ||
        request[http::field::sec_websocket_key].empty())
        co_return socket_only();
    const RoomOrRefusal found = co_await find_room(context, wanted->id);
    if (const Refused* why = std::get_if<Refused>(&found)) co_return refusal_answer(*why);
    auto room = std::get<std::shared_ptr<HostedRoom>>(found);
    const double cost = cost_of_history(room->room);
    if (cost > 0 && !context.admission.may_look_back(ticket, context.now(), cost))
        co_return too_often_answer();
    co_return room;
}

}  // namespace bastide::server
