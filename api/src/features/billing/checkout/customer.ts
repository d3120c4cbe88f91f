import { keepOpenAccount } from '@pawport/shared/accounts/open-account.ts'
import type { SessionUser } from '@pawport/shared/contract/auth/schemas.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { UnknownObjectError } from '@pawport/shared/drivers/payments/payments.ts'
import { AppError } from '@pawport/shared/platform/errors.ts'
import type { ApiContext } from '../../../context.ts'
import { findCustomer, forgetCustomer, noteCustomer } from './store.ts'

/** The buyer, and the language of the pages of the provider. */
export interface Buyer {
  user: SessionUser
  locale: Locale
}

type Context = Pick<ApiContext, 'db' | 'payments'>

/**
 * The one customer that a user is at the provider; made with the first order. An account that was closed
 * meanwhile has the provider forget the customer again.
 * @throws {AppError} unauthenticated
 */
async function customerOf({ db, payments }: Context, { user, locale }: Buyer): Promise<string> {
  const key = { userId: user.id, provider: payments.provider }
  const known = await findCustomer(db, key, locale)
  if (known) return known
  const { id: userId, email, username: name } = user
  const id = await payments.createCustomer({ userId, email, name, locale })
  const noted = await db
    .transaction()
    .execute(
      async (transaction) =>
        (await keepOpenAccount(transaction, userId, { isAlone: true })) &&
        noteCustomer(transaction, key, { id, locale }),
    )
  if (noted) return noted
  await payments.removeCustomer(id)
  throw new AppError('unauthenticated')
}

/**
 * Calls the provider for this buyer. A customer that the provider does not know is forgotten, so that the
 * next attempt makes a new one: Stripe's live mode knows no customer of its test mode.
 */
export async function asCustomer<T>(
  context: Context,
  buyer: Buyer,
  act: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = await customerOf(context, buyer)
  try {
    return await act(customerId)
  } catch (error) {
    const isUnknown = error instanceof UnknownObjectError && error.message.includes(customerId)
    if (isUnknown) await forgetCustomer(context.db, customerId)
    throw error
  }
}
