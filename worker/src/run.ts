import { listen } from '@pawport/shared/db/listen.ts'
import { openJobWorker } from '@pawport/shared/drivers/queue/open.ts'
import { CANCEL_CHANNEL } from '@pawport/shared/generations/cancellations.ts'
import type { WorkerContext } from './context.ts'
import { createHandlers } from './handlers.ts'
import { PAUSE_MS, type Work } from './health.ts'
import { startHeartbeat } from './heartbeat.ts'

export interface RunningWorker {
  /** Takes no more, finishes or hands back what it holds, closes the context. Call it once or often. */
  stop(): Promise<void>
}

/** Starts to take jobs. */
export async function runWorker(context: WorkerContext): Promise<RunningWorker> {
  const { config, health, log, metrics } = context
  const heartbeat = await startHeartbeat(context)
  const worker = openJobWorker(config.queue, log, {
    concurrency: config.worker.concurrency,
    handlers: createHandlers(context),
  })
  const cancellations = listen({
    url: config.database.url,
    channels: [CANCEL_CHANNEL],
    log,
    // The row is ended already; this only saves the work that nobody wants any more.
    onNotification: (_channel, taskId) => void worker.cancel(taskId, 'cancelled by its owner'),
    onGap: () => undefined,
  })
  const pauses = new Map<Work, NodeJS.Timeout>()

  health.onUnfit((work, reason) => {
    metrics.countUnfit()
    log.error({ work, reason }, 'taking no jobs for a while')
    if (pauses.has(work)) return
    // Positions and estimates are those of pictures: only they are said to wait.
    const isShown = work === 'generations'
    void worker.pause(work)
    if (isShown) void heartbeat.setState('paused')
    const resume = setTimeout(() => {
      pauses.delete(work)
      worker.resume(work)
      if (isShown) void heartbeat.setState('ready')
    }, PAUSE_MS)
    pauses.set(work, resume)
  })
  log.info({ driver: context.diffusion.kind, concurrency: config.worker.concurrency }, 'takes jobs')

  let stopped: Promise<void> | null = null
  async function shutDown(): Promise<void> {
    for (const resume of pauses.values()) clearTimeout(resume)
    await heartbeat.setState('stopping')
    await worker.close(config.worker.graceMs)
    await cancellations.close()
    await heartbeat.stop()
    await context.close()
  }
  return {
    stop() {
      stopped ??= shutDown()
      return stopped
    },
  }
}
