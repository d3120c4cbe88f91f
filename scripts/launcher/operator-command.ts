import { join } from 'node:path'
import { type Database, openDatabase } from '@pawport/shared/db/database.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { LaunchError } from './launch-error.ts'
import { productDatabaseUrl } from './product-database.ts'
import { type LaunchSettings, launchSettings } from './settings.ts'

/** Prints what a command of the operator answers. A LaunchError is printed, too, and the command fails. */
export async function operatorCommand(run: () => Promise<string>): Promise<void> {
  try {
    console.log(await run())
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * Opens the database of the product for one use.
 * @param name of the command, for the log
 * @throws {LaunchError} when it does not run
 */
export async function onProductDatabase<T>(
  name: string,
  use: (db: Database, settings: LaunchSettings) => Promise<T>,
): Promise<T> {
  const settings = launchSettings(process.env, join(import.meta.dirname, '../..'), [])
  const url = productDatabaseUrl(settings)
  const db = openDatabase({ url, poolSize: 1, log: createLog(name, { level: 'silent' }) })
  try {
    return await use(db, settings)
  } finally {
    await db.destroy()
  }
}
