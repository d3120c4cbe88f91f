import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import type { PhotoType } from './photo-type.ts'

/** How the photo came. As the specification demands, fewer types can be dropped than chosen. */
export type Arrival = 'chosen' | 'dropped'

export type Refusal = 'photo.empty' | 'photo.tooLarge' | 'photo.notImage' | 'photo.dropRefused'

const DROPPABLE: readonly PhotoType[] = ['jpeg', 'png', 'webp', 'heic']

/** The reason why a file is refused before it is decoded, as a text key; null when it is not refused. */
export function refusalOf(bytes: number, type: PhotoType | null, arrival: Arrival): Refusal | null {
  if (bytes === 0) return 'photo.empty'
  // A large photo is reduced before it is sent; a large file of another kind cannot be reduced.
  if (type === null && bytes > MAX_PHOTO_BYTES) return 'photo.tooLarge'
  if (arrival === 'dropped' && (type === null || !DROPPABLE.includes(type))) return 'photo.dropRefused'
  return type === null ? 'photo.notImage' : null
}
