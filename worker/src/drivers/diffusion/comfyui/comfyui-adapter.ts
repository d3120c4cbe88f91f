import { randomUUID } from 'node:crypto'
import type { ComfyUiEndpoint } from '@pawport/shared/platform/config-endpoints.ts'
import type { PictureRequest } from '../diffusion.ts'
import type { PictureAdapter, PictureCall } from '../endpoints/adapter.ts'
import type { HttpDependencies } from '../endpoints/http.ts'
import { furtherPhotos, photoToSend } from '../endpoints/photo.ts'
import { sizeToAsk } from '../endpoints/sizes.ts'
import type { Timers } from '../endpoints/timers.ts'
import { picturePrompt } from '../prompts/prompt.ts'
import type { Output } from './history.ts'
import { type ComfyUiServer, openServer } from './server.ts'
import { listenForProgress } from './socket.ts'
import { fillIn, furtherPhotosOf, photoValues, readWorkflow } from './workflow.ts'

const TYPICAL_MS = 20_000
/** The history is asked at least this often, also while the socket tells nothing. */
const POLL_MS = 5_000

/** What is known about one prompt while it runs. */
interface Run {
  promptId: string | null
  isRunning: boolean
  /** Makes the adapter ask the history now. */
  look: () => void
}

/** ComfyUI with a workflow of the operator. Throws when the workflow's file cannot be used. */
export function openComfyUiAdapter(config: ComfyUiEndpoint, dependencies: HttpDependencies): PictureAdapter {
  const workflow = readWorkflow(config.workflow)
  const most = furtherPhotosOf(workflow)
  const server = openServer(config, dependencies)

  async function draw(request: PictureRequest, call: PictureCall): Promise<Buffer> {
    const { signal, smallerPhoto, onProgress } = call
    const clientId = randomUUID()
    const size = sizeToAsk(config.sizes ?? 'any', request)
    const first = await photoToSend(request.photoPixels ?? request.photo, smallerPhoto)
    const photo = await server.upload(first, clientId, signal)
    const others: string[] = []
    for (const [index, other] of (await furtherPhotos(most, request, smallerPhoto)).entries())
      others.push(await server.upload(other, `${clientId}-${index + 2}`, signal))
    const run: Run = { promptId: null, isRunning: false, look: () => {} }
    const line = { ...dependencies, token: config.token, signal }
    const socket = await listenForProgress(server.socketUrl(clientId), line, {
      promptId: () => run.promptId,
      onProgress,
      onStarted() {
        run.isRunning = true
      },
      onEnded: () => run.look(),
    })
    const stopWaiting = () => run.look()
    signal.addEventListener('abort', stopWaiting)
    try {
      const prompt = picturePrompt(request, size, others.length)
      const values = { ...size, ...photoValues(photo, others), prompt, seed: request.seed }
      run.promptId = await server.queue(fillIn(workflow, values), clientId)
      const picture = await untilDrawn(server, run, signal, dependencies.timers)
      return await server.view(picture, signal)
    } catch (error) {
      if (signal.aborted && run.promptId) void server.cancel(run.promptId, run.isRunning)
      throw error
    } finally {
      signal.removeEventListener('abort', stopWaiting)
      socket.close()
    }
  }

  return { typicalMs: TYPICAL_MS, draw }
}

/** Asks the history when the socket says that the prompt has ended, and at times without its word. */
async function untilDrawn(
  server: ComfyUiServer,
  run: Run,
  signal: AbortSignal,
  timers: Timers,
): Promise<Output> {
  for (;;) {
    const told = Promise.withResolvers<void>()
    run.look = told.resolve
    signal.throwIfAborted()
    const picture = await server.picture(run.promptId ?? '', signal)
    if (picture) return picture
    const stop = timers.after(POLL_MS, told.resolve)
    await told.promise
    stop()
  }
}
