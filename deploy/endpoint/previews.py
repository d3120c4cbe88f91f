"""Small pictures of what the model has drawn so far."""

import logging

import torch
from diffusers import DiffusionPipeline
from PIL.Image import Image

log = logging.getLogger("endpoint")

# Of the longer side of the latents that are decoded; each of them becomes 8 pixels.
SIDE = 32
# Of a picture that takes more steps only every fourth is shown.
FEW_STEPS = 8
EVERY = 4


class Previews:
    """Previews that fail end for good: a picture is worth more than its preview."""

    def __init__(self, pipe: DiffusionPipeline) -> None:
        self.pipe = pipe
        self.works = hasattr(pipe, "vae")

    def at(self, step: int, total: int, latents: torch.Tensor, shape: float) -> Image | None:
        """The unfinished picture, or None between two previews and at the last step. `shape` is width over height."""
        is_due = total <= FEW_STEPS or (step + 1) % EVERY == 0
        if not self.works or not is_due or step + 1 >= total:
            return None
        try:
            with torch.no_grad():
                return self._decode(smaller(self._unpacked(latents, shape)))
        except Exception:
            log.exception("this model has no previews")
            self.works = False
            return None

    def _unpacked(self, latents: torch.Tensor, shape: float) -> torch.Tensor:
        """Latents as the decoder takes them."""
        vae = self.pipe.vae
        if latents.ndim == 3:
            rows, columns = grid(latents.shape[1], shape)
            if hasattr(self.pipe, "_unpatchify_latents"):
                return self._normalised_by_batch(latents, rows, columns)
            scale = self.pipe.vae_scale_factor
            latents = self.pipe._unpack_latents(latents, 2 * rows * scale, 2 * columns * scale, scale)
        config = vae.config
        if getattr(config, "latents_mean", None):
            sides = (1, -1) + (1,) * (latents.ndim - 2)
            mean, deviation = (
                torch.tensor(values).view(sides).to(latents) for values in (config.latents_mean, config.latents_std)
            )
            return latents * deviation + mean
        return latents / config.scaling_factor + (getattr(config, "shift_factor", None) or 0)

    def _normalised_by_batch(self, latents: torch.Tensor, rows: int, columns: int) -> torch.Tensor:
        """As FLUX.2 does it."""
        vae = self.pipe.vae
        latents = latents.transpose(1, 2).reshape(latents.shape[0], -1, rows, columns)
        mean = vae.bn.running_mean.view(1, -1, 1, 1).to(latents)
        deviation = torch.sqrt(vae.bn.running_var.view(1, -1, 1, 1) + vae.config.batch_norm_eps).to(latents)
        return self.pipe._unpatchify_latents(latents * deviation + mean)

    def _decode(self, latents: torch.Tensor) -> Image:
        vae = self.pipe.vae
        decoded = vae.decode(latents.to(vae.dtype), return_dict=False)[0]
        if decoded.ndim == 5:
            decoded = decoded[:, :, 0]
        return self.pipe.image_processor.postprocess(decoded, output_type="pil")[0]


def grid(count: int, shape: float) -> tuple[int, int]:
    """Rows and columns of so many packed latents. Raises ValueError when they fill no rectangle of nearly that shape."""
    guess = round((count / shape) ** 0.5)
    for rows in (guess, guess - 1, guess + 1):
        if rows > 0 and count % rows == 0:
            return rows, count // rows
    raise ValueError("the latents fill no rectangle")


def smaller(latents: torch.Tensor) -> torch.Tensor:
    height, width = latents.shape[-2:]
    factor = SIDE / max(height, width)
    if factor >= 1:
        return latents
    size = (max(1, round(height * factor)), max(1, round(width * factor)))
    flat = latents.reshape(-1, 1, height, width)
    return torch.nn.functional.interpolate(flat, size=size, mode="area").reshape(*latents.shape[:-2], *size)
