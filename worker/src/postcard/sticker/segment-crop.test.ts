import { expect, test } from 'vitest'
import { openCropSegmenter } from './segment-crop.ts'

const SIDE = 65
const crop = (shade: number) => ({
  id: 1,
  rgb: new Uint8Array(SIDE * SIDE * 3).fill(shade),
  width: SIDE,
  height: SIDE,
  pets: 1,
})

function counting() {
  const asked = { segmenter: 0, outliner: 0 }
  const segment = openCropSegmenter({
    async run() {
      asked.segmenter += 1
      return { data: new Float32Array(21 * 9 * 9) }
    },
    async salientIn(_rgb, width, height) {
      asked.outliner += 1
      return new Float32Array(width * height)
    },
    fixedSize: async () => null,
  })
  return { asked, segment }
}

test('a crop that is asked about again, with the second network, is segmented once', async () => {
  const { asked, segment } = counting()
  await segment({ ...crop(80), isOutlined: false })
  await segment({ ...crop(80), isOutlined: true })
  expect(asked).toEqual({ segmenter: 1, outliner: 1 })
  await segment({ ...crop(90), isOutlined: false })
  expect(asked.segmenter).toBe(2)
})

/** Classes of Pascal VOC. */
const BIRD = 3
const CAT = 8

/** What is found of a pet that fills the middle of a crop, when the network gives these probabilities. */
async function foundOf(
  animalAt: (x: number) => number,
  person: number,
  rgb: readonly number[],
  {
    kind = CAT,
    paintAt = () => rgb,
  }: { kind?: number; paintAt?: (x: number, y: number) => readonly number[] } = {},
) {
  const [side, across] = [513, 65]
  const cells = across * across
  const data = new Float32Array(21 * cells)
  for (let cell = 0; cell < cells; cell += 1) {
    const [x, y] = [cell % across, Math.floor(cell / across)]
    if (Math.hypot(x - 32, y - 32) >= 20) continue
    data[kind * cells + cell] = animalAt(x)
    data[15 * cells + cell] = y > 44 ? person : 0
  }
  const segment = openCropSegmenter({
    run: async () => ({ data }),
    salientIn: async () => {
      throw new Error('not asked')
    },
    fixedSize: async () => null,
  })
  const pixels = Uint8Array.from(
    { length: side * side * 3 },
    (_, at) => paintAt(Math.floor(at / 3) % side, Math.floor(at / 3 / side))[at % 3] ?? 0,
  )
  return segment({ id: 1, rgb: pixels, width: side, height: side, pets: 1, isOutlined: false })
}

test('a pet in whose outline is skin counts as held where the network hardly suspects a person', async () => {
  const skin = [214, 160, 134]
  expect((await foundOf(() => 1, 0.1, skin)).refusal).toBe('person')
  expect((await foundOf(() => 1, 0, skin)).refusal).toBeUndefined()
  expect((await foundOf(() => 1, 0.1, [96, 92, 88])).refusal).toBeUndefined()
})

test('a pet of which a part is only a ghost is not cut out', async () => {
  const grey = [96, 92, 88]
  expect((await foundOf((x) => (x > 40 ? 0.45 : 1), 0, grey)).refusal).toBe('unclear')
})

test('of a pet behind bars not even a head is left to be shown', async () => {
  const grey = [96, 92, 88]
  const paintAt = (x: number) => (x % 50 < 4 ? [230, 230, 230] : grey)
  const ghost = (x: number): number => (x > 40 ? 0.45 : 1)
  expect((await foundOf(ghost, 0, grey)).rough).toBeDefined()
  for (const animal of [ghost, () => 1]) {
    const barred = await foundOf(animal, 0, grey, { paintAt })
    expect(barred).toMatchObject({ alpha: null, refusal: 'unclear' })
    expect(barred.rough).toBeUndefined()
    // The frame shows the pet without them.
    expect(barred.behind?.wires.length).toBeGreaterThanOrEqual(3)
  }
})

test('what is pink at the outline of a cat is of a blanket, and of a bird it may be its wing', async () => {
  const grey = [96, 92, 88]
  const paintAt = (x: number, y: number) => (x + y < 360 ? [228, 110, 170] : grey)
  const corner = 170 * 513 + 170
  const alphaOf = async (kind: number) => (await foundOf(() => 1, 0, grey, { kind, paintAt })).alpha?.[corner]
  expect(await alphaOf(CAT)).toBe(0)
  expect(await alphaOf(BIRD)).toBe(255)
})
