import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import { release } from '../credits/ledger/holds.ts'
import type { StageResults } from '../db/tables.ts'
import { letPhotoGo } from '../photos/keep.ts'
import { enqueueWebhooks } from '../webhooks/deliveries.ts'
import { type Kind, lastError } from '../work/kind.ts'
import { untilDeadline } from '../work/leases.ts'
import { captureFinished } from './capture-finished.ts'
import { MAX_ATTEMPTS, mustRunAlone, reasonToGiveUp } from './lifecycle.ts'
import { tellOfEnd } from './tell-of-end.ts'

/** What an attempt that drew, wrote and stored everything brings. */
export interface Finished {
  imageKey: string
  /** Of the picture with its thumbnails. */
  bytes: number
  /** The main colour of the picture, `#rrggbb`. */
  colour: string
  description: string
  /** Milliseconds of each stage; left out, those of an earlier attempt stay. */
  timings?: StageResults['timings']
}

const deadline = untilDeadline('priority', 'created_at')
/** A picture in the recycle bin is not drawn. */
const IS_KEPT = sql<boolean>`deleted_at IS NULL`

/**
 * Generations. The hold is captured in the transaction that completes one, after it was made again if it
 * expired meanwhile; without credits for it the completion is refused. It is released in the transaction that
 * fails one.
 */
export const generations: Kind<'generations', Finished, ErrorCode> = {
  table: 'generations',
  idColumn: 'task_id',
  statuses: { waiting: 'pending', running: 'processing', completed: 'completed', failed: 'failed' },
  fence: 'claim',
  lease: {
    ...deadline,
    isFree: () => IS_KEPT,
    isDue: (now) => sql`${deadline.isDue(now)} AND ${IS_KEPT}`,
  },
  mostAttempts: MAX_ATTEMPTS,
  spent: () => 'generation_failed',
  overdue: 'generation_timeout',
  giveUp: reasonToGiveUp,
  countsCrashes: true,
  mustRunAlone,
  columns: {
    claimed: (_claim, now) => ({
      ...{ stage: 'preparing', progress: 0, preview_key: null },
      ...{ started_at: now, last_error: null, waits_until: null },
    }),
    released: (error) => ({
      ...{ stage: null, progress: 0, preview_key: null, started_at: null },
      ...lastError(error),
    }),
    completed: ({ imageKey, bytes, colour, description, timings }, now) => ({
      ...{ stage: null, progress: 100, preview_key: null, finished_at: now },
      ...{ output_image_key: imageKey, picture_bytes: bytes, colour, output_description: description },
      ...(timings && { results: sql`results || ${JSON.stringify({ timings })}::jsonb` }),
    }),
    failed: (code, now) => ({ stage: null, preview_key: null, error_code: code, finished_at: now }),
  },
  async withCompletion(transaction, row, _finished, now) {
    await tellOfEnd(transaction, 'picture-completed', row)
    await enqueueWebhooks(transaction, row.user_id, {
      type: 'generation.completed',
      data: { task_id: row.task_id },
    })
    const { task_id: generationId, user_id: userId, credits_cost: amount } = row
    return captureFinished(transaction, { generationId, userId, amount, now })
  },
  async withFailure(transaction, row, code, now) {
    await tellOfEnd(transaction, 'picture-failed', row)
    await enqueueWebhooks(transaction, row.user_id, {
      type: 'generation.failed',
      data: { task_id: row.task_id, error_code: code },
    })
    await letPhotoGo(transaction, { taskId: row.task_id, code, now })
    await release(transaction, { generationId: row.task_id, cause: code, now })
  },
}
