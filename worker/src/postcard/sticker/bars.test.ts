import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type Wire, wiresAcross } from './bars.ts'

const FIXTURES = '../../../fixtures/'
const SIDE = 513

/**
 * The wires that the pet, an oval in the middle of the photo, seems to be behind because of what `lines`
 * (SVG) draws over it.
 */
async function wiresBefore(name: string, lines = ''): Promise<Wire[]> {
  const photo = await readFile(new URL(FIXTURES + name, import.meta.url))
  const resized = await sharp(photo)
    .removeAlpha()
    .resize({ width: SIDE, height: SIDE, fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = resized.info
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines}</svg>`
  const rgb = await sharp(resized.data)
    .composite([{ input: Buffer.from(svg) }])
    .removeAlpha()
    .raw()
    .toBuffer()
  const mask = Float32Array.from({ length: width * height }, (_, at) =>
    Math.hypot((at % width) / width - 0.5, at / width / height - 0.5) < 0.42 ? 1 : 0,
  )
  return wiresAcross(new Uint8Array(rgb), mask, width, height)
}

async function behind(name: string, lines = ''): Promise<boolean> {
  return (await wiresBefore(name, lines)).length > 0
}

function wires(count: number, { degrees, colour }: { degrees: number; colour: string }): string {
  const each = Array.from({ length: count }, (_, index) => {
    const x = SIDE / 2 + (index - (count - 1) / 2) * 48
    return `<rect x="${x}" y="-600" width="4" height="1800" fill="${colour}"/>`
  })
  return `<g transform="rotate(${degrees} ${SIDE / 2} ${SIDE / 3})">${each.join('')}</g>`
}

test.each([
  { degrees: 0, colour: '#222' },
  { degrees: 45, colour: '#ddd' },
  { degrees: 90, colour: '#eee' },
  { degrees: 17, colour: '#111' },
])('a cat behind wires that are turned by $degrees degrees is behind bars', async (wire) => {
  expect(await behind('cat-chelsea-cc0.png', wires(9, wire))).toBe(true)
})

test('the wires of one fence may spread, as of a cage close to the camera', async () => {
  const spread = [-6, 0, 6].map((degrees) => wires(1, { degrees, colour: '#111' }))
  const apart = spread.map((wire, at) => `<g transform="translate(${(at - 1) * 70} 0)">${wire}</g>`)
  const found = await wiresBefore('cat-chelsea-cc0.png', apart.join(''))
  expect(new Set(found.map(({ normal }) => normal)).size).toBeGreaterThanOrEqual(3)
})

test('a leash is no fence', async () => {
  expect(await behind('cat-chelsea-cc0.png', wires(1, { degrees: 30, colour: '#222' }))).toBe(false)
})

test.each(['cat-chelsea-cc0.png', 'cat-on-a-chair.jpg', 'cat-under-a-blanket.jpg', 'dog-and-owner.jpg'])(
  'fur, whiskers, the bars of a chair and grass are none: %s',
  async (name) => {
    expect(await behind(name)).toBe(false)
  },
)
