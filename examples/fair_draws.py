#!/usr/bin/env python3
"""Checks the draws of a recorded game without Bastide, by docs/fair-draws.md alone.

    python3 examples/fair_draws.py [RECORD]

Without a record it only checks itself with the values of that page. Of tables it knows those with one
set and no tile changes; the tiles of the set are read from data/tiles. Exit status: 0 all is right, 1 not.
"""
import hashlib
import pathlib
import sys


def chacha20_block(key, number):
    """Block `number` of the stream: ChaCha20 as in RFC 8439, with a nonce of zeros."""
    def words(text):
        return [int.from_bytes(text[i:i + 4], "little") for i in range(0, len(text), 4)]

    def quarter(a, b, c, d):
        for x, y, z, turns in ((a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)):
            state[x] = (state[x] + state[y]) & 0xFFFFFFFF
            mixed = state[z] ^ state[x]
            state[z] = (mixed << turns | mixed >> 32 - turns) & 0xFFFFFFFF

    begin = words(b"expand 32-byte k") + words(key) + [number, 0, 0, 0]
    state = list(begin)
    for _ in range(10):
        for i in range(4):
            quarter(i, 4 + i, 8 + i, 12 + i)
        for i in range(4):
            quarter(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4)
    sums = ((a + b) & 0xFFFFFFFF for a, b in zip(begin, state))
    return b"".join(word.to_bytes(4, "little") for word in sums)


def random_numbers(seed, answer):
    """The 32-bit numbers of one answer: PCG-XSH-RR, begun with 16 bytes of the stream."""
    block, mask = chacha20_block(seed, answer), (1 << 64) - 1
    increment = (int.from_bytes(block[8:16], "little") << 1 | 1) & mask
    state = (increment + int.from_bytes(block[:8], "little")) * 6364136223846793005 + increment & mask
    while True:
        old, state = state, state * 6364136223846793005 + increment & mask
        mixed, turns = (old >> 18 ^ old) >> 27 & 0xFFFFFFFF, old >> 59
        yield (mixed >> turns | mixed << (32 - turns)) & 0xFFFFFFFF


def below(bound, numbers):
    """A number from 0 to bound - 1; a few products are left out, so that all are equally likely."""
    for number in numbers:
        if (number * bound & 0xFFFFFFFF) >= 2**32 % bound:
            return number * bound >> 32


def bag_of(set_name, folder):
    """The tiles of a set but for the start tile, in the order in which the files describe them."""
    lines = [line.split("#")[0].split() for file in sorted(folder.glob("*.tiles"))
             for line in file.read_text().splitlines()]
    bag = {line[1]: 0 for line in lines if line[:1] == ["tile"]}
    at = next(i for i, line in enumerate(lines) if line[:2] == ["set", set_name]) + 1
    while at < len(lines) and lines[at][:1] not in (["set"], ["tile"]):
        if lines[at] and lines[at][0] in bag:
            bag[lines[at][0]] += int(lines[at][1])
        elif lines[at][:1] == ["start"]:
            bag[lines[at][1]] -= 1
        at += 1
    return bag


def check_record(path):
    head, moves = path.read_text().split("\nmoves\n")
    head = [line.split() for line in head.splitlines()]
    said = {line[0]: line[1:] for line in head + [line.split() for line in moves.splitlines()]}
    sets = [line[1:] for line in head if line[0] == "set"]
    if len(sets) != 1 or len(sets[0]) != 1 or {"tile", "start"} & {line[0] for line in head}:
        sys.exit("This example knows only tables with one set and no tile changes.")
    seed = bytes.fromhex(said["revealed"][1])
    if hashlib.sha256(seed).hexdigest() != said["commitment"][0]:
        return "The seed does not have this commitment."
    bag = bag_of(sets[0][0], pathlib.Path(__file__).parents[1] / "data" / "tiles")
    answer = 0
    for line in moves.splitlines():
        for given in (part.strip() for part in line.partition(":")[2].split(";")):
            if given in bag:  # a draw; one in brackets had no alternative and is not counted
                left = below(sum(bag.values()), random_numbers(seed, answer))
                right = next(tile for tile, copies in bag.items() if (left := left - copies) < 0)
                if given != right:
                    return f"{line.partition(':')[0]}: draw {answer + 1} should be {right}."
                answer += 1
            if given.strip("[]") in bag:
                bag[given.strip("[]")] -= 1
    print(f"All {answer} draws are right.")
    return None


def check_itself():
    seed = bytes(range(32))
    assert hashlib.sha256(seed).hexdigest() == (
        "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd")
    assert chacha20_block(seed, 0)[:16].hex() == "39fd2b7dd9c5196a8dbd0377b8dc4a49"
    assert chacha20_block(seed, 1)[:16].hex() == "18b84231ade6a6d113615c61af434e27"
    numbers = random_numbers(seed, 0)
    assert [next(numbers) for _ in range(3)] == [3896994595, 241592737, 1504724104]
    assert [below(71, random_numbers(seed, answer)) for answer in range(8)] == [
        64, 39, 3, 42, 10, 66, 7, 25]


if __name__ == "__main__":
    check_itself()
    sys.exit(check_record(pathlib.Path(sys.argv[1])) if len(sys.argv) > 1 else None)
