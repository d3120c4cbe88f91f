import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readAnswer, readBareAnswer } from './read-answer.ts'
import { requireList } from './require-list.ts'

function failureOf(body: unknown, ok = false): ApiError {
  try {
    readAnswer({ body, ok })
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('did not fail')
}

test('gives the data of a success, whatever a newer server adds to it [P-90]', () => {
  const data = { name: 'Kyoto', added_later: 1 }
  expect(readAnswer({ body: { code: 0, data, message: '' }, ok: true })).toEqual(data)
  expect(readAnswer({ body: { code: 0, data: null, message: '' }, ok: true })).toBeNull()
})

test('a failure carries the code and the text of the server [P-90]', () => {
  const error = failureOf({ code: 'no_pet', data: null, message: 'No pet detected.' })
  expect(error.code).toBe('no_pet')
  expect(error.message).toBe('No pet detected.')
  expect(error.outcomeUnknown).toBe(false)
})

test.each([
  '<html>502 Bad Gateway</html>',
  null,
  {},
  { code: 0 },
  { code: 'no_pet' },
  { error: 'not found' },
])('an answer of another server is unreadable, and the outcome unknown: %j', (body) => {
  const error = failureOf(body, true)
  expect(error.code).toBe('unreadable')
  expect(error.outcomeUnknown).toBe(true)
})

test.each([
  { code: 503, message: 'Closed for repairs.' },
  { code: 1, data: null, message: 'Closed for repairs.' },
])('a foreign answer with a number keeps its message: %j', (body) => {
  for (const ok of [true, false]) {
    expect(failureOf(body, ok)).toMatchObject({ code: 'internal', message: 'Closed for repairs.' })
  }
})

test('an error of a proxy is no data, whatever its JSON looks like', () => {
  for (const body of [{ error: 'Bad Gateway' }, { message: 'no healthy upstream' }, []]) {
    expect(() => readBareAnswer({ body, ok: false })).toThrow(ApiError)
  }
  expect(failureOf({ code: 0, data: {}, message: '' }).code).toBe('unreadable')
  expect(() => requireList({ error: 'Bad Gateway' } as unknown as unknown[])).toThrow(ApiError)
})

test('a list or fields at the top are read as they are, and a failure among them is noticed', () => {
  const readOk = (body: unknown) => readBareAnswer({ body, ok: true })
  expect(readOk([{ slug: 'starter' }])).toEqual([{ slug: 'starter' }])
  expect(readOk({ orders: [] })).toEqual({ orders: [] })
  expect(() => readOk({ code: 'unauthenticated', data: null, message: 'Who?' })).toThrow('Who?')
  const refused = { code: 'portal_not_configured', data: null, message: 'No.', details: 'Key is missing.' }
  expect(() => readOk(refused)).toThrow(expect.objectContaining({ details: 'Key is missing.' }))
  expect(() => readOk('<html>502 Bad Gateway</html>')).toThrow(ApiError)
})
