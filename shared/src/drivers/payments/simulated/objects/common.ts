import { randomBytes } from 'node:crypto'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** What every stored object has. Times are seconds since 1970, as the provider writes them. */
export interface Stored {
  id: string
  object: string
  created: number
}

/** A list within an object or as an answer. */
export interface List<T> {
  object: 'list'
  data: T[]
  has_more: boolean
  url: string
}

export type Metadata = Record<string, string>

let made = 0

/**
 * A new id such as `cus_sim_mg3k9z2a1004vAb3...`: `sim` tells it from Stripe's, and ids sort in the order in
 * which they were made.
 */
export function newId(prefix: string): string {
  made = (made + 1) % 36 ** 4
  const order = Date.now().toString(36).padStart(9, '0') + made.toString(36).padStart(4, '0')
  const secret = [...randomBytes(12)].map((byte) => LETTERS[byte % LETTERS.length])
  return `${prefix}_sim_${order}${secret.join('')}`
}

export function listOf<T>(url: string, data: T[]): List<T> {
  return { object: 'list', data, has_more: false, url }
}

export function secondsOf(date: Date): number {
  return Math.floor(date.getTime() / 1000)
}

export const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
}

export const OURSELVES: { type: 'self' | 'account' } = { type: 'self' }
