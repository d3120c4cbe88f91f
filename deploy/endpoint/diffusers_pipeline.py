"""The pipeline by Hugging Face diffusers. Torch is imported here and in previews.py, and nowhere else."""

import inspect
import logging
from collections.abc import Mapping
from dataclasses import dataclass
from threading import Event

import torch
from diffusers import AutoPipelineForImage2Image, DiffusionPipeline
from PIL import ImageOps
from PIL.Image import Image

from pipeline import Broken, Cancelled, OPTIONS, Order, OutOfMemory, Refused, Report
from previews import Previews

log = logging.getLogger("endpoint")

OFFLOADS = ("none", "model", "sequential")
QUANTS = ("none", "int8")
# These pipelines read a list of photos as several views of one animal; the others as several pictures to draw.
TAKES_SEVERAL = (
    "Flux2Pipeline",
    "Flux2KleinPipeline",
    "Flux2KleinKVPipeline",
    "QwenImageEditPlusPipeline",
)
# What is made smaller by quantisation: it holds nearly all of the weights.
LARGE = ("transformer", "unet", "text_encoder", "text_encoder_2", "text_encoder_3")


@dataclass(frozen=True)
class Settings:
    """How a model is loaded; README.md describes the variables."""

    model: str
    revision: str | None = None
    device: str | None = None
    offload: str = "none"
    quant: str = "none"
    lora: str | None = None
    lora_file: str | None = None

    def __post_init__(self) -> None:
        if self.offload not in OFFLOADS:
            raise ValueError(f"ENDPOINT_OFFLOAD should be one of {', '.join(OFFLOADS)}")
        if self.quant not in QUANTS:
            raise ValueError(f"ENDPOINT_QUANT should be one of {', '.join(QUANTS)}")


def settings_from(env: Mapping[str, str]) -> Settings:
    """Raises ValueError for a value that does not exist."""
    return Settings(
        model=env.get("ENDPOINT_MODEL") or "black-forest-labs/FLUX.2-klein-4B",
        revision=env.get("ENDPOINT_REVISION") or None,
        device=env.get("ENDPOINT_DEVICE") or None,
        offload=env.get("ENDPOINT_OFFLOAD") or "none",
        quant=env.get("ENDPOINT_QUANT") or "none",
        lora=env.get("ENDPOINT_LORA") or None,
        lora_file=env.get("ENDPOINT_LORA_FILE") or None,
    )


class DiffusersPipeline:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.accepts: frozenset[str] = frozenset()
        self.takes: frozenset[str] = frozenset()

    def load(self) -> None:
        """Raises ValueError for a model that does not draw from a photo, and for settings that this machine cannot fulfil."""
        device = self.settings.device or best_device()
        if device == "cpu" and self.settings.offload != "none":
            raise ValueError("ENDPOINT_OFFLOAD needs a graphics card: without one everything is in the main memory already")
        pipe = from_photo(load_pipe(self.settings, device))
        if self.settings.lora:
            pipe.load_lora_weights(self.settings.lora, weight_name=self.settings.lora_file)
        if self.settings.quant == "int8":
            quantise(pipe)
        if self.settings.offload == "model":
            pipe.enable_model_cpu_offload(device=device)
        elif self.settings.offload == "sequential":
            pipe.enable_sequential_cpu_offload(device=device)
        else:
            pipe.to(device)
        pipe.set_progress_bar_config(disable=True)
        self.pipe = pipe
        self.takes = parameters_of(pipe)
        several = {"images"} if type(pipe).__name__ in TAKES_SEVERAL else set()
        self.accepts = frozenset(self.takes & set(OPTIONS) | several)
        # While models move between memory and card, a preview would move them once more.
        self.previews = Previews(pipe) if self.settings.offload == "none" else None
        log.info("%s on %s takes %s", type(pipe).__name__, device, ", ".join(sorted(self.accepts)))

    def draw(self, order: Order, report: Report, cancelled: Event) -> Image:
        try:
            try:
                return self._draw(order, report, cancelled)
            except torch.OutOfMemoryError:
                # What an earlier picture left in the cache may be what lacks.
                empty_cache()
            return self._draw(order, report, cancelled)
        except torch.OutOfMemoryError as error:
            empty_cache()
            raise OutOfMemory from error
        except torch.AcceleratorError as error:
            raise Broken from error

    def _draw(self, order: Order, report: Report, cancelled: Event) -> Image:
        def step_ended(pipe: DiffusionPipeline, step: int, _timestep: object, tensors: dict) -> dict:
            if cancelled.is_set():
                raise Cancelled
            total = pipe.num_timesteps
            shown = self.previews and self.previews.at(step, total, tensors["latents"], order.width / order.height)
            report(step + 1, total, shown)
            return tensors

        photos = [order.photo, *order.references]
        if "width" not in self.takes:
            # The picture gets the size of the photo.
            photos = [ImageOps.fit(photo, (order.width, order.height)) for photo in photos]
        wanted = {
            "prompt": order.prompt,
            "image": photos if order.references else photos[0],
            "width": order.width,
            "height": order.height,
            "generator": torch.Generator("cpu").manual_seed(order.seed),
            "callback_on_step_end": step_ended,
        }
        result = self.pipe(**{name: value for name, value in wanted.items() if name in self.takes}, **order.options)
        image = result.images[0]
        # A safety checker flags a picture, or paints it black.
        if any(getattr(result, "nsfw_content_detected", None) or ()) or is_uniform(image):
            raise Refused("the model refuses to show this picture")
        return image


def best_device() -> str:
    if torch.cuda.is_available():
        return "cuda"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def load_pipe(settings: Settings, device: str) -> DiffusionPipeline:
    # Processors compute in 32 bits; half of them is emulated.
    dtype = torch.float32 if device == "cpu" else torch.bfloat16
    return DiffusionPipeline.from_pretrained(settings.model, revision=settings.revision, dtype=dtype)


def from_photo(pipe: DiffusionPipeline) -> DiffusionPipeline:
    """The pipeline itself, or the one of the same weights that begins with a photo. Raises ValueError when there is none."""
    if "image" in parameters_of(pipe):
        return pipe
    try:
        return AutoPipelineForImage2Image.from_pipe(pipe)
    except ValueError:
        raise ValueError(f"{type(pipe).__name__} makes pictures from text only; Pawport sends a photo") from None


def parameters_of(pipe: DiffusionPipeline) -> frozenset[str]:
    return frozenset(inspect.signature(type(pipe).__call__).parameters)


def quantise(pipe: DiffusionPipeline) -> None:
    """Keeps the weights of the large parts in 8 bits; they compute as before."""
    from torchao.quantization import Int8WeightOnlyConfig, quantize_

    for name in LARGE:
        part = getattr(pipe, name, None)
        if part is not None:
            quantize_(part, Int8WeightOnlyConfig())


def empty_cache() -> None:
    if torch.cuda.is_available():
        torch.cuda.empty_cache()
    if torch.backends.mps.is_available():
        torch.mps.empty_cache()


def is_uniform(image: Image) -> bool:
    return all(low == high for low, high in image.convert("RGB").getextrema())
