import { rmdir, unlink } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isMissing } from './fs-errors.ts'
import type { Paths } from './paths.ts'

const AT_ONCE = 16

export async function removeObject(paths: Paths, key: string): Promise<void> {
  const path = paths.of(key)
  try {
    await unlink(path)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  await removeEmptyFolders(dirname(path), paths.root)
}

export async function removeObjects(paths: Paths, keys: string[]): Promise<void> {
  const waiting = [...keys]
  const lanes = Array.from({ length: AT_ONCE }, async () => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) await removeObject(paths, key)
  })
  await Promise.all(lanes)
}

/** Best effort: a folder that is not empty, or filled again meanwhile, stays. */
async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let current = folder; current !== root; current = dirname(current)) {
    try {
      await rmdir(current)
    } catch {
      return
    }
  }
}
