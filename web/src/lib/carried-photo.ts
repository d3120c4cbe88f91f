import type { Portrayal } from '@pawport/shared/contract/generations/portrayal.ts'
import type {
  PictureAspect,
  PictureMount,
  PictureStyle,
} from '@pawport/shared/contract/generations/schemas.ts'
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
  /** The picture of that draft, as a `data:` address. */
  picture?: string | undefined
  /** The visitor has read the price and agreed: the card is ordered as soon as the studio has it. */
  isAgreed?: boolean
}

/** The size of the card that a visitor agrees to, in pixels. */
export const AGREED_SIZE = 512

/** Without storage the photo still reaches the studio of a user who has a session already. */
let inMemory: Carried | null = null

export function carryPhoto(file: File, choice?: CarriedChoice, picture?: string): Promise<void> {
  return carry({ file, at: Date.now(), choice, picture })
}

async function carry(carried: Carried): Promise<void> {
  inMemory = carried
  await ifStored(() => set(KEY, carried, keptHere))
}

/** The kept photo, which stays; null if there is none. */
export async function readCarriedPhoto(): Promise<Carried | null> {
  const kept = await ifStored(() => get<Carried>(KEY, keptHere))
  const carried = inMemory ?? kept
  return carried && Date.now() - carried.at < KEPT_MS ? carried : null
}

/** Notes that the visitor agreed to the card, and to its price. */
export async function agreeToCarried(): Promise<void> {
  const carried = await readCarriedPhoto()
  if (carried) await carry({ ...carried, isAgreed: true })
}

/** Takes the kept photo; null if there is none. */
export async function takeCarriedPhoto(): Promise<Carried | null> {
  const carried = await readCarriedPhoto()
  await forgetCarriedPhoto()
  return carried
}

export async function forgetCarriedPhoto(): Promise<void> {
  inMemory = null
  await ifStored(() => del(KEY, keptHere))
}
