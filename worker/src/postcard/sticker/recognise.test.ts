import sharp from 'sharp'
import { expect, test } from 'vitest'
import { CERTAIN } from '../../photos/pet-decision.ts'
import { type AnimalScores, isRecognised } from './recognise.ts'

const BOX = { left: 0.25, top: 0.25, width: 0.5, height: 0.5 }

async function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 40, height: 20, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Whether a green cut-out of a red photo is recognised by a detector with these scores. */
async function recognised(
  inCutOut: AnimalScores,
  inPhoto: AnimalScores,
  { isAgreed = false } = {},
): Promise<boolean> {
  const href = `data:image/png;base64,${(await picture('#00c000')).toString('base64')}`
  return isRecognised({ href, isAgreed }, await picture('#c00000'), BOX, async (asked) => {
    const { channels } = await sharp(asked).stats()
    const [red, green] = channels
    return (green?.mean ?? 0) > (red?.mean ?? 0) ? inCutOut : inPhoto
  })
}

const DOG = { dogOrCat: 0.6, animal: 0.9 }

test('a cut-out in which the detector sees a dog is recognised', async () => {
  expect(await recognised({ dogOrCat: 0.6, animal: 0.2 }, DOG)).toBe(true)
})

test('a cut-out that the first model is certain of is recognised without the other model', async () => {
  expect(await recognised({ dogOrCat: CERTAIN, animal: 0 }, DOG)).toBe(true)
})

test('a dog that is no dog any more once it is cut out is not recognised, even if it looks like a bird now', async () => {
  expect(await recognised({ dogOrCat: 0.2, animal: 0.5 }, DOG)).toBe(false)
  expect(await recognised({ dogOrCat: 0.2, animal: 0.98 }, DOG)).toBe(false)
})

test('a parrot is recognised: in the photo it is no dog either', async () => {
  expect(await recognised({ dogOrCat: 0.1, animal: 0.97 }, { dogOrCat: 0.1, animal: 0.8 })).toBe(true)
})

test('a duckling is recognised with less when the other model is sure of a bird in the photo and still sees one', async () => {
  const alone = { dogOrCat: 0.1, animal: 0.6, kind: 'bird' }
  const inPhoto = { dogOrCat: 0.1, animal: 0.95, kind: 'bird' }
  expect(await recognised(alone, inPhoto)).toBe(true)
  expect(await recognised({ ...alone, kind: 'sheep' }, inPhoto)).toBe(false)
  expect(await recognised({ ...alone, animal: 0.3 }, inPhoto)).toBe(false)
  expect(await recognised(alone, { ...inPhoto, animal: 0.8 })).toBe(false)
  expect(await recognised(alone, { ...inPhoto, dogOrCat: 0.5 })).toBe(false)
})

test('a rabbit that the first model is unsure of is recognised when the other one takes it for the same animal as in the photo', async () => {
  const alone = { dogOrCat: 0.16, animal: 0.96, kind: 'cat' }
  const inPhoto = { dogOrCat: 0.62, animal: 0.88, kind: 'cat' }
  expect(await recognised(alone, inPhoto)).toBe(true)
  expect(await recognised({ ...alone, kind: 'sheep' }, inPhoto)).toBe(false)
  expect(await recognised(alone, { ...inPhoto, animal: 0.5 })).toBe(false)
  expect(await recognised(alone, { ...inPhoto, dogOrCat: 0.8 })).toBe(false)
})

test('less is enough where two networks agree about the outline, not what looks like no animal', async () => {
  const guineaPig = { dogOrCat: 0.24, animal: 0.83, kind: 'dog' }
  const inPhoto = { dogOrCat: 0.8, animal: 0.9, kind: 'dog' }
  expect(await recognised(guineaPig, inPhoto, { isAgreed: true })).toBe(true)
  expect(await recognised(guineaPig, inPhoto)).toBe(false)
  expect(await recognised({ dogOrCat: 0.1, animal: 0.3 }, inPhoto, { isAgreed: true })).toBe(false)
})
