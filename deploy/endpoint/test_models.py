"""The pipeline by diffusers, with models of random weights on a processor; skipped where torch is not installed."""

from pathlib import Path
from threading import Event
from types import SimpleNamespace

import pytest
from PIL import Image

torch = pytest.importorskip("torch")

import numpy as np  # noqa: E402
from diffusers import DDPMPipeline, DDPMScheduler, Flux2KleinPipeline, UNet2DModel  # noqa: E402

import tiny_models  # noqa: E402
from diffusers_pipeline import DiffusersPipeline, Settings, settings_from  # noqa: E402
from pipeline import Broken, Cancelled, Order, OutOfMemory, Refused  # noqa: E402

SIZE = (256, 320)
STEPS = 3


@pytest.fixture(scope="session")
def models(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("models")
    tiny_models.write(folder)
    return folder


def loaded(folder: Path, **changes: str) -> DiffusersPipeline:
    pipeline = DiffusersPipeline(Settings(str(folder), device="cpu", **changes))
    pipeline.load()
    return pipeline


@pytest.fixture(scope="session")
def klein(models: Path) -> DiffusersPipeline:
    return loaded(models / "flux2-klein")


def order(pipeline: DiffusersPipeline, seed: int = 7, references: int = 0) -> Order:
    photo = Image.linear_gradient("L").convert("RGB").resize((96, 64))
    options: dict[str, object] = {"num_inference_steps": STEPS}
    if "strength" in pipeline.accepts:
        options["strength"] = 1.0
    return Order(photo, (photo.rotate(180),) * references, "a cat in Kyoto", *SIZE, seed, options)


def draw(pipeline: DiffusersPipeline, asked: Order, cancelled: Event | None = None):
    steps: list[tuple[int, int, Image.Image | None]] = []
    image = pipeline.draw(asked, lambda *step: steps.append(step), cancelled or Event())
    return image, steps


def difference(one: Image.Image, other: Image.Image) -> float:
    """In steps of brightness, on average. Threads that add up in another order change the last bits of a number."""
    return float(np.mean(np.abs(np.asarray(one, dtype=float) - np.asarray(other, dtype=float))))


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("flux2-klein", {"guidance_scale", "images", "num_inference_steps"}),
        (
            "qwen-image-edit-plus",
            {"guidance_scale", "images", "negative_prompt", "num_inference_steps", "true_cfg_scale"},
        ),
        ("flux-kontext", {"guidance_scale", "negative_prompt", "num_inference_steps", "true_cfg_scale"}),
        ("stable-diffusion", {"guidance_scale", "negative_prompt", "num_inference_steps", "strength"}),
    ],
)
def test_a_model_draws_from_a_photo_with_what_it_takes(models: Path, name: str, options: set[str]) -> None:
    pipeline = loaded(models / name)
    assert pipeline.accepts == options
    image, steps = draw(pipeline, order(pipeline, references=1 if "images" in options else 0))
    # FLUX.1 Kontext draws about a megapixel in the shape that was asked for; the worker fits it.
    assert image.width / image.height == pytest.approx(SIZE[0] / SIZE[1], rel=0.05)
    assert [(step, total) for step, total, _ in steps] == [(1, STEPS), (2, STEPS), (3, STEPS)]
    assert [shown and max(shown.size) for _, _, shown in steps] == [256, 256, None]


def test_the_seed_decides_the_picture(klein: DiffusersPipeline) -> None:
    first, again, other = (draw(klein, order(klein, seed))[0] for seed in (7, 7, 8))
    assert difference(first, again) < 1 < 3 < difference(first, other)


def test_further_photos_change_the_picture(klein: DiffusersPipeline) -> None:
    alone, again, together = (draw(klein, order(klein, references=count))[0] for count in (0, 0, 2))
    assert difference(alone, together) > 5 * difference(alone, again)


def test_a_picture_is_given_up_at_its_next_step(klein: DiffusersPipeline) -> None:
    cancelled = Event()
    cancelled.set()
    with pytest.raises(Cancelled):
        draw(klein, order(klein), cancelled)


