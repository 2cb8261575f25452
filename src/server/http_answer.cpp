#include "server/http_answer.h"

#include "notation/json_writer.h"
#include "server/described_json.h"
#include "server/refusals.h"

namespace bastide::server {

HttpAnswer json_answer(unsigned status, std::string body) {
    return {
        status, "application/json", std::move(body), {{"Cache-Control", "no-store"}}, std::nullopt};
}

HttpAnswer error_answer(unsigned status, std::string_view code, std::string_view text) {
    JsonWriter json;
    json.begin_object().key("error").begin_object();
    json.key("code").text(code).key("text").text(text);
    json.end_object().end_object();
    return json_answer(status, json.take());
}

HttpAnswer too_often_answer() {
    HttpAnswer answer =
        error_answer(429, enum_name(RefusalCode::too_often), "too many requests; wait a little");
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
