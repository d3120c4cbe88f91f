import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { makeNotifyFunction } from './lib/notify-function.ts'
import { emptyDatabase, openPool } from './testing/database.ts'

test('a trigger function that is written again sends the new fields to its channel', async () => {
  const database = await emptyDatabase()
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: openPool(database.url, 1) }) })
  const listener = new pg.Client({ connectionString: database.url })
  try {
    await database.ask('CREATE TABLE letters (id integer, words text)')
    const letters = { name: 'letter_changed', channel: 'letters', row: 'NEW' } as const
    await makeNotifyFunction(db, { ...letters, columns: ['id'] })
    await database.ask(
      'CREATE TRIGGER letter_changed AFTER INSERT ON letters FOR EACH ROW EXECUTE FUNCTION letter_changed()',
    )
    await makeNotifyFunction(db, {
      ...letters,
      columns: ['id', 'words'],
      expressions: { long: 'length(NEW.words) > 3' },
    })
    await listener.connect()
    await listener.query('LISTEN letters')
    const told = new Promise<string | undefined>((resolve) =>
      listener.once('notification', ({ payload }) => resolve(payload)),
    )
    await database.ask("INSERT INTO letters VALUES (1, 'Dear Ada')")
    expect(JSON.parse((await told) ?? '')).toEqual({ id: 1, words: 'Dear Ada', long: true })
  } finally {
    await listener.end()
    await db.destroy()
    await database.drop()
  }
})
