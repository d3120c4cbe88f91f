import { NO_SETTINGS } from '@pawport/shared/contract/admin/picture-endpoints.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { writeEndpointSettings } from '@pawport/shared/generations/endpoint-settings.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endpointSettings } from './endpoint-settings.ts'
import { type TestGround, testGround } from './testing/test-ground.ts'

let ground: TestGround
beforeEach(async () => {
  ground = await testGround()
})
afterEach(() => ground?.drop())

test('a worker reads what an administrator set, and keeps it for some seconds', async () => {
  const { db, log } = await ground.context()
  let now = 0
  const read = endpointSettings(db, log, () => now)
  expect(await read('gpu')).toEqual(NO_SETTINGS)
  const set = { steps: 20, guidance: 7, strength: 0.8, negativePrompt: 'a collar', mode: 'image-to-image' }
  await writeEndpointSettings(db, 'gpu', set)
  expect(await read('gpu')).toEqual(NO_SETTINGS)
  now = 5_000
  expect(await read('gpu')).toEqual(set)
  expect(await read('cloud')).toEqual(NO_SETTINGS)
})

test('while the database is away, a picture is drawn with what was read before', async () => {
  const { config, db, log: silent } = await ground.context()
  await writeEndpointSettings(db, 'gpu', { ...NO_SETTINGS, steps: 20 })
  const own = openDatabase({ ...config.database, log: silent })
  const warnings: unknown[] = []
  let now = 0
  const log = { warn: (...said: unknown[]) => void warnings.push(said) }
  const read = endpointSettings(own, log, () => now)
  expect(await read('gpu')).toMatchObject({ steps: 20 })
  await own.destroy()
  now = 5_000
  expect(await read('gpu')).toMatchObject({ steps: 20 })
  expect(warnings).toHaveLength(1)
})
