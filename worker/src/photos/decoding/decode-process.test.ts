import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { DecodeEndedError } from '@pawport/shared/photos/decoding/decode-process.ts'
import { EXCESS_MARKS } from '@pawport/shared/photos/decoding/messages.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { preparePhoto } from '../prepare-photo.ts'
import { type PhotoProcess, startPhotoProcess } from './decode-process.ts'
import { deepInterlacedPng, flatAvif } from './testing/large-photos.ts'

const FIXTURES = new URL('../../../fixtures/', import.meta.url)
const cat = await readFile(new URL('cat.heic', FIXTURES))
const ample = { bytes: 500_000_000, cpuMs: 120_000 }
const MEGABYTE = 1_000_000

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

let decoding: PhotoProcess
beforeAll(async () => {
  decoding = await startPhotoProcess()
})
afterAll(() => decoding?.end())

test('gives the same result as decoding in this process, for several photos', async () => {
  const here = await preparePhoto(cat)
  for (const options of [{}, { minLongSide: 2048 }]) {
    const answer = await decoding.decode({ upload: cat, options, limits: ample })
    expect(answer).toEqual({ photo: here })
  }
})

test('answers why a photo is refused, and decodes the next one', async () => {
  const upload = cat.subarray(0, cat.length / 2)
  const answer = await decoding.decode({ upload, options: {}, limits: ample })
  expect(answer).toMatchObject({ refusal: { code: 'photo_damaged' } })
  expect(await decoding.decode({ upload: cat, options: {}, limits: ample })).toHaveProperty('photo')
})

test('ignores a signal to the group of its worker, because the worker may have to finish a photo', async () => {
  const answer = decoding.decode({ upload: cat, options: {}, limits: ample })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.kill(decoding.pid, signal)
  expect(await answer).toHaveProperty('photo')
})

describe('a decode that goes over its limit ends its process', () => {
  test.each([
    ['an AVIF of a kilobyte', () => flatAvif(3_000)],
    ['a deep interlaced PNG', () => deepInterlacedPng(4_000)],
  ])('on memory: %s', async (_, make) => {
    const upload = await make()
    const other = await startPhotoProcess()
    const limits = { ...ample, bytes: 30 * MEGABYTE }
    const decoded = other.decode({ upload, options: {}, limits })
    await expect(decoded).rejects.toThrow(EXCESS_MARKS.memory)
    expect(other.hasEnded()).toBe(true)
    await expect(other.decode({ upload: cat, options: {}, limits: ample })).rejects.toThrow(DecodeEndedError)
  })

  test('on CPU time', async () => {
    const other = await startPhotoProcess()
    const limits = { ...ample, cpuMs: 0 }
    const decoded = other.decode({ upload: await flatAvif(3_000), options: {}, limits })
    await expect(decoded).rejects.toThrow(EXCESS_MARKS.time)
  })
})

test('a process that cannot be started gives another error than a process that a photo ended', async () => {
  const { execPath } = process
  process.execPath = '/nowhere/node'
  const started = startPhotoProcess().catch((error: unknown) => error)
  process.execPath = execPath
  const error = await started
  expect(error).toMatchObject({ message: expect.stringContaining('no decode process can be started') })
  expect(error).not.toBeInstanceOf(DecodeEndedError)
})

test('its environment holds no variable of the worker’s', async () => {
  vi.stubEnv('APP_SECRET', 'do not tell')
  const other = await startPhotoProcess()
  vi.unstubAllEnvs()
  const environment = await readFile(`/proc/${other.pid}/environ`, 'latin1').catch(() => '')
  other.end()
  if (process.platform === 'linux') expect(environment).toContain('UV_THREADPOOL_SIZE')
  expect(environment).not.toContain('APP_SECRET')
})

test('ends when its worker ends, also by kill -9', async () => {
  const script = fileURLToPath(new URL('./testing/short-lived-worker.ts', import.meta.url))
  const worker = fork(script, [fileURLToPath(new URL('cat.heic', FIXTURES))], { execArgv: [] })
  const [{ pid, isDecoded }] = (await once(worker, 'message')) as [{ pid: number; isDecoded: boolean }]
  expect([isDecoded, isAlive(pid)]).toEqual([true, true])
  worker.kill('SIGKILL')
  await expect.poll(() => isAlive(pid)).toBe(false)
})
