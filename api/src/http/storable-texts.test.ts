import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'

const served = useTestApp()
let ada: SignedIn
beforeAll(async () => {
  ada = await signIn(served)
})

test('a text is kept without its NUL characters', async () => {
  const answer = await ada.call('POST', '/api/user/albums', { title: 'Sum\0mer 🐕' })
  expect(answer.statusCode).toBe(201)
  expect(answer.json().data.title).toBe('Summer 🐕')
})

test.each([
  ['PATCH', `/api/user/albums/${randomUUID()}`, { title: '\0' }, 400],
  ['POST', '/api/user/albums', { title: 'Rome', task_ids: ['\0'] }, 400],
  ['PATCH', `/api/tasks/landing-pages/${randomUUID()}`, { name: 'a\0' }, 404],
  ['GET', '/api/stripe/checkout/a%00', undefined, 404],
] as const)('%s %s with one is answered as without it', async (method, url, body, status) => {
  expect((await ada.call(method, url, body)).statusCode).toBe(status)
})
