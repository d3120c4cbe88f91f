import { constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkKey } from '../key.ts'

/**
 * The folder of temporary files: inside the root, so that a rename stays on one file system; keys cannot
 * begin with a dot.
 */
const TEMPORARY = '.tmp'

/**
 * A flag that refuses to open a symbolic link, which could lead out of the root. (Windows has no such flag.)
 */
export const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

export interface Paths {
  root: string
  temporary: string
  /** The path of a key's file. Throws ObjectKeyError. */
  of(key: string): string
}

export function pathsUnder(folder: string): Paths {
  const root = resolve(folder)
  return { root, temporary: join(root, TEMPORARY), of: (key) => join(root, checkKey(key)) }
}
