import { randomUUID } from 'node:crypto'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { MAX_ATTEMPTS } from '@pawport/shared/generations/lifecycle.ts'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DiffusionDriver } from '../worker/src/drivers/diffusion/diffusion.ts'
import { generationWork } from '../worker/src/features/generations/work.ts'
import { checkPhoto } from '../worker/src/features/photos/check-photo.ts'
import { sweepPhotos } from '../worker/src/features/photos/sweep.ts'
import { runAttempt } from '../worker/src/work/run-attempt.ts'
import { fixture } from './lib/client.ts'
import { type Inside, startInside, type Visitor } from './lib/inside.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const ROUNDS = 50

type Bytes = Uint8Array<ArrayBuffer>

let inside: Inside
let cat: Bytes
let coffee: Bytes
let ada: Visitor

/** A driver that returns a picture at once; its content does not matter here. */
const diffusion: DiffusionDriver = {
  kind: 'postcard',
  model: 'test',
  async draw() {
    const data = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer()
    return { data, contentType: 'image/png', width: 64, height: 64, model: 'test' }
  },
  write: async () => 'Dear diary.',
  close: async () => undefined,
}

beforeAll(async () => {
  inside = await startInside({}, { diffusion })
  cat = await fixture('cat-chelsea-cc0.png')
  coffee = await fixture('no-pet-coffee-cc0.png')
})
beforeEach(async () => {
  // A new user: the store has no object of theirs yet.
  ada = await inside.signIn(`${randomUUID()}@example.com`)
  await empty()
})
afterAll(async () => {
  await expectBooksToBalance(inside.served.context.db)
  await inside?.close()
})

const signal = new AbortController().signal

/** A photo of the same pixels with other bytes: decoders ignore bytes behind the end of a PNG. */
function variant(photo: Bytes, index: number): Bytes {
  return new Uint8Array(Buffer.concat([photo, Buffer.from([index])]))
}

async function size(): Promise<number> {
  return [...(await inside.stored()).values()].reduce((sum, bytes) => sum + bytes, 0)
}

async function empty(): Promise<void> {
  await inside.worker.objects.removeMany([...(await inside.stored()).keys()])
}

async function later(milliseconds: number): Promise<void> {
  inside.served.clock.advance(milliseconds)
  await sweepPhotos(inside.worker)
}

const draw = (taskId: string) => runAttempt(inside.worker, generationWork, taskId, signal)
const generationOf = async (taskId: string) =>
  (await ada.ask<Generation>('GET', `/api/user/generations/${taskId}`)).body.data

async function check(photo: Bytes): Promise<CheckedPhoto> {
  const { body } = await ada.send<CheckedPhoto>('/api/photos', { img: photo })
  await checkPhoto(inside.worker, body.data.id, signal)
  return (await ada.ask<CheckedPhoto>('GET', `/api/photos/${body.data.id}`)).body.data
}

async function purge(taskId: string): Promise<void> {
  await ada.ask('DELETE', `/api/user/generations/${taskId}`)
  expect((await ada.ask('DELETE', `/api/user/generations/recycle/${taskId}`)).status).toBe(200)
}

