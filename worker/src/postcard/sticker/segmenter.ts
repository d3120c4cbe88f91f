import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Model } from '../../photos/model.ts'
import type { ModelDevice } from '../../photos/model-device.ts'
import { endModelThread } from '../../photos/model-end.ts'
import { NO_EDGES } from './mask-shape.ts'
import type { SegmentReply, SegmentRequest } from './segment-crop.ts'
import type { ProbabilitiesReply, ProbabilitiesRequest } from './segment-thread.ts'

const DEFAULT_MODEL = bundled('pets-deeplab-voc-513.f16.onnx')
const OUTLINE_MODEL = bundled('outline-u2netp.f16.onnx')

function bundled(name: string): string {
  return fileURLToPath(new URL(`../../../models/${name}`, import.meta.url))
}

export type Mask = Pick<SegmentReply, 'alpha' | 'edges' | 'refusal' | 'rough'> &
  Partial<Pick<SegmentReply, 'isAgreed' | 'people' | 'behind'>>

/** The answer for a pet that is to be framed. */
export const NO_MASK: Mask = { alpha: null, edges: NO_EDGES }

export interface Segmenter {
  /**
   * The pet's alpha, or null when the mask cannot be trusted or the segmenter does not work here.
   * `isOutlined`: with the finer edge and the parts that a second network sees.
   */
  segment(
    rgb: Uint8Array,
    width: number,
    height: number,
    pets: number,
    options?: { isOutlined: boolean },
  ): Promise<Mask>
  /**
   * Resolves when what was asked before has been answered and the thread has ended; the next picture starts
   * another.
   */
  close(): Promise<void>
}

interface Thread {
  worker: Worker
  waiting: Map<number, (reply: Reply | null) => void>
}

type Request = SegmentRequest | ProbabilitiesRequest
type Reply = SegmentReply | ProbabilitiesReply

/**
 * Starts the thread with the first picture. When the thread breaks, its pets are framed and the next picture
 * starts another; no job fails. `run` gives the network's own answer, for the detector, so that the model is
 * loaded once; it fails where the segmenter does not work.
 */
export function openSegmenter(
  model: string = DEFAULT_MODEL,
  device: ModelDevice = 'cpu',
): Segmenter & Pick<Model, 'run'> {
  let current: Thread | null = null
  let count = 0
  const start = (): Thread => {
    const worker = new Worker(new URL('./segment-thread.ts', import.meta.url), {
      workerData: { model, outline: OUTLINE_MODEL, device },
      // Without a limit the thread's heap grows with masks that are no longer used.
      resourceLimits: { maxYoungGenerationSizeMb: 4 },
    })
    const started: Thread = { worker, waiting: new Map() }
    const { waiting } = started
    const end = (): void => {
      if (current === started) current = null
      for (const answer of waiting.values()) answer(null)
      waiting.clear()
    }
    worker.on('message', (reply: Reply) => {
      waiting.get(reply.id)?.(reply)
      waiting.delete(reply.id)
      // A model that could not be loaded is loaded again for the next picture.
      if ('error' in reply && current === started) current = null
      if (waiting.size > 0) return
      worker.unref()
      if (current !== started) void endModelThread(worker)
    })
    worker.on('error', end)
    worker.on('exit', end)
    return started
  }
  /** Null when the thread has broken. */
  const ask = (request: Request): Promise<Reply | null> => {
    current ??= start()
    const { worker, waiting } = current
    return new Promise((resolve) => {
      waiting.set(request.id, resolve)
      worker.ref()
      worker.postMessage(request)
    })
  }
  const next = (): number => {
    count += 1
    return count
  }
  return {
    async segment(rgb, width, height, pets, { isOutlined } = { isOutlined: true }) {
      const reply = await ask({ id: next(), rgb, width, height, pets, isOutlined })
      return reply && 'alpha' in reply ? reply : NO_MASK
    },
    async run({ image }) {
      if (!(image?.data instanceof Uint8Array)) throw new Error('the segmenter takes an image of bytes')
      const [, height = 0, width = 0] = image.shape
      const reply = await ask({ id: next(), image: image.data, width, height })
      if (reply && 'probs' in reply) return { probs: reply.probs }
      throw new Error((reply && 'error' in reply && reply.error) || 'the thread of the segmenter has ended')
    },
    async close() {
      const open = current
      current = null
      if (open) await endModelThread(open.worker)
    },
  }
}
