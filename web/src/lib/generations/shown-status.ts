import type { Generation, GenerationStatus } from '@pawport/shared/contract/generations.ts'
import { isCancelled } from './merge.ts'

/** A status as its owner reads it: what they cancelled has not failed for them. */
export type ShownStatus = GenerationStatus | 'cancelled'

export function shownStatus(generation: Pick<Generation, 'status' | 'error'>): ShownStatus {
  return isCancelled(generation) ? 'cancelled' : generation.status
}
