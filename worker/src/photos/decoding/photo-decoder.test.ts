import { readFile } from 'node:fs/promises'
import { DecodeEndedError } from '@pawport/shared/photos/decoding/decode-process.ts'
import { EXCESS_MARKS } from '@pawport/shared/photos/decoding/messages.ts'
import { heif, jpeg } from '@pawport/shared/photos/header-samples.ts'
import { pino } from 'pino'
import { afterEach, describe, expect, test } from 'vitest'
import type { PreparedPhoto } from '../photo.ts'
import { PhotoError } from '../photo-error.ts'
import { openDecodePool } from './decode-pool.ts'
import { type PhotoProcess, startPhotoProcess } from './decode-process.ts'
import { openPhotoDecoder, type PhotoDecoder } from './photo-decoder.ts'
import { gridHeic } from './testing/grid-heic.ts'
import { deepInterlacedPng } from './testing/large-photos.ts'

const cat = await readFile(new URL('../../../fixtures/cat-chelsea-cc0.png', import.meta.url))
const usual = Buffer.from(jpeg(4_032, 3_024))
const heavy = Buffer.from(heif('heic', 'hvcC', 5_712, 4_284))
const MEGABYTE = 1_000_000

let decoder: PhotoDecoder | undefined
afterEach(() => decoder?.close())

function open(start?: () => Promise<PhotoProcess>, maxBytes = 640 * MEGABYTE): PhotoDecoder {
  decoder = openPhotoDecoder({
    log: pino({ level: 'silent' }),
    maxBytes,
    ...(start && { pool: openDecodePool(start) }),
  })
  return decoder
}

/** A fake decode process. */
function fake(decode: PhotoProcess['decode'], changes: Partial<PhotoProcess> = {}): PhotoProcess {
  return { pid: 0, decode, grownBytes: () => 0, hasEnded: () => false, end: () => undefined, ...changes }
}

const photo = { width: 1, height: 1 } as PreparedPhoto
const ended = (output = '') => new DecodeEndedError('was ended by SIGKILL', output)

test('a photo that takes too much memory is refused, and the next one is decoded', async () => {
  const { prepare } = open(undefined, 48 * MEGABYTE)
  await expect(prepare(await deepInterlacedPng(4_000))).rejects.toMatchObject({
    name: 'PhotoError',
    code: 'photo_too_complex',
  })
  expect(await prepare(cat)).toMatchObject({ width: 451, height: 300 })
})

test('a photo over the limit of its kind is refused without a process', async () => {
  const { prepare } = open(() => Promise.reject(new Error('nothing is to be started')))
  const large = Buffer.from(heif('avif', 'av1C', 8_000, 8_000))
  await expect(prepare(large)).rejects.toMatchObject({ name: 'PhotoError', code: 'photo_too_complex' })
})

describe('a HEIC of tiles', () => {
  const small = { width: 902, height: 600 }

  test('is put together', async () => {
    const { prepare } = open()
    expect(await prepare(await gridHeic({ rows: 2, columns: 2, output: small }))).toMatchObject(small)
  })

  // A decoder decodes each of them for as long as a whole picture takes, and then finds no place for it.
  test('of which nearly all lie outside of the picture is refused without a process', async () => {
    const { prepare } = open(() => Promise.reject(new Error('nothing is to be started')))
    const bomb = await gridHeic({ rows: 30, columns: 30, output: small })
    expect(bomb.length).toBeLessThan(65_000)
    await expect(prepare(bomb)).rejects.toMatchObject({ name: 'PhotoError', code: 'photo_too_complex' })
  })

  // A few references, and thousands of decodes: each place of the outer grids decodes all inner ones again.
  test('that are put together of tiles themselves is refused without a process', async () => {
    const { prepare } = open(() => Promise.reject(new Error('nothing is to be started')))
    const bomb = await gridHeic({ rows: 2, columns: 2, output: { width: 452, height: 300 }, levels: 6 })
    expect(bomb.length).toBeLessThan(28_000)
    await expect(prepare(bomb)).rejects.toMatchObject({ name: 'PhotoError', code: 'photo_too_complex' })
  })

  test('that is larger than its header says is refused', async () => {
    const { prepare } = open()
    const large = { width: 60_000, height: 60_000 }
    const bomb = await gridHeic({ rows: 2, columns: 2, output: large, declared: small })
    await expect(prepare(bomb)).rejects.toBeInstanceOf(PhotoError)
  })
})

