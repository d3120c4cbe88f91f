import sharp from 'sharp'
import { expect, test } from 'vitest'
import { composeCard } from '../../../postcard/compose.ts'
import { rasterise } from '../../../postcard/raster.ts'
import { planOf, samplePlace } from '../../../postcard/testing/cards.ts'
import { splitDrawing } from './marks.ts'

const SIZE = { width: 256, height: 256 }

async function cardOf(title: string): Promise<string> {
  const pixel = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#963' } })
    .png()
    .toBuffer()
  const href = `data:image/png;base64,${pixel.toString('base64')}`
  return composeCard(planOf(samplePlace(title)), { kind: 'framed', href, aspect: 1 }, SIZE)
}

test.each(['Paris', 'Tromsø'])('the parts of %s, drawn over one another, are the card', async (title) => {
  const card = await cardOf(title)
  const { runs, documentOf } = splitDrawing(card)
  const parts = await Promise.all(
    runs.map(async (_, index) => {
      const { pixels, width, height } = await rasterise(documentOf((run) => run === index))
      return { input: pixels, raw: { width, height, channels: 4, premultiplied: true } } as const
    }),
  )
  const { width, height } = SIZE
  const joined = await sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(parts.map((part) => ({ ...part, left: 0, top: 0 })))
    .raw()
    .toBuffer()
  const whole = (await rasterise(card)).pixels
  const differing = whole.filter((value, index) => Math.abs(value - (joined[index] ?? 0)) > 24).length
  expect(runs.length).toBeGreaterThan(8)
  expect(differing / whole.length).toBeLessThan(0.005)
})

test('a part knows the units in which it was drawn', async () => {
  const { runs } = splitDrawing(await cardOf('Paris'))
  const marks = runs.flatMap((run) => run.marks)
  expect(marks.find(({ name }) => name === 'scene')?.matrix.slice(0, 4)).toEqual([1, 0, 0, 1])
  expect(new Set(marks.map(({ name }) => name))).toEqual(
    expect.objectContaining(new Set(['scene', 'back', 'sky', 'landmark', 'front', 'near', 'mount'])),
  )
})
