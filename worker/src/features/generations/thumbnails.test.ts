import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureMetadata } from '../../drivers/diffusion/picture-metadata.ts'
import { toRawPixels } from '../../photos/raw-pixels.ts'
import { makeThumbnails } from './thumbnails.ts'

const postcard = sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#c96' } })

async function sizeOf(jpeg: Buffer): Promise<unknown[]> {
  const { format, width, height } = await sharp(jpeg).metadata()
  return [format, width, height]
}

test.each([
  ['a file', () => postcard.clone().png().toBuffer()],
  ['decoded pixels', () => toRawPixels(postcard.clone())],
])('%s gives a small and a medium JPEG of the same shape', async (_, picture) => {
  const { small, medium } = await makeThumbnails(await picture())
  expect(await sizeOf(small)).toEqual(['jpeg', 320, 200])
  expect(await sizeOf(medium)).toEqual(['jpeg', 640, 400])
})

test('what the file says of how it was made is said in both', async () => {
  const file = await postcard.clone().withXmp(pictureMetadata('2026-11-25', 'model')).webp().toBuffer()
  const { small, medium } = await makeThumbnails(await toRawPixels(postcard.clone()), file)
  for (const jpeg of [small, medium]) {
    expect((await sharp(jpeg).metadata()).xmp?.toString()).toContain(
      'digitalsourcetype/trainedAlgorithmicMedia',
    )
  }
})

test.skipIf(!hasExifTool)(
  'ExifTool reads in both that a model drew the picture (needs exiftool)',
  async () => {
    const file = await postcard.clone().withXmp(pictureMetadata('2026-11-25', 'model')).png().toBuffer()
    const { small, medium } = await makeThumbnails(await toRawPixels(postcard.clone()), file)
    for (const jpeg of [small, medium])
      expect(await sourceTypeOf(jpeg, 'jpg')).toBe(`${DIGITAL_SOURCE}/trainedAlgorithmicMedia`)
  },
)

test('a portrait picture is reduced by its height, and a small picture keeps its size', async () => {
  const { small, medium } = await makeThumbnails(await postcard.clone().resize(250, 500).png().toBuffer())
  expect(await sizeOf(small)).toEqual(['jpeg', 160, 320])
  expect(await sizeOf(medium)).toEqual(['jpeg', 250, 500])
})

test('the main colour is that of most of the picture [P-52]', async () => {
  const sea = { width: 400, height: 500, channels: 3, background: '#1f6f8b' } as const
  const boat = { create: { width: 60, height: 60, channels: 3, background: '#ffcc33' } } as const
  const picture = sharp({ create: sea }).composite([{ input: boat, left: 20, top: 20 }])
  const { colour } = await makeThumbnails(await picture.webp({ lossless: true }).toBuffer())
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  // The colour is the middle of one of 16 steps of each part.
  expect(Math.abs(red - 0x1f)).toBeLessThanOrEqual(16)
  expect(Math.abs(green - 0x6f)).toBeLessThanOrEqual(16)
  expect(Math.abs(blue - 0x8b)).toBeLessThanOrEqual(16)
})

test('transparent pixels become white', async () => {
  const clear = { width: 400, height: 400, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const
  const { small } = await makeThumbnails(await sharp({ create: clear }).png().toBuffer())
  const { channels } = await sharp(small).stats()
  expect(channels.map(({ mean }) => mean)).toEqual([255, 255, 255])
})

test('bytes that are no picture give an error', async () => {
  await expect(makeThumbnails(Buffer.from('no picture'))).rejects.toThrow()
})
