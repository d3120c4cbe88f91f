import { sql } from 'kysely'
import type { Lease } from './kind.ts'

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** `next_try_at` says when a row may be claimed; a claim moves it to the end of its lease. */
export function untilNextTry(ms: number): Lease {
  // `now` was read in whole milliseconds, the column has microseconds.
  const isFree = (now: Date) => sql<boolean>`next_try_at < ${after(now, 1)}`
  return {
    ms,
    isFree,
    isDue: isFree,
    order: ['next_try_at'],
    claimed: (now, leaseMs) => ({ next_try_at: after(now, leaseMs) }),
    released: (_now, at) => ({ next_try_at: at }),
  }
}

/** A row that waits for longer than this without a change is due; one that has a job keeps that job. */
const STRANDED_AFTER_MS = 10_000

/** `deadline_at` ends an attempt: a sweeper then lets the row wait again, or fails it. */
export function untilDeadline(...order: readonly ('priority' | 'created_at' | 'updated_at')[]): Lease {
  return {
    ms: null,
    isDue: (now) => sql<boolean>`updated_at < ${after(now, -STRANDED_AFTER_MS)}`,
    hasDeadline: true,
    order,
    claimed: (now, leaseMs) => ({ deadline_at: after(now, leaseMs) }),
    released: () => ({ deadline_at: null }),
    ended: () => ({ deadline_at: null }),
  }
}

/**
 * `updated_at` is the last sign of life, which an attempt renews as it goes on; a row that is silent for `ms`
 * is due.
 */
export function sinceLastSign(ms: number): Lease {
  return {
    ms,
    isDue: (now) => sql<boolean>`updated_at < ${after(now, -ms)}`,
    order: ['updated_at'],
    claimed: (now) => ({ updated_at: now }),
    released: (now) => ({ updated_at: now }),
    ended: (now) => ({ updated_at: now }),
  }
}
