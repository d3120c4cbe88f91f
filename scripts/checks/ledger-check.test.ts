import { join } from 'node:path'
import { testDatabase } from '@pawport/shared/testing/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { run } from '../launcher/system/run.ts'
import { temporaryFolder } from '../launcher/testing.ts'

const script = join(import.meta.dirname, 'ledger-check.ts')

function check(env: NodeJS.ProcessEnv) {
  return run(process.execPath, [script], { env: { ...process.env, DATABASE_URL: '', ...env } })
}

test('says that the ledger is correct, or lists what is wrong', async () => {
  const { url, drop } = await testDatabase()
  onTestFinished(drop)
  const good = await check({ DATABASE_URL: url })
  expect(good.output).toMatch(/^ledger: \d+ invariants hold\n$/)
  expect(good.code).toBe(0)

  const userId = '00000000-0000-4000-8000-000000000001'
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('INSERT INTO credit_accounts (user_id, available) VALUES ($1, 7)', [userId])
  await client.end()
  const bad = await check({ DATABASE_URL: url })
  expect(bad.output).toContain('VIOLATED: an account is the sum of its lots')
  expect(bad.output).toContain(userId)
  expect(bad.output).toMatch(/2 of \d+ invariants violated/)
  expect(bad.code).toBe(1)
})

test('says what to do when there is no database', async () => {
  const { code, output } = await check({ DATA_DIR: temporaryFolder() })
  expect(output).toContain('Start Pawport first')
  expect(code).toBe(1)
})
