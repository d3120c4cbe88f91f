import { envelope } from '@pawport/shared/contract/envelope.ts'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ApiError } from './api-error.ts'
import { readAnswer } from './read-answer.ts'

const answer = envelope(z.object({ name: z.string() }))

function failureOf(body: unknown): ApiError {
  try {
    readAnswer(answer, body)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('did not fail')
}

test('gives the data of a success', () => {
  expect(readAnswer(answer, { code: 0, data: { name: 'Kyoto' }, message: '' }).data.name).toBe('Kyoto')
})

test('a failure carries the code and the text of the server', () => {
  const error = failureOf({ code: 'no_pet', data: null, message: 'No pet detected.' })
  expect(error.code).toBe('no_pet')
  expect(error.message).toBe('No pet detected.')
  expect(error.outcomeUnknown).toBe(false)
})

test('a page of a proxy is unreadable, and the outcome unknown', () => {
  const error = failureOf('<html>502 Bad Gateway</html>')
  expect(error.code).toBe('unreadable')
  expect(error.outcomeUnknown).toBe(true)
})
