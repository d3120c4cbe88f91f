import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { requestDeletion } from '@pawport/shared/data/deletion.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { deleteOtherSessions } from './session-store.ts'
import { signIn } from './sign-in.ts'
import { lockSignIn } from './store.ts'

const served = useTestApp({ ADMIN_EMAILS: 'boss@example.com' })

function identityOf(subject: string, email = `${subject}@example.com`) {
  return { issuer: 'http://localhost:3000/local-issuer', subject, email, name: 'Ada', image: null }
}

/** Signs in, and reads what is then stored of the user. */
async function storedAfter(identity: ReturnType<typeof identityOf>) {
  const { userId } = await signIn(served.context, identity)
  return served.context.db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'role', 'updated_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

test('the address follows the provider, the name does not', async () => {
  const first = await storedAfter(identityOf('moving', 'old@example.com'))
  served.clock.advance(HOUR_MS)
  const second = await storedAfter({ ...identityOf('moving', 'new@example.com'), name: 'Bob' })
  expect(second).toEqual({ ...first, email: 'new@example.com', updated_at: served.clock.now() })
})

test('the role follows ADMIN_EMAILS at each sign-in', async () => {
  const { adminEmails } = served.context.config
  expect(await storedAfter(identityOf('boss'))).toMatchObject({ role: 'admin' })
  adminEmails.length = 0
  expect(await storedAfter(identityOf('boss'))).toMatchObject({ role: 'kol' })
  adminEmails.push('boss@example.com')
  expect(await storedAfter(identityOf('boss'))).toMatchObject({ role: 'admin' })
})

test('a sign-in that changes nothing of the user writes nothing to it', async () => {
  const first = await storedAfter(identityOf('same'))
  served.clock.advance(HOUR_MS)
  expect(await storedAfter(identityOf('same'))).toEqual(first)
})

test('a sign-in waits for another one with the same address, not for one with another address', async () => {
  const { db } = served.context
  let waiting: Promise<unknown> | undefined
  await db.transaction().execute(async (transaction) => {
    await lockSignIn(transaction, identityOf('other', 'locked@example.com'))
    await signIn(served.context, identityOf('free'))
    waiting = signIn(served.context, identityOf('locked'))
    const refused = async () => {
      const { rows } = await sql`SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`.execute(db)
      return rows.length
    }
    await expect.poll(refused).toBe(1)
  })
  await expect(waiting).resolves.toMatchObject({ userId: expect.any(String) })
})

test('without a session to keep, all sessions of a user end', async () => {
  const { userId } = await signIn(served.context, identityOf('many'))
  await signIn(served.context, identityOf('many'))
  await signIn(served.context, identityOf('other'))
  expect(await deleteOtherSessions(served.context.db, userId, null)).toBe(2)
})

test('an owner who signs in while the account waits to be deleted comes to the settings, where it can be kept', async () => {
  const signin = '/api/auth/signin?callbackUrl=%2F%23%2Fmap&login_hint=leaving@example.com'
  const addressAfter = async () => (await served.browser().follow(signin)).url
  expect(await addressAfter()).toBe('/#/map')
  const { id } = await served.context.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'leaving@example.com')
    .executeTakeFirstOrThrow()
  await requestDeletion(served.context.db, id, served.clock.now())
  expect(await addressAfter()).toBe('/#/profile/settings')
})
