import type { Draft } from '../draft.ts'

export type Missing = 'generate.wait' | 'generate.needPhoto' | 'generate.otherPhoto' | 'generate.needPlace'

/** What keeps a draft from being sent, as a text key; null when nothing does. */
export function missingFrom(
  { photo, destination }: Pick<Draft, 'photo' | 'destination'>,
  isPreparing: boolean,
): Missing | null {
  if (isPreparing) return 'generate.wait'
  if (!photo) return 'generate.needPhoto'
  // Why it is refused stands beside it.
  if (photo.check.state === 'refused') return 'generate.otherPhoto'
  return destination.name.trim() === '' ? 'generate.needPlace' : null
}
