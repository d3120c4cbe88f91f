import { randomUUID } from 'node:crypto'
import type { Video, VideoList } from '@pawport/shared/contract/videos/schemas.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { videoFolder, videoKeys } from '@pawport/shared/videos/files.ts'
import { videos } from '@pawport/shared/videos/work.ts'
import { complete as completeWork } from '@pawport/shared/work/ends.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { START, startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// Links lead to this API, whose clock stands still; an object store compares them with its own.
const served = useTestApp({ DAILY_VIDEOS_PER_USER: '5', ...ON_DISK })
let ada: Browser
let userId: string
let number = 0

afterEach(() => expectBooksToBalance(served.context.db))

/** A user with a plan and credits. */
async function member(credits: number, plan: string | null = 'pro'): Promise<[Browser, string]> {
  const browser = await signedInBrowser(served, `user${number++}@example.com`)
  const { id } = (await browser.session()).user as { id: string }
  const { db } = served.context
  if (plan) await addSubscription(db, id, { plan, end: new Date('2030-01-20T00:00:00Z') })
  const { available } = await readBalance(db, id, new Date(START))
  const delta = credits - available
  const by = { id: randomUUID(), reason: 'test', actorId: randomUUID(), now: new Date(START) }
  if (delta !== 0) await adjust(db, { ...by, userId: id, delta })
  return [browser, id]
}

beforeEach(async () => {
  ;[ada, userId] = await member(100)
})

async function picture(changes: Partial<NewGeneration> = {}, owner = userId): Promise<NewGeneration> {
  const row = generationRow(owner, {
    status: 'completed',
    prompt_location: 'Kyoto',
    output_image_key: 'x/y.webp',
    output_description: 'Dear diary',
    ...changes,
  })
  await served.context.db.insertInto('generations').values(row).execute()
  return row
}

interface Answer<T> {
  status: number
  code: string | number
  message: string
  data: T
}

async function ask<T = Video>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { browser = ada, body, key }: { browser?: Browser; body?: object; key?: string } = {},
): Promise<Answer<T>> {
  const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await served.app.inject({
    method,
    url: `/api/${path}`,
    ...(body && { payload: body }),
    headers: { cookie, accept: 'application/json', ...(key && { 'idempotency-key': key }) },
  })
  return { status: answer.statusCode, ...answer.json() }
}

const order = (taskId: string, shape = 'square', key?: string, browser = ada) =>
  ask('POST', `generations/${taskId}/videos`, { body: { shape }, browser, ...(key && { key }) })

async function credits(of = userId): Promise<[number, number]> {
  const { available, held } = await readBalance(served.context.db, of, new Date(START))
  return [available, held]
}

/** Completes a video as a worker does, with files in the store. */
async function finish(videoId: string, outputFolder: string): Promise<void> {
  const { db, objects } = served.context
  const claim = randomUUID()
  const folder = videoFolder(outputFolder, claim)
  const keys = videoKeys(folder)
  await objects.put(keys.mp4, Buffer.from('film'), { contentType: 'video/mp4' })
  await objects.put(keys.webp, Buffer.from('webp'), { contentType: 'image/webp' })
  await objects.put(keys.poster, Buffer.from('jpeg'), { contentType: 'image/jpeg' })
  const deadline = new Date('2030-01-02T00:00:00Z')
  await db
    .updateTable('videos')
    .set({ status: 'processing', claim, folder, deadline_at: deadline })
    .where('id', '=', videoId)
    .execute()
  const made = { hasMp4: true, width: 720, height: 720, seconds: 5, bytes: 12, model: 'pawport' }
  const now = new Date(START)
  expect(await completeWork(db, videos, { id: videoId, claim }, made, now)).toBe('completed')
}

test('an order holds 30 credits and waits for a worker; the list says what another one costs', async () => {
  const { task_id: taskId } = await picture()
  const { status, data } = await order(taskId)
  expect([status, data.status, data.shape, data.credits_cost]).toEqual([202, 'pending', 'square', 30])
  expect(data.receipt).toMatchObject({ amount: 30, state: 'held' })
  expect(await credits()).toEqual([70, 30])
  const list = await ask<VideoList>('GET', `generations/${taskId}/videos`)
  expect(list.data).toMatchObject({ is_offered: true, is_included: true, price: 30 })
  expect(list.data.videos.map(({ id }) => id)).toEqual([data.id])
  expect((await served.context.queue.counts('videos')).waiting).toBeGreaterThan(0)
})

