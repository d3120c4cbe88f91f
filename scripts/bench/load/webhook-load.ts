/**
 * The program that sends events at a steady rate, as the payment provider does: it does not wait for answers.
 */
import { createHmac } from 'node:crypto'
import { answerQuestions, ready } from '../lib/answering.ts'
import { type Connection, openConnection } from './connection.ts'

export interface WebhookJob {
  url: string
  secret: string
  /** Bodies of events, each sent once. */
  events: string[]
  perSecond: number
}

export interface WebhookResult {
  /** From the time at which an event was due to its answer, in milliseconds. */
  latencies: number[]
  /** Answers other than 200. */
  refused: number
  seconds: number
}

const CONNECTIONS = 20

function requestOf(url: URL, body: string, secret: string): Buffer[] {
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
  const head = [
    `POST ${url.pathname} HTTP/1.1`,
    `Host: ${url.host}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `Stripe-Signature: t=${seconds},v1=${signature}`,
  ]
  return [Buffer.from(`${head.join('\r\n')}\r\n\r\n`), Buffer.from(body)]
}

async function send({ url, secret, events, perSecond }: WebhookJob): Promise<WebhookResult> {
  const address = new URL(url)
  const connections = await Promise.all(Array.from({ length: CONNECTIONS }, () => openConnection(address)))
  const latencies: number[] = []
  const startedAt = performance.now()
  let next = 0
  let refused = 0

  /** Takes the event that is due next, waits for its time, and sends it. */
  async function lane(connection: Connection): Promise<void> {
    while (next < events.length) {
      const index = next
      next += 1
      const dueAt = startedAt + (index * 1_000) / perSecond
      const waitMs = dueAt - performance.now()
      if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs))
      const { status } = await connection.exchange(requestOf(address, events[index] ?? '', secret))
      if (status !== 200) refused += 1
      latencies.push(performance.now() - dueAt)
    }
  }
  try {
    await Promise.all(connections.map(lane))
    return { latencies, refused, seconds: (performance.now() - startedAt) / 1_000 }
  } finally {
    for (const connection of connections) connection.close()
  }
}

answerQuestions({ send })
ready()
