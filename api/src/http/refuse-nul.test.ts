import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../testing/signed-in.ts'
import { startTestApp, type TestApp } from '../testing/test-app.ts'

let served: TestApp
let ada: SignedIn
beforeAll(async () => {
  served = await startTestApp()
  ada = await signIn(served)
})
afterAll(() => served?.close())

test.each([
  ['POST', '/api/user/albums', { title: 'Sum\0mer' }],
  ['PATCH', `/api/user/albums/${randomUUID()}`, { title: '\0' }],
  ['PATCH', `/api/tasks/landing-pages/${randomUUID()}`, { name: 'a\0' }],
  ['GET', '/api/stripe/checkout/%00', undefined],
] as const)('%s %s with a NUL character is refused, and nothing fails', async (method, url, body) => {
  const answer = await ada.call(method, url, body)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ code: 'bad_request', data: null })
})

test('a text without one is taken', async () => {
  expect((await ada.call('POST', '/api/user/albums', { title: 'Summer 🐕' })).statusCode).toBe(201)
})
