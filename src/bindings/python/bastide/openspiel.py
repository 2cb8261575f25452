"""Games and states in the shape of OpenSpiel's Python interface, which does not need OpenSpiel.

    from bastide.openspiel import load_game
    game = load_game(players=2)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            actions, probabilities = zip(*state.chance_outcomes())
            state.apply_action(random.choices(actions, probabilities)[0])
        else:
            state.apply_action(random.choice(state.legal_actions()))
    print(state.returns())

Draws of tiles are chance nodes, whose actions are numbered apart: tiles by their types. With
chance="sampled" there are none: the game draws by itself, from the seed.
"""

import json
from types import SimpleNamespace

import numpy as np

from . import Game as _Game
from . import Observer, Table, _rewards

CHANCE, TERMINAL, INVALID = -1, -4, -3
"""What current_player() gives besides players, as PlayerId of pyspiel."""


def load_game(players=2, **arguments):
    """A game; the arguments are those of Game."""
    return Game(players, **arguments)


class Game:
    """What all states of a game share.

    players and the other arguments: the table, as in bastide.new_game().
    chance: "explicit" or "sampled", and then seed. reward: as in bastide.env.Environment.
    numbering: of actions, see ActionSpace. window: of observations, see Observer.
    """

    def __init__(self, players=2, *, chance="explicit", seed=0, reward="win", numbering="frontier",
                 window=0, **table):
        _rewards.check(reward)
        self.table = Table(players, **table)
        self.chance, self.seed, self.reward, self.numbering = chance, seed, reward, numbering
        self.observer = Observer(self.table, window)
        self._start = _Game(self.table, seed=seed, chance=chance, numbering=numbering)
        self._parameters = {"players": players, "chance": chance, "reward": reward,
                            "numbering": numbering, "window": window, **table}

    def new_initial_state(self):
        """The start of a game."""
        return State(self, self._start.clone(), [])

    def get_type(self):
        """What kind of game it is, with the names of OpenSpiel."""
        return SimpleNamespace(
            short_name="bastide", long_name="Carcassonne", dynamics="SEQUENTIAL",
            chance_mode="EXPLICIT_STOCHASTIC" if self.chance == "explicit" else "SAMPLED_STOCHASTIC",
            information="PERFECT_INFORMATION",
            utility="GENERAL_SUM" if self.reward == "points" else "ZERO_SUM",
            reward_model="TERMINAL" if self.reward == "win" else "REWARDS",
            min_num_players=2, max_num_players=6, provides_information_state_string=True,
            provides_information_state_tensor=False, provides_observation_string=True,
            provides_observation_tensor=True)

    def get_parameters(self):
        """What it was made with."""
        return dict(self._parameters)

    def num_players(self):
        """How many play."""
        return self.table.players

    def num_distinct_actions(self):
        """Players' actions are 0 to this, less one."""
        return self._start.actions.size

    def max_chance_outcomes(self):
        """The same of actions at chance nodes."""
        return self._start.actions.outcomes if self.chance == "explicit" else 0

    def min_utility(self):
        """The lowest return."""
        return _rewards.utility_bounds(self.reward, self.num_players())[0]

    def max_utility(self):
        """The highest return."""
        return _rewards.utility_bounds(self.reward, self.num_players())[1]

    def utility_sum(self):
        """The sum of the returns; None if it is not always the same."""
        return None if self.reward == "points" else 0.0

    def max_game_length(self):
        """No game has more actions of players. Few come near."""
        bids = sum(block["size"] for block in self._start.actions.blocks
                   if block["name"] == "choose_number")
        each_part = 64 + (bids + 2) * self.num_players()
        return each_part * sum(self.table.tiles.values())

    def observation_tensor_size(self):
        """How many numbers observation_tensor() has."""
        return self.observation_tensor_shape()[0]

    def observation_tensor_shape(self):
        """[size]: the `table` of an observation and then its `board`, in one row."""
        return [int(np.prod(self.observer.table_shape) + np.prod(self.observer.board_shape))]

    def deserialize_state(self, text):
        """The state that serialize() wrote."""
        state = self.new_initial_state()
        for action in json.loads(text):
            state.apply_action(action)
        return state

    def __str__(self):
        return f"bastide(players={self.num_players()},chance={self.chance},reward={self.reward})"

    def __repr__(self):
        return f"<bastide.openspiel.Game {self}>"


