import type { Dirent } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { checkPrefix } from '../key.ts'
import { isMissing } from './fs-errors.ts'

/**
 * The keys under `root` that begin with `prefix` and lie behind `after`, in the order in which S3 lists them.
 */
export async function* walkKeys(root: string, prefix: string, after: string): AsyncGenerator<string> {
  const folder = checkPrefix(prefix).slice(0, prefix.lastIndexOf('/') + 1)
  yield* walkFolder(root, folder, { prefix, after })
}

/** `folder` is '' or ends in a slash. */
async function* walkFolder(
  root: string,
  folder: string,
  wanted: { prefix: string; after: string },
): AsyncGenerator<string> {
  const { prefix, after } = wanted
  for (const name of await namesIn(join(root, folder))) {
    const path = folder + name
    if (!path.endsWith('/')) {
      if (path.startsWith(prefix) && path > after) yield path
    } else if (
      (path.startsWith(prefix) || prefix.startsWith(path)) &&
      (path > after || after.startsWith(path))
    ) {
      yield* walkFolder(root, path, wanted)
    }
  }
}

/** Folders end in a slash, which also sorts 'a-b' before 'a/b' as whole keys do. */
async function namesIn(folder: string): Promise<string[]> {
  const entries: Dirent[] = await readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return []
    throw error
  })
  return entries
    .filter((entry) => !entry.name.startsWith('.') && (entry.isFile() || entry.isDirectory()))
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort((a, b) => (a < b ? -1 : 1))
}
