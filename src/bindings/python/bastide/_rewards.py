"""What a game is worth to its players, in the three ways that environments offer."""

REWARDS = ("win", "margin", "points")


def check(reward):
    """Raises ValueError for anything that is not one of REWARDS."""
    if reward not in REWARDS:
        raise ValueError(f'reward "{reward}": choose one of: {", ".join(REWARDS)}')


def of_points(points, reward):
    """Points by player as "points" or as "margin": more than the others have on average."""
    if reward == "points":
        return [float(mine) for mine in points]
    everyone = sum(points)
    return [mine - (everyone - mine) / (len(points) - 1) for mine in points]


def of_end(scores, winners):
    """"win": those who lost give one each, the winners share it. All have won: nothing."""
    share = (len(scores) - len(winners)) / len(winners)
    return [share if player in winners else -1.0 for player in range(len(scores))]


def utility_bounds(reward, players):
    """The lowest and highest that a game can be worth."""
    return (-1.0, float(players - 1)) if reward == "win" else (float("-inf"), float("inf"))
