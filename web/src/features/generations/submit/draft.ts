import type { PictureMount, PictureSize, PictureStyle } from '@pawport/shared/contract/generations.ts'
import { createStore } from '../../../lib/store.ts'

export interface DraftPhoto {
  blob: Blob
  name: string
  /** A link to the blob within this page; it lives as long as the photo is the draft's. */
  preview: string
}

interface Destination {
  name: string
  /** Degrees; null when it was typed and not chosen from the suggestions. */
  coordinates: { lat: number; lng: number } | null
}

/** What the next postcard will be made of. It outlives the screen: nothing is lost by looking elsewhere. */
export interface Draft {
  photo: DraftPhoto | null
  destination: Destination
  size: PictureSize
  style: PictureStyle
  mount: PictureMount
}

const NOWHERE: Destination = { name: '', coordinates: null }

export const draft = createStore<Draft>({
  photo: null,
  destination: NOWHERE,
  size: 512,
  style: 'vintage',
  mount: 'auto',
})

export function changeDraft(change: Partial<Draft>): void {
  const before = draft.get()
  if (change.photo !== undefined && before.photo) URL.revokeObjectURL(before.photo.preview)
  draft.set({ ...before, ...change })
}
