import { AppError } from '@pawport/shared/platform/errors.ts'

const BYTES = 16

/** Ids of creations as a short text for an address. */
export function writeSelection(taskIds: readonly string[]): string {
  return Buffer.from(taskIds.map((id) => id.replaceAll('-', '')).join(''), 'hex').toString('base64url')
}

/** The ids, each once. @throws {AppError} bad_request */
export function readSelection(selection: string): string[] {
  const bytes = Buffer.from(selection, 'base64url')
  if (bytes.length === 0 || bytes.length % BYTES !== 0)
    throw new AppError('bad_request', { detail: 'selection' })
  const ids = Array.from({ length: bytes.length / BYTES }, (_, index) =>
    bytes
      .subarray(index * BYTES, (index + 1) * BYTES)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'),
  )
  return [...new Set(ids)]
}
