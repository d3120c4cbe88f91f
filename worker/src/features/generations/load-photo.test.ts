import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPhotoDecoder } from '../../photos/decoding/photo-decoder.ts'
import { loadPhoto } from './load-photo.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pawport-photo-'))
})
afterAll(async () => {
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

// If this counted as a fault of the worker, the job would be tried ten times and the worker would stop for all users.
test.each([
  ['of an earlier attempt', { photo_ready: true, upload_key: null }],
  ['as it was uploaded', { photo_ready: false, upload_key: 'uploads/gone' }],
])('a photo that is gone, %s, fails its generation and nothing else', async (_, state) => {
  const objects = await openObjects(
    { kind: 'disk', root: folder, secret: 'test' },
    { clock: systemClock, log: pino({ level: 'silent' }) },
  )
  const photoDecoder = openPhotoDecoder({ log: pino({ level: 'silent' }), maxBytes: 0 })
  const row = { photo_key: 'photos/gone.jpg', size: 512, ...state } as GenerationRow
  const attempt = { taskId: '0', claim: '0' }
  await expect(loadPhoto({ objects, db: database.db, photoDecoder }, row, attempt)).rejects.toMatchObject({
    name: 'GenerationFailure',
    code: 'generation_failed',
  })
})
