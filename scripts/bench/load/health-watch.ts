/**
 * Asks an address again and again, as a monitor does; a process of its own, so that no other work delays its measurements.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { answerQuestions, ready } from '../lib/answering.ts'

const PAUSE_MS = 25

let watching: AbortController | undefined
let latencies: Promise<number[]> = Promise.resolve([])

async function ask(url: string, signal: AbortSignal): Promise<number[]> {
  const milliseconds: number[] = []
  while (!signal.aborted) {
    const startedAt = performance.now()
    await (await fetch(url)).arrayBuffer()
    milliseconds.push(performance.now() - startedAt)
    await sleep(PAUSE_MS)
  }
  return milliseconds
}

answerQuestions({
  watch({ url }: { url: string }) {
    watching = new AbortController()
    latencies = ask(url, watching.signal)
  },
  /** Milliseconds of every answer since `watch`. */
  stop() {
    watching?.abort()
    return latencies
  },
})
ready()
