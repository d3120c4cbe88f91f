import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Spool, SpooledFile } from './spool.ts'

const KB = 1_024
let root: string
let folder: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'spool-'))
  folder = join(root, 'made when needed')
})
afterEach(() => rm(root, { recursive: true }))

const spoolOf = (memoryBytes: number) => new Spool({ memoryBytes, folder })

async function fill(file: SpooledFile, data: Buffer, pieceBytes: number): Promise<void> {
  for (let from = 0; from < data.length; from += pieceBytes)
    await file.write(data.subarray(from, from + pieceBytes))
}

test.each([
  ['empty', 0, 1],
  ['smaller than a block', 1_000, 7],
  ['exactly a block', 64 * KB, 64 * KB],
  ['many blocks, in pieces of every size', 700_001, 9_973],
  ['in pieces larger than a block', 700_001, 300_000],
])('gives back what was written: %s', async (_, size, pieceBytes) => {
  const data = randomBytes(size)
  for (const memoryBytes of [1_000 * KB, 130 * KB, 0]) {
    const file = spoolOf(memoryBytes).file()
    await fill(file, data, pieceBytes)
    expect(file.size).toBe(size)
    expect((await file.read()).equals(data)).toBe(true)
    await file.discard()
  }
})

test('small traffic never touches the disk', async () => {
  const file = spoolOf(1_000 * KB).file()
  await fill(file, randomBytes(500_000), 16_000)
  expect(file.isOnDisk).toBe(false)
  expect(existsSync(folder)).toBe(false)
})

test('all files together stay within the memory; the others are on the disk, without a name', async () => {
  const spool = spoolOf(256 * KB)
  const data = randomBytes(200 * KB)
  const files = [spool.file(), spool.file(), spool.file()]
  for (const file of files) {
    await fill(file, data, 10_000)
    expect(spool.held).toBeLessThanOrEqual(256 * KB)
  }
  expect(files.map((file) => file.isOnDisk)).toEqual([false, true, true])
  expect(await readdir(folder)).toEqual([])
  for (const file of files) {
    expect((await file.read()).equals(data)).toBe(true)
    await file.discard()
  }
})

test('the blocks of a file that was read serve the next one, which has no byte of the first', async () => {
  const spool = spoolOf(1_000 * KB)
  const [first, second] = [spool.file(), spool.file()]
  await fill(first, Buffer.alloc(300 * KB, 'a'), 10_000)
  await first.read()
  const allocated = vi.spyOn(Buffer, 'allocUnsafeSlow')
  const data = randomBytes(200 * KB + 1)
  await fill(second, data, 10_000)
  expect(allocated).not.toHaveBeenCalled()
  expect((await second.read()).equals(data)).toBe(true)
  expect(spool.held).toBe(0)
  allocated.mockRestore()
})

test('a discarded file frees its memory, once', async () => {
  const spool = spoolOf(256 * KB)
  const [first, second] = [spool.file(), spool.file()]
  await fill(first, randomBytes(200 * KB), 10_000)
  await first.discard()
  await first.discard()
  expect(spool.held).toBe(0)
  await fill(second, randomBytes(200 * KB), 10_000)
  expect(second.isOnDisk).toBe(false)
  await second.discard()
})

test('many tiny pieces take no more memory than their bytes', async () => {
  const spool = spoolOf(1_000 * KB)
  const file = spool.file()
  // A slice of the buffer that came from the network would keep all of it alive.
  await fill(file, randomBytes(100 * KB), 1)
  expect(spool.held).toBe(64 * KB)
})

test('a file that is discarded while it is written ends the writing, and frees everything', async () => {
  const spool = spoolOf(0)
  const file = spool.file()
  const writing = fill(file, randomBytes(300 * KB), 1_000)
  await file.discard()
  await expect(writing).rejects.toThrow('discarded')
  expect(spool.held).toBe(0)
})

test('a file that fits into the memory exactly stays there', async () => {
  const spool = spoolOf(64 * KB)
  const file = spool.file()
  await fill(file, randomBytes(64 * KB), 64 * KB)
  expect([file.isOnDisk, spool.held]).toEqual([false, 64 * KB])
})

describe('a file on the disk', () => {
  let onDisk: FileHandle
  beforeEach(async () => {
    onDisk = await open(join(root, 'file'), 'wx+')
  })
  afterEach(() => onDisk.close())

  const spooledIn = (handle: FileHandle) =>
    new SpooledFile({
      reserve: () => false,
      release: () => {},
      create: async () => handle,
      block: () => Buffer.allocUnsafeSlow(64 * KB),
      reuse: () => {},
    })

  test('is closed when it was discarded before it was open', async () => {
    const file = spooledIn(onDisk)
    const writing = file.write(randomBytes(64 * KB))
    await file.discard()
    await writing
    expect(onDisk.fd).toBe(-1)
  })

  test('is closed when it is discarded, also twice', async () => {
    const file = spooledIn(onDisk)
    await file.write(randomBytes(64 * KB))
    expect(onDisk.fd).not.toBe(-1)
    await file.discard()
    await file.discard()
    expect(onDisk.fd).toBe(-1)
  })

  test('is read whole from a disk that gives less at a time than was asked for', async () => {
    const read = (buffer: Buffer, offset: number, length: number, position: number) =>
      onDisk.read(buffer, offset, Math.ceil(length / 2), position)
    const file = spooledIn({ writev: onDisk.writev.bind(onDisk), read } as FileHandle)
    const data = randomBytes(200 * KB)
    await fill(file, data, 10_000)
    expect((await file.read()).equals(data)).toBe(true)
  })

  test('causes an error when bytes of it are missing', async () => {
    const file = spooledIn(onDisk)
    await file.write(randomBytes(64 * KB))
    await onDisk.truncate(1_000)
    await expect(file.read()).rejects.toThrow('shorter')
  })
})

test('a disk that cannot be written causes an error', async () => {
  await writeFile(folder, 'no folder')
  await expect(fill(spoolOf(0).file(), randomBytes(100 * KB), 1_000)).rejects.toThrow('EEXIST')
})
