#pragma once
// A small strict reader of XML, as much of it as pictures use: elements, attributes, texts and the
// five named characters. No comments, no declarations.

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace bastide::test {

struct XmlElement {
    std::string name;
    std::map<std::string, std::string> attributes;
    std::vector<XmlElement> children;
    std::string text;  ///< its own, without that of its children
};

struct XmlResult {
    XmlElement root;
    std::string problem;  ///< empty: well-formed
};

class XmlReader {
public:
    explicit XmlReader(std::string_view text) : text_(text) {}

    XmlResult read() {
        XmlResult result;
        skip_blanks();
        element(result.root);
        skip_blanks();
        if (problem_.empty() && at_ < text_.size()) fail("more than one root");
        result.problem = problem_;
        return result;
    }

private:
    void fail(const std::string& what) {
        if (problem_.empty()) problem_ = what + " at " + std::to_string(at_);
        at_ = text_.size();
    }
    char next() const { return at_ < text_.size() ? text_[at_] : '\0'; }
    bool take(std::string_view words) {
        if (text_.substr(at_, words.size()) != words) return false;
        at_ += words.size();
        return true;
    }
    bool skip_blanks() {
        const std::size_t before = at_;
        while (next() == ' ' || next() == '\n') ++at_;
        return at_ > before;
    }

    std::string name() {
        const std::size_t from = at_;
        const auto is_letter = [](char c) {
            return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
                   c == '-' || c == '_' || c == ':';
        };
        while (is_letter(next())) ++at_;
        if (at_ == from) fail("a name is missing");
        return std::string(text_.substr(from, at_ - from));
    }

    /// Text up to one of `ends`, with named characters replaced.
    std::string characters(std::string_view ends) {
        std::string words;
        while (at_ < text_.size() && ends.find(next()) == std::string_view::npos) {
            if (next() == '<')
                fail("< in a text");
            else if (next() != '&')
                words += text_[at_++];
            else if (take("&amp;"))
                words += '&';
            else if (take("&lt;"))
                words += '<';
            else if (take("&gt;"))
                words += '>';
            else if (take("&quot;"))
                words += '"';
            else if (take("&#39;"))
                words += '\'';
            else
                fail("unknown &");
        }
        return words;
    }

    void element(XmlElement& element) {
        if (!take("<")) return fail("an element is missing");
        element.name = name();
        for (bool blank = skip_blanks(); next() != '>' && next() != '/'; blank = skip_blanks()) {
            if (!blank) return fail("a space is missing");
            const std::string key = name();
            if (!take("=\"")) return fail("an attribute without value");
            if (!element.attributes.emplace(key, characters("\"")).second)
                return fail("twice " + key);
            if (!take("\"")) return fail("an open quote");
        }
        if (take("/>")) return;
        if (!take(">")) return fail("an open tag");
        for (;;) {
            element.text += characters("<");
            if (take("</")) break;
            if (at_ >= text_.size()) return fail("an open element " + element.name);
            this->element(element.children.emplace_back());
        }
        if (name() != element.name || !take(">")) fail("another end than " + element.name);
    }

    std::string_view text_;
    std::size_t at_ = 0;
    std::string problem_;
};

inline XmlResult read_xml(const std::string& text) { return XmlReader(text).read(); }

/// Calls for an element and all below it.
template <class Visit>
void visit(const XmlElement& element, Visit&& call) {
    call(element);
    for (const XmlElement& child : element.children) visit(child, call);
}

}  // namespace bastide::test
