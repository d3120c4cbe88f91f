import { taskParams } from '@pawport/shared/contract/generations/schemas.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { type TestDatabase, testDatabase } from '@pawport/shared/testing/database.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { seed } from './seed.ts'
import { SEEDED_USER } from './seed-users.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await seed(database.db, { users: 20, generations: 1_000 }, () => {})
})
afterAll(() => database?.drop())

async function value(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = await query.execute(database.db)
  return Number(Object.values(rows[0] as object)[0])
}

test('seeded rows are as the triggers that did not run would have left them', async () => {
  expect(await value(sql`SELECT count(*) FROM users`)).toBe(20)
  expect(await value(sql`SELECT count(*) FROM generations`)).toBe(1_000)
  expect(await value(sql`SELECT sum(pictures) FROM travel_places`)).toBe(
    await value(sql`SELECT count(*) FROM generations WHERE status = 'completed' AND deleted_at IS NULL`),
  )
  expect(await value(sql`SELECT sum(creations) FROM bin_counts`)).toBe(
    await value(sql`SELECT count(*) FROM generations WHERE deleted_at IS NOT NULL`),
  )
  expect(await value(sql`SELECT count(*) FROM publications`)).toBeGreaterThan(0)
  expect(await value(sql`SELECT sum(likes) FROM publications`)).toBe(
    await value(sql`SELECT count(*) FROM likes JOIN users ON users.id = likes.user_id`),
  )
  await expectBooksToBalance(database.db)
})

test('the first user owns enough for full pages', async () => {
  expect(await value(sql`SELECT count(*) FROM generations WHERE user_id = ${SEEDED_USER}`)).toBe(500)
})

test('the ids are of the kind that the API accepts', async () => {
  const { rows } = await sql<{ task_id: string }>`SELECT task_id FROM generations`.execute(database.db)
  expect(rows.every(({ task_id }) => taskParams.safeParse({ task_id }).success)).toBe(true)
})
