/** The name of a system error ('ENOENT'), or undefined for any other error. */
export function systemCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/**
 * No file there, a folder there (EISDIR), a file where a folder of the path should be (ENOTDIR), or a symbolic link (ELOOP):
 * none of them is an object.
 */
export function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'ELOOP'].includes(systemCode(error) ?? '')
}
