/** A random key of 32 hexadecimal digits. Not `randomUUID`: browsers offer that to pages with https only. */
export function newKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** A random UUID; `randomUUID` exists on pages with https only. */
export function newUuid(): string {
  const key = newKey()
  return `${key.slice(0, 8)}-${key.slice(8, 12)}-4${key.slice(13, 16)}-8${key.slice(17, 20)}-${key.slice(20)}`
}
