import { Worker } from 'node:worker_threads'
import type { BreakerConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { VideoEndpointConfig } from '@pawport/shared/platform/config-video.ts'
import sharp from 'sharp'
import type { Availability } from '../../diffusion/diffusion.ts'
import { DiffusionError } from '../../diffusion/diffusion-error.ts'
import { createBreaker } from '../../diffusion/endpoints/breaker.ts'
import { type Deadline, startDeadline } from '../../diffusion/endpoints/deadline.ts'
import { blame, type Failure, isFree } from '../../diffusion/endpoints/failure.ts'
import { createProgressReport } from '../../diffusion/endpoints/progress-report.ts'
import { nextStep, type Tally } from '../../diffusion/endpoints/retry-policy.ts'
import { systemTimers, type Timers } from '../../diffusion/endpoints/timers.ts'
import { routeOf } from '../../diffusion/hugging-face/route.ts'
import type { VideoCall, VideoDriver, VideoFiles, VideoRequest } from '../video.ts'
import type { EndpointMessage, EndpointOrder } from './ask.ts'
import type { ReadVideo } from './read-video.ts'

export interface EndpointVideoOptions {
  /** Makes WebP and poster, and the frame that the provider moves. It encodes no H.264. */
  builtIn: VideoDriver
  breaker: BreakerConfig
  /** For one video, repeated calls included, in milliseconds. */
  deadlineMs: number
  timers?: Timers
  random?: () => number
  /** Starts the thread; replaced for a provider on this machine. */
  startThread?: (order: EndpointOrder) => Worker
}

const NAME = 'video'
/** The share of the work that is done before the provider is asked. */
const PREPARED = 0.2
/** Milliseconds for one video before it is there: the estimate of progress. */
const TYPICAL_MS = 90_000
/** The heap of the thread: an answer of 64 MB lies beside it. */
export const THREAD_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 }

/**
 * The video driver that asks an inference provider of Hugging Face (`imageToVideo`) to move the first frame of the built-in video. The
 * WebP and the poster stay the built-in ones. Throws when the configuration names a provider that does not exist.
 */
export function openEndpointVideos(config: VideoEndpointConfig, options: EndpointVideoOptions): VideoDriver {
  const {
    builtIn,
    deadlineMs,
    timers = systemTimers,
    random = Math.random,
    startThread = startOwnThread,
  } = options
  const route = routeOf(undefined, config.provider)
  const provider = 'provider' in route ? route.provider : 'auto'
  const listeners: Parameters<Availability['onChange']>[0][] = []
  const closing = new AbortController()
  let reason = ''
  const breaker = createBreaker(options.breaker, {
    now: timers.now,
    random,
    onChange: (state) => listeners.forEach((listener) => void listener({ endpoint: NAME, state, reason })),
  })

  /** Asks as often as the retry policy allows, and pays before each call. */
  async function persist(image: Buffer, { pay }: VideoCall, deadline: Deadline): Promise<ReadVideo> {
    const order: EndpointOrder = { token: config.token, provider, model: config.model, image }
    const tally: Tally = {}
    for (;;) {
      const permit = breaker.enter()
      if (!permit)
        throw new DiffusionError('The provider takes no calls', { kind: 'wait', afterMs: breaker.waitMs() })
      const paid = await payOr(() => pay?.({ endpoint: NAME, price: config.price }), permit.forget)
      let answer: EndpointMessage
      try {
        answer = await inThread(() => startThread(order), deadline.signal)
      } catch (error) {
        if (deadline.isOver()) permit.fail('fault')
        else permit.forget()
        throw error
      }
      if (answer.kind === 'video') {
        permit.succeed()
        return answer.video
      }
      const { failure } = answer
      reason = failure.message
      const why = blame(failure)
      if (why) permit.fail(why)
      else permit.succeed()
      if (isFree(failure)) await paid?.refund()
      await beforeNext(failure, tally, deadline)
    }
  }

  async function beforeNext(failure: Failure, tally: Tally, deadline: Deadline): Promise<void> {
    tally[failure.kind] = (tally[failure.kind] ?? 0) + 1
    if (breaker.waitMs() > 0)
      throw new DiffusionError(failure.message, { kind: 'wait', afterMs: breaker.waitMs() })
    const step = nextStep(failure, tally, deadline.remainingMs(), random)
    if (step.kind === 'stop') throw new DiffusionError(failure.message, step.remedy)
    if (step.afterMs > 0) await timers.wait(step.afterMs, deadline.signal)
  }

  async function render(request: VideoRequest, call: VideoCall): Promise<VideoFiles> {
    const { onProgress } = call
    const own = await builtIn.render(request, {
      signal: call.signal,
      onProgress: (fraction) => onProgress?.(fraction * PREPARED),
    })
    const signal = AbortSignal.any([call.signal, closing.signal])
    const deadline = startDeadline(deadlineMs, timers, signal)
    const report = createProgressReport(timers, ({ fraction }) =>
      onProgress?.(PREPARED + fraction * (1 - PREPARED)),
    )
    try {
      report.estimate(TYPICAL_MS)
      const { mp4, width, height, seconds } = await persist(own.poster, call, deadline)
      const poster = await sharp(own.poster)
        .resize(width, height, { fit: 'cover' })
        .keepXmp()
        .jpeg({ quality: 86 })
        .toBuffer()
      report.counted({ fraction: 1 })
      return { ...own, mp4: Buffer.from(mp4), poster, width, height, seconds, model: config.model }
    } finally {
      report.close()
      deadline.stop()
    }
  }

  return {
    kind: 'endpoint',
    model: config.model,
    availability: {
      states: () => ({ [NAME]: breaker.state() }),
      waitMs: breaker.waitMs,
      onChange: (listener) => void listeners.push(listener),
    },
    render,
    async close() {
      closing.abort(new Error('the video driver is closed'))
      await builtIn.close()
    },
  }
}

async function payOr<T>(pay: () => T, refused: () => void): Promise<Awaited<T>> {
  try {
    return await pay()
  } catch (error) {
    refused()
    throw error
  }
}

function startOwnThread(order: EndpointOrder): Worker {
  const file = new URL('./endpoint-thread.ts', import.meta.url)
  return new Worker(file, { workerData: order, resourceLimits: THREAD_LIMITS })
}

/** The answer of the thread; an abort terminates it. Settles once the thread has ended. */
async function inThread(start: () => Worker, signal: AbortSignal): Promise<EndpointMessage> {
  signal.throwIfAborted()
  const thread = start()
  const end = (): void => void thread.terminate()
  signal.addEventListener('abort', end, { once: true })
  const ended = Promise.withResolvers<void>()
  let answer: EndpointMessage | undefined
  thread.on('message', (message: EndpointMessage) => {
    answer = message
    // Connections that the provider keeps open must not keep the thread.
    end()
  })
  // An answer that takes more memory than the thread may have ends it.
  thread.on('error', () => {
    answer ??= {
      kind: 'failure',
      failure: { kind: 'malformed', message: 'The provider sent a video that cannot be read' },
    }
  })
  thread.on('exit', () => ended.resolve())
  await ended.promise
  signal.removeEventListener('abort', end)
  signal.throwIfAborted()
  if (!answer) throw new Error('the thread of the provider ended without an answer')
  return answer
}
