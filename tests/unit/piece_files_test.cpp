// The files of data/pieces: one for each figure and token of the rules, none too many, all of them drawn; and what
// the reader says of files that are wrong.

#include "draw/inked/ink_motifs.h"
#include "draw/pieces/piece_picture.h"
#include "draw/shapes/piece_catalogue.h"
#include "notation/setup/pieces.h"
#include "support/xml_reader.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace bastide::test {
namespace {

using draw::Piece;
using draw::PieceDrawing;
using draw::PieceDrawings;
using draw::PieceStep;

/// The numbers of the chapters whose rules are in the program.
std::set<int> chapters_with_rules() {
    std::set<int> chapters;
    for (const auto& entry : std::filesystem::directory_iterator(BASTIDE_SOURCE_DIR "/src/rules"))
        if (entry.is_directory()) chapters.insert(std::stoi(entry.path().filename().string()));
    return chapters;
}

TEST(PieceFiles, AreAllRead) {
    std::vector<draw::PieceProblem> problems;
    const draw::PieceCatalogue read(embedded_piece_files, &problems);
    for (const draw::PieceProblem& problem : problems) ADD_FAILURE() << problem_text(problem);
    EXPECT_EQ(read.all().size(), embedded_piece_files.size());
    for (std::size_t i = 0; i < read.all().size(); ++i) {
        std::string name = read.all()[i].name;
        std::replace(name.begin(), name.end(), ' ', '-');
        // The three for all that have no file have no name.
        if (!name.empty()) {
            EXPECT_EQ(embedded_piece_files[i].name, name + ".piece");
        }
    }
}

TEST(PieceFiles, AreThereForEachKindOfTheRules) {
    const PieceNames names = all_piece_names(built_in_tiles());
    EXPECT_GE(names.figures.size(), 8u);
    for (const std::string& name : names.figures)
        EXPECT_NE(draw::pieces().figure(name), nullptr) << "data/pieces has no figure " << name;
    for (const std::string& name : names.tokens)
        EXPECT_NE(draw::pieces().token(name), nullptr) << "data/pieces has no token " << name;
}

TEST(PieceFiles, AreOfKindsOfTheRulesOrSayThatTheseComeLater) {
    const PieceNames names = all_piece_names(built_in_tiles());
    const std::set<int> chapters = chapters_with_rules();
    int later = 0;
    for (const Piece& piece : draw::pieces().all()) {
        if (piece.name.empty()) continue;
        const auto& known = piece.sort == Piece::Sort::figure ? names.figures : names.tokens;
        const bool is_known = std::count(known.begin(), known.end(), piece.name) != 0;
        EXPECT_TRUE(is_known || piece.later)
            << piece.name << " is of no rules: it is unused, or needs `later = yes`";
        EXPECT_FALSE(is_known && piece.later)
            << piece.name << " is of the rules now: take `later = yes` out of its file";
        EXPECT_TRUE(piece.later || chapters.contains(piece.chapter))
            << piece.name << " is of chapter " << piece.chapter << ", which has no rules";
        later += piece.later;
    }
    EXPECT_GT(later, 0);
}

void expect_motifs(const PieceDrawings& drawings, const std::string& name) {
    for (const PieceDrawing& drawing : drawings.all)
        for (const PieceStep& step : drawing.steps)
            EXPECT_TRUE(step.kind != PieceStep::Kind::motif || draw::motif_of(step.name) != nullptr)
                << name << " is drawn like " << step.name << ", of which tiles have no picture";
}

TEST(PieceFiles, NameSetsThatThereAre) {
    const auto sets = built_in_tiles().sets();
    for (const Piece& piece : draw::pieces().all())
        EXPECT_TRUE(piece.box.empty() ||
                    std::any_of(sets.begin(), sets.end(),
                                [&](const auto& set) {
                                    return set.id == piece.box ||
                                           set.id.starts_with(piece.box + ':') ||
                                           set.id.starts_with(piece.box + '/');
                                }))
            << piece.name << " stands for sets " << piece.box << ", of which there are none";
}

TEST(PieceFiles, NameMotifsThatTilesHave) {
    for (const Piece& piece : draw::pieces().all())
        for (const PieceDrawings* drawings : {&piece.inked, &piece.flat})
            expect_motifs(*drawings, piece.name);
}

/// All pictures of a piece in a manner and a look: by itself, and in each form.
std::vector<std::string> pictures_of(const Piece& piece, const draw::PieceArtist& artist,
                                     const PieceDrawings& drawings, const draw::PieceLook& look) {
    if (piece.sort == Piece::Sort::figure)
        return {artist.figure({piece.name, true, &draw::figure_colours()[0], false}, look),
                artist.figure({piece.name, true, &draw::figure_colours()[0], piece.lies}, look)};
    std::vector<std::string> pictures{artist.token(piece.name, look)};
    for (const PieceDrawing& drawing : drawings.all) {
        if (drawing.part || drawing.name.empty()) continue;
        const bool stack = drawing.name.starts_with("stack");
        const int count = drawing.name == "stack more" ? 9 : stack ? drawing.name.back() - '0' : 1;
        pictures.push_back(artist.laid({piece.name,
                                        stack ? "stack" : drawing.name,
                                        {&draw::figure_colours()[0], &draw::figure_colours()[1]},
                                        count},
                                       look));
    }
    return pictures;
}

TEST(PieceFiles, AreDrawnInAllThemesDetailsAndManners) {
    std::size_t drawn = 0;
    for (const Piece& piece : draw::pieces().all()) {
        if (piece.name.empty()) continue;
        for (const draw::Theme theme : draw::all_themes)
            for (const auto detail : draw::all_details)
                for (const bool flat : {false, true}) {
                    const auto pictures =
                        pictures_of(piece, flat ? draw::flat_pieces() : draw::inked_pieces(),
                                    flat ? piece.flat : piece.inked, {theme, detail});
                    for (const std::string& picture : pictures) {
                        EXPECT_EQ(read_xml("<svg>" + picture + "</svg>").problem, "") << piece.name;
                        const bool shows = picture.find("<path") != std::string::npos ||
                                           picture.find("<circle") != std::string::npos;
                        EXPECT_TRUE(shows) << piece.name;
                        ++drawn;
                    }
                }
    }
    EXPECT_GT(drawn, 1000u);
}

TEST(PieceFiles, ThatAreMissingLeaveADrawingWithLetters) {
    for (const draw::PieceArtist* artist : {&draw::inked_pieces(), &draw::flat_pieces()}) {
        for (const bool follower : {true, false})
            EXPECT_NE(artist->figure({"rain maker", follower, nullptr, false}, {}).find(">Rm<"),
                      std::string::npos);
        EXPECT_NE(artist->token("rain barrel", {}).find(">Rb<"), std::string::npos);
        // Laid across and linking it is a plain band, in all other forms it is as in a supply.
        const std::string across = artist->laid({"rain barrel", "across NS"}, {});
        EXPECT_NE(across.find("M0-50V50"), std::string::npos) << across;
        EXPECT_NE(artist->laid({"rain barrel", "link SW"}, {}).find("Q0 0"), std::string::npos);
        EXPECT_EQ(artist->laid({"rain barrel", "wide scored"}, {}),
                  artist->token("rain barrel", {}));
    }
}

// --- Files that are wrong ------------------------------------------------------------------------------

constexpr const char* good_file = R"(token comet
chapter = 33

# A star with a tail.
[paths]
star = M0-9L3-3L9
    0L0 9Z

[inked part tail]
line gold 2.4, dashes 3 1.5, fine: M4 4L14 14
line gold 3.2, coarse: M4 4L13 13

[inked]
fill gold, line outline 1.4: $star
part tail at 1 -2
letters at 0 0 disc 6 size 6

[terminal]
letter = C
sign = ☄

[badge]
fill = #f0be4a
ink = #4a3222
letter = c
)";

