import type { Insertable } from 'kysely'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'

/** A published task that is open for a week after `now`, for everybody, without a review. */
export function taskRow(
  userId: string,
  changes: Partial<Insertable<Tables['tasks']>> = {},
  now = new Date(),
): Insertable<Tables['tasks']> {
  return {
    user_id: userId,
    title: 'A week with a lamp',
    brand: 'Lamplight',
    industry: 'home',
    platforms: ['instagram'],
    influencer_type: 'any',
    post_type: 'video',
    reward: 'The lamp, and a fee',
    needs_review: false,
    deadline: new Date(now.getTime() + 7 * DAY_MS),
    published_at: now,
    ...changes,
  }
}

/** Writes such a task. */
export async function insertTask(db: Executor, ...row: Parameters<typeof taskRow>): Promise<string> {
  const { id } = await db
    .insertInto('tasks')
    .values(taskRow(...row))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
