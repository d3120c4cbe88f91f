import { createStore } from './store.ts'

/** Whether the socket is connected, so that the server sends events. */
export const connected = createStore(false)
