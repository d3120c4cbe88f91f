import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { type FixedClock, fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createContext, type WorkerContext } from '../../context.ts'
import { purgeObjects } from './purge-objects.ts'

let database: TestDatabase
let folder: string
let clock: FixedClock
let context: WorkerContext
/** For each listing, the key after which it began, and the number of objects that were read. */
let listings: { after: string | undefined; read: number }[]

beforeEach(async () => {
  database = await testDatabase()
  folder = await mkdtemp(join(tmpdir(), 'pawport-purge-'))
  clock = fixedClock('2026-01-05T12:00:00Z')
  const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...ON_DISK })
  const opened = await createContext(config, {
    databaseClock: databaseClockFrom(clock),
    log: pino({ level: 'silent' }),
  })
  listings = []
  const objects: ObjectStore = {
    ...opened.objects,
    async *list(prefix, options) {
      const listing = { after: options?.after, read: 0 }
      listings.push(listing)
      for await (const info of opened.objects.list(prefix, options)) {
        listing.read += 1
        yield info
      }
    },
  }
  context = { ...opened, objects }
})
afterEach(async () => {
  await context?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const key = (name: string) => `photos/${name.repeat(32)}.jpg`

/** Stores objects that no row names, old enough to be removed. */
async function orphans(...names: string[]): Promise<void> {
  for (const name of names) {
    await context.objects.put(key(name), Buffer.from('x'), { contentType: 'image/jpeg' })
    const old = new Date(clock.now().getTime() - 2 * HOUR_MS)
    await utimes(join(folder, 'objects', key(name)), old, old)
  }
}

async function left(): Promise<string[]> {
  const keys: string[] = []
  for await (const info of context.objects.list('')) keys.push(info.key.slice('photos/'.length)[0] ?? '')
  listings.pop()
  return keys
}

test('each run continues the walk after the last one, reads no more than its slice, and the walk ends', async () => {
  await orphans('1', '2', '3', '4', '5')
  await purgeObjects(context, { slice: 2 })
  expect(await left()).toEqual(['3', '4', '5'])
  await purgeObjects(context, { slice: 2 })
  expect(await left()).toEqual(['5'])
  await purgeObjects(context, { slice: 2 })
  expect(await left()).toEqual([])
  expect(listings).toEqual([
    { after: '', read: 3 },
    { after: key('2'), read: 3 },
    { after: key('4'), read: 1 },
  ])
})

test('the next walk begins six hours after the last one began, not before', async () => {
  await purgeObjects(context)
  await orphans('1')
  clock.advance(6 * HOUR_MS - 1)
  await purgeObjects(context)
  expect(await left()).toEqual(['1'])
  clock.advance(1)
  await purgeObjects(context)
  expect(await left()).toEqual([])
})

test('two workers on the same slice move the walk forward once', async () => {
  await orphans('1', '2', '3', '4', '5')
  await Promise.all([purgeObjects(context, { slice: 2 }), purgeObjects(context, { slice: 2 })])
  await purgeObjects(context, { slice: 2 })
  await purgeObjects(context, { slice: 2 })
  expect(await left()).toEqual([])
})
