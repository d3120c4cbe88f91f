import { expect, test } from 'vitest'
import { openSegmenter, SEGMENT_SIDE } from './segmenter.ts'

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
