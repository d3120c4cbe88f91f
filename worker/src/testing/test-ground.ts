import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { realServers } from '@pawport/shared/testing/real-servers.ts'
import { pino } from 'pino'
import { createContext, type WorkerContext } from '../context.ts'

/** The data of a worker under test: a database with one user, and a data folder. */
export interface TestGround {
  database: TestDatabase
  folder: string
  userId: string
  /** The context of a worker with this data; without a log when none is given. */
  context(overrides?: Partial<WorkerContext>): Promise<WorkerContext>
  /** Removes the database and the folder. */
  drop(): Promise<void>
}

/** @param env settings beside those of database and folder */
export async function testGround(env: Record<string, string> = {}): Promise<TestGround> {
  const database = await testDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'pawport-worker-'))
  const userId = randomUUID()
  const user = { id: userId, email: `${userId}@example.com`, name: 'Ada' }
  await database.db.insertInto('users').values(user).execute()
  const config = loadConfig({ DATABASE_URL: database.url, DATA_DIR: folder, ...realServers(), ...env })
  return {
    database,
    folder,
    userId,
    context: (overrides = {}) => createContext(config, { log: pino({ level: 'silent' }), ...overrides }),
    async drop() {
      await database.drop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
