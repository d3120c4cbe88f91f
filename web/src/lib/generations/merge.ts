import type { GenerationEvent, PositionEvent } from '@pawport/shared/contract/events.ts'
import type { Generation } from '@pawport/shared/contract/generations.ts'

/** The fetched one, unless what is shown is newer: an answer may have left the server before an event that we heard. */
export function keepNewer(shown: Generation | undefined, fetched: Generation): Generation {
  return shown && shown.task_id === fetched.task_id && shown.version > fetched.version ? shown : fetched
}

/** The fetched list in its order, each entry as new as what is shown of it. */
export function keepNewerList(shown: Generation[] | undefined, fetched: Generation[]): Generation[] {
  const byTask = new Map(shown?.map((generation) => [generation.task_id, generation]))
  return fetched.map((generation) => keepNewer(byTask.get(generation.task_id), generation))
}

/**
 * What is shown after an event. An event of another generation or an old version changes nothing, nor does the end: the
 * picture, the diary and the reason are not in the event, and a postcard without them is not shown.
 */
export function applyChange(shown: Generation, event: GenerationEvent): Generation {
  if (event.task_id !== shown.task_id || event.version <= shown.version) return shown
  if (isUnfinished(shown) && !isUnfinished(event)) return shown
  const { version, status, stage, progress, has_pet, preview_key, waits_until } = event
  const queued = status === 'pending' && !waits_until ? {} : { position: null }
  return { ...shown, version, status, stage, progress, has_pet, preview_key, waits_until, ...queued }
}

/** What is shown after the queue moved. Only a pending generation has a place in it. */
export function applyPosition(shown: Generation, positions: PositionEvent[]): Generation {
  const moved = positions.find(({ task_id }) => task_id === shown.task_id)
  if (!moved || shown.status !== 'pending') return shown
  const { position, eta_seconds, worker_available } = moved
  return { ...shown, position, eta_seconds, worker_available }
}

/** By its owner, whether it was charged or not. */
export function isCancelled({ error }: Pick<Generation, 'error'>): boolean {
  return error?.code === 'cancelled' || error?.code === 'cancelled_charged'
}

export function isUnfinished({ status }: Pick<Generation, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}
