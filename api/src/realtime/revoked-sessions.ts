import type { ApiContext } from '../context.ts'
import { findOpenSessions } from '../features/auth/session-store.ts'
import type { Connections } from './connections.ts'

const CHECK_MS = 60_000

/** Closes sockets within a minute after the sign-out or expiry of their session. */
export function endRevokedSessions(context: ApiContext, connections: Connections): { stop(): void } {
  async function check(): Promise<void> {
    const sockets = [...connections.all()]
    if (sockets.length === 0) return
    const hashes = sockets.map((socket) => socket.data.sessionHash)
    const open = await findOpenSessions(context.db, hashes, await context.databaseClock.now())
    const alive = new Set(open.map((hash) => hash.toString('hex')))
    for (const socket of sockets) {
      if (!alive.has(socket.data.sessionHash.toString('hex'))) socket.disconnect(true)
    }
  }
  const timer = setInterval(() => {
    check().catch((error: Error) => context.log.warn({ err: error.message }, 'cannot check sessions'))
  }, CHECK_MS)
  timer.unref()
  return { stop: () => clearInterval(timer) }
}
