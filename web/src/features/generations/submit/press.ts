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

function sameContent(a: Draft, b: Draft): boolean {
  return (
    a.photo?.blob === b.photo?.blob &&
    a.size === b.size &&
    a.style === b.style &&
    a.mount === b.mount &&
    a.destination.name === b.destination.name &&
    a.destination.coordinates?.lat === b.destination.coordinates?.lat &&
    a.destination.coordinates?.lng === b.destination.coordinates?.lng
  )
}