test('two presses at once, a repeated request and a press with another key order one video', async () => {
  const { task_id: taskId } = await picture()
  const presses = [
    order(taskId, 'tall', 'a'),
    order(taskId, 'tall', 'a'),
    order(taskId, 'tall', 'b'),
    order(taskId, 'tall'),
  ]
  const answers = await Promise.all(presses)
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202])
  expect(await credits()).toEqual([70, 30])
  // The other shape is another video, but not with the same key.
  expect((await order(taskId, 'square', 'c')).status).toBe(202)
  expect(await order(taskId, 'tall', 'c')).toMatchObject({ status: 409, code: 'idempotency_conflict' })
  expect(await credits()).toEqual([40, 60])
})

test('a finished video has links, is answered again for nothing, and is deleted with its files', async () => {
  const { task_id: taskId, output_folder: folder } = await picture()
  const { id } = (await order(taskId)).data
  await finish(id, folder)
  const again = await order(taskId)
  expect(again).toMatchObject({ status: 200, data: { id, status: 'completed', width: 720, seconds: 5 } })
  expect(await credits()).toEqual([70, 0])
  const film = await served.app.inject({ url: String(again.data.mp4_url), headers: { range: 'bytes=1-2' } })
  expect([film.statusCode, film.headers['content-type'], film.body]).toEqual([206, 'video/mp4', 'il'])
  const file = await ada.visit(`/api/generations/${taskId}/videos/${id}/file?format=webp`)
  expect([file.statusCode, file.headers['content-disposition'], file.body]).toEqual([
    200,
    'attachment; filename="pawport-video.webp"',
    'webp',
  ])
  expect((await ask('DELETE', `generations/${taskId}/videos/${id}`)).status).toBe(200)
  const left: string[] = []
  for await (const { key } of served.context.objects.list(`${folder}/`)) left.push(key)
  expect(left).toEqual([])
  // What was made stays paid, and the history still says what for.
  expect(await credits()).toEqual([70, 0])
  expect((await ada.visit('/api/user/account')).body).toContain('Kyoto')
})

test('the public page of a shared picture plays its video in ranges, until it is taken down', async () => {
  const { task_id: taskId, output_folder: folder } = await picture()
  await finish((await order(taskId)).data.id, folder)
  const { url } = (await ask<{ url: string }>('POST', `user/generations/${taskId}/share`)).data
  const { pathname } = new URL(url)
  const visitor = served.browser()
  const page = await visitor.visit(pathname)
  expect(page.body).toContain(`<meta property="og:video" content="${url}/video.mp4">`)
  expect(page.body).toContain(`<source src="${pathname}/video.mp4" type="video/mp4">`)
  expect(page.body).not.toContain('autoplay')
  expect(page.headers['content-security-policy']).toContain("media-src 'self'")
  const film = await served.app.inject({ url: `${pathname}/video.mp4`, headers: { range: 'bytes=2-' } })
  expect([film.statusCode, film.headers['content-range'], film.body]).toEqual([206, 'bytes 2-3/4', 'lm'])
  expect(film.headers['cross-origin-resource-policy']).toBe('cross-origin')
  await ask('DELETE', `user/generations/${taskId}/share`)
  for (const file of ['video.mp4', 'video.webp', 'video.jpg'])
    expect((await visitor.visit(`${pathname}/${file}`)).statusCode).toBe(404)
})

test('without a plan, without enough credits and before the picture is finished nothing is ordered', async () => {
  const [free, freeId] = await member(100, null)
  const own = await picture({}, freeId)
  expect(await order(own.task_id, 'square', undefined, free)).toMatchObject({
    status: 403,
    code: 'video_not_included',
  })
  const [poor, poorId] = await member(29)
  const theirs = await picture({}, poorId)
  expect(await order(theirs.task_id, 'square', undefined, poor)).toMatchObject({
    status: 402,
    code: 'video_insufficient_credits',
    data: { price: 30 },
  })
  expect(await credits(poorId)).toEqual([29, 0])
  const unfinished = await picture({ status: 'pending', output_image_key: null, output_description: null })
  expect(await order(unfinished.task_id)).toMatchObject({ status: 409, code: 'video_not_ready' })
  const binned = await picture({ deleted_at: new Date(START) })
  expect((await order(binned.task_id)).status).toBe(404)
  expect((await order(own.task_id)).status).toBe(404)
  expect(
    (await served.context.db.selectFrom('videos').select('id').where('user_id', '=', userId).execute())
      .length,
  ).toBe(0)
})

