"""One picture at a time on the graphics card; the others wait for their turn, and those that nobody waits for end."""

import asyncio
import logging
import os
import time
from dataclasses import dataclass, field
from threading import Event

from PIL.Image import Image

from pipeline import Broken, Cancelled, Order, OutOfMemory, Pipeline, Refused
from protocol import Problem, png, preview

log = logging.getLogger("endpoint")

# For the answers that are on their way when the process ends.
LAST_SECONDS = 1.0


@dataclass(frozen=True)
class Step:
    phase: str
    step: int
    total: int
    preview: str | None = None

    def fields(self) -> dict[str, object]:
        shown = {} if self.preview is None else {"preview": self.preview}
        done = self.step / self.total if self.total else 0.0
        return {"phase": self.phase, "step": self.step, "total": self.total, "progress": done, **shown}


@dataclass
class Job:
    """What becomes of one order: steps, then the bytes of a PNG or a Problem."""

    order: Order
    events: asyncio.Queue[Step | bytes | Problem] = field(default_factory=asyncio.Queue)
    cancelled: Event = field(default_factory=Event)


class Jobs:
    def __init__(self, pipeline: Pipeline, max_waiting: int, load_seconds: float) -> None:
        self.pipeline = pipeline
        self.max_waiting = max_waiting
        self.load_seconds = load_seconds
        self.started = time.monotonic()
        self.ready = False
        self.unfinished = 0
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()

    async def load(self) -> None:
        await asyncio.to_thread(self.pipeline.load)
        self.ready = True
        log.info("the model is loaded")

    def check(self) -> None:
        """Raises Problem: 503 while the model loads, 429 while too many wait."""
        if not self.ready:
            rest = max(5.0, self.load_seconds - (time.monotonic() - self.started))
            raise Problem(503, "the model is loading", retryable=True, estimated_time=round(rest, 1))
        if self.unfinished > self.max_waiting:
            raise Problem(429, "too many pictures wait", retryable=True, retry_after=10)

    def submit(self, order: Order) -> Job:
        self.check()
        job = Job(order)
        self.unfinished += 1
        job.events.put_nowait(Step("queued", 0, 0))
        task = asyncio.create_task(self._run(job))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        return job

    async def _run(self, job: Job) -> None:
        try:
            async with self.turn:
                if not job.cancelled.is_set():
                    job.events.put_nowait(await asyncio.to_thread(self._draw, job, asyncio.get_running_loop()))
        except Cancelled:
            log.info("a picture was cancelled")
        except Refused as refusal:
            job.events.put_nowait(Problem(422, str(refusal), code="nsfw"))
        except OutOfMemory:
            log.error("a picture of %d by %d does not fit into the memory", job.order.width, job.order.height)
            job.events.put_nowait(Problem(500, "the memory of the card is too small for this picture"))
        except Broken:
            log.exception("the card has failed")
            job.events.put_nowait(Problem(503, "the card has failed", retryable=True, estimated_time=self.load_seconds))
            self.end()
        except Exception:
            # The text of the exception may hold the prompt.
            log.exception("a picture failed")
            job.events.put_nowait(Problem(500, "the model failed", retryable=True))
        finally:
            self.unfinished -= 1

    def end(self) -> None:
        """Ends the process, which its container starts again."""
        self.ready = False
        asyncio.get_running_loop().call_later(LAST_SECONDS, os._exit, 1)

    def _draw(self, job: Job, loop: asyncio.AbstractEventLoop) -> bytes:
        def report(step: int, total: int, image: Image | None) -> None:
            shown = preview(image) if image else None
            loop.call_soon_threadsafe(job.events.put_nowait, Step("denoise", step, total, shown))

        image = self.pipeline.draw(job.order, report, job.cancelled)
        return png(image)
