#include "cli/play/play_chances.h"

#include "cli/files/seed_files.h"
#include "cli/games/replay_draws.h"
#include "cli/program/bad_input.h"
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
    return fmt::format(
        "The tiles come from a secret seed. Its commitment, to be noted down now:\n"
        "  {}\n"
        "When the game is over, its record has the seed; `bastide replay FILE --verify`\n"
        "tells whether it is that one, and whether the tiles came as it says.\n",
        hex_text(seed.commitment()));
}

std::string short_commitment_text(const fair::DrawSeed& seed) {
    return fmt::format("The tiles come from a secret seed; its commitment: {}",
                       hex_text(seed.commitment()));
}

std::string parting_text(const fair::DrawSeed& seed, bool over) {
    const std::string commitment = hex_text(seed.commitment());
    if (!over)
        return fmt::format(
            "Commitment  {}\nThe seed of the tiles stays secret until the game is over.\n",
            commitment);
    return fmt::format(
        "Commitment  {}\nSeed        {}\n`bastide replay FILE --verify` checks the record.\n",
        commitment, hex_text(seed.bytes()));
}

}  // namespace bastide::cli
