import type { Occasion, Wears } from '@pawport/shared/contract/generations/extras.ts'
import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type {
  DiaryMood,
  PictureAspect,
  PictureMount,
  PictureSize,
  PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
import { TAKE_SIZE } from '@pawport/shared/contract/generations/take-limits.ts'
import type { PictureWay } from '@pawport/shared/contract/generations/way.ts'
import { createStore } from '../../lib/store.ts'
import type { PhotoCheck } from './photo/photo-check.ts'

export interface DraftPhoto {
  blob: Blob
  name: string
  /** An object URL of the blob; revoked when the draft gets another photo. */
  preview: string
  check: PhotoCheck
  /** The saved pet that the photo shows: its name is on the card and in the diary. */
  savedPet?: { id: string; name: string } | undefined
}

export interface Destination {
  name: string
  /** Degrees; null when it was typed and not chosen from the suggestions. */
  coordinates: { lat: number; lng: number } | null
  /** Typed in the search box or confirmed on the map. */
  source?: 'input' | 'map'
}

/** The draft of the next order. It outlives the screen, so that other screens do not lose it. */
export interface Draft {
  photo: DraftPhoto | null
  /** The pet that is drawn, by its index in the photo check's answer; null is all of them. */
  pet: number | null
  /** Further saved pets that travel along. */
  companions: readonly { id: string; name: string }[]
  /** What the field and the map hold. */
  destination: Destination
  /** Further destinations of the same press, each a generation of its own. */
  stops: readonly Destination[]
  size: PictureSize
  aspect: PictureAspect
  style: PictureStyle
  mount: PictureMount
  portrayal: Portrayal
  /** How the pet is in the scene. What the photo does not allow counts as `auto`. */
  way: PictureWay
  wears: Wears
  occasion: Occasion
  /** The mood of the diary; null leaves it to the writer. */
  mood: DiaryMood | null
  /** How many takes are drawn first, to choose from; 0: the picture is drawn at once. */
  takes: number
  /** What decides the composition; each order begins another one. `FREE_SEED` while no draft has shown it. */
  seed: number
}

/** The server chooses the seed, and a composition unlike those of the user's latest pictures. */
export const FREE_SEED = -1

export const NOWHERE: Destination = { name: '', coordinates: null }

/** The name of the example photo; a photo of this name is shown as one. */
export const EXAMPLE_NAME = 'pawport-example-cat.jpg'

/** The size that a press orders: that of takes, if the draft wants some. */
export function orderedSize({ takes, size }: Pick<Draft, 'takes' | 'size'>): PictureSize {
  return takes > 0 ? TAKE_SIZE : size
}

/** The number of pictures that a press orders; at least 1, also without a destination. */
export function orderedPictures(order: Draft): number {
  return Math.max(1, destinationsOf(order).length) * Math.max(1, order.takes)
}

/** The most destinations of one press. */
export const MAX_DESTINATIONS = 5

/** Before the user has chosen anything. */
export const EMPTY_DRAFT: Draft = {
  photo: null,
  pet: null,
  companions: [],
  destination: NOWHERE,
  stops: [],
  size: 512,
  aspect: '1:1',
  style: 'vintage',
  mount: 'auto',
  portrayal: 'drawn',
  way: 'auto',
  wears: 'none',
  occasion: 'none',
  mood: null,
  takes: 0,
  seed: FREE_SEED,
}

export const draft = createStore(EMPTY_DRAFT)

export function changeDraft(change: Partial<Draft>): void {
  const before = draft.get()
  if (change.photo !== undefined && before.photo) URL.revokeObjectURL(before.photo.preview)
  draft.set({ ...before, ...change })
}

/** Notes the outcome of a photo check, unless the draft has another photo by now. */
export function noteCheck(blob: Blob, check: PhotoCheck): void {
  const { photo, ...rest } = draft.get()
  if (photo?.blob === blob) draft.set({ ...rest, photo: { ...photo, check } })
}

/** Notes which saved pet this photo shows, unless the draft has another photo by now. */
export function nameDraftPet(blob: Blob, savedPet: DraftPhoto['savedPet']): void {
  const { photo, ...rest } = draft.get()
  if (photo?.blob === blob) draft.set({ ...rest, photo: { ...photo, savedPet } })
}

/** The choices that are one value each. The seed is none of them: each order begins another composition. */
export const CHOICES = [
  'pet',
  'size',
  'aspect',
  'style',
  'mount',
  'portrayal',
  'way',
  'wears',
  'occasion',
  'mood',
  'takes',
] as const satisfies readonly (keyof Draft)[]

/** True when two drafts order the same; neither the photo check nor the seed counts. */
export function sameContent(a: Draft, b: Draft): boolean {
  return (
    a.photo?.blob === b.photo?.blob &&
    a.photo?.savedPet?.id === b.photo?.savedPet?.id &&
    companionIds(a) === companionIds(b) &&
    CHOICES.every((name) => a[name] === b[name]) &&
    sameStops([...a.stops, a.destination], [...b.stops, b.destination])
  )
}

/** The ids of those who travel along, as orders name them; empty for none. */
export function companionIds({ companions }: Pick<Draft, 'companions'>): string {
  return companions.map(({ id }) => id).join()
}

function sameStops(a: readonly Destination[], b: readonly Destination[]): boolean {
  return a.length === b.length && a.every((one, at) => isSame(one, b[at]))
}

function isSame(a: Destination, b: Destination | undefined): boolean {
  return (
    a.name === b?.name &&
    a.coordinates?.lat === b.coordinates?.lat &&
    a.coordinates?.lng === b.coordinates?.lng
  )
}

/** The destinations that a press orders, in their order, each once. */
export function destinationsOf({ stops, destination }: Pick<Draft, 'stops' | 'destination'>): Destination[] {
  const named = [...stops, destination].filter(({ name }) => name.trim() !== '')
  return named.filter((one, at) => !named.slice(0, at).some((before) => isSamePlace(one, before)))
}

/** The draft without one of its destinations. */
export function without(
  { stops, destination }: Pick<Draft, 'stops' | 'destination'>,
  gone: Destination,
): Pick<Draft, 'stops' | 'destination'> {
  const stays = (one: Destination) => !isSamePlace(one, gone)
  return { stops: stops.filter(stays), destination: stays(destination) ? destination : NOWHERE }
}

/** The same name, however it is typed; two towns of one name differ by their coordinates. */
function isSamePlace(a: Destination, b: Destination): boolean {
  const fold = ({ name }: Destination) => name.trim().toLowerCase()
  const apart =
    a.coordinates &&
    b.coordinates &&
    (a.coordinates.lat !== b.coordinates.lat || a.coordinates.lng !== b.coordinates.lng)
  return fold(a) === fold(b) && !apart
}
