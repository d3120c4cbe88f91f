import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openWire } from '../testing/wire.ts'
import { openDatabase } from './database.ts'
import { isConnectionLoss } from './database-away.ts'

test('a connection that falls silent is given up with all that waits for it, and replaced', async () => {
  const wire = await openWire(String(process.env.TEST_DATABASE_URL), { silentAt: 'lost' })
  const db = openDatabase({ url: wire.url, poolSize: 1, log: pino({ level: 'silent' }), answerMs: 2_000 })
  try {
    const lost = db.connection().execute(async (connection) => {
      const statements = ['lost', 'behind it'].map((text) =>
        sql<{ text: string }>`SELECT ${text}::text AS text`.execute(connection),
      )
      return Promise.allSettled(statements)
    })
    for (const outcome of await lost)
      expect(outcome.status === 'rejected' && isConnectionLoss(outcome.reason)).toBe(true)
    const { rows } = await sql<{ text: string }>`SELECT 'answered' AS text`.execute(db)
    expect(rows).toEqual([{ text: 'answered' }])
  } finally {
    wire.close()
    await db.destroy()
  }
})
