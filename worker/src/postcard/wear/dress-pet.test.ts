import { GARMENTS } from '@pawport/shared/contract/generations/extras.ts'
import { PICTURE_STYLES } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { paletteOf } from '../palette.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { dressPet } from './dress-pet.ts'
import { sittingPet } from './testing/sitting-pet.ts'

const palette = paletteOf('clear', samplePlace('Paris'))
const PLACE = { side: 320, from: 'left', cut: null } as const
const hand = STYLES.vintage.pet(palette)

/** The share of the pet's own pixels that the garment changes, by rows of the pet's picture. */
async function changedRows(garment: (typeof GARMENTS)[number]): Promise<{ above: number; rows: number[] }> {
  const pet = sittingPet()
  const dressed = await dressPet(pet, pet, { garment, hand }, PLACE)
  if (!dressed) throw new Error('left out')
  const rows: number[] = []
  for (let y = 0; y < pet.size.height; y += 1)
    for (let x = 0; x < pet.size.width; x += 1) {
      const from = (y * pet.size.width + x) * 3
      const to = ((y + dressed.beyond.top) * dressed.size.width + x + dressed.beyond.left) * 3
      const differs = [0, 1, 2].some(
        (at) => Math.abs((pet.rgb[from + at] ?? 0) - (dressed.rgb[to + at] ?? 0)) > 60,
      )
      if (differs && pet.mask[from / 3]) rows.push(y)
    }
  return { above: dressed.beyond.top, rows: rows.sort((a, b) => a - b) }
}

test('a hat is above the eyes, glasses are over them, a scarf is below the nose', async () => {
  const middle = ({ rows }: { rows: number[] }): number => rows[Math.floor(rows.length / 2)] ?? 0
  const hat = await changedRows('hat')
  expect(hat.above).toBeGreaterThan(0)
  expect(hat.rows.at(-1)).toBeLessThan(84)
  const glasses = await changedRows('sunglasses')
  expect(glasses.above).toBe(0)
  expect(Math.abs(middle(glasses) - 80)).toBeLessThan(16)
  const scarf = await changedRows('scarf')
  expect(scarf.rows[0]).toBeGreaterThan(100)
  expect((await changedRows('backpack')).rows[0]).toBeGreaterThan(100)
})

test.each(PICTURE_STYLES)('a hat is drawn by the hand of %s, and the same again', async (style) => {
  const worn = { garment: 'hat', hand: STYLES[style].pet(STYLES[style].scene?.(palette) ?? palette) } as const
  const [one, other] = await Promise.all(
    [sittingPet(), sittingPet()].map((pet) => dressPet(pet, pet, worn, PLACE)),
  )
  expect(one).not.toBeNull()
  expect(one && other?.rgb.equals(one.rgb) && other.mask.equals(one.mask)).toBe(true)
})

test('a garment is left out without a face, on a head alone below it, and over an open mouth', async () => {
  const dress = (
    changes: Parameters<typeof sittingPet>[0],
    garment: (typeof GARMENTS)[number],
    isHead = false,
  ) => {
    const pet = sittingPet(changes)
    return dressPet(pet, pet, { garment, hand }, { ...PLACE, isHead })
  }
  for (const garment of GARMENTS) expect(await dress({ hasEyes: false }, garment)).toBeNull()
  expect(await dress({}, 'scarf', true)).toBeNull()
  expect(await dress({}, 'backpack', true)).toBeNull()
  expect(await dress({}, 'hat', true)).not.toBeNull()
  expect(await dress({ tongue: true }, 'scarf')).toBeNull()
  expect(await dress({ tongue: true }, 'hat')).not.toBeNull()
})

test('nothing reaches beyond the side at which the photo cuts the pet off, nor below its feet', async () => {
  const pet = sittingPet()
  const free = await dressPet(pet, pet, { garment: 'backpack', hand }, PLACE)
  const cut = await dressPet(pet, pet, { garment: 'backpack', hand }, { ...PLACE, cut: 'left' })
  expect(free?.beyond.left).toBeGreaterThan(0)
  expect(cut?.beyond.left).toBe(0)
  expect(cut?.size.height).toBe(pet.size.height + (cut?.beyond.top ?? 0))
})
