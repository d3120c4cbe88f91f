import type { BreakerConfig } from '@pawport/shared/platform/config-diffusion.ts'
import type { VideoEndpointConfig } from '@pawport/shared/platform/config-video.ts'
import sharp from 'sharp'
import { Agent, type Dispatcher } from 'undici'
import type { Availability } from '../../diffusion/diffusion.ts'
import { DiffusionError } from '../../diffusion/diffusion-error.ts'
import { type Breaker, createBreaker } from '../../diffusion/endpoints/breaker.ts'
import { type Deadline, startDeadline } from '../../diffusion/endpoints/deadline.ts'
import { blame, CallFailure, type Failure, isFree } from '../../diffusion/endpoints/failure.ts'
import { createProgressReport } from '../../diffusion/endpoints/progress-report.ts'
import { nextStep, type Tally } from '../../diffusion/endpoints/retry-policy.ts'
import { systemTimers, type Timers } from '../../diffusion/endpoints/timers.ts'
import { routeOf } from '../../diffusion/hugging-face/route.ts'
import { pictureMetadata } from '../../diffusion/picture-metadata.ts'
import { withMp4Xmp } from '../mp4-metadata.ts'
import type { VideoCall, VideoDriver, VideoFiles, VideoRequest } from '../video.ts'
import { askForVideo, type VideoOrder } from './ask.ts'
import type { ReadVideo } from './read-video.ts'

export interface EndpointVideoOptions {
  /** Makes WebP and poster, and the frame that the provider moves. It encodes no H.264. */
  builtIn: VideoDriver
  breaker: BreakerConfig
  /** For one video, repeated calls included, in milliseconds. */
  deadlineMs: number
  timers?: Timers
  random?: () => number
  /** Connections to the hub and the provider, and to where it stores videos. */
  dispatcher?: Dispatcher
  outside?: Dispatcher
}

const NAME = 'video'
/** The share of the work that is done before the provider is asked. */
const PREPARED = 0.2
/** Milliseconds for one video before it is there: the estimate of progress. */
const TYPICAL_MS = 90_000

/**
 * The video driver that asks an inference provider of Hugging Face (`imageToVideo`) to move the first frame
 * of the built-in video. The WebP and the poster stay the built-in ones. Throws when the configuration names
 * a provider that does not exist.
 */
export function openEndpointVideos(config: VideoEndpointConfig, options: EndpointVideoOptions): VideoDriver {
  const { builtIn, deadlineMs, timers = systemTimers, random = Math.random } = options
  // A provider may think for minutes before it answers: the deadline decides.
  const { dispatcher = new Agent({ headersTimeout: 0, bodyTimeout: 0 }), outside } = options
  const line = { timers, dispatcher, ...(outside && { outside }) }
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
    const order: VideoOrder = { token: config.token, provider, model: config.model, image }
    const tally: Tally = {}
    for (;;) {
      const permit = breaker.enter()
      if (!permit)
        throw new DiffusionError('The provider takes no calls', { kind: 'wait', afterMs: breaker.waitMs() })
      const paid = await payOr(() => pay?.({ endpoint: NAME, price: config.price }), permit.forget)
      let failure: Failure
      try {
        const video = await deadline.race(askForVideo(order, line, deadline.signal))
        permit.succeed()
        return video
      } catch (error) {
        if (!(error instanceof CallFailure)) {
          if (deadline.isOver()) permit.fail('fault')
          else permit.forget()
          throw error
        }
        failure = error.failure
      }
      reason = failure.message
      const why = blame(failure)
      if (why) permit.fail(why)
      else permit.succeed()
      if (isFree(failure)) await paid?.refund()
      tally[failure.kind] = (tally[failure.kind] ?? 0) + 1
      const waitMs = pauseAfter(failure, tally, { breaker, deadline, random })
      if (waitMs > 0) await timers.wait(waitMs, deadline.signal)
    }
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
      return {
        ...own,
        mp4: marked(mp4, timers),
        poster,
        width,
        height,
        seconds,
        model: config.model,
      }
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
      if (!options.dispatcher) void dispatcher.destroy()
      await builtIn.close()
    },
  }
}

interface Circumstances {
  breaker: Breaker
  deadline: Deadline
  random: () => number
}

/**
 * Milliseconds until the provider may be asked again. Throws a DiffusionError when it may not within the
 * deadline.
 */
function pauseAfter(failure: Failure, tally: Tally, { breaker, deadline, random }: Circumstances): number {
  if (breaker.waitMs() > 0)
    throw new DiffusionError(failure.message, { kind: 'wait', afterMs: breaker.waitMs() })
  const step = nextStep(failure, tally, deadline.remainingMs(), random)
  if (step.kind === 'stop') throw new DiffusionError(failure.message, step.remedy)
  return step.afterMs
}

/** The file with the mark that a model made it. */
function marked(mp4: Uint8Array, timers: Timers): Buffer {
  return withMp4Xmp(mp4, pictureMetadata(timers.now().toISOString().slice(0, 10), 'model'))
}

async function payOr<T>(pay: () => T, refused: () => void): Promise<Awaited<T>> {
  try {
    return await pay()
  } catch (error) {
    refused()
    throw error
  }
}
