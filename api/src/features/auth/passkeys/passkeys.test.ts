import { MAX_PASSKEYS } from '@pawport/shared/contract/passkeys/limits.ts'
import { HOUR_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { IS_RECEIPT } from '@pawport/shared/mail/is-receipt.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import type { Authenticator, Wrong } from './testing/authenticator.ts'
import { type Holder, holder, newKey } from './testing/holder.ts'

const ADMINS = ['boss@example.com', 'other@example.com']
const served = useTestApp({ ADMIN_EMAILS: ADMINS.join(','), RATE_LIMIT_REQUESTS: '100000' })
const { BOSS, OTHER } = { BOSS: ADMINS[0] ?? '', OTHER: ADMINS[1] ?? '' }

let boss: Holder
let key: Authenticator

/** Whether this session administers; the code of the refusal otherwise. */
const administers = async (session: Holder) => (await session.call('admin.users.list')).error

beforeEach(async () => {
  await served.context.db.deleteFrom('passkeys').execute()
  boss = await holder(served, BOSS)
  key = newKey()
})

describe('an administrator', () => {
  test('without a passkey administers, where none is demanded', async () => {
    expect(await administers(boss)).toBeNull()
    const { data } = await boss.call('passkeys.list')
    expect(data).toEqual({
      ...{ passkeys: [], second_factor: 'none', is_guarded: false, is_required: false },
      origin: 'http://localhost:3000',
    })
  })

  test('with a passkey administers only in sessions that were confirmed with it', async () => {
    expect(await boss.add(key)).toBeNull()
    expect(await administers(boss)).toBeNull()
    const stolen = await holder(served, BOSS)
    expect(await administers(stolen)).toBe('confirm_passkey')
    expect((await stolen.call('passkeys.list')).data.second_factor).toBe('confirm')
    // All that is no administration works as ever.
    expect((await stolen.call('settings.read')).error).toBeNull()
    expect(await stolen.confirm(key)).toBeNull()
    expect(await administers(stolen)).toBeNull()
    const { passkeys } = (await stolen.call('passkeys.list')).data
    expect(passkeys).toMatchObject([{ name: 'my phone', last_used_at: served.clock.now().toISOString() }])
  })

  test('confirms again after twelve hours', async () => {
    await boss.add(key)
    served.clock.advance(12 * HOUR_MS - 1)
    expect(await administers(boss)).toBeNull()
    served.clock.advance(1)
    expect(await administers(boss)).toBe('confirm_passkey')
  })

  test('stays confirmed in a browser that signs in again, and in no other one', async () => {
    await boss.add(key)
    await boss.signInAgain()
    expect(await administers(boss)).toBeNull()
    expect(await administers(await holder(served, BOSS))).toBe('confirm_passkey')
  })

  test('reads a hidden task only in a confirmed session', async () => {
    const brand = await holder(served, 'brand@example.com')
    const now = served.clock.now()
    const id = await insertTask(served.context.db, brand.id, { published_at: now, hidden_at: now })
    await boss.add(key)
    expect((await boss.call('tasks.read', undefined, id)).error).toBeNull()
    const stolen = await holder(served, BOSS)
    expect((await stolen.call('tasks.read', undefined, id)).error).toBe('task_not_found')
  })

  test('who signs in over the confirmed session of another one does not take it over', async () => {
    const other = await holder(served, OTHER)
    await other.add(newKey())
    await boss.add(key)
    await boss.signInAgain(OTHER)
    expect(await administers(boss)).toBe('confirm_passkey')
  })
})

describe('a confirmation is refused', () => {
  beforeEach(async () => {
    await boss.add(key)
    boss = await holder(served, BOSS)
  })

  test.each<[string, Wrong]>([
    ['of a page of another origin', { origin: 'http://localhost:3001' }],
    ['for another site', { rpId: 'example.com' }],
    ['without finger, face or PIN', { unverified: true }],
    ['by a key whose count went back', { count: 1 }],
  ])('%s', async (_, wrong) => {
    expect(await boss.confirm(key, wrong)).toBe('passkey_refused')
    expect(await administers(boss)).toBe('confirm_passkey')
  })

  test('a second time with the same answer', async () => {
    const { data } = await boss.call('passkeys.challenge')
    const credential = key.answer(data)
    expect((await boss.call('passkeys.confirm', { credential })).error).toBeNull()
    expect((await boss.call('passkeys.confirm', { credential })).error).toBe('passkey_refused')
  })

  test('in another session than that of the challenge', async () => {
    const { data } = await boss.call('passkeys.challenge')
    const stolen = await holder(served, BOSS)
    await stolen.call('passkeys.challenge')
    const outcome = await stolen.call('passkeys.confirm', { credential: key.answer(data) })
    expect(outcome.error).toBe('passkey_refused')
    expect(await administers(stolen)).toBe('confirm_passkey')
  })

  test('five minutes after the challenge', async () => {
    const { data } = await boss.call('passkeys.challenge')
    served.clock.advance(5 * MINUTE_MS)
    const outcome = await boss.call('passkeys.confirm', { credential: key.answer(data) })
    expect(outcome.error).toBe('passkey_refused')
  })

  test('to the challenge for a new passkey', async () => {
    const ada = await holder(served, 'ada@example.com')
    const own = newKey()
    await ada.add(own)
    const { challenge } = (await ada.call('passkeys.begin')).data
    const { data } = await boss.call('passkeys.challenge')
    const credential = own.answer({ ...data, challenge })
    const outcome = await ada.call('passkeys.confirm', { credential })
    expect(outcome.error).toBe('passkey_refused')
  })

  test('by the key of another account', async () => {
    const other = await holder(served, OTHER)
    const another = newKey()
    expect(await other.add(another)).toBeNull()
    expect(await boss.confirm(another)).toBe('passkey_refused')
    expect(await administers(boss)).toBe('confirm_passkey')
    // Nor does the log or the answer name the account.
    const { data } = await boss.call('passkeys.challenge')
    expect(data.allowCredentials).toMatchObject([{ id: key.id }])
  })
})

describe('changes of the passkeys', () => {
  test('need a sign-in of the last minutes', async () => {
    served.clock.advance(11 * MINUTE_MS)
    expect((await boss.call('passkeys.begin')).error).toBe('sign_in_again')
  })

  test('by an administrator need a passkey that is there, confirmed in the last minutes', async () => {
    await boss.add(key)
    const [passkey] = (await boss.call('passkeys.list')).data.passkeys
    const thief = await holder(served, BOSS)
    expect(await thief.add(newKey())).toBe('confirm_passkey')
    expect((await thief.call('passkeys.remove', undefined, passkey?.id)).error).toBe('confirm_passkey')
    served.clock.advance(11 * MINUTE_MS)
    await boss.signInAgain()
    expect((await boss.call('passkeys.remove', undefined, passkey?.id)).error).toBe('confirm_passkey')
    await boss.confirm(key)
    expect((await boss.call('passkeys.remove', undefined, passkey?.id)).error).toBeNull()
  })

  test('a challenge from before the first passkey adds none beside it', async () => {
    const thief = await holder(served, BOSS)
    const { data } = await thief.call('passkeys.begin')
    await boss.add(key)
    const body = { name: 'of a thief', credential: newKey().create(data) }
    expect((await thief.call('passkeys.add', body)).error).toBe('confirm_passkey')
  })

  test('a removed passkey takes back what other sessions were confirmed for', async () => {
    const second = newKey()
    await boss.add(key)
    await boss.add(second, {}, 'another one')
    const elsewhere = await holder(served, BOSS)
    await elsewhere.confirm(key)
    const { passkeys } = (await boss.call('passkeys.list')).data
    const passkey = passkeys.find(({ name }) => name === 'my phone')
    await boss.call('passkeys.remove', undefined, passkey?.id)
    expect(await administers(elsewhere)).toBe('confirm_passkey')
    expect(await elsewhere.confirm(key)).toBe('passkey_refused')
    expect(await elsewhere.confirm(second)).toBeNull()
    expect(await administers(boss)).toBeNull()
  })

  test.each<[string, Wrong]>([
    ['made on a page of another origin', { origin: 'https://pawport.example' }],
    ['made for another site', { rpId: 'example.com' }],
    ['made without finger, face or PIN', { unverified: true }],
  ])('a passkey %s is not added', async (_, wrong) => {
    expect(await boss.add(key, wrong)).toBe('passkey_refused')
    expect((await boss.call('passkeys.list')).data.passkeys).toEqual([])
  })

  test('one key is not added twice, and by no second account', async () => {
    const ada = await holder(served, 'ada@example.com')
    expect(await ada.add(key)).toBeNull()
    expect(await ada.add(key)).toBe('passkey_refused')
    expect(await boss.add(key)).toBe('passkey_refused')
  })

  test('an account has ten at most', async () => {
    const ada = await holder(served, 'ada@example.com')
    for (let count = 0; count < MAX_PASSKEYS; count += 1) expect(await ada.add(newKey())).toBeNull()
    expect(await ada.add(newKey())).toBe('too_many_passkeys')
  })

  test('are told by notice and mail, which cannot be declined, and those of administrators are on record', async () => {
    await boss.add(key, {}, 'the key on my desk')
    const [passkey] = (await boss.call('passkeys.list')).data.passkeys
    await boss.call('passkeys.remove', undefined, passkey?.id)
    const { db } = served.context
    const keys = ['passkey-added', 'passkey-removed'].map((kind) => `${kind}:${passkey?.id}`)
    const notices = await db
      .selectFrom('notices')
      .selectAll()
      .where('key', 'in', keys)
      .orderBy('id')
      .execute()
    expect(notices).toMatchObject([
      { user_id: boss.id, kind: 'passkey-added', data: { name: 'the key on my desk' } },
      { user_id: boss.id, kind: 'passkey-removed', data: { name: 'the key on my desk' } },
    ])
    const mails = await db.selectFrom('mails').select('template').where('key', 'in', keys).execute()
    expect(mails.map(({ template }) => template).sort()).toEqual(['passkey-added', 'passkey-removed'])
    expect([IS_RECEIPT['passkey-added'], IS_RECEIPT['passkey-removed']]).toEqual([true, true])
    const acts = await db
      .selectFrom('audit_log')
      .select(['act', 'admin_email', 'subject_id', 'detail'])
      .where('act', 'in', ['passkey.add', 'passkey.remove'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    const act = { admin_email: BOSS, subject_id: boss.id, detail: { name: 'the key on my desk' } }
    expect(acts).toEqual([
      { act: 'passkey.remove', ...act },
      { act: 'passkey.add', ...act },
    ])
  })
})
