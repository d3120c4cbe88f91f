import sharp from 'sharp'
import { expect, test } from 'vitest'
import { saturation } from './saturation.ts'

async function changed(share: number, color: string): Promise<number[]> {
  const one = { create: { width: 1, height: 1, channels: 3 as const, background: color } }
  return [...(await sharp(one).recomb(saturation(share)).raw().toBuffer())]
}

test('grey stays grey', async () => {
  expect(await changed(1.2, '#808080')).toEqual([128, 128, 128])
})

test('colours become stronger or weaker at the same light', async () => {
  const light = ([red = 0, green = 0, blue = 0]: number[]) => 0.2126 * red + 0.7152 * green + 0.0722 * blue
  const orange = [200, 120, 60]
  for (const share of [0.7, 1.2]) {
    const [red = 0, , blue = 0] = await changed(share, '#c8783c')
    expect((red - blue) / 140).toBeCloseTo(share, 1)
    expect(Math.abs(light(await changed(share, '#c8783c')) - light(orange))).toBeLessThan(1.5)
  }
})
