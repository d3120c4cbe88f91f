import { createStore } from './store.ts'

/** Whether the server can tell us about changes by itself right now. */
export const connected = createStore(false)
