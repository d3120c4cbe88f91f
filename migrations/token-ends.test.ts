import { Kysely, PostgresDialect, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { up } from './0062-token-ends.ts'
import { migrateUp } from './migrate.ts'
import { type EmptyDatabase, emptyDatabase, openPool } from './testing/database.ts'

let database: EmptyDatabase
let db: Kysely<unknown>
beforeAll(async () => {
  database = await emptyDatabase()
  await migrateUp(database.url)
  db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool(database.url, 1) }) })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('tokens without an end get a year from now, beyond one batch too; others keep theirs, also when it is repeated', async () => {
  await sql`INSERT INTO users (id, email, name) VALUES (gen_random_uuid(), 'ada@example.com', 'Ada')`.execute(
    db,
  )
  await sql`
    INSERT INTO access_tokens (user_id, name, token_hash, hint, scopes, created_at, expires_at)
    SELECT users.id, 'old', sha256(number::text::bytea), 'abcd', '{account:read}', now() - interval '2 years',
      CASE WHEN number = 1 THEN now() + interval '3 days' END
    FROM users, generate_series(1, 1500) AS number`.execute(db)
  await up(db)
  await up(db)
  const { rows } = await sql`
    SELECT (expires_at::date - now()::date) AS days, count(*)::int AS tokens FROM access_tokens GROUP BY 1 ORDER BY 1`.execute(
    db,
  )
  expect(rows).toEqual([
    { days: 3, tokens: 1 },
    { days: 365, tokens: 1_499 },
  ])
})
