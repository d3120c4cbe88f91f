import { describe, expect, it } from 'vitest'
import { paymentsConfig } from './config-payments.ts'

const TRIALS = { refused: null, anywhere: false, inContainer: false }
const REFUSED = { ...TRIALS, refused: 'NODE_ENV is production' }
const LIVE = { STRIPE_SECRET_KEY: 'sk_live_abc', STRIPE_WEBHOOK_SECRET: 'whsec_3nXq7Lr9TzKf2Yb8' }
const KEY = { STRIPE_SECRET_KEY: 'sk_test_abc', STRIPE_WEBHOOK_SECRET: 'whsec_abc' }

describe('who takes payments', () => {
  it('is a simulation when nothing is set, with a secret of its own for each installation', () => {
    const simulated = paymentsConfig({}, TRIALS, 'one secret')
    expect(simulated).toEqual({ kind: 'simulated', webhookSecret: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(paymentsConfig({}, TRIALS, 'another secret')).not.toEqual(simulated)
  })

  it('is nobody where stand-ins are refused, and the reason says what to set', () => {
    expect(paymentsConfig({}, REFUSED, 'secret')).toEqual({
      kind: 'none',
      reason: 'STRIPE_SECRET_KEY is not set, and NODE_ENV is production',
    })
  })

  it('is Stripe with a key', () => {
    expect(paymentsConfig(LIVE, REFUSED, 'secret')).toEqual({
      kind: 'stripe',
      secretKey: 'sk_live_abc',
      webhookSecret: LIVE.STRIPE_WEBHOOK_SECRET,
      apiUrl: null,
    })
    const mock = { ...KEY, STRIPE_API_URL: 'http://127.0.0.1:12111' }
    expect(paymentsConfig(mock, TRIALS, 'secret')).toMatchObject({
      apiUrl: new URL('http://127.0.0.1:12111'),
    })
  })

  it.each([
    [{ STRIPE_SECRET_KEY: 'pk_test_abc' }, /^STRIPE_SECRET_KEY should be/],
    [{ STRIPE_SECRET_KEY: 'sk_test_abc def' }, /^STRIPE_SECRET_KEY should be/],
    [{ STRIPE_WEBHOOK_SECRET: '' }, /^STRIPE_WEBHOOK_SECRET should be/],
    [{ STRIPE_WEBHOOK_SECRET: 'whsec_' }, /^STRIPE_WEBHOOK_SECRET should be/],
    [{ STRIPE_WEBHOOK_SECRET: 'sk_test_abc' }, /^STRIPE_WEBHOOK_SECRET should be/],
    [{ STRIPE_API_URL: 'mock' }, /^STRIPE_API_URL should be a URL/],
  ])('refuses %j without repeating a secret', (wrong, message) => {
    const read = () => paymentsConfig({ ...KEY, ...wrong }, TRIALS, 'secret')
    expect(read).toThrow(message)
    expect(read).not.toThrow(/abc/)
  })
})
