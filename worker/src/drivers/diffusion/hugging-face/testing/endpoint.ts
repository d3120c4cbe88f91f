import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

interface Received {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** The JSON of the body; null without one. */
  body: Record<string, unknown> | null
  /**
   * Resolves to 'finished' when the endpoint has sent the whole answer, or to 'aborted' when the client
   * closes the connection first.
   */
  closed: Promise<'finished' | 'aborted'>
}

export type Answer = (response: ServerResponse, request: Received) => void | Promise<void>

/** A diffusion endpoint on a real socket; the test decides its answers. */
export interface TestEndpoint {
  url: URL
  requests: Received[]
  /** Sets the answers, one for each request in this order; the last answer is repeated. */
  answer(...answers: Answer[]): void
  /** Resolves to the request with this number, counted from 1, as soon as it has arrived. */
  request(number: number): Promise<Received>
  close(): Promise<void>
}

async function receive(request: IncomingMessage, response: ServerResponse): Promise<Received> {
  const closed = once(response, 'close').then(() => (response.writableFinished ? 'finished' : 'aborted'))
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const text = Buffer.concat(chunks).toString()
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    headers: request.headers,
    body: text ? JSON.parse(text) : null,
    closed,
  }
}

async function listen(server: Server): Promise<URL> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return new URL(`http://127.0.0.1:${port}/`)
}

export async function startEndpoint(): Promise<TestEndpoint> {
  const requests: Received[] = []
  const arrivals: { number: number; tell: (request: Received) => void }[] = []
  let answers: Answer[] = []

  const server = createServer(async (request, response) => {
    const received = await receive(request, response)
    requests.push(received)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    for (const { number, tell } of arrivals) if (number === requests.length) tell(received)
    await answer?.(response, received)
  })

  return {
    url: await listen(server),
    requests,
    answer(...next) {
      answers = next
    },
    request(number) {
      const arrived = requests[number - 1]
      if (arrived) return Promise.resolve(arrived)
      return new Promise((tell) => arrivals.push({ number, tell }))
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
