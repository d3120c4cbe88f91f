import { grantWelcome } from '@pawport/shared/credits/ledger/welcome.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { checkLedger } from './check-ledger.ts'

let ground: TestGround
let context: WorkerContext
const lines: string[] = []

beforeAll(async () => {
  ground = await testGround()
  context = await ground.context({ log: pino({}, { write: (line: string) => void lines.push(line) }) })
  const { userId } = ground
  const person = { email: `${userId}@example.com`, name: 'Ada' }
  const welcome = { userId, issuer: 'https://accounts.example', subject: userId, ...person, now: new Date() }
  await grantWelcome(ground.database.db, welcome)
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
})

/** The checks so far, by result. */
async function checks(): Promise<Record<string, string>> {
  const text = await context.metrics.text()
  return Object.fromEntries(
    [...text.matchAll(/^pawport_ledger_checks_total\{result="(\w+)".*\} (\d+)$/gm)].map(
      ([, result, count]) => [result, count],
    ),
  )
}

test('a ledger that balances is counted as such, and a violated invariant is named in the log', async () => {
  await checkLedger(context)
  expect(await checks()).toEqual({ balanced: '1', violated: '0', unfinished: '0' })
  await sql`UPDATE credit_accounts SET available = available + 1`.execute(ground.database.db)
  await checkLedger(context)
  expect(await checks()).toEqual({ balanced: '1', violated: '1', unfinished: '0' })
  expect(lines.join('')).toContain('an account is the sum of its lots')
})

test('a check that takes too long is given up, and ends no worker', async () => {
  await ground.database.db.transaction().execute(async (other) => {
    await sql`LOCK TABLE credit_lots`.execute(other)
    await checkLedger(context, 50)
  })
  expect(await checks()).toMatchObject({ unfinished: '1' })
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({
    msg: 'the ledger was not checked',
    err: expect.stringMatching(/statement timeout|lock timeout/),
  })
})
