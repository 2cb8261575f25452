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


def simulated(table, seed, player="sensible"):
    folder = tempfile.mkdtemp()
    arguments = f"--games 1 --players 3 --set basic:2 {table} --player {player} --seed {seed}".split()
    subprocess.run([program, "simulate", *arguments, "--record", folder], capture_output=True, check=True)
    return next(str(path) for path in pathlib.Path(folder).iterdir())


def without_auctions():
    return simulated("--set bridges-castles-and-bazaars:2 --option bazaar_mode=no_auction", 5)


def write_first(name, record, wanted):
    """The first moment of a record that is as wanted: a question, and perhaps something about its answers."""
    for turn in range(1, 200):
        for answers in range(12):
            at = ["--at", f"{turn}:{answers}"]
            call = [program, "position", record, "--json", *at]
            done = subprocess.run(call, capture_output=True, text=True)
            if done.returncode != 0:
                break
            view = json.loads(done.stdout)
            if view["question"] and wanted(view["question"], view["moves"]):
                return write(name, record, *at)
    sys.exit(f"{record} has no moment for {name}")


def asks(question):
    return lambda asked, moves: asked["name"] == question


def offers_machine(asked, moves):
    return asked["name"] == "place_figure" and any("cell" in move for move in moves)


def offers_barn(asked, moves):
    return asked["name"] == "place_figure" and any(move.get("figure") == "barn" for move in moves)


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
write_first("pick-tile", picked, asks("pick_tile"))
write("second-part", delayed, "--at", "50:2")
write("place-second", str(games / "traders-builders-bridges.record"), "--at", "56:5")
write("over", named("base-no-farmers.record"))

lakes = named(simulated("--set ferries --set flier:2", 3))
write_first("ferry", lakes, asks("place_ferry"))
write_first("ferry-move", lakes, asks("move_ferry"))
write_first("machine", lakes, offers_machine)
write_first("landing", named(simulated("--set flier:2", 30, "random")), asks("land"))

abbeys = named(simulated("--set abbey-and-mayor:2", 4, "random"))
write_first("abbey", abbeys, asks("play_abbey"))
write_first("wagon", abbeys, asks("move_wagon"))
write_first("barn", abbeys, offers_barn)

mines = named(simulated("--set goldmines --option gold_pick=ask", 6))
write_first("ingot", mines, asks("place_ingot"))
write_first("ingot-taken", mines, asks("take_ingot"))

