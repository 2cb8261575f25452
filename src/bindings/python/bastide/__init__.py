"""Bastide: Carcassonne, exactly by the rules, for programs that play and learn.

    import bastide
    game = bastide.new_game(players=2, seed=7)
    while not game.over:
        game.apply(game.legal()[0])
    print(game.scores)

A game asks question after question (`game.question`, `game.player`); `game.legal()` lists the answers,
and `game.apply(answer)` gives one, as a Move, as text or as a number. What a feature is worth, views,
records and positions: `help(bastide.Game)`.

For programs that learn: `Game.observation()`, `Game.action_mask()` and `ActionSpace` (arrays and
numbers), `VectorEnv` (many games at once, without the interpreter's lock), `bastide.env` (shaped like a
PettingZoo environment) and `bastide.openspiel` (shaped like OpenSpiel's games). Neither of the two
libraries is needed. docs/python.md has a tour.
"""

from ._errors import Error, IllegalMove, TextError
from ._engine import (
    ActionSpace,
    Agent,
    Candidate,
    Game,
    Move,
    Observer,
    Question,
    Table,
    Thought,
    VectorEnv,
    afterstate_columns,
    agent_names,
    expansions,
    options,
    presets,
    sets,
)

CHANCE = -1
"""The player that answers for chance: Game.player while a tile is to be drawn."""


def new_game(players=2, *, seed=None, chance="sampled", numbering="frontier", **table):
    """A new game: of `players` (how many, or their names) at the table that the other arguments choose.

    They are those of Table: sets, options, preset, rules, each, tiles, start, first, title, setup. seed,
    chance and numbering are those of Game. With a set-up text, players=None leaves what it says.
    """
    return Game(Table(players, **table), seed=seed, chance=chance, numbering=numbering)


def from_record(text, *, seed=None, chance="sampled", numbering="frontier"):
    """The game that the text of a record tells, at its end."""
    return Game.from_record(text, seed=seed, chance=chance, numbering=numbering)


def from_position(text, *, seed=None, chance="sampled", numbering="frontier"):
    """A game that goes on from the text of a position."""
    return Game.from_position(text, seed=seed, chance=chance, numbering=numbering)


def make_agent(description, seed=None):
    """A computer player: "greedy", say; agent_names() lists them. Or a level, "hard" say."""
    return Agent(description, seed)


for _class in (Error, IllegalMove, TextError):
    _class.__module__ = __name__
del _class

__all__ = [
    "ActionSpace", "Agent", "CHANCE", "Candidate", "Error", "Game", "IllegalMove", "Move", "Observer",
    "Question", "Table", "TextError", "Thought", "VectorEnv", "afterstate_columns", "agent_names",
    "expansions", "from_position", "from_record", "make_agent", "new_game", "options", "presets", "sets",
]
