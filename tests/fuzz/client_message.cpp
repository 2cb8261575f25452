// Any bytes as a message of a client, as the plan of a room and as a stored event (message_readers.h).

#include "support/message_readers.h"

#include <cstdint>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bastide::fuzz::check_message_readers({reinterpret_cast<const char*>(data), size});
    return 0;
}
