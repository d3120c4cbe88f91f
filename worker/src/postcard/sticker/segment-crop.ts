import type { CutOutRefusal } from '@pawport/shared/contract/photos/schemas.ts'
import type { Size } from '../size.ts'
import { type Wire, wiresAcross } from './bars.ts'
import { removeForeign } from './foreign-patches.ts'
import { guidedFilter } from './guided-filter.ts'
import { handsIn, isHeld } from './held.ts'
import { CUT_BELOW, distrust, type EdgeShares, keepMainParts } from './mask-shape.ts'
import { isTouchedByPerson } from './person.ts'
import { liesAslant } from './pose.ts'
import { openRecentAnswers } from './recent-answers.ts'
import { reconcile } from './reconcile.ts'
import { CELL, SEGMENT_SIDE } from './segment-side.ts'
import { isHeadCut, roundShoulders } from './shoulders.ts'
import { softPatches } from './soft-patches.ts'

/** Pascal VOC classes that are pets: bird, cat, cow, dog, horse, sheep. */
const PET_CLASSES = [3, 8, 10, 12, 13, 17]
const BIRD_CLASS = 3
const PERSON_CLASS = 15
/** From this probability on a cell shows a person. */
const PERSON = 0.5
/** In pixels of a crop whose longer side is `SEGMENT_SIDE`. */
const FILTER_RADIUS = 8
const FILTER_EPSILON = 1e-4
/**
 * The most of a pet that may be in soft patches: good outlines of long-haired pets have at most 0.016, a cat
 * without its back 0.05, a cat with the blanket's fringe on its head 0.023.
 */
const MOST_SOFT = 0.019
/** The least share that both networks' masks have of either's. */
const AGREED = 0.85

export interface SegmentRequest {
  id: number
  /** 8 bit RGB of the crop; its longer side is `SEGMENT_SIDE` or `DRAFT_SEGMENT_SIDE`. */
  rgb: Uint8Array
  width: number
  height: number
  /** How many pets are to be cut out. */
  pets: number
  /**
   * Whether a second network is asked what stands out, which gives the finer edge and completes a weak mask;
   * 0.3 s of CPU.
   */
  isOutlined: boolean
}

/** The network's own answer is wanted: the detector asks what a part of a photo shows. */
export interface SegmentReply {
  id: number
  /** 8 bit alpha of the pet, or null when it cannot be trusted. */
  alpha: Uint8Array | null
  /** The share of each edge of the crop that the pet touches. */
  edges: EdgeShares
  /** Whether what stands out in the crop is the same pet, within `AGREED`. */
  isAgreed: boolean
  /** Why there is no alpha; missing when the segmenter does not work here. */
  refusal?: CutOutRefusal
  /** The alpha that is not trusted as a whole, where a refusal says so: a part of it may be good. */
  rough?: Uint8Array
  /** The same of a pet behind a fence or in a cage, and the wires: only a frame shows it, where these go. */
  behind?: { alpha: Uint8Array; wires: readonly Wire[] }
  /**
   * Where people are, when there are any: 0..255 for each cell of a grid, `columns` cells wide; `hands` is 1
   * where a hand is in the pet's outline.
   */
  people?: { cells: Uint8Array; hands?: Uint8Array; columns: number }
  error?: string
}

/** The two networks, which run where this is called. */
interface Networks {
  /** The probability of each class in each cell of the grid, for 8 bit RGB of that size. */
  run(image: Uint8Array, size: Size): Promise<{ data: Float32Array }>
  /** What stands out (0..1) in 8 bit RGB, a value for each pixel. */
  salientIn(rgb: Uint8Array, width: number, height: number): Promise<Float32Array>
  /** The input of a model that takes one size only. */
  fixedSize(): Promise<Size | null>
}

/** Finds the pet's alpha in a crop, or why it cannot be trusted. */
export function openCropSegmenter({ run, salientIn, fixedSize }: Networks) {
  // A draft whose pet is refused asks about the same crop again, with the second network: the first one's
  // answer is kept for that.
  const latest = openRecentAnswers<{ data: Float32Array }>({ most: 1, keepMs: 10_000 })
  return async (request: SegmentRequest): Promise<SegmentReply> => {
    const { rgb, width, height } = request
    // A square, as the network was trained on. Another model may take squares of `SEGMENT_SIDE` only: drafts
    // have more grey there.
    const side = Math.max(width, height)
    const input = (await fixedSize()) ?? { width: side, height: side }
    const { data: probabilities } = await latest.answer([rgb, width, height], () =>
      run(letterbox(rgb, width, height, input), input),
    )
    const grid = { across: cellsOf(input.width), down: cellsOf(input.height) }
    const animal = petProbability(probabilities, grid, width, height)
    const cells = grid.across * grid.down
    const person = probabilities.subarray(PERSON_CLASS * cells, (PERSON_CLASS + 1) * cells)
    const seen = { ...grid, person, isFeathered: isBird(probabilities, cells) }
    const usual = (): SegmentReply => cutOut(request, animal, seen)
    if (!request.isOutlined) return usual()
    // As with a missing segmenter, a network that does not work here fails no job.
    const salient = await salientIn(rgb, width, height).catch(() => null)
    if (!salient) return usual()
    const { mask, agreement } = reconcile({ animal, salient }, width, height)
    const reply = cutOut(request, mask, seen)
    // The second opinion refuses nothing that a draft, which goes without it, would show.
    return reply.alpha ? { ...reply, isAgreed: agreement >= AGREED } : usual()
  }
}

