import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemClock } from '../../../platform/clock.ts'
import { ObjectKeyError } from '../key.ts'
import { ObjectMissingError, ObjectRangeError, type ObjectStore } from '../objects.ts'
import {
  bigStream,
  failingStream,
  freshPrefix,
  inLanes,
  keysOf,
  type OpenedStore,
  type OpenStore,
} from './harness.ts'

const JPEG = { contentType: 'image/jpeg' }
const MEGABYTE = 1024 * 1024

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

export function describeContents(open: OpenStore): void {
  describe('contents', () => {
    const prefix = freshPrefix()
    let opened: OpenedStore
    let objects: ObjectStore

    beforeAll(async () => {
      opened = await open(systemClock)
      objects = opened.objects
    })
    afterAll(async () => {
      await objects.removeMany(await keysOf(objects, prefix))
      await opened.close()
    })

    test('is ready', async () => {
      await expect(objects.check()).resolves.toBeUndefined()
    })

    test.each([
      ['a buffer', () => Buffer.from('a cat in Paris')],
      ['a stream', () => Readable.from([Buffer.from('a cat '), Buffer.from('in Paris')])],
    ])('%s comes back as it was put', async (name, body) => {
      const key = `${prefix}${name.replace(' ', '-')}.jpg`
      const put = await objects.put(key, body(), JPEG)
      expect(put).toEqual({ size: 14, etag: expect.stringMatching(/^[^"]+$/) })

      const { body: stored, ...facts } = await objects.get(key)
      expect((await buffer(stored)).toString()).toBe('a cat in Paris')
      expect(facts).toEqual({ key, ...put, ...JPEG, lastModified: expect.any(Date) })
      expect(Math.abs(Date.now() - facts.lastModified.getTime())).toBeLessThan(60_000)

      expect(await objects.stat(key)).toEqual(facts)
      expect((await objects.read(key)).toString()).toBe('a cat in Paris')
    })

    test.each([
      ['a buffer', () => Buffer.alloc(0)],
      ['a stream', () => Readable.from([])],
    ])('%s of no bytes is an object too', async (name, body) => {
      const key = `${prefix}empty-${name.replace(' ', '-')}.txt`
      await objects.put(key, body(), { contentType: 'text/plain; charset=utf-8' })
      expect(await objects.stat(key)).toMatchObject({ size: 0 })
      expect(await objects.read(key)).toEqual(Buffer.alloc(0))
      await expect(objects.get(key, { range: { start: 0 } })).rejects.toThrow(ObjectRangeError)
    })

    test.each([
      [{ start: 0 }, 'abcdefghij', { start: 0, end: 9 }],
      [{ start: 0, end: 0 }, 'a', { start: 0, end: 0 }],
      [{ start: 3, end: 5 }, 'def', { start: 3, end: 5 }],
      [{ start: 8 }, 'ij', { start: 8, end: 9 }],
      [{ start: 8, end: 99 }, 'ij', { start: 8, end: 9 }],
    ])('range %j is %s', async (range, text, actual) => {
      const key = `${prefix}range.jpg`
      await objects.put(key, Buffer.from('abcdefghij'), JPEG)
      const found = await objects.get(key, { range })
      expect((await buffer(found.body)).toString()).toBe(text)
      expect(found).toMatchObject({ size: 10, range: actual })
    })

    test.each([{ start: 10 }, { start: 5, end: 4 }, { start: -1 }])('range %j is outside', async (range) => {
      const key = `${prefix}outside.jpg`
      await objects.put(key, Buffer.from('abcdefghij'), JPEG)
      await expect(objects.get(key, { range })).rejects.toThrow(ObjectRangeError)
    })

    test('writing again replaces the object and its etag', async () => {
      const key = `${prefix}again.jpg`
      const first = await objects.put(key, Buffer.from('first!'), JPEG)
      const second = await objects.put(key, Buffer.from('second'), JPEG)
      expect(second.etag).not.toBe(first.etag)
      expect((await objects.read(key)).toString()).toBe('second')
      expect(await objects.stat(key)).toMatchObject(second)
      expect(await keysOf(objects, key)).toEqual([key])
    })

    test('what was never put, or removed, is missing', async () => {
      const key = `${prefix}gone.jpg`
      const missing = async () => {
        await expect(objects.get(key)).rejects.toThrow(ObjectMissingError)
        await expect(objects.read(key)).rejects.toThrow(ObjectMissingError)
        expect(await objects.stat(key)).toBeNull()
      }
      await missing()
      await objects.put(key, Buffer.from('soon gone'), JPEG)
      await objects.remove(key)
      await missing()
      await objects.remove(key)
    })

    test('a folder of keys is not an object', async () => {
      await objects.put(`${prefix}folder/cat.jpg`, Buffer.from('cat'), JPEG)
      await expect(objects.get(`${prefix}folder`)).rejects.toThrow(ObjectMissingError)
      await expect(objects.read(`${prefix}folder`)).rejects.toThrow(ObjectMissingError)
      expect(await objects.stat(`${prefix}folder`)).toBeNull()
      expect(await objects.stat(`${prefix}folder/cat.jpg/more.jpg`)).toBeNull()
      await objects.remove(`${prefix}folder`)
      expect(await keysOf(objects, `${prefix}folder`)).toEqual([`${prefix}folder/cat.jpg`])
    })

    test('a stream that fails stores nothing, and leaves an older object as it was', async () => {
      const key = `${prefix}failed.jpg`
      // below and above one part of an S3 upload
      for (const sent of [1000, 20 * MEGABYTE]) {
        await expect(objects.put(key, failingStream(sent), JPEG)).rejects.toThrow('the network is gone')
        expect(await objects.stat(key)).toBeNull()
      }
      await objects.put(key, Buffer.from('older'), JPEG)
      await expect(objects.put(key, failingStream(1000), JPEG)).rejects.toThrow('the network is gone')
      expect((await objects.read(key)).toString()).toBe('older')
    })

    test('a stream that was cut off before or while it is put is refused', async () => {
      const key = `${prefix}cut.jpg`
      const before = Readable.from([Buffer.from('never sent')])
      before.destroy()
      await expect(objects.put(key, before, JPEG)).rejects.toThrow()
      const during = new Readable({ read() {} })
      during.push('the beginning')
      const put = objects.put(key, during, JPEG)
      during.destroy()
      await expect(put).rejects.toThrow()
      expect(await objects.stat(key)).toBeNull()
    })

    test('of many writers to one key one wins, whole', async () => {
      const key = `${prefix}raced.jpg`
      const writers = Array.from({ length: 12 }, (_, writer) => Buffer.alloc(300_000, `${writer % 10}`))
      const readers: Promise<Buffer>[] = []
      await objects.put(key, writers[0] ?? Buffer.alloc(0), JPEG)
      await Promise.all(
        writers.map(async (body, writer) => {
          await objects.put(key, writer % 2 ? body : Readable.from([body]), JPEG)
          readers.push(objects.read(key))
        }),
      )
      for (const seen of [await objects.read(key), ...(await Promise.all(readers))]) {
        expect(writers.some((body) => body.equals(seen))).toBe(true)
      }
    })

    test('writers and removers of one folder do not trip over each other', async () => {
      await inLanes(Array.from({ length: 200 }).keys(), async (round) => {
        const key = `${prefix}busy/${round % 3}/${round}.jpg`
        await objects.put(key, Buffer.from('busy'), JPEG)
        await objects.remove(key)
      })
      expect(await keysOf(objects, `${prefix}busy`)).toEqual([])
    })

    test('lists what begins with a prefix', async () => {
      const names = ['a-b.jpg', 'a.jpg', 'a/b.jpg', 'a/c/d.jpg', 'a0.jpg', 'ab.jpg', 'b.jpg']
      const root = `${prefix}listed/`
      await inLanes(names, (name) => objects.put(root + name, Buffer.from(name), JPEG))
      expect((await keysOf(objects, root)).sort()).toEqual(names.map((name) => root + name))
      expect(await keysOf(objects, `${root}a/`)).toEqual([`${root}a/b.jpg`, `${root}a/c/d.jpg`])
      expect(await keysOf(objects, `${root}ab`)).toEqual([`${root}ab.jpg`])
      expect(await keysOf(objects, `${root}nothing/`)).toEqual([])
      for await (const info of objects.list(`${root}b`)) {
        expect(info).toEqual({ ...(await objects.stat(`${root}b.jpg`)), lastModified: expect.any(Date) })
      }
    })

    test('lists what lies behind a key of a list, be it still stored or not', async () => {
      const names = ['a-b.jpg', 'a.jpg', 'a/b.jpg', 'a/c/d.jpg', 'a0.jpg', 'b.jpg']
      const root = `${prefix}behind/`
      await inLanes(names, (name) => objects.put(root + name, Buffer.from(name), JPEG))
      const behind = async (after: string) => {
        const keys: string[] = []
        for await (const { key } of objects.list(root, { after })) keys.push(key)
        return keys
      }
      const listed = await behind('')
      expect(listed.toSorted()).toEqual(names.map((name) => root + name))
      for (const [index, key] of listed.entries()) expect(await behind(key)).toEqual(listed.slice(index + 1))
      for (const [index, key] of listed.entries()) {
        await objects.remove(key)
        expect(await behind(key)).toEqual(listed.slice(index + 1))
      }
    })

    test('lists and removes more than a page of a thousand', async () => {
      const root = `${prefix}many/`
      const keys = Array.from({ length: 1_100 }, (_, index) => `${root}${String(index).padStart(5, '0')}.jpg`)
      await inLanes(keys, (key) => objects.put(key, Buffer.from(key), JPEG))
      expect(await keysOf(objects, root)).toEqual(keys)
      await objects.removeMany([...keys, `${root}never-there.jpg`])
      expect(await keysOf(objects, root)).toEqual([])
    })

    test('a big stream passes through without being held in memory', async () => {
      const key = `${prefix}big.mp4`
      const size = 256 * MEGABYTE
      const before = process.memoryUsage().arrayBuffers
      const held = () => process.memoryUsage().arrayBuffers - before
      let most = 0
      const watch = () => {
        // Memory without a reference does not count, even if it is collected late.
        if (held() > 128 * MEGABYTE) collectGarbage()
        most = Math.max(most, held())
      }
      expect(await objects.put(key, bigStream(256, watch), { contentType: 'video/mp4' })).toMatchObject({
        size,
      })
      let received = 0
      for await (const chunk of (await objects.get(key)).body) {
        received += chunk.length
        watch()
      }
      expect(received).toBe(size)
      expect(most).toBeLessThan(128 * MEGABYTE)
    })

    test('an ending that says another type is refused', async () => {
      const key = `${prefix}lie.jpg`
      await expect(objects.put(key, Buffer.from('x'), { contentType: 'image/png' })).rejects.toThrow(
        'image/jpeg',
      )
      expect(await objects.stat(key)).toBeNull()
    })

    test('a key without an ending holds any bytes', async () => {
      const key = `${prefix}upload`
      await objects.put(key, Buffer.from('x'), JPEG)
      expect(await objects.stat(key)).toMatchObject({ contentType: 'application/octet-stream' })
    })

    test('a key that is none is refused everywhere', async () => {
      const key = `${prefix}../../outside.jpg`
      const attempts = [
        () => objects.put(key, Buffer.from('x'), JPEG),
        () => objects.get(key),
        () => objects.read(key),
        () => objects.stat(key),
        () => objects.remove(key),
        () => objects.removeMany([key]),
        () => keysOf(objects, key),
        () => objects.sign(key, { method: 'GET', expiresSeconds: 60 }),
      ]
      for (const attempt of attempts) await expect(attempt()).rejects.toThrow(ObjectKeyError)
    })
  })
}
