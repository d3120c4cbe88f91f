import { expect, test } from 'vitest'
import { calmFlashEyes } from './flash-eyes.ts'

const SIDE = 240
const SIZE = { width: SIDE, height: SIDE }
const EYES = [
  { x: 90, y: 80 },
  { x: 150, y: 84 },
]

type Rgb = readonly [number, number, number]

/** A dark head whose eyes have an iris of 12 pixels and a pupil of that radius. */
function head(
  fur: Rgb,
  iris: Rgb,
  pupil: Rgb,
  eyes: readonly { x: number; y: number }[] = EYES,
  radius = 7,
): Buffer {
  const rgb = Buffer.alloc(SIDE * SIDE * 3)
  for (let index = 0; index < SIDE * SIDE; index += 1) {
    const [x, y] = [index % SIDE, Math.floor(index / SIDE)]
    const far = Math.min(...eyes.map((eye) => Math.hypot(x - eye.x, y - eye.y)))
    rgb.set(far < radius ? pupil : far < 12 ? iris : fur, index * 3)
  }
  return rgb
}

const BLACK_FUR: Rgb = [42, 38, 36]
const at = (rgb: Buffer, { x, y }: { x: number; y: number }) => rgb[(y * SIDE + x) * 3 + 1] ?? 0

test.each<[string, Rgb]>([
  ['white', [248, 246, 244]],
  ['green', [120, 240, 190]],
])('a pair of %s pupils, which throw the flash back, becomes dark with a catch light', async (_, flash) => {
  const calm = await calmFlashEyes(head(BLACK_FUR, [60, 55, 40], flash), null, SIZE)
  for (const eye of EYES) {
    expect(at(calm, { x: eye.x + 2, y: eye.y + 2 })).toBeLessThan(60)
    expect(at(calm, { x: eye.x - 2, y: eye.y - 2 })).toBeGreaterThan(200)
  }
})

test('small pupils eleven diameters apart, as of a broad dog far from the camera, are a pair', async () => {
  const apart = [
    { x: 90, y: 80 },
    { x: 145, y: 82 },
  ]
  const calm = await calmFlashEyes(head(BLACK_FUR, BLACK_FUR, [248, 246, 244], apart, 2.6), null, SIZE)
  for (const eye of apart) expect(at(calm, { x: eye.x + 1, y: eye.y + 1 })).toBeLessThan(60)
})

test.each<[string, Buffer]>([
  ['bright eyes with dark pupils', head(BLACK_FUR, [214, 186, 60], [14, 12, 10])],
  ['tan spots above the eyes', head(BLACK_FUR, [176, 122, 74], [190, 132, 80])],
  ['one white spot', head(BLACK_FUR, [240, 240, 240], [250, 250, 250], EYES.slice(0, 1))],
  ['eyes of a white coat', head([236, 234, 230], [90, 70, 40], [250, 250, 250])],
])('%s stay as they are', async (_, picture) => {
  expect((await calmFlashEyes(picture, null, SIZE)).equals(picture)).toBe(true)
})
