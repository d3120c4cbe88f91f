import { type Metadata, newId } from './common.ts'

/** The features as they were sent; the simulation's portal offers all of them. */
export type PortalFeatures = Record<string, Record<string, unknown> | undefined>

interface ConfigurationFields {
  features: PortalFeatures
  metadata: Metadata
  returnUrl: string | null
}

function wholeFeatures(features: PortalFeatures) {
  const { subscription_update: update = {}, subscription_cancel: cancel = {} } = features
  return {
    customer_update: { allowed_updates: [], enabled: false },
    invoice_history: { enabled: false, ...features.invoice_history },
    payment_method_update: {
      enabled: false,
      payment_method_configuration: null,
      ...features.payment_method_update,
    },
    subscription_cancel: {
      enabled: false,
      mode: 'at_period_end',
      proration_behavior: 'none',
      ...cancel,
      cancellation_reason: { enabled: false, options: [] },
    },
    subscription_update: {
      billing_cycle_anchor: null,
      default_allowed_updates: [],
      enabled: false,
      proration_behavior: 'none',
      trial_update_behavior: 'end_trial',
      ...update,
      products: productsOf(update),
      schedule_at_period_end: { conditions: [], ...(update.schedule_at_period_end as object | undefined) },
    },
  }
}

function productsOf(update: Record<string, unknown>) {
  const products = (update.products ?? []) as { product: string; prices: string[] }[]
  return products.map(({ product, prices }) => ({
    adjustable_quantity: { enabled: false, maximum: null, minimum: 1 },
    prices,
    product,
  }))
}

export function newPortalConfiguration(
  created: number,
  { features, metadata, returnUrl }: ConfigurationFields,
) {
  return {
    id: newId('bpc'),
    object: 'billing_portal.configuration' as const,
    active: true,
    application: null,
    business_profile: { headline: null, privacy_policy_url: null, terms_of_service_url: null },
    created,
    default_return_url: returnUrl,
    features: wholeFeatures(features),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata,
    name: null,
    updated: created,
  }
}
export type PortalConfiguration = ReturnType<typeof newPortalConfiguration>

/** The configuration with what an update says. */
export function updatedConfiguration(
  configuration: PortalConfiguration,
  updated: number,
  { features, active }: { features?: PortalFeatures; active?: boolean },
): PortalConfiguration {
  return {
    ...configuration,
    active: active ?? configuration.active,
    features: features ? wholeFeatures(features) : configuration.features,
    updated,
  }
}

interface SessionFields {
  customer: string
  configuration: string
  returnUrl: string | null
  locale: string | null
  /** A change of a subscription that its owner is asked to confirm. */
  change: { subscription: string; item: string; price: string } | null
  /** The address of the page of a session. */
  url: (id: string) => string
}

export function newPortalSession(created: number, fields: SessionFields) {
  const { customer, configuration, returnUrl, locale, change, url } = fields
  const id = newId('bps')
  return {
    id,
    object: 'billing_portal.session' as const,
    configuration,
    created,
    customer,
    flow: change && confirmation(change, returnUrl),
    livemode: false,
    locale,
    on_behalf_of: null,
    return_url: returnUrl,
    url: url(id),
  }
}
export type PortalSession = ReturnType<typeof newPortalSession>

function confirmation(
  { subscription, item, price }: { subscription: string; item: string; price: string },
  returnUrl: string | null,
) {
  return {
    after_completion: {
      hosted_confirmation: null,
      redirect: returnUrl === null ? null : { return_url: returnUrl },
      type: returnUrl === null ? ('portal_homepage' as const) : ('redirect' as const),
    },
    customer_update: null,
    subscription_cancel: null,
    subscription_update: null,
    subscription_update_confirm: {
      discounts: null,
      items: [{ id: item, price, quantity: 1 }],
      subscription,
    },
    type: 'subscription_update_confirm' as const,
  }
}
