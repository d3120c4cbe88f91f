/** Runs as a thread of the decode process: ends the whole process when a decode goes over its limits. */
import { writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { type GuardMemory, isIdle } from './guard.ts'
import { EXCESS_MARKS, type Excess } from './messages.ts'

const INTERVAL_MS = 10
const STANDARD_ERROR = 2
const { turn, limits } = workerData as GuardMemory

function cpuMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

function excess(startedMs: number): Excess | undefined {
  const [maxResidentBytes = 0, maxCpuMs = 0] = limits
  if (process.memoryUsage.rss() > maxResidentBytes) return 'memory'
  return cpuMs() - startedMs > maxCpuMs ? 'time' : undefined
}

function watch(current: number): void {
  const startedMs = cpuMs()
  while (Atomics.load(turn, 0) === current) {
    const over = excess(startedMs)
    if (over) {
      writeSync(STANDARD_ERROR, `${EXCESS_MARKS[over]}\n`)
      process.kill(process.pid, 'SIGKILL')
    }
    Atomics.wait(turn, 0, current, INTERVAL_MS)
  }
}

parentPort?.postMessage('watching')
for (;;) {
  const current = Atomics.load(turn, 0)
  if (isIdle(current)) Atomics.wait(turn, 0, current)
  else watch(current)
}
