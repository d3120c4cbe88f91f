import type { PhotoType } from './sniff.ts'

/** Bytes that the server accepts; the photo is checked after it was made smaller. */
export const MAX_PHOTO_BYTES = 10 * 1024 * 1024

/** How a photo reached us: dropping is stricter than choosing, as the specification wants it. */
export type Arrival = 'chosen' | 'dropped'

export type Refusal = 'photo.empty' | 'photo.notImage' | 'photo.dropRefused'

const DROPPABLE: readonly PhotoType[] = ['jpeg', 'png', 'webp', 'heic']

/** Why a file is refused before it is even opened, as a text key; null when it may be tried. */
export function refusalOf(bytes: number, type: PhotoType | null, arrival: Arrival): Refusal | null {
  if (bytes === 0) return 'photo.empty'
  if (arrival === 'dropped' && (type === null || !DROPPABLE.includes(type))) return 'photo.dropRefused'
  return type === null ? 'photo.notImage' : null
}
