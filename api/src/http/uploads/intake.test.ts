import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { type SlowOptions, type SlowRequest, sendSlowly } from '../../testing/slow-upload.ts'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

const CAT = new URL('../../../../worker/fixtures/cat-chelsea-cc0.png', import.meta.url)
/** Longer than any test, so that no stalled sender is cut. */
const FOR_EVER = { UPLOAD_MAX_STALL_MS: '3600000' }
const PATIENT = { interval: 200 }
const SOON = { UPLOAD_MAX_STALL_MS: '1000' }

let served: TestApp
let url: string
const slow: SlowRequest[] = []
afterEach(async () => {
  for (const request of slow.splice(0)) request.close()
  await served.close()
})

async function serve(env: Record<string, string>): Promise<void> {
  served = await startTestApp({ TRUSTED_PROXIES: '1', ...env })
  url = await served.app.listen({ host: '127.0.0.1', port: 0 })
}

/** The Cookie header of a signed-in user. */
async function signIn(email: string): Promise<string> {
  return sessionCookie(await signedInBrowser(served, email))
}

async function stall(cookie: string, options: SlowOptions = {}): Promise<SlowRequest> {
  const request = await sendSlowly(url, { ...options, headers: { cookie, ...options.headers } })
  slow.push(request)
  return request
}

function isAnswered({ received }: SlowRequest): boolean {
  return received() !== ''
}

/** How many bodies are on their way, as operators see it. */
async function arriving(): Promise<number> {
  const { body } = await served.ops.inject({ url: '/metrics' })
  return Number(/^pawport_uploads_arriving(?:\{.*\})? (\d+)$/m.exec(body)?.[1])
}

async function upload(cookie: string, path = '/api/upload', address = '203.0.113.200'): Promise<Response> {
  const form = new FormData()
  form.set('location', 'Kyoto')
  form.set('img', new Blob([new Uint8Array(await readFile(CAT))]), 'cat.png')
  return fetch(url + path, {
    method: 'POST',
    body: form,
    headers: { cookie, prefer: 'respond-async', 'x-forwarded-for': address },
  })
}

