import sharp from 'sharp'
import { expect, test } from 'vitest'
import { STYLES } from '../styles/index.ts'
import { planOf, samplePlace } from '../testing/cards.ts'
import { cutOutEach } from './cut-out-each.ts'
import { NO_EDGES } from './mask-shape.ts'
import type { Segmenter } from './segmenter.ts'

/** A segmenter that finds an oval pet in the middle of each crop, as the model does in an easy photo. */
function ovals(missed = -1): Segmenter {
  let turn = 0
  return {
    async segment(_rgb, width, height) {
      turn += 1
      if (turn === missed) return { alpha: null, edges: NO_EDGES }
      const away = (x: number, y: number) => Math.hypot(x / width - 0.5, y / height - 0.5) / 0.4
      const alpha = Uint8Array.from({ length: width * height }, (_, i) =>
        Math.min(255, Math.max(0, (1 - away(i % width, Math.floor(i / width))) * 255_000)),
      )
      return { alpha, edges: NO_EDGES }
    },
    async close() {},
  }
}

const { palette } = planOf(samplePlace('Paris')).setting
const SHOWING = {
  hand: STYLES.vintage.pet(palette),
  from: 'right',
  light: { ambient: '#ffe0a0', share: 0.1 },
} as const

const RED = { left: 0.7, top: 0.1, width: 0.2, height: 0.8 }
const BLUE = { left: 0.05, top: 0.5, width: 0.2, height: 0.4 }

/** A red pet on the right, and a blue one half as tall far away on the left. */
async function photo(): Promise<Buffer> {
  const red = await sharp({ create: { width: 300, height: 600, channels: 3, background: '#d02020' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 1000, height: 600, channels: 3, background: '#2040d0' } })
    .composite([{ input: red, left: 700, top: 0 }])
    .jpeg()
    .toBuffer()
}

test('pets that are apart in the photo are put side by side, in their order, on one ground line, the distant pet smaller', async () => {
  const group = await cutOutEach(await photo(), [RED, BLUE], 400, ovals(), SHOWING)
  const png = Buffer.from(group?.href.split(',')[1] ?? '', 'base64')
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect(Math.max(info.width, info.height)).toBeGreaterThanOrEqual(396)
  expect(info.width / info.height).toBeCloseTo(group?.aspect ?? 0, 1)
  const rows = { red: [] as number[], blue: [] as number[] }
  const columns = { red: [] as number[], blue: [] as number[] }
  for (let i = 0; i < info.width * info.height; i += 1) {
    const [red = 0, , blue = 0, alpha = 0] = data.subarray(i * 4, i * 4 + 4)
    if (alpha < 250 || Math.abs(red - blue) < 100) continue
    const pet = red > blue ? 'red' : 'blue'
    rows[pet].push(Math.floor(i / info.width))
    columns[pet].push(i % info.width)
  }
  const middle = (all: number[]) => all.reduce((sum, one) => sum + one, 0) / all.length
  expect(middle(columns.blue)).toBeLessThan(middle(columns.red))
  expect(Math.min(...rows.red)).toBeLessThan(Math.min(...rows.blue))
  expect(Math.abs(Math.max(...rows.red) - Math.max(...rows.blue))).toBeLessThan(info.height * 0.06)
})

function pixelsOf(href: string) {
  return sharp(Buffer.from(href.split(',')[1] ?? '', 'base64'))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

test('pets stand in the light of the scene, each on its own feet and mirrored, and none covers another', async () => {
  const group = await cutOutEach(await photo(), [RED, BLUE], 400, ovals(), SHOWING)
  if (!group) throw new Error('not cut out')
  expect(group).toMatchObject({ bust: false, cut: null })
  const [blue, red] = group.feet
  expect(group.feet).toHaveLength(2)
  expect(blue?.to).toBeLessThan(red?.from ?? 0)
  const { data, info } = await pixelsOf(group.href)
  const gap = Array.from({ length: info.width }, (_, x) => x).filter((x) =>
    Array.from({ length: info.height }, (_, y) => data[(y * info.width + x) * 4 + 3]).every(
      (alpha) => alpha === 0,
    ),
  )
  const between = gap.map((x) => x / info.width)
  expect(between.some((x) => x > (blue?.to ?? 1) && x < (red?.from ?? 0))).toBe(true)
  const mirror = await pixelsOf(group.reflection ?? '')
  expect(mirror.info.width).toBe(info.width)
  const mirrored = (x: number) => mirror.data[(Math.round(x * info.width) + info.width) * 4 + 3] ?? 0
  for (const { from, to } of group.feet) expect(mirrored((from + to) / 2)).toBeGreaterThan(60)
})

test('no pet is cut out when one of them cannot be cut out, so that no pet is missing', async () => {
  expect(await cutOutEach(await photo(), [RED, BLUE], 400, ovals(2), SHOWING)).toBeNull()
})

test('gives no cut-out for five pets, and for no pet', async () => {
  expect(await cutOutEach(await photo(), [RED, BLUE, RED, BLUE, RED], 400, ovals(), SHOWING)).toBeNull()
  expect(await cutOutEach(await photo(), [], 400, ovals(), SHOWING)).toBeNull()
})
