import { createStore, useStore } from '../../lib/store.ts'

const KEPT = 'tasks-region'

/** Where the reader posts (ISO 3166), once told: it decides which tasks fit. Kept on this device. */
const region = createStore<string | null>(kept())

function kept(): string | null {
  try {
    return localStorage.getItem(KEPT)
  } catch {
    return null
  }
}

export function setReaderRegion(code: string): void {
  region.set(code)
  try {
    localStorage.setItem(KEPT, code)
  } catch {
    // Without storage it is kept until the page is left.
  }
}

export function useReaderRegion(): string | null {
  return useStore(region)
}
