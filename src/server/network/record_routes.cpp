#include "server/network/record_routes.h"

#include "server/base/http_words.h"
#include "server/network/worker_thread.h"
#include "server/page/picture_language.h"

#include <boost/beast/http/field.hpp>
#include <boost/beast/http/verb.hpp>

#include <algorithm>
#include <functional>

namespace bastide::server {

namespace asio = boost::asio;
namespace http = boost::beast::http;

namespace {

constexpr std::string_view record_parts[] = {"",         "view",        "analysis",
                                             "position", "picture.svg", "export"};

/// What is done with a record, and the record for whoever asks for more of it.
struct LookAtRecord {
    HttpAnswer answer;
    RecordPointer opened;  ///< null if it is not one
};

/// Which moment of a record is asked for, and in which language words in its picture are.
struct LookWanted {
    std::optional<std::uint64_t> after;
    std::string language = "en";
};

HttpAnswer no_such_step(const OpenedRecord& opened) {
    return error_answer(404, HttpErrorCode::no_such_moment,
                        "the steps of this game are 0 to " + std::to_string(opened.last_moment));
}

HttpAnswer export_answer(const OpenedRecord& opened) {
    const auto exported = record_export(opened);
    if (const auto* problem = std::get_if<jcz::BadFile>(&exported))
        return error_answer(422, HttpErrorCode::bad_record, problem->what());
    return json_answer(200, std::get<std::string>(exported));
}

/// Opens the record, if nobody has before, and says what is asked for.
LookAtRecord look_at(const std::string& text, RecordPointer opened, const std::string& part,
                     const LookWanted& wanted) {
    if (!opened) {
        auto read = open_record(text);
        if (const std::string* problem = std::get_if<std::string>(&read))
            return {error_answer(422, HttpErrorCode::bad_record, *problem), nullptr};
        opened = std::get<RecordPointer>(std::move(read));
    }
    if (part.empty()) return {json_answer(200, opened_record_text(*opened)), opened};
    if (part == "export") return {export_answer(*opened), opened};
    const std::uint64_t moment = wanted.after.value_or(opened->last_moment);
    if (moment > opened->last_moment) return {no_such_step(*opened), opened};
    if (part == "view") return {json_answer(200, record_view(*opened, moment)), opened};
    if (part == "position") return {json_answer(200, record_position(*opened, moment)), opened};
    if (part == "analysis") return {json_answer(200, record_analysis(*opened, moment)), opened};
    return {picture_answer(record_picture(*opened, moment, wanted.language)), opened};
}

/// Where a record is opened or exported all of it is told, so that no moment can be wanted.
LookWanted look_wanted(std::string_view target, std::string_view part, std::string& problem) {
    LookWanted wanted;
    if (part.empty() || part == "export") {
        read_query(target, {}, problem);
    } else if (part != "picture.svg") {
        wanted.after = query_number(target, "after", problem);
    } else if (const auto query = read_query(target, {"after", "language"}, problem)) {
        wanted.language = picture_language(*query, problem);
        wanted.after = query_number(*query, "after", problem);
    }
    return wanted;
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
    const auto part = part_below("/api/records", path);
    const bool known = part && std::ranges::find(record_parts, *part) != std::end(record_parts);
    return known ? part : std::nullopt;
}

asio::awaitable<HttpAnswer> record_answer(ServerContext& context, const HttpRequest& request,
                                          std::string_view part, const Admission::Ticket& ticket) {
    if (request.method() != http::verb::post) {
        HttpAnswer answer = error_answer(405, HttpErrorCode::wrong_method,
                                         "records are sent with POST, as the body");
        answer.headers.emplace_back("Allow", "POST");
        co_return answer;
    }
    if (!is_plain_text(view_of(request[http::field::content_type])))
        co_return error_answer(415, HttpErrorCode::wrong_type,
                               "the body must be a record, with Content-Type: text/plain");
    std::string problem;
    const LookWanted wanted = look_wanted(view_of(request.target()), part, problem);
    if (!problem.empty()) co_return bad_query_answer(problem);
    const RecordPointer known = context.records.find(request.body());
    if (!may_look(context, ticket, request, known)) co_return too_often_answer();
    // Nobody knows how long a record is that somebody sends.
    std::function<LookAtRecord()> look = [text = request.body(), known, part = std::string(part),
                                          wanted] { return look_at(text, known, part, wanted); };
    LookAtRecord seen = co_await run_on_worker(context, look);
    if (seen.opened && !known) context.records.keep(request.body(), seen.opened);
    co_return std::move(seen.answer);
}

}  // namespace bastide::server
