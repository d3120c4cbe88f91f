import { LIKES_PER_DAY, type OwnPublication } from '@pawport/shared/contract/community/schemas.ts'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { type Member, member, picture } from './testing/community.ts'

const served = useTestApp({ RATE_LIMIT_COMMUNITY: '3' })
let ada: Member
let id: string
beforeAll(async () => {
  ada = await member(served, 'ada')
  const path = `/api/user/generations/${await picture(served, ada.id)}/publication`
  id = (await ada.call<OwnPublication>('PUT', path, {})).data.id
})

const like = (who: Member) => who.call('PUT', `/api/community/${id}/like`)

test('likes, comments and reports of a user are limited, and those of an address at four times as many', async () => {
  const bob = await member(served, 'bob')
  const codes = [
    (await like(bob)).code,
    (await bob.call('POST', `/api/community/${id}/comments`, { body: 'Hello.' })).code,
    (await bob.call('POST', `/api/community/${id}/report`, { reason: 'spam' })).code,
    (await like(bob)).code,
  ]
  expect(codes).toEqual([0, 0, 0, 'too_many_requests'])
  // Others of the same address go on, until the address has used up its own share.
  const others = await Promise.all(['carl', 'dora', 'emil'].map((name) => member(served, name)))
  const more: (string | number)[] = []
  for (const other of others) for (let time = 0; time < 3; time += 1) more.push((await like(other)).code)
  expect(more.slice(0, 7).every((code) => code === 0)).toBe(true)
  expect(more.at(-1)).toBe('too_many_requests')
})

test('a user gives only so many likes a day', async () => {
  const app = await startTestApp()
  const fan = await member(app, 'fan')
  const owner = await member(app, 'owner')
  const path = `/api/user/generations/${await picture(app, owner.id)}/publication`
  const { data } = await owner.call<OwnPublication>('PUT', path, {})
  const { db } = app.context
  await sql`
    WITH made AS (
      INSERT INTO generations (user_id, task_id, status, prompt_location, size, style, seed, locale, watermark, credits_cost,
        upload_bytes, photo_key, output_folder, output_image_key, output_description)
      SELECT ${owner.id}, gen_random_uuid(), 'completed', 'Oslo', 512, 'vintage', 1, 'en', true, 0, 1, 'photos/' || n,
        'postcards/' || n, 'postcards/' || n || '/p.webp', 'diary' FROM generate_series(1, ${LIKES_PER_DAY}::integer) AS n
      RETURNING task_id, user_id
    )
    INSERT INTO publications (task_id, public_id, user_id, species, destination, place_key, size, aspect)
    SELECT task_id, left(replace(task_id::text, '-', ''), 22), user_id, 'dog', 'Oslo', 'oslo', 512, '1:1' FROM made`.execute(
    db,
  )
  await sql`
    INSERT INTO likes (user_id, task_id, created_at)
    SELECT ${fan.id}, task_id, ${app.clock.now()} FROM publications WHERE public_id <> ${data.id}`.execute(db)
  expect((await fan.call('PUT', `/api/community/${data.id}/like`)).code).toBe('too_many_likes')
  app.clock.advance(25 * 3_600_000)
  expect((await fan.call('PUT', `/api/community/${data.id}/like`)).code).toBe(0)
  await app.close()
})
