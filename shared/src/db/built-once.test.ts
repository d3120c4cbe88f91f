import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { builtOnce } from './built-once.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

interface Values {
  word: string
  at: Date
  bytes: Buffer
}

test('a statement is built once, and each call has its own values', async () => {
  const { db } = database
  let builds = 0
  const statement = builtOnce('echo', (executor, { word, at, bytes }: Values) => {
    builds += 1
    return sql<{ first: string; second: string; at: Date; bytes: Buffer; fixed: number }>`
      SELECT ${word}::text AS first, ${at}::timestamptz AS at, ${bytes}::bytea AS bytes, ${7}::int AS fixed,
        ${word}::text AS second`.compile(executor)
  })
  const one = { word: 'one', at: new Date(1_000), bytes: Buffer.from([1]) }
  const two = { word: 'two', at: new Date(2_000), bytes: Buffer.from([2, 0]) }
  const answers = await Promise.all([one, two].map((values) => db.executeQuery(statement(db, values))))
  expect(answers.map(({ rows }) => rows)).toEqual(
    [one, two].map(({ word, ...rest }) => [{ first: word, second: word, fixed: 7, ...rest }]),
  )
  expect(builds).toBe(1)
})
