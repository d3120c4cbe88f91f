import { randomUUID } from 'node:crypto'
import type { UploadResult } from '@pawport/shared/contract/generations/schemas.ts'
import type { CheckedPhoto } from '@pawport/shared/contract/photos/schemas.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createHandlers } from '../worker/src/handlers.ts'
import { fixture } from './lib/client.ts'
import { type Inside, startInside, type Visitor } from './lib/inside.ts'

const DAY_MS = 86_400_000
const PHOTOS = 4
const GENERATIONS = 6

type Bytes = Uint8Array<ArrayBuffer>

let inside: Inside
let cat: Bytes
let ada: Visitor

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
  inside = await startInside({
    DAILY_PHOTOS_PER_USER: String(PHOTOS),
    DAILY_PHOTO_BYTES_PER_USER: String(cat.length * PHOTOS + 10),
    DAILY_GENERATIONS_PER_USER: String(GENERATIONS),
    DAILY_ENDPOINT_CALLS_PER_USER: '2',
  })
})
beforeEach(async () => {
  ada = await inside.signIn(`${randomUUID()}@example.com`)
})
afterAll(() => inside?.close())

const upload = (fields: Record<string, string | Bytes>) =>
  ada.send<UploadResult & { resets_at?: string }>('/api/upload', { location: 'Oslo', ...fields })
const check = (img: Bytes) => ada.send<CheckedPhoto & { resets_at?: string }>('/api/photos', { img })
const variant = (index: number): Bytes => new Uint8Array(Buffer.concat([cat, Buffer.from([index])]))

async function usedToday() {
  return inside.served.context.db
    .selectFrom('daily_use')
    .select(['photos', 'photo_bytes', 'generations'])
    .where('user_id', '=', ada.userId)
    .executeTakeFirst()
}

describe('uploads of a day', () => {
  test('are limited in number, for checks and pictures together; a refused upload stores nothing and says when more are possible', async () => {
    const { id } = (await check(variant(1))).body.data
    const taskId = (await upload({ img: variant(2) })).body.data.task_id
    await ada.cancel(taskId)
    await check(variant(3))
    await check(variant(4))
    const before = (await inside.stored()).size
    for (const refused of [await check(cat), await upload({ img: cat })]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'daily_uploads_reached'])
      expect(refused.body.message).toContain('4 photos')
      expect(refused.body.message).toContain('in about 12 h')
      expect(refused.body.data.resets_at).toBe('2030-01-02T00:00:00.000Z')
    }
    expect((await inside.stored()).size).toBe(before)
    // A photo that is stored already can still be used.
    expect((await upload({ photo_id: id })).status).toBe(202)
    expect((await ada.retry(taskId)).status).toBe(202)
    // The limit does not apply to another user.
    ada = await inside.signIn('bob@example.com')
    expect((await check(cat)).status).toBe(202)
  })

  test('are limited in bytes', async () => {
    const large = new Uint8Array(Buffer.concat([cat, Buffer.alloc(cat.length)]))
    expect((await check(large)).status).toBe(202)
    expect((await check(large)).status).toBe(202)
    expect((await check(cat)).body.code).toBe('daily_uploads_reached')
  })

  test('are counted when they come at the same time, too', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => check(variant(index))))
    expect(answers.filter(({ status }) => status === 202)).toHaveLength(PHOTOS)
    const keys = [...(await inside.stored()).keys()]
    const rows = await inside.served.context.db.selectFrom('photos').select('upload_key').execute()
    expect(keys.filter((key) => key.startsWith('uploads/'))).toHaveLength(rows.length)
  })

  test('are counted anew each day, by UTC', async () => {
    for (let index = 0; index < PHOTOS; index += 1) await check(variant(index))
    expect((await check(cat)).status).toBe(429)
    const { clock } = inside.served
    const noon = clock.now()
    clock.set(new Date('2030-01-01T23:59:59.999Z'))
    expect((await check(cat)).body.message).toContain('in about 1 h')
    clock.advance(1)
    expect((await check(cat)).status).toBe(202)
    clock.set(noon)
  })
})

describe('new pictures of a day', () => {
  test('are limited, retries included, however soon they are cancelled', async () => {
    let taskId = (await upload({ img: cat })).body.data.task_id
    for (let count = 1; count < GENERATIONS; count += 1) {
      await ada.cancel(taskId)
      taskId = (await ada.retry(taskId)).body.data.task_id
    }
    await ada.cancel(taskId)
    for (const refused of [await ada.retry(taskId), await upload({ img: cat })]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'daily_limit_reached'])
      expect(refused.body.message).toContain('from 00:00 UTC, in about 12 h')
    }
  })

  test('are not counted when they were refused for another reason, or were begun already', async () => {
    expect((await upload({ img: cat, size: '2048' })).body.code).toBe('size_not_allowed')
    expect(await usedToday()).toBeUndefined()
    const press = { 'idempotency-key': randomUUID() }
    const fields = { location: 'Oslo', img: cat }
    await Promise.all([1, 2, 3].map(() => ada.send('/api/upload', fields, press)))
    await ada.send('/api/upload', fields, press)
    await upload({ img: cat })
    expect((await upload({ img: cat })).body.code).toBe('insufficient_credits')
    expect(await usedToday()).toEqual({ photos: 2, photo_bytes: String(2 * cat.length), generations: 2 })
  })

  test('are refused after too many calls of a paid endpoint for this user', async () => {
    await inside.served.context.db
      .insertInto('daily_use')
      .values({ user_id: ada.userId, day: '2030-01-01', endpoint_calls: 2 })
      .execute()
    expect((await upload({ img: cat })).body.code).toBe('daily_limit_reached')
  })
})

test('the counts of a day are removed after some weeks', async () => {
  await check(cat)
  inside.served.clock.advance(36 * DAY_MS)
  const job = { id: '1', data: {}, signal: new AbortController().signal }
  await createHandlers(inside.worker)['recycle.purge'](job)
  expect(await usedToday()).toBeUndefined()
})
