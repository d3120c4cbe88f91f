import type {
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
} from '@pawport/shared/contract/generations.ts'
import { createStore } from '../../lib/store.ts'
import type { PhotoCheck } from './photo/photo-check.ts'

export interface DraftPhoto {
  blob: Blob
  name: string
  /** An object URL of the blob; revoked when the draft gets another photo. */
  preview: string
  check: PhotoCheck
}

export interface Destination {
  name: string
  /** Degrees; null when it was typed and not chosen from the suggestions. */
  coordinates: { lat: number; lng: number } | null
  /** Typed in the search box or confirmed on the map. */
  source?: 'input' | 'map'
}

/** The draft of the next order. It outlives the screen, so that other screens do not lose it. */
export interface Draft {
  photo: DraftPhoto | null
  /** The pet that is drawn, by its index in the photo check's answer; null is all of them. */
  pet: number | null
  destination: Destination
  size: PictureSize
  aspect: PictureAspect
  style: PictureStyle
  mount: PictureMount
}

const NOWHERE: Destination = { name: '', coordinates: null }

export const draft = createStore<Draft>({
  photo: null,
  pet: null,
  destination: NOWHERE,
  size: 512,
  aspect: '1:1',
  style: 'vintage',
  mount: 'auto',
})

export function changeDraft(change: Partial<Draft>): void {
  const before = draft.get()
  if (change.photo !== undefined && before.photo) URL.revokeObjectURL(before.photo.preview)
  draft.set({ ...before, ...change })
}

/** Notes the outcome of a photo check, unless the draft has another photo by now. */
export function noteCheck(blob: Blob, check: PhotoCheck): void {
  const { photo, ...rest } = draft.get()
  if (photo?.blob === blob) draft.set({ ...rest, photo: { ...photo, check } })
}

/** True when two drafts would become the same picture; the photo check does not count. */
export function sameContent(a: Draft, b: Draft): boolean {
  return (
    a.photo?.blob === b.photo?.blob &&
    a.pet === b.pet &&
    a.size === b.size &&
    a.aspect === b.aspect &&
    a.style === b.style &&
    a.mount === b.mount &&
    a.destination.name === b.destination.name &&
    a.destination.coordinates?.lat === b.destination.coordinates?.lat &&
    a.destination.coordinates?.lng === b.destination.coordinates?.lng
  )
}
