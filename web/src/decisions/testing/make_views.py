#!/usr/bin/env python3
"""Writes the views that the tests of decisions use: moments of recorded games, as the asked seat sees
them. Called from the root of the repository, with the path of the program: make_views.py build/release/bastide
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

program = sys.argv[1]
games = pathlib.Path("tests/games")
there = pathlib.Path(__file__).parent / "views"
names = "Margaux Jonas Ines Robin Yves Odile".split()


def position(source, *arguments):
    call = [program, "position", source, "--json", *arguments]
    return json.loads(subprocess.run(call, capture_output=True, text=True, check=True).stdout)


def write(name, source, *arguments):
    view = position(source, *arguments)
    if view["question"]:
        seat = str(view["question"]["chooser"])
        view = position(source, *arguments, "--seat", seat)
    (there / f"{name}.json").write_text(json.dumps(view, separators=(",", ":")) + "\n")


def named(record):
    """The record with people at the table."""
    text = (games / record).read_text() if "/" not in record else pathlib.Path(record).read_text()

    def people(found):
        return "players " + " ".join(names[: int(found[1])])

    text = re.sub(r"(?m)^players (\d)$", people, text)
    text = re.sub(r"seat (\d):", lambda found: names[int(found[1]) - 1] + ":", text)
    made = pathlib.Path(tempfile.mkdtemp()) / "game.record"
    made.write_text(text)
    return str(made)


def without_auctions():
    folder = tempfile.mkdtemp()
    arguments = "--games 1 --players 3 --set basic:2 --set bridges-castles-and-bazaars:2".split()
    arguments += "--option bazaar_mode=no_auction --player sensible --seed 5".split()
    subprocess.run([program, "simulate", *arguments, "--record", folder], capture_output=True, check=True)
    return next(str(path) for path in pathlib.Path(folder).iterdir())


castles = named("castles-bazaars.record")
delayed = named("bazaars-delayed.record")
abbot = named("inns-river-abbot.record")
river = named("river-builders-bridges.record")
on_request = named("bazaars-on-request.record")
picked = named(without_auctions())

write("place", castles, "--at", "3:1")
write("place-bridge", castles, "--at", "1:1")
write("place-bought", castles, "--at", "11:0")
write(
    "place-rescue",
    "bastide position 1; players Margaux Jonas; set basic:2; set bridges-castles-and-bazaars:2; "
    "board 0,0; | BA/RRRR; turn 4 Jonas; hand BA/L",
)
write("figure", castles, "--at", "4:2")
write("figure-return", abbot, "--at", "40:2")
write("figure-token", river, "--at", "22:2")
write("castle", castles, "--at", "21:3")
write("pick", castles, "--at", "75:3")
write("auction-wish", on_request, "--at", "16:5")
write("auction-tile", castles, "--at", "10:6")
write("auction-open", castles, "--at", "10:7")
write("auction-bid", delayed, "--at", "34:10")
write("auction-deal", delayed, "--at", "34:12")
write("pick-tile", picked, "--at", "7:6")
write("second-part", delayed, "--at", "50:2")
write("place-second", str(games / "traders-builders-bridges.record"), "--at", "56:5")
write("over", named("base-no-farmers.record"))
