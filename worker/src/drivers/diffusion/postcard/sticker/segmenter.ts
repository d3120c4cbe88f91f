import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { ModelDevice } from '../../../../photos/model-device.ts'
import type { SegmentReply, SegmentRequest } from './segment-thread.ts'

const DEFAULT_MODEL = fileURLToPath(
  new URL('../../../../../models/pets-deeplab-voc-513.f16.onnx', import.meta.url),
)

/** Longest side of the segmenter's input, in pixels. */
export const SEGMENT_SIDE = 513

export interface Segmenter {
  /** The pet's alpha, or null when the mask cannot be trusted or the segmenter does not work here. */
  segment(
    rgb: Uint8Array,
    width: number,
    height: number,
    pets: number,
  ): Promise<Pick<SegmentReply, 'alpha' | 'bottom'>>
  close(): Promise<void>
}

/** Starts the thread with the first picture. When the thread breaks, pets are framed; the job does not fail. */
export function openSegmenter(model: string = DEFAULT_MODEL, device: ModelDevice = 'cpu'): Segmenter {
  const waiting = new Map<number, (reply: Pick<SegmentReply, 'alpha' | 'bottom'>) => void>()
  let thread: Worker | null = null
  let broken = false
  let count = 0
  const giveUp = (): void => {
    broken = true
    for (const answer of waiting.values()) answer({ alpha: null, bottom: 0 })
    waiting.clear()
  }
  const start = (): Worker => {
    const started = new Worker(new URL('./segment-thread.ts', import.meta.url), {
      workerData: { model, device },
      // Without a limit the thread's heap grows with masks that are no longer used.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    started.on('message', (reply: SegmentReply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
      if (waiting.size === 0) started.unref()
    })
    started.on('error', giveUp)
    started.on('exit', giveUp)
    return started
  }
  return {
    segment(rgb, width, height, pets) {
      if (broken) return Promise.resolve({ alpha: null, bottom: 0 })
      thread ??= start()
      const running = thread
      count += 1
      const request: SegmentRequest = { id: count, rgb, width, height, pets }
      return new Promise((resolve) => {
        waiting.set(request.id, resolve)
        running.ref()
        running.postMessage(request)
      })
    },
    async close() {
      await thread?.terminate()
      thread = null
    },
  }
}
