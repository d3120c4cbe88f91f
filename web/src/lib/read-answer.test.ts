import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { readAnswer, readBareAnswer } from './read-answer.ts'

function failureOf(body: unknown): ApiError {
  try {
    readAnswer(body)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('did not fail')
}

test('gives the data of a success, whatever a newer server adds to it', () => {
  const data = { name: 'Kyoto', added_later: 1 }
  expect(readAnswer({ code: 0, data, message: '' })).toEqual(data)
  expect(readAnswer({ code: 0, data: null, message: '' })).toBeNull()
})

test('a failure carries the code and the text of the server', () => {
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
  const error = failureOf(body)
  expect(error.code).toBe('unreadable')
  expect(error.outcomeUnknown).toBe(true)
})

test('a list or fields at the top are read as they are, and a failure among them is noticed', () => {
  expect(readBareAnswer([{ slug: 'starter' }])).toEqual([{ slug: 'starter' }])
  expect(readBareAnswer({ orders: [] })).toEqual({ orders: [] })
  expect(() => readBareAnswer({ code: 'unauthenticated', data: null, message: 'Who?' })).toThrow('Who?')
  const refused = { code: 'portal_not_configured', data: null, message: 'No.', details: 'Key is missing.' }
  expect(() => readBareAnswer(refused)).toThrow(expect.objectContaining({ details: 'Key is missing.' }))
  expect(() => readBareAnswer('<html>502 Bad Gateway</html>')).toThrow(ApiError)
})
