import type { Executor } from '../../db/database.ts'
import { type Books, expireDue, payDebt } from '../books.ts'
import { applyReversals } from '../reversals.ts'
import { post } from './post.ts'
import { readLots } from './read-lots.ts'
import { inLedger, type Ledger } from './transaction.ts'

async function lockedDebt(ledger: Ledger, userId: string): Promise<number | undefined> {
  const account = await ledger
    .selectFrom('credit_accounts')
    .select('debt')
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  return account?.debt
}

/** An account that this transaction has locked. */
export interface LockedAccount {
  userId: string
  debt: number
}

/**
 * Locks the user's account, and creates it when there is none, so that one operation per user runs at a time.
 */
export async function lockAccount(ledger: Ledger, userId: string): Promise<LockedAccount> {
  const debt = await lockedDebt(ledger, userId)
  if (debt !== undefined) return { userId, debt }
  await ledger
    .insertInto('credit_accounts')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { userId, debt: (await lockedDebt(ledger, userId)) ?? 0 }
}

export async function readBooks(ledger: Ledger, account: LockedAccount): Promise<Books> {
  return { ...account, lots: await readLots(ledger, account.userId), holds: [], movements: [] }
}

/** Applies refunds, debt and expiry to the books, and writes holds and movements. */
export async function closeBooks(ledger: Ledger, books: Books, now: Date): Promise<void> {
  applyReversals(books)
  payDebt(books)
  expireDue(books, now)
  await post(ledger, books, now)
}

/**
 * The frame of every operation on an account: it locks the account, expires due credits, calls `use` with the
 * books, applies refunds, debt and expiry again, and writes. An error of `use` undoes all of it.
 */
export async function withBooks<T>(
  db: Executor | Ledger,
  { userId, now }: { userId: string; now: Date },
  use: (books: Books, ledger: Ledger) => Promise<T>,
): Promise<T> {
  return inLedger(db, async (ledger) => {
    const books = await readBooks(ledger, await lockAccount(ledger, userId))
    expireDue(books, now)
    const result = await use(books, ledger)
    await closeBooks(ledger, books, now)
    return result
  })
}
