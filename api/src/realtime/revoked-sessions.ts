import { sql } from 'kysely'
import type { ApiContext } from '../context.ts'
import type { Connections } from './connections.ts'

const CHECK_MS = 60_000

/** A socket outlives the request that opened it; within a minute of sign-out or expiry it is closed. */
export function endRevokedSessions(context: ApiContext, connections: Connections): { stop(): void } {
  async function check(): Promise<void> {
    const sockets = [...connections.all()]
    if (sockets.length === 0) return
    const { rows } = await sql<{ token_hash: Buffer }>`
      SELECT token_hash FROM sessions
      WHERE token_hash = ANY(${sockets.map((socket) => socket.data.sessionHash)}::bytea[])
        AND expires_at > ${context.clock.now()}`.execute(context.db)
    const alive = new Set(rows.map((row) => row.token_hash.toString('hex')))
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
