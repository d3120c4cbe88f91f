import type { WayReason } from '@pawport/shared/contract/photos/schemas.ts'

/** The key of the text that says why a pet is not shown whole. */
export function wayReason(why: WayReason) {
  return why === 'legs_cut' || why === 'hanging' ? (`scene.${why}` as const) : (`cutOut.${why}` as const)
}
