#pragma once
// What hangs together in the outlines of an inked tile, found by flooding a fine raster, compared with the
// data. The outlines are made before a tile is turned, so that one turning stands for all.

#include "draw/inked/ink_layout.h"

#include <string>

namespace bastide::test {

/// In words what is wrong; empty if nothing is. What parts fields must do so even with thin lines, and what
/// joins them even with thick ones.
std::string faults_of_fields(const draw::InkLayout& layout);
/// The same for cities and their like.
std::string faults_of_towns(const draw::InkLayout& layout);
/// The same for roads and rivers: what is one in the data is drawn without a gap, unless something covers
/// it that shows where it goes on; different ones meet only where something parts them.
std::string faults_of_ways(const draw::InkLayout& layout);

}  // namespace bastide::test
