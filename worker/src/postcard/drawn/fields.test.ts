import { expect, test } from 'vitest'
import { fieldsOf } from './fields.ts'

const SIZE = { width: 200, height: 200 }

/** Grey with two dark spots, as a toy beside the pet and an eye of it. */
function photo(): Buffer {
  const rgb = Buffer.alloc(SIZE.width * SIZE.height * 3, 180)
  for (let index = 0; index < SIZE.width * SIZE.height; index += 1)
    if (isNear(index, 30, 70, 5) || isNear(index, 120, 70, 5)) rgb.fill(20, index * 3, index * 3 + 3)
  return rgb
}

const isNear = (index: number, x: number, y: number, radius: number): boolean =>
  Math.hypot((index % SIZE.width) - x, Math.floor(index / SIZE.width) - y) <= radius

test('in a frame only the pet has eyes, nothing around it', async () => {
  const pet = Buffer.from(
    Uint8Array.from({ length: SIZE.width * SIZE.height }, (_, index) =>
      isNear(index, 120, 100, 60) ? 255 : 0,
    ),
  )
  const { features } = await fieldsOf(photo(), SIZE, null, { levels: 5, from: 'left', pet })
  expect(features[70 * SIZE.width + 120]).toBeGreaterThan(0.9)
  expect(features[70 * SIZE.width + 30]).toBe(0)
})
