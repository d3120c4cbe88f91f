import sharp from 'sharp'
import { expect, test } from 'vitest'
import { finish, rasterise } from './raster.ts'

/** How far red stripes on white are from themselves in the finished picture of that width, per byte. */
async function lossOf(width: number, isDraft = false): Promise<number> {
  const stripes = Array.from({ length: width / 8 }, (_, at) => `M${at * 8},0h3v64h-3Z`).join('')
  const image = await rasterise(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="64"><path d="M0,0H${width}V64H0Z" fill="#fff"/><path d="${stripes}" fill="#d02020"/></svg>`,
  )
  const webp = await finish(image, '2026-05-05', 'grain', { isDraft })
  const shown = await sharp(webp).removeAlpha().raw().toBuffer()
  const { pixels } = image
  return shown.reduce((sum, byte, at) => {
    const own = pixels[Math.floor(at / 3) * 4 + (at % 3)] ?? 0
    return sum + Math.abs(byte - own) / shown.length
  }, 0)
}

test('edges of red are sharper in a picture whose pixels are seen than in a draft and a picture of 2048', async () => {
  const [usual, draft, fine] = [await lossOf(1024), await lossOf(1024, true), await lossOf(2048)]
  expect(usual).toBeLessThan(draft * 0.9)
  expect(fine).toBeGreaterThan(usual * 1.1)
})