people = "bastide position 1; players Margaux Jonas Ines; set basic:2; "
dragons = people + "set princess-and-dragon:2; "
towers = people + "set inns-and-cathedrals:2; set tower:2; "
write(
    "dragon",
    dragons + "board 0,0; | BA/L DG/F.v BA/L; | BA/RFr BA/RFr DG/RFr.d; laid dragon at 1,0, Jonas fairy at 0,0; "
    "figures Jonas follower on monastery of 0,0, Jonas follower on monastery of 2,0, "
    "Margaux follower on road E of 1,1, Jonas follower on field NL of 1,1; turn 9 Jonas; placed 2,1; asks move_dragon Jonas",
)
write(
    "fairy",
    dragons + "board 0,0; | BA/L BA/L BA/C; | . . BA/L; laid Jonas fairy at 0,0; "
    "figures Jonas follower on monastery of 0,0, Margaux follower on monastery of 1,0, "
    "Margaux follower on city N of 2,0; turn 9 Margaux; placed 2,1",
)
write(
    "fairy-beside",
    dragons + "tiles BA/RFr 0,0, Margaux: BA/L 0,1; figures Margaux follower on road E of 0,0, "
    "Margaux follower on field NL of 0,0; laid fairy at 0,0; turn 5 Margaux; placed 0,1; asks beside_fairy",
)
write(
    "knights",
    dragons + "tiles BA/C@2 0,0, BA/L 1,0, Margaux: DG/CRRR.p 0,1; figures Jonas follower on city S of 0,0; "
    "turn 9 Margaux; placed 0,1",
)
write(
    "portal",
    dragons + "board 0,0; | BA/RCr BA/RFr BA/RFr; | . DG/RRR.g; turn 9 Margaux; placed 1,1",
)
write(
    "floors",
    towers + "scores 9 0 0; tiles BA/L 0,0, TO/FG 1,0, TO/L 2,0, Margaux: BA/L 0,1; "
    "laid Jonas tower floor at 1,0, Margaux tower floor at 1,0; figures Jonas follower on monastery of 0,0, "
    "Ines follower on field NL of 1,0, Margaux follower with Jonas; turn 5 Margaux; placed 0,1",
)
write(
    "capture",
    towers + "tiles BA/L 0,0, Margaux: TO/FG 1,0; figures Jonas follower on monastery of 0,0, "
    "Margaux follower on field NL of 1,0, Ines follower with Margaux; turn 5 Margaux; placed 1,0; "
    "laid Margaux tower floor at 1,0; asks capture_figure",
)
write(
    "exchange",
    towers + "tiles BA/L 0,0, Margaux: TO/FG 1,0; figures Margaux large follower with Jonas, "
    "Margaux follower with Jonas, Jonas follower with Margaux; turn 5 Margaux; placed 1,0; "
    "laid Margaux tower floor at 1,0; asks exchange_prisoners Margaux",
)
write(
    "ransom",
    towers + "option ransom_window before_action; tiles BA/L 0,0; scores 9 0 0; figures Margaux large follower "
    "with Jonas, Margaux follower with Ines; turn 5 Margaux; asks pay_ransom",
)
town = (
    people + "set count; set king-and-robber:2; set cult/6; option count_final any_district; "
    "board 0,0; | CO/1 CO/2 CO/3 CO/4 .; | CO/5 CO/6 CO/7 CO/8 .; "
    "| CO/9 CO/10 CO/11 CO/12 BA/C@3; | BA/C BA/L . . .; | . CU/S . . .; "
)
write(
    "quarters",
    town + "figures Jonas follower in castle quarter, Ines 2 follower in market quarter, "
    "Jonas follower on monastery of 1,3, Ines follower on shrine of 1,4; laid count in castle quarter; "
    "tokens Jonas king 1; turn 9 Margaux; placed 4,2; asks deploy_figure Margaux",
)
write(
    "ransom-first",
    towers + "scores 4 10 0; tiles BA/L 0,0, TO/FG 1,0; laid Margaux 2 tower floor at 1,0; "
    "figures Margaux follower on monastery of 0,0, Jonas follower with Margaux; turn 4 Jonas; hand BA/RFr",
)

flocks = people + "set hills-and-sheep:2; board 0,0; | BA/RFr HS/RFR.h@1 BA/RFr; | BA/L . .; "
write(
    "flock",
    flocks + "laid Margaux three sheep at 0,0, Margaux two sheep at 0,0, Jonas four sheep at 1,0; "
    "figures Margaux shepherd on field NL of 0,0, Jonas shepherd on field SL of 1,0; turn 9 Margaux; "
    "placed 2,0; asks tend_flock",
)
write(
    "shepherd",
    flocks + "laid Jonas four sheep at 1,0; figures Jonas shepherd on field NL of 1,0; turn 9 Margaux; placed 0,1",
)
spells = people + "set mage-and-witch:2; "
write(
    "spell",
    spells + "board 0,0; | BA/RFr BA/RFr BA/RFr MW/CRRr.2; laid mage on road W of 0,0; "
    "figures Jonas follower on road W of 0,0; turn 9 Margaux; placed 3,0; asks move_mage_or_witch Margaux",
)
circus = people + "set under-the-big-top:2; board 0,0; | BT/ffff.g.ac BA/L; | BA/L BT/ffrf.ac@3; | BA/L BT/cfff.bt@2; "
write(
    "acrobats",
    circus + "laid big top at 1,2; figures Jonas follower at 0,0, Margaux 2 follower at 0,0, Jonas follower at 1,1; "
    "turn 9 Margaux; placed 0,1",
)
