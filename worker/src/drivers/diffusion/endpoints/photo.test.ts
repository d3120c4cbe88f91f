import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toRawPixels } from '../../../photos/raw-pixels.ts'
import { furtherPhotos, photoToSend } from './photo.ts'

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

it('sends the take that is drawn large before the photos of the saved pet, as many as fit in all', async () => {
  const colour = (red: number) =>
    sharp({ create: { width: 32, height: 32, channels: 3, background: { r: red, g: 0, b: 0 } } })
      .webp()
      .toBuffer()
  const [take, ...photos] = await Promise.all([colour(255), colour(128), colour(10)])
  const asked: number[] = []
  const request = {
    take: take ?? null,
    async references(most: number) {
      asked.push(most)
      return photos.slice(0, most)
    },
  }
  const reds = async (most: number) => {
    const sent = await furtherPhotos(most, request, false)
    const means = sent.map(
      async (one) => (await sharp(await one.arrayBuffer()).stats()).channels[0]?.mean ?? 0,
    )
    return (await Promise.all(means)).map((mean) => Math.round(mean / 64))
  }
  expect(await reds(3)).toEqual([4, 2, 0])
  expect(await reds(1)).toEqual([4])
  expect(await reds(0)).toEqual([])
  expect(asked).toEqual([2])
})
