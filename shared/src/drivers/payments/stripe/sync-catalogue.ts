import type Stripe from 'stripe'
import type { CatalogueItem } from '../payments.ts'
import { isRefused } from './errors.ts'
import { syncPortal } from './portal.ts'

/** The id of a product says what it is, so that it is made once. */
function productId({ slug }: CatalogueItem): string {
  return `pawport_${slug}`
}

async function syncProduct(stripe: Stripe, item: CatalogueItem): Promise<void> {
  const { slug, name, description, credits } = item
  const metadata = { slug, ...(credits !== undefined && { credits: String(credits) }) }
  const wanted = { name, description, active: true, metadata }
  try {
    const product = await stripe.products.retrieve(productId(item))
    const isSame =
      product.name === name &&
      product.description === description &&
      product.active &&
      product.metadata.credits === metadata.credits
    if (!isSame) await stripe.products.update(product.id, wanted)
  } catch (error) {
    if (!isRefused(error, 'resource_missing')) throw error
    await stripe.products.create({ id: productId(item), name, description, metadata })
  }
}

/** The price of an item, made when it is missing; others of the same product are archived. */
async function syncPrice(stripe: Stripe, item: CatalogueItem): Promise<string> {
  let found: Stripe.Price | undefined
  const outdated: string[] = []
  for await (const price of stripe.prices.list({ product: productId(item), limit: 100 })) {
    if (price.lookup_key === item.lookupKey) found = price
    else if (price.active) outdated.push(price.id)
  }
  if (found && !found.active) await stripe.prices.update(found.id, { active: true })
  const { id } = found ?? (await makePrice(stripe, item))
  for (const price of outdated) await stripe.prices.update(price, { active: false })
  return id
}

async function makePrice(stripe: Stripe, item: CatalogueItem): Promise<{ id: string }> {
  return stripe.prices.create({
    product: productId(item),
    unit_amount: item.amount,
    currency: item.currency,
    lookup_key: item.lookupKey,
    metadata: { slug: item.slug },
    ...(item.interval && { recurring: { interval: item.interval } }),
  })
}

/**
 * Makes what is missing, archives prices that are not asked any more, and lets the portal offer the plans.
 */
export async function syncCatalogue(
  stripe: Stripe,
  items: readonly CatalogueItem[],
): Promise<Map<string, string>> {
  const prices = new Map<string, string>()
  for (const item of items) {
    await syncProduct(stripe, item)
    prices.set(item.lookupKey, await syncPrice(stripe, item))
  }
  const plans = items
    .filter(({ interval }) => interval !== null)
    .map((item) => ({ product: productId(item), prices: [prices.get(item.lookupKey) ?? ''] }))
  await syncPortal(stripe, plans)
  return prices
}
