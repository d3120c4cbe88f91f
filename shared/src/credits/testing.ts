import type { Executor } from '../db/database.ts'
import { findViolations } from './invariants.ts'

/** Runs after every test with credits: throws with the rows that contradict an invariant of the ledger. */
export async function expectBooksToBalance(db: Executor): Promise<void> {
  const violations = await findViolations(db)
  if (violations.length === 0) return
  const lines = violations.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows)}`)
  throw new Error(`The books do not balance.\n${lines.join('\n')}`)
}
