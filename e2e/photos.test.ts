import { randomUUID } from 'node:crypto'
import type { UploadResult } from '@pawport/shared/contract/generations/schemas.ts'
import type { CheckedPhoto, FoundPet } from '@pawport/shared/contract/photos/schemas.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type Client, fixture, signIn } from './lib/client.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { useClient, useProduct } from './lib/use-product.ts'

type Photo = Uint8Array<ArrayBuffer>

const product = useProduct({ env: { WORKER_CONCURRENCY: '1' } })
const ada = useClient(product)
let cat: Photo
let coffee: Photo

beforeAll(async () => {
  cat = await fixture('cat-chelsea-cc0.png')
  coffee = await fixture('no-pet-coffee-cc0.png')
})

const ASYNC = { Prefer: 'respond-async' }

interface Answer<T> {
  status: number
  headers: Headers
  body: { code: 0 | string; data: T; message: string }
}

async function send<T>(
  client: Client,
  path: string,
  fields: Record<string, string | Blob>,
  headers: Record<string, string> = {},
): Promise<Answer<T>> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const answer = await client.request(path, { method: 'POST', body: form, headers })
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as Answer<T>['body'] }
}

function check(client: Client, photo: Photo, headers: Record<string, string> = {}) {
  return send<CheckedPhoto>(client, '/api/photos', { img: new Blob([photo]), mimeType: 'image/png' }, headers)
}

function travel(client: Client, fields: Record<string, string>, headers: Record<string, string> = {}) {
  return send<UploadResult>(client, '/api/upload', { location: 'Kyoto', ...fields }, headers)
}

async function look(client: Client, id: string): Promise<Answer<CheckedPhoto>> {
  return client.get<CheckedPhoto>(`/api/photos/${id}`)
}

async function remove(client: Client, id: string): Promise<number> {
  return (await client.request(`/api/photos/${id}`, { method: 'DELETE' })).status
}

async function rowOf(taskId: string) {
  return product.database.db
    .selectFrom('generations')
    .selectAll()
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

/** What the row of a generation keeps of a pet as the photo check told it. */
const seen = (pet: Pick<FoundPet, 'species' | 'box'> | undefined) => ({
  species: pet?.species,
  box: pet?.box,
})

async function countGenerations(): Promise<number> {
  return (await product.database.db.selectFrom('generations').select('task_id').execute()).length
}

async function twoCats(): Promise<Photo> {
  const { width, height } = await sharp(cat).metadata()
  const ground = { width: 2 * width + 100, height, channels: 3, background: '#d8d0c0' } as const
  const both = sharp({ create: ground }).composite([
    { input: Buffer.from(cat), left: 0, top: 0 },
    { input: Buffer.from(cat), left: width + 100, top: 0 },
  ])
  return new Uint8Array(await both.png().toBuffer())
}

describe('a photo check', () => {
  test('finds the cat, has no advice, and costs nothing', async () => {
    const before = await countGenerations()
    const { status, body } = await check(ada, cat)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      code: 0,
      data: { status: 'checked', width: 451, height: 300, advice: [], error: null },
    })
    const [found, ...others] = body.data.pets
    expect(others).toEqual([])
    expect(found).toEqual({
      species: 'cat',
      box: {
        left: expect.any(Number),
        top: expect.any(Number),
        width: expect.any(Number),
        height: expect.any(Number),
      },
      cut_out: 'cut_off',
      scene: { way: 'portrait', why: 'cut_off', ways: expect.any(Array) },
    })
    expect(body.data).toMatchObject({ cut_out: 'cut_off', scene: { way: 'portrait', why: 'cut_off' } })
    expect(await countGenerations()).toBe(before)
    const { body: again } = await look(ada, body.data.id)
    expect(again.data).toEqual(body.data)
  })

  test('is answered at once when the client prefers that', async () => {
    const { status, headers, body } = await check(ada, cat, ASYNC)
    expect(status).toBe(202)
    expect(headers.get('preference-applied')).toBe('respond-async')
    expect(body.data).toMatchObject({ status: 'checking', pets: [], width: null })
    await expect.poll(async () => (await look(ada, body.data.id)).body.data.status).toBe('checked')
  })

  test('refuses a cup of coffee in the reader’s language; the photo cannot be used, and nothing is charged', async () => {
    const before = await countGenerations()
    const credits = await ada.get<{ available: number }>('/api/user/credits')
    const { status, body } = await check(ada, coffee, { 'Accept-Language': 'zh-CN' })
    expect(status).toBe(201)
    const message = '没有检测到宠物，请上传一张清晰的宠物照片。'
    expect(body.data).toMatchObject({ status: 'refused', pets: [], error: { code: 'no_pet', message } })
    const refused = await travel(ada, { photo_id: body.data.id })
    expect([refused.status, refused.body.code]).toEqual([422, 'no_pet'])
    expect(await countGenerations()).toBe(before)
    expect((await ada.get('/api/user/credits')).body.data).toEqual(credits.body.data)
  })

  test('refuses a file that is no photo, as an upload does, and needs a sign-in', async () => {
    const { status, body } = await check(ada, new TextEncoder().encode('not a photo'))
    expect([status, body.code]).toEqual([415, 'photo_unsupported'])
    const nothing = await send(ada, '/api/photos', { mimeType: 'image/png' })
    expect([nothing.status, nothing.body.code]).toEqual([400, 'photo_missing'])
    const stranger = await fetch(`${product.url}/api/photos`, { method: 'POST' })
    expect(stranger.status).toBe(401)
  })

  test.each([
    ['dark', () => sharp(cat).removeAlpha().linear(0.16, 0)],
    ['blurred', () => sharp(cat).blur(3)],
    ['pet_small', () => sharp(cat).resize({ width: 180 })],
  ])('advises on a %s photo, which can still be used', async (advice, change) => {
    const { body } = await check(ada, new Uint8Array(await change().png().toBuffer()))
    expect(body.data).toMatchObject({ status: 'checked', advice: [advice] })
    const { status } = await travel(ada, { photo_id: body.data.id })
    expect(status).toBe(200)
  })
})

