/**
 * The program that makes HTTP requests; a process of its own, so that its CPU time does not count as the
 * server's.
 */
import { answerQuestions, ready } from '../lib/answering.ts'
import { openConnection } from './connection.ts'
import { type LoadOptions, requestMaker } from './requests.ts'

export interface LoadJob extends LoadOptions {
  connections: number
  /** The load ends after this many requests or this many seconds, the earlier of the two. */
  requests: number
  seconds: number
  expectedStatus: number
}

export interface LoadResult {
  /** The latency of each request, in milliseconds. */
  latencies: number[]
  seconds: number
}

async function load(job: LoadJob): Promise<LoadResult> {
  const makeRequest = await requestMaker(job)
  const connections = await Promise.all(
    Array.from({ length: job.connections }, () => openConnection(new URL(job.url))),
  )
  const latencies: number[] = []
  const startedAt = performance.now()
  const end = startedAt + job.seconds * 1_000
  let begun = 0
  const lanes = connections.map(async (connection) => {
    while (begun < job.requests && performance.now() < end) {
      begun += 1
      const { status, milliseconds } = await connection.exchange(makeRequest())
      if (status !== job.expectedStatus) {
        throw new Error(`${job.url} answered ${status} instead of ${job.expectedStatus}`)
      }
      latencies.push(milliseconds)
    }
  })
  try {
    await Promise.all(lanes)
    return { latencies, seconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    for (const connection of connections) connection.close()
  }
}

answerQuestions({ load })
ready()
