#pragma once
/// Makes a ruleset from a choice: looks up names, prepares tiles for play, flattens hook tables.

#include "core/ruleset_tables.h"

#include <string>

namespace bastide {

class RulesetMaker {
public:
    RulesetMaker(const RulesetChoice& choice, const TileLibrary& library, const RulesPage& page,
                 std::vector<std::string>& problems);

    /// The ruleset; null if there were problems.
    std::shared_ptr<const Ruleset> build();

    // For Expansion::prepare:
    const TileLibrary& library() const { return library_; }
    /// The chosen value of an option of any chapter: index of the word, or the number.
    int option(std::string_view key) const { return rules_->option(key); }
    int players() const { return choice_.players; }
    /// A chapter's own settings, to be filled; read later with `settings<T>`.
    template <class T>
    T& make_settings(std::uint8_t chapter) {
        auto made = std::make_shared<T>();
        rules_->tables_->settings[chapter] = made;
        return *made;
    }
    FigureKind add_figure_kind(const FigureKindInfo& kind);
    std::span<FigureKindInfo> figure_kinds() { return rules_->figure_kinds_; }
    std::span<TileType> types() { return rules_->types_; }
    /// Segments of this kind make features: they can be completed and scored.
    void add_feature(SegmentKind kind);
    /// Part of the value of features of a kind that the legend names.
    void add_modifier(SegmentKind kind, Stage stage, void (*apply)(Position, Valuation&)) {
        added_modifiers_.push_back({kind, stage, apply});
    }
    /// Room for a chapter's private part of the state.
    template <class T>
    void add_private_state(std::uint8_t chapter) {
        static_assert(std::is_trivially_copyable_v<T>);
        rules_->tables_->private_offset[chapter] = rules_->layout_.private_bytes;
        rules_->layout_.private_bytes += std::uint32_t((sizeof(T) + 15) & ~std::size_t(15));
    }
    /// Room for segments that a chapter adds to tiles, and for connections that it makes.
    void add_room(int added_segments, int links) {
        rules_->layout_.added += std::uint32_t(added_segments);
        rules_->layout_.links += std::uint32_t(links);
    }
    void problem(std::string text) { problems_.push_back(std::move(text)); }

private:
    void read_players();
    void read_options();
    void read_sets();
    void change_copies();
    void take_start_tiles();
    void check_start_tiles();
    bool may_touch(EdgeKind a, EdgeKind b) const;
    void choose_expansions();
    void prepare_types();
    void flatten_tables();
    void flatten_modifiers();
    void size_layout();

    const TileSet* find_set(const std::string& name) const;
    int& copies_of(const PrintedTile& tile);

    const RulesetChoice& choice_;
    const TileLibrary& library_;
    const RulesPage& page_;
    std::vector<std::string>& problems_;
    std::shared_ptr<Ruleset> rules_;
    std::vector<const TileSet*> sets_;
    /// Tiles in play with their copies, in the order of the library.
    std::vector<std::pair<const PrintedTile*, int>> copies_;
    std::vector<const Expansion*> in_play_;
    std::vector<Modifier> added_modifiers_;
};

/// Prepares a printed tile for play: turns it four ways.
TileType prepare_type(const PrintedTile& tile, const TileLibrary& library);

}  // namespace bastide
