/**
 * Brings plans and packs to the payment provider (products, prices, portal) and writes the ids of the prices
 * into the database: `npm run billing:sync`, or in a container `node api/src/billing-sync.ts`.
 */
import { syncCatalogue } from '@pawport/shared/billing/sync-catalogue.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfigOrExit } from '@pawport/shared/platform/config.ts'
import { createLog } from '@pawport/shared/platform/log.ts'

const config = loadConfigOrExit('billing:sync', process.env)
const log = createLog('billing:sync', { level: 'silent' })
const db = openDatabase({ ...config.database, poolSize: 4, log })
try {
  if (config.payments.kind === 'none') throw new Error(config.payments.reason)
  const { publicUrl } = config.server
  const opened = { db, databaseClock: databaseClock(db), clock: systemClock, publicUrl }
  const payments = await openPayments(config.payments, opened)
  const { offers, changed } = await syncCatalogue(db, payments)
  const where = config.payments.kind === 'stripe' ? 'at Stripe' : 'in the simulation'
  process.stdout.write(`${offers} plans and packs have prices ${where}; ${changed} got another price id.\n`)
} catch (error) {
  process.stderr.write(`Not done: ${(error as Error).message}\n`)
  process.exitCode = 1
} finally {
  await db.destroy()
}
