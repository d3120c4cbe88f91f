import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { expect, test } from 'vitest'
import { readUpload } from './read-upload.ts'

const MEGABYTE = 1024 * 1024

test('other requests run while a large photo is hashed, and the hash covers fields and photo', async () => {
  const film = Buffer.alloc(8 * MEGABYTE, 'film')
  const file = Buffer.concat([jpeg(640, 480), film])
  let turns = 0
  let isRead = false
  async function others(): Promise<void> {
    while (!isRead) {
      turns += 1
      await setImmediate()
    }
  }
  const meanwhile = others()
  const { fields, photo, hash } = await readUpload({ fields: { location: 'Kyoto' }, file })
  isRead = true
  await meanwhile
  expect(turns).toBeGreaterThan(10)
  const sha256 = (...parts: (string | Buffer)[]) =>
    parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest()
  expect(photo?.hash).toEqual(sha256(file))
  expect(hash).toEqual(sha256(JSON.stringify(fields), sha256(file)))
})

test.each(['', '  ', '\u200b', '\u3164', '\u202e\u2066', '\u2800'])(
  'a destination of which nothing is seen is missing: %j',
  async (location) => {
    const upload = readUpload({ fields: { location }, file: Buffer.from(jpeg(640, 480)) })
    await expect(upload).rejects.toMatchObject({ code: 'location_missing' })
  },
)
