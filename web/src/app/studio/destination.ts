import type { PlaceSuggestion } from '@pawport/shared/contract/geo.ts'
import type { ChosenPlace, PickedPlace } from '../../features/map/places.ts'
import { changeDraft, type Destination } from '../../features/studio/draft.ts'
import { createStore } from '../../lib/store.ts'

/** Where the map's pin stands, until it is confirmed. */
export const picked = createStore<PickedPlace | null>(null)

/** Typed, or chosen from what the search box suggested. */
export function typeDestination({ name, coordinates }: Omit<Destination, 'source'>): void {
  picked.set(null)
  changeDraft({ destination: { name, coordinates, source: 'input' } })
}

/** Confirmed on the map. */
export function confirmDestination({ name, lat, lng }: ChosenPlace): void {
  picked.set(null)
  changeDraft({ destination: { name, coordinates: { lat, lng }, source: 'map' } })
}

/** What a typed text may mean: the map shows it, and nobody goes there before it is confirmed. */
export function proposeDestination({ lat, lng, name, label, attribution }: PlaceSuggestion): void {
  picked.set({ lat, lng, known: { name, label, attribution } })
}