TEST(PieceReader, ReadsWhatAFileTells) {
    std::vector<draw::PieceProblem> problems;
    const auto piece = draw::read_piece("comet.piece", good_file, problems);
    for (const draw::PieceProblem& problem : problems) ADD_FAILURE() << problem_text(problem);
    ASSERT_TRUE(piece);
    EXPECT_EQ(piece->name, "comet");
    EXPECT_EQ(piece->chapter, 33);
    const PieceDrawing* drawing = piece->inked.form("");
    ASSERT_NE(drawing, nullptr);
    ASSERT_EQ(drawing->steps.size(), 3u);
    EXPECT_EQ(drawing->steps[0].path.data, "M0-9L3-3L9 0L0 9Z");
    EXPECT_EQ(drawing->steps[1].y, -2);
    EXPECT_EQ(drawing->steps[2].radius, 6);
    const PieceDrawing* tail = piece->inked.part("tail");
    ASSERT_NE(tail, nullptr);
    EXPECT_TRUE(tail->steps[0].path.fine);
    EXPECT_EQ(tail->steps[0].path.dashes, "3 1.5");
    ASSERT_EQ(tail->steps.size(), 2u);
    EXPECT_TRUE(tail->steps[1].path.coarse && !tail->steps[1].path.fine);
    EXPECT_EQ(piece->signs.sign, U'☄');
    ASSERT_TRUE(piece->badge);
    EXPECT_EQ(piece->badge->fill, "#f0be4a");
}

