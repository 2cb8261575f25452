"""The package as its users find it: documents whose examples are right, stubs that agree, help."""

import ast
import doctest
import importlib
import importlib.util
import inspect
import pydoc
import re

import bastide
import numpy as np
import pytest

MODULES = ["bastide", "bastide.env", "bastide.openspiel", "bastide.spaces"]


def test_the_examples_of_the_document_are_right(top):
    text = (top / "docs/python.md").read_text()
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.MULTILINE | re.DOTALL)
    assert len(blocks) >= 8
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    test = doctest.DocTestParser().get_doctest("".join(blocks), {}, "docs/python.md", None, 0)
    said = []
    results = doctest.DocTestRunner(optionflags=flags, verbose=False).run(test, out=said.append)
    assert results.failed == 0, "".join(said)


def test_the_document_tells_the_right_sizes(top):
    text = (top / "docs/python.md").read_text()
    base = bastide.Table(2)
    large = bastide.Table(2, sets=["basic:2", "inns-and-cathedrals:2", "traders-and-builders:2",
                                   "bridges-castles-and-bazaars:2"])
    for table in (base, large):
        for numbering in ("frontier", "board"):
            assert f"{bastide.ActionSpace(table, numbering).size:,}" in text
    observer = bastide.Observer(base)
    assert " × ".join(map(str, observer.board_shape)) in text
    assert f"float32 [columns]: {observer.table_shape[0]}" in text


def example(top, name):
    spec = importlib.util.spec_from_file_location(name, top / "examples" / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_tiny_player_learns_to_beat_random(top, capsys):
    wins, lead = example(top, "train_tiny_player").main(
        ["--rounds", "3", "--games", "32", "--test-games", "40"])
    # Far from both what it has been seen to reach (all games, by 60 points) and from even.
    assert wins > 0.8 and lead > 20
    assert "against random" in capsys.readouterr().out


def test_the_speed_can_be_measured(top):
    speeds = example(top, "vector_speed").main(["--games", "32", "--questions", "100", "--runs", "3"])
    assert len(speeds) == 2 and min(speeds.values()) > 0


def public_members(of):
    hidden = ("__init__", "__eq__", "__hash__", "__len__", "__copy__", "__deepcopy__")
    return {name for name in vars(of) if not name.startswith("_") or name in hidden}


def arguments_of(function):
    """Names of the arguments, from the signature that pybind11 writes or from Python's own."""
    first = (function.__doc__ or "").split("\n")[0]
    match = re.match(r"\w+\((.*)\) -> ", first)
    if not match:
        return [name for name in inspect.signature(function).parameters]
    return re.findall(r"(?:^|, )(\w+): ", match[1])


def test_the_stubs_agree_with_the_module(top):
    tree = ast.parse((top / "src/bindings/python/bastide/__init__.pyi").read_text())
    stubs = {node.name: node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    assert set(stubs) | {"CHANCE"} == set(bastide.__all__)
    for name, node in stubs.items():
        found = getattr(bastide, name)
        if isinstance(node, ast.FunctionDef):
            wanted = [one.arg for one in node.args.args + node.args.kwonlyargs]
            assert [one for one in arguments_of(found) if one != "table" or one in wanted] == wanted, name
            continue
        if issubclass(found, Exception):
            continue
        members = {one.name: one for one in node.body if isinstance(one, ast.FunctionDef)}
        assert set(members) - {"__eq__", "__hash__"} <= set(dir(found)), name
        assert public_members(found) - {"__init__", "__hash__", "__eq__"} <= set(members), name
        for member, declared in members.items():
            one = inspect.getattr_static(found, member)
            is_property = any(getattr(d, "id", "") == "property" for d in declared.decorator_list)
            assert isinstance(one, property) == is_property, f"{name}.{member}"
            if not is_property and not member.startswith("__"):
                given = [arg for arg in arguments_of(getattr(found, member)) if arg != "self"]
                wanted = [arg.arg for arg in declared.args.args if arg.arg != "self"]
                assert given == wanted, f"{name}.{member}"


@pytest.mark.parametrize("name", MODULES)
def test_everything_is_explained(name):
    module = importlib.import_module(name)
    assert module.__doc__
    for member, one in vars(module).items():
        if member.startswith("_") or not callable(one) or one.__module__ not in MODULES:
            continue
        assert inspect.getdoc(one), f"{name}.{member}"
        for inner in public_members(one) if inspect.isclass(one) else ():
            if not inner.startswith("__"):
                assert inspect.getdoc(getattr(one, inner)) or isinstance(vars(one)[inner], dict | str), \
                    f"{name}.{member}.{inner}"


def test_help_reads_well():
    text = pydoc.plain(pydoc.render_doc(bastide))
    for words in ("class Game", "A game being played", "new_game(", "class VectorEnv"):
        assert words in text
    assert "_engine" not in pydoc.plain(pydoc.render_doc(bastide.Game))
    assert bastide.Game.__module__ == "bastide" and bastide.IllegalMove.__module__ == "bastide"


def test_numbers_of_numpy_are_numbers():
    game = bastide.new_game(2, seed=1)
    for kind in (np.int8, np.int32, np.int64, np.uint16):
        game.clone().apply(kind(game.legal_actions()[0]))
