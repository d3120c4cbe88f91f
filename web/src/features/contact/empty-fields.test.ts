import { expect, test } from 'vitest'
import { emptyFields } from './empty-fields.ts'

function form(values: Record<string, string>): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(values)) data.set(name, value)
  return data
}

test('all four fields are required, and space alone does not count [P-104, P-145]', () => {
  expect(emptyFields(form({}))).toEqual(['name', 'email', 'subject', 'message'])
  const filled = { name: 'Grace', email: 'grace@example.com', subject: 'Hello', message: 'May I?' }
  expect(emptyFields(form(filled))).toEqual([])
  expect(emptyFields(form({ ...filled, subject: ' \n' }))).toEqual(['subject'])
})
