import { createStore, del, get, set } from 'idb-keyval'

/**
 * Keeps a photo in this browser until the studio takes it: it was chosen on the first page, or before a session ended,
 * and the sign-in lies between. It is removed when it is taken, and expires after an hour.
 */
const KEY = 'photo'
const KEPT_MS = 60 * 60 * 1000
const stored = createStore('pawport', 'carried')

interface Carried {
  file: File
  at: number
}

/** Without storage the photo still reaches the studio of a user who has a session already. */
let inMemory: Carried | null = null

export async function carryPhoto(file: File): Promise<void> {
  const carried: Carried = { file, at: Date.now() }
  inMemory = carried
  await ifStored(() => set(KEY, carried, stored))
}

/** Takes the kept photo; null if there is none. */
export async function takeCarriedPhoto(): Promise<File | null> {
  const kept = await ifStored(() => get<Carried>(KEY, stored))
  const carried = inMemory ?? kept
  await forgetCarriedPhoto()
  return carried && Date.now() - carried.at < KEPT_MS ? carried.file : null
}

export async function forgetCarriedPhoto(): Promise<void> {
  inMemory = null
  await ifStored(() => del(KEY, stored))
}

/** Browsers may forbid storage: opening it then throws or fails. */
async function ifStored<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
