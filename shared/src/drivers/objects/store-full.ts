/** Codes of MinIO and S3, and of a disk: no room, or too busy to write. */
const CODES = new Set(['XMinioStorageFull', 'SlowDown', 'ServiceUnavailable', 'ENOSPC', 'EDQUOT'])

/** True when an object store answers but cannot store anything now: another try may help. */
export function isStoreFull(error: unknown): boolean {
  return CODES.has(String((error as { code?: unknown } | null)?.code))
}
