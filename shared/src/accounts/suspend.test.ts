import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { requireAnotherAdmin } from './admins.ts'
import { suspendUser, unsuspendUser } from './suspend.ts'

const now = new Date('2030-01-01T12:00:00Z')
const adminEmails = ['ada@example.com', 'bob@example.com']

let database: TestDatabase
let ada: string
let bob: string
beforeAll(async () => {
  database = await testDatabase()
  ada = await addUser('ada@example.com')
  bob = await addUser('bob@example.com')
})
afterAll(() => database?.drop())

async function addUser(email: string): Promise<string> {
  const { id } = await database.db
    .insertInto('users')
    .values({ email, name: email })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

function suspend(userId: string, actorId: string): Promise<void> {
  return database.db
    .transaction()
    .execute((transaction) => suspendUser(transaction, { userId, actorId, reason: 'spam', adminEmails, now }))
}

test('of two administrators who suspend each other at the same time, one stays', async () => {
  const outcomes = await Promise.allSettled([suspend(ada, bob), suspend(bob, ada)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  const open = await database.db.selectFrom('users').select('id').where('suspended_at', 'is', null).execute()
  expect(open).toHaveLength(1)
  for (const userId of [ada, bob]) {
    await database.db
      .transaction()
      .execute((transaction) => unsuspendUser(transaction, { userId, now }))
      .catch(() => undefined)
  }
})

test('nobody suspends themself, a suspended user, or a user that does not exist', async () => {
  await expect(suspend(ada, ada)).rejects.toMatchObject({ code: 'own_account' })
  const carl = await addUser('carl@example.com')
  await suspend(carl, ada)
  await expect(suspend(carl, ada)).rejects.toMatchObject({ code: 'state_changed' })
  await expect(suspend('00000000-0000-4000-8000-000000000000', ada)).rejects.toMatchObject({
    code: 'not_found',
  })
  await expect(suspend(ada, carl)).rejects.toMatchObject({ code: 'not_found' })
})

test('a suspended administrator does not count as another one', async () => {
  await suspend(bob, ada)
  await expect(
    database.db.transaction().execute((transaction) => requireAnotherAdmin(transaction, ada, adminEmails)),
  ).rejects.toMatchObject({ code: 'last_admin' })
})
