import { catalogue } from '../api/catalogue.ts'
import { checkoutSessions } from '../api/checkout-sessions.ts'
import { customers } from '../api/customers.ts'
import { portal } from '../api/portal.ts'
import { readings } from '../api/readings.ts'
import { refunds } from '../api/refunds.ts'
import { subscriptions } from '../api/subscriptions.ts'
import type { Endpoint, Endpoints } from './endpoint.ts'

const ENDPOINTS: Endpoints = {
  ...readings,
  ...customers,
  ...catalogue,
  ...checkoutSessions,
  ...portal,
  ...subscriptions,
  ...refunds,
}

const PATTERNS = Object.entries(ENDPOINTS).map(([name, endpoint]) => ({
  pattern: new RegExp(`^${name.replace(':id', '([^/]+)')}$`),
  endpoint,
}))

/** The endpoint of a method and a path, with the id in it. */
export function findEndpoint(method: string, path: string): { endpoint: Endpoint; id: string } | undefined {
  for (const { pattern, endpoint } of PATTERNS) {
    const match = pattern.exec(`${method} ${path}`)
    if (match) return { endpoint, id: decodeURIComponent(match[1] ?? '') }
  }
  return undefined
}
