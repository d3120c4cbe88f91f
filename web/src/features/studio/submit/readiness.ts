import type { Draft } from '../draft.ts'

export type Missing = 'generate.wait' | 'generate.needPhoto' | 'generate.otherPhoto' | 'generate.needPlace'

/** The reason why a draft cannot be sent yet, as a text key; null when it can. */
export function missingFrom(
  { photo, destination }: Pick<Draft, 'photo' | 'destination'>,
  isPreparing: boolean,
): Missing | null {
  if (isPreparing) return 'generate.wait'
  if (!photo) return 'generate.needPhoto'
  // The reason is shown beside the photo.
  if (photo.check.state === 'refused') return 'generate.otherPhoto'
  return destination.name.trim() === '' ? 'generate.needPlace' : null
}
