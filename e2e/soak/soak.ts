import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp } from '@pawport/migrations/migrate.ts'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { folderOfKey } from '@pawport/shared/generations/keys.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { pino } from 'pino'
import { emptyDataFolder } from '../../scripts/launcher/empty-data.ts'
import { type EmbeddedPostgres, startPostgres } from '../../scripts/launcher/postgres/embedded-postgres.ts'
import { createContext } from '../../worker/src/context.ts'
import { purgeObjects } from '../../worker/src/features/objects/purge-objects.ts'
import { type Client, fixture, signIn } from '../lib/client.ts'
import { type Product, startProduct, until } from '../lib/product.ts'
import { type OwnRedis, startRedis } from './redis.ts'

export interface SoakOptions {
  generations: number
  /** Number of workers to kill with SIGKILL while they draw; the uploads are spread over the time of the kills. */
  kills: number
  workers: number
  /** True for BullMQ on a Redis of this run, which is restarted, too. Needs `redis-server`. */
  redis?: boolean
  say: (line: string) => unknown
}

/** Counts that must be zero, and counts of what happened. */
export interface SoakFigures {
  accepted: number
  completed: number
  failed: number
  /** Failed generations that were drawn during too many kills. */
  givenUp: number
  /** Accepted uploads without a row. */
  lost: number
  /** Finished pictures that were not charged exactly once, and others that were charged. */
  double: number
  /** Generations that are neither completed nor failed at the end. */
  stuck: number
  ledgerViolations: number
  objectsWithoutRow: number
  workerKills: number
  apiRestarts: number
  databaseRestarts: number
  redisRestarts: number
  seconds: number
}

const USERS = 10
/** One photo in this many shows no pet, because some users' photos do. */
const COFFEE_EVERY = 10
const API_EVERY = 5
const DATABASE_EVERY = 7
const REDIS_EVERY = 4
const LIMIT_MS = 900_000

/**
 * Uploads while workers, API and PostgreSQL are killed or restarted; then waits for the end of every generation and counts.
 * Uses only processes that it started itself.
 */
export async function soak(options: SoakOptions): Promise<SoakFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'pawport-soak-'))
  const logFile = join(folder, 'postgres.log')
  const server = await startPostgres({
    folder,
    database: 'soak',
    logFile,
    settings: {},
    say: () => undefined,
  })
  try {
    await migrateUp(server.url)
    const redis = options.redis ? await startRedis(folder) : null
    const db = openDatabase({ url: server.url, poolSize: 4, log: pino({ level: 'silent' }) })
    const database = { url: server.url, db, drop: () => db.destroy() }
    const env = {
      RATE_LIMIT_UPLOADS: '100000',
      MAX_UPLOADS_PER_ADDRESS: '1000',
      MAX_PENDING_PER_USER: '1000',
      ...(redis && { REDIS_URL: redis.url }),
    }
    const product = await startProduct({ database, workers: options.workers, env })
    try {
      return await run(product, { server, redis }, options)
    } finally {
      options.say('stopping the product')
      await product.stop()
      await redis?.stop()
    }
  } finally {
    await server.stop()
    // Under root PostgreSQL keeps its data in another folder.
    await emptyDataFolder(folder)
    await rm(folder, { recursive: true, force: true })
  }
}

interface Servers {
  server: EmbeddedPostgres
  redis: OwnRedis | null
}