describe('a checked photo', () => {
  test('can be used several times, is not checked again, and stays with its pictures', async () => {
    const { id, pets } = (await check(ada, cat)).body.data
    const [first, second] = [await travel(ada, { photo_id: id }), await travel(ada, { photo_id: id })]
    expect([first.body.data.status, second.body.data.status]).toEqual(['completed', 'completed'])
    const rows = await Promise.all([first, second].map(({ body }) => rowOf(body.data.task_id)))
    expect(new Set(rows.map((row) => row.photo_key)).size).toBe(1)
    for (const row of rows) {
      expect(row).toMatchObject({ upload_key: null, upload_bytes: cat.length, has_pet: true })
      expect(row.pets?.map(seen)).toEqual(pets.map(seen))
    }
    expect(await remove(ada, id)).toBe(200)
    expect((await look(ada, id)).status).toBe(404)
    const links = await ada.signedUrls(rows.map((row) => row.photo_key))
    expect(Object.keys(links)).toEqual([rows[0]?.photo_key])
    for (const link of Object.values(links)) expect((await ada.request(link)).status).toBe(200)
  })

  test('with two pets lets one of them travel, also at a retry', async () => {
    const { id, pets } = (await check(ada, await twoCats())).body.data
    expect(pets).toHaveLength(2)
    const { body } = await travel(ada, { photo_id: id, pet: '1' })
    expect(body.data.status).toBe('completed')
    const { task_id: taskId } = body.data
    expect((await rowOf(taskId)).pets).toEqual([expect.objectContaining(seen(pets[1]))])

    // Changes the row to what it is after a failure of the endpoint.
    const cancelled = await travel(ada, { photo_id: id, pet: '1' }, ASYNC)
    await ada.request(`/api/user/generations/${cancelled.body.data.task_id}/cancel`, { method: 'POST' })
    const retried = await ada.request(`/api/user/generations/${cancelled.body.data.task_id}/retry`, {
      method: 'POST',
    })
    expect(retried.status).toBe(202)
    const { data } = (await retried.json()) as { data: UploadResult }
    expect(await ada.outcome(data.task_id)).toMatchObject({ status: 'completed', has_pet: true })
    expect((await rowOf(data.task_id)).pets).toEqual([expect.objectContaining(seen(pets[1]))])

    const both = await travel(ada, { photo_id: id })
    expect((await rowOf(both.body.data.task_id)).pets).toHaveLength(2)
  })

  test('a variation of a generation uses the same photo and the pet that travelled', async () => {
    const { id, pets } = (await check(ada, await twoCats())).body.data
    const first = await travel(ada, { photo_id: id, pet: '1' })
    const { task_id: taskId } = first.body.data
    const take = await travel(ada, { take_of: taskId, style: 'night' })
    expect(take.body.data).toMatchObject({ status: 'completed', has_pet: true })
    const [before, after] = [await rowOf(taskId), await rowOf(take.body.data.task_id)]
    expect(after.pets).toEqual([expect.objectContaining(seen(pets[1]))])
    expect(after.photo_key).toBe(before.photo_key)

    const bob = await signIn(product, 'bob@example.com')
    expect((await travel(bob, { take_of: taskId })).status).toBe(410)
    const both = await travel(ada, { take_of: taskId, photo_id: id })
    expect(both.status).toBe(400)
    await ada.request(`/api/user/generations/${taskId}`, { method: 'DELETE' })
    expect((await travel(ada, { take_of: taskId })).status).toBe(410)
  })

  test.each([
    ['a pet that is not in it', { pet: '1' }],
    ['a pet that is no number', { pet: 'both' }],
  ])('refuses %s', async (_what, fields) => {
    const { id } = (await check(ada, cat)).body.data
    const { status, body } = await travel(ada, { photo_id: id, ...fields })
    expect([status, body.code]).toEqual([400, 'bad_request'])
  })

  test('cannot be sent with another photo, nor a pet without a photo', async () => {
    const { id } = (await check(ada, cat)).body.data
    const img = new Blob([cat])
    const both = await send(ada, '/api/upload', { location: 'Kyoto', photo_id: id, img })
    expect([both.status, both.body.code]).toEqual([400, 'bad_request'])
    const pet = await send(ada, '/api/upload', { location: 'Kyoto', pet: '0', img })
    expect([pet.status, pet.body.code]).toEqual([400, 'bad_request'])
    const neither = await travel(ada, {})
    expect([neither.status, neither.body.code]).toEqual([400, 'photo_missing'])
  })

  test('of another user is like an unknown photo, and cannot be used', async () => {
    const { id } = (await check(ada, cat)).body.data
    const bob = await signIn(product, 'bob@example.com')
    expect((await look(bob, id)).status).toBe(404)
    expect(await remove(bob, id)).toBe(404)
    const { status, body } = await travel(bob, { photo_id: id })
    expect([status, body.code]).toEqual([410, 'photo_expired'])
    expect((await look(ada, id)).status).toBe(200)
  })

  test('is kept for a day after its last use, and no longer', async () => {
    const { id } = (await check(ada, cat)).body.data
    const setExpiry = (at: Date) =>
      product.database.db.updateTable('photos').set({ expires_at: at }).where('id', '=', id).execute()
    await setExpiry(new Date(Date.now() + 60_000))
    const headers = { 'Idempotency-Key': randomUUID() }
    const used = await travel(ada, { photo_id: id }, headers)
    const kept = Date.parse((await look(ada, id)).body.data.expires_at) - Date.now()
    expect(kept).toBeGreaterThan(23 * 3_600_000)

    await setExpiry(new Date(Date.now() - 1))
    const before = await countGenerations()
    expect((await look(ada, id)).status).toBe(404)
    const late = await travel(ada, { photo_id: id })
    expect(late).toMatchObject({
      status: 410,
      body: { code: 'photo_expired', message: 'This photo has been deleted. Please choose it again.' },
    })
    // The same request again, with the same key, gets the generation of the first one.
    const repeated = await travel(ada, { photo_id: id }, headers)
    expect(repeated.body.data.task_id).toBe(used.body.data.task_id)
    expect(await countGenerations()).toBe(before)
  })

  test('under one idempotency key is used once; another pet or photo under the key is refused', async () => {
    const { id } = (await check(ada, cat)).body.data
    const other = (await check(ada, cat)).body.data.id
    const headers = { ...ASYNC, 'Idempotency-Key': randomUUID() }
    const [one, two] = await Promise.all([
      travel(ada, { photo_id: id }, headers),
      travel(ada, { photo_id: id }, headers),
    ])
    expect(one?.body.data.task_id).toBe(two?.body.data.task_id)
    const others: Record<string, string>[] = [{ photo_id: id, pet: '0' }, { photo_id: other }]
    for (const fields of others) {
      const { status, body } = await travel(ada, fields, headers)
      expect([status, body.code]).toEqual([409, 'idempotency_conflict'])
    }
  })

  test('that was not checked yet is used as it was uploaded', async () => {
    const [worker] = product.workers
    await worker?.kill('SIGKILL')
    const { id } = (await check(ada, coffee, ASYNC)).body.data
    const { status, body } = await travel(ada, { photo_id: id }, ASYNC)
    expect([status, body.data.status]).toEqual([202, 'pending'])
    expect(await remove(ada, id)).toBe(200)
    await worker?.start()
    const ended = await ada.outcome(body.data.task_id)
    expect(ended).toMatchObject({ status: 'failed', has_pet: false, error: { code: 'no_pet' } })
  })

  test('keeps the detail that the largest picture needs', async () => {
    const large = await sharp(cat).resize({ width: 4000 }).jpeg({ quality: 90 }).toBuffer()
    const { id, width } = (await check(ada, new Uint8Array(large))).body.data
    expect(width).toBe(2048)
    const { body } = await travel(ada, { photo_id: id })
    const { photo_key: key } = await rowOf(body.data.task_id)
    const link = (await ada.signedUrls([key]))[key] ?? ''
    const copy = await sharp(await (await ada.request(link)).arrayBuffer()).metadata()
    expect([copy.width, copy.exif]).toEqual([2048, undefined])
  })

  test('is removed when twenty others were used after it', async () => {
    const eve = await signIn(product, 'eve@example.com')
    const first = (await check(eve, cat)).body.data.id
    const second = (await check(eve, cat)).body.data.id
    // Nothing looks at the pets in what comes now.
    await pauseWorkers(product)
    onTestFinished(() => resumeWorkers(product))
    await travel(eve, { photo_id: first }, ASYNC)
    const more = await Promise.all(Array.from({ length: 19 }, () => check(eve, cat, ASYNC)))
    expect((await look(eve, first)).status).toBe(200)
    expect((await look(eve, second)).status).toBe(404)
    for (const { body } of more) expect((await look(eve, body.data.id)).status).toBe(200)
  })
})
