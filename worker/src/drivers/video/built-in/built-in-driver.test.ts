import { DIGITAL_SOURCE, hasExifTool, sourceTypeOf } from '@pawport/shared/testing/exiftool.ts'
import { BufferSource, type EncodedPacket, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { openSegmenter } from '../../../postcard/sticker/segmenter.ts'
import { cardRequest, catPhoto } from '../../../postcard/testing/cards.ts'
import { pictureMetadata } from '../../diffusion/picture-metadata.ts'
import type { VideoFiles, VideoRequest } from '../video.ts'
import { openBuiltInVideos } from './built-in-driver.ts'

const segmenter = openSegmenter()
const clock = { now: () => new Date('2026-11-23T00:00:00Z') }
const options = { models: { segmenter, scoreAnimals: undefined }, deadlineMs: 600_000, clock }
const driver = openBuiltInVideos({ ...options, encodes: true })
const silent = openBuiltInVideos({ ...options, encodes: false })
const photo = await catPhoto()
const { signal } = new AbortController()

afterAll(async () => {
  await driver.close()
  await silent.close()
  await segmenter.close()
})

function requestOf(changes: Partial<VideoRequest> = {}): VideoRequest {
  const scene = cardRequest({ photo, mount: 'framed' })
  return { picture: photo, scene, shape: 'square', ...changes }
}

/** A picture of 3:2 whose corners have a colour each. */
function corners(): Promise<Buffer> {
  const input = Buffer.from(
    '<svg width="600" height="400"><rect width="600" height="400" fill="#777"/><rect width="60" height="60" fill="#f00"/>' +
      '<rect x="540" width="60" height="60" fill="#0f0"/><rect y="340" width="60" height="60" fill="#00f"/>' +
      '<rect x="540" y="340" width="60" height="60" fill="#ff0"/></svg>',
  )
  return sharp(input).png().toBuffer()
}

async function pageOf(animation: Buffer, page: number): Promise<Buffer> {
  return sharp(animation, { page }).removeAlpha().raw().toBuffer()
}

/** Mean difference of two pictures in grey levels. */
function distance(one: Buffer, other: Buffer): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

let first: VideoFiles | undefined

test('a square video plays for five seconds, can be sought, and says its colours', async () => {
  const listeners = () =>
    ['uncaughtException', 'unhandledRejection'].map((name) => process.listenerCount(name))
  const before = listeners()
  const fractions: number[] = []
  first = await driver.render(requestOf(), { signal, onProgress: (fraction) => fractions.push(fraction) })
  expect(listeners()).toEqual(before)
  expect(fractions).toEqual(fractions.toSorted((one, other) => one - other))
  expect(fractions.length).toBeGreaterThan(100)
  expect(fractions.at(-1)).toBe(1)

  const mp4 = first.mp4 ?? Buffer.alloc(0)
  expect(mp4.indexOf('moov')).toBeLessThan(mp4.indexOf('mdat'))
  expect(mp4.indexOf('stss')).toBeGreaterThan(0)
  const input = new Input({ source: new BufferSource(mp4), formats: [MP4] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('no video')
  expect(await input.computeDuration()).toBeCloseTo(5)
  const config = await track.getDecoderConfig()
  expect(config).toMatchObject({
    codec: 'avc1.42c01f',
    codedWidth: 720,
    codedHeight: 720,
    colorSpace: { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false },
  })
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  expect(packets).toHaveLength(125)
  for (const file of [mp4, first.webp, first.poster]) expect(file.includes('compositeSynthetic')).toBe(true)
  const keys = packets.filter(({ type }) => type === 'key').map(({ timestamp }) => Math.round(timestamp))
  expect(keys).toEqual([0, 1, 2, 3, 4])
  expect(first).toMatchObject({ width: 720, height: 720, seconds: 5 })
})

test('the animation loops, and the poster is its first frame', async () => {
  if (!first) throw new Error('no video')
  const { pages, loop, delay, width, pageHeight } = await sharp(first.webp, { pages: -1 }).metadata()
  expect({ pages, loop, width, pageHeight }).toEqual({ pages: 50, loop: 0, width: 480, pageHeight: 480 })
  expect(delay?.reduce((sum, one) => sum + one)).toBe(5_000)
  expect(await sharp(first.poster).metadata()).toMatchObject({ format: 'jpeg', width: 720, height: 720 })
  const small = await sharp(first.poster).resize(480, 480).removeAlpha().raw().toBuffer()
  const [begin, middle, end] = await Promise.all(
    [0, 25, 49].map((page) => pageOf(first?.webp ?? photo, page)),
  )
  if (!begin || !middle || !end) throw new Error('no frames')
  expect(distance(begin, small)).toBeLessThan(4)
  expect(distance(begin, middle)).toBeGreaterThan(2)
  expect(distance(begin, end)).toBeLessThan(distance(begin, middle))
})

test('the same request gives the same bytes', async () => {
  expect(await driver.render(requestOf(), { signal })).toEqual(first)
})

test('a cancelled video ends with the reason, and the next one begins', async () => {
  const cancelling = new AbortController()
  const reason = new Error('the owner cancelled')
  const cancelled = driver.render(requestOf({ shape: 'tall' }), {
    signal: cancelling.signal,
    onProgress: (fraction) => fraction > 0.3 && cancelling.abort(reason),
  })
  const waiting = silent.render(requestOf({ scene: null, picture: await corners() }), { signal })
  await expect(cancelled).rejects.toBe(reason)
  expect((await waiting).mp4).toBeNull()
  const { signal: over } = cancelling
  await expect(driver.render(requestOf(), { signal: over })).rejects.toBe(reason)
})

test.each(['square', 'tall'] as const)(
  'a picture without parts stays in sight as a whole, %s',
  async (shape) => {
    const { webp, width, height, mp4 } = await silent.render(
      requestOf({ scene: null, picture: await corners(), shape }),
      { signal },
    )
    expect([mp4, width, height]).toEqual([null, 720, shape === 'square' ? 720 : 1280])
    for (const page of [0, 12, 25, 37]) {
      const pixels = await pageOf(webp, page)
      const seen = { red: 0, green: 0, blue: 0, yellow: 0 }
      for (let at = 0; at < pixels.length; at += 3) {
        const [r = 0, g = 0, b = 0] = pixels.subarray(at, at + 3)
        if (r > 200 && g < 60 && b < 60) seen.red += 1
        if (r < 60 && g > 200 && b < 60) seen.green += 1
        if (r < 60 && g < 60 && b > 200) seen.blue += 1
        if (r > 200 && g > 200 && b < 80) seen.yellow += 1
      }
      expect(Math.min(...Object.values(seen)), `${JSON.stringify(seen)} in frame ${page}`).toBeGreaterThan(
        400,
      )
    }
  },
)

test('a picture that a model drew keeps its mark when it moves', async () => {
  const picture = await sharp(await corners())
    .withXmp(pictureMetadata('2026-11-25', 'model'))
    .png()
    .toBuffer()
  const { webp, poster } = await silent.render(requestOf({ scene: null, picture }), { signal })
  for (const file of [webp, poster]) expect(file.includes('trainedAlgorithmicMedia')).toBe(true)
})

test.skipIf(!hasExifTool)('ExifTool reads that mark in WebP and poster (needs exiftool)', async () => {
  const xmp = pictureMetadata('2026-11-25', 'model')
  const picture = await sharp(await corners())
    .withXmp(xmp)
    .png()
    .toBuffer()
  const { webp, poster } = await silent.render(requestOf({ scene: null, picture }), { signal })
  for (const [file, extension] of [
    [webp, 'webp'],
    [poster, 'jpg'],
  ] as const)
    expect(await sourceTypeOf(file, extension)).toBe(`${DIGITAL_SOURCE}/trainedAlgorithmicMedia`)
})

test('a video that takes too long fails', async () => {
  const hasty = openBuiltInVideos({ ...options, encodes: true, deadlineMs: 1 })
  await expect(hasty.render(requestOf(), { signal })).rejects.toMatchObject({
    remedy: { kind: 'fail', code: 'generation_timeout' },
  })
  await hasty.close()
})
