import { randomBytes } from 'node:crypto'
import type { Keys } from './objects.ts'

/** What rows of the user are made with. */
export interface Made {
  now: Date
  keys: Keys
}

export const HOUR_MS = 3_600_000

/** Stands in for the hash of a token or a sender. */
export const hash = () => randomBytes(32)
