import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { openWire } from '../testing/wire.ts'
import { type Listener, listen } from './listen.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

test('a listener reconnects after a silent server and after a cut connection, and reports a gap each time', async () => {
  const wire = await openWire(database.url, { silentAt: 'LISTEN' })
  const gap = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  const listener: Listener = listen({
    url: wire.url,
    channels: ['greetings'],
    log: pino({ level: 'silent' }),
    onNotification: (_channel, payload) => heard.resolve(payload),
    onGap: gap.resolve,
  })
  try {
    await listener.ready
    wire.cut()
    await gap.promise
    await sql`SELECT pg_notify('greetings', 'hello')`.execute(database.db)
    expect(await heard.promise).toBe('hello')
  } finally {
    await listener.close()
    wire.close()
  }
})
