import type { Stored } from './common.ts'

/** The version of the objects, as the client of the adapter expects them. */
export const API_VERSION = '2026-10-28.endive'

/** What happened to an object, with the object as it was right after that. */
export function newEvent(
  id: string,
  created: number,
  { type, object, previous }: { type: string; object: Stored; previous?: object | undefined },
) {
  return {
    id,
    object: 'event' as const,
    api_version: API_VERSION,
    created,
    data: { object: structuredClone(object), ...(previous && { previous_attributes: previous }) },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  }
}
export type SimulatedEvent = ReturnType<typeof newEvent>
