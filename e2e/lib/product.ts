import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { realServers } from '@pawport/shared/testing/real-servers.ts'
import { FRUGAL_MALLOC, HEAP } from '../../scripts/launcher/system/malloc.ts'
import { freePort } from './free-port.ts'
import { attach, type Installation, installation } from './installation.ts'

const ROOT = join(import.meta.dirname, '../..')

export interface Product {
  /** The environment variables of the processes. */
  settings: NodeJS.ProcessEnv
  url: string
  /** The API's port for operators. */
  opsUrl: string
  dataDir: string
  database: TestDatabase
  api: Service
  workers: Service[]
  stop(): Promise<void>
}

/** One process of the product, as an operator would start it. */
interface Service {
  readonly pid: number
  kill(signal?: NodeJS.Signals): Promise<void>
  start(): Promise<void>
  /** The code with which the running process ends, by itself or not; null when a signal ends it. */
  ended(): Promise<number | null>
  /** All output of the process so far. */
  log(): string
}

function service(entry: string, env: NodeJS.ProcessEnv, isReady: () => Promise<boolean>): Service {
  let child: ChildProcess | null = null
  let output = ''
  return {
    get pid() {
      return child?.pid ?? 0
    },
    log: () => output,
    async start() {
      const started = spawn(process.execPath, [...HEAP.worker, join(ROOT, entry)], {
        cwd: ROOT,
        env,
        // The channel ends it with this process, also when a test run is killed.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      child = started
      started.stdout?.on('data', (chunk) => {
        output += chunk
      })
      started.stderr?.on('data', (chunk) => {
        output += chunk
      })
      await until(async () => {
        if (started.exitCode !== null) throw new Error(`${entry} ended with ${started.exitCode}:\n${output}`)
        return isReady()
      })
    },
    async ended() {
      if (child === null || child.exitCode !== null) return child?.exitCode ?? null
      const [code] = await once(child, 'exit')
      return code
    },
    async kill(signal = 'SIGTERM') {
      const running = child
      child = null
      if (!running || running.exitCode !== null || running.signalCode !== null) return
      const ended = new Promise((resolve) => running.once('exit', resolve))
      running.kill(signal)
      await ended
    },
  }
}

/**
 * The first pause of `until` and the longest one, in milliseconds. A question to the API takes 10 ms of a
 * processor: 20 of them in a second would slow down what is waited for.
 */
const PAUSE_MS = { first: 50, longest: 250 }

/**
 * Asks until the answer is true, ever less often. Throws after `limitMs` milliseconds and names the
 * condition.
 */
export async function until(check: () => Promise<boolean>, limitMs = 300_000): Promise<void> {
  const end = Date.now() + limitMs
  for (let pause = PAUSE_MS.first; ; pause = Math.min(pause * 1.5, PAUSE_MS.longest)) {
    if (await check()) return
    if (Date.now() > end) throw new Error(`still not so after ${limitMs} ms: ${check}`)
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
}

/** The id of the generation for a place, once it is ordered; for a place that one order of the test names. */
export async function orderedFor({ database }: Pick<Product, 'database'>, place: string): Promise<string> {
  const find = () =>
    database.db
      .selectFrom('generations')
      .select('task_id')
      .where('prompt_location', '=', place)
      .executeTakeFirst()
  await until(async () => (await find()) !== undefined)
  return String((await find())?.task_id)
}

export interface ProductOptions {
  workers?: number
  env?: NodeJS.ProcessEnv
  /** Settings of single workers, by their number from 0. */
  workerEnv?: NodeJS.ProcessEnv[]
  /** A database to use instead of one on the server that all tests share. */
  database?: TestDatabase
  /** Where the folder of its data is made; by default where temporary files are. */
  folder?: string
}

/**
 * Starts API and workers as processes of their own, on a database and a folder of their own. With an
 * installation to test (see installation.ts) it is used as it is: only suites without options of their own
 * can run then.
 */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const running = installation()
  if (running) return attached(running, options)
  return started(options)
}

function attached(running: Installation, options: ProductOptions): Product {
  const wanted = Object.keys(options).join(', ')
  if (wanted) throw new Error(`this suite needs a product with ${wanted}: it cannot use an installation`)
  return withOnly(attach(running), 'uses an installation')
}

/** A product of which a suite may use only what is `known`; the rest throws. */
export function withOnly(known: Partial<Product>, why: string): Product {
  return new Proxy(known as Product, {
    get(_, key) {
      if (key in known || key === 'then') return Reflect.get(known, key)
      throw new Error(`this suite ${why}: ${String(key)} is not for it`)
    },
  })
}

async function started(options: ProductOptions): Promise<Product> {
  const {
    workers = 1,
    env = {},
    workerEnv = [],
    database = await testDatabase(),
    folder = tmpdir(),
  } = options
  const dataDir = await mkdtemp(join(folder, 'pawport-'))
  const [port, opsPort] = [await freePort(), await freePort()]
  const url = `http://127.0.0.1:${port}`
  const opsUrl = `http://127.0.0.1:${opsPort}`
  const settings: NodeJS.ProcessEnv = {
    ...FRUGAL_MALLOC,
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    PORT: String(port),
    OPS_PORT: String(opsPort),
    PUBLIC_URL: url,
    APP_SECRET: randomBytes(32).toString('hex'),
    // Higher rate limits: a test sends more at once than a user does, and asks for the status more often.
    MAX_UPLOADS_PER_USER: '100',
    MAX_UPLOADS_PER_ADDRESS: '200',
    RATE_LIMIT_REQUESTS: '100000',
    RATE_LIMIT_SIGNINS: '10000',
    // A journey on a slow machine takes longer than the time for which a sign-in is recent.
    RECENT_SIGN_IN_MINUTES: '1440',
    // Which account comes first is chance here; e2e/first-admin.test.ts has the default.
    TRIAL_ADMIN: 'none',
    // Long enough for a test to see the outcome on a slow machine.
    PICTURE_WAIT_MS: '240000',
    PHOTO_CHECK_WAIT_MS: '240000',
    DRAFTS_WAIT_MS: '240000',
    ...realServers(),
    ...env,
  }
  const api = service('api/src/main.ts', settings, async () => {
    // It opens after the public port, and only when that was free: an answer there could be another
    // product's.
    const answer = await fetch(`${opsUrl}/healthz`).catch(() => null)
    return answer?.ok ?? false
  })
  const running = Array.from({ length: workers }, (_, index) => {
    const own = { ...settings, ...workerEnv[index] }
    const one: Service = service('worker/src/main.ts', own, async () => one.log().includes('takes jobs'))
    return Object.assign(one, { name: `worker ${index + 1}` })
  })
  await Promise.all([api.start(), ...running.map((worker) => worker.start())])
  return {
    settings,
    url,
    opsUrl,
    dataDir,
    database,
    api,
    workers: running,
    async stop() {
      await Promise.all([api, ...running].map((one) => one.kill('SIGTERM')))
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
