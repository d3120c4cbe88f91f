import { rememberCheckout } from '../checkout-attempts.ts'
import { expire } from '../checkouts.ts'
import type { Price } from '../objects/catalogue.ts'
import { type CheckoutSession, newCheckoutSession } from '../objects/checkout.ts'
import { listOf } from '../objects/common.ts'
import type { Customer } from '../objects/customer.ts'
import { simulatedPages } from '../pages.ts'
import { need, save } from '../simulation.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { invalid } from '../wire/errors.ts'
import { listIn, metadataIn, type Params, paramsIn, textOf } from '../wire/form.ts'

function addressIn(params: Params, name: string): string {
  const address = textOf(params, name)
  if (!address || !URL.canParse(address)) throw invalid('Not a valid URL', name, 'url_invalid')
  return address
}

export const checkoutSessions: Endpoints = {
  async 'POST /v1/checkout/sessions'(work, { params }) {
    const mode = textOf(params, 'mode')
    if (mode !== 'payment' && mode !== 'subscription') throw invalid('Invalid mode', 'mode')
    const customer = await need<Customer>(work, 'customer', textOf(params, 'customer') ?? '', 'customer')
    const [line] = listIn(params, 'line_items')
    const priceId = textOf((line ?? {}) as Params, 'price') ?? ''
    const price = await need<Price>(work, 'price', priceId, 'line_items[0][price]')
    if (!price.active) {
      throw invalid(
        'The price specified is inactive. This field only accepts active prices.',
        'line_items[0][price]',
      )
    }
    if ((mode === 'subscription') !== (price.recurring !== null)) {
      throw invalid(`The price does not fit the mode \`${mode}\`.`, 'line_items[0][price]')
    }
    const successUrl = addressIn(params, 'success_url')
    const session = newCheckoutSession(work.seconds, {
      mode,
      customer,
      price,
      successUrl,
      cancelUrl: addressIn(params, 'cancel_url'),
      clientReferenceId: textOf(params, 'client_reference_id'),
      locale: textOf(params, 'locale'),
      metadata: metadataIn(params),
      allowsPromotionCodes: textOf(params, 'allow_promotion_codes') === 'true',
      // The browser's own name for this server: its cookies are not sent to another one.
      url: simulatedPages(new URL(successUrl).origin).checkout,
    })
    const inner = mode === 'subscription' ? 'subscription_data' : 'payment_intent_data'
    await rememberCheckout(work, session, metadataIn(paramsIn(params, inner)))
    return save(work, session)
  },

  async 'POST /v1/checkout/sessions/:id/expire'(work, { id }) {
    return expire(work, id)
  },

  async 'GET /v1/checkout/sessions/:id/line_items'(work, { id }) {
    const { line_items: items } = await need<CheckoutSession>(work, 'checkout.session', id)
    return listOf(items.url, items.data)
  },
}
