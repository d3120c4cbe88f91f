import { expect, test } from 'vitest'
import { askSegmenter } from './second-opinion.ts'

const DOG = 12
const WHOLE = { top: 0, left: 0, bottom: 1, right: 1 }

/** A segmenter that sees a dog in the left half of the picture, not in the margins of grey. */
async function dogShare(how: 'usual' | 'quick'): Promise<{ share: number; shape: number[] | undefined }> {
  let shape: number[] | undefined
  const run: Parameters<typeof askSegmenter>[0]['run'] = async ({ image }) => {
    shape = image?.shape
    const [down, across] = [1, 2].map((at) => ((shape?.[at] ?? 1) - 1) / 8 + 1) as [number, number]
    const data = new Float32Array(21 * down * across)
    const first = DOG * down * across
    for (let y = 0; y < down / 2; y += 1)
      data.fill(1, first + y * across, first + y * across + Math.ceil(across / 2))
    return { probs: { data, shape: [1, 21, down, across] } }
  }
  const photo = { data: Buffer.alloc(400 * 200 * 3, 90), width: 400, height: 200 }
  return { share: (await askSegmenter({ run }, photo, WHOLE, how)).dog, shape }
}

test('the share counts the part of the answer that is not margin, in both sizes', async () => {
  const [usual, quick] = [await dogShare('usual'), await dogShare('quick')]
  expect([usual.shape, quick.shape]).toEqual([
    [1, 513, 513, 3],
    [1, 329, 321, 3],
  ])
  for (const { share } of [usual, quick]) expect(share).toBeCloseTo(0.5, 1)
})
