import type { Executor } from '../db/database.ts'
import { addNotice } from '../notices/add-notice.ts'
import type { Attempt, Kind } from '../work/kind.ts'
import { sinceLastSign } from '../work/leases.ts'
import { isOf } from '../work/rows.ts'
import { expireOlderPrints, newPrintKey } from './prints.ts'

/** A print that said nothing for this long is enqueued again. */
const SILENT_MS = 60_000
const MOST_ATTEMPTS = 3

/** What an attempt that stored the file brings. */
export interface PrintedAlbum {
  /** Of the album. */
  title: string
  cards: number
  bytes: number
  /** The completion adds the keys of files that this one replaces. */
  replaced: string[]
}

/** Prints of albums. The transaction that completes one tells its owner, and lets older files go. */
export const prints: Kind<'album_prints', PrintedAlbum> = {
  table: 'album_prints',
  statuses: { waiting: 'pending', running: 'processing', completed: 'completed', failed: 'failed' },
  fence: 'claim',
  lease: sinceLastSign(SILENT_MS),
  mostAttempts: MOST_ATTEMPTS,
  spent: (error) => error,
  giveUp: ({ attempts }) => (attempts >= MOST_ATTEMPTS ? 'tried too often' : null),
  columns: {
    // The row names the file before it is there, so that no sweeper takes it.
    claimed: () => ({ file_key: newPrintKey(), cards_done: 0 }),
    completed: ({ bytes }, now) => ({ bytes, finished_at: now }),
    failed: (_reason, now) => ({ file_key: null, finished_at: now }),
  },
  async withCompletion(transaction, print, end) {
    const { album_id, user_id: userId } = print
    const data = { album_id, title: end.title }
    await addNotice(transaction, { userId, kind: 'album-printed', key: `album-printed:${album_id}`, data })
    end.replaced.push(...(await expireOlderPrints(transaction, print)))
    return true
  },
}

/** Notes how far an attempt is. False when another worker has claimed the print, or it is gone. */
export async function reportPrintProgress(
  db: Executor,
  attempt: Attempt,
  { cards, done, now }: { cards: number; done: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('album_prints')
    .set({ cards, cards_done: done, updated_at: now })
    .where(isOf(prints, attempt))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
