import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { DRAFT_SEGMENT_SIDE, SEGMENT_SIDE } from './segment-side.ts'
import { openSegmenter } from './segmenter.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const grey = () => new Uint8Array(SEGMENT_SIDE * SEGMENT_SIDE * 3).fill(127)
const image = () => ({ image: { data: grey(), shape: [1, SEGMENT_SIDE, SEGMENT_SIDE, 3] } })

test('the same thread cuts pets out and tells the probability of each class', async () => {
  const segmenter = openSegmenter()
  const [mask, { probs }] = await Promise.all([
    segmenter.segment(grey(), SEGMENT_SIDE, SEGMENT_SIDE, 1),
    segmenter.run(image()),
  ])
  expect(mask.alpha).toBeNull()
  expect(probs?.shape).toEqual([1, 21, 65, 65])
  const [first = 0] = probs?.data ?? []
  expect(first).toBeGreaterThan(0.5)
  await segmenter.close()
})

test('a smaller picture has fewer cells, and one network answers both sizes at once', async () => {
  const segmenter = openSegmenter()
  const data = new Uint8Array(321 * 329 * 3).fill(127)
  const answers = await Promise.all([
    segmenter.run({ image: { data, shape: [1, 329, 321, 3] } }),
    segmenter.run(image()),
  ])
  expect(answers.map(({ probs }) => probs?.shape)).toEqual([
    [1, 21, 42, 41],
    [1, 21, 65, 65],
  ])
  await segmenter.close()
})

test('in a crop for a draft the pet touches the edges that it touches in one for a picture', async () => {
  const segmenter = openSegmenter()
  const edgesAt = async (side: number) => {
    const { data, info } = await sharp(cat)
      .resize({ width: side, height: side, fit: 'inside' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    return (await segmenter.segment(new Uint8Array(data), info.width, info.height, 1)).edges
  }
  const [small, large] = [await edgesAt(DRAFT_SEGMENT_SIDE), await edgesAt(SEGMENT_SIDE)]
  expect(large.bottom).toBeGreaterThan(0.3)
  for (const edge of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(small[edge] - large[edge])).toBeLessThan(0.2)
  await segmenter.close()
})

test('a second network gives the pet a finer edge', async () => {
  const segmenter = openSegmenter()
  // Its ears end before a wall, not at the edge of the photo.
  const { data, info } = await sharp(cat)
    .resize({ width: 349 })
    .extend({ left: 82, right: 82, top: 82, background: '#7a8a6a' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const softShare = async (isOutlined: boolean) => {
    const { alpha, rough } = await segmenter.segment(new Uint8Array(data), info.width, info.height, 1, {
      isOutlined,
    })
    const touched = (alpha ?? rough)?.filter((value) => value > 50) ?? []
    return touched.filter((value) => value < 205).length / touched.length
  }
  expect(await softShare(true)).toBeLessThan(0.9 * (await softShare(false)))
  await segmenter.close()
})

test('without a model pets are framed, and the probabilities fail with the reason, each time', async () => {
  const segmenter = openSegmenter('/nowhere.onnx')
  expect(await segmenter.segment(grey(), SEGMENT_SIDE, SEGMENT_SIDE, 1)).toMatchObject({ alpha: null })
  await expect(segmenter.run(image())).rejects.toThrow('nowhere')
  await expect(segmenter.run(image())).rejects.toThrow('nowhere')
  await segmenter.close()
})

test('a thread that is closed answers first, and the next picture starts another', async () => {
  const segmenter = openSegmenter()
  const asked = segmenter.run(image())
  await segmenter.close()
  expect((await asked).probs).toBeDefined()
  expect((await segmenter.run(image())).probs).toBeDefined()
  await segmenter.close()
})
