/** Fields of the payment provider's objects that identify a person, and those in which we note the user. */
const PERSONAL = new Set([
  'address',
  'billing_details',
  'customer_address',
  'customer_details',
  'customer_email',
  'customer_name',
  'customer_phone',
  'customer_shipping',
  'email',
  'metadata',
  'name',
  'phone',
  'receipt_email',
  'shipping',
  'shipping_details',
])

/**
 * An event without the people in it: what is handled is read from the provider again, so that the payload is
 * kept for looking into alone, and an event that comes after an account was deleted brings no name back.
 */
export function withoutPeople(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPeople)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => !PERSONAL.has(name))
  return Object.fromEntries(kept.map(([name, inner]) => [name, withoutPeople(inner)]))
}
