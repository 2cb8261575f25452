"""An environment in the shape of PettingZoo's AEC environments, which does not need PettingZoo.

    from bastide.env import env
    game = env(players=2)
    game.reset(seed=7)
    for agent in game.agent_iter():
        observation, reward, termination, truncation, info = game.last()
        mask = observation["action_mask"]
        action = None if termination or truncation else game.action_space(agent).sample(mask)
        game.step(action)

The game answers for chance itself. docs/python.md tells what observations hold.
"""

import numpy as np

from . import Game, Observer, Table, _rewards
from .spaces import Box, Dict, Discrete

NOWHERE = -(2**15)
"""Stands in `places` of an observation where no place has the number."""


def env(players=2, **arguments):
    """A new environment; the arguments are those of Environment."""
    return Environment(players, **arguments)


raw_env = env


class Environment:
    """A game as agents see it who act one after the other.

    players and the other arguments: the table, as in bastide.new_game().
    reward: "win" at the end (those who lost give 1 each, the winners share it), "margin" (points more
        than the others won on average, whenever there are some) or "points" (those of the agent).
    numbering: of actions, see ActionSpace. window: of observations, see Observer.
    max_decisions: the number of decisions after which the game is truncated; None: never.

    An action that is not legal raises an error and changes nothing.
    """

    metadata = {"name": "bastide_v0", "render_modes": ["ansi"], "is_parallelizable": False}
    render_mode = "ansi"

    def __init__(self, players=2, *, reward="win", numbering="frontier", window=0,
                 max_decisions=None, **table):
        _rewards.check(reward)
        self.table = Table(players, **table)
        self.reward, self.max_decisions = reward, max_decisions
        self._numbering, self._window = numbering, window
        self._observer = Observer(self.table, window)
        self.game = Game(self.table, seed=0, numbering=numbering)
        self.possible_agents = [f"player_{i}" for i in range(self.table.players)]
        self._number_of = {agent: i for i, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: self._observation_space() for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(self.game.actions.size, seed=i)
                              for i, agent in enumerate(self.possible_agents)}
        self.agents = []

    def _observation_space(self):
        actions = self.game.actions
        parts = {
            "board": Box(0, 255, self._observer.board_shape, np.uint8),
            "table": Box(-np.inf, np.inf, self._observer.table_shape, np.float32),
        }
        if self._numbering == "frontier":
            parts["places"] = Box(NOWHERE, 2**15 - 1, (actions.places, 2), np.int16)
        return Dict({"observation": Dict(parts), "action_mask": Box(0, 1, (actions.size,), np.int8)})

    def observation_space(self, agent):
        """What observe() gives an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent):
        """The numbers that step() takes; sample(mask) draws one."""
        return self.action_spaces[agent]

    @property
    def num_agents(self):
        """How many agents are still there."""
        return len(self.agents)

    @property
    def max_num_agents(self):
        """How many there are at the start."""
        return len(self.possible_agents)

    @property
    def unwrapped(self):
        """Itself."""
        return self

    def reset(self, seed=None, options=None):
        """A new game. The same seed draws the same tiles."""
        self.game = Game(self.table, seed=seed, numbering=self._numbering)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._decisions = 0
        self._tell()

    def _tell(self):
        """Who acts, and what there is to say besides."""
        if not self.game.over:
            self.agent_selection = self.possible_agents[self.game.player]
            question = self.game.question.name
        else:
            self.agent_selection = self.agents[0]
            question = None
        scores = self.game.scores
        self.infos = {agent: {"score": scores[self._number_of[agent]], "question": question}
                      for agent in self.agents}

    def observe(self, agent):
        """{"observation": …, "action_mask": …}: the mask is 0 everywhere unless the agent is to act."""
        player = self._number_of[agent]
        seen = self._observer.observe(self.game, player)
        if self._numbering == "frontier":
            places = np.full((self.game.actions.places, 2), NOWHERE, np.int16)
            cells = self.game.frontier()
            x, y = self._observer.corner(self.game)
            places[:len(cells), 0] = cells[:, 1] - y
            places[:len(cells), 1] = cells[:, 0] - x
            seen["places"] = places
        if self.game.player == player:
            mask = self.game.action_mask()
        else:
            mask = np.zeros(self.game.actions.size, np.int8)
        return {"observation": seen, "action_mask": mask}

    def last(self, observe=True):
        """(observation, reward since it acted last, termination, truncation, info) of who is to act."""
        agent = self.agent_selection
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def step(self, action):
        """The agent to act does so; None when it is terminated or truncated."""
        if not self.agents:
            raise ValueError("all agents have left; reset() begins a new game")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        before = self.game.scores
        self.game.apply(action)
        self._decisions += 1
        self._cumulative_rewards[agent] = 0.0
        self._give_rewards(before)
        over = self.game.over
        cut = not over and self.max_decisions is not None and self._decisions >= self.max_decisions
        self.terminations = dict.fromkeys(self.agents, over)
        self.truncations = dict.fromkeys(self.agents, cut)
        self._tell()

    def _give_rewards(self, before):
        if self.reward == "win":
            won = _rewards.of_end(self.game.scores, self.game.winners) if self.game.over \
                else [0.0] * len(before)
        else:
            gained = [now - then for now, then in zip(self.game.scores, before)]
            won = _rewards.of_points(gained, self.reward)
        for agent, reward in zip(self.possible_agents, won):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward

    def _leave(self, agent, action):
        if action is not None:
            raise ValueError(f"{agent} is terminated or truncated: its only action is None")
        self.agents.remove(agent)
        for members in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations,
                        self.infos):
            del members[agent]
        for other in self.rewards:
            self.rewards[other] = 0.0
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter=2**63):
        """The agents as they act, until all have left."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self):
        """The game as text, with the board in rows."""
        return self.game.position(drawn=True)

    def close(self):
        """Nothing is to be released."""

    def __str__(self):
        return self.metadata["name"]
