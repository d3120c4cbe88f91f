import { randomInt } from 'node:crypto'
import { MADE_SHORT_LINK_LENGTH } from '@pawport/shared/contract/tasks/limits.ts'

/** Without 0, 1, l and o, which people confuse when they type a link. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'

/** A generated short link of 40 random bits, for a field that was left blank. */
export function makeShortLink(): string {
  return Array.from({ length: MADE_SHORT_LINK_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')
}
