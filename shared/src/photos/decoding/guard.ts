import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { DecodeLimits } from './messages.ts'

/** What the decode process shares with its guard. */
export interface GuardMemory {
  /** A counter that grows by 1 when a decode begins and when it ends. */
  turn: Int32Array<SharedArrayBuffer>
  /** The limits: resident bytes of the process, and milliseconds of CPU time. */
  limits: Float64Array<SharedArrayBuffer>
}

export function isIdle(turn: number): boolean {
  return turn % 2 === 0
}

export interface DecodeGuard {
  /** Runs `work` under limits; the process ends when the work goes over one of them. */
  during<T>(limits: DecodeLimits, work: () => Promise<T>): Promise<T>
}

/**
 * Starts the guard of this process: a thread that checks memory and CPU time every few milliseconds, on every
 * system. Node cannot limit the memory of native decoders, and some of them block the main thread until they
 * are done.
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
