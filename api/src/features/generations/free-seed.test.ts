import { randomUUID } from 'node:crypto'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import { beforeEach, expect, test } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const PHOTO = jpeg(640, 480)
const served = useTestApp()
let cookie: string
beforeEach(signIn)

/** As another user each time, with credits for two pictures. */
async function signIn(): Promise<void> {
  cookie = sessionCookie(await signedInBrowser(served, `${randomUUID()}@example.com`))
}

const headers = () => ({ cookie, origin: ORIGIN, host: new URL(ORIGIN).host, prefer: 'respond-async' })

async function rowOf(taskId: string) {
  return served.context.db
    .selectFrom('generations')
    .select(['task_id', 'seed', 'results'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
}

/** Orders a picture with this seed; without the field when null. */
async function order(seed: string | null) {
  const payload = new FormData()
  payload.set('location', 'Kyoto')
  if (seed !== null) payload.set('seed', seed)
  payload.set('img', new Blob([new Uint8Array(PHOTO)], { type: 'image/jpeg' }), 'pet.jpg')
  const answer = await served.app.inject({ method: 'POST', url: '/api/upload', headers: headers(), payload })
  return rowOf(answer.json().data.task_id)
}

test('a worker may choose another seed only where the order names none', async () => {
  for (const seed of [null, '-1']) {
    const free = await order(seed)
    expect(free.seed).toBeGreaterThanOrEqual(0)
    expect(free.results).toMatchObject({ isSeedFree: true })
  }
  await signIn()
  const named = await order('7')
  expect(named.seed).toBe(7)
  expect(named.results).not.toHaveProperty('isSeedFree')
})

test('the retry of a failed picture keeps its seed', async () => {
  const { db } = served.context
  const { task_id: taskId, seed } = await order(null)
  await db
    .updateTable('generations')
    .set({ status: 'failed', error_code: 'generation_failed' })
    .where('task_id', '=', taskId)
    .execute()
  const url = `/api/user/generations/${taskId}/retry`
  const answer = await served.app.inject({ method: 'POST', url, headers: headers() })
  expect(answer.statusCode).toBeLessThan(300)
  const again = await rowOf(answer.json().data.task_id)
  expect(again.task_id).not.toBe(taskId)
  expect(again.seed).toBe(seed)
  expect(again.results).not.toHaveProperty('isSeedFree')
})
