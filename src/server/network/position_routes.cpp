#include "server/network/position_routes.h"

#include "server/base/http_words.h"
#include "server/network/worker_thread.h"
#include "server/page/opened_position.h"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <functional>
#include <iterator>

namespace bastide::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

struct PositionPart {
    std::string_view name;
    bool is_json;
    HttpAnswer (*answer)(std::string_view body);
};
constexpr PositionPart position_parts[] = {{"", false, opened_position},
                                           {"answer", true, answered_position},
                                           {"why", true, judged_moves},
                                           {"table", false, pieces_of_table}};

const PositionPart& part_named(std::string_view name) {
    return *std::ranges::find(position_parts, name, &PositionPart::name);
}

/// What is wrong with the head of the request, if anything is.
std::optional<HttpAnswer> head_refused(const HttpRequest& request, const PositionPart& part) {
    if (request.method() != http::verb::post) {
        HttpAnswer answer = error_answer(405, HttpErrorCode::wrong_method,
                                         "positions are sent with POST, as the body");
        answer.headers.emplace_back("Allow", "POST");
        return answer;
    }
    const std::string_view type = view_of(request[http::field::content_type]);
    if (part.is_json && !is_json(type))
        return error_answer(415, HttpErrorCode::wrong_type,
                            "the body must be JSON, with Content-Type: application/json");
    if (!part.is_json && !is_plain_text(type))
        return error_answer(415, HttpErrorCode::wrong_type,
                            "the body must be text, with Content-Type: text/plain");
    std::string problem;
    read_query(view_of(request.target()), {}, problem);
    if (!problem.empty()) return bad_query_answer(problem);
    return std::nullopt;
}

}  // namespace

std::optional<std::string_view> position_part(std::string_view path) {
    const auto part = part_below("/api/positions", path);
    const auto end = std::end(position_parts);
    const bool known = part && std::ranges::find(position_parts, *part, &PositionPart::name) != end;
    return known ? part : std::nullopt;
}

asio::awaitable<HttpAnswer> position_answer(ServerContext& context, const HttpRequest& request,
                                            std::string_view name,
                                            const Admission::Ticket& ticket) {
    const PositionPart& part = part_named(name);
    if (auto refused = head_refused(request, part)) co_return std::move(*refused);
    // Whoever edits one sends it again with each change; long ones cost more.
    constexpr double usual_length = 16 * 1024;
    const double cost = std::max(1.0, double(request.body().size()) / usual_length);
    if (!context.admission.may_look_back(ticket, context.now(), cost)) co_return too_often_answer();
    std::function<HttpAnswer()> look = [text = request.body(), answer = part.answer] {
        return answer(text);
    };
    HttpAnswer answer = co_await run_on_worker(context, look);
    co_return answer;
}

}  // namespace bastide::server
