#pragma once
/// How a recorded game begins (see recorded_game.h), in the words of the reference.

#include "reference_setup.h"

#include <boost/json.hpp>

#include <string>

namespace bastide::reference {

std::string text_of(const boost::json::value& value);
int number_of(const boost::json::value& value);
/// The cell whose two numbers stand at a place of a list.
Cell cell_in(const boost::json::array& list, std::size_t at);

/// The parts of the set-up that these rules know, in the words of the table.
TableChoice choice_of(const boost::json::object& game);

/// Puts tiles into the bag as the recording engine prints them.
void use_recorded_printing(GameSetup& setup);

/// Moves the start to where the recording has it.
void use_recorded_start(GameSetup& setup, const boost::json::object& game);

/// Leaves in the piles what is drawn; gives back how many tiles are not. The draws must come in an
/// order that the piles allow.
int limit_to_draws(GameSetup& setup, const boost::json::array& draws);

}  // namespace bastide::reference
