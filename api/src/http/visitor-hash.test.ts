import { expect, test } from 'vitest'
import { visitorHash } from './visitor-hash.ts'

const visitor = { network: '192.0.2.7', now: new Date('2030-01-01T12:00:00Z'), secret: 'a'.repeat(32) }
const hash = (purpose = 'visits', changes = {}) =>
  visitorHash(purpose, { ...visitor, ...changes }).toString('hex')

test('one network has one hash for a day', () => {
  expect(hash()).toBe(hash('visits', { now: new Date('2030-01-01T23:59:59Z') }))
})

test.each([
  ['another network', hash('visits', { network: '192.0.2.8' })],
  ['another day', hash('visits', { now: new Date('2030-01-02T00:00:00Z') })],
  ['another purpose', hash('welcome')],
  // Without the secret, trying all addresses does not lead to the network.
  ['another installation', hash('visits', { secret: 'b'.repeat(32) })],
])('%s has another hash', (_, other) => {
  expect(other).toHaveLength(64)
  expect(other).not.toBe(hash())
})
