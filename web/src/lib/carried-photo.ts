import type { PictureAspect, PictureMount, PictureStyle } from '@pawport/shared/contract/generations.ts'
import type { Portrayal } from '@pawport/shared/contract/portrayal.ts'
import { del, get, set } from 'idb-keyval'
import { ifStored, keptHere } from './kept-here.ts'

/**
 * Keeps a photo in this browser until the studio takes it: it was chosen on the first page, and the sign-in
 * may lie between. It is removed when it is taken, and expires after an hour.
 */
const KEY = 'photo'
const KEPT_MS = 60 * 60 * 1000

/** What a draft of the first page showed: the studio draws the same composition. */
export interface CarriedChoice {
  destination: { name: string; coordinates: { lat: number; lng: number } }
  style: PictureStyle
  aspect: PictureAspect
  mount: PictureMount
  portrayal: Portrayal
  mood: null
  seed: number
}

interface Carried {
  file: File
  at: number
  /** The draft that was chosen; missing when none was. */
  choice?: CarriedChoice | undefined
}

/** Without storage the photo still reaches the studio of a user who has a session already. */
let inMemory: Carried | null = null

export async function carryPhoto(file: File, choice?: CarriedChoice): Promise<void> {
  const carried: Carried = { file, at: Date.now(), choice }
  inMemory = carried
  await ifStored(() => set(KEY, carried, keptHere))
}

/** Takes the kept photo; null if there is none. */
export async function takeCarriedPhoto(): Promise<Pick<Carried, 'file' | 'choice'> | null> {
  const kept = await ifStored(() => get<Carried>(KEY, keptHere))
  const carried = inMemory ?? kept
  await forgetCarriedPhoto()
  return carried && Date.now() - carried.at < KEPT_MS ? carried : null
}

export async function forgetCarriedPhoto(): Promise<void> {
  inMemory = null
  await ifStored(() => del(KEY, keptHere))
}
