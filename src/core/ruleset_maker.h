#pragma once
/// Makes a ruleset from a choice: looks up names, prepares tiles for play, flattens hook tables.

#include "core/compiled_rules.h"
#include "core/require.h"

#include <map>
#include <string>

namespace bastide {

class RulesetMaker {
public:
    RulesetMaker(const RulesetChoice& choice, const TileLibrary& library, const RulesPage& page,
                 std::vector<ChoiceProblem>& problems);

    /// The ruleset; null if there were problems.
    std::shared_ptr<const Ruleset> build();

    /// The set that a name means at this table; null if there is none.
    const TileSet* set_meant(const std::string& name);

    // For Expansion::prepare:
    const TileLibrary& library() const { return library_; }
    /// The chosen value of an option of any chapter: index of the word, or the number.
    int option(std::string_view key) const { return rules_->option(key); }
    int players() const { return choice_.players; }
    /// The ruleset as far as it has been made.
    const Ruleset& rules() const { return *rules_; }
    /// Whether an expansion is in play.
    bool plays(const Expansion& expansion) const {
        return rules_->expansions_[number(expansion)].in_play;
    }
    /// The chosen sets.
    std::span<const TileSet* const> sets() const { return sets_; }
    /// An expansion's own settings, to be filled; read later with `settings<T>`.
    template <class T>
    T& make_settings(const Expansion& expansion) {
        auto made = std::make_shared<T>();
        rules_->tables_->settings[number(expansion)] = made;
        return *made;
    }
    /// The settings of an expansion in play that has been prepared before, for one that changes them.
    template <class T>
    T& settings_made(const Expansion& expansion) {
        require(rules_->tables_->settings[number(expansion)] != nullptr,
                "settings are changed by expansions that are prepared later");
        // They were made as what can be changed; once the ruleset is finished, nobody changes them.
        return *static_cast<T*>(
            const_cast<void*>(rules_->tables_->settings[number(expansion)].get()));
    }
    /// A kind of figure. `each` is how many a player gets unless the table chose another number.
    FigureKind add_figure_kind(const FigureKindInfo& kind);
    std::span<FigureKindInfo> figure_kinds() { return rules_->figure_kinds_; }
    /// Followers of all kinds come onto tiles that others placed, where they can stand at all.
    void let_followers_land() { followers_land_ = true; }
    /// And there they come to features that somebody holds.
    void let_followers_join() { followers_land_ = followers_join_ = true; }
    /// Figures of the kinds for which `may` is true can be sent to places of a kind that are no segments,
    /// those of chapters that are prepared later included.
    void open_places(PlaceKind place, bool (*may)(const FigureKindInfo&));
    /// A kind of token. `each` is how many a player has at the start unless the table chose another
    /// number; what cannot be more than that in all needs no `in_all`.
    TokenKind add_token_kind(const TokenKindInfo& kind);
    const TokenKindInfo& token_kind(TokenKind kind) const { return rules_->token_kind(kind); }
    /// A bag out of which tokens are drawn, for `TokenKindInfo::bag`. Its number.
    std::uint8_t add_bag() { return ++bags_; }
    /// A place beside the board where pieces can stand, a quarter of a town say. Its number.
    std::uint16_t add_place_beside(std::string name);
    /// Pieces may stand on so many spaces of the score track, the one of 0 points included.
    void use_score_track(int spaces) {
        if (spaces > rules_->score_spaces_) rules_->score_spaces_ = spaces;
    }
    /// Where two sides meet that two segments each share, all four join.
    void join_shared_sides() { rules_->joins_shared_sides_ = true; }
    /// How many segments of all tiles in play show a word of an attribute, start tiles included.
    int count_printed(Attribute attribute, int word) const;
    /// How many pieces of a name each player gets: what the table chose, or else `standard`.
    int each(std::string_view piece, int standard);
    std::span<TileType> types() { return rules_->types_; }
    TileTypeId find_type(std::string_view tile) const { return rules_->find_type(tile); }
    /// A kind of segment of the legend; a problem if these tile data have none of that name.
    SegmentKind needed_kind(std::string_view name);
    /// Segments of this kind make features: they can be completed and scored.
    void add_feature(SegmentKind kind);
    /// Part of the value of features of a kind that the legend names.
    void add_modifier(SegmentKind kind, Stage stage, void (*apply)(Position, Valuation&)) {
        if (kind.exists()) added_modifiers_.push_back({kind, stage, apply});
    }
    /// Room for an expansion's private part of the state, with a number of bytes behind it.
    template <class T>
    void add_private_state(const Expansion& expansion, std::size_t more = 0) {
        static_assert(std::is_trivially_copyable_v<T>);
        rules_->tables_->private_offset[number(expansion)] = rules_->layout_.private_bytes;
        rules_->layout_.private_bytes += std::uint32_t((sizeof(T) + more + 15) & ~std::size_t(15));
    }
    /// A field of the private part that `Expansion::state_fields` cannot tell, since the table decides
    /// whether there is one. Its name is a key, too.
    void add_state_field(const Expansion& expansion, std::string name, std::size_t offset,
                         std::uint8_t highest) {
        rules_->tables_->private_fields.push_back(
            {std::move(name), rules_->tables_->private_offset[number(expansion)] + offset,
             highest});
    }
    /// Room for tokens that lie somewhere.
    void add_token_room(int tokens) { rules_->layout_.placed_tokens += std::uint32_t(tokens); }
    /// A chapter, by its name, can be played only if no part completes more features than this.
    void limit_round(std::size_t most, std::string chapter) {
        round_limits_.emplace_back(most, std::move(chapter));
    }
    /// A part of a turn can complete this number of features more than tiles alone can.
    void add_round_room(int features) { more_in_round_ += std::uint32_t(features); }
    /// Room for segments that a chapter adds to tiles, and for connections that it makes.
    void add_room(int added_segments, int links) {
        rules_->layout_.added += std::uint32_t(added_segments);
        rules_->layout_.links += std::uint32_t(links);
    }

