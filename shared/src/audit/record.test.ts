import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { type Act, recordAct } from './record.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database?.drop())

function pausing(workerId: string): Act {
  return {
    code: 'worker.pause',
    actor: { id: randomUUID(), email: 'boss@example.com', requestId: 'request-1' },
    subject: { kind: 'worker', id: workerId },
    reason: ' it is slow ',
    detail: { from: 'ready' },
  }
}

const logged = (id: string) =>
  database.db.selectFrom('audit_log').where('subject_id', '=', id).selectAll().execute()

test('an act is recorded with its administrator, subject and reason', async () => {
  const id = randomUUID()
  const act = pausing(id)
  await database.db.transaction().execute((transaction) => recordAct(transaction, act))
  expect(await logged(id)).toEqual([
    {
      id: expect.any(String),
      at: expect.any(Date),
      admin_id: act.actor.id,
      admin_email: 'boss@example.com',
      act: 'worker.pause',
      subject_kind: 'worker',
      subject_id: id,
      reason: 'it is slow',
      detail: { from: 'ready' },
      request_id: 'request-1',
    },
  ])
})

test('an act that fails leaves no record', async () => {
  const id = randomUUID()
  const failing = database.db.transaction().execute(async (transaction) => {
    await recordAct(transaction, pausing(id))
    throw new Error('the act failed')
  })
  await expect(failing).rejects.toThrow('the act failed')
  expect(await logged(id)).toEqual([])
})

test.each([
  ['UPDATE', sql`UPDATE audit_log SET reason = 'another one'`],
  ['DELETE', sql`DELETE FROM audit_log`],
  ['TRUNCATE', sql`TRUNCATE audit_log`],
])('the log refuses %s', async (_, statement) => {
  await expect(statement.execute(database.db)).rejects.toThrow('append-only')
})
