import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import type { ApiContext } from '../../context.ts'
import { waitUntil } from '../../realtime/wait.ts'
import { findOwn } from './store.ts'
import type { PlacedRow } from './view.ts'

const MAX_WAIT_MS = 60_000

/** Waits for the outcome of a generation, at most a minute. Returns the row as it is then: final, or still on its way. */
export async function waitForOutcome(
  { changes, db }: ApiContext,
  row: PlacedRow,
  { signal, limitMs = MAX_WAIT_MS }: { signal?: AbortSignal; limitMs?: number } = {},
): Promise<PlacedRow> {
  const outcome = await waitUntil<PlacedRow>(changes, {
    read: () => findOwn(db, row.user_id, row.task_id),
    isDone: ({ status }) => isFinal(status),
    watch: (look) => ({
      onGeneration(_userId, event) {
        if (event.task_id === row.task_id && isFinal(event.status)) look()
      },
    }),
    limitMs,
    signal,
  })
  return outcome ?? row
}
