/**
 * Checks the ledger: `npm run ledger:check`. Prints every violated invariant with the rows that violate it,
 * and then exits with 1. Safe to run at any time, beside the running product.
 */
import { join } from 'node:path'
import { findViolations, INVARIANTS } from '@pawport/shared/credits/invariants.ts'
import { openDatabase } from '@pawport/shared/db/database.ts'
import { createLog } from '@pawport/shared/platform/log.ts'
import { LaunchError } from '../launcher/launch-error.ts'
import { productDatabaseUrl } from '../launcher/product-database.ts'
import { launchSettings } from '../launcher/settings.ts'

const shownRows = 20

/** True when no invariant is violated. */
async function check(url: string): Promise<boolean> {
  const db = openDatabase({ url, poolSize: 1, log: createLog('ledger', { level: 'silent' }) })
  try {
    const violations = await findViolations(db)
    for (const { invariant, rows } of violations) {
      console.log(`VIOLATED: ${invariant}`)
      for (const row of rows.slice(0, shownRows)) console.log(`  ${JSON.stringify(row)}`)
      if (rows.length > shownRows) console.log(`  and ${rows.length - shownRows} more`)
    }
    const count = Object.keys(INVARIANTS).length
    console.log(
      violations.length === 0
        ? `ledger: ${count} invariants hold`
        : `ledger: ${violations.length} of ${count} invariants violated`,
    )
    return violations.length === 0
  } finally {
    await db.destroy()
  }
}

try {
  const settings = launchSettings(process.env, join(import.meta.dirname, '../..'), [])
  process.exitCode = (await check(productDatabaseUrl(settings))) ? 0 : 1
} catch (error) {
  const isExplained = error instanceof LaunchError
  console.error(isExplained ? error.message : `ledger: could not be checked: ${(error as Error).message}`)
  process.exitCode = 1
}
