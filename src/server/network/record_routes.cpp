#include "server/network/record_routes.h"

#include "server/described_json.h"
#include "server/protocol_codes.h"
#include "server/query_number.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <exception>

namespace bastide::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::string_view record_parts[] = {"", "view", "analysis", "picture.svg"};

/// What is done with a record, and the record for whoever asks for more of it.
struct LookAtRecord {
    HttpAnswer answer;
    RecordPointer opened;  ///< null if it is none
};
using Look = std::function<LookAtRecord()>;

HttpAnswer record_error(unsigned status, HttpErrorCode code, std::string_view text) {
    return error_answer(status, enum_name(code), text);
}

HttpAnswer no_such_step(const OpenedRecord& opened) {
    return record_error(404, HttpErrorCode::no_such_moment,
                        "the steps of this game are 0 to " + std::to_string(opened.last_moment));
}

HttpAnswer picture_of(std::string svg) {
    HttpAnswer answer;
    answer.type = "image/svg+xml";
    answer.body = std::move(svg);
    answer.headers = {{"Cache-Control", "no-store"}};
    return answer;
}

/// Opens the record, if nobody has before, and says what is asked for.
LookAtRecord look_at(const std::string& text, RecordPointer opened, const std::string& part,
                     std::optional<std::uint64_t> after) {
    if (!opened) {
        auto read = open_record(text);
        if (const std::string* problem = std::get_if<std::string>(&read))
            return {record_error(422, HttpErrorCode::bad_record, *problem), nullptr};
        opened = std::get<RecordPointer>(std::move(read));
    }
    if (part.empty()) return {json_answer(200, opened_record_text(*opened)), opened};
    const std::uint64_t moment = after.value_or(opened->last_moment);
    if (moment > opened->last_moment) return {no_such_step(*opened), opened};
    if (part == "view") return {json_answer(200, record_view(*opened, moment)), opened};
    if (part == "analysis") return {json_answer(200, record_analysis(*opened, moment)), opened};
    return {picture_of(record_picture(*opened, moment)), opened};
}

/// Looks on another thread, since nobody knows how long a record is that somebody sends. What is thrown
/// there is thrown here.
asio::awaitable<LookAtRecord> look_elsewhere(ServerContext& context, Look look) {
    const auto executor = co_await asio::this_coro::executor;
    auto initiation = [executor, &context](auto handler, Look looks) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        context.work_elsewhere([executor, shared = std::move(shared), looks]() mutable {
            std::exception_ptr failed;
            LookAtRecord seen;
            try {
                seen = looks();
            } catch (...) {
                failed = std::current_exception();
            }
            asio::post(executor, [shared = std::move(shared), failed, seen = std::move(seen)]() {
                std::move (*shared)(failed, seen);
            });
        });
    };
    LookAtRecord seen = co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                                      void(std::exception_ptr, LookAtRecord)>(
        initiation, asio::use_awaitable, look);
    co_return seen;
}

/// Long records cost more than one request; what is kept of one costs less.
bool may_look(ServerContext& context, const Admission::Ticket& ticket, const HttpRequest& request,
              const RecordPointer& known) {
    constexpr double usual_length = 16 * 1024;
    const double cost = std::max(1.0, double(request.body().size()) / usual_length);
    return known ? context.admission.may_look_back(ticket, context.now(), cost)
                 : context.admission.may_ask_for_much(ticket, context.now(), cost);
}

}  // namespace

std::optional<std::string_view> record_part(std::string_view path) {
    constexpr std::string_view begin = "/api/records";
    if (!path.starts_with(begin)) return std::nullopt;
    path.remove_prefix(begin.size());
    if (path == "/") return std::nullopt;
    if (path.starts_with('/')) path.remove_prefix(1);
    if (std::ranges::find(record_parts, path) == std::end(record_parts)) return std::nullopt;
    return path;
}

asio::awaitable<HttpAnswer> record_answer(ServerContext& context, const HttpRequest& request,
                                          std::string_view part, std::string_view query,
                                          const Admission::Ticket& ticket) {
    if (request.method() != http::verb::post) {
        HttpAnswer answer = record_error(405, HttpErrorCode::wrong_method,
                                         "records are sent with POST, as the body");
        answer.headers.emplace_back("Allow", "POST");
        co_return answer;
    }
    const auto type = request[http::field::content_type];
    if (!is_plain_text({type.data(), type.size()}))
        co_return record_error(415, HttpErrorCode::wrong_type,
                               "the body must be a record, with Content-Type: text/plain");
    const QueryNumber after = query_number(query, "after");
    if (!after.is_fine || (part.empty() && after.number))
        co_return record_error(400, HttpErrorCode::bad_query,
                               "what may stand behind the question mark is after=N, and nothing "
                               "where a record is opened");
    const RecordPointer known = context.records.find(request.body());
    if (!may_look(context, ticket, request, known)) co_return too_often_answer();
    Look look = [text = request.body(), known, part = std::string(part), number = after.number] {
        return look_at(text, known, part, number);
    };
    LookAtRecord seen = co_await look_elsewhere(context, look);
    if (seen.opened && !known) context.records.keep(request.body(), seen.opened);
    co_return std::move(seen.answer);
}

}  // namespace bastide::server
