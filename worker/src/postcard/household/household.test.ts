import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Companion, Picture, PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { openPetDetector } from '../../photos/pet-detector.ts'
import { uprightPixels } from '../../photos/raw-pixels.ts'
import { cardRequest, samplePlace } from '../testing/cards.ts'

const FIXTURES = new URL('../../../fixtures/', import.meta.url)
const detector = openPetDetector()
const driver = openPostcardDriver({
  clock: fixedClock('2026-01-02T03:04:05Z'),
  scoreAnimals: detector.score,
})
const never = new AbortController().signal
let chair: Companion
let blanket: Companion
let owned: Companion

beforeAll(async () => {
  chair = await companion('cat-on-a-chair.jpg', 'Minka')
  blanket = await companion('cat-under-a-blanket.jpg', 'Luna')
  owned = await companion('dog-and-owner.jpg', 'Rex')
})
afterAll(async () => {
  await driver.close()
  await detector.close()
})

/** The pet of a fixture, with what the photo check finds out. */
async function companion(file: string, name: string): Promise<Companion> {
  const photo = await sharp(new URL(file, FIXTURES).pathname).jpeg({ quality: 95 }).toBuffer()
  const [pet] = await detector.detect(await uprightPixels(photo))
  if (!pet) throw new Error(`no pet in ${file}`)
  const judged = await driver.judgeCutOut?.(photo, [pet])
  return { name, photo, pet: { ...pet, cutOut: { alone: judged?.refusal ?? 'possible' } } }
}

function household({ photo, pet, name }: Companion, companions: Companion[]): PictureRequest {
  const place = samplePlace('Kansas City')
  const look = { portrayal: 'photo', aspect: '9:16' } as const
  return cardRequest({ photo, pets: [pet], petName: name, companions, place, seed: 2, ...look })
}

test('pets of two photos stand in one picture, which the same seed draws again, and in its draft', async () => {
  const request = household(chair, [blanket])
  const picture = await driver.draw(request, { signal: never })
  expect(picture).toMatchObject({ shown: 'sticker', way: 'bust' })
  const found = await detector.detect(await uprightPixels(await lowerHalf(picture)))
  expect(found.length).toBeGreaterThanOrEqual(2)
  const [left, right] = found.slice(0, 2).toSorted((one, other) => one.box.left - other.box.left)
  expect(middleOf(right)).toBeGreaterThan(middleOf(left) + 0.1)
  const again = await driver.draw(request, { signal: never })
  expect(again.data.equals(picture.data)).toBe(true)
  const { size: _size, watermark: _watermark, ...wanted } = request
  expect(await driver.draft?.(wanted, { signal: never })).toMatchObject({ shown: 'sticker', way: 'bust' })
  const alone = await driver.draw({ ...request, companions: [] }, { signal: never })
  expect(alone.data.equals(picture.data)).toBe(false)
})

test('where a photo allows a portrait only, all of them are in a frame', async () => {
  const picture = await driver.draw(household(chair, [owned]), { signal: never })
  expect(picture).toMatchObject({ shown: 'framed', way: 'portrait' })
})

/** Where the pets are: the detector looks at pictures of 300 pixels. */
function lowerHalf({ data, width, height }: Picture): Promise<Buffer> {
  const half = Math.floor(height / 2)
  return sharp(data)
    .extract({ left: 0, top: height - half, width, height: half })
    .jpeg()
    .toBuffer()
}

function middleOf(pet: { box: { left: number; width: number } } | undefined): number {
  return pet ? pet.box.left + pet.box.width / 2 : Number.NaN
}