    /// Tiles that lie on the board from the start, and those that a chosen set would have laid there
    /// had another one not been preferred.
    std::span<const StartTile> start_tiles() const { return rules_->start_; }
    struct DisplacedTile {
        StartTile start;
        const TileSet* set = nullptr;
    };
    std::span<const DisplacedTile> displaced_start_tiles() const { return displaced_; }
    /// Whether a set brings an expansion's rules.
    bool brings(const TileSet& set, const Expansion& expansion) const {
        return is_brought_by(rules_->expansions_[number(expansion)], set);
    }
    /// How many boxes among the chosen sets bring an expansion's rules.
    int boxes_of(const Expansion& expansion) const;
    /// The place of the main pile in the order in which piles are drawn to their end.
    static constexpr int main_pile = 100;
    /// Copies that still lie in the main pile, where all begin.
    int in_main_pile(TileTypeId type) const { return piles_.at(main_pile)[type.index()]; }
    /// Moves copies of a tile from the main pile into a pile at another place of that order.
    void move_to_pile(TileTypeId type, int copies, int place);
    /// Takes copies of a tile out of the main pile and of the game.
    void leave_in_box(TileTypeId type, int copies);
    /// For `Expansion::choose_tiles`: makes sure that there is at least this number of copies of a tile besides
    /// those that lie on the board from the start, though no chosen set holds them.
    void bring_tiles(const PrintedTile& tile, int copies);
    /// Takes copies out of the main pile that players will hold; they need room on the board.
    void keep_for_players(TileTypeId type, int copies);

    void problem(ChoiceProblem::Part part, std::size_t index, std::string text) {
        problems_.push_back({part, index, std::move(text)});
    }
    void problem(std::string text) { problem(ChoiceProblem::Part::whole, 0, std::move(text)); }

private:
    void read_players();
    void add_known_options();
    void read_preset();
    void read_options();
    void take_defaults_of_edition();
    void choose_option(ChoiceProblem::Part part, std::size_t index, const std::string& key,
                       const std::string& value);
    void read_sets();
    void change_copies();
    void sort_copies();
    const TileSet* set_that_starts() const;
    void lay_start_tiles();
    void take_start_tiles();
    void check_start_tiles();
    void displace_start_tiles();
    void refuse_missing_start();
    void refuse_missing_copy(std::size_t start, int copies);
    void choose_expansions();
    void choose_further_tiles();
    static bool is_brought_by(const ExpansionInfo& expansion, const TileSet& set);
    bool follows(const ExpansionInfo& expansion) const;
    std::vector<std::string_view> nameable() const;
    void read_rules();
    void prepare_expansions();
    void prepare_types();
    void fill_main_pile();
    void check_pieces();
    ExpansionNumber number(const Expansion& expansion) const;
    bool is_in_play(const Question& question) const;
    NumberSet sequences_with(std::span<const Origin> origins) const;
    void flatten_sequences();
    void flatten_questions();
    void flatten_hooks();
    void flatten_modifiers();
    void problem_of_block_tile(const std::string& tile);
    void lay_out_piles();
    std::uint32_t round_room() const;
    void size_layout();
    void check_round();
    void check_size(std::size_t tiles, std::size_t cells, std::size_t segments);
    ChoiceProblem::Part largest_part(std::size_t& index) const;

    const TileSet* find_set(const std::string& name) const;
    int& copies_of(const PrintedTile& tile);

    const RulesetChoice& choice_;
    const TileLibrary& library_;
    const RulesPage& page_;
    std::vector<ChoiceProblem>& problems_;
    std::shared_ptr<Ruleset> rules_;
    const PresetInfo* preset_ = nullptr;
    std::vector<bool> said_;  ///< options whose value the preset or the table names
    std::vector<const TileSet*> sets_;
    std::vector<DisplacedTile> displaced_;
    /// Tiles in play with their copies, in the order of the library.
    std::vector<std::pair<const PrintedTile*, int>> copies_;
    /// Copies of each tile type by the pile's place in the order of drawing.
    std::map<int, std::vector<std::uint16_t>> piles_;
    std::vector<std::string> pieces_;  ///< the names that `each` was asked for
    /// Places that are open to kinds of figures, whenever these are added.
    std::vector<std::pair<PlaceKind, bool (*)(const FigureKindInfo&)>> open_places_;
    std::vector<const Expansion*> in_play_;
    std::vector<Modifier> added_modifiers_;
    std::vector<std::pair<std::size_t, std::string>> round_limits_;
    std::uint32_t more_in_round_ = 0;
    std::uint8_t bags_ = 0;
    bool followers_land_ = false;
    bool followers_join_ = false;
};

/// Prepares a printed tile for play: turns it four ways.
TileType prepare_type(const PrintedTile& tile, const TileLibrary& library);

}  // namespace bastide
