"""What bastide raises. All are ValueErrors, and their texts say what is possible instead."""


class Error(ValueError):
    """Something that cannot be done, with what can."""


class IllegalMove(Error):
    """An answer that the rules do not allow; nothing was changed.

    move: its text. reason: why not. rule: the id of the rule. legal: the legal answers, a few of them.
    """

    def __init__(self, move, reason, rule, legal):
        super().__init__(f"{move}: {reason} ({rule}); legal is {legal}")
        self.move, self.reason, self.rule, self.legal = move, reason, rule, legal

    def __reduce__(self):
        return type(self), (self.move, self.reason, self.rule, self.legal)


class TextError(Error):
    """A set-up, record, position or move that cannot be read, or a choice that makes no table.

    what: which of them. problems: all that is wrong, as (line, column, message, rule id); numbers
    count from 1, 0 is nowhere in particular.
    """

    def __init__(self, what, problems):
        self.what, self.problems = what, list(problems)
        super().__init__("\n".join(self._line(*problem) for problem in self.problems))

    def _line(self, line, column, message, rule):
        place = f"{self.what}:{line}:{column}: " if line and column else \
            f"{self.what}:{line}: " if line else f"{self.what}: "
        return place + message + (f" ({rule})" if rule else "")

    def __reduce__(self):
        return type(self), (self.what, self.problems)
