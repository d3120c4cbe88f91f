import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

const command = useCommand('passkeys.ts')
const { database } = command
const passkeys = (...args: string[]) => command.run(args)

test('the operator removes the passkeys of an owner who lost them, which is told and on record', async () => {
  const { db } = database
  const { id: userId } = await db
    .insertInto('users')
    .values({ email: 'ada@example.com', name: 'Ada' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db.insertInto('identities').values({ issuer: 'a', subject: 'b', user_id: userId }).execute()
  const token = Buffer.alloc(32, 1)
  const now = new Date()
  const session = { token_hash: token, user_id: userId, provider: 'local', expires_at: now }
  await db
    .insertInto('sessions')
    .values({ ...session, passkey_confirmed_at: now })
    .execute()
  await db
    .insertInto('passkeys')
    .values({
      ...{ user_id: userId, name: 'my phone', transports: [], sign_count: 0 },
      ...{ credential_id: Buffer.from('id'), public_key: Buffer.from('key') },
    })
    .execute()
  expect((await passkeys('Ada@example.com')).output).toMatch(
    /^ada@example.com has 1 passkeys.\n {2}my phone {2}added/,
  )
  expect((await passkeys('ada@example.com', 'remove', 'lost', 'the', 'phone')).output).toBe(
    'ada@example.com: removed 1 passkeys. The owner is told.\n',
  )
  expect(await db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('sessions').select('passkey_confirmed_at').execute()).toEqual([
    { passkey_confirmed_at: null },
  ])
  expect(await db.selectFrom('notices').select(['user_id', 'kind']).execute()).toEqual([
    { user_id: userId, kind: 'passkey-removed' },
  ])
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([{ template: 'passkey-removed' }])
  const acts = await db
    .selectFrom('audit_log')
    .select(['act', 'admin_email', 'subject_id', 'reason'])
    .execute()
  const reason = 'lost the phone'
  expect(acts).toEqual([{ act: 'passkey.reset', admin_email: 'operator', subject_id: userId, reason }])
})

test.each([
  [['nobody@example.com'], /There is no account/],
  [['ada@example.com', 'remove'], /npm run passkeys/],
  [['ada'], /npm run passkeys/],
])('%j is explained', async (args, message) => {
  const { code, output } = await passkeys(...args)
  expect([code, output]).toEqual([1, expect.stringMatching(message)])
})
