import type { JobHandlers, JobName, Jobs, QueueName } from '../../jobs/jobs.ts'
import type { Tracing } from '../../platform/tracing.ts'

export interface AddOptions {
  /** Two jobs with the same id are one job. An id must not be an integer or contain a colon. */
  id: string
  /** 1 goes first; 0 is not allowed. */
  priority?: number
  /** The span that the job continues; by default the one that runs now. */
  traceparent?: string | undefined
}

export interface QueueCounts {
  waiting: number
  active: number
  delayed: number
  failed: number
}

export interface QueuedJob {
  /** As the queue calls it: `active`, `delayed`, `failed`, `prioritized` or `waiting`. */
  state: string
  /** Tries that have failed. */
  tries: number
  /** Why the last of them failed. */
  error: string | null
}

/** Adds jobs. A rejected `add` loses no job: the row says `pending` and a sweeper adds it again. */
export interface JobQueue {
  readonly kind: 'postgres' | 'redis'
  add<N extends JobName>(name: N, data: Jobs[N], options: AddOptions): Promise<void>
  /** Changes the priority of a waiting job; one that runs is left alone. False when there is no such job. */
  reprioritise(id: string, priority: number): Promise<boolean>
  /**
   * The job of a generation; null when the queue has none: it has ended, or its row waits for the sweeper.
   */
  find(id: string): Promise<QueuedJob | null>
  counts(queue: QueueName): Promise<QueueCounts>
  /** Rejects when the queue cannot be reached. */
  check(): Promise<void>
  close(): Promise<void>
}

export interface JobWorkerOptions {
  /** Generations at once; the other queues have numbers of their own. */
  concurrency: number
  handlers: JobHandlers
  /** Left out: jobs are not traced. */
  tracing?: Tracing
}

/** Takes jobs out and runs them. */
export interface JobWorker {
  /** Takes no more jobs of this queue; running jobs continue. */
  pause(queue: QueueName): Promise<void>
  /** Takes jobs of this queue, for the first time or again. */
  resume(queue: QueueName): void
  /**
   * Lets go what a clock that was ahead left in the queue: locks, pauses and schedules that end further in
   * the future than they last. Registers schedules that are missing. Call it only while this machine's clock
   * is right.
   */
  bringBack(): Promise<void>
  /** Aborts the signal of a job that runs here. */
  cancel(jobId: string, reason: string): boolean
  /** Resolves when no job runs here. */
  idle(): Promise<void>
  /**
   * Takes no more jobs, waits `graceMs` for running ones, then aborts them so that their handlers hand them
   * back.
   */
  close(graceMs: number): Promise<void>
}

/** Thrown by a handler: the job comes again after `afterMs`, or after the pause of its policy. */
export class RetryLaterError extends Error {
  readonly afterMs: number | undefined
  constructor(message: string, afterMs?: number) {
    super(message)
    this.name = 'RetryLaterError'
    this.afterMs = afterMs
  }
}

/**
 * Thrown by a handler that was interrupted by shutdown: the job goes back to the front for another worker.
 */
export class HandBackError extends Error {
  constructor() {
    super('handed back')
    this.name = 'HandBackError'
  }
}
