import { ApiError } from '../../../lib/api-error.ts'
import type { PhotoCheck } from '../photo/check.ts'
import type { Draft } from './draft.ts'

/** One press of the button: what it sends and the key that makes sending it twice the same as once. */
export interface Press {
  key: string
  draft: Draft
}

/**
 * The press that the button stands for now. When the last one ended without an answer and nothing was changed since, it
 * is the same press again: the server may already have it. Otherwise it is a new one.
 */
export function nextPress(unanswered: Press | null, draft: Draft, newKey: () => string): Press {
  return unanswered && sameContent(unanswered.draft, draft) ? unanswered : { key: newKey(), draft }
}

/** True when a press was not accepted because the server has forgotten the checked photo that it named. */
export function isPhotoGone({ draft }: Press, error: unknown): boolean {
  const isGone = error instanceof ApiError && (error.code === 'photo_expired' || error.code === 'not_found')
  return isGone && draft.photo?.check.state === 'checked'
}

/** The same order with what is known of its photo by now. It says something else, so that it has a key of its own. */
export function pressAgain({ draft }: Press, check: PhotoCheck, newKey: () => string): Press {
  return { key: newKey(), draft: { ...draft, photo: draft.photo && { ...draft.photo, check } } }
}

function sameContent(a: Draft, b: Draft): boolean {
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
