#include "cli/play/play_chances.h"

#include "cli/files/seed_files.h"
#include "cli/games/replay_draws.h"
#include "cli/program/bad_input.h"
#include "cli/program/speech.h"
#include "cli/terminal/play_text.h"
#include "fair/check_draws.h"

#include <fmt/core.h>

namespace bastide::cli {

PlayChances chances_of(const Record& record, const std::string& file, std::uint64_t number) {
    if (!record.commitment && !record.revealed_seed) return record.seed.value_or(number);
    const fair::DrawSeed seed =
        record.revealed_seed ? fair::DrawSeed(*record.revealed_seed) : read_seed_file(file);
    if (record.commitment && seed.commitment() != record.commitment)
        throw BadInput(fmt::format("{}: this is not the seed that the record's commitment promises",
                                   record.revealed_seed ? file : seed_file_of(file)));
    const fair::DrawCheck check = fair::check_draws(*record.rules, record.moves, seed);
    if (!check.all_right())
        throw BadInput(fmt::format("{}: {}; to go on with draws that nobody can verify: --seed N",
                                   file, other_draw_text(*record.rules, *check.first_other)));
    return {number, seed};
}

std::string commitment_text(const fair::DrawSeed& seed) {
    return flowing(worded("say.secret_seed")) + "  " + hex_text(seed.commitment()) + '\n' +
           flowing(worded("say.secret_seed_later"));
}

std::string short_commitment_text(const fair::DrawSeed& seed) {
    return worded("say.secret_seed_short", {{"commitment", hex_text(seed.commitment())}});
}

std::string parting_text(const fair::DrawSeed& seed, bool over) {
    const std::string label = worded("say.label_commitment");
    const std::string commitment = fmt::format("{}  {}\n", label, hex_text(seed.commitment()));
    if (!over) return commitment + flowing(worded("say.seed_stays_secret"));
    return commitment +
           fmt::format("{:<{}}  {}\n", worded("say.label_seed"), label.size(),
                       hex_text(seed.bytes())) +
           flowing(worded("say.verify_checks"));
}

}  // namespace bastide::cli
