import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawFront } from './front.ts'

/** Pixels of a page of 154 x 111 mm at 300 dpi. */
const PAGE = { width: 1819, height: 1311 }

async function colourAt(front: Buffer, x: number, y: number): Promise<string> {
  const { data } = await sharp(front)
    .extract({
      left: Math.round(x * (PAGE.width - 1)),
      top: Math.round(y * (PAGE.height - 1)),
      width: 1,
      height: 1,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const [red = 0, , blue = 0] = data
  return red > blue ? 'red' : 'blue'
}

/** The upper half is red, the lower one blue. */
function picture(width: number, height: number): Promise<Buffer> {
  const half = { width, height: Math.round(height / 2), channels: 3 as const, background: '#ff0000' }
  return sharp({ create: { width, height, channels: 3, background: '#0000ff' } })
    .composite([{ input: { create: half }, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

test.each([
  ['3:2', 300, 200],
  ['1:1', 200, 200],
])(
  'a picture of %s stands upright, and its colours reach every edge of the page',
  async (_, width, height) => {
    const front = await drawFront(await picture(width, height))
    expect(await sharp(front).metadata()).toMatchObject({ format: 'jpeg', ...PAGE })
    for (const x of [0, 0.5, 1])
      expect([await colourAt(front, x, 0), await colourAt(front, x, 1)]).toEqual(['red', 'blue'])
  },
)

test.each([
  ['4:5', 160, 200],
  ['9:16', 90, 160],
])('a picture of %s is turned: its top is on the left', async (_, width, height) => {
  const front = await drawFront(await picture(width, height))
  expect(await sharp(front).metadata()).toMatchObject(PAGE)
  for (const y of [0, 0.5, 1])
    expect([await colourAt(front, 0, y), await colourAt(front, 1, y)]).toEqual(['red', 'blue'])
})

test('what is no picture is refused', async () => {
  await expect(drawFront(Buffer.from('no picture'))).rejects.toThrow()
})
