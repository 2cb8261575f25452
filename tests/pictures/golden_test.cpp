// The inked pictures are as they were when somebody last looked at them: of each one a short number is kept in
// golden.txt. `tools/review-pictures` shows what has changed, before and after, and accepts it.

#include "draw/tiles/tile_picture.h"
#include "support/random_games.h"
#include "support/tile_test_files.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using draw::Theme;
using draw::TileDetail;
using draw::TileDrawing;

struct GoldenLook {
    const char* name;
    Theme theme;
    TileDetail detail;
};
constexpr GoldenLook looks[] = {{"light", Theme::light, TileDetail::full},
                                {"dark", Theme::dark, TileDetail::full},
                                {"contrast", Theme::contrast, TileDetail::full},
                                {"print", Theme::print, TileDetail::full},
                                {"light-middle", Theme::light, TileDetail::middle},
                                {"dark-middle", Theme::dark, TileDetail::middle},
                                {"contrast-middle", Theme::contrast, TileDetail::middle},
                                {"print-middle", Theme::print, TileDetail::middle},
                                {"light-small", Theme::light, TileDetail::small},
                                {"dark-small", Theme::dark, TileDetail::small},
                                {"contrast-small", Theme::contrast, TileDetail::small},
                                {"print-small", Theme::print, TileDetail::small}};

/// FNV-1a: short, and the same everywhere.
std::string number_of(const std::string& picture) {
    std::uint64_t hash = 14695981039346656037u;
    for (const char letter : picture) hash = (hash ^ std::uint8_t(letter)) * 1099511628211u;
    std::string text;
    for (int i = 0; i < 10; ++i) text += "0123456789abcdef"[hash >> (60 - 4 * i) & 15];
    return text;
}

/// The numbers that are kept, by "BA/L light".
std::map<std::string, std::string> golden_numbers() {
    std::map<std::string, std::string> numbers;
    std::istringstream lines(source_file("tests/pictures/golden.txt"));
    for (std::string line; std::getline(lines, line);) {
        std::istringstream words(line);
        std::string name, number;
        words >> name;
        for (const GoldenLook& look : looks)
            if (words >> number) numbers[name + ' ' + look.name] = number;
    }
    return numbers;
}

/// Writes what there is now for `tools/review-pictures`: all numbers, all light pictures, those that are kept as
/// examples, and those that differ.
class PicturesOfNow {
public:
    PicturesOfNow() {
        if (const char* folder = std::getenv("BASTIDE_PICTURES")) folder_ = folder;
        if (const char* names = std::getenv("BASTIDE_PICTURES_KEPT")) {
            std::istringstream words(names);
            for (std::string name; words >> name;) kept_.insert(name);
        }
        if (!folder_.empty()) std::filesystem::create_directories(folder_);
    }
    bool are_wanted() const { return !folder_.empty(); }

    void add_design(const std::string& name) { text_ += (text_.empty() ? "" : "\n") + name; }
    void add(const std::string& name, const GoldenLook& look, const std::string& picture,
             bool differs) {
        text_ += ' ' + number_of(picture);
        std::string file = name + '_' + look.name;
        for (char& letter : file)
            if (letter == '/') letter = ',';
        if (!are_wanted() ||
            (!differs && look.name != std::string("light") && !kept_.contains(file)))
            return;
        std::ofstream(folder_ + '/' + file + ".svg", std::ios::binary) << picture;
    }
    void finish() const {
        if (are_wanted()) std::ofstream(folder_ + "/golden.txt", std::ios::binary) << text_ << '\n';
    }

private:
    std::string folder_, text_;
    std::set<std::string> kept_;
};

/// Start layouts as they lie: what boards are made of, without pieces.
std::string start_of(const TileSet& set, const TileDrawing& drawing) {
    TileSet start = set;
    start.tiles.clear();
    return draw::sheet_svg(built_in_tiles(), {&start}, drawing, draw::inked_artist());
}

TEST(GoldenPictures, AreAsTheyWereWhenLastLookedAt) {
    const auto golden = golden_numbers();
    PicturesOfNow now;
    std::vector<std::string> changed;
    std::size_t count = 0;
    const auto compare = [&](const std::string& name, const GoldenLook& look,
                             const std::string& picture) {
        const auto kept = golden.find(name + ' ' + look.name);
        const bool differs = kept == golden.end() || kept->second != number_of(picture);
        if (differs) changed.push_back(name + ' ' + look.name);
        now.add(name, look, picture, differs);
        ++count;
    };
    const std::size_t stride = only_a_part() && !now.are_wanted() ? 5 : 1;
    const auto tiles = built_in_tiles().tiles();
    for (std::size_t i = 0; i < tiles.size(); i += stride) {
        now.add_design(tiles[i].id);
        for (const GoldenLook& look : looks) {
            TileDrawing drawing;
            drawing.theme = look.theme;
            drawing.detail = look.detail;
            drawing.turning = Turning(i % 4);
            drawing.variant = unsigned(i / 4);
            compare(tiles[i].id, look,
                    draw::tile_svg(built_in_tiles(), tiles[i], drawing, draw::inked_artist()));
        }
    }
    for (const TileSet& set : built_in_tiles().sets()) {
        if (set.start.size() < 2) continue;
        now.add_design("start:" + set.id);
        for (const GoldenLook& look : looks) {
            TileDrawing drawing;
            drawing.theme = look.theme;
            drawing.detail = look.detail;
            compare("start:" + set.id, look, start_of(set, drawing));
        }
    }
    now.finish();
    if (stride == 1) {
        EXPECT_EQ(count, golden.size()) << "pictures are gone, or new";
    }
    std::string list;
    for (std::size_t i = 0; i < changed.size() && i < 20; ++i) list += "\n  " + changed[i];
    EXPECT_TRUE(changed.empty())
        << changed.size() << " pictures have changed, as:" << list
        << "\n`tools/review-pictures` shows them; if they are as they should be, "
           "`tools/review-pictures --accept` keeps them.";
}

}  // namespace
}  // namespace bastide::test
