import { createReadStream } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { umask } from 'node:process'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Clock, fixedClock, systemClock } from '../../../platform/clock.ts'
import { ObjectMissingError } from '../objects.ts'
import { describeContents } from '../testing/contract-contents.ts'
import { failingStream, keysOf } from '../testing/harness.ts'
import { openDiskStore } from './disk-store.ts'

const JPEG = { contentType: 'image/jpeg' }

const open = (root: string, clock: Clock = systemClock) => openDiskStore({ root, secret: 'test', clock })

describe('disk store', () => {
  describeContents(async (clock) => {
    const root = await mkdtemp(join(tmpdir(), 'objects-'))
    return {
      objects: await open(root, clock),
      // links are followed beside the API's route
      fetchLink: (link, init) => fetch(link, init),
      close: () => rm(root, { recursive: true }),
    }
  })
})

describe('files of the disk store', () => {
  let root: string
  let outside: string

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'objects-'))
    outside = await mkdtemp(join(tmpdir(), 'outside-'))
  })
  afterEach(async () => {
    await rm(root, { recursive: true })
    await rm(outside, { recursive: true })
  })

  const files = async () => (await readdir(root, { recursive: true })).sort()

  test('failed uploads leave no files, removed objects no empty folders', async () => {
    const objects = await open(root)
    await expect(objects.put('a/b/c.jpg', failingStream(100_000), JPEG)).rejects.toThrow()
    await expect(objects.put('a/b/c.jpg', createReadStream(join(outside, 'none')), JPEG)).rejects.toThrow(
      'ENOENT',
    )
    await objects.put('a/b/d.jpg', Buffer.from('d'), JPEG)
    await objects.remove('a/b/d.jpg')
    expect(await files()).toEqual(['.tmp'])
  })

  test.skipIf(process.platform === 'win32')('other accounts of the machine read no object', async () => {
    const mode = async (...path: string[]) => (await stat(join(root, ...path))).mode & 0o777
    const before = umask(0)
    try {
      // As another program made it: open to everybody.
      await chmod(root, 0o755)
      const objects = await open(root)
      expect([await mode(), await mode('.tmp')]).toEqual([0o700, 0o700])
      await objects.put('a/b.jpg', Buffer.from('b'), JPEG)
      await objects.put('a/c.jpg', Readable.from([Buffer.from('c')]), JPEG)
      expect([await mode('a'), await mode('a', 'b.jpg'), await mode('a', 'c.jpg')]).toEqual([
        0o700, 0o600, 0o600,
      ])
    } finally {
      umask(before)
    }
  })

  test('while an object is written, readers do not see it', async () => {
    const objects = await open(root)
    const source = new Readable({ read() {} })
    const put = objects.put('slow.jpg', source, JPEG)
    source.push(Buffer.alloc(1_000_000))
    // the write is on its way once its temporary file is there
    await expect.poll(() => readdir(join(root, '.tmp'))).toHaveLength(1)
    expect(await objects.stat('slow.jpg')).toBeNull()
    expect(await keysOf(objects, '')).toEqual([])
    source.push(null)
    await put
    expect(await objects.stat('slow.jpg')).toMatchObject({ size: 1_000_000 })
  })

  test('a read that has begun returns the version from its beginning, also when the object is replaced', async () => {
    const objects = await open(root)
    await objects.put('a.jpg', Buffer.from('old version'), JPEG)
    const found = await objects.get('a.jpg')
    await objects.put('a.jpg', Buffer.from('new'), JPEG)
    expect(await found.body.toArray().then((chunks) => Buffer.concat(chunks).toString())).toBe('old version')
  })

  test('opening sweeps old leftovers, and spares what may still be written', async () => {
    await mkdir(join(root, '.tmp'))
    await writeFile(join(root, '.tmp', 'old'), 'half a picture')
    await writeFile(join(root, '.tmp', 'young'), 'half a picture')
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(root, '.tmp', 'old'), yesterday, yesterday)
    await open(root)
    expect(await readdir(join(root, '.tmp'))).toEqual(['young'])
  })

  test('a symbolic link does not lead out of the root', async () => {
    const objects = await open(root)
    await writeFile(join(outside, 'secret.jpg'), 'secret')
    await symlink(join(outside, 'secret.jpg'), join(root, 'link.jpg'))
    await symlink(outside, join(root, 'folder'))
    await expect(objects.read('link.jpg')).rejects.toThrow(ObjectMissingError)
    expect(await objects.stat('link.jpg')).toBeNull()
    await objects.put('link.jpg', Buffer.from('ours'), JPEG)
    expect(await keysOf(objects, '')).toEqual(['link.jpg'])
    expect((await objects.read('link.jpg')).toString()).toBe('ours')
    expect(await readdir(outside)).toEqual(['secret.jpg'])
  })

  test('two stores on one folder see the same objects and make the same links', async () => {
    const clock = fixedClock('2030-01-01T00:00:00Z')
    const [one, two] = [await open(root, clock), await open(root, clock)]
    const put = await one.put('a.jpg', Buffer.from('a'), JPEG)
    expect(await two.stat('a.jpg')).toMatchObject(put)
    const options = { method: 'GET', expiresSeconds: 300 } as const
    expect(await one.sign('a.jpg', options)).toBe(await two.sign('a.jpg', options))
  })

  test('a readiness check writes no file', async () => {
    const objects = await open(root)
    const before = await stat(join(root, '.tmp'), { bigint: true })
    await objects.check()
    expect((await stat(join(root, '.tmp'), { bigint: true })).mtimeNs).toBe(before.mtimeNs)
  })

  test('a folder that is gone is not ready', async () => {
    const objects = await open(root)
    await rm(join(root, '.tmp'), { recursive: true })
    await expect(objects.check()).rejects.toThrow('ENOENT')
  })
})
