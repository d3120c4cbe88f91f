import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { DailyUseTable } from '../db/tables.ts'

/** The counts of one user on one day. */
export type Use = Omit<DailyUseTable, 'user_id' | 'day'>
/** Every count; 0 for what was not used. */
export type DailyUse = Record<keyof Use, number>

export interface UserAt {
  userId: string
  now: Date
}

/** The current day by UTC, in PostgreSQL's format. */
export function dayOf(now: Date): string {
  return now.toISOString().slice(0, 10)
}

/** When the next day begins, and counts start from 0. */
export function nextDay(now: Date): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1))
}

export const NOTHING: DailyUse = {
  photos: 0,
  photo_bytes: 0,
  generations: 0,
  late_cancels: 0,
  endpoint_calls: 0,
  videos: 0,
  mount_switches: 0,
  redraws: 0,
}

const COUNTS = Object.keys(NOTHING) as (keyof DailyUse)[]
// Written out once: every order counts.
const NAMES = sql.join(COUNTS.map((name) => sql.ref(name)))
const SUMS = sql.join(
  COUNTS.map((name) => sql`${sql.ref(name)} = daily_use.${sql.ref(name)} + excluded.${sql.ref(name)}`),
)

/**
 * Adds to what a user used today and gives the sums. Until the transaction ends others wait to count for the
 * same user: every transaction locks generation, photo, this row and account in this order.
 */
export async function countUse(
  transaction: Executor,
  { userId, now }: UserAt,
  use: Partial<DailyUse>,
): Promise<DailyUse> {
  const amounts = sql.join(COUNTS.map((name) => use[name] ?? 0))
  const { rows } = await sql<Record<keyof DailyUse, number | string>>`
    INSERT INTO daily_use (user_id, day, ${NAMES}) VALUES (${userId}, ${dayOf(now)}, ${amounts})
    ON CONFLICT (user_id, day) DO UPDATE SET ${SUMS}
    RETURNING ${NAMES}`.execute(transaction)
  const [counted] = rows
  if (!counted) throw new Error('nothing was counted')
  return numbers(counted)
}

/** What a user used today. */
export async function readUse(db: Executor, { userId, now }: UserAt): Promise<DailyUse> {
  const row = await db
    .selectFrom('daily_use')
    .selectAll()
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirst()
  return row ? numbers(row) : NOTHING
}

/** The counts of a row; 0 without one. bigint arrives as text. */
export function numbers(row: Record<keyof DailyUse, number | string | null>): DailyUse {
  return Object.fromEntries(COUNTS.map((name) => [name, Number(row[name])])) as DailyUse
}

/** Removes the counts of days before `before`. */
export async function forgetUse(db: Executor, before: Date): Promise<void> {
  await db.deleteFrom('daily_use').where('day', '<', dayOf(before)).execute()
  await db.deleteFrom('endpoint_use').where('day', '<', dayOf(before)).execute()
}
