import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { emptyDataFolder } from '../empty-data.ts'
import { waitUntil } from '../system/processes.mjs'
import { openFolder, temporaryFolder } from '../testing.ts'
import { type EmbeddedPostgres, startPostgres } from './embedded-postgres.ts'
import { keepPostgres } from './keep-postgres.ts'
import { postgresDataFolder } from './postgres-home.ts'
import { readPostmaster } from './postmaster-file.ts'

const settings = { fsync: 'off', max_connections: '20' }
const isRoot = process.getuid?.() === 0
/**
 * The tests that need no new database use this folder one after the other: making one takes most of the time
 * of a test.
 */
const home = openFolder()
const shared = join(home, 'data')
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function start(folder: string, say: (line: string) => void = () => {}): Promise<EmbeddedPostgres> {
  const logFile = join(folder, 'logs', 'postgres.log')
  const postgres = await startPostgres({ folder, database: 'pawport', logFile, settings, say })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(postgres: EmbeddedPostgres, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function serverPid(folder: string): number {
  return readPostmaster(postgresDataFolder(folder))?.pid ?? 0
}

test('starts in an empty folder and keeps its data over a stop', async () => {
  const folder = join(temporaryFolder(), 'data')
  const first = await start(folder)
  expect(first.adopted).toBe(false)
  await query(first, "CREATE TABLE pets AS SELECT 'Mochi Łódź 北京' AS name")
  expect(statSync(join(folder, 'postgres-password')).mode & 0o777).toBe(0o600)
  await first.stop()
  expect(first.isRunning()).toBe(false)

  const second = await start(folder)
  expect(await query(second, 'SELECT name, length(name) FROM pets')).toEqual([
    { name: 'Mochi Łódź 北京', length: 13 },
  ])
})

test('refuses a client without the password', async () => {
  const postgres = await start(shared)
  const guess = { ...postgres, url: postgres.url.replace(/:[0-9a-f]{48}@/, ':guess@') }
  await expect(query(guess, 'SELECT 1')).rejects.toThrow(/password authentication failed/)
})

test('a second launcher adopts the running server of the first one', async () => {
  const first = await start(shared)
  const pid = serverPid(shared)
  const second = await start(shared)
  expect(second.adopted).toBe(true)
  expect(second.url).toBe(first.url)
  expect(serverPid(shared)).toBe(pid)
})

test('starts again after kill -9 with everything that was committed', async () => {
  const first = await start(shared)
  await query(first, 'CREATE TABLE cats AS SELECT 7 AS lives')
  process.kill(serverPid(shared), 'SIGKILL')
  const second = await start(shared)
  expect(second.adopted).toBe(false)
  expect(await query(second, 'SELECT lives FROM cats')).toEqual([{ lives: 7 }])
})

test('is started again on the same port while it is watched', async () => {
  const postgres = await start(shared)
  const said: string[] = []
  const end = keepPostgres(postgres, (line) => said.push(line), 50)
  onTestFinished(end)
  process.kill(serverPid(shared), 'SIGKILL')
  await waitUntil(() => said.includes('PostgreSQL runs again.'), 120_000)
  expect(said).toEqual(['PostgreSQL is gone; starting it again.', 'PostgreSQL runs again.'])
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('starts although its old pid belongs to another program', async () => {
  const first = await start(shared)
  const file = join(postgresDataFolder(shared), 'postmaster.pid')
  const left = readFileSync(file, 'utf8')
  await first.stop()
  writeFileSync(file, left.replace(/^\d+/, String(process.pid)))
  const second = await start(shared)
  expect(await query(second, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('starts again after making the database was interrupted', async () => {
  const folder = join(temporaryFolder(), 'data')
  mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })
  if (isRoot) chmodSync(folder, 0o711)
  const postgres = await start(folder)
  expect(await query(postgres, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
})

test('says what to do when the data belongs to another version of PostgreSQL', async () => {
  const folder = join(temporaryFolder(), 'data')
  await (await start(folder)).stop()
  writeFileSync(join(postgresDataFolder(folder), 'PG_VERSION'), '15\n')
  await expect(start(folder)).rejects.toThrow(/belongs to PostgreSQL 15, the installed one is 18/)
})

test('takes the next port when another program has its own', async () => {
  const first = await start(shared)
  await first.stop()
  const { createServer } = await import('node:net')
  const intruder = createServer().listen(first.login.port, '127.0.0.1')
  await new Promise((resolve) => intruder.once('listening', resolve))
  onTestFinished(() => void intruder.close())
  const second = await start(shared)
  expect(second.login.port).toBe(first.login.port + 1)
})

test.runIf(isRoot)(
  'keeps its data elsewhere when the folder is closed to its account, and says so',
  async () => {
    const closed = join(temporaryFolder(), 'home')
    mkdirSync(closed, { mode: 0o700 })
    const folder = join(closed, 'data')
    const said: string[] = []
    const first = await start(folder, (line) => said.push(line))
    const data = postgresDataFolder(folder)
    onTestFinished(() => rmSync(dirname(data), { recursive: true, force: true }))
    expect(said).toHaveLength(1)
    expect(said[0]).toContain(`PostgreSQL keeps its data in ${dirname(data)}`)
    await query(first, 'CREATE TABLE pets AS SELECT 1 AS id')
    await first.stop()

    const second = await start(folder)
    expect(await query(second, 'SELECT id FROM pets')).toEqual([{ id: 1 }])
    await second.stop()
    await emptyDataFolder(folder)
    expect(existsSync(dirname(data))).toBe(false)
  },
)

test('emptying the folder stops a server that was left running', async () => {
  const folder = join(temporaryFolder(), 'data')
  const postgres = await start(folder)
  await emptyDataFolder(folder)
  expect(postgres.isRunning()).toBe(false)
  expect(existsSync(join(folder, 'postgres'))).toBe(false)
  const next = await start(folder)
  expect(next.adopted).toBe(false)
})