def test_weights_of_8_bits_draw(models: Path) -> None:
    pipeline = loaded(models / "flux2-klein", quant="int8")
    kinds = {type(weight).__name__ for weight in pipeline.pipe.transformer.parameters()}
    assert any("Int8" in kind for kind in kinds), kinds
    assert draw(pipeline, order(pipeline))[0].size == SIZE


def test_a_lora_changes_the_picture(models: Path, klein: DiffusersPipeline, tmp_path: Path) -> None:
    from peft import LoraConfig
    from peft.utils import get_peft_model_state_dict

    transformer = loaded(models / "flux2-klein").pipe.transformer
    transformer.add_adapter(LoraConfig(r=2, init_lora_weights=False, target_modules=["to_q", "to_v"]))
    Flux2KleinPipeline.save_lora_weights(tmp_path, transformer_lora_layers=get_peft_model_state_dict(transformer))
    (file,) = (path.name for path in tmp_path.iterdir())
    pipeline = loaded(models / "flux2-klein", lora=str(tmp_path), lora_file=file)
    with_lora, again = (draw(pipeline, order(pipeline))[0] for _ in range(2))
    assert difference(with_lora, draw(klein, order(klein))[0]) > 5 * difference(with_lora, again)


def test_a_model_that_draws_from_nothing_is_refused_at_the_start(tmp_path: Path) -> None:
    unet = UNet2DModel(
        block_out_channels=(4, 8), layers_per_block=1, sample_size=32, norm_num_groups=2,
        down_block_types=("DownBlock2D", "DownBlock2D"), up_block_types=("UpBlock2D", "UpBlock2D"),
    )
    DDPMPipeline(unet, DDPMScheduler()).save_pretrained(tmp_path)
    with pytest.raises(ValueError, match="Pawport sends a photo"):
        loaded(tmp_path)


def test_settings_that_cannot_be_are_refused_at_the_start(models: Path) -> None:
    with pytest.raises(ValueError, match="needs a graphics card"):
        loaded(models / "flux2-klein", offload="model")
    with pytest.raises(ValueError, match="ENDPOINT_QUANT should be one of none, int8"):
        settings_from({"ENDPOINT_QUANT": "int3"})


def failing(pipeline: DiffusersPipeline, monkeypatch: pytest.MonkeyPatch, *errors: Exception | None) -> None:
    """Lets the next calls of the model fail, one by one; None draws."""
    turns, pipe = list(errors), pipeline.pipe

    def call(**arguments: object) -> object:
        if error := turns.pop(0):
            raise error
        return pipe(**arguments)

    monkeypatch.setattr(pipeline, "pipe", call)


def test_a_picture_for_which_memory_lacks_is_drawn_once_more(
    klein: DiffusersPipeline, monkeypatch: pytest.MonkeyPatch
) -> None:
    failing(klein, monkeypatch, torch.OutOfMemoryError(), None, torch.OutOfMemoryError(), torch.OutOfMemoryError())
    assert draw(klein, order(klein))[0].size == SIZE
    with pytest.raises(OutOfMemory):
        draw(klein, order(klein))


def test_a_card_that_fails_is_said_to_be_broken(klein: DiffusersPipeline, monkeypatch: pytest.MonkeyPatch) -> None:
    failing(klein, monkeypatch, torch.AcceleratorError("an illegal memory access was encountered"))
    with pytest.raises(Broken):
        draw(klein, order(klein))


@pytest.mark.parametrize(
    "result",
    [
        SimpleNamespace(images=[Image.new("RGB", SIZE)]),
        SimpleNamespace(images=[Image.effect_noise(SIZE, 50)], nsfw_content_detected=[True]),
    ],
)
def test_a_black_or_flagged_picture_is_a_refusal(
    klein: DiffusersPipeline, monkeypatch: pytest.MonkeyPatch, result: object
) -> None:
    monkeypatch.setattr(klein, "pipe", lambda **_: result)
    with pytest.raises(Refused):
        draw(klein, order(klein))
