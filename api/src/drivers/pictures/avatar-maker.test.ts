import { readdir } from 'node:fs/promises'
import { constants, getPriority } from 'node:os'
import { DecodeEndedError } from '@pawport/shared/photos/decoding/decode-process.ts'
import { EXCESS_MARKS } from '@pawport/shared/photos/decoding/messages.ts'
import { readPhotoHeader } from '@pawport/shared/photos/header.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type AvatarProcess, openAvatarMaker, startAvatarProcess } from './avatar-maker.ts'

const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()
const header = readPhotoHeader(picture)

let logged: string[]
const log = createLog('api', { level: 'info' }, { write: (line) => void logged.push(line) })
beforeEach(() => {
  logged = []
})

/** Real processes, and which of them were started. */
function realProcesses(): { started: AvatarProcess[]; start: () => Promise<AvatarProcess> } {
  const started: AvatarProcess[] = []
  return {
    started,
    async start() {
      const child = await startAvatarProcess()
      started.push(child)
      return child
    },
  }
}

test('an avatar is decoded in another process, which ends with it', async () => {
  const { started, start } = realProcesses()
  const made = await openAvatarMaker(log, { start }).make(picture, header)
  expect(await sharp(made).metadata()).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(started).toHaveLength(1)
  expect(started[0]?.pid).not.toBe(process.pid)
  await expect.poll(() => started[0]?.hasEnded()).toBe(true)
})

test('all threads of a process that makes an avatar give way to this process', async () => {
  const child = await startAvatarProcess()
  try {
    const lowered = Math.min(constants.priority.PRIORITY_LOW, getPriority() + 1)
    expect(getPriority(child.pid)).toBeGreaterThanOrEqual(lowered)
    if (process.platform !== 'linux') return
    const threads = (await readdir(`/proc/${child.pid}/task`)).map(Number)
    expect(threads.length).toBeGreaterThan(1)
    for (const thread of threads) expect(getPriority(thread)).toBeGreaterThanOrEqual(lowered)
  } finally {
    child.end()
  }
})

test('a decode over its limit ends its process alone, is refused, and the next avatar is made', async () => {
  const { started, start } = realProcesses()
  const strict = openAvatarMaker(log, { start, cpuMs: 0 }).make(picture, header)
  await expect(strict).rejects.toMatchObject({ name: 'AppError', code: 'photo_too_complex' })
  expect(started[0]?.hasEnded()).toBe(true)
  expect(logged.join()).toContain(EXCESS_MARKS.time)
  expect((await openAvatarMaker(log).make(picture, header)).length).toBeGreaterThan(0)
})

test('what its header does not show to be damaged is refused by the decoder', async () => {
  const cut = Buffer.from(picture)
  cut.fill(0xaa, 60, cut.length - 12)
  const made = openAvatarMaker(log).make(cut, readPhotoHeader(cut))
  await expect(made).rejects.toMatchObject({ code: 'photo_damaged' })
})

test('avatars are made one at a time, and too many are sent away', async () => {
  const turns: (() => void)[] = []
  let now = 0
  let most = 0
  const fake: AvatarProcess = {
    pid: 0,
    async decode() {
      now += 1
      most = Math.max(most, now)
      await new Promise<void>((resolve) => turns.push(resolve))
      now -= 1
      return { picture }
    },
    grownBytes: () => 0,
    hasEnded: () => false,
    end: () => undefined,
  }
  const maker = openAvatarMaker(log, { start: async () => fake })
  const waiting = Array.from({ length: 32 }, () => maker.make(picture, header))
  await expect(maker.make(picture, header)).rejects.toMatchObject({ code: 'uploads_busy' })
  for (const one of waiting) {
    await expect.poll(() => turns.length).toBe(1)
    turns.pop()?.()
    await one
  }
  expect(most).toBe(1)
})

test('a process that ends without a reason is a refusal, too', async () => {
  const gone: AvatarProcess = {
    pid: 0,
    decode: () => Promise.reject(new DecodeEndedError('was ended by SIGSEGV', '')),
    grownBytes: () => 0,
    hasEnded: () => true,
    end: () => undefined,
  }
  const made = openAvatarMaker(log, { start: async () => gone }).make(picture, header)
  await expect(made).rejects.toMatchObject({ code: 'photo_too_complex' })
})
