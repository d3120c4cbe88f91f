import { expect, test } from 'vitest'
import { paletteOf } from '../palette.ts'
import { STYLES } from '../styles/index.ts'
import { samplePlace } from '../testing/cards.ts'
import { portrayPet } from './portray-pet.ts'
import { photographIn } from './tune-photo.ts'

const SIDE = 240
const SIZE = { width: SIDE, height: SIDE }
const EYES = [90, 150]
const palette = paletteOf('clear', samplePlace('Paris'))

/** A black head whose pupils throw the flash back. */
function flashed(): Buffer {
  const rgb = Buffer.alloc(SIDE * SIDE * 3, 40)
  for (let index = 0; index < SIDE * SIDE; index += 1)
    if (EYES.some((x) => Math.hypot((index % SIDE) - x, Math.floor(index / SIDE) - 80) < 7))
      rgb.fill(250, index * 3, index * 3 + 3)
  return rgb
}

const pupil = (rgb: Buffer): number => rgb[(82 * SIDE + 92) * 3] ?? 0

test('a drawn pet has dark pupils in place of the flash, its photograph is left as it is', async () => {
  const drawn = await portrayPet(flashed(), SIZE, STYLES.vintage.pet(palette), { side: SIDE })
  expect(pupil(drawn.rgb)).toBeLessThan(110)
  const photo = await portrayPet(flashed(), SIZE, photographIn(palette), { side: SIDE })
  expect(pupil(photo.rgb)).toBeGreaterThan(200)
})
