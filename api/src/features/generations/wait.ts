import { isFinal } from '@pawport/shared/generations/lifecycle.ts'
import type { ApiContext } from '../../context.ts'
import { findOwn } from './store.ts'
import type { PlacedRow } from './view.ts'

const MAX_WAIT_MS = 60_000

/**
 * Waits for the outcome of a generation, at most a minute. Returns the row as it is then: final, or still on its way.
 * A notification only says when to look; the row says what is.
 */
export async function waitForOutcome(
  { changes, db }: ApiContext,
  row: PlacedRow,
  { signal, limitMs = MAX_WAIT_MS }: { signal?: AbortSignal; limitMs?: number } = {},
): Promise<PlacedRow> {
  const settled = Promise.withResolvers<void>()
  const unsubscribe = changes.subscribe({
    onGeneration(_userId, event) {
      if (event.task_id === row.task_id && isFinal(event.status)) settled.resolve()
    },
    onGap: () => void isSettled(),
  })
  const timer = setTimeout(settled.resolve, limitMs)
  const left = () => settled.resolve()
  signal?.addEventListener('abort', left, { once: true })
  if (signal?.aborted) left()

  async function isSettled(): Promise<void> {
    const current = await findOwn(db, row.user_id, row.task_id).catch(() => null)
    if (current === undefined || (current && isFinal(current.status))) settled.resolve()
  }

  try {
    // It may have ended before anybody listened.
    await isSettled()
    await settled.promise
    return (await findOwn(db, row.user_id, row.task_id)) ?? row
  } finally {
    clearTimeout(timer)
    unsubscribe()
    signal?.removeEventListener('abort', left)
  }
}
