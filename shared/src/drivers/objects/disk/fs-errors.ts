/** The name of a system error ('ENOENT'), or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * Error codes that mean that there is no object: no file (ENOENT), a folder (EISDIR), a file in place of a
 * folder of the path (ENOTDIR), or a symbolic link (ELOOP).
 */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(systemCode(error) ?? '')
}
