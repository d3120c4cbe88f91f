import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { MEMORY_TABLESPACE } from '@pawport/shared/testing/database.ts'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { postgresDataFolder } from '../launcher/postgres/postgres-home.ts'
import { runningPostmaster } from '../launcher/postgres/postmaster-file.ts'
import { waitUntil } from '../launcher/system/processes.mjs'
import { temporaryFolder } from '../launcher/testing.ts'
import { hasRoom } from './memory-tablespace.ts'
import { startTestPostgres } from './test-postgres.ts'

async function query(url: string, sql: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url })
  // The server may end while it is connected.
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

async function databases(url: string, sql?: string): Promise<(string | undefined)[]> {
  if (sql) await query(url, sql)
  const rows = await query(url, "SELECT datname FROM pg_database WHERE datname LIKE 'pawport%' ORDER BY 1")
  return rows.map((row) => row.datname)
}

/** Where the files of a server's tablespace in memory are. */
async function placeInMemory(url: string): Promise<string> {
  const [row] = await query(
    url,
    `SELECT pg_tablespace_location(oid) AS place FROM pg_tablespace WHERE spcname = '${MEMORY_TABLESPACE}'`,
  )
  return String(row?.place)
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

test.skipIf(!hasRoom())('databases in memory are removed with their run, or by the next one', async () => {
  const folder = join(temporaryFolder(), 'test-postgres')
  const whole = await startTestPostgres(folder, () => {})
  const place = await placeInMemory(whole.url)
  await query(whole.url, `CREATE DATABASE pawport_test_1 TABLESPACE ${MEMORY_TABLESPACE}`)
  expect(existsSync(place)).toBe(true)
  await whole.stop()
  expect(existsSync(place)).toBe(false)

  // As after a power cut: the server did not end, and the memory is empty.
  const cut = await startTestPostgres(folder, () => {})
  await query(cut.url, `CREATE DATABASE pawport_test_2 TABLESPACE ${MEMORY_TABLESPACE}`)
  const data = postgresDataFolder(join(folder, '1'))
  const lost = await placeInMemory(cut.url)
  const { pid } = runningPostmaster(data) ?? expect.fail('the server does not run')
  process.kill(pid, 'SIGQUIT')
  await waitUntil(() => runningPostmaster(data) === undefined, 300_000)
  rmSync(lost, { recursive: true, force: true })
  await cut.stop()
  const next = await startTestPostgres(folder, () => {})
  onTestFinished(next.stop)
  expect(await databases(next.url)).toEqual([])
  expect(existsSync(await placeInMemory(next.url))).toBe(true)
})
