import type { PhotoType } from './photo-type.ts'

/** How the photo came. As the specification demands, fewer types can be dropped than chosen. */
export type Arrival = 'chosen' | 'dropped'

export type Refusal = 'photo.empty' | 'photo.notImage' | 'photo.dropRefused'

const DROPPABLE: readonly PhotoType[] = ['jpeg', 'png', 'webp', 'heic']

/** The reason why a file is refused before it is decoded, as a text key; null when it is not refused. */
export function refusalOf(bytes: number, type: PhotoType | null, arrival: Arrival): Refusal | null {
  if (bytes === 0) return 'photo.empty'
  if (arrival === 'dropped' && (type === null || !DROPPABLE.includes(type))) return 'photo.dropRefused'
  return type === null ? 'photo.notImage' : null
}
