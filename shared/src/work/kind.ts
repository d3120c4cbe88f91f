import type { RawBuilder, Selectable, Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'

/** A table that counts attempts. */
export type Table = {
  [T in keyof Tables]: Selectable<Tables[T]> extends { attempts: number } ? T : never
}[keyof Tables]
export type Row<T extends Table> = Selectable<Tables[T]>

/** Columns of the table with their new values, or SQL for them. */
export type Columns = Record<string, unknown>

/**
 * One try of a worker at a row. Every write of the attempt is guarded by it and reports whether it happened.
 */
export interface Attempt {
  /** Of the row. */
  id: string
  /** What the claim left in the row: an attempt that lost its claim writes nothing. */
  claim: string | number
}

/** The row of an attempt; without a claim the row, whichever attempt holds it. */
export interface Target extends Pick<Attempt, 'id'> {
  /** Null for a running row that names no claim. */
  claim?: Attempt['claim'] | null
}

/** What a claim looks at before it takes a row. */
export interface Tried {
  attempts: number
  /** Workers that crashed while they held the row. */
  crashes: number
}

/** How rows say until when a claim holds, and when one without a worker is due. */
export interface Lease {
  /** How long a claim holds, in milliseconds; null where the settings of the worker say it. */
  ms: number | null
  /**
   * Which unfinished rows a claim may take; left out, all: the queue gives a job away once its worker lost
   * it.
   */
  isFree?(now: Date): RawBuilder<boolean>
  /** Which rows have no worker, and perhaps no job. */
  isDue(now: Date): RawBuilder<boolean>
  /** True where only rows that wait can be due: a sweeper ends attempts past their deadline first. */
  hasDeadline?: boolean
  /** The columns by which due rows are ordered. */
  order: readonly string[]
  claimed(now: Date, leaseMs: number): Columns
  /** `at` is when the row may be claimed again. */
  released(now: Date, at: Date): Columns
  ended?(now: Date): Columns
}

/**
 * A kind of claimed work: rows of one table that wait, are claimed by a worker for an attempt, and end. The
 * functions of this folder make all moves; a kind says what differs. Times are those of the database's clock.
 * `End` is what an attempt that completes brings, `Reason` says why a row failed.
 */
export interface Kind<T extends Table, End, Reason extends string = string> {
  table: T
  /** The column that names a row, and its job; left out, `id`. */
  idColumn?: 'task_id'
  /** How the table calls the four statuses; null where a row that ends is deleted. */
  statuses: { waiting: string; running: string; completed: string; failed: string } | null
  /**
   * The column that each claim changes, so that only the latest attempt can write. Null where the status is
   * guard enough, because what is written together with an end happens once anyway.
   */
  fence: 'claim' | 'attempts' | null
  lease: Lease
  /** Attempts that count, before a row fails. */
  mostAttempts: number
  /** Why a row fails whose last attempt failed with this message. */
  spent(error: string): Reason
  /** Why a row fails whose last attempt ended without a word; of kinds with deadlines alone. */
  overdue?: Reason
  /**
   * The pause after an attempt that failed, in milliseconds, where the row says when it may be claimed again.
   */
  pauseMs?(attempts: number): number
  /** Asked before a claim: why the row fails instead; null when it may be tried. */
  giveUp?(row: Tried): Reason | null
  /**
   * True where the columns `worker_id` and `crashes` say who holds the row, and how often a worker crashed
   * with it. Needs `giveUp`.
   */
  countsCrashes?: boolean
  /**
   * Where work may crash its worker: whether the row is claimed only by a worker that does nothing else, so
   * that it ends no other work. Needs `giveUp`.
   */
  mustRunAlone?(row: Tried): boolean
  /**
   * Locks another row that every transaction locks before the row of this kind, so that two of them never
   * wait for each other: before a claim, a completion and a failure. Needs `giveUp`.
   */
  lockFirst?(transaction: Transaction<Tables>, id: string): Promise<void>
  /** What a move writes beside status, claim, attempts, lease and worker. */
  columns?: {
    claimed?(claim: string, now: Date): Columns
    /** `error` is undefined where it should stay as it is. */
    released?(error: string | null | undefined): Columns
    completed?(end: End, now: Date): Columns
    failed?(reason: Reason, now: Date): Columns
  }
  /** Written in the transaction that completes the row. False undoes the completion. */
  withCompletion?(transaction: Transaction<Tables>, row: Row<T>, end: End, now: Date): Promise<boolean>
  /** Written in the transaction that fails the row. */
  withFailure?(transaction: Transaction<Tables>, row: Row<T>, reason: Reason, now: Date): Promise<void>
}

/** The longest message of an error that a row keeps, in characters. */
const LONGEST_ERROR = 500

/** The column of the last error, for `released`. */
export function lastError(error: string | null | undefined): Columns {
  return error === undefined ? {} : { last_error: error?.slice(0, LONGEST_ERROR) ?? null }
}
