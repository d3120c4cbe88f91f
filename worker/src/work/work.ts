import type { AddOptions, JobQueue, RetryLaterError } from '@pawport/shared/drivers/queue/queue.ts'
import type { Attempt, Kind, Row, Table } from '@pawport/shared/work/kind.ts'
import type { WorkerContext } from '../context.ts'
import type { Swept } from '../metrics.ts'
import type { Work as HealthOf } from '../runtime/health.ts'
import type { Verdict } from './verdict.ts'

/** How this worker does one kind of claimed work. */
export interface Work<T extends Table, End, Reason extends string = string> {
  kind: Kind<T, End, Reason>
  /** What log lines call one of them, and the name of its id there. */
  name: string
  idName: string
  /** Adds the job of a row; it is named after the row, so that a row has one job. */
  enqueue(queue: JobQueue, id: string, options?: QueueOptions): Promise<void>
  /** What the jobs of rows that wait need beside their ids; a row that is left out waits no more. */
  queueOptions?(context: WorkerContext, ids: readonly string[]): Promise<ReadonlyMap<string, QueueOptions>>
  /**
   * How long an attempt may last, where the worker's settings say it: its claim then holds as long, and its
   * signal aborts.
   */
  leaseMs?(context: WorkerContext): number
  /** How many rows of one owner may run at once, where the worker's settings say it. */
  mostOfOwner?(context: WorkerContext): number
  /**
   * Asked before a claim.
   * @throws {RetryLaterError} while the row should wait without an attempt
   */
  mayBegin?(context: WorkerContext, id: string): Promise<void>
  /**
   * One attempt at a row that is claimed, up to the end that completes it. Safe to run twice: what it stores
   * belongs to the attempt.
   * @throws what `verdictOn` knows
   */
  attempt(context: WorkerContext, row: Row<T>, run: Run): Promise<End>
  verdictOn(error: unknown, signal: AbortSignal): Verdict<Reason>
  /** Decides when the queue tries a row again that waits; without it the verdict's own time holds. */
  waits?(context: WorkerContext, id: string, verdict: Waits): Promise<RetryLaterError>
  /** Why a row fails whose completion its kind refused. */
  refused?: Reason
  /** Removes what an attempt stored that did not complete. */
  discard?(context: WorkerContext, row: Row<T>): Promise<void>
  /** Where faults of the worker are noted, so that it takes no more of these jobs for a while. */
  health?: HealthOf
  /** What a sweeper counts of attempts past their deadline. */
  swept?: { requeued?: Swept; failed: Swept }
  /**
   * What is counted, logged and tidied up after an end; `row` is undefined when it was given up without
   * another attempt.
   */
  completed?(context: WorkerContext, row: Row<T>, end: End): void | Promise<void>
  failed?(context: WorkerContext, id: string, reason: Reason, row?: Row<T>): void
  /** Left out, a warning is logged. */
  postponed?(context: WorkerContext, row: Row<T>, error: unknown, at: Date): void
}

export interface Run {
  attempt: Attempt
  signal: AbortSignal
  /** Calls a function that never throws once the attempt has ended, however it ended. */
  atEnd(tidyUp: () => Promise<void>): void
}

/** Where in its queue a job goes, and which trace it continues. */
export type QueueOptions = Pick<AddOptions, 'priority' | 'traceparent'>

type Waits = Extract<Verdict, { kind: 'wait' }>
