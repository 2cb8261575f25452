#include "cli/answers/render_png.h"

#include "cli/program/bad_input.h"

#include <fmt/core.h>

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>

extern char** environ;  // NOLINT(readability-redundant-declaration)

namespace bastide::cli {

namespace {

constexpr const char* program = "rsvg-convert";

struct Closer {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

[[noreturn]] void fail(const std::string& why) {
    throw BadInput(
        fmt::format("PNG: {}: {}; an SVG needs no other program: --output FILE.svg", program, why));
}

/// A file without a name, gone when it is closed.
File unnamed_file() {
    File file(std::tmpfile());
    if (!file) fail(fmt::format("no room for the picture in between: {}", std::strerror(errno)));
    // The child gets only what is passed on.
    fcntl(fileno(file.get()), F_SETFD, FD_CLOEXEC);
    return file;
}

std::string whole_text(std::FILE* file) {
    std::rewind(file);
    std::string text;
    std::array<char, 65536> buffer{};
    for (std::size_t read; (read = std::fread(buffer.data(), 1, buffer.size(), file)) > 0;)
        text.append(buffer.data(), read);
    if (std::ferror(file) != 0) fail("its picture cannot be read");
    return text;
}

/// Runs the program with these files as its input, output and errors; gives its exit status.
int run_program(std::FILE* input, std::FILE* output, std::FILE* errors) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    const std::FILE* const files[] = {input, output, errors};
    for (int number = 0; number < 3; ++number)
        posix_spawn_file_actions_adddup2(&actions, fileno(const_cast<std::FILE*>(files[number])),
                                         number);
    std::string name = program, format = "--format=png", unlimited = "--unlimited";
    char* const words[] = {name.data(), format.data(), unlimited.data(), nullptr};
    pid_t child = 0;
    const int failure = posix_spawnp(&child, program, &actions, nullptr, words, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (failure == ENOENT)
        fail(
            "this program makes the picture and is not installed; on Debian: apt-get install "
            "librsvg2-bin");
    if (failure != 0) fail(fmt::format("cannot be started: {}", std::strerror(failure)));
    int status = 0;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) fail(std::strerror(errno));
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

}  // namespace

std::string png_of(std::string_view svg) {
    const File input = unnamed_file(), output = unnamed_file(), errors = unnamed_file();
    if (std::fwrite(svg.data(), 1, svg.size(), input.get()) != svg.size() ||
        std::fflush(input.get()) != 0)
        fail(fmt::format("no room for the picture in between: {}", std::strerror(errno)));
    std::rewind(input.get());
    const int status = run_program(input.get(), output.get(), errors.get());
    const std::string png = whole_text(output.get());
    if (status == 0 && png.starts_with("\x89PNG")) return png;
    std::string said = whole_text(errors.get());
    while (!said.empty() && said.back() == '\n') said.pop_back();
    fail(said.empty() ? "ended without a picture" : said);
}

}  // namespace bastide::cli
