import { type Customer, newCustomer } from '../objects/customer.ts'
import type { Subscription } from '../objects/subscription.ts'
import { need, save } from '../simulation.ts'
import { forgetCustomer, listObjects, lockObject } from '../store.ts'
import { endNow } from '../subscribing.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { listIn, metadataIn, textOf } from '../wire/form.ts'

const MOST_SUBSCRIPTIONS = 100

export const customers: Endpoints = {
  async 'POST /v1/customers'(work, { params }) {
    const customer = newCustomer(work.seconds, {
      email: textOf(params, 'email'),
      name: textOf(params, 'name'),
      preferredLocales: listIn(params, 'preferred_locales').map(String),
      metadata: metadataIn(params),
    })
    work.emit('customer.created', customer)
    return save(work, customer)
  },

  // As at Stripe: subscriptions end at once, and payments stay on record without a name.
  async 'DELETE /v1/customers/:id'(work, { id }) {
    const { email, name, metadata } = await need<Customer>(work, 'customer', id)
    await lockObject(work.db, id)
    const running = { kind: 'subscription', customer: id, withoutEnded: true, limit: MOST_SUBSCRIPTIONS }
    for (const subscription of await listObjects<Subscription>(work.db, running))
      await endNow(work, subscription, 'cancellation_requested')
    const names = [email, name].filter((word) => word !== null)
    await forgetCustomer(work.db, id, { names, ids: Object.values(metadata) })
    return { id, object: 'customer', deleted: true }
  },
}
