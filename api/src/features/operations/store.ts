import type { Database } from '@pawport/shared/db/database.ts'

/** How many generations are not finished, by status; 0 where there is none. */
export async function countUnfinished(db: Database): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('generations')
    .where('status', 'in', ['pending', 'processing'])
    .select((select) => ['status', select.fn.countAll<string>().as('count')])
    .groupBy('status')
    .execute()
  const counts = rows.map(({ status, count }) => [status, Number(count)])
  return { pending: 0, processing: 0, ...Object.fromEntries(counts) }
}
