import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { LaunchError } from './launch-error.ts'
import { askReadiness } from './services/ready.ts'
import { lockHolder, tryLock } from './system/lock.mjs'
import { makePrivateFolder } from './system/private-folder.ts'

/** The file that says which launcher serves a data folder. */
export function lockFile(dataDir: string): string {
  return join(dataDir, 'pawport.pid')
}

/**
 * The sentence for a second start: the address and pid of the running product, and how to stop it. Undefined
 * when it does not run.
 */
export async function alreadyRunning(dataDir: string): Promise<string | undefined> {
  const holder = lockHolder(lockFile(dataDir))
  if (!holder) return undefined
  const isReady = (await askReadiness(String(holder.origin)))?.ready
  const stop = process.platform === 'win32' ? `taskkill /PID ${holder.pid}` : `kill ${holder.pid}`
  const verb = isReady ? 'already runs at' : 'is just starting or stopping at'
  return `Pawport ${verb} ${holder.url} (pid ${holder.pid}). Ctrl-C in its terminal stops it, or: ${stop}`
}

/**
 * Makes this process the one that serves the data folder.
 * @returns a function that ends the claim, or undefined when another launcher serves the folder
 * @throws {LaunchError} when the folder cannot be written
 */
export function claimDataFolder(dataDir: string, url: string, origin: string): (() => void) | undefined {
  try {
    makePrivateFolder(dataDir)
    accessSync(dataDir, constants.W_OK | constants.X_OK)
    return tryLock(lockFile(dataDir), { url, origin })
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code !== 'EACCES' && code !== 'EPERM' && code !== 'EROFS') throw error
    throw new LaunchError(
      `${dataDir} cannot be written by this user (perhaps another one started Pawport here before). Choose another folder: DATA_DIR=~/pawport npm start`,
    )
  }
}
