import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toRawPixels } from '../../../photos/raw-pixels.ts'
import { photoToSend } from './photo.ts'

it('sends at most 2 MB, even for pure noise, which compresses worst', async () => {
  const noise = randomFillSync(Buffer.alloc(1024 * 1024 * 3))
  const photo = await sharp(noise, { raw: { width: 1024, height: 1024, channels: 3 } })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer()
  const sent = await photoToSend(photo, false)
  expect(photo.length).toBeGreaterThan(2 * 1024 * 1024)
  expect(sent.size).toBeLessThanOrEqual(2 * 1024 * 1024)
  expect((await photoToSend(photo, true)).size).toBeLessThan(sent.size / 3)
})

it('sends the same bytes of a photo and of its pixels of that size, and a smaller picture of both when that was too large', async () => {
  const wave = Buffer.from(
    Uint8Array.from({ length: 1600 * 1000 * 3 }, (_, at) => 128 + 100 * Math.sin(at / 900)),
  )
  const photo = await sharp(wave, { raw: { width: 1600, height: 1000, channels: 3 } })
    .jpeg()
    .toBuffer()
  const pixels = await toRawPixels(sharp(photo).resize(1024, 640))
  const bytesOf = async (sent: Promise<Blob>) => Buffer.from(await (await sent).arrayBuffer())
  const [ofPhoto, ofPixels] = [
    await bytesOf(photoToSend(photo, false)),
    await bytesOf(photoToSend(pixels, false)),
  ]
  expect(ofPixels.equals(ofPhoto)).toBe(true)
  const small = await sharp(await bytesOf(photoToSend(pixels, true))).metadata()
  expect(small).toMatchObject({ format: 'jpeg', width: 512, height: 320 })
})
