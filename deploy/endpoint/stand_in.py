"""A pipeline without a model, for the tests: it draws the last photo that it got in the size that was asked for."""

from threading import Event

from PIL import ImageOps
from PIL.Image import Image

from pipeline import Cancelled, Order, OutOfMemory, Refused, Report

STEPS = 4


class StandInPipeline:
    accepts = frozenset({"images", "num_inference_steps", "guidance_scale"})

    def __init__(self, holds: bool = False) -> None:
        # While it is not set, a picture whose prompt says "hold" is held back after its first step.
        self.goes_on = Event()
        if not holds:
            self.goes_on.set()
        # Set once a picture was given up.
        self.gave_up = Event()

    def load(self) -> None:
        pass

    def draw(self, order: Order, report: Report, cancelled: Event) -> Image:
        if "refuse" in order.prompt:
            raise Refused("the stand-in refuses this prompt")
        if "break" in order.prompt:
            raise RuntimeError("the stand-in is broken")
        if "too large" in order.prompt:
            raise OutOfMemory
        total = int(order.options.get("num_inference_steps", STEPS))  # type: ignore[call-overload]
        drawn = ImageOps.fit([order.photo, *order.references][-1], (order.width, order.height))
        for step in range(1, total + 1):
            if cancelled.is_set():
                self.gave_up.set()
                raise Cancelled
            report(step, total, drawn)
            while "hold" in order.prompt and not self.goes_on.wait(0.05):
                if cancelled.is_set():
                    break
        return drawn
