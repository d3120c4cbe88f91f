const MAX_LENGTH = 512
const ALLOWED = /^[a-z0-9/_.-]+$/

/**
 * A segment that is empty or begins with a dot would leave the root ('..'), be removed by URL parsers ('.',
 * '//') or be the disk driver's own folder ('.tmp').
 */
const UNSAFE_SEGMENT = /^\/|\/\/|(^|\/)\.|\.\./

export class ObjectKeyError extends Error {
  constructor(what: string) {
    super(`Not an object key: ${what}`)
    this.name = 'ObjectKeyError'
  }
}

/**
 * The one rule for keys: 1 to 512 of a-z 0-9 / _ . - in segments that neither are empty nor begin with a dot,
 * without '..'. Returns the key; throws ObjectKeyError. On disk a key cannot also be the folder of another
 * one.
 */
export function checkKey(key: string): string {
  if (!isKey(key)) throw new ObjectKeyError(JSON.stringify(key.slice(0, MAX_LENGTH)))
  return key
}

export function isKey(key: string): boolean {
  return isSafe(key) && !key.endsWith('/')
}

/** The same rule for the beginning of keys, which may be empty or end in a slash. */
export function checkPrefix(prefix: string): string {
  if (prefix !== '' && !isSafe(prefix)) throw new ObjectKeyError(JSON.stringify(prefix.slice(0, MAX_LENGTH)))
  return prefix
}

function isSafe(path: string): boolean {
  return path.length <= MAX_LENGTH && ALLOWED.test(path) && !UNSAFE_SEGMENT.test(path)
}
