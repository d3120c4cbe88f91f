import { createHmac } from 'node:crypto'
import type { TrialsConfig } from './config-trials.ts'
import { ConfigError, type Env, text, url } from './env.ts'

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
 * STRIPE_SECRET_KEY chooses Stripe. Without it payments are simulated where stand-ins may be used, and refused elsewhere: a
 * server without a key starts, because its pictures do not need one.
 * @throws {ConfigError} for a key that cannot be one, or without STRIPE_WEBHOOK_SECRET
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
  const webhookSecret = text(env, 'STRIPE_WEBHOOK_SECRET')
  if (!webhookSecret?.startsWith('whsec_')) {
    throw new ConfigError('STRIPE_WEBHOOK_SECRET', 'the signing secret of the webhook endpoint (whsec_...)')
  }
  return { kind: 'stripe', secretKey, webhookSecret, apiUrl: url(env, 'STRIPE_API_URL') ?? null }
}
