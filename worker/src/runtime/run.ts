import { listen } from '@pawport/shared/db/listen.ts'
import { openJobWorker } from '@pawport/shared/drivers/queue/open.ts'
import { CANCEL_CHANNEL, readCancel } from '@pawport/shared/generations/cancel.ts'
import { readWanted, WANTED_CHANNEL } from '@pawport/shared/generations/worker-orders.ts'
import { QUEUE_NAMES } from '@pawport/shared/jobs/jobs.ts'
import { clockError } from '../clock-check.ts'
import type { WorkerContext } from '../context.ts'
import { createHandlers } from '../handlers.ts'
import { startOps } from '../ops.ts'
import { timed } from '../timed.ts'
import { bringBackTimes } from './bring-back.ts'
import { PAUSE_MS, type Work } from './health.ts'
import { startHeartbeat } from './heartbeat.ts'
import { createPauses, type Pauses } from './pauses.ts'
import { followWanted, pausedQueues } from './wanted.ts'

export interface RunningWorker {
  /**
   * Takes no more jobs, finishes or hands back those that run, closes the context. Safe to call more than
   * once.
   */
  stop(): Promise<void>
  /**
   * Resolves when an administrator has drained this worker and no job runs here any more: it may end then.
   */
  drained: Promise<void>
}

/** The time between two comparisons of this machine's clock with the database's. */
const CLOCK_CHECK_MS = 3_000

/** Starts to take jobs. */
export async function runWorker(context: WorkerContext): Promise<RunningWorker> {
  const { config, log } = context
  const heartbeat = await startHeartbeat(context)
  const { opsPort } = config.worker
  const { metrics, diffusion } = context
  const ops =
    opsPort === null
      ? null
      : await startOps({
          host: config.ops.host,
          port: opsPort,
          heartbeat,
          metrics,
          availability: diffusion.availability,
        })
  const worker = openJobWorker(config.queue, log, {
    concurrency: config.worker.concurrency,
    handlers: timed(createHandlers(context), context.metrics),
    tracing: context.tracing,
  })
  const pauses = createPauses({
    async pause(queue) {
      await worker.pause(queue)
      if (queue === 'generations') await showState()
    },
    resume(queue) {
      worker.resume(queue)
      if (queue === 'generations') void showState()
    },
  })
  /**
   * Tells the heartbeat whether this worker takes generations; the reason `alone` does not count, because a
   * generation runs then.
   */
  async function showState(): Promise<void> {
    const reasons = [...pauses.reasonsOf('generations')].filter((reason) => reason !== 'alone')
    await heartbeat.setState(reasons.length > 0 ? 'paused' : 'ready')
  }

  const faults = new Map<Work, string>()
  const unfitTimers = pauseWhileUnfit(context, pauses, faults)
  const freeEndpoints = pauseWithoutEndpoints(context, pauses)
  heartbeat.describe(() => pausedQueues(pauses, faults))
  const drained = followWanted({ heartbeat, pauses, worker, log })
  context.gate.onChange((isClosed) => {
    for (const queue of ['generations', 'photos', 'videos'] as const) {
      if (isClosed) pauses.pause(queue, 'alone')
      else pauses.resume(queue, 'alone')
    }
  })
  const clockChecks = await pauseWhileClockIsWrong(context, pauses)
  for (const queue of QUEUE_NAMES) if (pauses.reasonsOf(queue).size === 0) worker.resume(queue)
  const timesBack = bringBackTimes(context, { worker, pauses })

  const notifications = listen({
    url: config.database.url,
    channels: [CANCEL_CHANNEL, WANTED_CHANNEL],
    log,
    onNotification(channel, payload) {
      // The generation has ended in the database already; this only stops the work on it.
      if (channel === CANCEL_CHANNEL) worker.cancel(readCancel(payload), 'cancelled by its owner')
      else if (readWanted(payload) === context.id) void heartbeat.beat()
    },
    // A worker whose generation was cancelled meanwhile finds its claim gone; the next heartbeat brings what
    // is wanted.
    onGap: () => undefined,
  })
  log.info({ driver: context.diffusion.kind, concurrency: config.worker.concurrency }, 'takes jobs')

  let stopped: Promise<void> | null = null
  async function shutDown(): Promise<void> {
    clearInterval(clockChecks)
    clearInterval(timesBack)
    freeEndpoints()
    for (const resume of unfitTimers.values()) clearTimeout(resume)
    await heartbeat.setState('stopping')
    await worker.close(config.worker.graceMs)
    await notifications.close()
    await heartbeat.stop()
    await ops?.stop()
    await context.close()
  }
  return {
    stop() {
      stopped ??= shutDown()
      return stopped
    },
    drained,
  }
}

/** Returns the timers of the queues that are held, to be cleared at the end. */
function pauseWhileUnfit(
  { health, log, metrics }: WorkerContext,
  pauses: Pauses,
  /** Gets the latest fault of each queue. */
  faults: Map<Work, string>,
): Map<Work, NodeJS.Timeout> {
  const timers = new Map<Work, NodeJS.Timeout>()
  health.onUnfit((work, reason) => {
    metrics.countUnfit()
    log.error({ work, reason }, 'taking no jobs for a while')
    faults.set(work, reason)
    if (timers.has(work)) return
    pauses.pause(work, 'unfit')
    const resume = setTimeout(() => {
      timers.delete(work)
      pauses.resume(work, 'unfit')
    }, PAUSE_MS)
    timers.set(work, resume)
  })
  return timers
}

/** Takes no generations while no endpoint takes calls. Returns a function that ends the wait for one. */
function pauseWithoutEndpoints({ diffusion, log, metrics }: WorkerContext, pauses: Pauses): () => void {
  const { availability } = diffusion
  let timer: NodeJS.Timeout | undefined
  availability?.onChange(({ endpoint, state, reason }) => {
    if (state === 'open') log.error({ endpoint, err: reason }, 'endpoint is not called for a while')
    else
      log.info({ endpoint, state }, state === 'closed' ? 'endpoint takes calls again' : 'endpoint is tried')
    clearTimeout(timer)
    // The trial of an endpoint that was down is a job, too.
    const waitMs = state === 'open' ? availability.waitMs() : 0
    if (waitMs === 0) return pauses.resume('generations', 'endpoints')
    metrics.countUnfit()
    pauses.pause('generations', 'endpoints')
    timer = setTimeout(() => pauses.resume('generations', 'endpoints'), waitMs)
  })
  return () => clearTimeout(timer)
}

/** Checks once before it resolves, then repeatedly; returns the timer. */
async function pauseWhileClockIsWrong(context: WorkerContext, pauses: Pauses): Promise<NodeJS.Timeout> {
  const { clock, databaseClock, log } = context
  let wasWrong = false
  async function check(): Promise<void> {
    const aheadMs = await clockError(clock, databaseClock)
    const isWrong = aheadMs !== 0
    if (isWrong === wasWrong) return
    wasWrong = isWrong
    if (isWrong)
      log.error({ aheadMs }, "taking no jobs until this machine's clock agrees with the database's")
    else log.info("this machine's clock agrees with the database's again")
    for (const queue of QUEUE_NAMES) {
      if (isWrong) pauses.pause(queue, 'clock')
      else pauses.resume(queue, 'clock')
    }
  }
  // Without the database the clocks cannot be compared, and no job can be taken either.
  const tolerant = () =>
    check().catch((error: Error) => log.debug({ err: error.message }, 'clock not checked'))
  await tolerant()
  return setInterval(() => void tolerant(), CLOCK_CHECK_MS)
}
