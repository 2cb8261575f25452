"""What arrays and numbers an environment gives and takes. Like the spaces of Gymnasium, which is not
needed: programs that want those can make them from `shape`, `dtype` and `n`."""

import numpy as np


class Discrete:
    """The numbers 0 to n - 1."""

    def __init__(self, n, seed=None):
        self.n = int(n)
        self.shape, self.dtype = (), np.dtype(np.int64)
        self._random = np.random.default_rng(seed)

    def seed(self, seed=None):
        """Begins the random numbers of sample() anew."""
        self._random = np.random.default_rng(seed)

    def sample(self, mask=None):
        """A random number; with a mask, one of those where it is not 0."""
        if mask is None:
            return int(self._random.integers(self.n))
        possible = np.flatnonzero(mask)
        return int(self._random.choice(possible)) if len(possible) else 0

    def contains(self, x):
        """Whether it is one of the numbers."""
        if not isinstance(x, (int, np.integer)) or isinstance(x, bool):
            return False
        return 0 <= int(x) < self.n

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self):
        return f"Discrete({self.n})"


class Box:
    """Arrays of one shape and type, each number between low and high."""

    def __init__(self, low, high, shape, dtype):
        self.low, self.high, self.shape, self.dtype = low, high, tuple(shape), np.dtype(dtype)

    def contains(self, x):
        """Whether it is such an array."""
        return (isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
                and bool(np.all(x >= self.low)) and bool(np.all(x <= self.high)))

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Box) and vars(self) == vars(other)

    def __repr__(self):
        return f"Box({self.low}, {self.high}, {self.shape}, {self.dtype})"


class Dict:
    """Dicts with a space for each key."""

    def __init__(self, spaces):
        self.spaces = dict(spaces)

    def __getitem__(self, key):
        return self.spaces[key]

    def keys(self):
        """The keys."""
        return self.spaces.keys()

    def contains(self, x):
        """Whether it is such a dict."""
        return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items()))

    __contains__ = contains

    def __eq__(self, other):
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self):
        return f"Dict({self.spaces})"
