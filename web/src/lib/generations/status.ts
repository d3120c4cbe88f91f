import type { Generation, GenerationStatus } from '@pawport/shared/contract/generations/schemas.ts'

/**
 * A status as the lists show it: `cancelled` stands apart from `failed`, although the server keeps one status
 * for both.
 */
export type ShownStatus = GenerationStatus | 'cancelled'

export function shownStatus(generation: Pick<Generation, 'status' | 'error'>): ShownStatus {
  return isCancelled(generation) ? 'cancelled' : generation.status
}

/** True when the owner cancelled it, whether or not it was charged. */
export function isCancelled({ error }: Pick<Generation, 'error'>): boolean {
  return error?.code === 'cancelled' || error?.code === 'cancelled_charged'
}

export function isUnfinished({ status }: Pick<Generation, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}
