"""The protocol, against the real server with the stand-in pipeline."""

import base64
import io
import json
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
import uvicorn
from PIL import Image

from app import create_app
from stand_in import StandInPipeline


def photo(side: int = 64, colour: str = "teal") -> str:
    file = io.BytesIO()
    Image.new("RGB", (side, side), colour).save(file, "JPEG")
    return base64.b64encode(file.getvalue()).decode()


def order(**changes: object) -> dict[str, object]:
    parameters = {"prompt": "a cat", "target_size": {"width": 512, "height": 256}, "seed": 7, **changes}
    return {"inputs": photo(), "parameters": {name: value for name, value in parameters.items() if value is not None}}


def until_ready(client: httpx.Client) -> None:
    for _ in range(3000):
        try:
            if client.get("/health").status_code == 200:
                return
        except httpx.ConnectError:
            pass
        time.sleep(0.02)
    raise AssertionError("the endpoint did not get ready")


class Served:
    def __init__(self, pipeline: StandInPipeline, **settings: object) -> None:
        self.pipeline = pipeline
        listener = socket.socket()
        listener.bind(("127.0.0.1", 0))
        app = create_app(pipeline, **settings)  # type: ignore[arg-type]
        self.server = uvicorn.Server(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=1))
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [listener]})
        self.client = httpx.Client(base_url=f"http://127.0.0.1:{listener.getsockname()[1]}", timeout=30)
        self.thread.start()

    def wait_ready(self) -> "Served":
        until_ready(self.client)
        return self

    def close(self) -> None:
        self.pipeline.goes_on.set()
        self.server.should_exit = True
        self.thread.join()
        self.client.close()


@pytest.fixture
def served() -> Iterator[Served]:
    endpoint = Served(StandInPipeline(), token="secret-token", max_waiting=1).wait_ready()
    endpoint.client.headers["Authorization"] = "Bearer secret-token"
    yield endpoint
    endpoint.close()


def events(lines: Iterator[str]) -> Iterator[tuple[str, dict[str, object]]]:
    name = ""
    for line in lines:
        if line.startswith("event: "):
            name = line.removeprefix("event: ")
        elif line.startswith("data: "):
            yield name, json.loads(line.removeprefix("data: "))


SSE = {"Prefer": "progress=sse", "Accept": "image/png"}


def test_a_picture_has_the_size_that_was_asked_for(served: Served) -> None:
    answer = served.client.post("/", json=order())
    assert answer.headers["content-type"] == "image/png"
    assert Image.open(io.BytesIO(answer.content)).size == (512, 256)


@pytest.mark.parametrize(
    "size",
    [{"image_size": {"width": 512, "height": 256}}, {"width": 512, "height": 256}],
)
def test_the_size_may_come_in_other_fields(served: Served, size: dict[str, object]) -> None:
    answer = served.client.post("/", json=order(target_size=None, **size))
    assert Image.open(io.BytesIO(answer.content)).size == (512, 256)


def test_progress_is_told_by_events_that_end_with_the_picture(served: Served) -> None:
    with served.client.stream("POST", "/", json=order(num_inference_steps=3), headers=SSE) as answer:
        assert answer.headers["preference-applied"] == "progress=sse"
        assert answer.headers["content-type"].startswith("text/event-stream")
        told = list(events(answer.iter_lines()))
    steps = [fields for name, fields in told if name == "progress"]
    assert [step["phase"] for step in steps] == ["queued", "denoise", "denoise", "denoise"]
    assert steps[-1]["progress"] == 1
    frame = Image.open(io.BytesIO(base64.b64decode(str(steps[1]["preview"]))))
    assert frame.format == "JPEG" and max(frame.size) <= 256
    name, result = told[-1]
    assert (name, result["seed"], result["content_type"]) == ("result", 7, "image/png")
    assert Image.open(io.BytesIO(base64.b64decode(str(result["image"])))).size == (512, 256)


def test_further_photos_reach_a_model_that_takes_several(served: Served) -> None:
    answer = served.client.post("/", json=order(images=[photo(), photo(colour="red")]))
    red, green, blue = Image.open(io.BytesIO(answer.content)).convert("RGB").getpixel((100, 100))  # type: ignore[misc]
    assert red > 240 and green < 15 and blue < 15
    served.pipeline.accepts -= {"images"}
    refused = served.client.post("/", json=order(images=[photo()]))
    assert (refused.status_code, "images" in refused.json()["error"]) == (422, True)


def test_without_a_seed_every_picture_is_another_one(served: Served) -> None:
    def seed_told() -> object:
        with served.client.stream("POST", "/", json=order(seed=None, num_inference_steps=1), headers=SSE) as answer:
            return list(events(answer.iter_lines()))[-1][1]["seed"]

    assert seed_told() != seed_told()


@pytest.mark.parametrize(
    "body",
    [
        b"no json",
        b"[]",
        json.dumps({"inputs": photo()}).encode(),
        json.dumps({**order(), "extra": 1}).encode(),
        json.dumps(order(strength=0.8)).encode(),
        json.dumps(order(true_cfg_scale=4.0)).encode(),
        json.dumps(order(target_size={"width": 500, "height": 256})).encode(),
        json.dumps(order(target_size={"width": 16384, "height": 256})).encode(),
        json.dumps(order(target_size=None)).encode(),
        json.dumps(order(prompt="")).encode(),
        json.dumps(order(seed="7")).encode(),
        json.dumps({**order(), "inputs": "no base64!"}).encode(),
        json.dumps(order(images=["no base64!"])).encode(),
        json.dumps(order(images=[photo()] * 5)).encode(),
        json.dumps({**order(), "inputs": base64.b64encode(b"no picture").decode()}).encode(),
    ],
)
def test_a_request_that_is_not_the_contract_is_refused(served: Served, body: bytes) -> None:
    answer = served.client.post("/", content=body)
    assert answer.status_code == 422
    assert answer.json()["retryable"] is False
    assert photo()[:40] not in answer.text


