import { hostname } from 'node:os'
import type { AdminWorker, Wanted } from '@pawport/shared/contract/admin/workers.ts'
import {
  beat,
  HEARTBEAT_EVERY_MS,
  type Heartbeat,
  removeWorker,
} from '@pawport/shared/generations/workers.ts'
import type { WorkerContext } from '../context.ts'

export interface HeartbeatHandle {
  state(): Heartbeat['state']
  /** When the database last heard of this worker, by `performance.now()`. */
  beatenAt(): number
  /** Sends a heartbeat at once. */
  setState(state: Heartbeat['state']): Promise<void>
  /** Sends one at once, to hear what an administrator wants. */
  beat(): Promise<void>
  /**
   * Calls `listener` when an administrator wants something else than before; in the beginning they want
   * `run`.
   */
  onWanted(listener: (wanted: Wanted) => void): void
  /** Each heartbeat from now on says why this worker takes no jobs of a queue. */
  describe(held: () => AdminWorker['held']): void
  stop(): Promise<void>
}

/** Tells the database every few seconds that this worker lives, what it can do and what it counted. */
export async function startHeartbeat(context: WorkerContext): Promise<HeartbeatHandle> {
  const { id, config, db, diffusion, log, metrics } = context
  let state: Heartbeat['state'] = 'ready'
  let beatenAt = performance.now()
  let wanted: Wanted = 'run'
  let tell: (wanted: Wanted) => void = () => undefined
  let last = Promise.resolve()
  let unsaid = 0
  let held: () => AdminWorker['held'] = () => []

  async function sayNow(): Promise<void> {
    try {
      const before = wanted
      wanted = await beat(db, {
        id,
        concurrency: config.worker.concurrency,
        driver: diffusion.kind,
        model: diffusion.model,
        state,
        host: hostname(),
        pid: process.pid,
        resident_bytes: process.memoryUsage.rss(),
        condition: { held: held() },
        metrics: await metrics.read(),
      })
      beatenAt = performance.now()
      if (wanted !== before) tell(wanted)
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'heartbeat not written')
    }
  }

  /** One after the other, so that an older answer cannot arrive last. */
  function say(): Promise<void> {
    unsaid += 1
    last = last.then(sayNow).then(() => {
      unsaid -= 1
    })
    return last
  }

  await say()
  const timer = setInterval(() => {
    if (unsaid === 0) void say()
  }, HEARTBEAT_EVERY_MS)
  return {
    state: () => state,
    beatenAt: () => beatenAt,
    async setState(next) {
      // A worker that stops does not become ready again.
      if (state !== 'stopping') state = next
      await say()
    },
    beat: say,
    onWanted(listener) {
      tell = listener
      if (wanted !== 'run') tell(wanted)
    },
    describe(own) {
      held = own
    },
    async stop() {
      clearInterval(timer)
      await removeWorker(db, id).catch(() => undefined)
    },
  }
}
