/**
 * Loaded first (`node --import`) into every measured process: reports, when the bench asks, how much CPU time
 * and memory the process used.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { answerQuestions } from './answering.ts'

export interface Usage {
  /** User and system time so far, all threads, in milliseconds. */
  cpuMs: number
  rssBytes: number
  /** JavaScript heap and buffers. */
  heapBytes: number
  /**
   * Delay of the event loop since the last question, in milliseconds beyond the timer's own interval; 0 in
   * the first answer.
   */
  loop: { p99: number; max: number }
}

export interface UsageOptions {
  /** Collect garbage first, so that only memory in use counts. */
  collect?: boolean
}

const RESOLUTION_MS = 1
const NANOSECONDS = 1e6
const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS })

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function beyondInterval(nanoseconds: number): number {
  return Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS)
}

answerQuestions({
  usage({ collect = false }: UsageOptions): Usage {
    const loop = { p99: beyondInterval(delays.percentile(99)), max: beyondInterval(delays.max) }
    delays.reset()
    // Its timer takes 25 ms of CPU a second: only for a part of the bench that asks.
    delays.enable()
    if (collect) for (let pass = 0; pass < 2; pass++) collectGarbage()
    const { user, system } = process.cpuUsage()
    const { rss, heapUsed, external } = process.memoryUsage()
    return { cpuMs: (user + system) / 1_000, rssBytes: rss, heapBytes: heapUsed + external, loop }
  },
})
// The channel must not keep the measured program alive when the program has no other work.
process.channel?.unref()
