import { existsSync, readdirSync, rmSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, isAbsolute, join, relative, resolve } from 'node:path'
import { lockFile } from './claim.ts'
import { LaunchError } from './launch-error.ts'
import { postgresDataFolder } from './postgres/postgres-home.ts'
import { stopPostmaster } from './postgres/postmaster-file.ts'

function contains(folder: string, path: string): boolean {
  const way = relative(folder, path)
  return !way.startsWith('..') && !isAbsolute(way)
}

/**
 * Refuses a folder that is surely no data folder of Pawport: DATA_DIR may be mistyped, and everything in it
 * is about to be deleted.
 * @throws {LaunchError} with the reason
 */
export function refuseForeignFolder(dataDir: string, root: string, home = homedir()): void {
  const folder = resolve(dataDir)
  const names = readdirSync(folder)
  const isOurs = names.length === 0 || names.includes('secret') || names.includes('postgres-password')
  if (isOurs && !contains(folder, root) && !contains(folder, home)) return
  throw new LaunchError(`${folder} does not look like a data folder of Pawport; nothing was deleted.`)
}

/**
 * Deletes everything in the data folder except its lock file, and the database where its data folder is
 * elsewhere.
 */
export async function emptyDataFolder(dataDir: string): Promise<void> {
  const data = postgresDataFolder(dataDir)
  if (existsSync(data)) await stopPostmaster(data)
  const outside = dirname(data)
  if (!contains(dataDir, data) && basename(outside).startsWith('pawport-')) {
    rmSync(outside, { recursive: true, force: true })
  }
  for (const name of readdirSync(dataDir)) {
    const path = join(dataDir, name)
    if (path !== lockFile(dataDir)) rmSync(path, { recursive: true, force: true })
  }
}
