import { constants } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkKey } from '../key.ts'

/** Inside the root, so that a rename never crosses file systems; no key can name it, for its dot. */
const TEMPORARY = '.tmp'

/** Refuses a symbolic link in place of an object: it could lead out of the root. (Windows has no such flag.) */
export const READ_ONLY = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0)

export interface Paths {
  root: string
  temporary: string
  /** Where the object of a key lies. Throws ObjectKeyError. */
  of(key: string): string
}

export function pathsUnder(folder: string): Paths {
  const root = resolve(folder)
  return { root, temporary: join(root, TEMPORARY), of: (key) => join(root, checkKey(key)) }
}
