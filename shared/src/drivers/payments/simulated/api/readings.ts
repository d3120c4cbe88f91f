import { findEvent, listEvents } from '../event-store.ts'
import { listOf } from '../objects/common.ts'
import type { Invoice } from '../objects/invoice.ts'
import { need, type Work } from '../simulation.ts'
import { listObjects } from '../store.ts'
import type { Call, Endpoint, Endpoints } from '../wire/endpoint.ts'
import { missing } from '../wire/errors.ts'
import { listIn, type Params, paramsIn, textOf } from '../wire/form.ts'

/** The addresses of the kinds, below /v1. */
const KINDS: Record<string, string> = {
  customers: 'customer',
  products: 'product',
  prices: 'price',
  'checkout/sessions': 'checkout.session',
  payment_intents: 'payment_intent',
  payment_methods: 'payment_method',
  charges: 'charge',
  subscriptions: 'subscription',
  subscription_schedules: 'subscription_schedule',
  invoices: 'invoice',
  invoice_payments: 'invoice_payment',
  refunds: 'refund',
  disputes: 'dispute',
  'billing_portal/configurations': 'billing_portal.configuration',
}

/** Parameters of lists that are fields of what is listed. */
const FIELDS = [
  'active',
  'charge',
  'invoice',
  'is_default',
  'payment_intent',
  'product',
  'subscription',
  'status',
]

/** A page has 10 entries, and at most 100. */
function pageSize(params: Params): number {
  return Math.min(100, Math.max(1, Number(textOf(params, 'limit') ?? 10)))
}

function fieldsIn(params: Params): Record<string, unknown> {
  const sent = FIELDS.map((name) => [name, textOf(params, name)] as const)
  return Object.fromEntries(
    sent
      .filter(([name, value]) => value !== null && !(name === 'status' && value === 'all'))
      .map(([name, value]) => [name, value === 'true' ? true : value === 'false' ? false : value]),
  )
}

async function page(work: Work, kind: string, path: string, { params }: Call): Promise<object> {
  const limit = pageSize(params)
  const { subscription, ...fields } = fieldsIn(params)
  const since = textOf(paramsIn(params, 'created'), 'gte')
  const keys = listIn(params, 'lookup_keys').map(String)
  const found = await listObjects(work.db, {
    kind,
    customer: textOf(params, 'customer') ?? undefined,
    // What belongs to a subscription says so in a place of its own.
    parent: kind === 'invoice' ? (subscription as string | undefined) : undefined,
    fields: { ...fields, ...(kind !== 'invoice' && subscription !== undefined && { subscription }) },
    ...(keys.length > 0 && { lookupKeys: keys }),
    createdSince: since === null ? undefined : Number(since),
    after: textOf(params, 'starting_after') ?? undefined,
    withoutEnded: kind === 'subscription' && textOf(params, 'status') === null,
    limit: limit + 1,
  })
  return { ...listOf(path, found.slice(0, limit)), has_more: found.length > limit }
}

const OF_KINDS: [string, Endpoint][] = Object.entries(KINDS).flatMap(([path, kind]) => [
  [`GET /v1/${path}`, (work, call) => page(work, kind, `/v1/${path}`, call)],
  [`GET /v1/${path}/:id`, (work, { id }) => need(work, kind, id)],
])

/** Objects by id, and lists of them. */
export const readings: Endpoints = {
  ...Object.fromEntries(OF_KINDS),

  async 'GET /v1/invoices/:id/lines'(work, { id }) {
    const { lines } = await need<Invoice>(work, 'invoice', id)
    return listOf(lines.url, lines.data)
  },

  async 'GET /v1/events'(work, { params }) {
    return listOf('/v1/events', await listEvents(work.db, pageSize(params)))
  },

  async 'GET /v1/events/:id'(work, { id }) {
    const event = await findEvent(work.db, id)
    if (!event) throw missing('event', id)
    return event
  },
}
