import { expect, test } from 'vitest'
import { fixedClock } from '../../../platform/clock.ts'
import { SignatureError } from '../payments.ts'
import { signEvent } from '../simulated/signature.ts'
import { clientOf } from './client.ts'
import { stripePayments } from './stripe-payments.ts'

const NOW = new Date('2030-01-10T12:00:00Z')
const secret = 'whsec_right'
const payload = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'invoice.paid',
  created: 1_893_456_000,
  api_version: '2026-10-28.endive',
  data: { object: { id: 'in_1', object: 'invoice' } },
})

const driver = stripePayments({
  stripe: clientOf(fetch),
  provider: 'stripe',
  owns: () => true,
  webhookSecret: secret,
  clock: fixedClock(NOW),
})

function minutesAgo(minutes: number): Date {
  return new Date(NOW.getTime() - minutes * 60_000)
}

test('an event with the right signature is read', () => {
  const event = driver.verifyEvent(Buffer.from(payload), signEvent(payload, { secret, now: minutesAgo(4) }))
  expect(event).toEqual({
    id: 'evt_1',
    type: 'invoice.paid',
    objectId: 'in_1',
    createdAt: new Date(1_893_456_000_000),
    apiVersion: '2026-10-28.endive',
    account: null,
    payload: JSON.parse(payload),
  })
})

test.each([
  ['with the wrong secret', payload, signEvent(payload, { secret: 'whsec_wrong', now: NOW })],
  ['that was changed', payload.replace('in_1', 'in_2'), signEvent(payload, { secret, now: NOW })],
  ['that is six minutes old', payload, signEvent(payload, { secret, now: minutesAgo(6) })],
  ['without a signature', payload, undefined],
  ['with a signature that is none', payload, 'nonsense'],
])('an event %s is refused', (_, body, signature) => {
  expect(() => driver.verifyEvent(Buffer.from(body), signature)).toThrow(SignatureError)
})

test('an event without an object, as of another API of Stripe, has no object', () => {
  const body = JSON.stringify({ ...JSON.parse(payload), data: undefined })
  expect(driver.verifyEvent(Buffer.from(body), signEvent(body, { secret, now: NOW })).objectId).toBeNull()
})

test.each([
  ['no object', '5'],
  ['null', 'null'],
  ['a list', '[]'],
  ['nothing of an event', '{}'],
  ['a number for its id', JSON.stringify({ ...JSON.parse(payload), id: 5 })],
  ['an id of nothing', JSON.stringify({ ...JSON.parse(payload), id: '\0' })],
  ['an id of a megabyte', JSON.stringify({ ...JSON.parse(payload), id: 'e'.repeat(1_000_000) })],
  ['no time', JSON.stringify({ ...JSON.parse(payload), created: undefined })],
  ['a time in no year', JSON.stringify({ ...JSON.parse(payload), created: 1e300 })],
])('what is signed and has %s is refused as no event', (_, body) => {
  expect(() => driver.verifyEvent(Buffer.from(body), signEvent(body, { secret, now: NOW }))).toThrow(
    SignatureError,
  )
})

test('an event loses characters that cannot be stored, and an object without an id is none', () => {
  const object = { id: '\0', name: 'A\0da', metadata: { 'pet\0': 'cat \ud83d' } }
  const body = JSON.stringify({ ...JSON.parse(payload), data: { object } })
  expect(driver.verifyEvent(Buffer.from(body), signEvent(body, { secret, now: NOW }))).toMatchObject({
    objectId: null,
    payload: { data: { object: { id: '', name: 'Ada', metadata: { pet: 'cat \ufffd' } } } },
  })
})
