import { randomUUID } from 'node:crypto'
import {
  MAX_ALBUM_PICTURES,
  MAX_ALBUMS,
  MAX_PRINTS_A_DAY,
  MAX_UNFINISHED_PRINTS,
} from '@pawport/shared/contract/albums/limits.ts'
import type { Album } from '@pawport/shared/contract/albums/schemas.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let ada: SignedIn
beforeEach(async () => {
  ada = await signIn(served)
})

/** Finished pictures of a user. */
async function pictures(
  owner: SignedIn,
  places: readonly string[],
  change: Partial<NewGeneration> = {},
): Promise<string[]> {
  const rows = places.map((prompt_location) =>
    generationRow(owner.id, {
      prompt_location,
      status: 'completed',
      output_image_key: `${randomUUID()}/p.webp`,
      output_description: 'Dear diary',
      ...change,
    }),
  )
  await served.context.db.insertInto('generations').values(rows).execute()
  return rows.map(({ task_id }) => task_id)
}

async function newAlbum(taskIds?: string[], title = 'Summer'): Promise<Album> {
  const answer = await ada.call('POST', '/api/user/albums', { title, task_ids: taskIds })
  expect(answer.statusCode).toBe(201)
  return answer.json().data
}

const read = async (id: string): Promise<Album> =>
  (await ada.call('GET', `/api/user/albums/${id}`)).json().data
const placesOf = ({ pictures: shown }: Album) => shown.map(({ place_name }) => place_name)

test.each(['\u200b', '\u202egnp.exe', 'two\nlines', 'bell\u0007'])(
  'an album is not called %j, on whose page others would read it',
  async (title) => {
    const refused = await ada.call('POST', '/api/user/albums', { title })
    const { id } = await newAlbum()
    const renamed = await ada.call('PATCH', `/api/user/albums/${id}`, { title })
    expect([refused.statusCode, renamed.statusCode, (await read(id)).title]).toEqual([400, 400, 'Summer'])
  },
)

test('an album is begun with pictures, renamed, and deleted; the pictures stay', async () => {
  const taskIds = await pictures(ada, ['Rome', 'Oslo'])
  const album = await newAlbum([...taskIds].reverse(), '  Summer 2030 ')
  expect(album).toMatchObject({ title: 'Summer 2030', share_url: null })
  expect(placesOf(album)).toEqual(['Oslo', 'Rome'])

  await ada.call('PATCH', `/api/user/albums/${album.id}`, { title: 'Winter' })
  const [listed] = (await ada.call('GET', '/api/user/albums')).json().data
  expect(listed).toMatchObject({
    title: 'Winter',
    pictures: 2,
    cover_key: album.pictures[0]?.output_image_key,
  })

  await ada.call('DELETE', `/api/user/albums/${album.id}`)
  expect((await ada.call('GET', `/api/user/albums/${album.id}`)).statusCode).toBe(404)
  expect((await ada.call('GET', `/api/user/generations/${taskIds[0]}`)).statusCode).toBe(200)
})

test('pictures are added at the end, once each, put into another order, and taken out', async () => {
  const [rome = '', oslo = '', lima = ''] = await pictures(ada, ['Rome', 'Oslo', 'Lima'])
  const { id } = await newAlbum([rome])
  const path = `/api/user/albums/${id}/pictures`
  const added = await ada.call('POST', path, { task_ids: [oslo, rome, lima, oslo] })
  expect(placesOf(added.json().data)).toEqual(['Rome', 'Oslo', 'Lima'])

  const ordered = await ada.call('PUT', path, { task_ids: [lima, rome, oslo] })
  expect(placesOf(ordered.json().data)).toEqual(['Lima', 'Rome', 'Oslo'])

  const taken = await ada.call('DELETE', `${path}/${rome}`)
  expect(placesOf(taken.json().data)).toEqual(['Lima', 'Oslo'])
  expect((await ada.call('DELETE', `${path}/${rome}`)).statusCode).toBe(404)
})

test('an order that misses a picture, or has one twice, changes nothing', async () => {
  const [rome = '', oslo = ''] = await pictures(ada, ['Rome', 'Oslo'])
  const { id } = await newAlbum([rome, oslo])
  for (const taskIds of [[oslo], [oslo, oslo], [oslo, rome, randomUUID()]]) {
    const answer = await ada.call('PUT', `/api/user/albums/${id}/pictures`, { task_ids: taskIds })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'album_changed'])
  }
  expect(placesOf(await read(id))).toEqual(['Rome', 'Oslo'])
})

test('only own finished pictures come into an album', async () => {
  const mei = await signIn(served)
  const [foreign = ''] = await pictures(mei, ['Rome'])
  const [binned = ''] = await pictures(ada, ['Oslo'], { deleted_at: new Date() })
  const waiting = generationRow(ada.id)
  await served.context.db.insertInto('generations').values(waiting).execute()
  const { id } = await newAlbum()
  const answer = await ada.call('POST', `/api/user/albums/${id}/pictures`, {
    task_ids: [foreign, binned, waiting.task_id],
  })
  expect(answer.statusCode).toBe(404)
  expect(placesOf(await read(id))).toEqual([])
})

