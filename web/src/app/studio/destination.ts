import type { PlaceMeaning, PlaceSuggestion } from '@pawport/shared/contract/places/schemas.ts'
import { type ChosenPlace, isProposal, type PickedPlace } from '../../features/map/places.ts'
import { changeDraft, type Destination, draft } from '../../features/studio/draft.ts'
import { createStore, useStore } from '../../lib/store.ts'

/** The place of the map's pin until the user confirms it. */
export const picked = createStore<PickedPlace | null>(null)

/** What the typed text means; null until that is known. The picture is drawn for its place or its scene. */
export const meant = createStore<PlaceMeaning | null>(null)

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
 * Shows what a search found for a typed text on the map; it becomes the destination only when the user
 * confirms it.
 */
export function proposeDestination({ lat, lng, name, label, attribution }: PlaceSuggestion): void {
  picked.set({ lat, lng, known: { name, label, attribution } })
}

/**
 * The pin until it is confirmed. A search proposes nothing while it is known what the text means, a place of
 * our own map or a scene: two answers to one text would contradict each other.
 */
export function usePick(): PickedPlace | null {
  const pick = useStore(picked)
  const known = useStore(meant)
  return pick?.known && (known?.place || known?.scene) ? null : pick
}

/** What a search found for the typed text, while it can become the destination. */
export function useFound(): PickedPlace | null {
  const pick = usePick()
  const { destination } = useStore(draft)
  return pick?.known && isProposal(pick, destination) ? pick : null
}

/** The destination as the map shows it: the chosen point, or the place that the typed text means. */
export function useMarked(): ChosenPlace | null {
  const { name, coordinates } = useStore(draft).destination
  const place = useStore(meant)?.place
  if (coordinates) return { ...coordinates, name }
  return place ? { lat: place.lat, lng: place.lng, name } : null
}
