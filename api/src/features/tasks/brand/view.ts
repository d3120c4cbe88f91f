import type { BrandTask } from '@pawport/shared/contract/tasks/brand-tasks.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import type { TaskRow } from '@pawport/shared/db/task-tables.ts'
import { casesOf, documentsOf } from '../store.ts'
import { stateOf, viewFacts, viewParts } from '../view.ts'
import { countsOf } from './store.ts'

/** One task as its brand sees it. */
export async function viewBrandTask(db: Executor, row: TaskRow, now: Date): Promise<BrandTask> {
  const [view] = await viewBrandTasks(db, [row], now)
  return view as BrandTask
}

/** Tasks as their brand sees them, with what hangs on them. */
export async function viewBrandTasks(db: Executor, rows: TaskRow[], now: Date): Promise<BrandTask[]> {
  const ids = rows.map(({ id }) => id)
  const cases = await casesOf(db, ids)
  const documents = await documentsOf(db, ids)
  const countsFor = await countsOf(db, ids)
  return rows.map((row) => {
    const own = ({ task_id }: { task_id: string }) => task_id === row.id
    return {
      ...viewFacts(row, now),
      ...viewParts(row, { cases: cases.filter(own), document: documents.find(own) }),
      needs_review: row.needs_review,
      end_reason: stateOf(row, now).endReason,
      applications: countsFor(row.id),
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    }
  })
}
