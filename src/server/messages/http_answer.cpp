#include "server/messages/http_answer.h"

#include "notation/text/json_writer.h"
#include "server/messages/described_json.h"

namespace bastide::server {

namespace {

HttpAnswer unkept_answer(unsigned status, std::string type, std::string body) {
    HttpAnswer answer;
    answer.status = status;
    answer.type = std::move(type);
    answer.body = std::move(body);
    answer.headers = {{"Cache-Control", "no-store"}};
    return answer;
}

HttpAnswer coded_answer(unsigned status, std::string_view code, std::string_view text,
                        std::string_view reason = {}) {
    JsonWriter json;
    json.begin_object().key("error").begin_object();
    json.key("code").text(code).key("text").text(text);
    if (!reason.empty()) json.key("reason").text(reason);
    json.end_object().end_object();
    return json_answer(status, json.take());
}

}  // namespace

HttpAnswer json_answer(unsigned status, std::string body) {
    return unkept_answer(status, "application/json", std::move(body));
}

HttpAnswer picture_answer(std::string svg) {
    return unkept_answer(200, "image/svg+xml", std::move(svg));
}

HttpAnswer error_answer(unsigned status, HttpErrorCode code, std::string_view text) {
    return coded_answer(status, enum_name(code), text);
}

HttpAnswer error_answer(unsigned status, RefusalCode code, std::string_view text,
                        std::string_view reason) {
    return coded_answer(status, enum_name(code), text, reason);
}

HttpAnswer bad_query_answer(std::string_view problem) {
    return error_answer(400, HttpErrorCode::bad_query, problem);
}

HttpAnswer not_begun_answer() {
    return error_answer(404, RefusalCode::wrong_phase, "the game has not begun");
}

HttpAnswer too_often_answer() {
    HttpAnswer answer =
        error_answer(429, RefusalCode::too_often, "too many requests; wait a little");
    answer.headers.emplace_back("Retry-After", "2");
    answer.headers.emplace_back("Connection", "close");
    return answer;
}

const HttpHeaders& security_headers() {
    static const HttpHeaders headers{
        {"Content-Security-Policy",
         "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'; object-src 'none'; "
         "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"},
        {"X-Content-Type-Options", "nosniff"},
        {"Referrer-Policy", "no-referrer"},
        {"Cross-Origin-Opener-Policy", "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"},
        {"Permissions-Policy",
         "camera=(), geolocation=(), microphone=(), payment=(), usb=(), serial=(), hid=()"}};
    return headers;
}

}  // namespace bastide::server
