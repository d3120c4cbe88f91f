import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DecodeLimits } from './messages.ts'

/** What the decode process shares with its guard. */
export interface GuardMemory {
  /** Counts up when a decode begins and when it ends. */
  turn: Int32Array<SharedArrayBuffer>
  /** Resident bytes of the process, and milliseconds of CPU time. */
  limits: Float64Array<SharedArrayBuffer>
}

export function isIdle(turn: number): boolean {
  return turn % 2 === 0
}

export interface DecodeGuard {
  /** Does the work under its limits: beyond one of them the process ends. */
  during<T>(limits: DecodeLimits, work: () => Promise<T>): Promise<T>
}

/**
 * Starts the guard of this process. Native decoders allocate outside of what Node could limit, and some hold the main
 * thread until they are done: so a thread of its own looks at the process every few milliseconds, on every system alike.
 */
export async function startGuard(): Promise<DecodeGuard> {
  const memory: GuardMemory = {
    turn: new Int32Array(new SharedArrayBuffer(4)),
    limits: new Float64Array(new SharedArrayBuffer(16)),
  }
  const thread = new Worker(new URL('./guard-thread.ts', import.meta.url), { workerData: memory })
  await once(thread, 'message')
  thread.unref()
  const usualBytes = process.memoryUsage.rss()

  function nextTurn(): void {
    Atomics.add(memory.turn, 0, 1)
    Atomics.notify(memory.turn, 0)
  }

  return {
    async during({ bytes, cpuMs }, work) {
      memory.limits.set([usualBytes + bytes, cpuMs])
      nextTurn()
      try {
        return await work()
      } finally {
        nextTurn()
      }
    },
  }
}