test('three videos are made at a time, and no more than the limit of a day', async () => {
  ;[ada, userId] = await member(1_000)
  const ids: [string, string][] = []
  for (let i = 0; i < 3; i++) {
    const { task_id } = await picture()
    ids.push([task_id, (await order(task_id)).data.id])
  }
  const { task_id: next } = await picture()
  expect(await order(next)).toMatchObject({ status: 429, code: 'too_many_videos' })
  for (const [task, id] of ids.slice(0, 2)) await ask('POST', `generations/${task}/videos/${id}/cancel`)
  expect((await order(next)).status).toBe(202)
  expect((await order(next, 'tall')).status).toBe(202)
  const [task, id] = ids[2]!
  await ask('POST', `generations/${task}/videos/${id}/cancel`)
  expect(await order(task, 'tall')).toMatchObject({ status: 429, code: 'daily_videos_reached' })
  expect(await credits()).toEqual([940, 60])
})

test('a cancelled video gives its credits back, is ordered anew, and cannot be cancelled again', async () => {
  const { task_id: taskId } = await picture()
  const { id } = (await order(taskId)).data
  const cancelled = await ask('POST', `generations/${taskId}/videos/${id}/cancel`)
  expect(cancelled.data).toMatchObject({
    status: 'failed',
    error: { code: 'video_cancelled' },
    receipt: { state: 'released', cause: 'video_cancelled' },
  })
  expect(await credits()).toEqual([100, 0])
  expect(await ask('POST', `generations/${taskId}/videos/${id}/cancel`)).toMatchObject({
    status: 409,
    code: 'video_not_cancellable',
  })
  const again = await order(taskId)
  expect([again.status, again.data.id === id]).toEqual([202, false])
})

test('once a finished video is deleted, the list does not show what was cancelled before it', async () => {
  const { task_id: taskId, output_folder: folder } = await picture()
  const listed = async () => (await ask<VideoList>('GET', `generations/${taskId}/videos`)).data.videos
  const tall = (await order(taskId, 'tall')).data
  for (const { id } of [(await order(taskId)).data, tall])
    await ask('POST', `generations/${taskId}/videos/${id}/cancel`)
  const { id } = (await order(taskId)).data
  await finish(id, folder)
  await ask('DELETE', `generations/${taskId}/videos/${id}`)
  expect((await listed()).map((video) => video.id)).toEqual([tall.id])
})

test('a picture that goes to the bin takes its unfinished videos along, alone and among many', async () => {
  const [one, other] = [await picture(), await picture()]
  await order(one.task_id)
  await order(other.task_id)
  expect(await credits()).toEqual([40, 60])
  await ask('DELETE', `user/generations/${one.task_id}`)
  expect(await credits()).toEqual([70, 30])
  await ask('POST', 'user/generations/many/bin', { body: { task_ids: [other.task_id] } })
  expect(await credits()).toEqual([100, 0])
  await ask('DELETE', `user/generations/recycle/${one.task_id}`)
  const left = await served.context.db
    .selectFrom('videos')
    .select('task_id')
    .where('user_id', '=', userId)
    .execute()
  expect(left.map(({ task_id }) => task_id)).toEqual([other.task_id])
})

test('an installation whose limit is 0 offers no videos', async () => {
  const off = await startTestApp({ DAILY_VIDEOS_PER_USER: '0' })
  try {
    const browser = await signedInBrowser(off, 'ada@example.com')
    const { id } = (await browser.session()).user as { id: string }
    const row = generationRow(id, {
      status: 'completed',
      output_image_key: 'x/y.webp',
      output_description: 'd',
    })
    await off.context.db.insertInto('generations').values(row).execute()
    const answer = await browser.visit(`/api/generations/${row.task_id}/videos`)
    expect(answer.json().data).toMatchObject({ is_offered: false, videos: [] })
    const cookie = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
    const refused = await off.app.inject({
      method: 'POST',
      url: `/api/generations/${row.task_id}/videos`,
      payload: { shape: 'square' },
      headers: { cookie },
    })
    expect([refused.statusCode, refused.json().code]).toEqual([501, 'videos_off'])
  } finally {
    await off.close()
  }
})
