import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { grantWelcome } from '../credits/ledger/welcome.ts'
import { expectBooksToBalance } from '../credits/testing.ts'
import type { Database } from '../db/database.ts'
import { type TestDatabase, testDatabase } from './database.ts'

export interface Newcomer {
  readonly db: Database
  /** Another user for each test, with the credits of a welcome. */
  readonly userId: string
}

/** Gives a suite a database, each test a newcomer, and checks the books of the ledger after each test. */
export function useNewcomer(): Newcomer {
  let database: TestDatabase
  let userId: string
  beforeAll(async () => {
    database = await testDatabase()
  })
  beforeEach(async () => {
    const { db } = database
    userId = randomUUID()
    const email = `${userId}@example.com`
    await db.insertInto('users').values({ id: userId, email, name: 'Ada' }).execute()
    await grantWelcome(db, { userId, issuer: 'test', subject: userId, email, now: new Date() })
  })
  afterEach(() => expectBooksToBalance(database.db))
  afterAll(() => database?.drop())
  return {
    get db() {
      return database.db
    },
    get userId() {
      return userId
    },
  }
}
