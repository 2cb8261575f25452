#!/usr/bin/env python3
"""A bot for Bastide in Python, with nothing but the standard library.

Start it from anywhere that takes players, for example

    bastide arena program:examples/bots/farmer.py random --rounds 20

It wants the view (docs/view-json.md): what its seat sees, with all answers that are possible. So it
needs no rules. It places tiles where many others lie around, and is careful with its followers.
The protocol is docs/bot-protocol.md. Copy this file and write a better `choose`.
"""

import json
import sys


def neighbours(view, cell):
    """How many tiles lie beside or at a corner of a cell."""
    x, y = cell
    tiles = {tuple(tile["cell"]) for tile in view["board"]["tiles"]}
    return sum((x + dx, y + dy) in tiles for dx in (-1, 0, 1) for dy in (-1, 0, 1))


def own(view):
    """What belongs to the seat that is asked."""
    return view["players"][view["seat"] - 1]


def features_of(view):
    """The features on which the seat has figures."""
    figures = view["board"]["figures"]
    return {f["segment"]["feature"] for f in figures if f["player"] == view["seat"]}


def value_of_tile(view, move):
    """Many neighbours: the board stays small, and features get complete."""
    return neighbours(view, move["cell"])


def value_of_figure(view, move):
    """Cities and monasteries first; the last followers are kept, fields are for later."""
    worth = {"monastery": 6, "city": 5, "road": 3, "field": 0}
    left = sum(own(view)["figures"].values())
    late = view["tiles_left"] < 10 * len(view["players"])
    value = worth.get(move["segment"]["kind"], 2) if "segment" in move else 0
    return value + (left - 3 if not late else 4)


def value_of(view, move):
    if move["kind"] == "place_tile":
        return value_of_tile(view, move)
    if move["kind"] == "place_figure":
        return value_of_figure(view, move)
    if move["kind"] == "choose_segment":
        return 1 if move["segment"]["feature"] in features_of(view) else 0
    return 2 if move["kind"] == "pass" else 1


def choose(view):
    """The text of one of the answers in the view."""
    best = max(view["moves"], key=lambda move: value_of(view, move))
    # A range of numbers, bids say, has no text of its own: the lowest is cheap.
    return best.get("text") or f"number {best['from']}"


def main():
    view = None
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "hello":
            print("name Farmer\nauthor the authors of Bastide\nwants view\nhello 1", flush=True)
        elif word == "ping":
            print(("pong " + rest).strip(), flush=True)
        elif word == "view":
            view = json.loads(rest)
        elif word == "go" and not (view and view.get("moves")):
            print("error there is nothing to answer; send a view first", flush=True)
        elif word == "go":
            print("bestmove " + choose(view), flush=True)
        elif word == "quit":
            break
        # "newgame", "stop" and "set" need nothing here.


if __name__ == "__main__":
    main()
