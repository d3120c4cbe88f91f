import type { Draft } from './draft.ts'

export type Missing =
  | 'generate.wait'
  | 'generate.needPhoto'
  | 'generate.noPet'
  | 'generate.otherPhoto'
  | 'generate.needPlace'

/** What keeps a draft from being sent, as a text key; null when nothing does. */
export function missingFrom(
  { photo, destination }: Pick<Draft, 'photo' | 'destination'>,
  isPreparing: boolean,
): Missing | null {
  if (isPreparing) return 'generate.wait'
  if (!photo) return 'generate.needPhoto'
  if (photo.check.state === 'refused') {
    return photo.check.code === 'no_pet' ? 'generate.noPet' : 'generate.otherPhoto'
  }
  return destination.name.trim() === '' ? 'generate.needPlace' : null
}
