import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { emptyDataFolder } from '../launcher/empty-data.ts'
import { LaunchError } from '../launcher/launch-error.ts'
import {
  type EmbeddedPostgres,
  type PostgresOptions,
  startPostgres,
} from '../launcher/postgres/embedded-postgres.ts'
import { dropDatabase, listDatabases } from '../launcher/postgres/postgres-client.ts'
import { tryLock } from '../launcher/system/lock.mjs'
import { addMemoryTablespace, removeMemoryTablespace } from './memory-tablespace.ts'

export interface TestServer {
  /** URL of the maintenance database; tests connect to it to make databases of their own. */
  url: string
  stop(): Promise<void>
}

/** Settings for speed: this data need not survive a power cut. */
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '400',
  log_checkpoints: 'off',
}
const keptTemplates = 3

/**
 * Takes the first data folder that no other test run uses. Runs at the same time get one each; a later run
 * uses the data that it finds.
 */
function claimSlot(folder: string): { slot: string; release: () => void } {
  for (let number = 1; ; number++) {
    const slot = join(folder, String(number))
    const release = tryLock(`${slot}.lock`)
    if (release) return { slot, release }
  }
}

/** Drops what a run left; the migrated templates that the next run can use stay. */
async function dropLeftovers(postgres: EmbeddedPostgres): Promise<void> {
  const { login } = postgres
  const names = await listDatabases(login)
  const templates = names.filter((name) => /_template_[0-9a-f]+$/.test(name))
  const kept = templates.length > keptTemplates ? [] : templates
  for (const name of names.filter((name) => !kept.includes(name))) await dropDatabase(login, name)
  await removeMemoryTablespace(postgres)
}

/**
 * Starts the server; a folder that cannot be served, as after a power cut, holds nothing of value and is made
 * again.
 */
async function startAfresh(options: PostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startPostgres(options)
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    await emptyDataFolder(options.folder)
    return await startPostgres(options)
  }
}

/**
 * A PostgreSQL for one test run, apart from the product's and from those of other runs.
 * @param folder where the servers of all runs of this repository live
 */
export async function startTestPostgres(folder: string, say: (line: string) => void): Promise<TestServer> {
  const { slot, release } = claimSlot(folder)
  try {
    const logFile = `${slot}.log`
    rmSync(logFile, { force: true })
    const postgres = await startAfresh({ folder: slot, database: 'postgres', logFile, settings, say })
    await dropLeftovers(postgres)
    await addMemoryTablespace(postgres, slot)
    return {
      url: postgres.url,
      async stop() {
        // A server that does not answer any more leaves them to the next run.
        await dropLeftovers(postgres).catch(() => undefined)
        await postgres.stop()
        release()
      },
    }
  } catch (error) {
    release()
    throw error
  }
}