describe('a process that ends', () => {
  test('once, without going over a limit: the photo is tried once more', async () => {
    const processes: PhotoProcess[] = []
    const { prepare } = open(async () => {
      const real = await startPhotoProcess()
      processes.push(real)
      if (processes.length > 1) return real
      // As when the system is out of memory and ends the process.
      return {
        ...real,
        decode(request) {
          const answer = real.decode(request)
          real.end()
          return answer
        },
      }
    })
    expect(await prepare(cat)).toMatchObject({ width: 451, height: 300 })
    expect(processes).toHaveLength(2)
  })

  test('at both tries: the photo is refused', async () => {
    const { prepare } = open(async () => fake(() => Promise.reject(ended())))
    await expect(prepare(usual)).rejects.toMatchObject({ name: 'PhotoError', code: 'photo_too_complex' })
  })

  test.each([EXCESS_MARKS.time, 'terminate called after throwing std::bad_alloc'])(
    'over a limit (%s): the photo is refused without a second try',
    async (output) => {
      let tries = 0
      const { prepare } = open(async () =>
        fake(() => {
          tries += 1
          return Promise.reject(ended(output))
        }),
      )
      await expect(prepare(usual)).rejects.toMatchObject({ code: 'photo_too_complex' })
      expect(tries).toBe(1)
    },
  )
})

test('a process that cannot be started gives an error that does not refuse the photo, and the next photo is tried', async () => {
  let starts = 0
  const { prepare } = open(async () => {
    starts += 1
    if (starts === 1) throw new Error('no decode process can be started: EAGAIN')
    return fake(async () => ({ photo }))
  })
  const failed = await prepare(usual).catch((error: unknown) => error)
  expect(failed).toBeInstanceOf(Error)
  expect(failed).not.toBeInstanceOf(PhotoError)
  expect(await prepare(usual)).toBe(photo)
})

test('a photo is not refused when the decoder is closed during its decode', async () => {
  const begun = Promise.withResolvers<void>()
  const end = Promise.withResolvers<never>()
  let tries = 0
  const { prepare, close } = open(async () =>
    fake(
      () => {
        tries += 1
        if (tries === 1) return Promise.reject(ended())
        begun.resolve()
        return end.promise
      },
      { end: () => end.reject(ended()) },
    ),
  )
  end.promise.catch(() => undefined)
  const prepared = prepare(usual).catch((error: unknown) => error)
  await begun.promise
  close()
  const error = await prepared
  expect(error).not.toBeInstanceOf(PhotoError)
  expect(error).toMatchObject({ name: 'PoolClosedError' })
})

test('one heavy photo is decoded at a time, and light photos at the same time', async () => {
  let now = 0
  let most = 0
  const turns: (() => void)[] = []
  const { prepare } = open(async () =>
    fake(async ({ upload }) => {
      if (upload === usual) return { photo }
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => turns.push(resolve))
      now -= 1
      return { photo }
    }),
  )
  const heavyOnes = [1, 2, 3].map(() => prepare(heavy))
  for (const one of heavyOnes) {
    await expect.poll(() => turns.length).toBe(1)
    expect(await prepare(usual)).toBe(photo)
    turns.pop()?.()
    await one
  }
  expect(most).toBe(1)
})

test('one process is kept for the next photo, until its memory has grown over the limit', async () => {
  let grown = 0
  const pids: number[] = []
  let started = 0
  const { prepare } = open(async () => {
    started += 1
    const pid = started
    return fake(
      async () => {
        pids.push(pid)
        return { photo }
      },
      { pid, grownBytes: () => grown },
    )
  })
  await prepare(usual)
  await prepare(usual)
  grown = 500 * MEGABYTE
  await prepare(usual)
  await prepare(usual)
  expect(pids).toEqual([1, 1, 1, 2])
})
