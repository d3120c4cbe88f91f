import { setImmediate } from 'node:timers/promises'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { io } from 'socket.io-client'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { openWebsocket, type RawWebsocket } from '../testing/raw-websocket.ts'
import { sessionCookie, signedInBrowser } from '../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'
import { openRealtime } from './realtime.ts'

const PATH = '/socket.io/?EIO=4&transport=websocket'
/** The first message of a client of socket.io. */
const JOIN = '40'

let served: TestApp
let url: string
const open: RawWebsocket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
})

async function serve(env: Record<string, string> = {}): Promise<void> {
  served = await startTestApp(env)
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
}

/** The Cookie header of a signed-in user. */
async function signIn(email = 'mei@example.com'): Promise<string> {
  return sessionCookie(await signedInBrowser(served, email))
}

async function connect(cookie = '', path = PATH): Promise<RawWebsocket | number> {
  const socket = await openWebsocket(url + path, { cookie })
  if (typeof socket !== 'number') open.push(socket)
  return socket
}

async function connected(cookie: string): Promise<RawWebsocket> {
  const socket = await connect(cookie)
  if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
  return socket
}

async function joined(cookie: string): Promise<RawWebsocket> {
  const socket = await connected(cookie)
  socket.send(JOIN)
  await expect.poll(socket.received).toContain('40{"sid"')
  return socket
}

describe('with the default settings', () => {
  beforeAll(() => serve())
  afterAll(() => served.close())

  test('without a session there is no websocket, nor with an invented one', async () => {
    expect(await connect()).toBe(401)
    expect(await connect(`pawport_session=${'a'.repeat(43)}`)).toBe(401)
    expect(await connect('pawport_session=made-up')).toBe(401)
  })

  test('a client that sends joins without end is cut', async () => {
    const socket = await joined(await signIn())
    for (let count = 0; count < 30; count += 1) socket.send('40/other,')
    await socket.closed
  })

  test.each([
    ['pings', 'ping'],
    ['answers pings that were not sent,', 'pong'],
  ] as const)('a client that %s without end is cut', async (_name, send) => {
    const cookie = await signIn()
    const [quiet, socket] = [await joined(cookie), await joined(cookie)]
    for (let count = 0; count < 30; count += 1) socket[send]()
    await socket.closed
    // Neither of them answers heartbeats, which would end the older one first.
    expect(quiet.isOpen()).toBe(true)
  })

  test('a client that sends too many packets is cut', async () => {
    const socket = await joined(await signIn())
    socket.send(`42${JSON.stringify(['x'.repeat(2_000)])}`)
    await socket.closed
  })

  test('a client that reads nothing of what it is sent is cut, and others of its user are not', async () => {
    const cookie = await signIn()
    const app = Fastify()
    const { connections, close } = openRealtime(app, served.context)
    const usual = url
    try {
      url = await app.listen({ host: '127.0.0.1', port: 0 })
      const [idle, reader] = [await joined(cookie), await joined(cookie)]
      idle.stopReading()
      const [userId = ''] = connections.users()
      const position = { task_id: 'x'.repeat(100), position: 1, eta_seconds: null, worker_available: true }
      const positions = Array<typeof position>(200).fill(position)
      // More than the system keeps for a connection, and a thousand messages.
      for (let count = 0; count < 4_000 && connections.count === 2; count += 1) {
        connections.send(userId, 'generation.positions', { positions })
        await setImmediate()
      }
      expect(connections.count).toBe(1)
      expect(reader.isOpen()).toBe(true)
    } finally {
      await close()
      await app.close()
      url = usual
    }
  })

  test('a client that never joins is cut', async () => {
    const cookie = await signIn()
    const app = Fastify()
    const realtime = openRealtime(app, served.context, { joinMs: 1 })
    try {
      const own = await app.listen({ host: '127.0.0.1', port: 0 })
      const socket = await openWebsocket(own + PATH, { cookie })
      if (typeof socket === 'number') throw new Error(`refused with ${socket}`)
      await socket.closed
    } finally {
      await realtime.close()
      await app.close()
    }
  })

  test('a connection of engine.io cannot be resumed by another one, and other protocols are refused', async () => {
    const cookie = await signIn()
    const socket = await joined(cookie)
    const sid = /"sid":"([^"]+)"/.exec(socket.received())?.[1]
    expect(await connect(cookie, `${PATH}&sid=${sid}`)).toBe(400)
    expect(await connect(cookie, '/api/config')).toBe(400)
    expect(socket.isOpen()).toBe(true)
  })
})

describe('with other limits', () => {
  afterEach(() => served.close())

  test('a user has a limited number of sockets, and a new one when one is closed', async () => {
    await serve({ MAX_SOCKETS_PER_USER: '2' })
    const [mei, ben] = [await signIn(), await signIn('ben@example.com')]
    const first = await joined(mei)
    await joined(mei)
    expect(await connect(mei)).toBe(429)
    await joined(ben)
    first.close()
    await expect.poll(() => connect(mei)).toBeTypeOf('object')
  })

  test('an address has a limited number of sockets, with any number of users', async () => {
    await serve({ MAX_SOCKETS_PER_ADDRESS: '2', TRUSTED_PROXIES: '1' })
    const from = async (address: string, email: string) =>
      openWebsocket(url + PATH, { cookie: await signIn(email), 'x-forwarded-for': address })
    expect(await from('2001:db8::1', 'a@example.com')).toBeTypeOf('object')
    expect(await from('2001:db8::2', 'b@example.com')).toBeTypeOf('object')
    expect(await from('2001:db8::3', 'c@example.com')).toBe(429)
    expect(await from('2001:db8:0:1::3', 'c@example.com')).toBeTypeOf('object')
  })

  test('an address that asks for sockets too often is refused before the database is asked', async () => {
    await serve({ RATE_LIMIT_REQUESTS: '20' })
    const cookie = await signIn()
    for (let count = 0; count < 20; count += 1) await connect()
    await sql`ALTER TABLE sessions RENAME TO gone`.execute(served.context.db)
    expect(await connect(cookie)).toBe(429)
  })

  test('while the database is away a handshake is not answered with 401', async () => {
    await serve()
    const cookie = await signIn()
    await sql`ALTER TABLE sessions RENAME TO gone`.execute(served.context.db)
    expect(await connect(cookie)).toBe(503)
  })

  test('one connection joins once: a second join is cut, without a query', async () => {
    await serve()
    const cookie = await signIn()
    const [patient, hasty] = [await joined(cookie), await connected(cookie)]
    await sql`ALTER TABLE sessions RENAME TO gone`.execute(served.context.db)
    patient.send(JOIN)
    await patient.closed
    for (let count = 0; count < 5; count += 1) hasty.send(JOIN)
    await hasty.closed
  })

  test('the client of the browser connects, and comes back when it was refused', async () => {
    await serve({ MAX_SOCKETS_PER_USER: '1' })
    const cookie = await signIn()
    const holder = await joined(cookie)
    const socket = io(url, {
      transports: ['websocket'],
      extraHeaders: { cookie },
      reconnectionDelay: 10,
      forceNew: true,
    })
    try {
      const events: string[] = []
      socket.on('connect_error', () => events.push('refused'))
      socket.on('connect', () => events.push('connected'))
      await expect.poll(() => events).toContain('refused')
      expect(socket.active).toBe(true)
      holder.close()
      await expect.poll(() => events.at(-1)).toBe('connected')
    } finally {
      socket.close()
    }
  })
})
