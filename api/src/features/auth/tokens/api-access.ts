import { findSubscription } from '@pawport/shared/billing/subscriptions.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { Executor } from '@pawport/shared/db/database.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import { freePlanName, plansWithApi } from './store.ts'

/** The error for a user without API access: it names the plan of the user, and those that include it. */
export async function apiNotIncluded(db: Executor, userId: string, locale: Locale): Promise<AppError> {
  const held = await findSubscription(db, userId)
  const plan = held?.name[locale] ?? (await freePlanName(db, locale))
  const names = await plansWithApi(db, locale)
  return new AppError('api_not_included', { plan, plans: names.join(locale === 'zh' ? '、' : ', ') })
}
