import { clear, createStore } from 'idb-keyval'

/** What this browser keeps of its user: a photo until the studio takes it, and the studio's draft. */
export const keptHere = createStore('pawport', 'carried')

/** Browsers may forbid storage, and it may be full: then nothing is kept, and this gives undefined. */
export async function ifStored<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Removes all of it, for the next user of this browser. */
export async function forgetKeptHere(): Promise<void> {
  await ifStored(() => clear(keptHere))
}