describe('many slow senders', () => {
  test('200 connections of 10 accounts do not keep another account from its upload', async () => {
    await serve(FOR_EVER)
    const ada = await signIn('ada@example.com')
    const senders = await Promise.all(
      Array.from({ length: 10 }, (_, number) => signIn(`${number}@example.com`)),
    )
    const requests = await Promise.all(
      senders.flatMap((cookie, number) =>
        Array.from({ length: 20 }, () =>
          stall(cookie, { headers: { 'x-forwarded-for': `203.0.113.${number}` } }),
        ),
      ),
    )
    // Eight uploads of each account are being read; the others were refused.
    await expect.poll(() => requests.filter(isAnswered).length, PATIENT).toBe(120)
    expect((await upload(ada)).status).toBe(202)
    expect((await upload(ada, '/api/photos')).status).toBe(202)
    const refused = requests.filter(isAnswered)
    expect(await Promise.all(refused.map(({ status }) => status))).toEqual(refused.map(() => 429))
    expect(refused[0]?.received()).toContain('You are sending 8 photos at the same time already')
  })

  test('one address has a limited number of uploads at once, with any number of accounts', async () => {
    await serve({ ...FOR_EVER, MAX_UPLOADS_PER_ADDRESS: '3' })
    const cookies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signIn(`${name}@example.com`)))
    const requests = await Promise.all(
      cookies.map((cookie, number) =>
        stall(cookie, { headers: { 'x-forwarded-for': `2001:db8::${number}` } }),
      ),
    )
    await expect.poll(() => requests.filter(isAnswered).length, PATIENT).toBe(1)
    expect(await requests.find(isAnswered)?.status).toBe(429)
  })

  test('a sender that its address keeps out has not taken a turn of its account', async () => {
    await serve({ ...FOR_EVER, MAX_UPLOADS_PER_ADDRESS: '1', MAX_UPLOADS_PER_USER: '1' })
    const [ada, ben] = [await signIn('ada@example.com'), await signIn('ben@example.com')]
    await stall(ben, { headers: { 'x-forwarded-for': '203.0.113.1' } })
    await expect.poll(arriving, PATIENT).toBe(1)
    const statusFrom = async (address: string) => (await upload(ada, '/api/photos', address)).status
    expect(await statusFrom('203.0.113.1')).toBe(429)
    expect(await statusFrom('203.0.113.2')).toBe(202)
  })

  test('an upload that has ended leaves its turns and its memory to the next one', async () => {
    await serve({
      ...ON_DISK,
      UPLOAD_MEMORY_MB: '1',
      MAX_UPLOADS_PER_ADDRESS: '1',
      MAX_UPLOADS_PER_USER: '1',
    })
    const { config, objects } = served.context
    const ada = await signIn('ada@example.com')
    const uploads = 8
    expect((await readFile(CAT)).length * uploads).toBeGreaterThan(1024 * 1024)
    for (let count = 0; count < uploads; count += 1)
      expect((await upload(ada, '/api/photos', '203.0.113.1')).status).toBe(202)
    // Nothing had to go to the disk.
    expect(await readdir(config.dataDir)).not.toContain('spool')
    const contentType = 'image/jpeg'
    const headers = { 'content-type': contentType, 'x-forwarded-for': '203.0.113.1' }
    for (const key of ['uploads/a.jpg', 'uploads/b.jpg']) {
      const link = await objects.sign(key, { method: 'PUT', expiresSeconds: 3_600, contentType })
      expect((await fetch(url + link, { method: 'PUT', headers, body: 'a photo' })).status).toBe(200)
    }
  })

  test('when too many uploads arrive, the slowest is refused', async () => {
    await serve({ ...FOR_EVER, MAX_UPLOADS: '2' })
    const [ada, ben] = [await signIn('ada@example.com'), await signIn('ben@example.com')]
    const stalled = [await stall(ben), await stall(ben)]
    const isRoomMade = async () => {
      await upload(ada, '/api/photos')
      return stalled.some(isAnswered)
    }
    await expect.poll(isRoomMade, PATIENT).toBe(true)
    expect(await stalled.find(isAnswered)?.status).toBe(503)
    expect((await upload(ada, '/api/photos')).status).toBe(202)
  })

  test('an upload that is larger than the memory for all is kept on the disk as it arrives', async () => {
    await serve({ ...FOR_EVER, UPLOAD_MEMORY_MB: '1' })
    const form = new FormData()
    form.set('img', new Blob([new Uint8Array(2 * 1024 * 1024)]), 'cat.png')
    const headers = { cookie: await signIn('ada@example.com') }
    const answer = await fetch(`${url}/api/photos`, { method: 'POST', body: form, headers })
    expect(await answer.json()).toMatchObject({ code: 'photo_unsupported' })
    expect(await readdir(served.context.config.dataDir)).toContain('spool')
  })

  test('an upload that does not fit into memory goes to the disk, and its bytes stay the same', async () => {
    await serve({ ...FOR_EVER, UPLOAD_MEMORY_MB: '1' })
    const cookies = await Promise.all(['a', 'b', 'c', 'd'].map((name) => signIn(`${name}@example.com`)))
    const cat = await readFile(CAT)
    expect(cat.length * 8).toBeGreaterThan(1024 * 1024)
    const answers = await Promise.all([...cookies, ...cookies].map((cookie) => upload(cookie, '/api/photos')))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    const rows = await served.context.db.selectFrom('photos').select('upload_key').execute()
    const hash = (data: Buffer) => createHash('sha256').update(data).digest('hex')
    const stored = await Promise.all(
      rows.map(async ({ upload_key: key }) => served.context.objects.read(key ?? '')),
    )
    expect(stored.map(hash)).toEqual(Array.from({ length: 8 }, () => hash(cat)))
  })
})

