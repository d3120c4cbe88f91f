import { join } from 'node:path'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../launcher/testing.ts'
import { startTestPostgres } from './test-postgres.ts'

async function databases(url: string, sql?: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    if (sql) await client.query(sql)
    const { rows } = await client.query(
      "SELECT datname FROM pg_database WHERE datname LIKE 'pawport%' ORDER BY 1",
    )
    return rows.map((row) => row.datname)
  } finally {
    await client.end()
  }
}

test('runs at the same time have separate servers; the next run finds only templates', async () => {
  const folder = join(temporaryFolder(), 'test-postgres')
  const start = async () => {
    const server = await startTestPostgres(folder, () => {})
    onTestFinished(server.stop)
    return server
  }
  const [one, two] = await Promise.all([start(), start()])
  expect(await databases(one.url, 'CREATE DATABASE pawport_test_1')).toEqual(['pawport_test_1'])
  await databases(one.url, 'CREATE DATABASE pawport_template_0a1b')
  expect(await databases(two.url)).toEqual([])
  await Promise.all([one.stop(), two.stop()])

  const next = await start()
  expect(await databases(next.url)).toEqual(['pawport_template_0a1b'])
})
