import { type Metadata, newId } from './common.ts'

interface ProductFields {
  id?: string | undefined
  name: string
  description: string | null
  metadata: Metadata
}

export function newProduct(created: number, { id, name, description, metadata }: ProductFields) {
  return {
    id: id ?? newId('prod'),
    object: 'product' as const,
    active: true,
    created,
    default_price: null,
    description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata,
    name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    unit_label: null,
    updated: created,
    url: null,
  }
}
export type Product = ReturnType<typeof newProduct>

export type Interval = 'month' | 'year'

interface PriceFields {
  product: string
  amount: number
  currency: string
  interval: Interval | null
  lookupKey: string | null
  metadata: Metadata
}

/** The id says what it is a price of, so that the same catalogue has the same ids on every machine. */
export function newPrice(
  created: number,
  { product, amount, currency, interval, lookupKey, metadata }: PriceFields,
) {
  return {
    id: lookupKey ? lookupKey.replace(/^pawport_/, 'price_sim_') : newId('price'),
    object: 'price' as const,
    active: true,
    billing_scheme: 'per_unit' as const,
    created,
    currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey,
    metadata,
    nickname: null,
    product,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      usage_type: 'licensed' as const,
    },
    tax_behavior: 'unspecified' as const,
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? ('recurring' as const) : ('one_time' as const),
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  }
}
export type Price = ReturnType<typeof newPrice>