async function run(product: Product, { server, redis }: Servers, options: SoakOptions): Promise<SoakFigures> {
  const { generations, kills, say } = options
  const started = Date.now()
  const clients = await Promise.all(
    Array.from({ length: USERS }, (_, index) =>
      signIn(product, `soak-${index}@example.com`, 10 * generations),
    ),
  )
  const photos = { cat: await fixture('cat-chelsea-cc0.png'), coffee: await fixture('no-pet-coffee-cc0.png') }
  const accepted: string[] = []
  let sent = 0
  let apiRestarts = 0
  let databaseRestarts = 0
  let redisRestarts = 0

  async function uploadOne(): Promise<void> {
    const number = sent++
    const client = clients[number % USERS] as Client
    const photo = number % COFFEE_EVERY === COFFEE_EVERY - 1 ? photos.coffee : photos.cat
    accepted.push(await persistently(client, photo))
  }

  for (let kill = 1; kill <= kills; kill += 1) {
    const batch = Math.round((generations * kill) / kills) - sent
    const uploading = Promise.all(Array.from({ length: batch }, uploadOne))
    await until(async () => (await countByStatus(product, 'processing').catch(() => 0)) > 0)
    say(`kill ${kill} of ${kills}, ${accepted.length} uploads`)
    const victim = product.workers[randomInt(product.workers.length)]
    await victim?.kill('SIGKILL')
    if (kill % API_EVERY === 0) {
      await product.api.kill('SIGKILL')
      await product.api.start()
      apiRestarts += 1
    }
    if (kill % DATABASE_EVERY === 0) {
      await server.stop()
      await server.restart()
      databaseRestarts += 1
    }
    if (redis && kill % REDIS_EVERY === 0) {
      await redis.restart()
      redisRestarts += 1
    }
    await victim?.start()
    say(`worker back, ${accepted.length} of ${sent} uploads accepted`)
    await uploading
  }
  const unfinished = async () =>
    (await countByStatus(product, 'pending')) + (await countByStatus(product, 'processing'))
  say('waiting for the last pictures')
  await until(async () => (await unfinished()) === 0, LIMIT_MS).catch(() => undefined)
  const seconds = Math.round((Date.now() - started) / 1000)
  return {
    ...(await count(product, accepted)),
    workerKills: kills,
    apiRestarts,
    databaseRestarts,
    redisRestarts,
    seconds,
  }
}

/** Repeats an upload with the same key until there is an answer. */
async function persistently(client: Client, photo: Uint8Array<ArrayBuffer>): Promise<string> {
  const headers = { Prefer: 'respond-async', 'Idempotency-Key': randomUUID() }
  let taskId = ''
  await until(async () => {
    const answer = await client.upload(photo, { headers }).catch(() => null)
    if (answer?.body.code === 0) taskId = answer.body.data.task_id
    return taskId !== ''
  }, LIMIT_MS)
  return taskId
}

async function countByStatus(
  { database: { db } }: Product,
  status: 'pending' | 'processing',
): Promise<number> {
  const { count } = await db
    .selectFrom('generations')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('status', '=', status)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function count(product: Product, accepted: string[]) {
  const { db } = product.database
  const rows = await db.selectFrom('generations').select(['task_id', 'status', 'error_code']).execute()
  const holds = await db.selectFrom('credit_holds').select(['generation_id', 'status']).execute()
  const statusOf = new Map(rows.map((row) => [row.task_id, row.status]))
  const captures = (taskId: string) =>
    holds.filter((hold) => hold.generation_id === taskId && hold.status === 'captured').length
  const owed = (taskId: string) => (statusOf.get(taskId) === 'completed' ? 1 : 0)
  return {
    accepted: accepted.length,
    completed: rows.filter((row) => row.status === 'completed').length,
    failed: rows.filter((row) => row.status === 'failed').length,
    givenUp: rows.filter((row) => row.error_code === 'generation_crashed').length,
    lost: accepted.filter((taskId) => !statusOf.has(taskId)).length,
    double: rows.filter((row) => captures(row.task_id) !== owed(row.task_id)).length,
    stuck: rows.filter((row) => row.status === 'pending' || row.status === 'processing').length,
    ledgerViolations: (await findViolations(db)).length,
    objectsWithoutRow: await countOrphans(product),
  }
}

/**
 * Objects without a row that are left after the sweeper has run, two hours later: it spares younger ones, because their
 * uploads may still write a row.
 */
async function countOrphans({ settings, database: { db } }: Product): Promise<number> {
  const databaseClock = databaseClockFrom(fixedClock(new Date(Date.now() + 2 * 3_600_000)))
  const log = pino({ level: 'silent' })
  const context = await createContext(loadConfig(settings), { databaseClock, log })
  try {
    // Makes the sweeper begin at the first object, although the workers have swept some already.
    await db.deleteFrom('walks').execute()
    await purgeObjects(context)
    const rows = await db
      .selectFrom('generations')
      .select(['upload_key', 'photo_key', 'output_folder'])
      .execute()
    const photos = await db.selectFrom('photos').select(['upload_key', 'photo_key']).execute()
    const named = new Set([
      ...rows.flatMap((row) => [row.upload_key, row.photo_key, row.output_folder]),
      ...photos.flatMap((row) => [row.upload_key, row.photo_key]),
    ])
    let orphans = 0
    for await (const { key } of context.objects.list(''))
      if (!named.has(folderOfKey(key) ?? key)) orphans += 1
    return orphans
  } finally {
    await context.close()
  }
}
