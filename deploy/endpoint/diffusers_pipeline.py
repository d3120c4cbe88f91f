"""The pipeline on a graphics card, by Hugging Face diffusers. Torch is imported here and nowhere else."""

from threading import Event

import torch
from diffusers import DiffusionPipeline
from PIL.Image import Image

from pipeline import Cancelled, Order, Report

ACCEPTS = {
    "Flux2KleinPipeline": frozenset({"images", "num_inference_steps", "guidance_scale"}),
    "QwenImageEditPlusPipeline": frozenset({"images", "num_inference_steps", "true_cfg_scale", "negative_prompt"}),
}


class DiffusersPipeline:
    def __init__(self, model: str, revision: str | None = None) -> None:
        self.model = model
        self.revision = revision
        self.accepts: frozenset[str] = frozenset()

    def load(self) -> None:
        pipe = DiffusionPipeline.from_pretrained(self.model, revision=self.revision, dtype=torch.bfloat16)
        self.pipe = pipe.to("cuda")
        self.accepts = ACCEPTS.get(type(pipe).__name__, frozenset({"num_inference_steps"}))

    def draw(self, order: Order, report: Report, cancelled: Event) -> Image:
        def step_ended(pipe, step: int, _timestep, kwargs: dict) -> dict:
            if cancelled.is_set():
                raise Cancelled
            report(step + 1, pipe.num_timesteps, None)
            return kwargs

        generator = torch.Generator("cpu").manual_seed(order.seed)
        result = self.pipe(
            image=[order.photo, *order.references] if order.references else order.photo,
            prompt=order.prompt,
            width=order.width,
            height=order.height,
            generator=generator,
            callback_on_step_end=step_ended,
            **order.options,
        )
        return result.images[0]
