import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import type { ApiContext } from '../../context.ts'
import { waitUntil } from '../../realtime/wait.ts'
import type { OrderedRow, QueuedRow } from './columns.ts'
import { findOwn } from './store.ts'

/**
 * Waits for the outcome of a generation, no longer than is configured. Returns the row at that time, finished
 * or not.
 */
export async function waitForOutcome(
  { changes, config, db }: ApiContext,
  row: OrderedRow,
  signal?: AbortSignal,
): Promise<OrderedRow> {
  const outcome = await waitUntil<QueuedRow>(changes, {
    read: () => findOwn(db, row.user_id, row.task_id),
    isDone: ({ status }) => isFinal(status),
    watch: (look) => ({
      onGeneration(_userId, event) {
        if (event.task_id === row.task_id && isFinal(event.status)) look()
      },
    }),
    limitMs: config.waits.pictureMs,
    signal,
  })
  return outcome ?? row
}
