import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { PortalPage } from '@pawport/shared/drivers/payments/simulated/actions/portal-pages.ts'
import {
  cancelSubscription,
  changeCard,
  changePlan,
  payInvoice,
  readInvoicePage,
  readPortalPage,
  readReceiptPage,
  resumeSubscription,
} from '@pawport/shared/drivers/payments/simulated/actions.ts'
import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import { WireError } from '@pawport/shared/drivers/payments/simulated/wire/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { localeOf } from '../../../http/locale.ts'
import { changePage, expiredPortalPage } from './change-page.ts'
import { unknownPage } from './checkout-page.ts'
import { CHECKOUT_TEXTS } from './checkout-page-texts.ts'
import { cardForm, idOf, localeOfSession } from './forms.ts'
import { localProducts } from './local-products-store.ts'
import { invoicePage, receiptPage } from './payment-pages.ts'
import { type PortalDone, portalPage } from './portal-page.ts'
import { PORTAL_TEXTS } from './portal-page-texts.ts'
import { sendSheet } from './send-sheet.ts'
import { unlessRefused } from './wrong-moment.ts'

/** Seconds for which a portal can be used, as at the provider. */
const LIFE_SECONDS = 3_600
const DONE = ['cancelled', 'resumed', 'changed', 'scheduled', 'card', 'paid'] as const satisfies PortalDone[]
const doneQuery = z.object({ done: z.catch(z.optional(z.enum(DONE)), undefined) })
const subscriptionForm = z.object({ subscription: z.string() })
const changeForm = z.object({ subscription: z.string(), price: z.string() })

/** An open portal: what it shows, in which language, and its path. */
export interface OpenPortal {
  page: PortalPage
  locale: Locale
  path: string
}

