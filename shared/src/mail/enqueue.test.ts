import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { enqueueMail } from './enqueue.ts'
import type { MailData } from './mail-data.ts'

let database: TestDatabase
const userId = randomUUID()
const data: MailData['refunded'] = {
  name: { en: 'Starter', zh: '入门包' },
  amountCents: 499,
  currency: 'usd',
  isWhole: true,
  creditsTaken: 50,
}

beforeAll(async () => {
  database = await testDatabase()
  await database.db
    .insertInto('users')
    .values({ id: userId, email: 'ada@example.com', name: 'Ada' })
    .execute()
})
afterAll(() => database?.drop())

function enqueue(key: string, user = userId): Promise<boolean> {
  return database.db
    .transaction()
    .execute((transaction) => enqueueMail(transaction, { key, userId: user, template: 'refunded', data }))
}

test('one effect is one mail, however often it is written', async () => {
  const isNew = await Promise.all([enqueue('refund:1'), enqueue('refund:1'), enqueue('refund:2')])
  expect(isNew.filter(Boolean)).toHaveLength(2)
  const mails = await database.db.selectFrom('mails').selectAll().orderBy('key').execute()
  expect(mails.map(({ key, status }) => [key, status])).toEqual([
    ['refund:1', 'waiting'],
    ['refund:2', 'waiting'],
  ])
  expect(mails[0]?.data).toEqual(data)
})

test('a cause that is rolled back leaves no mail', async () => {
  const failing = database.db.transaction().execute(async (transaction) => {
    await enqueueMail(transaction, { key: 'refund:3', userId, template: 'refunded', data })
    throw new Error('the cause did not happen')
  })
  await expect(failing).rejects.toThrow('did not happen')
  expect(await enqueue('refund:3')).toBe(true)
})

test('the effect on a deleted account goes through without a mail', async () => {
  expect(await enqueue('refund:4', randomUUID())).toBe(false)
})
