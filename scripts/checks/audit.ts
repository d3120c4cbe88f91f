/**
 * Asks the npm registry for known flaws of the product's packages, and compares the signatures of all that
 * are installed: `npm run audit`. A registry that does not answer these questions, as mirrors, makes nothing
 * fail.
 */
import { join } from 'node:path'
import { runNpm } from '../launcher/install/install.mjs'
import { auditOutcome } from './audit-outcome.ts'

const QUESTIONS = [
  ['audit', '--omit=dev', '--audit-level=high'],
  ['audit', 'signatures'],
]
/** `npm run --silent` would keep npm from saying what is wrong. */
const FLAGS = ['--loglevel=warn', '--fetch-retries=1', '--fetch-retry-mintimeout=1000']

for (const question of QUESTIONS) {
  const { code, output } = await runNpm([...question, ...FLAGS], join(import.meta.dirname, '../..'))
  const outcome = auditOutcome(code, output)
  console.log(`npm ${question.join(' ')}: ${outcome}`)
  if (outcome === 'failed') {
    console.error(output)
    process.exitCode = 1
  }
}
