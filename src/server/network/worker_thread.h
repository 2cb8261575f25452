#pragma once
/// Work that takes too long for the thread on which all connections are served.

#include "server/network/server_context.h"

#include <boost/asio/async_result.hpp>
#include <boost/asio/awaitable.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>

#include <exception>
#include <functional>
#include <memory>
#include <utility>

namespace bastide::server {

/// Lets another thread do some work, and goes on here with what comes of it. What is thrown there is
/// thrown here. The work has a name of its own where it is given: see routes.cpp.
template <class Result>
boost::asio::awaitable<Result> run_on_worker(ServerContext& context, std::function<Result()> work) {
    namespace asio = boost::asio;
    const auto executor = co_await asio::this_coro::executor;
    auto initiation = [executor, &context](auto handler, std::function<Result()> works) {
        auto shared = std::make_shared<decltype(handler)>(std::move(handler));
        context.post_to_worker([executor, shared = std::move(shared), works]() mutable {
            std::exception_ptr failed;
            Result result;
            try {
                result = works();
            } catch (...) {
                failed = std::current_exception();
            }
            asio::post(executor,
                       [shared = std::move(shared), failed, result = std::move(result)]() mutable {
                           std::move (*shared)(failed, std::move(result));
                       });
        });
    };
    Result result = co_await asio::async_initiate<const asio::use_awaitable_t<>&,
                                                  void(std::exception_ptr, Result)>(
        initiation, asio::use_awaitable, work);
    co_return result;
}

}  // namespace bastide::server
