import type { Subscription } from '../objects/subscription.ts'
import { needLocked } from '../simulation.ts'
import { endNow } from '../subscribing.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { missing } from '../wire/errors.ts'

export const subscriptions: Endpoints = {
  async 'DELETE /v1/subscriptions/:id'(work, { id }) {
    const subscription = await needLocked<Subscription>(work, 'subscription', id)
    // As at Stripe: what has ended cannot be found by this call.
    if (subscription.ended_at !== null) throw missing('subscription', id)
    return endNow(work, subscription, 'cancellation_requested')
  },
}
