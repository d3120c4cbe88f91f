import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import type { ChosenPlace, PickedPlace } from '../../features/map/places.ts'
import { changeDraft, type Destination } from '../../features/studio/draft.ts'
import { createStore } from '../../lib/store.ts'

/** The place of the map's pin until the user confirms it. */
export const picked = createStore<PickedPlace | null>(null)

/** Sets a destination that was typed or chosen from the suggestions. */
export function typeDestination({ name, coordinates }: Omit<Destination, 'source'>): void {
  picked.set(null)
  changeDraft({ destination: { name, coordinates, source: 'input' } })
}

/** Sets a destination that was confirmed on the map. */
export function confirmDestination({ name, lat, lng }: ChosenPlace): void {
  picked.set(null)
  changeDraft({ destination: { name, coordinates: { lat, lng }, source: 'map' } })
}

/**
 * Shows the likely meaning of a typed text on the map; it becomes the destination only when the user confirms
 * it.
 */
export function proposeDestination({ lat, lng, name, label, attribution }: PlaceSuggestion): void {
  picked.set({ lat, lng, known: { name, label, attribution } })
}
