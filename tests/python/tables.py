"""Tables at random: sets, rules, pieces and options of all kinds; and random games."""

import os
import random

import bastide

# Sets that are whole games or lie on the board as a block from the start.
WHOLE_GAMES = ("basic", "river", "gq11/river", "castles-germany", "markets-of-leipzig")
# Expansions that random tables have had from the first; all others are dealt by what the program says of them.
DEALT_BY_HAND = ("base", "inns-and-cathedrals", "traders-and-builders", "abbey", "mayor", "wagon", "barn", "pig-herd",
                 "bridges", "castles", "bazaars", "river", "abbot", "flier", "ferries")
# Tiles of half a cell and of two cells.
ODD_SETS = ("halflings/1", "halflings/2", "castles-germany", "markets-of-leipzig", "school")


def how_many(few):
    """How much a random test plays: more in `./test --long`."""
    return few * (10 if os.environ.get("BASTIDE_LONG") == "1" else 1)


def random_table(number, most_tiles=260):
    """Arguments of a Table."""
    dice = random.Random(number)
    sets = {dice.choice(["basic:1", "basic:2"]): 1}
    for name in ("inns-and-cathedrals:2", "traders-and-builders:1", "bridges-castles-and-bazaars:1",
                 "bridges-castles-and-bazaars:2", "river/1:2", "river/2:2"):
        if dice.random() < 0.5:
            sets[name] = 1
    others = [entry["set"] for entry in bastide.sets() if not entry["set"].startswith(WHOLE_GAMES)]
    for name in dice.sample(others, 5):
        sets.setdefault(name, 1)
    while sum(entry["tiles"] * sets.get(entry["set"], 0) for entry in bastide.sets()) > most_tiles:
        sets.pop(list(sets)[-1])
    options = {"bazaar_bid_cap": dice.randrange(9)}
    for option in bastide.options():
        if "values" in option and dice.random() < 0.5:
            options[option["key"]] = dice.choice(option["values"])
    rules = {name: dice.random() < 0.7 for name in ("abbot", "pig-herd", "bridges", "castles", "bazaars")
             if dice.random() < 0.5}
    rules.update(newer_rules(number))
    return {"players": dice.randint(2, 6), "sets": sets, "options": options, "rules": rules}


def newer_rules(number):
    """Each expansion that is not dealt by hand, from numbers of its own: with it no other table changes."""
    return {entry["name"]: random.Random(f"{number} {entry['name']}").random() < 0.4
            for entry in bastide.expansions()
            if entry["name"] not in DEALT_BY_HAND and not entry["follows"]}


def possible_table(number, **arguments):
    """The Table of the first possible choice from this number on."""
    for attempt in range(50):
        try:
            return bastide.Table(**random_table(1000 * number + attempt, **arguments))
        except bastide.TextError:
            continue
    raise AssertionError("no random table is possible")


def heart(players=2, **options):
    """Base game and the three expansions that ask the most."""
    return bastide.Table(players, sets=["basic:2", "inns-and-cathedrals:2", "traders-and-builders:2",
                                        "bridges-castles-and-bazaars:2"],
                         options={"bazaar_bid_cap": 12, **options})


def play_on(game, dice, decisions=None, agent=None):
    """Random answers, or those of an agent, to the end or a number of them; yields before each."""
    while not game.over and decisions != 0:
        yield game
        game.apply(agent.choose(game) if agent else dice.choice(game.legal_actions()))
        decisions = None if decisions is None else decisions - 1
