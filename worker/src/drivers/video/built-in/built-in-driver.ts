import { Worker } from 'node:worker_threads'
import { POSTCARD_RENDERER } from '@pawport/shared/generations/drawn-by.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import type { Models } from '../../../postcard/draw-card.ts'
import { DiffusionError } from '../../diffusion/diffusion-error.ts'
import { pictureMetadata } from '../../diffusion/picture-metadata.ts'
import type { VideoCall, VideoDriver, VideoFiles, VideoRequest } from '../video.ts'
import { drawScene, PIXELS } from './scene-drawing.ts'
import type { VideoMessage, VideoOrder } from './video-thread.ts'

export interface BuiltInVideoOptions {
  /** Cut the pet out; the caller closes them. */
  models: Models
  /** Whether H.264 is encoded. */
  encodes: boolean
  /** The longest time of one video, in milliseconds. */
  deadlineMs: number
  clock?: Clock
}

const SECONDS = 5
const FRAME_RATE = 25
/** The share of the work that is done before the thread begins. */
const DRAWN = 0.08
/** The heap of the thread; its pixels lie beside the heap, and their number is fixed. */
const LIMITS = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 }

/** The video driver that draws on this machine: one video at a time, each in a thread of its own. */
export function openBuiltInVideos({
  models,
  encodes,
  deadlineMs,
  clock = systemClock,
}: BuiltInVideoOptions): VideoDriver {
  const closing = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  async function make(
    request: VideoRequest,
    { onProgress }: VideoCall,
    signal: AbortSignal,
  ): Promise<VideoFiles> {
    signal.throwIfAborted()
    const { scene, picture, shape } = request
    const drawing = scene
      ? await drawScene(scene, shape, models)
      : ({ kind: 'picture', picture: Uint8Array.from(picture) } as const)
    onProgress?.(DRAWN)
    // A picture that moves keeps its own mark: a model may have drawn it.
    const xmp = scene ? null : (await sharp(picture).metadata()).xmp?.toString()
    const own = pictureMetadata(clock.now().toISOString().slice(0, 10))
    const order = {
      drawing,
      ...PIXELS[shape],
      seconds: SECONDS,
      frameRate: FRAME_RATE,
      encodes,
      xmp: xmp ?? own,
    }
    const files = await inThread(order, signal, (fraction) => onProgress?.(DRAWN + fraction * (1 - DRAWN)))
    onProgress?.(1)
    return { ...files, ...PIXELS[shape], seconds: SECONDS, model: POSTCARD_RENDERER }
  }

  return {
    kind: 'built-in',
    model: POSTCARD_RENDERER,
    render(request, call) {
      const before = last
      const over = new AbortController()
      const signal = AbortSignal.any([call.signal, closing.signal, over.signal])
      const work = (async () => {
        await untilAborted(before, signal)
        const timer = setTimeout(() => over.abort(tooLate(deadlineMs)), deadlineMs)
        try {
          return await make(request, call, signal)
        } finally {
          clearTimeout(timer)
        }
      })()
      last = Promise.allSettled([before, work])
      return work
    },
    async close() {
      closing.abort(new Error('the video driver is closed'))
      await last
    },
  }
}

function tooLate(deadlineMs: number): DiffusionError {
  const message = `The video was not ready within ${Math.round(deadlineMs / 1000)} s`
  return new DiffusionError(message, { kind: 'fail', code: 'generation_timeout' })
}

/** Waits for other work, however it ends. Rejects as soon as the signal aborts. */
async function untilAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const aborted = Promise.withResolvers<never>()
  const giveUp = (): void => aborted.reject(signal.reason)
  signal.addEventListener('abort', giveUp, { once: true })
  try {
    signal.throwIfAborted()
    await Promise.race([work, aborted.promise])
  } finally {
    signal.removeEventListener('abort', giveUp)
  }
}

type Files = Pick<VideoFiles, 'mp4' | 'webp' | 'poster'>

/** Runs the thread to its end; an abort terminates it. Settles once the thread has ended. */
async function inThread(
  order: VideoOrder,
  signal: AbortSignal,
  onProgress: (fraction: number) => void,
): Promise<Files> {
  signal.throwIfAborted()
  const thread = new Worker(new URL('./video-thread.ts', import.meta.url), {
    workerData: order,
    resourceLimits: LIMITS,
  })
  const end = (): void => void thread.terminate()
  signal.addEventListener('abort', end, { once: true })
  let files: Files | undefined
  let failure: unknown
  const ended = Promise.withResolvers<void>()
  thread.on('message', (message: VideoMessage) => {
    if (message.kind === 'progress') return onProgress(message.fraction)
    const { mp4, webp, poster } = message
    files = { mp4: mp4 && Buffer.from(mp4), webp: Buffer.from(webp), poster: Buffer.from(poster) }
  })
  thread.on('error', (error) => {
    failure = error
  })
  thread.on('exit', () => ended.resolve())
  await ended.promise
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (files) return files
  throw failure ?? new Error('the thread of the video ended without one')
}
