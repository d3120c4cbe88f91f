import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrateUp } from '@pawport/migrations/migrate.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { pino } from 'pino'
import { emptyDataFolder } from '../../scripts/launcher/empty-data.ts'
import { type EmbeddedPostgres, startPostgres } from '../../scripts/launcher/postgres/embedded-postgres.ts'
import { type Client, fixture, signIn } from '../lib/client.ts'
import { type Product, startProduct, until } from '../lib/product.ts'
import type { ErrandFigures } from './errand-figures.ts'
import { ERRAND_CREDITS, ERRAND_SETTINGS, startErrands } from './errands.ts'
import { persistently } from './insist.ts'
import { count, countByStatus, type Outcome, untilAllEnded } from './outcome.ts'
import { type OwnRedis, startRedis } from './redis.ts'

export interface SoakOptions {
  generations: number
  /**
   * Number of workers to kill with SIGKILL while they draw; the uploads are spread over the time of the
   * kills.
   */
  kills: number
  workers: number
  /** True for BullMQ on a Redis of this run, which is restarted, too. Needs `redis-server`. */
  redis?: boolean
  say: (line: string) => unknown
}

export interface SoakFigures extends Outcome, ErrandFigures {
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

/**
 * Uploads, sends cards of paper and redeems codes while workers, API and PostgreSQL are killed or restarted;
 * then waits for the end of all of it and counts. Uses only processes that it started itself.
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
      ...ERRAND_SETTINGS,
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
  const { db } = product.database
  const started = Date.now()
  const emails = Array.from({ length: USERS }, (_, index) => `soak-${index}@example.com`)
  const credits = 10 * generations + ERRAND_CREDITS
  const clients = await Promise.all(emails.map((email) => signIn(product, email, credits)))
  const errands = await startErrands(product, clients, { emails, rounds: kills })
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
    errands.begin(kill - 1)
    await until(async () => (await countByStatus(db, 'processing').catch(() => 0)) > 0)
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
  say('waiting for the last pictures')
  await untilAllEnded(db)
  say('waiting for the last cards and codes')
  const errandFigures = await errands.finish()
  const seconds = Math.round((Date.now() - started) / 1000)
  return {
    ...(await count(db, product.settings, accepted)),
    ...errandFigures,
    workerKills: kills,
    apiRestarts,
    databaseRestarts,
    redisRestarts,
    seconds,
  }
}