describe('the objects of cancelled generations', () => {
  test('fifty rounds of upload and cancel, and fifty of retry and cancel, leave no more than one photo', async () => {
    let taskId = ''
    for (let round = 0; round < ROUNDS; round += 1) {
      taskId = await ada.begin({ img: cat })
      expect((await ada.cancel(taskId)).status).toBe(200)
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const { status, body } = await ada.retry(taskId)
      expect(status).toBe(202)
      taskId = body.data.task_id
      expect((await ada.cancel(taskId)).status).toBe(200)
    }
    expect(await size()).toBeLessThanOrEqual(cat.length)
    await later(11 * MINUTE_MS)
    expect(await size()).toBe(0)
    expect((await ada.retry(taskId)).body.code).toBe('not_retryable')
  })

  test('fifty different photos are removed', async () => {
    for (let round = 0; round < ROUNDS; round += 1)
      await ada.cancel(await ada.begin({ img: variant(cat, round) }))
    await later(9 * MINUTE_MS)
    expect((await inside.stored()).size).toBe(ROUNDS)
    await later(2 * MINUTE_MS)
    expect(await size()).toBe(0)
  })

  test('a photo is removed when its generations are cancelled at the same time, or deleted before they complete', async () => {
    const tasks = [await ada.begin({ img: cat }), await ada.begin({ img: cat })]
    await Promise.all(tasks.map((taskId) => ada.ask('DELETE', `/api/user/generations/${taskId}`)))
    await later(11 * MINUTE_MS)
    expect(await size()).toBe(0)
  })

  test('a photo without a pet is removed, and a retry is refused', async () => {
    const taskId = await ada.begin({ img: coffee })
    await draw(taskId)
    expect(await generationOf(taskId)).toMatchObject({ status: 'failed', error: { code: 'no_pet' } })
    await later(11 * MINUTE_MS)
    expect(await size()).toBe(0)
    expect(await generationOf(taskId)).toMatchObject({ photo_key: null })
  })

  test('a checked photo is forgotten ten minutes after its only generation was cancelled', async () => {
    const { id } = await check(cat)
    await ada.cancel(await ada.begin({ photo_id: id }))
    await later(9 * MINUTE_MS)
    expect((await ada.ask('GET', `/api/photos/${id}`)).status).toBe(200)
    await later(2 * MINUTE_MS)
    expect((await ada.ask('GET', `/api/photos/${id}`)).status).toBe(404)
    expect(await size()).toBe(0)
  })

  test('a picture is removed that was drawn before its generation was cancelled', async () => {
    const taskId = await ada.begin({ img: cat })
    const write = async () => {
      expect([...(await inside.stored()).keys()].some((key) => key.startsWith('postcards/'))).toBe(true)
      await ada.cancel(taskId)
      return 'Dear diary.'
    }
    await runAttempt({ ...inside.worker, diffusion: { ...diffusion, write } }, generationWork, taskId, signal)
    expect(await generationOf(taskId)).toMatchObject({ status: 'failed' })
    expect([...(await inside.stored()).keys()]).toEqual([expect.stringMatching(/^photos/)])
  })

  test('a photo stays while another generation uses it, and for a week after a failure for another reason', async () => {
    const drawn = await ada.begin({ img: cat })
    await draw(drawn)
    await ada.cancel(await ada.begin({ take_of: drawn }))
    await later(8 * DAY_MS)
    const { photo_key: key } = await generationOf(drawn)
    expect((await inside.stored()).has(key ?? '')).toBe(true)

    const failing = await ada.begin({ img: variant(cat, 1) })
    const { db } = inside.served.context
    const broken = { ...diffusion, draw: () => Promise.reject(new Error('no endpoint')) }
    await db
      .updateTable('generations')
      .set({ attempts: MAX_ATTEMPTS - 1 })
      .where('task_id', '=', failing)
      .execute()
    await runAttempt({ ...inside.worker, diffusion: broken }, generationWork, failing, signal)
    expect((await generationOf(failing)).error?.code).toBe('generation_failed')
    await later(6 * DAY_MS)
    expect((await generationOf(failing)).photo_key).not.toBeNull()
    await later(2 * DAY_MS)
    expect((await generationOf(failing)).photo_key).toBeNull()
  })
})

describe('a photo that several generations refer to', () => {
  test('is one object, is prepared once, and is removed with the last generation', async () => {
    const first = await ada.begin({ img: cat })
    const second = await ada.begin({ img: cat })
    await draw(first)
    await draw(second)
    const keys = await Promise.all(
      [first, second].map(async (taskId) => (await generationOf(taskId)).photo_key),
    )
    expect(keys[0]).toBe(keys[1])
    expect([...(await inside.stored()).keys()].filter((key) => /^(photos|uploads)/.test(key))).toEqual([
      keys[0],
    ])

    await purge(first)
    expect((await inside.stored()).has(keys[0] ?? '')).toBe(true)
    await purge(second)
    expect(await size()).toBe(0)
  })

  test('is removed with the last generation, even when it was checked and its id was still valid', async () => {
    const { id } = await check(cat)
    const taskId = await ada.begin({ photo_id: id })
    await draw(taskId)
    await purge(taskId)
    expect(await size()).toBe(0)
    expect((await ada.send('/api/upload', { location: 'Oslo', photo_id: id })).body.code).toBe(
      'photo_expired',
    )
  })

  test('stays with them when its owner removes it, or its time is over', async () => {
    const { id } = await check(cat)
    const taskId = await ada.begin({ photo_id: id })
    expect((await ada.ask('DELETE', `/api/photos/${id}`)).status).toBe(200)
    expect((await ada.ask('GET', `/api/photos/${id}`)).status).toBe(404)
    await later(2 * DAY_MS)
    await draw(taskId)
    expect((await generationOf(taskId)).status).toBe('completed')
    const take = await ada.begin({ take_of: taskId })
    await draw(take)
    expect((await generationOf(take)).status).toBe('completed')
  })

  test('of another user is not found by its bytes', async () => {
    const mine = await ada.begin({ img: cat })
    const eve = await inside.signIn('eve@example.com')
    const theirs = await eve.begin({ img: cat })
    const rows = await inside.served.context.db
      .selectFrom('generations')
      .select('photo_id')
      .where('task_id', 'in', [mine, theirs])
      .execute()
    expect(new Set(rows.map((row) => row.photo_id)).size).toBe(2)
  })

  test('that is refused fails the generations that wait for it', async () => {
    const { body } = await ada.send<CheckedPhoto>('/api/photos', { img: coffee })
    const taskId = await ada.begin({ photo_id: body.data.id })
    await checkPhoto(inside.worker, body.data.id, signal)
    await draw(taskId)
    expect(await generationOf(taskId)).toMatchObject({ has_pet: false, error: { code: 'no_pet' } })
  })
})
