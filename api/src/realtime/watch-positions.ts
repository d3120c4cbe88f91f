import type { ApiContext } from '../context.ts'
import type { Connections } from './connections.ts'
import { readPositions } from './queue-positions.ts'

/** Many jobs may start at once; the queue is read again after a pause, not after each. */
const GATHER_MS = 250
/** Workers come and go without a word in `generations`. */
const REFRESH_MS = 5_000

/** Tells everybody who waits where they stand, whenever somebody joined or left the queue. */
export function watchPositions(context: ApiContext, connections: Connections): { stop(): void } {
  let timer: NodeJS.Timeout | null = null
  let somebodyWaits = false

  async function send(): Promise<void> {
    timer = null
    if (connections.count === 0) return
    try {
      const positions = await readPositions(context.db, connections.users(), await context.pace())
      somebodyWaits = positions.size > 0
      for (const [userId, list] of positions)
        connections.send(userId, 'generation.positions', { positions: list })
    } catch (error) {
      context.log.warn({ err: (error as Error).message }, 'cannot read the queue')
    }
  }

  function soon(): void {
    timer ??= setTimeout(() => void send(), GATHER_MS)
  }

  const unsubscribe = context.changes.subscribe({
    // Progress within a job moves nobody.
    onGeneration(_userId, event) {
      if (event.status !== 'processing' || event.progress === 0) soon()
    },
    onGap: soon,
  })
  const refresh = setInterval(() => somebodyWaits && soon(), REFRESH_MS)
  refresh.unref()

  return {
    stop() {
      unsubscribe()
      clearInterval(refresh)
      if (timer) clearTimeout(timer)
    },
  }
}