class State:
    """A moment of a game; made by Game.new_initial_state()."""

    def __init__(self, game, position, history):
        self._game, self._position, self._history = game, position, history
        self._rewards = [0.0] * game.num_players()

    # Who acts, and how.

    def current_player(self):
        """Who acts: a player, CHANCE or TERMINAL."""
        player = self._position.player
        return TERMINAL if player is None else player

    def is_terminal(self):
        """Whether the game is over."""
        return self._position.over

    def is_chance_node(self):
        """Whether chance acts."""
        return self._position.player == CHANCE

    def is_player_node(self):
        """Whether a player acts."""
        return self.current_player() >= 0

    def is_simultaneous_node(self):
        """Never."""
        return False

    def is_initial_state(self):
        """Whether nothing has been done yet."""
        return not self._history

    def legal_actions(self, player=None):
        """The legal actions in ascending order; none for a player who does not act."""
        if self.is_terminal() or player not in (None, self.current_player()):
            return []
        return sorted(self._position.legal_actions().tolist())

    def legal_actions_mask(self, player=None):
        """1 for each legal action, 0 for the others, as a list."""
        if player in (None, self.current_player()) and not self.is_terminal():
            return self._position.action_mask().tolist()
        return [0] * self._game.num_distinct_actions()

    def chance_outcomes(self):
        """[(action, probability)] at a chance node, in ascending order."""
        if not self.is_chance_node():
            raise ValueError("chance_outcomes() is for chance nodes; here "
                             f"{self.current_player()} is to act")
        return sorted((self._position.number_of(move), probability)
                      for move, probability in self._position.chance_outcomes())

    # Acting.

    def apply_action(self, action):
        """Acts. An action that is not legal raises an error and changes nothing."""
        action, before, player = int(action), self._position.scores, self.current_player()
        self._position.apply(action)
        self._history.append((player, action))
        if self._game.reward == "win":
            self._rewards = self.returns()
        else:
            gained = [now - then for now, then in zip(self._position.scores, before)]
            self._rewards = _rewards.of_points(gained, self._game.reward)

    def child(self, action):
        """The state after an action; this one stays."""
        state = self.clone()
        state.apply_action(action)
        return state

    def undo_action(self, player, action):
        """Takes the last action back, which must be this one."""
        if not self._history or self._history[-1] != (player, action):
            raise ValueError(f"the last action is {self._history[-1:]}, not {(player, action)}")
        self._position.undo()
        self._history.pop()
        self._rewards = [0.0] * self._game.num_players()

    def clone(self):
        """A copy that goes on by itself."""
        copy = State(self._game, self._position.clone(), list(self._history))
        copy._rewards = list(self._rewards)
        return copy

    __copy__ = clone

    def __deepcopy__(self, memo):
        return self.clone()

    # What it has come to.

    def returns(self):
        """All rewards so far, by player."""
        if self._game.reward != "win":
            return _rewards.of_points(self._position.scores, self._game.reward)
        if not self.is_terminal():
            return [0.0] * self._game.num_players()
        return _rewards.of_end(self._position.scores, self._position.winners)

    def rewards(self):
        """Those of the last action."""
        return list(self._rewards)

    def player_return(self, player):
        """The return of one player."""
        return self.returns()[player]

    def player_reward(self, player):
        """The last reward of one player."""
        return self._rewards[player]

    def history(self):
        """All actions so far, those of chance among them."""
        return [action for _, action in self._history]

    def full_history(self):
        """The same as (player, action)."""
        return list(self._history)

    def history_str(self):
        """The same as text."""
        return ", ".join(map(str, self.history()))

    def move_number(self):
        """How many actions there have been."""
        return len(self._history)

    # What it looks like.

    def action_to_string(self, *player_and_action):
        """What an action is called now, as in records; takes (action) or (player, action)."""
        return self._position.move(int(player_and_action[-1])).text

    def string_to_action(self, *player_and_text):
        """The action of such a text."""
        return self._position.number_of(player_and_text[-1])

    def information_state_string(self, player=None):
        """All that a player knows: the actions so far, since everybody sees everything."""
        return self.history_str()

    def observation_string(self, player=None):
        """The position as text."""
        return self._position.position()

    def observation_tensor(self, player=None):
        """float32, the `table` of an observation and then its `board`, as a player sees it."""
        player = max(self.current_player(), 0) if player is None else player
        seen = self._game.observer.observe(self._position, player)
        return np.concatenate([seen["table"], seen["board"].ravel()], dtype=np.float32)

    def get_game(self):
        """The Game."""
        return self._game

    def num_players(self):
        """How many play."""
        return self._game.num_players()

    def num_distinct_actions(self):
        """As Game.num_distinct_actions()."""
        return self._game.num_distinct_actions()

    def serialize(self):
        """A text of which Game.deserialize_state() makes this state again."""
        return json.dumps(self.history())

    @property
    def position(self):
        """The bastide.Game of this state; it must not be changed."""
        return self._position

    def __str__(self):
        return self._position.position(drawn=True)

    def __repr__(self):
        return f"<bastide.openspiel.State after {self.move_number()} actions>"
