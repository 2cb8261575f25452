#pragma once
/// Records that somebody sends to look at: played once, then kept for a while, since whoever leafs
/// through a game sends it again and again. A saved game of the program JCloisterZone will do as well. Their moments are numbered from 0, the start, on
/// (report/moments.h); docs/page-data.md tells what comes back.

#include "jcz/assertions.h"
#include "jcz/bad_file.h"
#include "notation/record/record.h"

#include <cstddef>
#include <list>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bastide::server {

/// The longest record that is looked at, in bytes.
inline constexpr std::size_t longest_record = 256 * 1024;

struct OpenedRecord {
    /// What a saved game of another program has come to.
    struct Imported {
        std::string record;  ///< as text
        bool ended_by_file = false;
        std::vector<jcz::JczAssertion> assertions;
    };
    Record record;
    std::size_t last_moment = 0;
    std::optional<Imported> imported;  ///< nothing: a record was sent
};
using RecordPointer = std::shared_ptr<const OpenedRecord>;

/// The record, or what is wrong in it: "record:17:8: …".
std::variant<RecordPointer, std::string> open_record(std::string_view text);

/// All that is told of it at first, its story included.
std::string opened_record_text(const OpenedRecord& opened);
/// `{"after": …, "view": …}` for spectators.
std::string record_view(const OpenedRecord& opened, std::size_t moment);
std::string record_analysis(const OpenedRecord& opened, std::size_t moment);
/// `{"after": …, "position": …}`.
std::string record_position(const OpenedRecord& opened, std::size_t moment);
/// The same game as a saved game of the program JCloisterZone; or why there can be none.
std::variant<std::string, jcz::BadFile> record_export(const OpenedRecord& opened);
/// The board as SVG.
std::string record_picture(const OpenedRecord& opened, std::size_t moment,
                           const std::string& language);

/// Keeps the records that were looked at last, and their texts.
class OpenedRecords {
public:
    explicit OpenedRecords(std::size_t most) : most_(most) {}
    /// Null if it is not kept.
    RecordPointer find(std::string_view text);
    void keep(std::string text, RecordPointer opened);

private:
    struct CachedRecord {
        std::string text;
        RecordPointer opened;
    };
    std::size_t most_;
    std::list<CachedRecord> kept_;  ///< the last first
};

}  // namespace bastide::server
