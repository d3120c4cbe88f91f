import {
  beat,
  HEARTBEAT_EVERY_MS,
  type Heartbeat,
  removeWorker,
} from '@pawport/shared/generations/workers.ts'
import type { WorkerContext } from './context.ts'

export interface HeartbeatHandle {
  state(): Heartbeat['state']
  /** When the database last heard of this worker, by `performance.now()`. */
  beatenAt(): number
  /** Sends a heartbeat at once. */
  setState(state: Heartbeat['state']): Promise<void>
  stop(): Promise<void>
}

/** Tells the database every few seconds that this worker lives, what it can do and what it counted. */
export async function startHeartbeat(context: WorkerContext): Promise<HeartbeatHandle> {
  const { id, config, db, diffusion, log, metrics } = context
  let state: Heartbeat['state'] = 'ready'
  let beatenAt = performance.now()

  async function say(): Promise<void> {
    try {
      await beat(db, {
        id,
        concurrency: config.worker.concurrency,
        driver: diffusion.kind,
        model: diffusion.model,
        state,
        metrics: await metrics.read(),
      })
      beatenAt = performance.now()
    } catch (error) {
      log.warn({ err: (error as Error).message }, 'heartbeat not written')
    }
  }

  await say()
  const timer = setInterval(() => void say(), HEARTBEAT_EVERY_MS)
  return {
    state: () => state,
    beatenAt: () => beatenAt,
    async setState(next) {
      // A worker that stops does not become ready again.
      if (state !== 'stopping') state = next
      await say()
    },
    async stop() {
      clearInterval(timer)
      await removeWorker(db, id).catch(() => undefined)
    },
  }
}
