import { parentPort, workerData } from 'node:worker_threads'
import type { CutOutRefusal } from '@pawport/shared/contract/photos.ts'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import { executionProviders, type ModelDevice } from '../../../../photos/model-device.ts'
import { serveModel } from '../../../../photos/model-end.ts'
import type { TensorValue } from '../../../../photos/model-thread.ts'
import { guidedFilter } from './guided-filter.ts'
import { CUT_BELOW, distrust, type EdgeShares, keepMainParts, NO_EDGES } from './mask-shape.ts'
import { GRID_SIDE, isTouchedByPerson } from './person.ts'
import { liesAslant } from './pose.ts'
import { isHeadCut, roundShoulders } from './shoulders.ts'

/** Runs in a worker thread: the network and the loops over pixels would hold up the event loop for half a second. */

/** Pascal VOC classes that are pets: bird, cat, cow, dog, horse, sheep. */
const PET_CLASSES = [3, 8, 10, 12, 13, 17]
const PERSON_CLASS = 15
const INPUT_SIDE = 513
const FILTER_RADIUS = 8
const FILTER_EPSILON = 1e-4

export interface SegmentRequest {
  id: number
  /** 8 bit RGB of the crop, its longer side at most 513. */
  rgb: Uint8Array
  width: number
  height: number
  /** How many pets are to be cut out. */
  pets: number
}

/** The network's own answer is wanted: the detector asks what a part of a photo shows. */
export interface ProbabilitiesRequest {
  id: number
  /** 8 bit RGB, 513 pixels wide and high. */
  image: Uint8Array
}

export interface ProbabilitiesReply {
  id: number
  probs: TensorValue
}

export interface SegmentReply {
  id: number
  /** 8 bit alpha of the pet, or null when it cannot be trusted. */
  alpha: Uint8Array | null
  /** The share of each edge of the crop that the pet touches. */
  edges: EdgeShares
  /** Why there is no alpha; missing when the segmenter does not work here. */
  refusal?: CutOutRefusal
  error?: string
}

const { model, device } = workerData as { model: string; device: ModelDevice }
const session = InferenceSession.create(model, {
  executionProviders: executionProviders(device),
  intraOpNumThreads: 1,
  // An arena would never free the hundred megabytes of one run. The pattern gets a run's memory in one piece, see model-thread.ts.
  enableCpuMemArena: false,
  enableMemPattern: true,
  interOpNumThreads: 1,
})
session.catch(() => {})

async function answer(
  request: SegmentRequest | ProbabilitiesRequest,
): Promise<SegmentReply | ProbabilitiesReply> {
  try {
    return await ('image' in request ? probabilitiesOf(request) : segment(request))
  } catch (error) {
    return { id: request.id, alpha: null, edges: NO_EDGES, error: String(error) }
  }
}

serveModel(parentPort, session, answer)

async function probabilitiesOf({ id, image }: ProbabilitiesRequest): Promise<ProbabilitiesReply> {
  return { id, probs: await run(image) }
}

/** The probability of each class in each cell of the grid. */
async function run(image: Uint8Array): Promise<TensorValue & { data: Float32Array }> {
  const network = await session
  const output = await network.run({ image: new Tensor('uint8', image, [1, INPUT_SIDE, INPUT_SIDE, 3]) })
  const { data, dims } = output.probs ?? {}
  if (!(data instanceof Float32Array)) throw new Error('the segmenter gave no probabilities')
  return { data, shape: [...(dims ?? [])] }
}

async function segment({ id, rgb, width, height, pets }: SegmentRequest): Promise<SegmentReply> {
  const { data: probabilities } = await run(letterbox(rgb, width, height))
  const coarse = petProbability(probabilities, width, height)
  const fine = guidedFilter(rgb, coarse, width, height, FILTER_RADIUS, FILTER_EPSILON)
  for (let index = 0; index < fine.length; index += 1)
    fine[index] = Math.min(1, Math.max(0, ((fine[index] ?? 0) - 0.15) / 0.7))
  const shape = keepMainParts(fine, width, height, pets)
  const { edges } = shape
  const isRounded = pets === 1 && roundShoulders(fine, width, height, edges)
  const cells = GRID_SIDE * GRID_SIDE
  const person = probabilities.subarray(PERSON_CLASS * cells, (PERSON_CLASS + 1) * cells)
  const refusal =
    distrust(shape, { isRounded }) ??
    (isHeadCut(fine, width, height, edges) ? 'cut_off' : null) ??
    (isTouchedByPerson(person, fine, width, height) ? 'person' : null) ??
    // Of a pet that the lower side cuts only the upper part is seen, and that stands at the card's edge.
    (pets === 1 && edges.bottom < CUT_BELOW && liesAslant(fine, width) ? 'lying' : null)
  if (refusal) return { id, alpha: null, edges, refusal }
  // Uint8Array.from with a function takes five times as long: some 25 ms more for each pet.
  return { id, alpha: new Uint8Array(fine.map((value) => Math.round(value * 255))), edges }
}

function letterbox(rgb: Uint8Array, width: number, height: number): Uint8Array {
  const padded = new Uint8Array(INPUT_SIDE * INPUT_SIDE * 3).fill(127)
  for (let y = 0; y < height; y += 1)
    padded.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * INPUT_SIDE * 3)
  return padded
}

/** Sums the pet classes on the network's grid and enlarges them to the crop, bilinearly. */
function petProbability(probabilities: Float32Array, width: number, height: number): Float32Array {
  const cells = GRID_SIDE * GRID_SIDE
  const grid = new Float32Array(cells)
  for (const which of PET_CLASSES) {
    for (let index = 0; index < cells; index += 1)
      grid[index] = (grid[index] ?? 0) + (probabilities[which * cells + index] ?? 0)
  }
  const mask = new Float32Array(width * height)
  const scale = (GRID_SIDE - 1) / (INPUT_SIDE - 1)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(GRID_SIDE - 2, Math.floor(y * scale))
    const down = y * scale - row
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(GRID_SIDE - 2, Math.floor(x * scale))
      const across = x * scale - column
      const corner = row * GRID_SIDE + column
      const upper = (grid[corner] ?? 0) * (1 - across) + (grid[corner + 1] ?? 0) * across
      const lower =
        (grid[corner + GRID_SIDE] ?? 0) * (1 - across) + (grid[corner + GRID_SIDE + 1] ?? 0) * across
      mask[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return mask
}
