/** Codes of MinIO and S3, and of a disk: no room, or too busy to write. */
const CODES = new Set(['XMinioStorageFull', 'SlowDown', 'ServiceUnavailable', 'ENOSPC', 'EDQUOT'])

/** Codes of the same stores, and of PostgreSQL, when there is no room, and not only too much to do. */
const NO_ROOM = new Set(['XMinioStorageFull', 'ENOSPC', 'EDQUOT', '53100'])

/**
 * True when a disk is full: of the object store, of the database or of this machine. Another try helps once
 * an operator has made room.
 */
export function hasNoRoom(error: unknown): boolean {
  return NO_ROOM.has(String((error as { code?: unknown } | null)?.code))
}

/** True when an object store answers but cannot store anything now: another try may help. */
export function isStoreFull(error: unknown): boolean {
  return CODES.has(String((error as { code?: unknown } | null)?.code))
}
