import { beforeAll, expect, test } from 'vitest'
import { type SignedIn, sessionCookie, signedInBrowser, signIn } from '../testing/signed-in.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { isNestedTooDeep } from './nesting.ts'

const served = useTestApp()
let ada: SignedIn
let cookie: string
beforeAll(async () => {
  ada = await signIn(served)
  cookie = sessionCookie(await signedInBrowser(served, 'bob@example.com'))
})

const nested = (levels: number, [open, close] = ['[', ']']) => open.repeat(levels) + close.repeat(levels)

test.each([
  ['of lists', nested(60_000)],
  ['as the value of a field', `{"title":${nested(60_000)}}`],
  ['of objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
])('a body that is nested deep %s is answered as a wrong request', async (_, payload) => {
  const headers = { cookie, 'content-type': 'application/json' }
  const answer = await served.app.inject({ method: 'POST', url: '/api/user/albums', headers, payload })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
  const ok = await ada.call('POST', '/api/user/albums', { title: 'Rome' })
  expect(ok.statusCode).toBe(201)
})

test('cards of a draft that are nested deep are answered as a wrong request', async () => {
  const form = new FormData()
  form.set('cards', `[{"location":${nested(400)}}]`)
  form.set('pet', 'dog')
  const response = new Response(form)
  const answer = await served.app.inject({
    method: 'POST',
    url: '/api/drafts',
    headers: { cookie, 'content-type': response.headers.get('content-type') ?? '' },
    payload: Buffer.from(await response.arrayBuffer()),
  })
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_request'])
})

test.each([
  [nested(32), false],
  [nested(33), true],
  ['{"a":[{"b":[1,"[[[["]}]}', false],
])('%s nests too deep: %s', (text, is) => {
  expect(isNestedTooDeep(JSON.parse(text))).toBe(is)
})
