import type { Executor } from '@pawport/shared/db/database.ts'

/** A picture of this user that is not in the recycle bin; also one that is not finished. */
export async function findOwnPicture(db: Executor, userId: string, taskId: string) {
  return db
    .selectFrom('generations')
    .select(['task_id', 'status', 'prompt_location', 'output_image_key'])
    .where('task_id', '=', taskId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
export type OwnPicture = NonNullable<Awaited<ReturnType<typeof findOwnPicture>>>

/** Moves a proof to the orders. Call it with the row locked. */
export async function markOrdered(
  transaction: Executor,
  id: string,
  { now, sendAt }: { now: Date; sendAt: Date },
): Promise<void> {
  await transaction
    .updateTable('mailed_cards')
    .set({
      status: 'ordered',
      ordered_at: now,
      next_try_at: sendAt,
      attempts: 0,
      claim: null,
      last_error: null,
    })
    .where('id', '=', id)
    .where('status', '=', 'proof')
    .execute()
}

/** Cards of all users that were ordered, the newest first; `after` is the id of the last one before. */
export async function listForAdmin(
  db: Executor,
  {
    filter,
    after,
    limit,
  }: { filter: 'open' | 'posted' | 'failed'; after: string | undefined; limit: number },
) {
  const statuses = filter === 'open' ? (['ordered', 'sending', 'printing'] as const) : ([filter] as const)
  const last = db.selectFrom('mailed_cards').where('id', '=', after ?? null)
  return db
    .selectFrom('mailed_cards')
    .selectAll()
    .where('status', 'in', [...statuses])
    .where('ordered_at', 'is not', null)
    .$if(after !== undefined, (query) =>
      query.where(({ eb, refTuple }) =>
        eb(refTuple('ordered_at', 'id'), '<', last.select(['ordered_at', 'id']).$asTuple('ordered_at', 'id')),
      ),
    )
    .orderBy('ordered_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
