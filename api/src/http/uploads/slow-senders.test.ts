import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { handleErrors } from '../errors.ts'
import { cutSlowSenders, type SlowSenders } from './slow-senders.ts'

const GRACE_MS = 10_000
const RULES = {
  graceMs: GRACE_MS,
  bytesPerSecond: 100,
  deadlineMs: 60_000,
  maxBytes: 50_000,
  everyMs: 1_000,
}

let app: FastifyInstance
let senders: SlowSenders
const sockets: Socket[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  app = Fastify({ forceCloseConnections: true })
  handleErrors(app)
  senders = cutSlowSenders(app, RULES)
  app.addContentTypeParser('text/unread', (_request, _payload, done) => done(null))
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await app.close()
  vi.useRealTimers()
})

/** Sends a request over a connection of its own. Gives what it receives, and its end. */
async function send(request: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  sockets.push(socket)
  let received = ''
  socket.on('data', (data) => {
    received += data.toString()
  })
  socket.write(request)
  return { socket, received: () => received, closed: once(socket, 'close') }
}

/** The head of a request whose body has ten bytes unless told, and the first of these. */
function head(type: string, body: string, connection = 'close', length = 10): string {
  return `POST / HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n${body}`
}
const NEXT = 'GET /next HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

/** Resolves when a request has got this far, after the hook that is tested. */
function reached(hook: 'preParsing' | 'onResponse'): Promise<FastifyRequest> {
  const request = Promise.withResolvers<FastifyRequest>()
  if (hook === 'preParsing') app.addHook(hook, async (at) => request.resolve(at))
  else app.addHook(hook, async (at) => request.resolve(at))
  return request.promise
}

test.each([
  ['without a body', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
  ['with an empty body', 'POST / HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Length: 0\r\n\r\n'],
  ['whose body is there', head('text/plain', '0123456789')],
])('a request %s may be worked at for longer than senders may stall', async (_, request) => {
  const [entered, work] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
  app.route({
    method: ['GET', 'POST'],
    url: '/',
    handler: () => {
      entered.resolve()
      return work.promise
    },
  })
  const { received, closed } = await send(request)
  await entered.promise
  vi.advanceTimersByTime(2 * GRACE_MS)
  work.resolve('done')
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*done$/s)
})

const CHUNKED =
  'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n01234\r\n'
test.each([
  ['of a given length', head('text/plain', '01234', 'keep-alive')],
  ['whose length is not said', CHUNKED],
])('a body %s that stalls is refused, and its connection ends', async (_, request) => {
  const parsing = reached('preParsing')
  app.post('/', async () => 'done')
  const { received, closed } = await send(request)
  const { raw } = await parsing
  vi.advanceTimersByTime(GRACE_MS - RULES.everyMs)
  expect(raw.destroyed).toBe(false)
  vi.advanceTimersByTime(RULES.everyMs)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 408 .*connection: close.*"code":"upload_too_slow"/s)
  expect(raw.destroyed).toBe(true)
})

test('a handler that reads the body itself is told, and its reading ends', async () => {
  const begun = Promise.withResolvers<{ reading: Promise<string> }>()
  const told = Promise.withResolvers<unknown>()
  app.post('/', (request) => {
    const reading = text(request.raw)
    const guarded = senders.guard(request, reading)
    guarded.catch(told.resolve)
    begun.resolve({ reading })
    return guarded
  })
  const { received, closed } = await send(head('text/unread', '01234', 'keep-alive'))
  const { reading } = await begun.promise
  vi.advanceTimersByTime(GRACE_MS)
  await expect(reading).rejects.toThrow()
  await closed
  expect(await told.promise).toMatchObject({ code: 'upload_too_slow' })
  expect(received()).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body of more bytes than are read of any is not called slow', async () => {
  // Up to 64 kilobytes arrive with the head, before the count begins.
  const sent = 4 * RULES.maxBytes
  const arrived = Promise.withResolvers<void>()
  app.post('/', async (request) => {
    const reading = new Promise<string>(() => undefined)
    let bytes = 0
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes === sent) arrived.resolve()
    })
    return senders.guard(request, reading)
  })
  const { received, closed } = await send(head('text/unread', 'x'.repeat(sent), 'keep-alive', sent + 1))
  await arrived.promise
  vi.advanceTimersByTime(RULES.everyMs)
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 400 .*"code":"bad_request"/s)
})

test('a handler gets what it reads of a whole body', async () => {
  app.post('/', (request) => senders.guard(request, text(request.raw)))
  const { received, closed } = await send(head('text/unread', '0123456789'))
  await closed
  expect(received()).toMatch(/^HTTP\/1\.1 200 .*0123456789$/s)
})

/** A route that answers before the whole body was read, and one to which the same connection can go on. */
function refusing(after: 'its head' | 'its first bytes' = 'its head'): void {
  app.post('/', async ({ raw }, reply) => {
    if (after === 'its first bytes') {
      await once(raw, 'readable')
      raw.read()
    }
    return reply.code(413).send('no')
  })
  app.get('/next', async () => 'next')
}

test.each(['its head', 'its first bytes'] as const)(
  'a body that is refused after %s is read to its end, and the connection carries the next request',
  async (after) => {
    const answered = reached('onResponse')
    refusing(after)
    // More than a stream keeps that is not read.
    const rest = 'a'.repeat(200_000)
    const request = head('text/unread', '01234', 'keep-alive', 5 + rest.length)
    const { socket, received, closed } = await send(request)
    await answered
    socket.write(rest + NEXT)
    await closed
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
  },
)

test('the connection of a body that was refused by its head ends when the rest does not come', async () => {
  const answered = reached('onResponse')
  const onRequest = async (_request: FastifyRequest, reply: FastifyReply) => reply.code(401).send('no')
  app.post('/', { onRequest }, async () => 'done')
  const { received, closed } = await send(head('text/plain', '01234', 'keep-alive'))
  const { raw } = await answered
  expect(raw.destroyed).toBe(false)
  vi.advanceTimersByTime(GRACE_MS)
  await closed
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401'])
})

test.each([
  ['a whole body', head('text/plain', '0123456789', 'keep-alive')],
  ['no body', 'GET /next HTTP/1.1\r\nHost: x\r\n\r\n'],
])('after a request with %s its connection may rest, unmeasured', async (_, request) => {
  const answered = reached('onResponse')
  app.post('/', async () => 'done')
  app.get('/next', async () => 'next')
  const { socket, received, closed } = await send(request)
  await answered
  expect(vi.getTimerCount()).toBe(0)
  socket.write(NEXT)
  await closed
  expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
})

test('a server that has closed measures no more', async () => {
  const parsing = reached('preParsing')
  app.post('/', async () => 'done')
  await send(head('text/plain', '01234'))
  const { raw } = await parsing
  expect(vi.getTimerCount()).toBe(1)
  raw.removeAllListeners('close')
  await app.close()
  expect(vi.getTimerCount()).toBe(0)
})
