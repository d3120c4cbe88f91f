import { createHmac } from 'node:crypto'
import { refuseGuessable, refuseUnlessStaging } from './config-staging.ts'
import type { TrialsConfig } from './config-trials.ts'
import { ConfigError, type Env, text, url } from './env.ts'

const STRIPE = 'https://api.stripe.com'

/** The payment provider. */
export type PaymentsConfig =
  | {
      kind: 'stripe'
      secretKey: string
      /** Key of the signatures under the provider's events. */
      webhookSecret: string
      /** Another server that speaks Stripe's protocol, as stripe-mock does; null for Stripe itself. */
      apiUrl: URL | null
    }
  /** A payment server of ours, on which no money moves. */
  | { kind: 'simulated'; webhookSecret: string }
  /** Nothing can be bought; the reason is for the operator. */
  | { kind: 'none'; reason: string }

/**
 * STRIPE_SECRET_KEY chooses Stripe. Without it payments are simulated where stand-ins may be used, and
 * refused elsewhere: a server without a key starts, because its pictures do not need one. A test key is a
 * stand-in, too: its test cards are public.
 * @throws {ConfigError} for a key that cannot be one, or without STRIPE_WEBHOOK_SECRET; for a test key where
 * stand-ins are refused, and for a live key that another server would be sent, each with its override
 */
export function paymentsConfig(env: Env, { refused }: TrialsConfig, appSecret: string): PaymentsConfig {
  const secretKey = text(env, 'STRIPE_SECRET_KEY')
  if (!secretKey) {
    if (refused) return { kind: 'none', reason: `STRIPE_SECRET_KEY is not set, and ${refused}` }
    const webhookSecret = createHmac('sha256', appSecret).update('simulated payments').digest('hex')
    return { kind: 'simulated', webhookSecret }
  }
  if (!/^[rs]k_(?:test|live)_\w+$/.test(secretKey)) {
    throw new ConfigError('STRIPE_SECRET_KEY', 'a secret or restricted key, such as sk_test_...')
  }
  if (refused && secretKey.includes('_test_')) {
    refuseUnlessStaging(env, 'ALLOW_STRIPE_TEST_KEYS_IN_PRODUCTION', {
      variable: 'STRIPE_SECRET_KEY',
      expected: `a live key: Stripe's public test cards would buy credits, and ${refused}`,
    })
  }
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET')
  // The prefix alone is a key that everybody knows, with which anyone signs events.
  if (!webhookSecret || !/^whsec_./.test(webhookSecret)) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook endpoint (whsec_...)')
  }
  if (refused) refuseGuessable(env, 'STRIPE_WEBHOOK_SECRET', webhookSecret.slice('whsec_'.length))
  const apiUrl = url(env, 'STRIPE_API_URL') ?? null
  if (apiUrl && apiUrl.origin !== STRIPE && secretKey.includes('_live_')) {
    refuseUnlessStaging(env, 'ALLOW_STRIPE_API_URL_IN_PRODUCTION', {
      variable: 'STRIPE_API_URL',
      expected: `not set with a live key: ${apiUrl.host} would be sent the key that moves your money`,
    })
  }
  return { kind: 'stripe', secretKey, webhookSecret, apiUrl }
}
