import { createStore } from './store.ts'

const BACK_FOR_MS = 4_000

/** What the connection bar says: nothing, or a text of the application. */
export const connection = createStore<'offline' | 'down' | 'online' | null>(null)

/** Says that there is a connection again, for a moment. */
export function sayBack(): void {
  connection.set('online')
  setTimeout(() => connection.get() === 'online' && connection.set(null), BACK_FOR_MS)
}

function sayOffline(): void {
  connection.set('offline')
}

/** Follows what the browser knows of its network. Called again it changes nothing. */
export function watchNetwork(): void {
  window.addEventListener('offline', sayOffline)
  window.addEventListener('online', sayBack)
  if (!navigator.onLine) sayOffline()
}
