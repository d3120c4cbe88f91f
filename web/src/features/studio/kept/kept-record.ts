import { OCCASIONS, WEARS } from '@pawport/shared/contract/generations/extras.ts'
import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import {
  DIARY_MOODS,
  PICTURE_ASPECTS,
  PICTURE_MOUNTS,
  PICTURE_SIZES,
  PICTURE_STYLES,
} from '@pawport/shared/contract/generations/schemas.ts'
import { PICTURE_WAYS } from '@pawport/shared/contract/generations/way.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { type Destination, type Draft, type DraftPhoto, FREE_SEED, MAX_DESTINATIONS } from '../draft.ts'

/** After this time the kept draft is removed. */
const KEPT_MS = DAY_MS

/** A draft as the browser keeps it. */
export interface KeptDraft extends Omit<Draft, 'photo'> {
  /** The id of the user whose draft it is. */
  owner: string
  /** The time of the last change, in milliseconds since 1970. */
  at: number
  /** `checkId` is the id of the checked photo on the server. */
  photo: (Pick<DraftPhoto, 'blob' | 'name' | 'savedPet'> & { checkId: string | null }) | null
}

export function keptOf({ photo, ...choices }: Draft, owner: string, now: number): KeptDraft {
  return { ...choices, owner, at: now, photo: photo && keptPhoto(photo) }
}

function keptPhoto({ blob, name, check, savedPet }: DraftPhoto): KeptDraft['photo'] {
  return { blob, name, checkId: 'id' in check ? check.id : null, ...(savedPet && { savedPet }) }
}

/** The kept draft; null when it is another user's, too old, or none of this release. */
export function readKept(kept: unknown, owner: string, now: number): KeptDraft | null {
  if (!isRecord(kept) || kept.owner !== owner || typeof kept.at !== 'number') return null
  if (now - kept.at >= KEPT_MS) return null
  const destination = readDestination(kept.destination)
  const size = PICTURE_SIZES.find((one) => one === kept.size)
  const aspect = PICTURE_ASPECTS.find((one) => one === kept.aspect)
  const style = PICTURE_STYLES.find((one) => one === kept.style)
  const mount = PICTURE_MOUNTS.find((one) => one === kept.mount)
  if (!(destination && size && aspect && style && mount)) return null
  const portrayal: Portrayal = kept.portrayal === 'photo' ? 'photo' : 'drawn'
  const way = PICTURE_WAYS.find((one) => one === kept.way) ?? 'auto'
  const wears = WEARS.find((one) => one === kept.wears) ?? 'none'
  const occasion = OCCASIONS.find((one) => one === kept.occasion) ?? 'none'
  const seed = typeof kept.seed === 'number' ? kept.seed : FREE_SEED
  const mood = DIARY_MOODS.find((one) => one === kept.mood) ?? null
  const takes = typeof kept.takes === 'number' ? kept.takes : 0
  const stops = readStops(kept.stops)
  const pet = typeof kept.pet === 'number' ? kept.pet : null
  const companions = readCompanions(kept.companions)
  const choices = {
    destination,
    companions,
    stops,
    size,
    aspect,
    style,
    mount,
    portrayal,
    way,
    mood,
    takes,
    pet,
    seed,
  }
  return { owner, at: kept.at, ...choices, wears, occasion, photo: readPhoto(kept.photo) }
}

function readPhoto(kept: unknown): KeptDraft['photo'] {
  if (!isRecord(kept) || !(kept.blob instanceof Blob) || typeof kept.name !== 'string') return null
  const { blob, name, savedPet: pet } = kept
  const savedPet =
    isRecord(pet) && typeof pet.id === 'string' && typeof pet.name === 'string'
      ? { id: pet.id, name: pet.name }
      : null
  return {
    blob,
    name,
    checkId: typeof kept.checkId === 'string' ? kept.checkId : null,
    ...(savedPet && { savedPet }),
  }
}

function readCompanions(kept: unknown): Draft['companions'] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one) =>
    isRecord(one) && typeof one.id === 'string' && typeof one.name === 'string'
      ? [{ id: one.id, name: one.name }]
      : [],
  )
}

function readStops(kept: unknown): Destination[] {
  if (!Array.isArray(kept)) return []
  return kept.flatMap((one) => readDestination(one) ?? []).slice(0, MAX_DESTINATIONS - 1)
}

function readDestination(kept: unknown): Destination | null {
  if (!isRecord(kept) || typeof kept.name !== 'string') return null
  const { name, coordinates, source } = kept
  const isPoint =
    isRecord(coordinates) && typeof coordinates.lat === 'number' && typeof coordinates.lng === 'number'
  const point = isPoint ? { lat: Number(coordinates.lat), lng: Number(coordinates.lng) } : null
  return { name, coordinates: point, ...((source === 'input' || source === 'map') && { source }) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
