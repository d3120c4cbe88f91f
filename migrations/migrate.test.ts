import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDown, migrateUp } from './migrate.ts'

const name = `pawport_test_${randomBytes(6).toString('hex')}`
const server = process.env.TEST_DATABASE_URL ?? ''
const url = Object.assign(new URL(server || 'postgres://unset'), { pathname: `/${name}` }).href

async function ask(connectionString: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Everything of ours that is in the database: tables, functions, triggers, indexes. */
async function contents(): Promise<unknown[]> {
  return ask(
    url,
    `SELECT relkind::text AS kind, relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
       AND relname NOT LIKE 'kysely%'
     UNION ALL SELECT 'function', proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT 'trigger', tgname FROM pg_trigger WHERE NOT tgisinternal AND tgrelid::regclass::text NOT LIKE 'bullmq%'
     ORDER BY 1, 2`,
  )
}

beforeAll(() => ask(server, `CREATE DATABASE ${name}`))
afterAll(() => ask(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))

test('up, down to nothing, and up again to the same', async () => {
  const applied = await migrateUp(url)
  expect(applied.length).toBeGreaterThanOrEqual(3)
  const before = await contents()
  expect(await migrateDown(url, 'all')).toEqual(applied.toReversed())
  expect(await contents()).toEqual([])
  await migrateUp(url)
  expect(await contents()).toEqual(before)
})

test('a picture that was thrown away before it could be restored does not come back with its public page', async () => {
  await migrateUp(url)
  let undone: string[] = []
  while (!undone.includes('0008-recycle-bin')) undone = await migrateDown(url, 'one')
  await ask(
    url,
    `WITH owner AS (
       INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'ada@example.com', 'Ada') RETURNING id
     )
     INSERT INTO generations (task_id, user_id, status, error_code, prompt_location, size, style, seed, locale, watermark,
                              credits_cost, upload_bytes, photo_key, output_folder, share_id, deleted_at)
     SELECT gen_random_uuid(), owner.id, 'failed', 'cancelled', 'Oslo', 512, 'vintage', 1, 'en', true, 0, 1, name, name,
            name, deleted_at
     FROM owner, (VALUES ('thrown away', now()), ('kept', NULL)) AS picture (name, deleted_at)`,
  )
  await migrateUp(url)
  expect(await ask(url, 'SELECT share_id FROM generations WHERE share_id IS NOT NULL')).toEqual([
    { share_id: 'kept' },
  ])
})

test('several processes at once migrate once', async () => {
  await migrateDown(url, 'all')
  const runs = await Promise.all([migrateUp(url), migrateUp(url), migrateUp(url)])
  expect(runs.flat().toSorted()).toEqual([...new Set(runs.flat())].toSorted())
  expect(await migrateUp(url)).toEqual([])
})
