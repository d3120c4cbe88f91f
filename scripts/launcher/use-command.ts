import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import { type Finished, run } from './system/run.ts'

interface Command {
  database: TestDatabase
  /** `folder` is the data folder. */
  data: { folder: string }
  /** Runs the command to its end. */
  run(args?: string[], env?: Record<string, string>): Promise<Finished>
}

/**
 * A command of the operator, with a database and a data folder of its own, for all tests of a file.
 *
 * @param script the name of its file in this folder
 * @param settings beside those of database and data folder
 */
export function useCommand(script: string, settings: Record<string, string> = {}): Command {
  const database = useStarted(
    () => testDatabase(),
    (started) => started.drop(),
  )
  const data = useStarted(
    async () => ({ folder: await mkdtemp(join(tmpdir(), 'pawport-command-')) }),
    ({ folder }) => rm(folder, { recursive: true, force: true }),
  )
  return {
    database,
    data,
    run(args = [], env = {}) {
      const own = { DATABASE_URL: database.url, DATA_DIR: data.folder, ...settings, ...env }
      return run(process.execPath, [join(import.meta.dirname, script), ...args], {
        env: { ...process.env, ...own },
      })
    },
  }
}
