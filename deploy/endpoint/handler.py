"""The same pipeline as a custom handler of Hugging Face's Inference Endpoints, in a repository beside the model's files.

Their server answers every exception with 400 and its text, draws one picture at a time, and knows no progress."""

import json
from threading import Event

from PIL.Image import Image


from diffusers_pipeline import DiffusersPipeline, Settings  # noqa: E402
from pipeline import OutOfMemory, Refused  # noqa: E402
from protocol import Problem, read_order  # noqa: E402


class EndpointHandler:
    def __init__(self, path: str = "") -> None:
        self.pipeline = DiffusersPipeline(Settings(path))
        self.pipeline.load()

    def __call__(self, data: dict[str, object]) -> Image:
        """The picture; their server encodes it as the request's Accept says. Raises ValueError with a text for the client."""
        try:
            order = read_order(json.dumps(data).encode(), self.pipeline.accepts)
            return self.pipeline.draw(order, lambda *_: None, Event())
        except Problem as problem:
            raise ValueError(problem.error) from None
        except Refused as refusal:
            raise ValueError(f"nsfw: {refusal}") from None
        except OutOfMemory:
            raise ValueError("the memory of the card is too small for this picture") from None