test('a picture in the recycle bin is not shown, and is back in its place when it is restored', async () => {
  const [rome = '', oslo = '', lima = ''] = await pictures(ada, ['Rome', 'Oslo', 'Lima'])
  const { id } = await newAlbum([rome, oslo, lima])
  await ada.call('DELETE', `/api/user/generations/${oslo}`)
  expect(placesOf(await read(id))).toEqual(['Rome', 'Lima'])
  expect((await ada.call('GET', '/api/user/albums')).json().data).toMatchObject([{ pictures: 2 }])
  await ada.call('POST', `/api/user/generations/restore/${oslo}`)
  expect(placesOf(await read(id))).toEqual(['Rome', 'Oslo', 'Lima'])

  await ada.call('DELETE', `/api/user/generations/${oslo}`)
  await ada.call('DELETE', `/api/user/generations/recycle/${oslo}`)
  expect(placesOf(await read(id))).toEqual(['Rome', 'Lima'])
})

test('albums and their pictures are limited, also for requests at the same time', async () => {
  const many = await pictures(
    ada,
    Array.from({ length: MAX_ALBUM_PICTURES + 1 }, (_, n) => `Place ${n}`),
  )
  const { id } = await newAlbum(many.slice(0, MAX_ALBUM_PICTURES))
  const full = await ada.call('POST', `/api/user/albums/${id}/pictures`, { task_ids: many.slice(-1) })
  expect([full.statusCode, full.json().code]).toEqual([409, 'album_full'])
  expect((await read(id)).pictures).toHaveLength(MAX_ALBUM_PICTURES)

  const answers = await Promise.all(
    Array.from({ length: MAX_ALBUMS + 1 }, () => ada.call('POST', '/api/user/albums', { title: 'One more' })),
  )
  const refused = answers.filter(({ statusCode }) => statusCode === 409)
  expect(refused).toHaveLength(2)
  expect(refused[0]?.json()).toMatchObject({
    code: 'too_many_albums',
    message: expect.stringContaining('50'),
  })
})

test.each([{ title: '   ' }, { title: 'x'.repeat(81) }, {}])('the title %j is refused', async (body) => {
  expect((await ada.call('POST', '/api/user/albums', body)).statusCode).toBe(400)
})

test('a PDF is begun once at a time, is limited within a day, and is only there when it is made', async () => {
  const [rome = ''] = await pictures(ada, ['Rome'])
  const { id, print } = await newAlbum([rome])
  expect(print).toBeNull()
  const path = `/api/user/albums/${id}/print`
  const missing = await ada.call('GET', path)
  expect([missing.statusCode, missing.json().code]).toEqual([409, 'print_not_ready'])

  for (let press = 0; press < 2; press++) {
    const begun = await ada.call('POST', path)
    expect([begun.statusCode, begun.json().data.print]).toMatchObject([202, { status: 'pending', cards: 0 }])
  }
  const rows = () =>
    served.context.db.selectFrom('album_prints').selectAll().where('album_id', '=', id).execute()
  expect(await rows()).toHaveLength(1)

  for (let made = 1; made <= MAX_PRINTS_A_DAY; made++) {
    await served.context.db
      .updateTable('album_prints')
      .set({ status: 'failed' })
      .where('album_id', '=', id)
      .execute()
    const answer = await ada.call('POST', path)
    expect(answer.statusCode).toBe(made < MAX_PRINTS_A_DAY ? 202 : 429)
  }
  expect(await rows()).toHaveLength(MAX_PRINTS_A_DAY)
})

test('an album that is deleted gives back none of the PDFs of the day', async () => {
  const taskIds = await pictures(ada, ['Rome'])
  const codes: string[] = []
  for (let made = 0; made <= MAX_PRINTS_A_DAY; made++) {
    const { id } = await newAlbum(taskIds)
    const answer = await ada.call('POST', `/api/user/albums/${id}/print`)
    if (answer.statusCode !== 202) codes.push(answer.json().code)
    await ada.call('DELETE', `/api/user/albums/${id}`)
  }
  expect(codes).toEqual(['too_many_prints'])
})

test('when very many PDFs wait, another one is refused, and begins once there are fewer', async () => {
  const { db } = served.context
  const { id: owner } = await signIn(served)
  const albums = Array.from({ length: MAX_UNFINISHED_PRINTS }, () => ({
    id: randomUUID(),
    user_id: owner,
    title: 'Waiting',
  }))
  await db.insertInto('albums').values(albums).execute()
  const waiting = albums.map(({ id }) => ({
    id: randomUUID(),
    album_id: id,
    user_id: owner,
    locale: 'en' as const,
  }))
  await db.insertInto('album_prints').values(waiting).execute()
  const { id } = await newAlbum(await pictures(ada, ['Rome']))
  const refused = await ada.call('POST', `/api/user/albums/${id}/print`)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'prints_busy'])
  await db
    .updateTable('album_prints')
    .set({ status: 'failed' })
    .where('id', '=', String(waiting[0]?.id))
    .execute()
  expect((await ada.call('POST', `/api/user/albums/${id}/print`)).statusCode).toBe(202)
})

test('the PDF of an empty album is refused', async () => {
  const { id } = await newAlbum()
  expect((await ada.call('POST', `/api/user/albums/${id}/print`)).json().code).toBe('album_empty')
})
