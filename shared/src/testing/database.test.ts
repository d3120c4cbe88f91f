import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { MEMORY_TABLESPACE, testDatabase } from './database.ts'

test('the database of a test is in memory, where the server keeps some there', async () => {
  const { db, drop } = await testDatabase()
  const { rows } = await sql<{ name: string }>`
    SELECT spcname AS name FROM pg_tablespace WHERE spcname = ${MEMORY_TABLESPACE}
  `.execute(db)
  const own = await sql<{ name: string }>`
    SELECT spcname AS name FROM pg_database JOIN pg_tablespace ON pg_tablespace.oid = dattablespace
    WHERE datname = current_database()
  `.execute(db)
  await drop()
  expect(own.rows).toEqual(rows.length > 0 ? rows : [{ name: 'pg_default' }])
})
