/**
 * Gives credits to an account, or takes them away: `npm run credits -- EMAIL AMOUNT REASON`. The books keep the reason.
 * For operators, and for whoever tries Pawport and has used up the welcome credits.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { LedgerError } from '@pawport/shared/credits/ledger/ledger-error.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { LaunchError } from './lib/launch-error.ts'
import { productDatabaseUrl } from './lib/product-database.ts'
import { launchSettings } from './lib/settings.ts'

/** Nobody's account: who sits at the operator's terminal is not known to the product. */
const OPERATOR = '00000000-0000-0000-0000-000000000000'

interface Order {
  email: string
  delta: number
  reason: string
}

function readOrder([email = '', amount = '', ...words]: string[]): Order {
  const delta = Number(amount)
  const reason = words.join(' ').trim()
  if (!email.includes('@') || !Number.isSafeInteger(delta) || delta === 0 || !reason) {
    throw new LaunchError(
      'Usage: npm run credits -- ada@example.com 100 "for a trial"   (a negative amount takes away)',
    )
  }
  return { email: email.toLowerCase(), delta, reason }
}

async function give(url: string, { email, delta, reason }: Order): Promise<string> {
  const db = openDatabase({ url, poolSize: 1, log: createLog('credits', { level: 'silent' }) })
  try {
    const users = await db.selectFrom('users').select('id').where('email', '=', email).execute()
    const [user] = users
    if (!user) throw new LaunchError(`No account has the address ${email}. Its owner has to sign in once.`)
    if (users.length > 1) throw new LaunchError(`${users.length} accounts have the address ${email}.`)
    const now = new Date()
    await adjust(db, { id: randomUUID(), userId: user.id, delta, reason, actorId: OPERATOR, now })
    const { available } = await readBalance(db, user.id, now)
    return `${email} now has ${available} credits.`
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    throw new LaunchError(`Not done (${error.code}): nobody's balance goes below zero.`)
  } finally {
    await db.destroy()
  }
}

try {
  const order = readOrder(process.argv.slice(2))
  const settings = launchSettings(process.env, join(import.meta.dirname, '..'), [])
  console.log(await give(productDatabaseUrl(settings), order))
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
