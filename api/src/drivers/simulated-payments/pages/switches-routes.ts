import type { SwitchesPage } from '@pawport/shared/drivers/payments/simulated/actions/overview.ts'
import {
  advance,
  deliverNow,
  disputeCharge,
  endUnpaid,
  failNextRenewal,
  failRefundOf,
  judgeDispute,
  readDelivery,
  readSwitchesPage,
  refundCharge,
  switchDelivery,
} from '@pawport/shared/drivers/payments/simulated/actions.ts'
import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import { WireError } from '@pawport/shared/drivers/payments/simulated/wire/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { CHECKOUT_TEXTS } from './checkout-page-texts.ts'
import { moneyText } from './formats.ts'
import { type OpenPortal, openPortal } from './portal-routes.ts'
import { sendSheet } from './send-sheet.ts'
import { switchesPage } from './switches-page.ts'
import { SWITCHES_TEXTS } from './switches-page-texts.ts'
import { unlessRefused } from './wrong-moment.ts'

type Act = (simulation: Simulation, id: string) => Promise<unknown>

/**
 * What happens to an object that a form names; where it stands on the page decides whether it belongs to the
 * customer.
 */
const ACTS: Record<string, { of: (page: SwitchesPage) => string[]; act: Act }> = {
  advance: { of: subscriptionIds, act: advance },
  fail: { of: subscriptionIds, act: (simulation, id) => failNextRenewal(simulation, id, true) },
  unfail: { of: subscriptionIds, act: (simulation, id) => failNextRenewal(simulation, id, false) },
  'give-up': { of: subscriptionIds, act: endUnpaid },
  refund: { of: chargeIds, act: refundCharge },
  dispute: { of: chargeIds, act: disputeCharge },
  win: { of: disputeIds, act: (simulation, id) => judgeDispute(simulation, id, 'won') },
  lose: { of: disputeIds, act: (simulation, id) => judgeDispute(simulation, id, 'lost') },
  'fail-refund': {
    of: ({ payments }) => payments.flatMap(({ refunds }) => refunds.map(({ id }) => id)),
    act: failRefundOf,
  },
}

function subscriptionIds({ subscriptions }: SwitchesPage): string[] {
  return subscriptions.map(({ subscription }) => subscription.id)
}
function chargeIds({ payments }: SwitchesPage): string[] {
  return payments.map(({ charge }) => charge.id)
}
function disputeIds({ payments }: SwitchesPage): string[] {
  return payments.flatMap(({ disputes }) => disputes.map(({ id }) => id))
}

const actForm = z.object({ id: z.string() })
const partForm = z.object({ id: z.string(), amount: z.string() })
const deliveryForm = z.object({
  copies: z.enum(['1', '2', '3']),
  order: z.enum(['usual', 'reversed']),
  late: z.string().check(z.regex(/^\d{1,5}$/)),
})
const query = z.object({ done: z.optional(z.string()) })
/** At most two digits behind the point. */
const AMOUNT = /^\d{1,7}(?:\.\d{1,2})?$/

/** The switches of one customer, below the portal: they are as unguessable as it, and close with it. */
export function switchesRoutes(scope: FastifyInstance, simulation: Simulation): void {
  async function show(reply: FastifyReply, portal: OpenPortal, { isDone = false, problem = '' } = {}) {
    const page = await readSwitchesPage(simulation, portal.page.session.id)
    const delivery = await readDelivery(simulation)
    const markup = switchesPage({ ...portal, page, delivery, isDone, problem })
    return sendSheet(reply, problem ? 409 : 200, markup)
  }

  /** Does one thing in an open portal, and shows what is then. */
  async function doOnce(
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
    act: (portal: OpenPortal) => Promise<string | null>,
  ): Promise<FastifyReply> {
    const portal = await openPortal(simulation, request, reply)
    if (!portal) return reply
    const problem = await unlessRefused(act(portal))
    if (problem instanceof WireError)
      return show(reply, portal, { problem: CHECKOUT_TEXTS[portal.locale].notPossible })
    if (problem) return show(reply, portal, { problem })
    return reply.redirect(`${portal.path}/switches?done=yes`, 303)
  }

  scope.get('/portal/:id/switches', async (request, reply) => {
    const portal = await openPortal(simulation, request, reply)
    return portal
      ? show(reply, portal, { isDone: query.safeParse(request.query).data?.done === 'yes' })
      : reply
  })

  for (const [name, { of, act }] of Object.entries(ACTS)) {
    scope.post(`/portal/:id/switches/${name}`, async (request, reply) =>
      doOnce({ request, reply }, async ({ page, locale }) => {
        const form = actForm.safeParse(request.body)
        const switches = await readSwitchesPage(simulation, page.session.id)
        if (!form.success || !of(switches).includes(form.data.id)) return CHECKOUT_TEXTS[locale].notPossible
        await act(simulation, form.data.id)
        return null
      }),
    )
  }

  scope.post('/portal/:id/switches/refund-part', async (request, reply) =>
    doOnce({ request, reply }, async ({ page, locale }) => {
      const form = partForm.safeParse(request.body)
      const { payments } = await readSwitchesPage(simulation, page.session.id)
      const charge = payments.find((payment) => payment.charge.id === form.data?.id)?.charge
      if (!form.success || !charge) return CHECKOUT_TEXTS[locale].notPossible
      const typed = form.data.amount.trim().replace(',', '.')
      const cents = AMOUNT.test(typed) ? Math.round(Number(typed) * 100) : 0
      const left = charge.amount - charge.amount_refunded
      if (cents < 1 || cents > left)
        return SWITCHES_TEXTS[locale].wrongAmount(moneyText(locale, left, charge.currency))
      await refundCharge(simulation, charge.id, cents)
      return null
    }),
  )

  scope.post('/portal/:id/switches/delivery', async (request, reply) =>
    doOnce({ request, reply }, async ({ locale }) => {
      const form = deliveryForm.safeParse(request.body)
      if (!form.success) return CHECKOUT_TEXTS[locale].notPossible
      const { copies, order, late } = form.data
      const switches = { copies: Number(copies), isReversed: order === 'reversed', lateSeconds: Number(late) }
      await switchDelivery(simulation, switches)
      return null
    }),
  )

  scope.post('/portal/:id/switches/deliver', async (request, reply) =>
    doOnce({ request, reply }, async () => {
      await deliverNow(simulation)
      return null
    }),
  )
}
