import {
  confirmCheckout,
  payCheckout,
  promoteCheckout,
  readCheckoutPage,
  settleCheckout,
} from '@pawport/shared/drivers/payments/simulated/actions.ts'
import type { TestCard } from '@pawport/shared/drivers/payments/simulated/objects/test-cards.ts'
import type { Simulation } from '@pawport/shared/drivers/payments/simulated/simulation.ts'
import { WireError } from '@pawport/shared/drivers/payments/simulated/wire/errors.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { localeOf } from '../../../http/locale.ts'
import { checkoutPage, confirmPage, endedCheckoutPage, unknownPage } from './checkout-page.ts'
import { CHECKOUT_TEXTS } from './checkout-page-texts.ts'
import { answerForm, cardForm, idOf, localeOfSession, promotionForm } from './forms.ts'
import { localProducts } from './local-products-store.ts'
import { sendSheet } from './send-sheet.ts'
import { unlessRefused } from './wrong-moment.ts'

interface Problem {
  text: string
  card?: TestCard
  status?: number
}

/** The pages on which a checkout is paid, confirmed to the bank, and settled later. */
export function checkoutRoutes(scope: FastifyInstance, simulation: Simulation): void {
  /** Sends the page that fits the checkout now. */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    problem?: Problem,
  ): Promise<FastifyReply> {
    const page = await unlessRefused(readCheckoutPage(simulation, idOf(request)))
    if (page instanceof WireError) return sendSheet(reply, 404, unknownPage(localeOf(request)))
    const { session } = page
    const locale = localeOfSession(session.locale, request)
    const path = `/simulated-payments/checkout/${session.id}`
    const [product = page.product] = await localProducts(simulation.db, locale, [page.product])
    const shown = {
      locale,
      page: { ...page, product },
      path,
      problem: problem?.text ?? null,
      card: problem?.card,
    }
    const now = (await simulation.databaseClock.now()).getTime() / 1000
    const isOpen = session.status === 'open' && session.expires_at > now
    const markup = isOpen ? checkoutPage(shown) : endedCheckoutPage(shown)
    return sendSheet(reply, problem?.status ?? (problem ? 409 : 200), markup, [session.success_url])
  }

  async function textsFor(request: FastifyRequest) {
    const page = await unlessRefused(readCheckoutPage(simulation, idOf(request)))
    return CHECKOUT_TEXTS[
      page instanceof WireError ? localeOf(request) : localeOfSession(page.session.locale, request)
    ]
  }

  scope.get('/checkout/:id', async (request, reply) => show(request, reply))

  scope.post('/checkout/:id/pay', async (request, reply) => {
    const form = cardForm.safeParse(request.body)
    if (!form.success) return show(request, reply)
    const { card } = form.data
    const outcome = await unlessRefused(payCheckout(simulation, idOf(request), card))
    const texts = await textsFor(request)
    if (outcome instanceof WireError) return show(request, reply, { text: texts.notPossible })
    if (outcome.kind !== 'declined') return reply.redirect(outcome.url, 303)
    return show(request, reply, { text: texts.reasons[card] ?? texts.declined, card, status: 402 })
  })

  scope.post('/checkout/:id/promotion', async (request, reply) => {
    const form = promotionForm.safeParse(request.body)
    if (!form.success) return show(request, reply)
    const id = idOf(request)
    const outcome = await unlessRefused(promoteCheckout(simulation, id, form.data.code))
    if (outcome instanceof WireError)
      return show(request, reply, { text: (await textsFor(request)).wrongPromotion, status: 422 })
    return reply.redirect(`/simulated-payments/checkout/${id}`, 303)
  })

  scope.get('/confirm/:id', async (request, reply) => {
    const page = await unlessRefused(readCheckoutPage(simulation, idOf(request)))
    if (page instanceof WireError) return sendSheet(reply, 404, unknownPage(localeOf(request)))
    const { session } = page
    if (session.status !== 'open') return show(request, reply)
    const path = `/simulated-payments/confirm/${session.id}`
    const markup = confirmPage({ locale: localeOfSession(session.locale, request), page, path })
    return sendSheet(reply, 200, markup, [session.success_url])
  })

  scope.post('/confirm/:id', async (request, reply) => {
    const form = answerForm.safeParse(request.body)
    if (!form.success) return show(request, reply)
    const outcome = await unlessRefused(
      confirmCheckout(simulation, idOf(request), form.data.answer === 'yes'),
    )
    const texts = await textsFor(request)
    if (outcome instanceof WireError) return show(request, reply, { text: texts.notPossible })
    if (outcome.kind !== 'declined') return reply.redirect(outcome.url, 303)
    return show(request, reply, { text: texts.notConfirmed, card: 'authenticate', status: 402 })
  })

  scope.post('/checkout/:id/settle', async (request, reply) => {
    const form = answerForm.safeParse(request.body)
    if (!form.success) return show(request, reply)
    const id = idOf(request)
    const outcome = await unlessRefused(settleCheckout(simulation, id, form.data.answer === 'yes'))
    if (outcome instanceof WireError) {
      return show(request, reply, { text: (await textsFor(request)).notPossible })
    }
    return reply.redirect(`/simulated-payments/checkout/${id}`, 303)
  })
}
