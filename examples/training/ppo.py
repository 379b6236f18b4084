"""Masked PPO in one file: a policy learns a game by playing against itself.

    pip install 'hunters-lodge[train,lab]'
    python examples/training/ppo.py beast-hunter --minutes 10
    lodge arena beast-hunter --bots file:policy.safetensors,random,heuristic --matches 200

Many matches go on side by side (`lodge.envs.SelfPlay`); one network plays every seat. What a
decision brought is what its seat gained until it decided again. The curve goes to `policy.csv`.
"""

import argparse
import csv
import time
from pathlib import Path

import numpy as np
import torch
from safetensors.numpy import save_file
from torch import nn

import lodge
from lodge.bots import make_bot
from lodge.bots.policy_bot import squashed
from lodge.envs import SelfPlay, take_turns

NOWHERE = -1e9


class Network(nn.Module):
    """Likes actions, and says how good a position is."""

    def __init__(self, features: int, actions: int, hidden: int) -> None:
        super().__init__()
        self.actor = nn.Sequential(
            nn.Linear(features, hidden),
            nn.ReLU(),
            nn.Linear(hidden, hidden),
            nn.ReLU(),
            nn.Linear(hidden, actions),
        )
        self.critic = nn.Sequential(nn.Linear(features, hidden), nn.ReLU(), nn.Linear(hidden, 1))

    def likes(self, seen: torch.Tensor, masks: torch.Tensor) -> torch.distributions.Categorical:
        logits = self.actor(seen)
        return torch.distributions.Categorical(logits=logits.masked_fill(masks == 0, NOWHERE))

    def value(self, seen: torch.Tensor) -> torch.Tensor:
        return self.critic(seen).squeeze(-1)


class Run:
    """What so many steps of all matches gave."""

    def __init__(self, env: SelfPlay, network: Network, steps: int, idle: np.ndarray) -> None:
        features = env.layout.features
        self.seen, self.masks, self.actions, self.logs, self.values = [], [], [], [], []
        players, rewards, ended, idles = [], [], [], []
        for _ in range(steps):
            seen = torch.from_numpy(squashed(env.observations[:, features]))
            masks = torch.from_numpy(env.masks.copy())
            with torch.no_grad():
                likes = network.likes(seen, masks)
                actions = likes.sample()
                self.logs.append(likes.log_prob(actions))
                self.values.append(network.value(seen))
            self.seen.append(seen)
            self.masks.append(masks)
            self.actions.append(actions)
            players.append(env.players.copy())
            idles.append(idle)
            _, gained, idle, _, _ = env.step(actions.numpy())
            rewards.append(gained)
            ended.append(idle)
        self.idle = idle
        self.used = ~np.stack(idles)
        self.turns = take_turns(
            np.stack(players), np.stack(rewards), np.stack(ended), np.stack(idles)
        )
        self.matches = int(np.stack(ended).sum())

    def advantages(self, discount: float, trust: float) -> tuple[np.ndarray, np.ndarray]:
        """Generalised advantages along each seat's own decisions; which of them can be told."""
        values = torch.stack(self.values).numpy()
        gains = np.zeros_like(values)
        known = self.used.copy()
        for step in range(len(values) - 1, -1, -1):
            for place in np.flatnonzero(self.used[step]):
                after = self.turns.following[step, place]
                ahead = 0.0
                if after >= 0:
                    ahead = discount * (values[after, place] + trust * gains[after, place])
                elif not self.turns.ended[step, place]:
                    # Cut off: what comes of it is not known; as good as it was thought.
                    known[step, place] = False
                    continue
                gains[step, place] = self.turns.rewards[step, place] + ahead - values[step, place]
        return gains, known


