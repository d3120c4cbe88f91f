import { expect, test } from 'vitest'
import { newAttempt, openAttempt, sealAttempt } from './attempt.ts'

const now = new Date('2030-01-01T12:00:00Z')
const attempt = {
  ...newAttempt(),
  redirectUri: 'https://pawport.example/api/auth/callback/google',
  callbackUrl: '/#/suc',
  expiresAt: now.getTime() + 1,
}

test('an opened attempt equals the sealed one', () => {
  expect(openAttempt(sealAttempt(attempt, 'key'), 'key', now)).toEqual(attempt)
})

test('no two attempts share a value, and each is 256 bits', () => {
  const [one, two] = [newAttempt(), newAttempt()]
  const values = [...Object.values(one), ...Object.values(two)]
  expect(new Set(values).size).toBe(6)
  expect(values.map((value) => Buffer.from(value, 'base64url').length)).toEqual([32, 32, 32, 32, 32, 32])
})

test('an expired, changed, foreign or missing attempt is refused', () => {
  const sealed = sealAttempt(attempt, 'key')
  const [payload = '', signature = ''] = sealed.split('.')
  const changed = Buffer.from(JSON.stringify({ ...attempt, callbackUrl: '//evil' })).toString('base64url')
  expect(openAttempt(sealed, 'key', new Date(attempt.expiresAt))).toBeNull()
  expect(openAttempt(`${changed}.${signature}`, 'key', now)).toBeNull()
  expect(openAttempt(sealed, 'another key', now)).toBeNull()
  for (const value of [undefined, '', '.', payload, `${payload}.`, `.${signature}`]) {
    expect(openAttempt(value, 'key', now)).toBeNull()
  }
})
