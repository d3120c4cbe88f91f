import { randomUUID } from 'node:crypto'
import { type BigIntStats, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { HOUR_MS } from '../../../contract/time.ts'
import { isMissing, systemCode } from './fs-errors.ts'

/** Longer than any upload may take; younger files may belong to another process that is still writing. */
const LEFTOVER_AGE_MS = HOUR_MS

/** Other accounts of the machine read no object. */
const OURS_ALONE = 0o600

/**
 * Tries of a rename. The folder may be missing: removals delete empty folders, even between our mkdir and our
 * rename.
 */
const RENAME_ATTEMPTS = 100
/** `mkdir` says ENOTDIR where a folder of the path was deleted between two of its steps. */
const FOLDER_GONE = new Set(['ENOENT', 'ENOTDIR'])

/**
 * Writes beside the objects, then renames: readers see the old object or the new one, never a part. The bytes
 * reach the disk before the name does (`flush`), so that a power cut leaves no empty picture that was paid
 * for.
 */
export async function writeAtomically(
  path: string,
  temporaryFolder: string,
  body: Buffer | Readable,
): Promise<BigIntStats> {
  const temporary = join(temporaryFolder, `${process.pid}-${randomUUID()}`)
  try {
    // No await before pipeline listens: a source that fails meanwhile would crash the process.
    if (Buffer.isBuffer(body)) await writeFile(temporary, body, { flag: 'wx', mode: OURS_ALONE, flush: true })
    else await pipeline(body, createWriteStream(temporary, { flags: 'wx', mode: OURS_ALONE, flush: true }))
    const stats = await stat(temporary, { bigint: true })
    await renameInto(temporary, path)
    return stats
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function renameInto(from: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      if (attempt > 1) await mkdir(dirname(to), { recursive: true, mode: 0o700 })
      return await rename(from, to)
    } catch (error) {
      if (!FOLDER_GONE.has(systemCode(error) ?? '') || attempt === RENAME_ATTEMPTS) throw error
    }
  }
}

/** Deletes temporary files of killed processes. */
export async function removeLeftovers(temporaryFolder: string, now: Date): Promise<void> {
  for (const name of await readdir(temporaryFolder)) {
    const path = join(temporaryFolder, name)
    try {
      const { mtimeMs } = await stat(path)
      if (now.getTime() - mtimeMs > LEFTOVER_AGE_MS) await rm(path, { force: true })
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}
