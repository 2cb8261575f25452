#pragma once
// How the pages in docs/rules are called, and places in them.

#include "reference/rules_book.h"

#include <string>
#include <string_view>

namespace bastide::shown {

/// "10-base"
std::string file_of(const BookChapter& chapter);
/// The anchor of a heading: "BASE-20 Points of a city" is "base-20-points-of-a-city".
std::string anchor_of(std::string_view heading);
/// A rule's text as a link, from a folder above which the chapters lie so: "../".
std::string link_to(const RulesBook& book, const BookRule& rule, const std::string& above);
/// As encodeURIComponent does.
std::string uri_component(std::string_view text);

}  // namespace bastide::shown
