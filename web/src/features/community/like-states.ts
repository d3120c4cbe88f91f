import type { LikeState, Publication } from '@pawport/shared/contract/community/schemas.ts'
import { createStore, useStore } from '../../lib/store.ts'

/**
 * Likes that this window has changed since the picture was read, by public id: list and picture show the
 * same.
 */
const changed = createStore<Readonly<Record<string, LikeState>>>({})

export function noteLikes(id: string, state: LikeState): void {
  changed.set({ ...changed.get(), [id]: state })
}

/** Forgets what was changed before these pictures were read. */
export function forgetLikes(pictures: readonly Publication[]): void {
  const kept = { ...changed.get() }
  for (const { id } of pictures) delete kept[id]
  changed.set(kept)
}

/** The likes of a picture, with what this window has changed. */
export function useLikes({ id, likes, is_liked }: Publication): LikeState {
  return useStore(changed)[id] ?? { likes, is_liked }
}
