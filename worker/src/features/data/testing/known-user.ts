import { randomUUID } from 'node:crypto'
import { grantWelcome } from '@pawport/shared/credits/ledger/welcome.ts'
import type { WorkerContext } from '../../../context.ts'
import { makeAccountRows } from './known-user/account.ts'
import { makeAdministration } from './known-user/administration.ts'
import { buy } from './known-user/billing.ts'
import { makeCommunity } from './known-user/community.ts'
import { storeObjects } from './known-user/objects.ts'
import { makePictures } from './known-user/pictures.ts'
import { makeTasks } from './known-user/tasks.ts'

export interface KnownUser {
  userId: string
  /** Words that lead to the user: id, address, names, handle, numbers, keys of objects. */
  words: string[]
  /** The subscription at the payment provider. */
  subscriptionId: string
  completed: string
  unfinished: string
}

/** Makes a user with rows in every table that knows users, and with objects of every kind. */
export async function makeKnownUser(context: WorkerContext, other: string): Promise<KnownUser> {
  const { db, databaseClock } = context
  const now = await databaseClock.now()
  const userId = randomUUID()
  const email = 'ada.zephyrine@example.com'
  const person = { name: 'Zephyrine Ada', phone: '+442079460018', whatsapp: '+8613800138000' }
  await db
    .insertInto('users')
    .values({ id: userId, email, ...person })
    .execute()
  const subject = randomUUID()
  await db
    .insertInto('identities')
    .values({ issuer: 'https://issuer.example', subject, user_id: userId })
    .execute()
  await db.insertInto('test_accounts').values({ email, name: person.name }).execute()
  await grantWelcome(db, { userId, issuer: 'https://issuer.example', subject, email, now })
  const keys = await storeObjects(context)
  await makeAccountRows(db, userId, { now, keys })
  const pictures = await makePictures(context, userId, { now, keys })
  await makeCommunity(db, userId, { other, task: pictures.completed })
  await makeAdministration(db, userId, { other, email })
  await makeTasks(db, userId, { other, email, document: keys.document })
  const subscriptionId = await buy(context, userId, { email, name: person.name })
  const words = [
    userId,
    email,
    person.name,
    person.phone,
    person.whatsapp,
    subject,
    'Zephyrine the Great',
    'zephyrine_ada',
  ]
  return { userId, words: [...words, ...Object.values(keys)], subscriptionId, ...pictures }
}
