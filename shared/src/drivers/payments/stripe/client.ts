import Stripe from 'stripe'
import type { PaymentsConfig } from '../../../platform/config-payments.ts'

/** A request is given up after this long; it is repeated with the same idempotency key. */
const TIMEOUT_MS = 20_000

/** The client of Stripe, or of another server that speaks its protocol. */
export function stripeClient({ secretKey, apiUrl }: Extract<PaymentsConfig, { kind: 'stripe' }>): Stripe {
  const server = apiUrl && {
    host: apiUrl.hostname,
    port: apiUrl.port || (apiUrl.protocol === 'https:' ? 443 : 80),
    protocol: apiUrl.protocol === 'https:' ? ('https' as const) : ('http' as const),
  }
  return new Stripe(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 2, telemetry: false, ...server })
}

/**
 * The same client, for a server in this process. It repeats no request: no network lies between, and what the
 * database refuses once would fail again.
 */
export function clientOf(server: typeof fetch): Stripe {
  return new Stripe('sk_test_simulation', {
    httpClient: Stripe.createFetchHttpClient(server),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
