import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { GenerationRow } from '@pawport/shared/db/tables.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { generations } from '@pawport/shared/generations/work.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { realServers } from '@pawport/shared/testing/real-servers.ts'
import { fail } from '@pawport/shared/work/ends.ts'
import type { Attempt } from '@pawport/shared/work/kind.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createContext, type WorkerContext } from '../../context.ts'
import { openPreviews } from './previews.ts'

const clock = fixedClock('2026-05-01T12:00:00Z')
const userId = randomUUID()
let database: TestDatabase
let folder: string
let context: WorkerContext
let row: GenerationRow
let attempt: Attempt
let frame: Buffer

beforeAll(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pawport-previews-'))
  const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...realServers() })
  context = await createContext(config, { clock, log: pino({ level: 'silent' }) })
  await database.db.insertInto('users').values({ id: userId, email: 'a@example.com', name: 'Ada' }).execute()
  const background = '#1F7279'
  frame = await sharp({ create: { width: 640, height: 800, channels: 3, background } })
    .jpeg()
    .toBuffer()
})
beforeEach(async () => {
  const claim = randomUUID()
  row = await database.db
    .insertInto('generations')
    .values(generationRow(userId, { status: 'processing', claim, credits_cost: 0 }))
    .returningAll()
    .executeTakeFirstOrThrow()
  attempt = { id: row.task_id, claim }
})
afterAll(async () => {
  await context?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

async function shown(): Promise<string | null> {
  const { preview_key: key } = await database.db
    .selectFrom('generations')
    .select('preview_key')
    .where('task_id', '=', row.task_id)
    .executeTakeFirstOrThrow()
  return key
}

async function stored(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of context.objects.list(`${row.output_folder}/previews/`)) keys.push(key)
  return keys
}

test('one frame a second is shown, each under a key of its own, and older ones are removed', async () => {
  const previews = openPreviews(context, row, attempt)
  await previews.offer(frame)
  const first = await shown()
  clock.advance(999)
  await previews.offer(frame)
  expect(await shown()).toBe(first)
  const keys = [first]
  for (let later = 0; later < 3; later += 1) {
    clock.advance(1_000)
    await previews.offer(frame)
    keys.push(await shown())
  }
  expect(new Set(keys).size).toBe(4)
  expect((await stored()).toSorted()).toEqual(keys.slice(2))
  await previews.close()
  expect(await stored()).toEqual([])
})

test('a frame is small and has a watermark, also when the picture will have none, because cancelling is free', async () => {
  const plain = await sharp(frame).stats()
  expect(plain.channels[0]?.stdev).toBeLessThan(1)
  for (const watermark of [true, false]) {
    const previews = openPreviews(context, { ...row, watermark }, attempt)
    await previews.offer(frame)
    const look = await context.objects.read(String(await shown()))
    await previews.close()
    expect(await sharp(look).metadata()).toMatchObject({ format: 'jpeg', width: 410, height: 512 })
    expect((await sharp(look).stats()).channels[0]?.stdev).toBeGreaterThan(3)
  }
})

test('a frame that is not a whole, small JPEG is ignored', async () => {
  const previews = openPreviews(context, row, attempt)
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 1024, height: 1024, channels: 3, background: '#888', noise } as const
  const bad = [
    Buffer.from('not a picture'),
    frame.subarray(0, frame.length / 2),
    await sharp(frame).png().toBuffer(),
    await sharp({ create }).jpeg({ quality: 100 }).toBuffer(),
  ]
  for (const data of bad) {
    clock.advance(5_000)
    await previews.offer(data)
  }
  expect(await shown()).toBeNull()
  expect(await stored()).toEqual([])
})

test('a slow store does not delay the drawing, and after a failed write the next frame is written', async () => {
  const slow = Promise.withResolvers<void>()
  let puts = 0
  const objects: ObjectStore = {
    ...context.objects,
    async put(key, body, options) {
      puts += 1
      if (puts > 1) return context.objects.put(key, body, options)
      await slow.promise
      throw new Error('store is down')
    },
  }
  const previews = openPreviews({ ...context, objects }, row, attempt)
  const first = previews.offer(frame)
  clock.advance(10_000)
  await previews.offer(frame)
  slow.resolve()
  await first
  expect([puts, await shown()]).toEqual([1, null])
  await previews.offer(frame)
  expect(await shown()).not.toBeNull()
  await previews.close()
})

test('after the end no frame is shown, and a late frame leaves no object', async () => {
  const previews = openPreviews(context, row, attempt)
  await previews.offer(frame)
  await fail(database.db, generations, attempt, 'content_refused', clock.now())
  expect(await shown()).toBeNull()
  clock.advance(5_000)
  void previews.offer(frame)
  await previews.close()
  expect([await shown(), await stored()]).toEqual([null, []])
})

test('frames that cannot be removed do not fail the drawing', async () => {
  const removeMany = async () => {
    throw new Error('store is down')
  }
  const previews = openPreviews({ ...context, objects: { ...context.objects, removeMany } }, row, attempt)
  await previews.offer(frame)
  await expect(previews.close()).resolves.toBeUndefined()
})
