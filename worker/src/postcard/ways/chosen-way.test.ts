import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { PictureRequest } from '../../drivers/diffusion/diffusion.ts'
import { openPostcardDriver } from '../../drivers/diffusion/postcard/postcard-driver.ts'
import { prepareCard } from '../draw-card.ts'
import { NO_EDGES } from '../sticker/mask-shape.ts'
import type { Segmenter } from '../sticker/segmenter.ts'
import { cardRequest } from '../testing/cards.ts'

/** A sitting animal of paper with a face, before green. */
const PET = `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">
<rect x="110" y="170" width="180" height="190" rx="60" fill="#d6bea0"/><circle cx="200" cy="130" r="80" fill="#d6bea0"/>
<circle cx="172" cy="118" r="9" fill="#181412"/><circle cx="228" cy="118" r="9" fill="#181412"/>
<circle cx="200" cy="164" r="10" fill="#181412"/></svg>`
const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#3c783c' } })
  .composite([{ input: Buffer.from(PET) }])
  .jpeg({ quality: 95 })
  .toBuffer()
const box = { left: 0.27, top: 0.12, width: 0.46, height: 0.78 }

/** Takes for the pet what is not green. With `isCut` the lower edge of the photo cuts it. */
function segmenter({ isCut = false } = {}): Segmenter {
  return {
    async segment(rgb, width, height) {
      const alpha = Uint8Array.from({ length: width * height }, (_, index) =>
        (rgb[index * 3] ?? 0) > 110 || (rgb[index * 3 + 1] ?? 0) < 60 ? 255 : 0,
      )
      return { alpha, edges: isCut ? { ...NO_EDGES, bottom: 0.4 } : NO_EDGES }
    },
    async close() {},
  }
}

const wanted = (changes: Partial<PictureRequest>): PictureRequest =>
  cardRequest({ photo, pets: [{ species: 'dog', score: 0.9, box }], mount: 'sticker', ...changes })

async function petOf(way: PictureWay, changes: Partial<PictureRequest> = {}, seen = segmenter()) {
  const models = { segmenter: seen, scoreAnimals: undefined }
  const { pet } = await prepareCard(wanted({ way, ...changes }), models, () => {})
  return pet.kind === 'sticker' ? pet : null
}

test('the pet is in the way that its owner wants, and each way looks different', async () => {
  const ways = ['whole', 'bust', 'peeking'] as const
  const pets = await Promise.all(ways.map((way) => petOf(way)))
  expect(pets.map((pet) => pet?.way)).toEqual(ways)
  expect(pets.map((pet) => pet?.bust)).toEqual([false, true, false])
  expect(new Set(pets.map((pet) => pet?.href)).size).toBe(3)
  expect((await petOf('auto'))?.href).toBe(pets[0]?.href)
})

test('a way that the photo does not allow is as it suits, and the picture says which one it has', async () => {
  const low = { pets: [{ species: 'dog', score: 0.9, box: { ...box, height: 0.88 } } as const] }
  const cut = await petOf('whole', low, segmenter({ isCut: true }))
  expect(cut).toMatchObject({ way: 'bust', bust: true })
  expect(cut?.href).toBe((await petOf('auto', low, segmenter({ isCut: true })))?.href)
})

test('a named way wants the pet cut out where the seed would frame it, but not in a frame that was chosen', async () => {
  const seeds = [1, 2, 3]
  const shown = (way: PictureWay, mount: 'auto' | 'framed') =>
    Promise.all(seeds.map(async (seed) => (await petOf(way, { mount, seed }))?.way ?? 'portrait'))
  expect(await shown('auto', 'auto')).toContain('portrait')
  expect(await shown('bust', 'auto')).toEqual(['bust', 'bust', 'bust'])
  expect(await shown('bust', 'framed')).toEqual(['portrait', 'portrait', 'portrait'])
})

test('a draft shows the way of the picture; the same seed gives the same bytes', async () => {
  const driver = openPostcardDriver({ segmenter: segmenter(), clock: fixedClock('2026-01-02T03:04:05Z') })
  const { signal } = new AbortController()
  const { size: _size, watermark: _watermark, ...draft } = wanted({ way: 'peeking' })
  expect((await driver.draft?.(draft, { signal }))?.way).toBe('peeking')
  const one = await driver.draw(wanted({ way: 'peeking' }), { signal })
  const again = await driver.draw(wanted({ way: 'peeking' }), { signal })
  expect(one.way).toBe('peeking')
  expect(one.data.equals(again.data)).toBe(true)
  expect((await driver.draw(wanted({ mount: 'framed' }), { signal })).way).toBe('portrait')
})
