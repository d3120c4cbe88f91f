import { hidePublication, showPublication } from '../community/visibility.ts'
import type { ReportOutcome, ReportReason } from '../contract/contact/reports.ts'
import { DAY_MS } from '../contract/time.ts'
import type { Executor } from '../db/database.ts'

const KEEP_DAYS = 180
const BATCH = 1_000

/** A picture with reports that the operator has not handled yet. */
export interface ReportedPage {
  taskId: string
  userId: string
  imageKey: string | null
  /** Null when its owner has closed the page meanwhile. */
  shareId: string | null
  /** Its name in the community; null when it is not published. */
  publicId: string | null
  /** When the reports, or the operator, hid it from the community. */
  hiddenAt: Date | null
  destination: string
  ownerEmail: string
  /** The oldest first. */
  reports: { reason: ReportReason; details: string | null; createdAt: Date }[]
}

/** Open reports by picture, the longest wait first; at most `limit` reports. */
export async function listReportedPages(db: Executor, limit: number): Promise<ReportedPage[]> {
  const rows = await db
    .selectFrom('reports')
    .innerJoin('generations', 'generations.task_id', 'reports.task_id')
    .innerJoin('users', 'users.id', 'generations.user_id')
    .leftJoin('publications', 'publications.task_id', 'reports.task_id')
    .select(['public_id', 'hidden_at'])
    .select(['reports.task_id', 'reason', 'details', 'reports.created_at'])
    .select(['generations.share_id', 'generations.prompt_location', 'users.email'])
    .select(['generations.user_id', 'generations.output_image_key'])
    .where('settled_at', 'is', null)
    .orderBy('reports.created_at')
    .orderBy('reports.id')
    .limit(limit)
    .execute()
  return [...Map.groupBy(rows, (row) => row.task_id).values()].map((reports) => {
    const [first] = reports as [(typeof rows)[number], ...typeof rows]
    return {
      taskId: first.task_id,
      userId: first.user_id,
      imageKey: first.output_image_key,
      shareId: first.share_id,
      publicId: first.public_id,
      hiddenAt: first.hidden_at,
      destination: first.prompt_location,
      ownerEmail: first.email,
      reports: reports.map(({ reason, details, created_at: createdAt }) => ({ reason, details, createdAt })),
    }
  })
}

interface Closing {
  taskId: string
  outcome: ReportOutcome
  /** The administrator; null for the command of the operator. */
  by: string | null
  now: Date
}

/**
 * Marks a picture's open reports as handled; where nothing was wrong, the picture is back in the community.
 * Returns how many there were.
 */
export async function closeReports(db: Executor, { taskId, outcome, by, now }: Closing): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ settled_at: now, outcome, settled_by: by })
    .where('task_id', '=', taskId)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  if (outcome === 'none') await showPublication(db, taskId)
  return Number(numUpdatedRows)
}

/**
 * Closes the public page of a picture for good and takes it out of the community: its owner can see the
 * picture, not share it. `unchanged` when it is hidden already, `missing` without such a picture.
 */
export async function blockSharing(
  db: Executor,
  taskId: string,
  now: Date,
): Promise<'hidden' | 'unchanged' | 'missing'> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ share_id: null, share_blocked_at: now })
    .where('task_id', '=', taskId)
    .where('share_blocked_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) {
    await hidePublication(db, taskId, { now })
    return 'hidden'
  }
  const row = await db
    .selectFrom('generations')
    .select('task_id')
    .where('task_id', '=', taskId)
    .executeTakeFirst()
  return row ? 'unchanged' : 'missing'
}

/**
 * Lets the owner share a picture again, under a new address; one that was published is back in the community.
 * False when it was not blocked.
 */
export async function allowSharing(db: Executor, taskId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('generations')
    .set({ share_blocked_at: null })
    .where('task_id', '=', taskId)
    .where('share_blocked_at', 'is not', null)
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await showPublication(db, taskId)
  return numUpdatedRows > 0n
}

/** Removes reports after the time that the form of a report promises. Returns how many. */
export async function removeOldReports(db: Executor, now: Date): Promise<number> {
  const before = new Date(now.getTime() - KEEP_DAYS * DAY_MS)
  let removed = 0
  for (;;) {
    const { numDeletedRows } = await db
      .deleteFrom('reports')
      .where('id', 'in', (reports) =>
        reports
          .selectFrom('reports')
          .select('id')
          .where('created_at', '<=', before)
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .executeTakeFirst()
    removed += Number(numDeletedRows)
    if (numDeletedRows < BATCH) return removed
  }
}
