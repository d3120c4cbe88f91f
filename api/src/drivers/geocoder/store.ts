import { DAY_MS } from '@pawport/shared/contract/time.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { sql } from 'kysely'

/** OpenStreetMap changes slowly, and its policy asks to keep answers. */
const KEPT_MS = 30 * DAY_MS
const MOST_ROWS = 20_000

/**
 * The answer of the service to this question in the last 30 days; undefined when the service was not asked.
 */
export async function readAnswer(db: Executor, question: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('geocodes')
    .select('answer')
    .where('question', '=', question)
    .where('asked_at', '>', new Date(now.getTime() - KEPT_MS))
    .executeTakeFirst()
  return row?.answer
}

/** Keeps an answer, and drops those that are too old or too many. */
export async function keepAnswer(
  db: Executor,
  {
    question,
    answer,
    now,
    most = MOST_ROWS,
  }: { question: string; answer: unknown; now: Date; most?: number },
): Promise<void> {
  const row = { answer: JSON.stringify(answer), asked_at: now }
  await db
    .insertInto('geocodes')
    .values({ question, ...row })
    .onConflict((conflict) => conflict.column('question').doUpdateSet(row))
    .execute()
  const surplus = db.selectFrom('geocodes').select('question').orderBy('asked_at', 'desc').offset(most)
  await db
    .deleteFrom('geocodes')
    .where((rows) =>
      rows.or([rows('asked_at', '<=', new Date(now.getTime() - KEPT_MS)), rows('question', 'in', surplus)]),
    )
    .execute()
}

interface TurnOptions {
  now: Date
  intervalMs: number
  /** The longest wait for a turn. */
  maxWaitMs: number
}

/**
 * Books the next free turn of the whole installation and returns its time; null when the wait would be too
 * long.
 */
export async function takeTurn(
  db: Executor,
  { now, intervalMs, maxWaitMs }: TurnOptions,
): Promise<Date | null> {
  const interval = sql`${intervalMs} * interval '1 millisecond'`
  const row = await db
    .updateTable('geocoder_turns')
    .set({ next_at: sql<Date>`greatest(next_at, ${now}::timestamptz) + ${interval}` })
    .where('next_at', '<=', new Date(now.getTime() + maxWaitMs))
    .returning(sql<Date>`next_at - ${interval}`.as('begins_at'))
    .executeTakeFirst()
  return row?.begins_at ?? null
}

/** No turn begins before this. */
export async function rest(db: Executor, until: Date): Promise<void> {
  await db.updateTable('geocoder_turns').set({ next_at: until }).where('next_at', '<', until).execute()
}
