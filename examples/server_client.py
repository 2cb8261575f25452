#!/usr/bin/env python3
"""Plays a game on a Bastide server, with nothing but Python: docs/protocol.md as a program.

    python3 examples/server_client.py --players 2                 # a new room, all seats, random answers
    python3 examples/server_client.py --room LINK --name Robot    # one seat of somebody else's room

A bot of your own needs a function that chooses among `view["moves"]` (docs/view-json.md):

    from server_client import RoomClient, new_room
    RoomClient(server, new_room(server)["id"], [1, 2], choose=lambda view: view["moves"][-1]).play()

Exit status: 0 the game is over and its seed is the one that was promised, 1 something went wrong.
"""
import argparse
import base64
import hashlib
import json
import random
import re
import secrets
import socket
import ssl
import struct
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Dropped(Exception):
    """The connection is gone."""


class WebSocket:
    """As much of RFC 6455 as a client needs: text messages, pings, close."""

    def __init__(self, url, timeout=60):
        parts = urllib.parse.urlsplit(url)
        secure = parts.scheme in ("wss", "https")
        port = parts.port or (443 if secure else 80)
        self.buffer, self.is_open = b"", True
        self.socket = socket.create_connection((parts.hostname, port), timeout)
        if secure:
            self.socket = ssl.create_default_context().wrap_socket(self.socket,
                                                                   server_hostname=parts.hostname)
        key = base64.b64encode(secrets.token_bytes(16)).decode()
        self.socket.sendall((f"GET {parts.path} HTTP/1.1\r\nHost: {parts.netloc}\r\n"
                             "Upgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        while b"\r\n\r\n" not in self.buffer:
            self._fill()
        head, _, self.buffer = self.buffer.partition(b"\r\n\r\n")
        status, *fields = head.decode("latin-1").split("\r\n")
        magic = (key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").encode()
        accept = "sec-websocket-accept: " + base64.b64encode(hashlib.sha1(magic).digest()).decode()
        if status.split()[1] != "101" or accept.lower() not in map(str.lower, fields):
            self.socket.close()
            raise ConnectionError(f"{url} is no WebSocket: {status}")

    def send(self, text):
        self._send_frame(0x1, text.encode())

    def receive(self):
        """The next message. Answers pings meanwhile."""
        message = b""
        while True:
            final, code, payload = self._receive_frame()
            if code == 0x8:
                self.close(payload[:2])
                raise Dropped("the server has closed the connection")
            if code == 0x9:
                self._send_frame(0xA, payload)
            message += payload if code in (0x0, 0x1) else b""
            if code in (0x0, 0x1) and final:
                return message.decode()

    def close(self, reason=struct.pack("!H", 1000)):
        if self.is_open:
            self.is_open = False
            try:
                self._send_frame(0x8, reason)
            except (OSError, Dropped):
                pass
            self.socket.close()

    def _send_frame(self, code, payload):
        size = len(payload)
        head = bytes([0x80 | code, 0x80 | min(size, 126)])
        head += struct.pack("!H", size) if size >= 126 else b""  # longer ones the server does not take
        mask = secrets.token_bytes(4)  # what clients send is masked
        masked = bytes(byte ^ mask[i % 4] for i, byte in enumerate(payload))
        self.socket.sendall(head + mask + masked)

    def _receive_frame(self):
        first, second = self._take(2)
        size = second & 0x7F  # the server does not mask
        if size == 126:
            size, = struct.unpack("!H", self._take(2))
        elif size == 127:
            size, = struct.unpack("!Q", self._take(8))
        return first & 0x80, first & 0x0F, self._take(size)

    def _take(self, size):
        while len(self.buffer) < size:
            self._fill()
        taken, self.buffer = self.buffer[:size], self.buffer[size:]
        return taken

    def _fill(self):
        more = self.socket.recv(1 << 16)
        if not more:
            raise Dropped("the connection has ended")
        self.buffer += more


class RoomClient:
    """Sits at some seats of a room and plays to the end, through any number of connections."""

    def __init__(self, server, room, seats=(), name="Robot", choose=None, log=print, drop_every=None):
        self.url = f"{re.sub('^http', 'ws', server.rstrip('/'))}/api/rooms/{room}/socket"
        self.wanted, self.name = list(seats), name  # no seats: the first that is free
        self.choose = choose or (lambda view: random.choice(view["moves"]))
        self.log, self.drop_every = log, drop_every
        self.tokens = {}  # by seat: who shows one sits there
        self.events, self.room, self.commitment = [], None, None
        self.seats, self.view, self.asked_for, self.next_id = [], None, None, 1

    def play(self):
        """Until the game is over. Gives the points of the seats, or None if it ended without an end."""
        patience = 0.1
        while True:
            try:
                self._connect()
                received = 0
                while self.room["phase"] != "over" or self._last_event() < self.room["last_event"]:
                    self._act()
                    self._take_in(self._receive())
                    received, patience = received + 1, 0.1
                    if received == self.drop_every:
                        self.socket.socket.close()
                        raise Dropped("for practice")
                self.socket.close()
                return next((e["scores"] for e in self.events if e["kind"] == "ended"), None)
            except (Dropped, OSError) as problem:
                if patience > 60:
                    raise SystemExit(f"The server cannot be reached: {problem}")
                self.log(f"-- {problem}; again in {patience} s")
                time.sleep(patience)
                patience *= 2

    def check_seed(self):
        """Whether the draws come from the seed that was promised before the first of them."""
        return hashlib.sha256(bytes.fromhex(self.room["seed"])).hexdigest() == self.commitment

    def _connect(self):
        self.socket = WebSocket(self.url)
        self.view = self.asked_for = None
        self.socket.send(json.dumps({"kind": "hello", "protocol": 1, "since": self._last_event(),
                                     "tokens": list(self.tokens.values())}))
        welcome = self._receive()
        if welcome["kind"] != "welcome":
            raise SystemExit(f"The server does not want this client: {welcome}")
        self.room, self.seats = welcome["room"], welcome["seats"]

    def _receive(self):
        message = json.loads(self.socket.receive())
        if message["kind"] != "closing":
            return message
        if message["code"] not in ("stopping", "too_slow"):
            raise SystemExit(f"The server has ended it: {message['text']}")
        time.sleep(message.get("again", 0) / 1000)
        raise Dropped(message["text"])

    def _take_in(self, message):
        kind = message["kind"]
        if kind == "events":
            self.room = message.get("room", self.room)
            for event in message["events"]:
                self._take_in_event(event)
        elif kind == "view":
            self.view = message
        elif kind in ("done", "refused") and self.asked_for and message.get("id") == self.asked_for["id"]:
            asked, self.asked_for = self.asked_for, None
            if kind == "done" and asked["kind"] == "take_seat":
                self.seats.append(asked["seat"])
            if kind == "refused" and message["code"] == "too_often":
                time.sleep(1)
            elif kind == "refused" and message["code"] == "stale":
                if self.view["after"] == asked["after"]:
                    self.view = None  # the game has gone on: the next view tells how it stands
            elif kind == "refused" and message["code"] != "wrong_phase":
                raise SystemExit(f"{json.dumps(asked)} was refused: {message['text']}")

    def _take_in_event(self, event):
        if event["number"] <= self._last_event():
            return  # told again
        if event["number"] != self._last_event() + 1:
            raise Dropped(f"event {self._last_event() + 1} is missing")
        self.events.append(event)
        if event["kind"] == "created":
            self.commitment = event["commitment"]
        self.log(f"{event['number']:4}  {self._described(event)}")

    def _described(self, event):
        seat = event.get("seat")
        who = self.room["seats"][seat - 1]["name"] or f"Seat {seat}" if seat else ""
        parts = [event.get(part, "") for part in ("move", "text", "reaction", "why", "scores")]
        drawn = f"   [{', '.join(event['drawn'])}]" if "drawn" in event else ""
        return f"{who}: {event['kind']} {''.join(map(str, parts))}".strip(": ") + drawn

    def _last_event(self):
        return self.events[-1]["number"] if self.events else 0

    def _ask(self, kind, **members):
        """Only one thing at a time; what is lost with a connection is asked for again by what is seen."""
        time.sleep(0.05)  # a server takes some twenty messages a second
        self.asked_for = {"kind": kind, "id": self.next_id, **members}
        self.next_id += 1
        self.socket.send(json.dumps(self.asked_for))

    def _act(self):
        if self.asked_for or self._last_event() != self.room["last_event"]:
            return  # there is more to come
        if self.room["phase"] == "gathering":
            free = [i + 1 for i, seat in enumerate(self.room["seats"]) if not seat["name"]]
            if not self.wanted:
                self.wanted = self.seats[:1] or free[:1]
            missing = [seat for seat in self.wanted if seat not in self.seats]
            if missing:
                seat = missing[0]
                name = self.name if len(self.wanted) == 1 else f"{self.name} {seat}"
                token = self.tokens.setdefault(seat, secrets.token_urlsafe(32))
                self._ask("take_seat", seat=seat, name=name, token=token)
            elif not free:
                self._ask("start")
        elif self.view and self.view["after"] == self.room["last_game_event"]:
            for view in self.view["views"]:
                if view["seat"] in self.seats and view["moves"]:
                    self._ask("move", seat=view["seat"], after=self.view["after"],
                              move=text_of(self.choose(view)))
                    break


def text_of(move):
    """What is sent back to play it; of a range of numbers the lowest."""
    return move.get("text") or f"number {move['from']}"


def new_room(server, players=2, setup=None):
    """Creates a room and tells about it."""
    plan = {"setup": setup or f"bastide setup 1\nplayers {players}\nset basic:2\n"}
    request = urllib.request.Request(f"{server.rstrip('/')}/api/rooms", json.dumps(plan).encode(),
                                     {"Content-Type": "application/json"})
    try:
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["room"]
    except urllib.error.HTTPError as problem:
        raise SystemExit(json.load(problem)["error"]["text"])
    except OSError as problem:
        raise SystemExit(f"{server} cannot be reached: {problem}")


def main():
    parser = argparse.ArgumentParser(description="Plays a game on a Bastide server.")
    parser.add_argument("--server", default="http://127.0.0.1:8642")
    parser.add_argument("--room", help="the link of a room, or its id; without it a new one is made")
    parser.add_argument("--players", type=int, default=2, help="of the new room")
    parser.add_argument("--setup", help="a set-up file for the new room, instead of --players")
    parser.add_argument("--seats", help="the seats to take, as 1,2; else all of a new room, or one")
    parser.add_argument("--name", default="Robot")
    parser.add_argument("--choose", choices=["random", "first"], default="random")
    parser.add_argument("--seed", type=int, help="of the random answers")
    parser.add_argument("--drop-every", type=int, metavar="N", help="lose the connection now and then")
    given = parser.parse_args()
    seats = [int(seat) for seat in given.seats.split(",")] if given.seats else []
    if given.room:
        link = re.fullmatch(r"(https?://[^/]+)?(?:.*/)?([\w-]{22})/?", given.room)
        if not link:
            parser.error("--room: a link, or an id of 22 characters")
        room, given.server = link[2], link[1] or given.server
    else:
        setup = open(given.setup, encoding="utf-8").read() if given.setup else None
        made = new_room(given.server, given.players, setup)
        room = made["id"]
        print(f"Room {room}")
        seats = seats or [i + 1 for i, seat in enumerate(made["seats"]) if not seat["name"]]
    dice = random.Random(given.seed)
    ways = {"random": lambda view: dice.choice(view["moves"]), "first": lambda view: view["moves"][0]}
    client = RoomClient(given.server, room, seats, given.name, ways[given.choose],
                        drop_every=given.drop_every)
    scores = client.play()
    for seat, points in zip(client.room["seats"], scores or []):
        print(f"{points:4}  {seat['name']}")
    if scores is None or not client.check_seed():
        sys.exit("The seed of the draws is not the one that was promised." if scores else
                 "The room was closed before the end of the game.")
    print("The seed of the draws is the one that was promised.")


if __name__ == "__main__":
    main()
