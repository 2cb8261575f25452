"""The module is the one that was just built; ./test says where it lies by PYTHONPATH."""

import pathlib

import pytest

TOP = pathlib.Path(__file__).resolve().parents[2]


@pytest.fixture
def top():
    """The project's folder."""
    return TOP
