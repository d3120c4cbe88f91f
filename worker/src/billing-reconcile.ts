/**
 * Compares orders, payments and subscriptions with what the payment provider made in the last days (30, or
 * `--days N`), applies what no event told, and prints what it repaired: `npm run billing:reconcile`, or in a
 * container `node worker/src/billing-reconcile.ts`. Events that were given up are tried again. Safe beside
 * the running product.
 */
import { parseArgs } from 'node:util'
import { retryFailedEvents } from '@pawport/shared/billing/inbox.ts'
import { reconcile } from '@pawport/shared/billing/reconcile.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { databaseClock as openDatabaseClock } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { createLog } from '@pawport/shared/platform/log.ts'

const DEFAULT_DAYS = '30'

function readDays(): number {
  const { values } = parseArgs({ options: { days: { type: 'string', default: DEFAULT_DAYS } } })
  const days = Number(values.days)
  if (!Number.isSafeInteger(days) || days < 1 || days > 3_650) {
    throw new Error('--days is a whole number of days, from 1 to 3650')
  }
  return days
}

const config = loadConfigOrExit('billing:reconcile', process.env)
const log = createLog('billing:reconcile', { level: 'silent' })
const db = openDatabase({ ...config.database, poolSize: 4, log })
try {
  const days = readDays()
  if (config.payments.kind === 'none') throw new Error(config.payments.reason)
  const databaseClock = openDatabaseClock(db)
  const { publicUrl } = config.server
  const payments = await openPayments(config.payments, { db, databaseClock, clock: systemClock, publicUrl })
  const { compared, repaired, failed } = await reconcile({ db, databaseClock, payments, log }, { days })
  for (const change of repaired) process.stdout.write(`repaired: ${change}\n`)
  for (const reason of failed) process.stderr.write(`failed: ${reason}\n`)
  const retried = await retryFailedEvents(db)
  process.stdout.write(
    `${compared} objects of the last ${days} days compared, ${repaired.length} changes, ${failed.length} failed; ` +
      `${retried} given-up events are tried again\n`,
  )
  if (failed.length > 0) process.exitCode = 1
} catch (error) {
  process.stderr.write(`Not done: ${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
