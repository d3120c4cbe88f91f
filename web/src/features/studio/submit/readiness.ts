import { type Draft, destinationsOf } from '../draft.ts'

export type Missing = 'generate.wait' | 'generate.needPhoto' | 'generate.otherPhoto' | 'generate.needPlace'

/** The reason why a draft cannot be sent yet, as a text key; null when it can. */
export function missingFrom(
  draft: Pick<Draft, 'photo' | 'destination' | 'stops'>,
  isPreparing: boolean,
): Missing | null {
  const { photo } = draft
  if (isPreparing) return 'generate.wait'
  if (!photo) return 'generate.needPhoto'
  // The reason is shown beside the photo.
  if (photo.check.state === 'refused') return 'generate.otherPhoto'
  return destinationsOf(draft).length === 0 ? 'generate.needPlace' : null
}
