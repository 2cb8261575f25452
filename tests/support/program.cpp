#include "support/program.h"
#include "support/random_games.h"
#include "support/this_build.h"

#include <gtest/gtest.h>

#include <sys/wait.h>

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>
#include <system_error>

namespace bastide::test {
namespace {

/// To look for leaks takes most of the time of a program with sanitizers that ends at once, so that one in eight does.
std::string without_leak_check() {
    static std::atomic<std::size_t> started = 0;
    if (!is_left_out(started++, 8)) return "";
    return "export ASAN_OPTIONS=\"$ASAN_OPTIONS:detect_leaks=0\"; ";
}

}  // namespace

Outcome run_shell(const std::string& line) {
    Outcome outcome;
    std::FILE* pipe = popen((without_leak_check() + line).c_str(), "r");
    if (!pipe) return outcome;
    char buffer[4096];
    for (std::size_t read; (read = std::fread(buffer, 1, sizeof buffer, pipe)) > 0;)
        outcome.output.append(buffer, read);
    const int status = pclose(pipe);
    if (WIFEXITED(status)) outcome.status = WEXITSTATUS(status);
    return outcome;
}

Outcome run(const std::string& arguments, const std::string& input) {
    return run_shell("printf %s " + shell_word(input) + " | '" + test::program_path() + "' " +
                     arguments);
}

std::string shell_word(const std::string& text) {
    std::string word = "'";
    for (const char letter : text) {
        if (letter == '\'')
            word += "'\\''";
        else
            word += letter;
    }
    return word + "'";
}

std::vector<std::string> lines_of(const std::string& text) {
    std::vector<std::string> lines;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) lines.push_back(line);
    return lines;
}

std::string flat(const std::string& text) {
    std::string result;
    for (const char letter : text) {
        const bool blank = letter == ' ' || letter == '\n';
        if (!blank || (!result.empty() && result.back() != ' ')) result += blank ? ' ' : letter;
    }
    if (result.ends_with(' ')) result.pop_back();
    return result;
}

bool mentions(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

void expect_mentions(const std::string& text, std::initializer_list<const char*> parts) {
    for (const char* part : parts) EXPECT_TRUE(mentions(text, part)) << part << " in:\n" << text;
}

void expect_bad_input(const std::string& arguments, std::initializer_list<const char*> parts) {
    SCOPED_TRACE(arguments);
    const Folder folder;
    const Outcome errors = run(arguments + " 2>&1 >" + shell_word(folder.file("printed")));
    EXPECT_EQ(errors.status, 2);
    expect_mentions(errors.output, parts);
    EXPECT_EQ(text_of(folder.file("printed")), "");
}

boost::json::value json_of(const std::string& arguments) {
    const Outcome outcome = run(arguments);
    EXPECT_EQ(outcome.status, 0) << arguments;
    boost::json::error_code failure;
    const boost::json::value value = boost::json::parse(outcome.output, failure);
    EXPECT_FALSE(failure) << outcome.output;
    return value;
}

std::string exchanged(std::string text, const std::string& one, const std::string& other) {
    const std::size_t a = text.find(one), b = text.find(other);
    EXPECT_TRUE(a != std::string::npos && b != std::string::npos) << one << " and " << other;
    if (a == std::string::npos || b == std::string::npos) return text;
    if (a > b) return exchanged(std::move(text), other, one);
    // The later one first, so that the earlier keeps its place.
    text.replace(b, other.size(), one);
    return text.replace(a, one.size(), other);
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream stream(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
}

Folder::Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "bastide-XXXXXX").string();
    path_ = mkdtemp(name.data());
}

Folder::~Folder() {
    std::error_code failure;
    std::filesystem::remove_all(path_, failure);
}

std::vector<std::string> Folder::files_in(const std::string& name) const {
    std::vector<std::string> files;
    std::error_code failure;
    for (const auto& entry : std::filesystem::directory_iterator(path_ / name, failure))
        files.push_back(entry.path().string());
    return files;
}

std::string Folder::write(const std::string& name, const std::string& text) const {
    std::ofstream(file(name), std::ios::binary) << text;
    return file(name);
}

}  // namespace bastide::test
