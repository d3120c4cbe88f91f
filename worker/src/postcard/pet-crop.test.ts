import sharp from 'sharp'
import { describe, expect, it, test } from 'vitest'
import { paletteOf } from './palette.ts'
import { backdropOf } from './people/fade-background.ts'
import type { People } from './people/people-in-photo.ts'
import { cropPet, framedCrop } from './pet-crop.ts'
import { photographIn } from './photographed/tune-photo.ts'
import { STYLES } from './styles/index.ts'
import { samplePlace } from './testing/cards.ts'

const PHOTO = { width: 1200, height: 900 }

describe('framedCrop', () => {
  it('keeps the whole of a squarish pet in the frame', () => {
    const crop = framedCrop(
      { left: 0.4, top: 0.3, width: 0.3, height: 0.4 },
      PHOTO.width,
      PHOTO.height,
      'free',
    )
    expect(crop.left).toBeLessThanOrEqual(480)
    expect(crop.left + crop.width).toBeGreaterThanOrEqual(840)
    expect(crop.top).toBeLessThanOrEqual(270)
    expect(crop.top + crop.height).toBeGreaterThanOrEqual(630)
  })

  it('keeps both ends of a long pet in a shallow photo', () => {
    const crop = framedCrop({ left: 0.05, top: 0.1, width: 0.9, height: 0.8 }, 500, 270, 'free')
    expect(crop.left).toBeLessThanOrEqual(25)
    expect(crop.left + crop.width).toBeGreaterThanOrEqual(475)
    expect(crop.height).toBe(270)
  })

  it('shows the upper part of a tall pet, with some space above its ears', () => {
    const crop = framedCrop(
      { left: 0.4, top: 0.1, width: 0.15, height: 0.85 },
      PHOTO.width,
      PHOTO.height,
      'free',
    )
    expect(crop.top).toBeLessThanOrEqual(90)
    expect(crop.height).toBeLessThan(765)
    expect(crop.width / crop.height).toBeGreaterThan(0.85)
  })

  it.each([
    { left: 0, top: 0, width: 1, height: 1 },
    { left: 0.9, top: 0.9, width: 0.1, height: 0.1 },
    { left: 0, top: 0.4, width: 1, height: 0.3 },
    { left: 0.45, top: 0, width: 0.1, height: 1 },
  ])('stays inside the photo for %j and has the shape of the mount', (box) => {
    for (const shape of ['free', 'square'] as const) {
      const crop = framedCrop(box, PHOTO.width, PHOTO.height, shape)
      expect(crop.left).toBeGreaterThanOrEqual(0)
      expect(crop.top).toBeGreaterThanOrEqual(0)
      expect(crop.left + crop.width).toBeLessThanOrEqual(PHOTO.width)
      expect(crop.top + crop.height).toBeLessThanOrEqual(PHOTO.height)
      const aspect = crop.width / crop.height
      if (shape === 'square') expect(aspect).toBeCloseTo(1, 1)
      else expect(aspect).toBeLessThan(1.36)
    }
  })
})

test('the room around a drawn pet fades, that in a photograph stays', async () => {
  const side = 120
  const whole = { left: 0, top: 0, width: side, height: side }
  const black = { create: { width: 60, height: 80, channels: 3, background: '#222222' } } as const
  const photo = await sharp({ create: { width: side, height: side, channels: 3, background: '#5a3c28' } })
    .composite([{ input: await sharp(black).png().toBuffer(), left: 30, top: 40 }])
    .png()
    .toBuffer()
  const cells = Uint8Array.from({ length: 144 }, (_, at) =>
    at % 12 >= 3 && at % 12 < 9 && at >= 4 * 12 ? 1 : 0,
  )
  const parts: People = { area: whole, across: 12, down: 12, person: new Uint8Array(144), pet: cells }
  const palette = paletteOf('clear', samplePlace('Paris'))
  const box = { left: 0.25, top: 1 / 3, width: 0.5, height: 2 / 3 }
  const corner = async (hand: Parameters<typeof cropPet>[3]): Promise<number> => {
    const { href } = await cropPet(photo, whole, side, hand, box, parts, backdropOf(palette))
    const { data } = await sharp(Buffer.from(href.split(',')[1] ?? '', 'base64'))
      .raw()
      .toBuffer({ resolveWithObject: true })
    return data[(5 * side + 5) * 3 + 2] ?? 0
  }
  expect(await corner(STYLES.vintage.pet(palette))).toBeGreaterThan(140)
  expect(await corner(photographIn(palette))).toBeLessThan(90)
})
