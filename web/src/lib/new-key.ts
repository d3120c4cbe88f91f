/** A random key of 32 hexadecimal digits. Not `randomUUID`: browsers offer that to pages with https only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}