describe('a sender that stalls', () => {
  test('is refused in the language of the client, and the connection is closed', async () => {
    await serve(SOON)
    const request = await stall(await signIn('ada@example.com'), { headers: { 'accept-language': 'zh' } })
    expect(await request.status).toBe(408)
    await request.closed
    expect(request.received()).toMatch(/connection: close/i)
    expect(request.received()).toContain('"code":"upload_too_slow"')
    expect(request.received()).toContain('网络太慢，上传已停止')
  })

  test('is refused with any other body, too', async () => {
    await serve(SOON)
    const headers = { 'content-type': 'application/json', 'content-length': '1000' }
    const request = await stall(await signIn('ada@example.com'), {
      path: '/api/oss/batch-signed-urls',
      headers,
      body: '{"keys":',
    })
    expect(await request.status).toBe(408)
    await request.closed
  })

  test('is refused when it does not say how much will come, too', async () => {
    await serve(SOON)
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' }
    const request = await stall(await signIn('ada@example.com'), {
      path: '/api/oss/batch-signed-urls',
      headers,
      body: '8\r\n{"keys":\r\n',
    })
    expect(await request.status).toBe(408)
    await request.closed
  })

  test('with an object for its signed link stores nothing', async () => {
    await serve({ ...SOON, ...ON_DISK })
    const link = await served.context.objects.sign('uploads/b.jpg', {
      method: 'PUT',
      expiresSeconds: 3_600,
      contentType: 'image/jpeg',
    })
    const headers = { 'content-type': 'image/jpeg' }
    const request = await stall('', { method: 'PUT', path: link, headers, body: 'half' })
    expect(await request.status).toBe(408)
    await request.closed
    expect(await served.context.objects.stat('uploads/b.jpg')).toBeNull()
    const temporary = join(served.context.config.dataDir, 'objects', '.tmp')
    await expect.poll(() => readdir(temporary)).toEqual([])
  })

  test('after a refusal keeps no connection', async () => {
    await serve(SOON)
    const requests = [await stall(''), await stall('', { headers: { origin: 'https://evil.example' } })]
    expect(await Promise.all(requests.map(({ status }) => status))).toEqual([401, 403])
    for (const { closed } of requests) await closed
  })
})

test('after an object that is too large, its connection carries the next request', async () => {
  await serve(ON_DISK)
  const contentType = 'image/jpeg'
  const link = await served.context.objects.sign('uploads/b.jpg', {
    method: 'PUT',
    expiresSeconds: 3_600,
    contentType,
  })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (data) => {
    received += data.toString()
  })
  function* sent() {
    yield `PUT ${link} HTTP/1.1\r\nHost: x\r\nContent-Type: ${contentType}\r\nTransfer-Encoding: chunked\r\n\r\n`
    for (let megabyte = 0; megabyte < 30; megabyte += 1) {
      yield '100000\r\n'
      yield Buffer.alloc(1024 * 1024)
      yield '\r\n'
    }
    yield '0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
  }
  await pipeline(Readable.from(sent()), socket, { end: false })
  await once(socket, 'close')
  expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 413', 'HTTP/1.1 200'])
})

test('a JSON body that is longer than any call needs is refused', async () => {
  await serve({})
  const cookie = await signIn('ada@example.com')
  const ask = async (payload: string) => {
    const headers = { cookie, 'content-type': 'application/json' }
    const call = { method: 'POST', url: '/api/oss/batch-signed-urls', headers, payload } as const
    return (await served.app.inject(call)).statusCode
  }
  const keys = Array.from({ length: 200 }, () => 'k'.repeat(512))
  expect(await ask(JSON.stringify({ keys }))).toBe(200)
  expect(await ask(JSON.stringify({ keys }) + ' '.repeat(100_000))).toBe(400)
})

test('a connection that is slow with the head of a request is closed', async () => {
  await serve({})
  const { headersTimeout, requestTimeout, maxHeadersCount, maxConnections } = served.app.server
  expect(headersTimeout).toBeLessThanOrEqual(20_000)
  expect(requestTimeout).toBeLessThanOrEqual(600_000)
  expect(maxHeadersCount).toBeLessThanOrEqual(200)
  expect(maxConnections).toBe(served.context.config.traffic.connections)
})
