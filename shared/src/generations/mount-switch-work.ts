import { sql } from 'kysely'
import type { ErrorCode } from '../contract/errors.ts'
import type { Portrayal } from '../contract/generations/portrayal.ts'
import type { PictureWay } from '../contract/generations/way.ts'
import type { ShownMount } from '../contract/mount-switches/limits.ts'
import type { StageResults } from '../db/tables.ts'
import type { Kind } from '../work/kind.ts'
import { untilDeadline } from '../work/leases.ts'
import { lockForSwitch, showChange } from './mount-switches.ts'

/** The most attempts of a switch that fail, or end without a word as when a worker crashes. */
const MAX_ATTEMPTS = 3

/** What an attempt that stored the new picture brings. */
export interface SwitchedPicture {
  mount: ShownMount
  portrayal: Portrayal
  way: PictureWay
  outputFolder: string
  imageKey: string
  /** Of the picture with its thumbnails. */
  bytes: number
  colour: string
  picture: NonNullable<StageResults['picture']>
}

const CHANGED = { updated_at: sql`now()` }

/**
 * Finished pictures that are drawn again with another mount, portrayal or way. The transaction that completes
 * a switch shows the new picture in place of the former one: folder and key change, so that every link does.
 * The former objects then belong to no row, and a sweeper removes them. A picture that was binned meanwhile
 * stays as it is: the completion is refused.
 */
export const mountSwitches: Kind<'mount_switches', SwitchedPicture, ErrorCode> = {
  table: 'mount_switches',
  idColumn: 'task_id',
  statuses: { waiting: 'pending', running: 'processing', completed: 'completed', failed: 'failed' },
  fence: 'claim',
  lease: { ...untilDeadline('updated_at'), isFree: () => sql`status = 'pending'` },
  mostAttempts: MAX_ATTEMPTS,
  spent: () => 'mount_switch_failed',
  overdue: 'mount_switch_failed',
  giveUp: ({ attempts }) => (attempts >= MAX_ATTEMPTS ? 'mount_switch_failed' : null),
  // An attempt that ended without a word may have crashed its worker.
  mustRunAlone: ({ attempts }) => attempts > 0,
  async lockFirst(transaction, taskId) {
    await lockForSwitch(transaction, taskId)
  },
  columns: {
    claimed: (_claim, now) => ({ updated_at: now }),
    released: () => CHANGED,
    completed: () => CHANGED,
    failed: (code) => ({ error_code: code, ...CHANGED }),
  },
  async withCompletion(transaction, { task_id: taskId }, switched) {
    const { mount, portrayal, way, outputFolder, imageKey, bytes, colour, picture } = switched
    const shown = await transaction
      .updateTable('generations')
      .set({
        ...{ mount, portrayal, way, output_folder: outputFolder, output_image_key: imageKey },
        ...{ picture_bytes: bytes, colour },
        results: sql`results || ${JSON.stringify({ picture })}::jsonb`,
      })
      .where('task_id', '=', taskId)
      .where('status', '=', 'completed')
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
    return shown.numUpdatedRows > 0n
  },
  withFailure: (transaction, { task_id: taskId }) => showChange(transaction, taskId),
}
