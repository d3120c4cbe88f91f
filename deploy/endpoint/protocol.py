"""The wire contract of docs/inference.md: what a request must be, and how answers and events are written."""

import base64
import binascii
import io
import json
import secrets
from dataclasses import dataclass

from PIL import Image, ImageOps
from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from pipeline import OPTIONS, Order

MAX_BODY_BYTES = 8 * 1024 * 1024
# Beyond MAX_BODY_BYTES a body is read without keeping it, so that its sender gets the answer; up to this size.
MAX_READ_BYTES = 64 * 1024 * 1024
MAX_PHOTO_PIXELS = 4096 * 4096
PREVIEW_SIDE = 256
# Further photos of the same animal.
MAX_REFERENCES = 4
STEP = 16


@dataclass(eq=False)
class Problem(Exception):
    """An answer other than a picture; `fields` are added to its JSON, `headers` to its head."""

    status: int
    error: str
    code: str = ""
    retryable: bool = False
    estimated_time: float | None = None
    retry_after: int | None = None

    def body(self) -> dict[str, object]:
        optional = {"code": self.code or None, "estimated_time": self.estimated_time}
        told = {name: value for name, value in optional.items() if value is not None}
        return {"error": self.error, "status": self.status, "retryable": self.retryable, **told}

    def headers(self) -> dict[str, str]:
        return {} if self.retry_after is None else {"Retry-After": str(self.retry_after)}


class Size(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    width: int = Field(ge=256, le=2048, multiple_of=STEP)
    height: int = Field(ge=256, le=2048, multiple_of=STEP)


class Parameters(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    prompt: str = Field(min_length=1, max_length=4000)
    # Without one every picture is another one: a second try must not draw the first again.
    seed: int = Field(default_factory=lambda: secrets.randbelow(2**31), ge=0, le=2**31 - 1)
    images: list[str] | None = Field(default=None, max_length=MAX_REFERENCES)
    target_size: Size | None = None
    image_size: Size | None = None
    width: int | None = None
    height: int | None = None
    num_inference_steps: int | None = Field(default=None, ge=1, le=100)
    guidance_scale: float | None = Field(default=None, ge=0, le=30)
    true_cfg_scale: float | None = Field(default=None, ge=0, le=30)
    negative_prompt: str | None = Field(default=None, max_length=4000)
    # How far the picture may leave the photo, where a model asks for it.
    strength: float | None = Field(default=None, ge=0, le=1)

    @model_validator(mode="after")
    def one_size(self) -> "Parameters":
        if self.width is not None or self.height is not None:
            self.image_size = Size.model_validate({"width": self.width, "height": self.height})
        if (self.target_size is None) == (self.image_size is None):
            raise ValueError("one of target_size, image_size, or width with height")
        return self

    @property
    def size(self) -> Size:
        size = self.target_size or self.image_size
        assert size is not None
        return size


class Request(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)
    inputs: str
    parameters: Parameters


def read_order(body: bytes, accepts: frozenset[str]) -> Order:
    """The order in a request's body. Raises Problem: 413, 422."""
    try:
        request = Request.model_validate_json(body)
    except ValidationError as error:
        first = error.errors(include_input=False, include_url=False)[0]
        place = ".".join(str(part) for part in first["loc"]) or "body"
        raise Problem(422, f"{place}: {first['msg']}") from None
    parameters = request.parameters
    options = {name: value for name in OPTIONS if (value := getattr(parameters, name)) is not None}
    images = parameters.images or []
    given = options.keys() | ({"images"} if images else set())
    if unknown := sorted(given - accepts):
        raise Problem(422, f"this model takes no {', '.join(unknown)}")
    return Order(
        photo=read_photo(request.inputs, "inputs"),
        references=tuple(read_photo(image, "images") for image in images),
        prompt=parameters.prompt,
        width=parameters.size.width,
        height=parameters.size.height,
        seed=parameters.seed,
        options=options,
    )


def read_photo(inputs: str, name: str) -> Image.Image:
    try:
        photo = Image.open(io.BytesIO(base64.b64decode(inputs, validate=True)), formats=["JPEG", "PNG", "WEBP"])
        if photo.width * photo.height > MAX_PHOTO_PIXELS:
            raise Problem(413, "the photo has too many pixels")
        return ImageOps.exif_transpose(photo).convert("RGB")
    except (binascii.Error, OSError, SyntaxError, Image.DecompressionBombError):
        raise Problem(422, f"{name}: no JPEG, PNG or WebP picture in base64") from None


def png(image: Image.Image) -> bytes:
    file = io.BytesIO()
    image.save(file, "PNG", compress_level=1)
    return file.getvalue()


def preview(image: Image.Image) -> str:
    """A small JPEG in base64."""
    small = image.copy()
    small.thumbnail((PREVIEW_SIDE, PREVIEW_SIDE))
    file = io.BytesIO()
    small.convert("RGB").save(file, "JPEG", quality=60)
    return base64.b64encode(file.getvalue()).decode()


def event(name: str, fields: dict[str, object]) -> bytes:
    return f"event: {name}\ndata: {json.dumps(fields)}\n\n".encode()


HEARTBEAT = b": heartbeat\n\n"
