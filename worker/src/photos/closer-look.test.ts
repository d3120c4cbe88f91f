import { expect, test } from 'vitest'
import { lookCloser } from './closer-look.ts'
import type { Detection } from './non-maximum-suppression.ts'
import type { RawPixels } from './raw-pixels.ts'

const WIDTH = 100
const HEIGHT = 60
/** Edges of the red pixels in `photo`. */
const RED = { left: 0.7, top: 0.4, right: 0.8, bottom: 0.6 }

function photo(): RawPixels {
  const data = Buffer.alloc(WIDTH * HEIGHT * 3, 127)
  for (let y = RED.top * HEIGHT; y < RED.bottom * HEIGHT; y += 1)
    for (let x = RED.left * WIDTH; x < RED.right * WIDTH; x += 1) data.set([255, 0, 0], (y * WIDTH + x) * 3)
  return { data, width: WIDTH, height: HEIGHT }
}

/** Finds the red pixels; its score is the share of the picture that they take. */
function findRed({ data, width, height }: RawPixels): Detection[] {
  const reds = [...Array(width * height).keys()].filter((at) => data[at * 3] === 255)
  if (reds.length === 0) return []
  const columns = reds.map((at) => at % width)
  const rows = reds.map((at) => Math.floor(at / width))
  const edges = {
    left: Math.min(...columns) / width,
    right: (Math.max(...columns) + 1) / width,
    top: Math.min(...rows) / height,
    bottom: (Math.max(...rows) + 1) / height,
  }
  return [{ label: 'dog', score: reds.length / (width * height), edges }]
}

/**
 * The detections of a closer look at `photo` with the first suspicion there, and how many pictures were
 * looked at.
 */
async function looked(suspicions: Detection[]) {
  let pictures = 0
  const [near, animals] = await lookCloser(photo(), suspicions, async (picture) => {
    pictures += 1
    return [findRed(picture), findRed(picture)]
  })
  return { near, animals, pictures }
}

test('windows around a suspected place show the pet larger, and its box is given in the photo', async () => {
  const [suspect] = findRed(photo())
  if (!suspect) throw new Error('nothing red')
  const { near, animals, pictures } = await looked([{ ...suspect, score: 0.15 }])
  expect(pictures).toBe(7)
  expect(near[0]?.score).toBeGreaterThan(10 * suspect.score)
  expect(near.map(({ score }) => score)).toEqual(near.map(({ score }) => score).toSorted((a, b) => b - a))
  for (const { edges } of [...near, ...animals])
    for (const side of ['left', 'top', 'right', 'bottom'] as const)
      expect(edges[side]).toBeCloseTo(RED[side], 6)
})

test('a pet that is suspected in the mirror image alone is found, too', async () => {
  const elsewhere = { left: 0, top: 0, right: 0.1, bottom: 0.1 }
  const { near } = await looked([{ label: 'dog', score: 0.15, edges: elsewhere }])
  expect(near[0]?.edges.left).toBeCloseTo(RED.left, 6)
})

test('without a suspicion nothing more is looked at', async () => {
  expect(await looked([])).toEqual({ near: [], animals: [], pictures: 0 })
  expect((await looked([{ label: 'dog', score: 0.06, edges: RED }])).pictures).toBe(0)
})
