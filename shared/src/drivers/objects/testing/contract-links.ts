import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FixedClock, fixedClock } from '../../../platform/clock.ts'
import type { ObjectStore, SignOptions } from '../objects.ts'
import { freshPrefix, keysOf, type OpenedStore, type OpenStore } from './harness.ts'

const GET: SignOptions = { method: 'GET', expiresSeconds: 300 }
const HOUR = 3_600_000

export function describeLinks(open: OpenStore): void {
  describe('signed links', () => {
    const prefix = freshPrefix()
    const key = `${prefix}picture.jpg`
    let clock: FixedClock
    let opened: OpenedStore
    let objects: ObjectStore

    beforeAll(async () => {
      clock = fixedClock(new Date())
      opened = await open(clock)
      objects = opened.objects
      await objects.put(key, Buffer.from('abcdefghij'), { contentType: 'image/jpeg' })
    })
    afterAll(async () => {
      await objects.removeMany(await keysOf(objects, prefix))
      await opened.close()
    })

    const follow = async (options: SignOptions, init?: RequestInit) =>
      opened.fetchLink(await objects.sign(key, options), init)

    test('a link shows the picture, with all a browser needs to know', async () => {
      const response = await follow(GET)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe('abcdefghij')
      const { headers } = response
      expect(headers.get('content-type')).toBe('image/jpeg')
      expect(headers.get('content-length')).toBe('10')
      expect(headers.get('etag')).toBe(`"${(await objects.stat(key))?.etag}"`)
      expect(headers.get('content-disposition')).toBe('inline; filename="pawport.jpg"')
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
    })

    test('a link can ask for another type', async () => {
      const response = await follow({ ...GET, contentType: 'image/png' })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('image/png')
      await response.arrayBuffer()
    })

    test('HEAD, a range and a condition work through a link', async () => {
      const head = await follow(GET, { method: 'HEAD' })
      // S3 signs for one method, so a HEAD of a GET link may be refused there
      expect([200, 403]).toContain(head.status)

      const part = await follow(GET, { headers: { range: 'bytes=2-4' } })
      expect([part.status, await part.text()]).toEqual([206, 'cde'])
      expect(part.headers.get('content-range')).toBe('bytes 2-4/10')

      const outside = await follow(GET, { headers: { range: 'bytes=10-' } })
      expect(outside.status).toBe(416)
      await outside.arrayBuffer()

      const known = { 'if-none-match': part.headers.get('etag') ?? '' }
      const unchanged = await follow(GET, { headers: known })
      expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    })

    test('the link stays the same for a window, so that browsers can cache the picture', async () => {
      const links = new Set<string>()
      const start = clock.now()
      for (let second = 0; second < 240; second += 10) {
        clock.set(new Date(start.getTime() + second * 1000))
        links.add(await objects.sign(key, GET))
      }
      clock.set(start)
      // one change at most, wherever in a window the test began
      expect(links.size).toBeLessThanOrEqual(2)
    })

    test('a link ends: after what was asked for, before twice a window', async () => {
      const now = clock.now().getTime()
      const signedAt = async (time: number) => {
        clock.set(new Date(time))
        const response = await follow(GET)
        clock.set(new Date(now))
        await response.arrayBuffer()
        return response.status
      }
      expect(await signedAt(now - 290_000)).toBe(200)
      expect(await signedAt(now - (300 + 240 + 10) * 1000)).toBe(403)
      expect(await signedAt(now - HOUR)).toBe(403)
    })

    test('a link allows one method on one object', async () => {
      const other = `${prefix}private.jpg`
      await objects.put(other, Buffer.from('private'), { contentType: 'image/jpeg' })
      const link = await objects.sign(key, { ...GET, contentType: 'image/png' })
      const attempts: [string, RequestInit?][] = [
        [link.replace('picture.jpg', 'private.jpg')],
        [link.replace(/image(%2F|\/)png/, 'image$1gif')],
        [link.replace(/(ignature=)(.)/, (_, name, first) => name + (first === '0' ? '1' : '0'))],
        [link.replace(/ignature=.*/, 'ignature=')],
        [link.split('?')[0] ?? ''],
        [link, { method: 'PUT', body: 'overwritten' }],
        [link, { method: 'DELETE' }],
      ]
      for (const [forged, init] of attempts) {
        const response = await opened.fetchLink(forged, init)
        expect(response.status, forged).toBeGreaterThanOrEqual(400)
        expect(response.status, forged).toBeLessThan(500)
        await response.arrayBuffer()
      }
      expect((await objects.read(key)).toString()).toBe('abcdefghij')
    })

    test('an upload link stores an object, and cannot be used to read', async () => {
      const upload = `${prefix}upload.jpg`
      const link = await objects.sign(upload, {
        method: 'PUT',
        expiresSeconds: 60,
        contentType: 'image/jpeg',
      })
      const headers = { 'content-type': 'image/jpeg' }
      const response = await opened.fetchLink(link, { method: 'PUT', body: 'uploaded', headers })
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      expect((await objects.read(upload)).toString()).toBe('uploaded')
      const read = await opened.fetchLink(link)
      expect(read.status).toBeGreaterThanOrEqual(400)
      await read.arrayBuffer()
    })
  })
}
