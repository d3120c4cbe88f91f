import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import getPort from 'get-port'
import { sql } from 'kysely'
import { LaunchError } from '../../launcher/launch-error.ts'
import { compileCache, FRUGAL_MALLOC, HEAP } from '../../launcher/system/malloc.ts'
import { waitUntil } from '../../launcher/system/processes.mjs'
import { ROOT, SCRATCH } from './paths.ts'
import { type BenchProcess, startProcess } from './process.ts'

/** The processes of the product, with a database and a data folder for this run. */
export interface Stack {
  url: string
  database: TestDatabase
  api: BenchProcess
  workers: BenchProcess[]
  stop(): Promise<void>
}

const START_MS = 60_000
const PLENTY = '1000000'
/** Switches off the limits per user: the few accounts of the bench stand for many users. */
const NO_LIMITS = {
  MAX_PENDING_PER_USER: PLENTY,
  MAX_PROCESSING_PER_USER: PLENTY,
  RATE_LIMIT_UPLOADS: PLENTY,
  DAILY_PHOTOS_PER_USER: PLENTY,
  DAILY_PHOTO_BYTES_PER_USER: String(Number.MAX_SAFE_INTEGER),
  DAILY_GENERATIONS_PER_USER: PLENTY,
  RATE_LIMIT_PLACES: PLENTY,
  RATE_LIMIT_CHECKOUTS: PLENTY,
  RATE_LIMIT_REQUESTS: PLENTY,
  RATE_LIMIT_SIGNINS: PLENTY,
  RATE_LIMIT_FILES: PLENTY,
  RATE_LIMIT_TOKEN: PLENTY,
  MAX_SOCKETS_PER_ADDRESS: PLENTY,
  MAX_UPLOADS_PER_USER: PLENTY,
  MAX_UPLOADS_PER_ADDRESS: PLENTY,
}

/**
 * Starts the API and this number of workers, as `npm start` does: default settings without limits, and the
 * given settings.
 */
export async function startStack(workers: number, env: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(SCRATCH, 'data-'))
  const [port, opsPort] = [await getPort(), await getPort()]
  const url = `http://127.0.0.1:${port}`
  const settings = {
    ...FRUGAL_MALLOC,
    ...compileCache(ROOT),
    ...NO_LIMITS,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    ...env,
  }
  const api = startProcess('api', 'api/src/main.ts', { env: settings, flags: HEAP.api })
  const running = Array.from({ length: workers }, (_, index) =>
    startProcess(`worker-${index + 1}`, 'worker/src/main.ts', { env: settings, flags: HEAP.worker }),
  )
  const stack: Stack = {
    url,
    database,
    api,
    workers: running,
    async stop() {
      await Promise.all([api, ...running].map((one) => one.stop()))
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  try {
    await waitForStack(stack)
  } catch (error) {
    await stack.stop()
    throw error
  }
  return stack
}

async function waitForStack({ url, database, api, workers }: Stack): Promise<void> {
  const isReady = await waitUntil(async () => {
    const dead = [api, ...workers].find((one) => one.hasEnded())
    if (dead) throw new LaunchError(`A process of the product did not start:\n${dead.log()}`)
    const { rows } = await sql`SELECT FROM workers WHERE state = 'ready'`.execute(database.db)
    return rows.length === workers.length && (await isServing(url))
  }, START_MS)
  if (!isReady) throw new LaunchError(`The product was not ready after ${START_MS / 1_000} s:\n${api.log()}`)
}

async function isServing(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/healthz`).catch(() => null)
  return answer?.ok ?? false
}
