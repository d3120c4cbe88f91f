import { createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Crockford's base 32: no I, L, O and U, which are read as other signs. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 16
const MISREAD: Record<string, string> = { I: '1', L: '1', O: '0' }

/** Sixteen signs of five bits each: 80 bits, which cannot be guessed. */
function codeOf(bytes: Uint8Array): string {
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('')
}

export function newCode(): string {
  return codeOf(randomBytes(LENGTH))
}

/**
 * The code of a gift, which is stored as a hash alone: card and mail derive it again. With another secret it
 * cannot be shown any more, and still works.
 */
export function giftCode(giftId: string, secret: string): string {
  return codeOf(new Uint8Array(hkdfSync('sha256', secret, giftId, 'pawport gift code', LENGTH)))
}

/** A typed code as it was made: without case, blanks and dashes; null for what no code is. */
export function readCode(typed: string): string | null {
  const code = typed
    .toUpperCase()
    .replace(/[\s\-–—]/g, '')
    .replace(/[ILO]/g, (sign) => MISREAD[sign] ?? sign)
  return new RegExp(`^[${ALPHABET}]{${LENGTH}}$`).test(code) ? code : null
}

/** `ABCD-EFGH-JKMN-PQRS`. */
export function writtenCode(code: string): string {
  return code.match(/.{4}/g)?.join('-') ?? code
}

/** 32 bytes. A code is random enough to need no salt. */
export function hashCode(code: string): Buffer {
  return createHash('sha256').update(`pawport code ${code}`).digest()
}
