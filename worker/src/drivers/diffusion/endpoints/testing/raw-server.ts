import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request as a server of another protocol reads it. */
export interface RawRequest {
  method: string
  url: URL
  headers: IncomingMessage['headers']
  body: Buffer
  /** The parts of a multipart body, in their order. */
  parts(): Promise<[name: string, value: string | File][]>
  /** The object in a JSON body. */
  json(): Record<string, unknown>
}

export interface RawServer {
  url: URL
  http: Server
  close(): Promise<void>
}

export function answerJson(response: ServerResponse, status: number, body: unknown, headers = {}): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

/** A server on a free port that reads whole requests; the handler answers them. */
export async function startRawServer(
  handle: (request: RawRequest, response: ServerResponse) => Promise<void> | void,
): Promise<RawServer> {
  const http = createServer(async (message, response) => {
    const chunks: Buffer[] = []
    try {
      for await (const chunk of message) chunks.push(chunk)
    } catch {
      // The client closed the connection while it sent.
      return
    }
    const body = Buffer.concat(chunks)
    const { method = '', headers } = message
    await handle(
      {
        method,
        url: new URL(message.url ?? '/', 'http://server'),
        headers,
        body,
        async parts() {
          const type = { 'content-type': headers['content-type'] ?? '' }
          return [...(await new Response(body, { headers: type }).formData())] as [string, string | File][]
        },
        json: () => JSON.parse(body.toString()),
      },
      response,
    )
  })
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    url: new URL(`http://127.0.0.1:${(http.address() as AddressInfo).port}/`),
    http,
    async close() {
      http.close()
      http.closeAllConnections()
      await once(http, 'close')
    },
  }
}
