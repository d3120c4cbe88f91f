import { EventEmitter, once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sessionCookie, signedInBrowser } from '../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { closeGracefully } from './graceful-close.ts'

const CAT = new URL('../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)

describe('the API', () => {
  let served: TestApp
  let url: string
  beforeEach(async () => {
    served = await startTestApp()
    url = await served.app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterEach(() => served.close())

  /** Resolves when the row of an upload is written. */
  async function uploaded(): Promise<void> {
    await served.context.changes.ready
    await new Promise<void>((resolve) => served.context.changes.subscribe({ onGeneration: () => resolve() }))
  }

  // Closing would take a minute if it waited for one of these connections.
  test('an upload that waits for its picture is answered with the current state, and its connection is closed', async () => {
    const browser = await signedInBrowser(served, 'mei@example.com')
    const form = new FormData()
    form.set('location', 'Kyoto')
    form.set('img', new Blob([new Uint8Array(await readFile(CAT))]), 'cat.png')
    const written = uploaded()
    const cookie = sessionCookie(browser)
    const asked = fetch(`${url}/api/upload`, { method: 'POST', body: form, headers: { cookie } })
    await written
    await served.app.close()
    const answer = await asked
    expect(answer.status).toBe(202)
    expect(answer.headers.get('connection')).toBe('close')
    expect(await answer.json()).toMatchObject({ code: 0, data: { status: 'pending' } })
  })

  test('an answer before the close leaves its connection open', async () => {
    const { headers } = await fetch(`${url}/healthz`)
    expect(headers.get('connection')).not.toBe('close')
  })

  test('a connection without a request does not delay the close', async () => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    await once(socket, 'connect')
    // This answer proves that the server has accepted the silent connection before.
    await fetch(`${url}/healthz`)
    const ended = once(socket, 'close')
    await served.app.close()
    await ended
  })
})

describe('the time of a close', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  /** A server with connections that have sent this many bytes. */
  function serverWith(listening: boolean, ...received: number[]) {
    const server = Object.assign(new EventEmitter(), { listening, closeIdleConnections: vi.fn() })
    const hooks = new Map<string, () => Promise<void>>()
    const addHook = (name: string, hook: () => Promise<void>) => hooks.set(name, hook)
    closeGracefully({ server, addHook } as unknown as FastifyInstance)
    const sockets = received.map((bytesRead) =>
      Object.assign(new EventEmitter(), { bytesRead, destroy: vi.fn() }),
    )
    for (const socket of sockets) server.emit('connection', socket)
    const cutOff = () => sockets.map(({ destroy }) => destroy.mock.calls.length > 0)
    return { server, sockets, cutOff, preClose: async () => hooks.get('preClose')?.() }
  }

  test('a client that still reads its answer after eight seconds is cut off; a silent one at once', async () => {
    const { cutOff, preClose } = serverWith(true, 0, 100)
    await preClose()
    expect(cutOff()).toEqual([true, false])
    vi.advanceTimersByTime(7_999)
    expect(cutOff()).toEqual([true, false])
    vi.advanceTimersByTime(1)
    expect(cutOff()).toEqual([true, true])
  })

  test('connections that become idle are closed soon, and nothing runs after the close', async () => {
    const { server, preClose } = serverWith(true)
    await preClose()
    vi.advanceTimersByTime(100)
    expect(server.closeIdleConnections).toHaveBeenCalledTimes(1)
    server.emit('close')
    expect(vi.getTimerCount()).toBe(0)
  })

  test('connections that have ended are forgotten', async () => {
    const { sockets, cutOff, preClose } = serverWith(true, 0)
    sockets[0]?.emit('close')
    await preClose()
    vi.advanceTimersByTime(8_000)
    expect(cutOff()).toEqual([false])
  })

  test('a server that never listened has nothing to wait for', async () => {
    const { preClose } = serverWith(false)
    await preClose()
    expect(vi.getTimerCount()).toBe(0)
  })
})
