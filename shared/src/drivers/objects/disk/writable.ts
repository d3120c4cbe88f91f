import { randomUUID } from 'node:crypto'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Paths } from './paths.ts'

/** Room for a few generations. With less, say so before a picture fails halfway. */
const MIN_FREE_BYTES = 64 * 1024 * 1024

/** Throws unless the folder takes a file and has room for more. */
export async function checkWritable({ root, temporary }: Paths): Promise<void> {
  const { bavail, bsize } = await statfs(root)
  if (bavail * bsize < MIN_FREE_BYTES) throw new Error(`The disk of the object store is full (${root})`)
  const probe = join(temporary, `check-${randomUUID()}`)
  try {
    await writeFile(probe, 'ok')
  } finally {
    await rm(probe, { force: true })
  }
}