def test_a_body_that_is_too_large_is_refused(served: Served) -> None:
    assert served.client.post("/", content=b"x" * (9 * 1024 * 1024)).status_code == 413


def test_a_wrong_token_is_refused(served: Served) -> None:
    assert served.client.post("/", json=order(), headers={"Authorization": "Bearer no"}).status_code == 401


def test_refused_content_says_so(served: Served) -> None:
    answer = served.client.post("/", json=order(prompt="refuse this"))
    assert (answer.status_code, answer.json()["code"]) == (422, "nsfw")
    with served.client.stream("POST", "/", json=order(prompt="refuse this"), headers=SSE) as stream:
        name, fields = list(events(stream.iter_lines()))[-1]
    assert (name, fields["status"], fields["code"]) == ("error", 422, "nsfw")


def test_a_model_that_fails_may_be_asked_again_and_keeps_its_reason_to_itself(served: Served) -> None:
    answer = served.client.post("/", json=order(prompt="break"))
    assert (answer.status_code, answer.json()["retryable"]) == (500, True)
    assert "stand-in" not in answer.text
    assert served.client.post("/", json=order()).status_code == 200


def test_a_picture_for_which_memory_lacks_is_not_asked_for_again(served: Served) -> None:
    answer = served.client.post("/", json=order(prompt="too large"))
    assert (answer.status_code, answer.json()["retryable"]) == (500, False)
    assert "memory" in answer.json()["error"]


def test_while_the_model_loads_the_client_is_told_how_long() -> None:
    pipeline = StandInPipeline()
    loads = threading.Event()
    pipeline.load = loads.wait  # type: ignore[method-assign,assignment]
    endpoint = Served(pipeline)
    try:
        for _ in range(300):
            try:
                health = endpoint.client.get("/health")
                break
            except httpx.ConnectError:
                time.sleep(0.02)
        assert health.status_code == 503
        answer = endpoint.client.post("/", json=order())
        assert answer.status_code == 503 and answer.json()["estimated_time"] > 0
        loads.set()
        endpoint.wait_ready()
        assert endpoint.client.post("/", json=order()).status_code == 200
    finally:
        loads.set()
        endpoint.close()


def test_more_pictures_than_may_wait_are_told_to_come_back(served: Served) -> None:
    served.pipeline.goes_on.clear()
    with (
        served.client.stream("POST", "/", json=order(prompt="hold"), headers=SSE) as first,
        served.client.stream("POST", "/", json=order(), headers=SSE) as second,
    ):
        assert (first.status_code, second.status_code) == (200, 200)
        third = served.client.post("/", json=order())
        assert (third.status_code, third.headers["retry-after"]) == (429, "10")
        served.pipeline.goes_on.set()
        for stream in (first, second):
            assert [name for name, _ in events(stream.iter_lines())][-1] == "result"


@pytest.mark.parametrize("headers", [SSE, {}])
def test_a_picture_that_nobody_waits_for_is_given_up(served: Served, headers: dict[str, str]) -> None:
    served.pipeline.goes_on.clear()
    if headers:
        with served.client.stream("POST", "/", json=order(prompt="hold"), headers=headers) as answer:
            assert next(events(answer.iter_lines()))[0] == "progress"
    else:
        with pytest.raises(httpx.ReadTimeout):
            served.client.post("/", json=order(prompt="hold"), timeout=1)
    assert served.pipeline.gave_up.wait(20)
    served.pipeline.goes_on.set()
    assert served.client.post("/", json=order()).status_code == 200


BROKEN = """
import uvicorn
from app import create_app
from stand_in import StandInPipeline

class Broken(StandInPipeline):
    def load(self):
        raise RuntimeError("no graphics card")

uvicorn.run(create_app(Broken()), port=0)
"""


def test_a_model_that_does_not_load_ends_the_process_and_the_log_says_why() -> None:
    ended = subprocess.run([sys.executable, "-c", BROKEN], cwd=Path(__file__).parent, capture_output=True, text=True)
    assert ended.returncode == 1
    assert "no graphics card" in ended.stderr


FAILING = """
import sys
import uvicorn
from app import create_app
from pipeline import Broken
from stand_in import StandInPipeline

class Failing(StandInPipeline):
    def draw(self, order, report, cancelled):
        raise Broken

uvicorn.run(create_app(Failing()), port=int(sys.argv[1]))
"""


def test_a_card_that_fails_ends_the_process_once_the_client_knows() -> None:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    process = subprocess.Popen([sys.executable, "-c", FAILING, str(port)], cwd=Path(__file__).parent)
    try:
        with httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=30) as client:
            until_ready(client)
            answer = client.post("/", json=order())
        assert (answer.status_code, answer.json()["retryable"]) == (503, True)
        assert process.wait(60) == 1
    finally:
        process.kill()
