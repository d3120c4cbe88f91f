"""What draws: the interface between the protocol (app.py) and a model."""

from dataclasses import dataclass
from threading import Event
from typing import Callable, Protocol

from PIL.Image import Image


# Parameters that a request may name besides prompt, size, seed and photos.
OPTIONS = ("num_inference_steps", "guidance_scale", "true_cfg_scale", "negative_prompt", "strength")


@dataclass(frozen=True)
class Order:
    """One picture to draw. `options` holds only parameters that the pipeline accepts."""

    photo: Image
    # Further photos of the same animal.
    references: tuple[Image, ...]
    prompt: str
    width: int
    height: int
    seed: int
    options: dict[str, object]


class Cancelled(Exception):
    """The client has gone: nobody waits for the picture."""


class Refused(Exception):
    """The model refuses the content."""


class OutOfMemory(Exception):
    """This picture does not fit into the memory of the card, also not a second time."""


class Broken(Exception):
    """The card has failed: only a new process can use it again."""


# Step and total, and a small unfinished picture if there is one.
Report = Callable[[int, int, Image | None], None]


class Pipeline(Protocol):
    """Draws one picture at a time, in a thread of its own."""

    # Parameters besides prompt, size and seed, and `images` if it takes several; any other is answered with 422.
    accepts: frozenset[str]

    def load(self) -> None:
        """Loads the model; called once, before `draw`."""

    def draw(self, order: Order, report: Report, cancelled: Event) -> Image:
        """Reports every step. Raises Cancelled soon after `cancelled` is set; Refused, OutOfMemory, Broken."""
