// The parts of Asio and Beast that need to be compiled once only.

#include <boost/asio/impl/src.hpp>
#include <boost/beast/src.hpp>
