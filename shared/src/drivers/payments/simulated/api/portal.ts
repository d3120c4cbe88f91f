import type { Price } from '../objects/catalogue.ts'
import type { Customer } from '../objects/customer.ts'
import {
  newPortalConfiguration,
  newPortalSession,
  type PortalConfiguration,
  type PortalFeatures,
  updatedConfiguration,
} from '../objects/portal.ts'
import { itemOf, type Subscription } from '../objects/subscription.ts'
import { simulatedPages } from '../pages.ts'
import { need, save, type Work } from '../simulation.ts'
import { listObjects } from '../store.ts'
import type { Endpoints } from '../wire/endpoint.ts'
import { invalid } from '../wire/errors.ts'
import { listIn, metadataIn, type Params, paramsIn, textOf, typed } from '../wire/form.ts'

const NOT_CONFIGURED =
  'No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default by saving your customer portal settings in test mode at https://dashboard.stripe.com/test/settings/billing/portal.'

async function configurationOf(work: Work, params: Params): Promise<PortalConfiguration> {
  const id = textOf(params, 'configuration')
  if (id) return need<PortalConfiguration>(work, 'billing_portal.configuration', id, 'configuration')
  const [standard] = await listObjects<PortalConfiguration>(work.db, {
    kind: 'billing_portal.configuration',
    fields: { is_default: true },
    limit: 1,
  })
  if (!standard) throw invalid(NOT_CONFIGURED)
  return standard
}

/** The change of a subscription that the portal is opened for; null without one. */
async function changeIn(work: Work, params: Params, customer: Customer) {
  const flow = paramsIn(params, 'flow_data')
  if (textOf(flow, 'type') !== 'subscription_update_confirm') return null
  const confirm = paramsIn(flow, 'subscription_update_confirm')
  const param = 'flow_data[subscription_update_confirm][subscription]'
  const subscription = await need<Subscription>(
    work,
    'subscription',
    textOf(confirm, 'subscription') ?? '',
    param,
  )
  if (subscription.customer !== customer.id || subscription.ended_at !== null) {
    throw invalid('The subscription cannot be updated by this customer.', param)
  }
  const [wanted] = listIn(confirm, 'items')
  const priceId = textOf((wanted ?? {}) as Params, 'price') ?? ''
  const price = await need<Price>(
    work,
    'price',
    priceId,
    'flow_data[subscription_update_confirm][items][0][price]',
  )
  const item = itemOf(subscription)
  if (price.id === item.price.id) {
    throw invalid('The subscription cannot be updated because the update has no changes to confirm.', param)
  }
  return { subscription: subscription.id, item: item.id, price: price.id }
}

export const portal: Endpoints = {
  async 'POST /v1/billing_portal/configurations'(work, { params }) {
    const configuration = newPortalConfiguration(work.seconds, {
      features: typed(paramsIn(params, 'features')) as PortalFeatures,
      metadata: metadataIn(params),
      returnUrl: textOf(params, 'default_return_url'),
    })
    work.emit('billing_portal.configuration.created', configuration)
    return save(work, configuration)
  },

  async 'POST /v1/billing_portal/configurations/:id'(work, { id, params }) {
    const configuration = await need<PortalConfiguration>(work, 'billing_portal.configuration', id)
    const features = params.features && (typed(paramsIn(params, 'features')) as PortalFeatures)
    const changed = updatedConfiguration(configuration, work.seconds, {
      ...(features && { features }),
      ...(textOf(params, 'active') && { active: textOf(params, 'active') === 'true' }),
    })
    work.emit('billing_portal.configuration.updated', changed)
    return save(work, changed)
  },

  async 'POST /v1/billing_portal/sessions'(work, { params }) {
    const customer = await need<Customer>(work, 'customer', textOf(params, 'customer') ?? '', 'customer')
    const configuration = await configurationOf(work, params)
    const returnUrl = textOf(params, 'return_url') ?? configuration.default_return_url
    const session = newPortalSession(work.seconds, {
      customer: customer.id,
      configuration: configuration.id,
      returnUrl,
      locale: textOf(params, 'locale'),
      change: await changeIn(work, params, customer),
      url: returnUrl ? simulatedPages(new URL(returnUrl).origin).portal : work.pages.portal,
    })
    work.emit('billing_portal.session.created', session)
    return save(work, session)
  },
}
