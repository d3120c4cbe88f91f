import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { TOKEN_SCOPES } from '@pawport/shared/contract/tokens/schemas.ts'
import { grant } from '@pawport/shared/credits/ledger/grant.ts'
import type { Database } from '@pawport/shared/db/database.ts'
import { hashSessionToken, makeSessionToken } from '../../../api/src/features/auth/session-token.ts'
import {
  hashAccessToken,
  hintOf,
  makeAccessToken,
} from '../../../api/src/features/auth/tokens/access-token.ts'

/** A signed-in user. */
export interface Person {
  id: string
  /** The Cookie header of the browser. */
  cookie: string
}

/** A user whose programs call the API. */
export interface Member extends Person {
  token: string
}

const ROWS_PER_STATEMENT = 1_000
const CREDITS = 1_000_000

/** Makes accounts with an open session each. */
export async function makePeople(db: Database, count: number): Promise<Person[]> {
  const people: Person[] = []
  while (people.length < count) {
    const batch = Array.from({ length: Math.min(ROWS_PER_STATEMENT, count - people.length) }, () => ({
      id: randomUUID(),
      token: makeSessionToken(),
    }))
    await db
      .insertInto('users')
      .values(batch.map(({ id }) => ({ id, email: `${id}@example.com`, name: 'Bench' })))
      .execute()
    await db
      .insertInto('sessions')
      .values(
        batch.map(({ id, token }) => ({
          token_hash: hashSessionToken(token),
          user_id: id,
          provider: 'local' as const,
          expires_at: new Date(Date.now() + DAY_MS),
        })),
      )
      .execute()
    people.push(...batch.map(({ id, token }) => ({ id, cookie: `pawport_session=${token}` })))
  }
  return people
}

/** Signs in a user who has an account. */
export async function openSession(db: Database, id: string): Promise<Person> {
  const token = makeSessionToken()
  const session = {
    token_hash: hashSessionToken(token),
    user_id: id,
    provider: 'local' as const,
    expires_at: new Date(Date.now() + DAY_MS),
  }
  await db.insertInto('sessions').values(session).execute()
  return { id, cookie: `pawport_session=${token}` }
}

/** Makes accounts with more credits than the bench spends. */
export async function makeCustomers(db: Database, count: number): Promise<Person[]> {
  const people = await makePeople(db, count)
  for (const { id } of people) {
    const common = { userId: id, amount: CREDITS, grantKey: `bench:${id}`, now: new Date() }
    await grant(db, { ...common, kind: 'bonus', paymentId: null, period: null })
  }
  return people
}

/** Makes customers with the plan that allows every size, and programs. */
export async function makeMembers(db: Database, count: number): Promise<Member[]> {
  const members: Member[] = []
  for (const person of await makeCustomers(db, count)) {
    await subscribe(db, person)
    members.push({ ...person, token: await openToken(db, person) })
  }
  return members
}

export async function makeMember(db: Database): Promise<Member> {
  const [member] = await makeMembers(db, 1)
  if (!member) throw new Error('no account was made')
  return member
}

async function subscribe(db: Database, { id }: Person): Promise<void> {
  const plan = await db
    .selectFrom('plans')
    .select(['id', 'price_cents'])
    .where('slug', '=', 'pro_premium')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('subscriptions')
    .values({
      id: `bench:${id}`,
      user_id: id,
      plan_id: plan.id,
      status: 'active',
      price_cents: plan.price_cents,
      current_period_start: new Date(),
      current_period_end: new Date(Date.now() + DAY_MS),
    })
    .execute()
}

/** Gives a user an access token of every scope. */
async function openToken(db: Database, { id }: Person): Promise<string> {
  const token = makeAccessToken()
  await db
    .insertInto('access_tokens')
    .values({
      user_id: id,
      name: 'bench',
      token_hash: hashAccessToken(token),
      hint: hintOf(token),
      scopes: [...TOKEN_SCOPES],
      expires_at: new Date(Date.now() + DAY_MS),
    })
    .execute()
  return token
}
