import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Seen {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: unknown
}

/** What a shop answers to a call; a body that is a string is sent as it is. */
export type Answer = { status?: number; body: unknown }

/** A server in the place of a shop, which keeps what it is sent. */
export async function shopServer() {
  const seen: Seen[] = []
  let answer: (call: Seen) => Answer = () => ({ status: 500, body: {} })
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const { method = '', url = '', headers } = request
      const call = { method, path: url, headers, body: text ? JSON.parse(text) : null }
      seen.push(call)
      const { status = 200, body } = answer(call)
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(typeof body === 'string' ? body : JSON.stringify(body))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    answers(next: (call: Seen) => Answer) {
      seen.length = 0
      answer = next
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type ShopServer = Awaited<ReturnType<typeof shopServer>>
