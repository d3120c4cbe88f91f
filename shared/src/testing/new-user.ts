import { randomUUID } from 'node:crypto'
import type { Executor } from '../db/database.ts'

/** Writes a user with an address of its own. Gives its id. */
export async function newUser(db: Executor): Promise<string> {
  const id = randomUUID()
  await db
    .insertInto('users')
    .values({ id, email: `${id}@example.com`, name: 'Ada' })
    .execute()
  return id
}
