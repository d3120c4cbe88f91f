import type Stripe from 'stripe'
import { PortalNotConfiguredError, type PortalRequest } from '../payments.ts'

/** Marks our configuration of the portal among those of the account. */
const MARK = { pawport: 'plans' }

async function findConfiguration(stripe: Stripe): Promise<string | null> {
  for await (const { id, metadata } of stripe.billingPortal.configurations.list({
    active: true,
    limit: 100,
  })) {
    if (metadata?.pawport === MARK.pawport) return id
  }
  return null
}

type Features = Stripe.BillingPortal.ConfigurationCreateParams.Features
type OfferedPlan = Stripe.BillingPortal.ConfigurationCreateParams.Features.SubscriptionUpdate.Product

/** What the portal lets customers do. */
function featuresFor(plans: OfferedPlan[]): Features {
  return {
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end', proration_behavior: 'none' },
    subscription_update: {
      enabled: plans.length > 0,
      default_allowed_updates: ['price'],
      products: plans,
      // A larger plan counts at once: it is paid whole, and its period begins now.
      billing_cycle_anchor: 'now',
      proration_behavior: 'none',
      // A smaller one counts from the next period on.
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
    },
  }
}

/** Makes the configuration of the portal, or brings the one that exists up to date. */
export async function syncPortal(stripe: Stripe, plans: OfferedPlan[]): Promise<void> {
  const features = featuresFor(plans)
  const id = await findConfiguration(stripe)
  if (id) await stripe.billingPortal.configurations.update(id, { features })
  else await stripe.billingPortal.configurations.create({ features, metadata: MARK })
}

/**
 * @returns the address of the portal
 * @throws {PortalNotConfiguredError} before the catalogue was brought to Stripe
 */
export async function openPortal(stripe: Stripe, request: PortalRequest): Promise<string> {
  const { customerId, returnUrl, locale, change } = request
  const configuration = await findConfiguration(stripe)
  if (!configuration) throw new PortalNotConfiguredError('the portal is not configured: npm run billing:sync')
  const session = await stripe.billingPortal.sessions.create({
    customer: customerId,
    configuration,
    return_url: returnUrl,
    locale,
    ...(change && { flow_data: await confirmationOf(stripe, change, returnUrl) }),
  })
  return session.url
}

async function confirmationOf(
  stripe: Stripe,
  { subscriptionId, priceId }: NonNullable<PortalRequest['change']>,
  returnUrl: string,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const { items } = await stripe.subscriptions.retrieve(subscriptionId)
  const [item] = items.data
  if (!item) throw new Error(`the subscription ${subscriptionId} has no item`)
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: item.id, price: priceId, quantity: 1 }],
    },
    after_completion: { type: 'redirect', redirect: { return_url: returnUrl } },
  }
}
