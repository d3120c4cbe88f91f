import type { Model } from './model.ts'
import type { Edges } from './non-maximum-suppression.ts'
import { fromRawPixels, type RawPixels } from './raw-pixels.ts'

/** What the segmenter sees around a detection: shares (0..1) of that part of the photo. */
export interface Opinion {
  dog: number
  cat: number
  bird: number
  /** Cow, horse and sheep: the classes that it gives to small pets that it does not know. */
  other: number
}

/** Side of the segmenter's input and of the grid of its output. */
const SIDE = 513
const GRID = 65
const GREY = 127
/** How much more than the box is looked at, as a share of the box's sides. */
const MARGIN = 0.1
/** Columns of the Pascal VOC classes. */
const CLASSES: Record<keyof Opinion, readonly number[]> = {
  dog: [12],
  cat: [8],
  bird: [3],
  other: [10, 13, 17],
}

/** Asks the model that cuts pets out which animals it sees in a box of the photo. */
export async function askSegmenter(
  segmenter: Pick<Model, 'run'>,
  photo: RawPixels,
  box: Edges,
): Promise<Opinion> {
  const { data, info } = await fromRawPixels(photo)
    .extract(withMargin(box, photo))
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const padded = new Uint8Array(SIDE * SIDE * 3).fill(GREY)
  for (let y = 0; y < height; y += 1)
    padded.set(data.subarray(y * width * 3, (y + 1) * width * 3), y * SIDE * 3)
  const { probs } = await segmenter.run({ image: { data: padded, shape: [1, SIDE, SIDE, 3] } })
  if (!probs) throw new Error('the segmenter does not answer with probabilities')
  const cells = { across: Math.ceil((width / SIDE) * GRID), down: Math.ceil((height / SIDE) * GRID) }
  const share = (classes: readonly number[]): number =>
    classes.reduce((sum, one) => sum + meanOf(probs.data, one, cells), 0)
  return {
    dog: share(CLASSES.dog),
    cat: share(CLASSES.cat),
    bird: share(CLASSES.bird),
    other: share(CLASSES.other),
  }
}

/** The mean probability of a class over the part of the grid that is not padding. */
function meanOf(
  probabilities: Uint8Array | Float32Array,
  column: number,
  { across, down }: { across: number; down: number },
): number {
  let sum = 0
  for (let y = 0; y < down; y += 1) {
    const first = column * GRID * GRID + y * GRID
    for (let x = 0; x < across; x += 1) sum += probabilities[first + x] ?? 0
  }
  return sum / (across * down)
}

function withMargin({ left, top, right, bottom }: Edges, { width, height }: RawPixels) {
  const aside = (right - left) * MARGIN
  const above = (bottom - top) * MARGIN
  const from = {
    left: Math.min(width - 1, Math.floor(Math.max(0, left - aside) * width)),
    top: Math.min(height - 1, Math.floor(Math.max(0, top - above) * height)),
  }
  return {
    ...from,
    width: Math.max(1, Math.floor(Math.min(1, right + aside) * width) - from.left),
    height: Math.max(1, Math.floor(Math.min(1, bottom + above) * height) - from.top),
  }
}
