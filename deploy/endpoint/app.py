"""A diffusion endpoint for Pawport: docs/inference.md describes the wire contract. Start: uvicorn --factory app:main"""

import asyncio
import base64
import hmac
import logging
import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI, Request
from fastapi.responses import JSONResponse, Response, StreamingResponse

from jobs import Job, Jobs, Step
from pipeline import Pipeline
from protocol import HEARTBEAT, MAX_BODY_BYTES, MAX_READ_BYTES, Problem, event, read_order

HEARTBEAT_SECONDS = 10.0
# How often a request without events looks whether its client is still there.
LOOK_SECONDS = 0.5


def create_app(pipeline: Pipeline, token: str = "", max_waiting: int = 8, load_seconds: float = 120.0) -> FastAPI:
    jobs = Jobs(pipeline, max_waiting, load_seconds)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncIterator[None]:
        loading = asyncio.create_task(jobs.load())
        loading.add_done_callback(end_unless_loaded)
        yield

    app = FastAPI(lifespan=lifespan, docs_url=None, redoc_url=None, openapi_url=None)

    @app.exception_handler(Problem)
    async def answer_problem(_request: Request, problem: Problem) -> JSONResponse:
        return JSONResponse(problem.body(), problem.status, problem.headers())

    @app.get("/health")
    async def health() -> JSONResponse:
        return JSONResponse({"status": "ready" if jobs.ready else "loading"}, 200 if jobs.ready else 503)

    @app.post("/")
    async def draw(request: Request) -> Response:
        given = request.headers.get("authorization", "")
        known = not token or hmac.compare_digest(given.encode(), f"Bearer {token}".encode())
        # An answer before the end of the body would break the connection instead of arriving.
        body = await read_body(request, MAX_BODY_BYTES if known and jobs.ready else 0)
        if not known:
            raise Problem(401, "the token is missing or wrong")
        jobs.check()
        if len(body) > MAX_BODY_BYTES:
            raise Problem(413, "the request is too large")
        job = jobs.submit(await asyncio.to_thread(read_order, body, pipeline.accepts))
        if "progress=sse" in request.headers.get("prefer", ""):
            headers = {"Preference-Applied": "progress=sse", "Cache-Control": "no-store", "X-Accel-Buffering": "no"}
            return StreamingResponse(events_of(job), media_type="text/event-stream", headers=headers)
        return Response(await picture_of(job, request), media_type="image/png")

    return app


def end_unless_loaded(loading: asyncio.Task[None]) -> None:
    """A model that does not load ends the process: the container is started again, and its log says why."""
    if not loading.cancelled() and (reason := loading.exception()):
        logging.getLogger("endpoint").error("the model does not load", exc_info=reason)
        os._exit(1)


async def read_body(request: Request, keep: int) -> bytes:
    """The body, cut after a little more than `keep` bytes. Raises Problem: 413."""
    body = bytearray()
    read = 0
    async for chunk in request.stream():
        read += len(chunk)
        if read > MAX_READ_BYTES:
            raise Problem(413, "the request is too large")
        if len(body) <= keep:
            body += chunk
    return bytes(body)


async def events_of(job: Job) -> AsyncIterator[bytes]:
    """The progress extension. A client that closes the connection ends this generator, which cancels the job."""
    try:
        while True:
            try:
                happened = await asyncio.wait_for(job.events.get(), HEARTBEAT_SECONDS)
            except TimeoutError:
                yield HEARTBEAT
                continue
            if isinstance(happened, Step):
                yield event("progress", happened.fields())
            elif isinstance(happened, Problem):
                yield event("error", happened.body())
                return
            else:
                image = base64.b64encode(happened).decode()
                yield event("result", {"content_type": "image/png", "image": image, "seed": job.order.seed})
                return
    finally:
        job.cancelled.set()


async def picture_of(job: Job, request: Request) -> bytes:
    """The PNG, without progress. Raises Problem."""
    try:
        while True:
            try:
                happened = await asyncio.wait_for(job.events.get(), LOOK_SECONDS)
            except TimeoutError:
                if await request.is_disconnected():
                    raise Problem(499, "the client has gone") from None
                continue
            if isinstance(happened, Problem):
                raise happened
            if isinstance(happened, bytes):
                return happened
    finally:
        job.cancelled.set()


def main() -> FastAPI:
    """The application that the environment describes; README.md lists the variables."""
    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(message)s")
    env = os.environ
    if env.get("ENDPOINT_PIPELINE") == "stand-in":
        from stand_in import StandInPipeline

        pipeline: Pipeline = StandInPipeline(holds=True)
    else:
        from diffusers_pipeline import DiffusersPipeline, settings_from

        pipeline = DiffusersPipeline(settings_from(env))
    return create_app(pipeline, env.get("ENDPOINT_TOKEN", ""), int(env.get("ENDPOINT_MAX_WAITING") or 8))
