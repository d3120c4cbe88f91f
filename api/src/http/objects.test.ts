import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import cookie from '@fastify/cookie'
import { MAX_PHOTO_BYTES } from '@pawport/shared/contract/photos/limits.ts'
import { openDiskStore } from '@pawport/shared/drivers/objects/disk/disk-store.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { describeLinks } from '@pawport/shared/drivers/objects/testing/contract-links.ts'
import { type Clock, type FixedClock, fixedClock, systemClock } from '@pawport/shared/platform/clock.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { handleErrors } from './errors.ts'
import { objectRoutes } from './objects.ts'
import type { Intake } from './uploads/intake.ts'

const secret = 'test secret'
/** Accepts every body. */
const intake: Pick<Intake, 'receiveBody'> = { receiveBody: (_request, read) => read() }

interface Served {
  app: FastifyInstance
  objects: ObjectStore
  root: string
  origin: string
  close(): Promise<void>
}

/** `signing` is the clock that signs the links, `serving` the clock that checks them. */
async function serve(signing: Clock, serving: Clock): Promise<Served> {
  const root = await mkdtemp(join(tmpdir(), 'objects-'))
  const objects = await openDiskStore({ root, secret, clock: signing })
  // clients keep their connections open; the test does not wait for them
  const app = Fastify({ forceCloseConnections: true })
  await app.register(cookie)
  handleErrors(app)
  await app.register(objectRoutes, { objects, secret, clock: serving, intake })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    app,
    objects,
    root,
    origin,
    async close() {
      await app.close()
      await rm(root, { recursive: true })
    },
  }
}

describe('disk store behind its route', () => {
  describeLinks(async (clock) => {
    const { objects, origin, close } = await serve(clock, systemClock)
    return { objects, fetchLink: (link, init) => fetch(origin + link, init), close }
  })
})

describe('object routes', () => {
  const key = 'postcards/a.webp'
  let clock: FixedClock
  let served: Served

  beforeEach(async () => {
    clock = fixedClock('2030-01-01T00:00:00Z')
    served = await serve(clock, clock)
    await served.objects.put(key, Buffer.from('a postcard'), { contentType: 'image/webp' })
  })
  afterEach(() => served.close())

  const view = (expiresSeconds = 300) => served.objects.sign(key, { method: 'GET', expiresSeconds })
  const upload = (to: string) =>
    served.objects.sign(to, { method: 'PUT', expiresSeconds: 60, contentType: 'image/jpeg' })

  test('HEAD says what GET would, without the bytes', async () => {
    const link = await view()
    const [head, get] = await Promise.all([
      fetch(served.origin + link, { method: 'HEAD' }),
      fetch(served.origin + link),
    ])
    expect(await head.text()).toBe('')
    expect(await get.text()).toBe('a postcard')
    const facts = (response: Response) =>
      ['content-length', 'content-type', 'etag', 'cache-control'].map((name) => response.headers.get(name))
    expect([head.status, ...facts(head)]).toEqual([get.status, ...facts(get)])
    expect(facts(head)[0]).toBe('10')
    const part = { headers: { range: 'bytes=0-1' } }
    expect((await fetch(served.origin + link, part)).status).toBe(206)
    expect((await fetch(served.origin + link, { method: 'HEAD', ...part })).status).toBe(200)
  })

  test('a response may be cached exactly as long as its link is valid', async () => {
    const response = await served.app.inject(await view())
    expect(response.headers['cache-control']).toBe('private, max-age=480, immutable')
    expect(response.headers['content-security-policy']).toBe("default-src 'none'; sandbox")
    clock.advance(480_000 - 1)
    expect((await served.app.inject(await view())).statusCode).toBe(200)
  })

  test('an expired link says so, a forged one or a missing object is not found', async () => {
    const link = await view()
    clock.advance(480_000)
    const expired = await served.app.inject(link)
    expect([expired.statusCode, expired.json().code]).toEqual([403, 'link_expired'])
    const forged = await served.app.inject(link.replace('signature=', 'signature=x'))
    expect([forged.statusCode, forged.json().code]).toEqual([404, 'not_found'])
    await served.objects.remove(key)
    const missing = await served.app.inject(await view())
    expect([missing.statusCode, missing.json().code]).toEqual([404, 'not_found'])
  })

  test.each(['../../etc/passwd', '..%2f..%2fetc%2fpasswd', 'a%00b', '%E0%A4%A', ''])(
    '%j reaches no file',
    async (path) => {
      const query = (await view()).split('?')[1]
      const response = await served.app.inject(`/api/objects/${path}?${query}`)
      expect(response.statusCode).toBeGreaterThanOrEqual(400)
      expect(response.statusCode).toBeLessThan(500)
    },
  )

  test('an upload of another type, or of too many bytes, is refused and stores nothing', async () => {
    const url = served.origin + (await upload('uploads/b.jpg'))
    const put = async (contentType: string, body: string | Readable) => {
      const sent = typeof body === 'string' ? body : Readable.toWeb(body)
      const headers = { 'content-type': contentType }
      const response = await fetch(url, {
        method: 'PUT',
        headers,
        body: sent as ReadableStream,
        duplex: 'half',
      })
      const { code } = (await response.json()) as { code: string }
      return [response.status, code]
    }
    const megabytes = (count: number) => 'x'.repeat(count * 1024 * 1024)
    const chunked = Readable.from(Array.from({ length: 30 }, () => Buffer.from(megabytes(1))))
    expect(await put('text/html', '<script>')).toEqual([415, 'photo_unsupported'])
    expect(await put('image/jpeg', `${megabytes(10)}x`)).toEqual([413, 'photo_too_large'])
    expect(await put('image/jpeg', chunked)).toEqual([413, 'photo_too_large'])
    expect(await served.objects.stat('uploads/b.jpg')).toBeNull()
    expect(await readdir(join(served.root, '.tmp'))).toEqual([])
  })

  test('an upload of as many bytes as are allowed, of none, and of JSON is stored as it is', async () => {
    const put = async (to: string, contentType: string, body: string) => {
      const link = await served.objects.sign(to, { method: 'PUT', expiresSeconds: 60, contentType })
      const headers = { 'content-type': contentType }
      expect((await fetch(served.origin + link, { method: 'PUT', headers, body })).status).toBe(200)
      return (await served.objects.read(to)).toString()
    }
    const most = 'x'.repeat(MAX_PHOTO_BYTES)
    expect((await put('uploads/d.jpg', 'image/jpeg', most)) === most).toBe(true)
    expect(await put('uploads/e.jpg', 'image/jpeg', '')).toBe('')
    expect(await put('uploads/f.json', 'application/json', '{ "a": 1 }')).toBe('{ "a": 1 }')
  })

  test('an upload that says that it is too large is refused before its bytes come', async () => {
    const { port } = new URL(served.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `PUT ${await upload('uploads/g.jpg')} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\n` +
        `Content-Length: ${MAX_PHOTO_BYTES + 1}\r\n\r\n`,
    )
    const [answer] = await once(socket, 'data')
    socket.destroy()
    expect(String(answer)).toContain('413 Payload Too Large')
  })

  test('an upload that breaks off stores nothing', async () => {
    const link = await upload('uploads/c.jpg')
    const { port } = new URL(served.origin)
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `PUT ${link} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: 1000\r\n\r\nhalf`,
    )
    const temporary = () => readdir(join(served.root, '.tmp'))
    await expect.poll(temporary).toHaveLength(1)
    socket.destroy()
    await expect.poll(temporary).toEqual([])
    expect(await served.objects.stat('uploads/c.jpg')).toBeNull()
  })
})
