"""Finds the edits of `tools/mutate`: small changes of C++ text that turn a rule into a wrong one.

It reads tokens, not C++: the layout of `.clang-format` tells a comparison `a < b` from a template
`Id<Tag>`, and a table from a body. What it takes wrongly does not compile and is not counted.
"""

import bisect
import dataclasses
import hashlib
import re

TOKEN = re.compile(
    r"""(?P<comment>//[^\n]*|/\*.*?\*/)|(?P<directive>^[ ]*\#[^\n]*)|(?P<string>"(?:\\.|[^"\\\n])*")
    |(?P<char>'(?:\\.|[^'\\\n])+')|(?P<name>[A-Za-z_]\w*)|(?P<number>\d[\w.']*)
    |(?P<sign><<=|>>=|<=>|->|\+\+|--|&&|\|\||==|!=|<=|>=|<<|>>|\+=|-=|\*=|/=|%=|&=|\|=|\^=|::|\S)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)

#: What stands between blanks on both sides, and what it becomes, one edit each.
BINARY = {
    "==": ["!="],
    "!=": ["=="],
    "<": ["<=", ">="],
    "<=": ["<", ">"],
    ">": [">=", "<="],
    ">=": [">", "<"],
    "&&": ["||"],
    "||": ["&&"],
    "+": ["-"],
    "-": ["+"],
    "*": ["+"],
    "/": ["*"],
    "%": ["/"],
    "<<": [">>"],
    ">>": ["<<"],
    "&": ["|"],
    "|": ["&"],
    "+=": ["-="],
    "-=": ["+="],
    "|=": ["&="],
    "&=": ["|="],
}
COMPARISONS = {"==", "!=", "<", "<=", ">", ">="}
STATEMENT_WORDS = set(
    "return if for while switch case break continue const constexpr auto using static else do struct"
    " default static_assert thread_local unsigned int bool namespace enum class template".split()
)
OPEN, CLOSE = "([{", ")]}"
RULE_ID = re.compile(r'"[A-Z][A-Z0-9]+-\d\d"')
ENUM = re.compile(r"\benum\s+(?:class\s+)?(\w+)[^{;]*\{([^}]*)\}")


@dataclasses.dataclass(frozen=True)
class Token:
    kind: str
    text: str
    start: int
    end: int
    spaced: bool  # blanks on both sides


@dataclasses.dataclass(frozen=True)
class Edit:
    """One change of one file. What names it (`key`) does not depend on line numbers."""

    file: str
    line: int
    start: int
    end: int
    put: str
    function: str  # or the table or constant
    in_function: bool
    text: str  # the line that the change begins in
    what: str  # "`<` -> `<=`"

    def key(self):
        return (self.file, self.function, self.text, self.what)

    def rank(self, seed):
        """A number that shuffles edits, and stays when others come and go."""
        return hashlib.sha256("\n".join((str(seed),) + self.key()).encode()).hexdigest()

    def apply(self, source):
        return source[: self.start] + self.put + source[self.end :]


def enumerators(headers):
    """The values of each enum type, from the texts of headers."""
    found = {}
    for text in headers:
        text = re.sub(r"//[^\n]*", "", text)
        for name, body in ENUM.findall(text):
            found[name] = [value.split("=")[0].strip() for value in body.split(",") if value.strip()]
    return found


def tokens_of(source):
    tokens = []
    for match in TOKEN.finditer(source):
        if match.lastgroup in ("comment", "directive"):
            continue
        start, end = match.span()
        before, after = source[start - 1 : start], source[end : end + 1]
        spaced = before.isspace() and after.isspace()
        tokens.append(Token(match.lastgroup, match.group(), start, end, spaced))
    return tokens


class EditFinder:
    """All edits of one file."""

    def __init__(self, file, source, enums):
        self.file, self.source, self.enums = file, source, enums
        self.tokens = tokens_of(source)
        self.text = [token.text for token in self.tokens]
        self.line_starts = [0] + [m.end() for m in re.finditer("\n", source)]
        self.partner = self.match_brackets()
        # For each token the function or constant it belongs to, and where functions begin.
        self.owner, self.bodies = [None] * len(self.tokens), []
        self.in_function = [False] * len(self.tokens)
        self.find_owners(0, len(self.tokens))
        self.edits, self.seen = [], {}

    def match_brackets(self):
        """For each bracket its other one; `inside` tells for each token the bracket around it."""
        partner, stack = {}, []
        self.inside = []
        for i, text in enumerate(self.text):
            if text in CLOSE:
                partner[i] = stack.pop()
                partner[partner[i]] = i
            self.inside.append(stack[-1] if stack else None)
            if text in OPEN:
                stack.append(i)
        return partner

    # --- What belongs to what --------------------------------------------------------------------

    def find_owners(self, begin, end):
        """Walks the declarations between two tokens of a namespace, a struct or a file."""
        i = start = begin
        while i < end:
            if self.text[i] in "([":
                i = self.partner[i]
            elif self.text[i] == "{":
                close = self.partner[i]
                self.take_braces(start, i, close)
                i = close
                if not self.is_value(start, close):
                    start = i + 1
            elif self.text[i] == ";":
                self.take_constant(start, i)
                start = i + 1
            i += 1

    def is_value(self, start, close):
        """Whether the braces that end here are an initializer, behind which a semicolon follows."""
        follows = self.text[close + 1] if close + 1 < len(self.text) else ""
        return follows in (";", ",") and "=" in self.text[start : self.partner[close]]

    def take_braces(self, start, brace, close):
        head = self.text[start:brace]
        if "enum" in head:
            return
        if "namespace" in head or (("struct" in head or "class" in head) and "(" not in head):
            self.find_owners(brace + 1, close)
        elif "(" in head and "=" not in head:
            name = self.text[start + head.index("(") - 1]
            self.bodies.append((name, start, brace, close))
            for i in range(brace, close + 1):
                self.owner[i], self.in_function[i] = name, True

    def take_constant(self, start, end):
        """`constexpr T name = …;` and `constexpr T name{…};`"""
        head = self.text[start:end]
        if "using" in head or "static_assert" in head or "namespace" in head or not head:
            return
        stop = next((i for i in range(start, end) if self.text[i] in ("=", "{", "[")), None)
        if stop is None or "(" in self.text[start:stop]:
            return
        for i in range(stop, end):
            self.owner[i] = self.owner[i] or self.text[stop - 1]

    # --- Collecting ------------------------------------------------------------------------------

    def find(self):
        for i, token in enumerate(self.tokens):
            if self.owner[i] is None:
                continue
            self.change_token(i, token)
            self.drop_entries(i)
            if self.in_function[i]:
                self.change_condition(i)
                self.change_statement(i)
        for body in self.bodies:
            self.change_returns(*body)
        return sorted(self.edits, key=lambda edit: (edit.start, edit.end, edit.put))

    def add(self, first, last, put, what):
        """A change of the text from the token `first` to the token `last`."""
        start, end = self.tokens[first].start, self.tokens[last].end
        line = bisect.bisect_right(self.line_starts, start)
        line_end = self.source.find("\n", start)
        text = self.source[self.line_starts[line - 1] : line_end].strip()
        key = (self.owner[first], text, what)
        self.seen[key] = self.seen.get(key, 0) + 1
        if self.seen[key] > 1:
            what += f" ({self.seen[key]})"
        self.edits.append(
            Edit(
                self.file, line, start, end, put, self.owner[first], self.in_function[first],
                text, what,
            )
        )

    def words(self, first, last):
        """The text from one token to another, on one line."""
        return " ".join(self.source[self.tokens[first].start : self.tokens[last].end].split())

    def replace(self, first, last, put):
        self.add(first, last, put, f"`{shortened(self.words(first, last))}` -> `{put}`")

    def drop(self, first, last, put=""):
        self.add(first, last, put, f"without `{shortened(self.words(first, last))}`")

    # --- Kinds of edits --------------------------------------------------------------------------

    def change_token(self, i, token):
        if token.kind == "sign" and token.spaced and self.in_function[i]:
            for put in BINARY.get(token.text, ()):
                self.replace(i, i, put)
        elif token.text in ("++", "--") and self.text[self.inside[i]] == "{":
            self.replace(i, i, "--" if token.text == "++" else "++")
        elif token.text == "!":
            self.drop(i, i)
        elif token.kind == "number":
            self.change_number(i, token.text)
        elif token.text in ("true", "false"):
            self.replace(i, i, "false" if token.text == "true" else "true")
        elif token.kind == "string" and RULE_ID.fullmatch(token.text):
            self.replace(i, i, token.text[:-3] + '00"')
        elif token.kind == "name" and self.text[i - 1] == "::" and i >= 2:
            values = self.enums.get(self.text[i - 2], [])
            if token.text in values and len(values) > 1:
                self.replace(i, i, values[(values.index(token.text) + 1) % len(values)])

    def change_number(self, i, text):
        match = re.fullmatch(r"(0[xX][0-9A-Fa-f]+|\d+)([uUlL]*)", text)
        if not match:
            return
        value = int(match[1], 0)
        self.replace(i, i, f"{value + 1}{match[2]}")
        if value > 0:
            self.replace(i, i, f"{value - 1}{match[2]}")

    def drop_entries(self, i):
        """Entries of `name[] = { … }`, one by one."""
        if self.text[i] != "{" or self.text[i - 1] != "=" or self.text[i - 2] != "]":
            return
        close = self.partner[i]
        parts = self.split(i + 1, close, ",")
        if len(parts) < 2:
            return
        for first, last in parts:
            self.drop(first, last + 1 if self.text[last + 1] == "," else last)

    def change_condition(self, i):
        if self.text[i] not in ("if", "while") or self.text[i + 1] != "(":
            return
        first, last = i + 2, self.partner[i + 1] - 1
        parts = self.split(first, last + 1, ";")
        first, last = parts[-1]
        if "=" in self.text[first : last + 1]:
            return
        inside = self.text[first : last + 1]
        compound = "&&" in inside or "||" in inside
        if compound or not (COMPARISONS & set(inside) or inside[0] == "!"):
            source = self.source[self.tokens[first].start : self.tokens[last].end]
            self.add(first, last, f"!({source})", f"not (`{shortened(self.words(first, last))}`)")
        self.drop_operands(first, last)

    def drop_operands(self, first, last):
        """Of `a && b && c` or `a || b || c` one operand after the other."""
        for sign in ("&&", "||"):
            parts = self.split(first, last + 1, sign)
            if len(parts) < 2:
                continue
            for n, (begin, end) in enumerate(parts):
                # With the sign before it, or behind it for the first.
                self.drop(begin, end + 1) if n == 0 else self.drop(begin - 1, end)
            return

    def change_statement(self, i):
        """Calls and assignments that stand alone; also `continue`, and `return` without a value."""
        if self.text[self.inside[i]] != "{":
            return
        behind_head = self.text[i - 1] == ")" and self.text[self.partner[i - 1] - 1] in (
            "if",
            "for",
            "while",
        )
        if not (self.text[i - 1] in ("{", "}", ";", "else") or behind_head):
            return
        end = next((k for k in self.skip_from(i) if self.text[k] == ";"), None)
        if end is None or not self.is_expression(i, end):
            return
        self.drop(i, end, ";")

    def is_expression(self, first, end):
        word = self.text[first]
        if word == "continue" or (word == "return" and end == first + 1):
            return True
        if self.tokens[first].kind != "name":
            return word in ("++", "--", "*")
        if word in STATEMENT_WORDS:
            return False
        i = first + 1
        while self.text[i] == "::":
            i += 2
        # `Type name`, `Type& name`, `Type<…> name` are declarations.
        if self.text[i] == "<" and not self.tokens[i].spaced:
            return False
        return self.tokens[i].kind != "name" and not (
            self.text[i] in "&*" and not self.tokens[i].spaced
        )

    def change_returns(self, name, start, brace, close):
        head = self.text[start:brace]
        for i in range(brace, close):
            if self.text[i] != "return" or self.text[i + 1] == ";":
                continue
            end = next(k for k in self.skip_from(i) if self.text[k] == ";")
            value = self.words(i + 1, end - 1)
            if "&" in head[: head.index(name)]:
                continue  # a reference to nothing is no wrong rule
            if value == "{}" and "Refusal" in head:
                self.replace(i, end, "return {&other_answer};")
            elif "void" in head[:2]:
                self.replace(i, end, "return;")
            elif not (value in ("{}", "true", "false", "0", "nullptr") or value.endswith("()")):
                self.replace(i, end, "return {};")
            self.drop_operands(i + 1, end - 1)

    # --- Walking ---------------------------------------------------------------------------------

    def skip_from(self, i):
        """Token after token, over what stands in brackets, to the end of the block."""
        while i < len(self.text) and self.text[i] not in CLOSE:
            yield i
            i = self.partner[i] + 1 if self.text[i] in OPEN else i + 1

    def split(self, first, end, sign):
        """The parts of a list between two tokens, as pairs of first and last token."""
        parts, begin = [], first
        for i in self.skip_from(first):
            if i >= end:
                break
            if self.text[i] == sign:
                parts.append((begin, i - 1))
                begin = i + 1
        if begin < end:
            parts.append((begin, end - 1))
        return [part for part in parts if part[0] <= part[1]]


def shortened(text, most=70):
    return text if len(text) <= most else text[: most - 1] + "…"


def chosen(edits, count, seed):
    """A number of the edits, in their order: one of every function, the rest by lot."""
    first_of_function, rest, seen = [], [], set()
    for edit in sorted(edits, key=lambda edit: edit.rank(seed)):
        place = (edit.file, edit.function)
        (first_of_function if edit.in_function and place not in seen else rest).append(edit)
        seen.add(place)
    taken = set((first_of_function + rest)[: max(count, len(first_of_function))])
    return [edit for edit in edits if edit in taken]
