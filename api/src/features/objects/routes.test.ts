import { randomUUID } from 'node:crypto'
import { newGenerationKeys, pictureKey } from '@pawport/shared/generations/keys.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
beforeAll(async () => {
  served = await startTestApp()
})
afterAll(() => served?.close())

test('keys that are none are left out like those of others, below the own folder, too', async () => {
  const { app, context } = served
  const browser = served.browser()
  await browser.follow('/api/auth/signin?login_hint=mei@example.com')
  const { id } = (await browser.session()).user as { id: string }
  const keys = newGenerationKeys()
  const picture = pictureKey(keys.folder, 'image/webp')
  await context.db
    .insertInto('generations')
    .values({
      task_id: randomUUID(),
      user_id: id,
      prompt_location: 'Oslo',
      size: 512,
      style: 'vintage',
      seed: 1,
      locale: 'en',
      watermark: true,
      credits_cost: 0,
      upload_bytes: 1,
      photo_key: keys.photo,
      output_folder: keys.folder,
    } as never)
    .execute()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/oss/batch-signed-urls',
    headers: { cookie: `pawport_session=${browser.cookies.get('pawport_session')?.value}` },
    payload: { keys: [picture, `${keys.folder}/../${keys.photo}`, `${keys.folder}/Ä`], expires: 300 },
  })
  expect(answer.statusCode).toBe(200)
  expect(Object.keys(answer.json().data)).toEqual([picture])
})
