import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV = 12
const TAG = 16
/** First byte of what is sealed, for a later way to seal. */
const VERSION = 1

/**
 * Encrypts a value for the database with AES-256-GCM.
 * @param key 32 bytes
 * @param id of the row, which is sealed with it: a value that was moved to another row does not open
 */
export function seal(key: Buffer, id: string, value: unknown): Buffer {
  const iv = randomBytes(IV)
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAAD(Buffer.from(id))
  const body = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from([VERSION]), iv, cipher.getAuthTag(), body])
}

/** The value; null where it was sealed with another key, or for another row. */
export function unseal<T>(key: Buffer, id: string, sealed: Buffer): T | null {
  if (sealed[0] !== VERSION) return null
  const [iv, tag] = [sealed.subarray(1, 1 + IV), sealed.subarray(1 + IV, 1 + IV + TAG)]
  try {
    const decipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG }).setAAD(Buffer.from(id))
    decipher.setAuthTag(tag)
    const body = Buffer.concat([decipher.update(sealed.subarray(1 + IV + TAG)), decipher.final()])
    return JSON.parse(body.toString('utf8')) as T
  } catch {
    return null
  }
}
