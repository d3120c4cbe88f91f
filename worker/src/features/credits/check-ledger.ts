import { findViolationsWithin } from '@pawport/shared/credits/invariants.ts'
import type { WorkerContext } from '../../context.ts'

/** A check reads the whole ledger; one that takes longer is given up and leaves the database to others. */
const LIMIT_MS = 300_000

/** Checks all invariants of the ledger, which holds while the product runs. Changes nothing. */
export async function checkLedger(
  { db, log, metrics }: Pick<WorkerContext, 'db' | 'log' | 'metrics'>,
  limitMs = LIMIT_MS,
): Promise<void> {
  try {
    const violations = await findViolationsWithin(db, limitMs)
    metrics.countLedgerCheck(violations.length === 0 ? 'balanced' : 'violated')
    for (const { invariant, rows } of violations)
      log.error(
        { invariant, rows: rows.length },
        'the ledger violates an invariant: run npm run ledger:check',
      )
  } catch (error) {
    metrics.countLedgerCheck('unfinished')
    log.warn({ err: (error as Error).message }, 'the ledger was not checked')
  }
}
