// For tests that run the program `bastide` as its users do.
#pragma once

#include <boost/json.hpp>

#include <filesystem>
#include <initializer_list>
#include <string>
#include <vector>

namespace bastide::test {

/// How a run of the program ended.
struct Outcome {
    int status = -1;     ///< its exit status; -1 if it did not end by itself
    std::string output;  ///< standard output and, if asked for, standard error
};

/// Runs a line of the shell.
Outcome run_shell(const std::string& line);

/// Runs the program through the shell. `2>&1` among the arguments asks for standard error, too; the
/// input stands on its standard input as it is.
Outcome run(const std::string& arguments, const std::string& input = "");

/// The text as one word for the shell.
std::string shell_word(const std::string& text);

std::vector<std::string> lines_of(const std::string& text);

/// The text with one space for any spaces and line ends in a row, and none at its ends.
std::string flat(const std::string& text);

bool mentions(const std::string& text, const std::string& part);
void expect_mentions(const std::string& text, std::initializer_list<const char*> parts);

/// The call ends with status 2, says all of `parts` on standard error and nothing on standard output.
void expect_bad_input(const std::string& arguments, std::initializer_list<const char*> parts);

/// The call ends with status 0 and prints JSON: its value.
boost::json::value json_of(const std::string& arguments);

std::string text_of(const std::filesystem::path& path);

/// The text, the first places of two parts exchanged. Fails the test if it lacks one of them.
std::string exchanged(std::string text, const std::string& one, const std::string& other);

/// A folder of its own for a test, removed afterwards.
class Folder {
public:
    Folder();
    ~Folder();
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    /// The path of a file in it, which need not exist.
    std::string file(const std::string& name) const { return (path_ / name).string(); }
    /// The paths of the files in a folder in it; none if there is no such folder.
    std::vector<std::string> files_in(const std::string& name) const;
    /// Writes a file and gives its path.
    std::string write(const std::string& name, const std::string& text) const;

private:
    std::filesystem::path path_;
};

}  // namespace bastide::test
