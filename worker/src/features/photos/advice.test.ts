import { readFile } from 'node:fs/promises'
import type { PhotoAdvice } from '@pawport/shared/contract/photos/schemas.ts'
import type { PetBox } from '@pawport/shared/db/pet-box.ts'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { preparePhoto } from '../../photos/prepare-photo.ts'
import { adviseOn } from './advice.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
/** Where the detector sees the cat. */
const CAT: PetBox = { species: 'cat', score: 0.9, box: { left: 0.1, top: 0, width: 0.8, height: 1 } }

async function adviceOn(photo: Sharp, pets = [CAT]): Promise<PhotoAdvice[]> {
  return adviseOn(await preparePhoto(await photo.jpeg({ quality: 90 }).toBuffer()), pets)
}

/** The photo in a telephone's size: more pixels than the check uses. */
async function large(): Promise<Sharp> {
  return sharp(await sharp(cat).removeAlpha().resize({ width: 1024, kernel: 'lanczos3' }).png().toBuffer())
}

/** Adds the noise of a small sensor in dim light; it is the same in every run. */
async function noisy(photo: Sharp): Promise<Sharp> {
  const { data, info } = await photo.raw().toBuffer({ resolveWithObject: true })
  let state = 1
  for (const [place, value] of data.entries()) {
    state = (state * 48_271) % 2_147_483_647
    data[place] = Math.max(0, Math.min(255, value + 30 * (state / 2_147_483_647 - 0.5)))
  }
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
}

test('a good photo gets no advice, in its own size, enlarged, and with some noise', async () => {
  expect(await adviceOn(sharp(cat))).toEqual([])
  expect(await adviceOn(await large())).toEqual([])
  expect(await adviceOn(await noisy(await large()))).toEqual([])
})

test.each([0.12, 0.2])('a photo with %f of its light is dark, without further advice', async (gain) => {
  expect(await adviceOn((await large()).linear(gain, 0))).toEqual(['dark'])
})

test('a black pet on bright ground is not a dark photo', async () => {
  const black = await sharp(cat).removeAlpha().linear(0.12, 0).png().toBuffer()
  const { width, height } = await sharp(cat).metadata()
  const ground = { width: 2 * width, height, channels: 3, background: '#e8dcc8' } as const
  const photo = sharp({ create: ground }).composite([{ input: black, left: 0, top: 0 }])
  const pet = { ...CAT, box: { left: 0, top: 0, width: 0.5, height: 1 } }
  expect(await adviceOn(sharp(await photo.png().toBuffer()), [pet])).toEqual([])
})

test.each([4, 8, 30])('a blur of %d pixels is seen, with noise over it, too', async (deviation) => {
  expect(await adviceOn((await large()).blur(deviation))).toEqual(['blurred'])
  const blurred = await (await large()).blur(deviation).png().toBuffer()
  expect(await adviceOn(await noisy(sharp(blurred)))).toEqual(['blurred'])
})

test('a sharp pet on blurred ground is not blurred', async () => {
  const ground = await (await large()).resize(2048).blur(20).png().toBuffer()
  const sharpCat = await (await large()).png().toBuffer()
  const photo = sharp(ground).composite([{ input: sharpCat, left: 512, top: 340 }])
  const pet = { ...CAT, box: { left: 0.25, top: 0.25, width: 0.5, height: 0.5 } }
  expect(await adviceOn(sharp(await photo.png().toBuffer()), [pet])).toEqual([])
})

test('a small pet is small; the largest one counts', async () => {
  expect(await adviceOn(sharp(cat).resize({ width: 200 }))).toEqual(['pet_small'])
  const far: PetBox = { ...CAT, box: { left: 0, top: 0, width: 0.1, height: 0.1 } }
  expect(await adviceOn(sharp(cat), [far])).toContain('pet_small')
  expect(await adviceOn(sharp(cat), [far, CAT])).toEqual([])
})

test('a photo in which no pet was found is judged as a whole', async () => {
  expect(await adviceOn(sharp(cat), [])).toEqual([])
  expect(await adviceOn(sharp(cat).linear(0.1, 0), [])).toEqual(['dark'])
})
