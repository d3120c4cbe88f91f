import type { Model, TensorValue } from './model.ts'
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

/**
 * Longer side of what the segmenter sees of a photo, in pixels, and its input with margins of grey; as
 * cut-outs have them.
 */
const INPUTS = {
  usual: { side: 513, width: 513, height: 513 },
  quick: { side: 321, width: 321, height: 329 },
} as const
/** Pixels of the input for each cell of the answer, corners included. */
const CELL = 8
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

/**
 * Asks the model that cuts pets out which animals it sees in a box of the photo; a quick answer takes two
 * fifths of the time.
 */
export async function askSegmenter(
  segmenter: Pick<Model, 'run'>,
  photo: RawPixels,
  box: Edges,
  how: keyof typeof INPUTS = 'usual',
): Promise<Opinion> {
  const input = INPUTS[how]
  const { data, info } = await fromRawPixels(photo)
    .extract(withMargin(box, photo))
    .resize({ width: input.side, height: input.side, fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const padded = new Uint8Array(input.width * input.height * 3).fill(GREY)
  for (let y = 0; y < height; y += 1)
    padded.set(data.subarray(y * width * 3, (y + 1) * width * 3), y * input.width * 3)
  const shape = [1, input.height, input.width, 3]
  const { probs } = await segmenter.run({ image: { data: padded, shape } })
  if (!probs) throw new Error('the segmenter does not answer with probabilities')
  const grid = (input.side - 1) / CELL + 1
  const cells = {
    across: Math.ceil((width / input.side) * grid),
    down: Math.ceil((height / input.side) * grid),
  }
  const share = (classes: readonly number[]): number =>
    classes.reduce((sum, one) => sum + meanOf(probs, one, cells), 0)
  return {
    dog: share(CLASSES.dog),
    cat: share(CLASSES.cat),
    bird: share(CLASSES.bird),
    other: share(CLASSES.other),
  }
}

/** The mean probability of a class over the part of the grid that is not padding. */
function meanOf(
  { data, shape: [, , rows = 0, columns = 0] }: TensorValue,
  column: number,
  { across, down }: { across: number; down: number },
): number {
  let sum = 0
  for (let y = 0; y < down; y += 1) {
    const first = (column * rows + y) * columns
    for (let x = 0; x < across; x += 1) sum += data[first + x] ?? 0
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
