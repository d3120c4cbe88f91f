import {
  accountAnswer,
  creditPackagesAnswer,
  plansAnswer,
  portalAnswer,
  subscriptionAnswer,
} from '@pawport/shared/contract/billing.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../context.ts'
import { ok } from '../../http/envelope.ts'
import { localeOf } from '../../http/locale.ts'
import { type App, failures } from '../../http/schema.ts'
import { requireUser } from '../../http/session.ts'
import { readAccount, readSubscription } from './account.ts'
import { listCreditPackages, listPlans } from './store.ts'
import { viewCreditPackage, viewPlan } from './view.ts'

/** What is for sale, and what somebody has of it. */
export async function billingRoutes(app: App, context: ApiContext): Promise<void> {
  const { db } = context

  app.get(
    '/api/subscription/plans',
    {
      schema: { tags: ['Billing'], summary: 'The plans', response: { 200: plansAnswer, ...failures } },
    },
    async (request) => {
      const locale = localeOf(request)
      return ok((await listPlans(db)).map((row) => viewPlan(row, locale)))
    },
  )

  app.get(
    '/api/stripe/credit-packages',
    {
      schema: {
        tags: ['Billing'],
        summary: 'The packs of credits, as a bare array',
        response: { 200: creditPackagesAnswer, ...failures },
      },
    },
    async (request) => {
      const locale = localeOf(request)
      return (await listCreditPackages(db)).map((row) => viewCreditPackage(row, locale))
    },
  )

  app.get(
    '/api/subscription/current',
    {
      schema: {
        tags: ['Billing'],
        summary: "The user's subscription; the free plan, inactive, without one",
        response: { 200: subscriptionAnswer, ...failures },
      },
    },
    async (request) => ok(await readSubscription(context, requireUser(request).id, localeOf(request))),
  )

  app.get(
    '/api/subscription/billing-portal',
    {
      schema: {
        tags: ['Billing'],
        summary: 'Where a subscription is managed',
        response: { 200: portalAnswer, ...failures },
      },
    },
    async (request) => {
      requireUser(request)
      throw new AppError(
        'portal_not_configured',
        {},
        { remedy: 'This server has no payment provider yet: nothing can be bought, so nothing is billed.' },
      )
    },
  )

  app.get(
    '/api/user/account',
    {
      schema: {
        tags: ['Billing'],
        summary: 'Plan, changes of the balance, orders; not in an envelope',
        response: { 200: accountAnswer, ...failures },
      },
    },
    async (request) => readAccount(context, requireUser(request).id, localeOf(request)),
  )
}
