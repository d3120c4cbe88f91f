import type { FailureCode } from '../../../lib/api-error.ts'
import { wantsOtherPhoto } from '../photo/other-photo.ts'

/** The step that helps after an order was refused: the one button beside the reason. */
export type NextStep = 'again' | 'photo' | 'place' | 'smaller' | 'credits' | 'signIn' | 'queue'

const STEPS: Partial<Record<FailureCode, NextStep>> = {
  photo_missing: 'photo',
  photo_expired: 'photo',
  location_missing: 'place',
  location_too_long: 'place',
  size_not_allowed: 'smaller',
  insufficient_credits: 'smaller',
  unauthenticated: 'signIn',
  too_many_pending: 'queue',
}

/** The step for an error; sending again where no other step is known to help. */
export function nextStep(code: FailureCode): NextStep {
  return wantsOtherPhoto(code) ? 'photo' : (STEPS[code] ?? 'again')
}