def learn(network: Network, optimizer: torch.optim.Optimizer, run: Run, settings) -> None:
    """Some epochs over one run."""
    gains, known = run.advantages(settings.discount, settings.trust)
    kept = torch.from_numpy(known.reshape(-1))
    seen = torch.stack(run.seen).flatten(0, 1)[kept]
    masks = torch.stack(run.masks).flatten(0, 1)[kept]
    actions = torch.stack(run.actions).flatten()[kept]
    logs = torch.stack(run.logs).flatten()[kept]
    values = torch.stack(run.values).flatten()[kept]
    gain = torch.from_numpy(gains.reshape(-1).astype(np.float32))[kept]
    goal = gain + values
    gain = (gain - gain.mean()) / (gain.std() + 1e-8)
    for _ in range(settings.epochs):
        for batch in torch.randperm(len(gain)).split(settings.batch):
            likes = network.likes(seen[batch], masks[batch])
            ratio = (likes.log_prob(actions[batch]) - logs[batch]).exp()
            cut = ratio.clamp(1 - settings.clip, 1 + settings.clip)
            loss = -torch.min(ratio * gain[batch], cut * gain[batch]).mean()
            loss += 0.5 * (network.value(seen[batch]) - goal[batch]).square().mean()
            loss -= settings.entropy * likes.entropy().mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimizer.step()


def save(network: Network, env: SelfPlay, path: Path) -> None:
    """The actor, as `lodge` plays it."""
    layers = [layer for layer in network.actor if isinstance(layer, nn.Linear)]
    tensors = {}
    for number, layer in enumerate(layers):
        tensors[f"layers.{number}.weight"] = layer.weight.detach().numpy()
        tensors[f"layers.{number}.bias"] = layer.bias.detach().numpy()
    game = env.game
    metadata = {"game": game.id, "ruleset": str(game.ruleset), "layout": env.layout.digest}
    save_file(tensors, path, metadata)


def share_of_wins(path: Path, game: lodge.Game, rival: str, matches: int, seats: int) -> float:
    """The mean score against a rival, at every seat in turn; at all of them in a game that is won
    or lost together."""
    scores = []
    for number in range(matches):
        own = number % seats
        match = game.new(seats, key=f"evaluation {number // seats}")
        bots = [make_bot(game, rival, f"{number}/{seat}") for seat in range(seats)]
        learned = make_bot(game, f"file:{path}", number)
        bots = [learned if seat == own or game.is_open else bots[seat] for seat in range(seats)]
        while not match.over:
            match.apply(bots[match.seat].choose(match))
        scores.append(match.outcome().scores[own])
    return float(np.mean(scores))


def main() -> None:
    parser = argparse.ArgumentParser(description="Masked PPO by self-play.")
    parser.add_argument("game")
    parser.add_argument("--seats", type=int)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--matches", type=int, default=32, help="side by side")
    parser.add_argument("--steps", type=int, default=128, help="of every match in a run")
    parser.add_argument("--hidden", type=int, default=128)
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--batch", type=int, default=512)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--discount", type=float, default=1.0)
    parser.add_argument("--trust", type=float, default=0.95)
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("policy.safetensors"))
    settings = parser.parse_args()
    torch.manual_seed(settings.seed)
    env = SelfPlay(settings.game, settings.matches, seats=settings.seats, copy=False)
    env.reset(settings.seed)
    seats = env.layout.setup.seats
    network = Network(len(env.layout.features), env.layout.numbering.size, settings.hidden)
    optimizer = torch.optim.Adam(network.parameters(), lr=settings.rate)
    begun, steps, idle = time.monotonic(), 0, np.zeros(settings.matches, bool)
    with settings.out.with_suffix(".csv").open("w", newline="") as file:
        curve = csv.writer(file)
        curve.writerow(["seconds", "decisions", "score against random"])
        while time.monotonic() - begun < 60 * settings.minutes:
            for _ in range(8):
                run = Run(env, network, settings.steps, idle)
                idle = run.idle
                steps += int(run.used.sum())
                learn(network, optimizer, run, settings)
            save(network, env, settings.out)
            score = share_of_wins(settings.out, env.game, "random", 10 * seats, seats)
            seconds = round(time.monotonic() - begun)
            curve.writerow([seconds, steps, f"{score:.3f}"])
            file.flush()
            print(f"{seconds:>6} s  {steps:>9,} decisions  score against random {score:.2f}")


if __name__ == "__main__":
    main()
