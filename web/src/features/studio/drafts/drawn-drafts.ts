import type { Draft as DraftPicture } from '@pawport/shared/contract/drafts/schemas.ts'
import { createStore } from '../../../lib/store.ts'

/** More than a visitor compares; each is some 15 kB. */
const MOST = 40

/** The drafts of this page by their request, the oldest first: what was seen is shown again at once. */
export const drawnDrafts = createStore<ReadonlyMap<string, DraftPicture>>(new Map())

/** Keeps drafts, and forgets the oldest beyond the most that are kept. */
export function keepDrawn(drafts: readonly (readonly [request: string, drawn: DraftPicture])[]): void {
  const all = [...drawnDrafts.get(), ...drafts]
  drawnDrafts.set(new Map(all.slice(-MOST)))
}
