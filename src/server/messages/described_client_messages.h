#pragma once
/// The names of client messages (client_messages.h), for those who read or write them as JSON.

#include "server/messages/client_messages.h"
#include "server/messages/described_json.h"

namespace bastide::server {

#define BASTIDE_NAME(kind)                          \
    template <>                                     \
    struct StructName<client::kind> {               \
        static constexpr const char* value = #kind; \
    }
BASTIDE_NAME(Hello);
BASTIDE_NAME(TakeSeat);
BASTIDE_NAME(LeaveSeat);
BASTIDE_NAME(Remove);
BASTIDE_NAME(SeatComputer);
BASTIDE_NAME(Ban);
BASTIDE_NAME(Start);
BASTIDE_NAME(Move);
BASTIDE_NAME(LookAhead);
BASTIDE_NAME(Undo);
BASTIDE_NAME(AskUndo);
BASTIDE_NAME(AnswerUndo);
BASTIDE_NAME(Resign);
BASTIDE_NAME(Rematch);
BASTIDE_NAME(Say);
BASTIDE_NAME(React);
BASTIDE_NAME(Resync);
BASTIDE_NAME(Ping);
#undef BASTIDE_NAME

}  // namespace bastide::server
