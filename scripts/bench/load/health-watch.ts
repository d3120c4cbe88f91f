/**
 * Asks addresses in turn, again and again, as a monitor does; a process of its own, so that no other work
 * delays its measurements.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { answerQuestions, ready } from '../lib/answering.ts'

const PAUSE_MS = 25

let watching: AbortController | undefined
let latencies: Promise<number[][]> = Promise.resolve([])

async function ask(urls: string[], signal: AbortSignal): Promise<number[][]> {
  const milliseconds: number[][] = urls.map(() => [])
  while (!signal.aborted) {
    for (const [index, url] of urls.entries()) {
      const startedAt = performance.now()
      await (await fetch(url)).arrayBuffer()
      milliseconds[index]?.push(performance.now() - startedAt)
    }
    await sleep(PAUSE_MS)
  }
  return milliseconds
}

answerQuestions({
  watch({ urls }: { urls: string[] }) {
    watching = new AbortController()
    latencies = ask(urls, watching.signal)
  },
  /** Milliseconds of every answer since `watch`, for each address. */
  stop() {
    watching?.abort()
    return latencies
  },
})
ready()
