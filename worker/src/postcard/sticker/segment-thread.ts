import { parentPort, workerData } from 'node:worker_threads'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { executionProviders, type ModelDevice } from '../../photos/model-device.ts'
import { serveModel } from '../../photos/model-end.ts'
import type { TensorValue } from '../../photos/model-thread.ts'
import type { Size } from '../size.ts'
import { NO_EDGES } from './mask-shape.ts'
import { openOutliner } from './outliner.ts'
import { letterbox, openCropSegmenter, type SegmentReply, type SegmentRequest } from './segment-crop.ts'
import { SEGMENT_SIDE } from './segment-side.ts'

/**
 * Runs in a worker thread: the network and the loops over pixels would hold up the event loop for half a
 * second.
 */

export interface ProbabilitiesRequest {
  id: number
  /** 8 bit RGB with its margins of grey. */
  image: Uint8Array
  width: number
  height: number
}

export interface ProbabilitiesReply {
  id: number
  probs: TensorValue
}

const { model, outline, device } = workerData as { model: string; outline: string; device: ModelDevice }
const session = InferenceSession.create(model, {
  executionProviders: executionProviders(device),
  intraOpNumThreads: 1,
  // As in model-thread.ts: an arena would never free the hundred megabytes of one run, and piece by piece the
  // system's work for new memory takes as long as the network.
  enableCpuMemArena: false,
  enableMemPattern: true,
  interOpNumThreads: 1,
})
session.catch(() => {})
const segment = openCropSegmenter({ run, salientIn: openOutliner(outline, device), fixedSize })

async function answer(
  request: SegmentRequest | ProbabilitiesRequest,
): Promise<SegmentReply | ProbabilitiesReply> {
  try {
    return await ('image' in request ? probabilitiesOf(request) : segment(request))
  } catch (error) {
    return { id: request.id, alpha: null, edges: NO_EDGES, isAgreed: false, error: String(error) }
  }
}

serveModel(parentPort, session, answer)

async function probabilitiesOf({
  id,
  image,
  width,
  height,
}: ProbabilitiesRequest): Promise<ProbabilitiesReply> {
  const input = (await fixedSize()) ?? { width, height }
  return { id, probs: await run(letterbox(image, width, height, input), input) }
}

/** The probability of each class in each cell of the grid. */
async function run(
  image: Uint8Array,
  { width, height }: Size,
): Promise<TensorValue & { data: Float32Array }> {
  const network = await session
  const output = await network.run({ image: new Tensor('uint8', image, [1, height, width, 3]) })
  const { data, dims } = output.probs ?? {}
  if (!(data instanceof Float32Array)) throw new Error('the segmenter gave no probabilities')
  return { data, shape: [...(dims ?? [])] }
}

/** The input of a model that takes one size only. */
async function fixedSize(): Promise<Size | null> {
  const [image] = (await session).inputMetadata
  const isFixed = image?.isTensor && typeof image.shape[1] === 'number'
  return isFixed ? { width: SEGMENT_SIDE, height: SEGMENT_SIDE } : null
}
