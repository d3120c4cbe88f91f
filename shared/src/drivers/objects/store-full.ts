/** Codes of MinIO and S3, and of a disk: no room, or too busy to write. */
const CODES = new Set(['XMinioStorageFull', 'SlowDown', 'ServiceUnavailable', 'ENOSPC', 'EDQUOT'])

/** Codes of the same stores, and of PostgreSQL, when there is no room, and not only too much to do. */
const NO_ROOM = new Set(['XMinioStorageFull', 'ENOSPC', 'EDQUOT', '53100'])

/**
 * What the client makes of an answer with a status of 500 and more after it tried again: it keeps neither
 * code nor text of the answer. SeaweedFS answers 500 with the code InternalError while its disk is full, as
 * it does for other failures.
 */
const GIVEN_UP = /^Request failed after \d+ retries: Error: Retryable HTTP status: (429|5\d\d)$/

/**
 * True when a disk is full: of the object store, of the database or of this machine. Another try helps once
 * an operator has made room. A full SeaweedFS does not say so, see `isStoreFull`.
 */
export function hasNoRoom(error: unknown): boolean {
  return NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
}

/** True when an object store answers but cannot store anything now: another try may help. */
export function isStoreFull(error: unknown): boolean {
  if (error instanceof Error && GIVEN_UP.test(error.message)) return true
  return CODES.has(String((error as { code?: unknown } | null)?.code))
}
