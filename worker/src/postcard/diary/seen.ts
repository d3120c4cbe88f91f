import type { Destination } from '@pawport/shared/places/destination.ts'
import type { PlaceFacts } from '@pawport/shared/places/facts.ts'
import { findLandmark } from '../landmarks/index.ts'
import { FACTS, type Seen, SHOWN } from './shown.ts'

/** The landmark that a picture of the place shows, in words; null when it shows none. */
export function seenLandmark(facts: PlaceFacts, destination: Destination | null): Seen | null {
  if (!destination?.landmark || !findLandmark(facts)) return null
  const shown = SHOWN[destination.slug]
  if (shown) return shown
  return { landmark: destination.landmark, fact: FACTS[destination.slug] ?? destination.sentence }
}