struct WrongFile {
    const char* from;     ///< what stands in the good file
    const char* to;       ///< what stands there instead
    const char* problem;  ///< line, and a part of what is said
};
constexpr WrongFile wrong_files[] = {
    {"token comet", "thing comet", "1: the first line is"},
    {"token comet", "token Comet", "1: a name is written in small letters"},
    {"chapter = 33", "", "`chapter` is missing"},
    {"chapter = 33", "chapter = many", "2: before the sections"},
    {"chapter = 33", "chapter = 33\nmiddle = 3", "3: before the sections"},
    {"chapter = 33", "chapter = 33\nchapter = 34", "3: `chapter` is there twice"},
    {"[paths]", "[lines]", "5: there is no section [lines]"},
    {"[paths]", "[paths", "5: a section is written [NAME]"},
    {"[badge]", "[terminal]", "22: the section [terminal] is there twice"},
    {"[inked]", "[inked lying]", "13: there is no form `lying`"},
    {"[inked]", "[flat]", "above there is no part `tail` of this manner"},
    {"M0-9L3-3L9", "M0-9L3-3L9,", nullptr},
    {"M0-9L3-3L9", "L0-9L3-3L9", "6: that is no path: L0-9"},
    {"M0-9L3-3L9", "M0-9L3-3L", "6: that is no path"},
    {"M0-9L3-3L9", "M0-9X3-3L9", "6: that is no path"},
    {"M4 4L14 14", "M4 4L14", "10: that is no path: M4 4L14"},
    {"$star", "$sun", "14: [paths] above has no path `sun`"},
    {": $star", ": M0 0H4", "6: nothing uses the path `star`"},
    {"fill gold,", "fill golden,", "14: there is no colour `golden`"},
    {"fill gold,", "fill #f0be4a,", "14: inked pictures have themes"},
    {"fill gold,", "fill gold, fill ink,", "14: before the colon stand"},
    {"line outline 1.4", "line outline", "14: before the colon stand"},
    {"coarse:", "coarse, fine:", "11: before the colon stand"},
    {"fill gold, line outline 1.4:", "fine:", "14: a path has a fill, or a line"},
    {"part tail at 1 -2", "part head at 1 -2", "15: above there is no part `head`"},
    {"part tail at 1 -2", "part tail at 1", "15: it is written `part NAME [at X Y]`"},
    {"part tail at 1 -2", "", "nothing is made of [inked part tail]"},
    {"size 6", "", "16: it is written `letters at"},
    {"letters at", "words at", "16: a line of a drawing is"},
    {"letter = C", "letter = CO", "19: in [terminal] stand"},
    {"sign = ☄", "sign = \xE2\x98", "20: in [terminal] stand"},
    {"sign = ☄", "sign = \xF0\x82\x98\x84", "20: in [terminal] stand"},
    {"ink = #4a3222", "ink = brown", "24: in [badge] stand"},
    {"ink = #4a3222", "", "[badge] needs `fill` and `ink`"},
};

TEST(PieceReader, SaysWhatIsWrongAndInWhichLine) {
    for (const WrongFile& wrong : wrong_files) {
        std::string text = good_file;
        const std::size_t at = text.find(wrong.from);
        ASSERT_NE(at, std::string::npos) << wrong.from;
        text.replace(at, std::string(wrong.from).size(), wrong.to);
        std::vector<draw::PieceProblem> problems;
        const auto piece = draw::read_piece("comet.piece", text, problems);
        std::string said;
        for (const draw::PieceProblem& problem : problems) said += problem_text(problem) + '\n';
        if (wrong.problem == nullptr) {
            EXPECT_TRUE(piece) << wrong.to << '\n' << said;
            continue;
        }
        EXPECT_FALSE(piece) << wrong.to;
        EXPECT_NE(said.find(wrong.problem), std::string::npos) << wrong.to << '\n' << said;
        EXPECT_EQ(said.find("comet.piece:"), 0u) << said;
    }
}

TEST(PieceReader, NeverReadsPastTheEnd) {
    const std::string text = good_file;
    for (std::size_t size = 0; size < text.size(); ++size) {
        std::vector<draw::PieceProblem> problems;
        const auto piece = draw::read_piece("cut.piece", text.substr(0, size), problems);
        EXPECT_EQ(piece.has_value(), problems.empty());
    }
}

TEST(PieceCatalogue, RefusesASecondFileOfAPiece) {
    const EmbeddedFile files[] = {{"comet.piece", good_file}, {"star.piece", good_file}};
    std::vector<draw::PieceProblem> problems;
    const draw::PieceCatalogue read(files, &problems);
    EXPECT_EQ(read.all().size(), 1u);
    ASSERT_EQ(problems.size(), 1u);
    EXPECT_EQ(problem_text(problems[0]), "star.piece:1: another file has this piece");
}

}  // namespace
}  // namespace bastide::test
