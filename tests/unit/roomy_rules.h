// Rules with room for segments that are added to tiles and for links between them.
#pragma once

#include "support/rules_with_chapter.h"

#include <memory>

namespace bastide::test {

/// The rules of a choice, and beside them a chapter that does nothing but ask for room.
inline std::shared_ptr<const Ruleset> roomy_rules(const RulesetChoice& choice = {},
                                                  const TileLibrary& library = built_in_tiles()) {
    static constexpr FollowsFrom any_game[] = {{"base", "", 0}};
    static const Expansion roomy{
        .name = "roomy",
        .follows_from = any_game,
        .prepare = [](RulesetMaker& maker) { maker.add_room(16, 16); },
    };
    return rules_with_chapter(roomy, choice, library);
}

}  // namespace bastide::test
