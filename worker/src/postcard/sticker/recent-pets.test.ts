import { expect, test } from 'vitest'
import type { Pet } from '../../drivers/diffusion/diffusion.ts'
import type { Judgement } from './judge-cut-out.ts'
import { NO_EDGES } from './mask-shape.ts'
import { rememberMasks, rememberScores, rememberVerdicts } from './recent-pets.ts'

const pet = (left: number): Pet => ({
  species: 'cat',
  score: 0.9,
  box: { left, top: 0.1, width: 0.5, height: 0.8 },
})
const LYING: Judgement = { refusal: 'lying', scene: { way: 'portrait', why: 'lying' } }
const [photo, other] = [Buffer.from('a photo'), Buffer.from('another')]

test('a draft of the same pets in the same photo is judged once, also when it was refused', async () => {
  const judged: string[] = []
  const judge = rememberVerdicts(async (of, [first]) => {
    judged.push(`${of} ${first?.box.left}`)
    return LYING
  })
  expect([await judge(photo, [pet(0.1)]), await judge(Buffer.from(photo), [pet(0.1)])]).toEqual([
    LYING,
    LYING,
  ])
  await judge(photo, [pet(0.2)])
  await judge(other, [pet(0.1)])
  await judge(photo, [pet(0.1), pet(0.6)])
  expect(judged).toEqual(['a photo 0.1', 'a photo 0.2', 'another 0.1', 'a photo 0.1'])
})

test('a crop of another size, or for more pets, has a mask of its own', async () => {
  const asked: number[][] = []
  const segmenter = rememberMasks({
    async segment(_rgb, width, height, pets) {
      asked.push([width, height, pets])
      return { alpha: null, edges: NO_EDGES, refusal: 'unclear' }
    },
    async close() {},
  })
  const rgb = new Uint8Array(12)
  for (const [width, height, pets] of [
    [2, 2, 1],
    [2, 2, 1],
    [4, 1, 1],
    [2, 2, 2],
  ] as const)
    await segmenter.segment(rgb, width, height, pets)
  expect(asked).toEqual([
    [2, 2, 1],
    [4, 1, 1],
    [2, 2, 2],
  ])
})

test('a score without the second model does not stand for one with it', async () => {
  const asked: unknown[] = []
  const score = rememberScores(async (_picture, options) => {
    asked.push(options?.certainAlone ?? false)
    return { dogOrCat: 0.9, animal: 0 }
  })
  await score(photo, { certainAlone: true })
  await score(photo)
  await score(photo)
  expect(asked).toEqual([true, false])
})
