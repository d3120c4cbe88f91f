import { randomFillSync } from 'node:crypto'
import sharp from 'sharp'
import { expect, it } from 'vitest'
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
