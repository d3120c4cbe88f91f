/**
 * Gives credits to an account, or takes them away: `npm run credits -- EMAIL AMOUNT REASON`, or with an
 * account's id. The ledger keeps the reason. For operators, and for people who try Pawport and have used up
 * the welcome credits.
 */
import { randomUUID } from 'node:crypto'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { LedgerError } from '@pawport/shared/credits/ledger/ledger-error.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { isUuid } from '@pawport/shared/platform/uuid.ts'
import { findAccount, OPERATOR } from './find-account.ts'
import { LaunchError } from './launch-error.ts'
import { onProductDatabase, operatorCommand } from './operator-command.ts'

interface Order {
  /** Email address or id. */
  account: string
  delta: number
  reason: string
}

function readOrder([account = '', amount = '', ...words]: string[]): Order {
  const delta = Number(amount)
  const reason = words.join(' ').trim()
  if (!(account.includes('@') || isUuid(account)) || !Number.isSafeInteger(delta) || delta === 0 || !reason) {
    throw new LaunchError(
      'Usage: npm run credits -- ada@example.com 100 "for a trial"   (a negative amount takes away)',
    )
  }
  return { account: account.toLowerCase(), delta, reason }
}

async function give(db: Database, { account, delta, reason }: Order): Promise<string> {
  try {
    const user = await findAccount(db, account)
    const now = await databaseClock(db).now()
    await adjust(db, { id: randomUUID(), userId: user.id, delta, reason, actorId: OPERATOR, now })
    const { available } = await readBalance(db, user.id, now)
    return `${user.email} now has ${available} credits.`
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw new LaunchError(`Not done (${error.code}): no balance goes below zero.`)
  }
}

await operatorCommand(async () => {
  const order = readOrder(process.argv.slice(2))
  return onProductDatabase('credits', (db) => give(db, order))
})
