import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { type FixedClock, fixedClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import { realServers } from '@pawport/shared/testing/real-servers.ts'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import { type ApiContext, createContext } from '../context.ts'
import { createOperations } from '../features/operations/operations.ts'
import { createOpsApp } from '../features/operations/ops-app.ts'
import { UNDOCUMENTED } from '../http/errors.ts'
import type { App } from '../http/schema.ts'
import { Browser } from './browser.ts'

export interface TestApp {
  app: App
  /** The server for operators. */
  ops: FastifyInstance
  context: ApiContext
  clock: FixedClock
  /** The log of the application, as JSON lines. */
  logged: string[]
  /** Makes a new browser, without cookies. */
  browser(origin?: string): Browser
  close(): Promise<void>
}

export const ORIGIN = 'http://localhost:3000'
/** Settings that allow test accounts under any host name of the server. */
export const ANYWHERE = { ALLOW_TEST_ACCOUNTS_ON_PUBLIC_ADDRESS: 'yes-anyone-can-be-anyone' }
export const START = '2030-01-01T12:00:00Z'

/** The whole API on a database of its own, with a clock that stands still. */
export async function startTestApp(
  env: Record<string, string> = {},
  overrides: (clock: FixedClock) => Partial<ApiContext> = () => ({}),
): Promise<TestApp> {
  const database = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'pawport-api-'))
  const clock = fixedClock(START)
  const logged: string[] = []
  const config = loadConfig({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    APP_SECRET: 'only for tests, and long enough for a public address',
    RATE_LIMIT_SIGNINS: '10000',
    TRIAL_ADMIN: 'none',
    ...realServers(),
    ...env,
  })
  const log = createLog('api', config.log, { write: (line) => void logged.push(line) })
  const context = await createContext(config, {
    clock,
    databaseClock: databaseClockFrom(clock),
    log,
    ...overrides(clock),
  })
  const operations = createOperations(context)
  const app = await createApp(context, operations)
  const ops = createOpsApp(context, operations)
  return {
    app,
    ops,
    context,
    clock,
    logged,
    browser: (origin = ORIGIN) => new Browser(app, origin),
    async close() {
      await app.close()
      await ops.close()
      await context.close()
      await database.drop()
      await rm(dataDir, { recursive: true })
      const undocumented = logged.filter((line) => line.includes(UNDOCUMENTED))
      if (undocumented.length > 0) throw new Error(undocumented.join(''))
    },
  }
}
