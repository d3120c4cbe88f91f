import { randomUUID } from 'node:crypto'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { beforeAll, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PHOTO = jpeg(640, 480)
const served = useTestApp()
let cookie: string
beforeAll(async () => {
  cookie = sessionCookie(await signedInBrowser(served, 'ada@example.com'))
})

async function upload(key: string, location: string) {
  const payload = new FormData()
  payload.set('location', location)
  payload.set('img', new Blob([new Uint8Array(PHOTO)], { type: 'image/jpeg' }), 'pet.jpg')
  const headers = { cookie, origin: ORIGIN, host: new URL(ORIGIN).host, prefer: 'respond-async' }
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/upload',
    headers: { ...headers, 'idempotency-key': key },
    payload,
  })
  return { status: answer.statusCode, ...answer.json() }
}

test('a repeated upload gets the generation of the first and is charged once; another one with its key is refused', async () => {
  const key = randomUUID()
  const [first, again] = [await upload(key, 'Kyoto'), await upload(key, 'Kyoto')]
  expect([first.status, again.status]).toEqual([202, 202])
  expect(again.data.task_id).toBe(first.data.task_id)
  expect((await upload(key, 'Oslo')).code).toBe('idempotency_conflict')
  const { db } = served.context
  const holds = await db.selectFrom('credit_holds').select('generation_id').execute()
  expect(holds).toEqual([{ generation_id: first.data.task_id }])
})
