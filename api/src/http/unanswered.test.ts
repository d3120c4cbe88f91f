import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

const PATH = '/api/config'

let served: TestApp
let url: string
afterEach(() => served.close())

async function serve(env: Record<string, string> = {}): Promise<void> {
  served = await startTestApp(env)
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
}

/**
 * Sends requests in one write, without waiting for answers; returns the number of answers until the
 * connection ends.
 */
async function pipelined(count: number): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => undefined)
  const request = `GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n`
  socket.write(`${`${request}\r\n`.repeat(count - 1)}${request}Connection: close\r\n\r\n`)
  const answers = await text(socket).catch(() => '')
  return answers.split('HTTP/1.1 200').length - 1
}

describe('of one connection', () => {
  test('a few requests may wait for their answers', async () => {
    await serve()
    expect(await pipelined(4)).toBe(4)
  })

  test('many requests that wait for no answer cut it', async () => {
    await serve()
    expect(await pipelined(100)).toBeLessThanOrEqual(4)
    expect((await fetch(url + PATH)).status).toBe(200)
  })

  test('any number of requests, each after the answer to the one before, are answered', async () => {
    await serve()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    for (let count = 0; count < 20; count += 1) {
      socket.write(`GET ${PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
      const [answer] = (await Promise.race([once(socket, 'data'), once(socket, 'close')])) as [Buffer]
      expect(String(answer)).toMatch(/^HTTP\/1\.1 200/)
    }
    socket.destroy()
  })
})

describe('of one address behind a proxy', () => {
  test('as many requests are answered at a time as it may have connections, and others go on', async () => {
    await serve({ TRUSTED_PROXIES: '1', MAX_CONNECTIONS_PER_ADDRESS: '2' })
    const cookie = sessionCookie(await signedInBrowser(served, 'ada@example.com'))
    const ask = (address: string, path = '/api/auth/session') =>
      fetch(url + path, { headers: { cookie, 'x-forwarded-for': address } }).then(({ status }) => status)
    const held = await served.context.db.transaction().execute(async (transaction) => {
      // Requests with a session wait for it.
      await sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`.execute(transaction)
      const waiting: Promise<number>[] = []
      for (let count = 0; count < 2; count += 1) {
        const arrived = once(served.app.server, 'request')
        waiting.push(ask('198.51.100.1'))
        await arrived
      }
      expect(await ask('198.51.100.1', '/healthz')).toBe(429)
      expect(await ask('198.51.100.2', '/healthz')).toBe(200)
      return waiting
    })
    expect(await Promise.all(held)).toEqual([200, 200])
    await expect.poll(() => ask('198.51.100.1')).toBe(200)
  })
})