/** The alpha of a coarse mask, whose edge moves to that of the photo, or why it cannot be trusted. */
function cutOut(
  { id, rgb, width, height, pets }: SegmentRequest,
  coarse: Float32Array,
  { person, across, isFeathered }: { person: Float32Array; across: number; isFeathered: boolean },
): SegmentReply {
  const scale = Math.max(width, height) / SEGMENT_SIDE
  const fine = guidedFilter(rgb, coarse, width, height, Math.round(FILTER_RADIUS * scale), FILTER_EPSILON)
  for (let index = 0; index < fine.length; index += 1)
    fine[index] = Math.min(1, Math.max(0, ((fine[index] ?? 0) - 0.15) / 0.7))
  if (!isFeathered) removeForeign(rgb, fine, width, height)
  const shape = keepMainParts(fine, width, height, pets)
  const { edges } = shape
  const isRounded = pets === 1 && roundShoulders(fine, width, height, edges)
  const hands = handsIn(person, across, { rgb, mask: fine, width, height })
  const refusal =
    // Before all else: of other pets that are refused the head alone may be shown, and a hand is near a chin.
    (isHeld(hands, across, { mask: fine, width, height }) ? 'person' : null) ??
    distrust(shape, { isRounded }) ??
    (isHeadCut(fine, width, height, edges) ? 'cut_off' : null) ??
    (isTouchedByPerson(person, across, fine, width, height) ? 'person' : null) ??
    // Of a pet that the lower side cuts only the upper part is seen, and that stands at the card's edge.
    (pets === 1 && edges.bottom < CUT_BELOW && liesAslant(fine, width) ? 'lying' : null) ??
    (softPatches(fine, width, height) > MOST_SOFT ? 'unclear' : null)
  // The bars would cross its head, too.
  const wires = refusal === 'person' ? [] : wiresAcross(rgb, fine, width, height)
  // Uint8Array.from with a function takes five times as long: some 25 ms more for each pet.
  const alpha = new Uint8Array(fine.map((value) => Math.round(value * 255)))
  const isAgreed = false
  const reply = { id, edges, isAgreed, ...peopleIn(person, hands, across) }
  if (wires.length > 0) return { ...reply, alpha: null, refusal: 'unclear', behind: { alpha, wires } }
  return refusal ? { ...reply, alpha: null, refusal, rough: alpha } : { ...reply, alpha }
}

function peopleIn(person: Float32Array, hands: Uint8Array, columns: number): Pick<SegmentReply, 'people'> {
  if (!person.some((probability, cell) => probability >= PERSON || hands[cell] === 1)) return {}
  const cells = new Uint8Array(person.map((probability) => Math.round(probability * 255)))
  return { people: { cells, hands, columns } }
}

function cellsOf(pixels: number): number {
  return (pixels - 1) / CELL + 1
}

/** The image with grey at its right and lower side. */
export function letterbox(rgb: Uint8Array, width: number, height: number, input: Size): Uint8Array {
  const padded = new Uint8Array(input.width * input.height * 3).fill(127)
  for (let y = 0; y < height; y += 1)
    padded.set(rgb.subarray(y * width * 3, (y + 1) * width * 3), y * input.width * 3)
  return padded
}

/** Whether the animal in the crop is rather a bird, whose feathers may have any colour, than one with fur. */
function isBird(probabilities: Float32Array, cells: number): boolean {
  const sumOf = (which: number): number =>
    probabilities.subarray(which * cells, (which + 1) * cells).reduce((sum, value) => sum + value, 0)
  return sumOf(BIRD_CLASS) * 2 > PET_CLASSES.reduce((sum, which) => sum + sumOf(which), 0)
}

/** Sums the pet classes on the network's grid and enlarges them to the crop, bilinearly. */
function petProbability(
  probabilities: Float32Array,
  { across: columns, down: rows }: { across: number; down: number },
  width: number,
  height: number,
): Float32Array {
  const cells = columns * rows
  const grid = new Float32Array(cells)
  for (const which of PET_CLASSES) {
    for (let index = 0; index < cells; index += 1)
      grid[index] = (grid[index] ?? 0) + (probabilities[which * cells + index] ?? 0)
  }
  const mask = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    const row = Math.min(rows - 2, Math.floor(y / CELL))
    const down = y / CELL - row
    for (let x = 0; x < width; x += 1) {
      const column = Math.min(columns - 2, Math.floor(x / CELL))
      const across = x / CELL - column
      const corner = row * columns + column
      const upper = (grid[corner] ?? 0) * (1 - across) + (grid[corner + 1] ?? 0) * across
      const lower = (grid[corner + columns] ?? 0) * (1 - across) + (grid[corner + columns + 1] ?? 0) * across
      mask[y * width + x] = upper * (1 - down) + lower * down
    }
  }
  return mask
}
