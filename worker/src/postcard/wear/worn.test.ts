import { GARMENTS } from '@pawport/shared/contract/generations/extras.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { NO_EDGES } from '../sticker/mask-shape.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import { cardRequest } from '../testing/cards.ts'
import { sittingPet } from './testing/sitting-pet.ts'

/** The pet in a meadow. */
async function photoOf(changes: Parameters<typeof sittingPet>[0] = {}): Promise<Buffer> {
  const { rgb, mask, size } = sittingPet({ scale: 2, ...changes })
  const pet = await sharp(rgb, { raw: { ...size, channels: 3 } })
    .joinChannel(mask, { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 460, height: 740, channels: 3, background: '#1f9f3f' } })
    .composite([{ input: pet, left: 78, top: 50 }])
    .jpeg({ quality: 96, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** Takes all that is not green for the pet. */
const notGreen: Segmenter = {
  async segment(rgb, width, height) {
    const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
      (rgb[index * 3 + 1] ?? 0) > (rgb[index * 3] ?? 0) + 60 ? 0 : 255,
    )
    return { alpha, edges: NO_EDGES }
  },
  async close() {},
}
const driver = openPostcardDriver({ clock: fixedClock('2026-01-02T03:04:05Z'), segmenter: notGreen })
const call = { signal: new AbortController().signal }
const photo = await photoOf()
const PETS = [
  { species: 'dog', score: 0.9, box: { left: 0.17, top: 0.07, width: 0.66, height: 0.86 } },
] as const

const request = (changes: Partial<PictureRequest>): PictureRequest =>
  cardRequest({ photo, pets: [...PETS], mount: 'sticker', ...changes })

test('a picture shows each garment and says so; the same seed draws the same bytes', async () => {
  const plain = await driver.draw(request({}), call)
  expect([plain.shown, plain.worn]).toEqual(['sticker', undefined])
  for (const wears of GARMENTS) {
    const one = await driver.draw(request({ wears }), call)
    expect(one.worn).toBe(true)
    expect(one.data.equals(plain.data)).toBe(false)
  }
  const [hat, again] = [
    await driver.draw(request({ wears: 'hat' }), call),
    await driver.draw(request({ wears: 'hat' }), call),
  ]
  expect(again.data.equals(hat.data)).toBe(true)
})

test('a draft shows what the picture shows, and its photograph wears it, too', async () => {
  const { size: _size, watermark: _watermark, ...wanted } = request({ wears: 'hat' })
  expect((await driver.draft?.(wanted, call))?.worn).toBe(true)
  expect((await driver.draw(request({ wears: 'hat', portrayal: 'photo' }), call)).worn).toBe(true)
})

test('nothing is worn in a frame, nor where the eyes are not seen; the picture is drawn all the same', async () => {
  const bare = await driver.draw(request({ mount: 'framed' }), call)
  const framed = await driver.draw(request({ mount: 'framed', wears: 'hat' }), call)
  expect([framed.shown, framed.worn]).toEqual(['framed', false])
  expect(framed.data.equals(bare.data)).toBe(true)
  const blind = await photoOf({ hasEyes: false })
  expect((await driver.draw(request({ photo: blind, wears: 'scarf' }), call)).worn).toBe(false)
})
