const NOT_IN_A_NAME = /[^\p{L}\p{M}\p{N} ,.’()&/–-]/gu

/**
 * A name that a user typed, reduced to the characters of names, on one line of at most `limit` characters. It
 * can stand between double quotes in a prompt: no quote, bracket, colon, control character or line break is
 * left.
 */
export function plainName(typed: string, limit = 60): string {
  const oneLine = typed
    .normalize('NFC')
    .replace(/['‘`´]/g, '’')
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .replace(NOT_IN_A_NAME, '')
    .replace(/ {2,}/g, ' ')
    .trim()
  return [...oneLine].slice(0, limit).join('').trim()
}