/** The portal that a request names; null when the answer, that it is closed or unknown, is sent. */
export async function openPortal(
  simulation: Simulation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<OpenPortal | null> {
  const page = await unlessRefused(readPortalPage(simulation, idOf(request)))
  if (page instanceof WireError) {
    sendSheet(reply, 404, unknownPage(localeOf(request)))
    return null
  }
  const locale = localeOfSession(page.session.locale, request)
  const now = (await simulation.databaseClock.now()).getTime() / 1000
  if (page.session.created + LIFE_SECONDS <= now) {
    sendSheet(reply, 410, expiredPortalPage(locale))
    return null
  }
  const products = await localProducts(
    simulation.db,
    locale,
    page.plans.map(({ product }) => product),
  )
  const plans = page.plans.map((plan, at) => ({ ...plan, product: products[at] ?? plan.product }))
  return { page: { ...page, plans }, locale, path: `/simulated-payments/portal/${page.session.id}` }
}

/** The portal of a customer: plan, card and invoices; and the pages of invoices and receipts. */
export function portalRoutes(scope: FastifyInstance, simulation: Simulation): void {
  const open = (request: FastifyRequest, reply: FastifyReply) => openPortal(simulation, request, reply)

  function show(reply: FastifyReply, portal: OpenPortal, rest: { done?: PortalDone; problem?: string } = {}) {
    const { return_url: back } = portal.page.session
    return sendSheet(reply, rest.problem ? 409 : 200, portalPage({ ...portal, ...rest }), back ? [back] : [])
  }

  /** Acts on a subscription of this customer, and shows the portal with what was done. */
  function act(
    path: string,
    done: PortalDone,
    action: (simulation: Simulation, id: string) => Promise<unknown>,
  ): void {
    scope.post(`/portal/:id/${path}`, async (request, reply) => {
      const portal = await open(request, reply)
      if (!portal) return reply
      const form = subscriptionForm.safeParse(request.body)
      const subscription = portal.page.subscriptions.find(({ id }) => id === form.data?.subscription)
      const outcome = subscription ? await unlessRefused(action(simulation, subscription.id)) : null
      if (!outcome || outcome instanceof WireError) {
        return show(reply, portal, { problem: CHECKOUT_TEXTS[portal.locale].notPossible })
      }
      return reply.redirect(`${portal.path}?done=${done}`, 303)
    })
  }

  scope.get('/portal/:id', async (request, reply) => {
    const portal = await open(request, reply)
    if (!portal) return reply
    const { done } = doneQuery.parse(request.query)
    const wanted = portal.page.session.flow?.subscription_update_confirm
    const [item] = wanted?.items ?? []
    if (wanted && item && !done)
      return showChange(reply, portal, { subscription: wanted.subscription, price: item.price })
    return show(reply, portal, done ? { done } : {})
  })

  act('cancel', 'cancelled', cancelSubscription)
  act('resume', 'resumed', resumeSubscription)

  scope.post('/portal/:id/card', async (request, reply) => {
    const portal = await open(request, reply)
    if (!portal) return reply
    const form = cardForm.safeParse(request.body)
    if (!form.success) return show(reply, portal)
    await changeCard(simulation, portal.page.customer.id, form.data.card)
    return reply.redirect(`${portal.path}?done=card`, 303)
  })

  /** The confirmation of a change, or the portal when there is nothing to change. */
  function showChange(
    reply: FastifyReply,
    portal: OpenPortal,
    wanted: z.infer<typeof changeForm> | undefined,
    problem?: string,
  ): FastifyReply {
    const { subscriptions, plans, session } = portal.page
    const subscription = subscriptions.find(({ id }) => id === wanted?.subscription)
    const price = plans.find((plan) => plan.price.id === wanted?.price)?.price
    if (!subscription || !price)
      return show(reply, portal, { problem: CHECKOUT_TEXTS[portal.locale].notPossible })
    const markup = changePage({ ...portal, subscription, price, problem: problem ?? null })
    return sendSheet(reply, problem ? 402 : 200, markup, session.return_url ? [session.return_url] : [])
  }

  scope.get('/portal/:id/change', async (request, reply) => {
    const portal = await open(request, reply)
    return portal ? showChange(reply, portal, changeForm.safeParse(request.query).data) : reply
  })

  scope.post('/portal/:id/change', async (request, reply) => {
    const portal = await open(request, reply)
    if (!portal) return reply
    const wanted = changeForm.safeParse(request.body).data
    const isOwn = portal.page.subscriptions.some(({ id }) => id === wanted?.subscription)
    const outcome =
      wanted && isOwn ? await unlessRefused(changePlan(simulation, wanted.subscription, wanted.price)) : null
    if (!outcome || outcome instanceof WireError) {
      return show(reply, portal, { problem: CHECKOUT_TEXTS[portal.locale].notPossible })
    }
    if (outcome.kind === 'declined')
      return showChange(reply, portal, wanted, PORTAL_TEXTS[portal.locale].refused)
    const { flow } = portal.page.session
    return reply.redirect(
      flow?.after_completion.redirect?.return_url ?? `${portal.path}?done=${outcome.kind}`,
      303,
    )
  })

  invoiceRoutes(scope, simulation)
}

/** Pages of single invoices and receipts: the address is enough to see and to pay, as at the provider. */
function invoiceRoutes(scope: FastifyInstance, simulation: Simulation): void {
  async function showInvoice(request: FastifyRequest, reply: FastifyReply, problem: string | null = null) {
    const locale = localeOf(request)
    const page = await unlessRefused(readInvoicePage(simulation, idOf(request)))
    if (page instanceof WireError) return sendSheet(reply, 404, unknownPage(locale))
    const path = `/simulated-payments/invoices/${page.invoice.id}`
    const isPaidNow = doneQuery.parse(request.query).done === 'paid' && page.invoice.status === 'paid'
    return sendSheet(reply, problem ? 402 : 200, invoicePage({ locale, page, path, isPaidNow, problem }))
  }

  scope.get('/invoices/:id', async (request, reply) => showInvoice(request, reply))

  scope.post('/invoices/:id/pay', async (request, reply) => {
    const form = cardForm.safeParse(request.body)
    if (!form.success) return showInvoice(request, reply)
    const id = idOf(request)
    const outcome = await unlessRefused(payInvoice(simulation, id, form.data.card))
    const texts = CHECKOUT_TEXTS[localeOf(request)]
    if (outcome instanceof WireError) return showInvoice(request, reply, texts.notPossible)
    if (outcome) return showInvoice(request, reply, texts.declined)
    return reply.redirect(`/simulated-payments/invoices/${id}?done=paid`, 303)
  })

  scope.get('/receipts/:id', async (request, reply) => {
    const locale = localeOf(request)
    const page = await unlessRefused(readReceiptPage(simulation, idOf(request)))
    if (page instanceof WireError) return sendSheet(reply, 404, unknownPage(locale))
    return sendSheet(reply, 200, receiptPage(locale, page))
  })
}
