import { createStore, type Store } from '../../lib/store.ts'

/** Elements of the studio that lead to each other. */
export const MAP_BUTTON_ID = 'map-button'
export const KEPT_MAP_ID = 'kept-map'

const KEY = 'map-open'

/** Whether this browser keeps the map open beside the form. */
export const isMapKeptOpen: Store<boolean> = createStore(read())

export function keepMapOpen(isOpen: boolean): void {
  isMapKeptOpen.set(isOpen)
  try {
    if (isOpen) localStorage.setItem(KEY, 'yes')
    else localStorage.removeItem(KEY)
  } catch {
    // Without storage it is kept until the page is left.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}
