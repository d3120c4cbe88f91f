import { constants } from 'node:fs'
import { access, statfs } from 'node:fs/promises'
import { NotReadyError } from '../../../platform/not-ready-error.ts'
import type { Paths } from './paths.ts'

/**
 * Free space for a few generations, in bytes; with less the store is not ready, so that no picture fails
 * halfway.
 */
const MIN_FREE_BYTES = 64 * 1024 * 1024
const MIN_FREE_FILES = 100

/** Throws unless the folder may be written to and has room for more. Writes no file: it is called often. */
export async function checkWritable({ root, temporary }: Paths): Promise<void> {
  const { bavail, bsize, files, ffree } = await statfs(root)
  // Some file systems do not count their files.
  const isFullOfFiles = files > 0 && ffree < MIN_FREE_FILES
  if (bavail * bsize < MIN_FREE_BYTES || isFullOfFiles) throw new NotReadyError('the disk is full')
  await access(temporary, constants.R_OK | constants.W_OK | constants.X_OK)
}
