import Stripe from 'stripe'

/** The header `stripe-signature` under an event, as Stripe makes it. */
export function signEvent(payload: string, { secret, now }: { secret: string; now: Date }): string {
  const timestamp = Math.floor(now.getTime() / 1000)
  return Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
}
