import { randomUUID } from 'node:crypto'
import type { AdminUser, AdminUserDetail } from '@pawport/shared/contract/admin/users.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { generations } from '@pawport/shared/generations/work.ts'
import { claimed } from '@pawport/shared/testing/claimed.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { addSubscription } from '@pawport/shared/testing/subscription.ts'
import { complete } from '@pawport/shared/work/ends.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })
let admin: Browser
let adminId: string

beforeAll(async () => {
  ;({ browser: admin, id: adminId } = await signIn('admin@example.com'))
})
afterAll(() => expectBooksToBalance(served.context.db))

async function signIn(email = `${randomUUID()}@example.com`): Promise<{ browser: Browser; id: string }> {
  const browser = await signedInBrowser(served, email)
  return { browser, id: String((await browser.session()).user?.id) }
}

async function ask(path: string, { method = 'GET', body, as = admin }: Asked = {}) {
  const cookie = [...as.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const headers = { cookie, accept: 'application/json' }
  const answer = await served.app.inject({
    method,
    url: `/api/admin/users${path}`,
    headers,
    ...(body && { payload: body }),
  })
  return answer.json()
}
interface Asked {
  method?: 'GET' | 'POST' | 'PUT'
  body?: object
  as?: Browser
}
const act = (path: string, body: object, as = admin) => ask(path, { method: 'POST', body, as })
const setRole = (id: string, role: string, as = admin) =>
  ask(`/${id}/role`, { method: 'PUT', body: { role, reason: 'they help us' }, as })

async function found(query: string): Promise<string[]> {
  const { data } = await ask(`?${query}`)
  return data.items.map(({ email }: AdminUser) => email)
}

describe('the search', () => {
  beforeAll(async () => {
    for (const email of ['zoe@example.com', 'zoltan@example.com', 'z_x@example.com']) await signIn(email)
    await served.context.db
      .updateTable('users')
      .set({ name: 'Zebra Keeper' })
      .where('email', '=', 'zoltan@example.com')
      .execute()
  })

  test('finds the beginning of an address or a name, in any case, and an id', async () => {
    expect(await found('q=ZO')).toHaveLength(2)
    expect(await found('q=zebra%20k')).toEqual(['zoltan@example.com'])
    expect(await found(`q=${adminId}`)).toEqual(['admin@example.com'])
    expect(await found('q=nobody')).toEqual([])
  })

  test('takes signs of patterns literally', async () => {
    expect(await found('q=z_')).toEqual(['z_x@example.com'])
    expect(await found('q=%25')).toEqual([])
  })

  test('gives every user once, page by page', async () => {
    for (let count = 0; count < 30; count++) await signIn()
    const seen: string[] = []
    let after = ''
    do {
      const { data } = await ask(after && `?after=${after}`)
      seen.push(...data.items.map(({ id }: AdminUser) => id))
      after = data.next
    } while (after)
    const { count } = await served.context.db
      .selectFrom('users')
      .select((select) => select.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(seen.length).toBe(Number(count))
    expect(new Set(seen).size).toBe(seen.length)
  })
})

describe('credits', () => {
  test('a double click adjusts once, and the log says so once', async () => {
    const { id } = await signIn()
    const before: AdminUserDetail = (await ask(`/${id}`)).data
    const body = { id: randomUUID(), delta: 40, reason: 'sorry for the outage' }
    const answers = await Promise.all([act(`/${id}/credits`, body), act(`/${id}/credits`, body)])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
    expect((await ask(`/${id}`)).data.available).toBe(before.available + 40)
    const rows = await served.context.db
      .selectFrom('audit_log')
      .select(['detail', 'reason'])
      .where('subject_id', '=', id)
      .execute()
    expect(rows).toEqual([{ detail: { adjustment: body.id, delta: 40 }, reason: 'sorry for the outage' }])
    expect((await act(`/${id}/credits`, { ...body, delta: 41 })).code).toBe('idempotency_conflict')
    const { data } = await ask(`/${id}/entries`)
    expect(data.items[0]).toMatchObject({ type: 'adjustment', amount: 40, text: 'sorry for the outage' })
  })

  test('an adjustment of one user is not taken for one of another user', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const body = { id: randomUUID(), delta: 40, reason: 'sorry for the outage' }
    expect((await act(`/${one.id}/credits`, body)).code).toBe(0)
    const before = (await ask(`/${other.id}`)).data.available
    expect((await act(`/${other.id}/credits`, body)).code).toBe('idempotency_conflict')
    expect((await ask(`/${other.id}`)).data.available).toBe(before)
  })

  test('an unknown user gets no credits', async () => {
    const { db } = served.context
    const userId = randomUUID()
    const body = { id: randomUUID(), delta: 5, reason: 'a gift' }
    expect((await act(`/${userId}/credits`, body)).code).toBe('not_found')
    for (const table of ['credit_accounts', 'credit_adjustments'] as const)
      expect(await db.selectFrom(table).select('user_id').where('user_id', '=', userId).execute()).toEqual([])
  })

  test('an unknown user has no history', async () => {
    const { id } = await signIn()
    expect((await ask(`/${id}/entries`)).code).toBe(0)
    expect((await ask(`/${randomUUID()}/entries`)).code).toBe('not_found')
  })

  test('more than there is cannot be withdrawn', async () => {
    const { id } = await signIn()
    const { available } = (await ask(`/${id}`)).data
    const withdraw = (delta: number) =>
      act(`/${id}/credits`, { id: randomUUID(), delta, reason: 'a test account' })
    expect((await withdraw(-available - 1)).code).toBe('adjustment_below_zero')
    expect((await withdraw(-available)).data.available).toBe(0)
    for (const delta of [0, 1.5, 100_001]) expect((await withdraw(delta)).code).toBe('bad_request')
  })

  test('the history has pages that fit together', async () => {
    const { id } = await signIn()
    for (let count = 1; count <= 30; count++) {
      await act(`/${id}/credits`, { id: randomUUID(), delta: count, reason: 'page by page' })
    }
    const first = (await ask(`/${id}/entries`)).data
    const second = (await ask(`/${id}/entries?after=${first.next}`)).data
    const amounts = [...first.items, ...second.items].map(({ amount }: { amount: number }) => amount)
    expect(amounts.slice(0, 30)).toEqual(Array.from({ length: 30 }, (_, index) => 30 - index))
    expect(second.next).toBeNull()
  })
})

describe('roles', () => {
  test('a granted administrator sees the administration, until the role is taken back', async () => {
    const { browser, id } = await signIn()
    expect((await ask('', { as: browser })).code).toBe('not_found')
    expect((await setRole(id, 'admin')).data).toMatchObject({ role: 'admin', roleSource: 'grant' })
    expect((await ask('', { as: browser })).code).toBe(0)
    expect((await setRole(id, 'admin')).code).toBe('state_changed')
    expect((await setRole(randomUUID(), 'admin')).code).toBe('not_found')
    expect((await setRole(id, 'kol')).data).toMatchObject({ role: 'kol', roleSource: 'default' })
    expect((await ask('', { as: browser })).code).toBe('not_found')
  })

  test('the log keeps the role before and after', async () => {
    const { id } = await signIn()
    await setRole(id, 'brand')
    await setRole(id, 'kol')
    const rows = await served.context.db
      .selectFrom('audit_log')
      .select(['act', 'detail', 'reason'])
      .where('subject_id', '=', id)
      .orderBy('id')
      .execute()
    const change = { act: 'user.role', reason: 'they help us' }
    expect(rows).toEqual([
      { ...change, detail: { before: 'kol', after: 'brand' } },
      { ...change, detail: { before: 'brand', after: 'kol' } },
    ])
  })

  test('a role stays over the next sign-in', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await signIn(email)
    await setRole(id, 'brand')
    expect((await (await signIn(email)).browser.session()).user?.role).toBe('brand')
  })

  test('a role from ADMIN_EMAILS is not changed here', async () => {
    expect((await ask(`/${adminId}`)).data).toMatchObject({ role: 'admin', roleSource: 'configuration' })
    expect((await setRole(adminId, 'kol')).code).toBe('role_from_configuration')
  })

  test('the last administrator keeps the role', async () => {
    const { browser: other, id } = await signIn()
    await setRole(id, 'admin')
    expect((await act(`/${adminId}/suspend`, { reason: 'left the company' }, other)).code).toBe(0)
    expect((await setRole(id, 'kol', other)).code).toBe('last_admin')
    expect((await act(`/${id}/suspend`, { reason: 'a mistake' }, other)).code).toBe('own_account')
    expect((await act(`/${adminId}/unsuspend`, { reason: 'is back' }, other)).code).toBe(0)
    ;({ browser: admin } = await signIn('admin@example.com'))
    expect((await ask(`/${adminId}`)).data).toMatchObject({ suspendedAt: null, suspendedReason: null })
  })
})

test('a user is shown with lots, holds and sessions that count now', async () => {
  const { db, databaseClock } = served.context
  const email = `${randomUUID()}@example.com`
  const { id: userId } = await signIn(email)
  await signIn(email)
  const now = await databaseClock.now()
  const { available } = (await ask(`/${userId}`)).data
  const row = generationRow(userId, { credits_cost: 1 })
  await db.insertInto('generations').values(row).execute()
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await reserve(db, { userId, generationId: row.task_id, amount: 1, now, expiresAt })
  await act(`/${userId}/credits`, { id: randomUUID(), delta: 5, reason: 'a gift' })
  const { data }: { data: AdminUserDetail } = await ask(`/${userId}`)
  const lot = { captured: 0, expired: 0, revoked: 0, grantedAt: now.toISOString() }
  expect(data).toMatchObject({
    email,
    generations: 1,
    available: available + 4,
    held: 1,
    sessions: 2,
    plan: null,
  })
  expect(data.suspendedAt).toBeNull()
  expect(data.lots).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ ...lot, granted: available, remaining: available - 1, held: 1 }),
      expect.objectContaining({ ...lot, granted: 5, remaining: 5, held: 0 }),
    ]),
  )
  expect(data.holds).toEqual([
    { taskId: row.task_id, amount: 1, createdAt: now.toISOString(), expiresAt: expiresAt.toISOString() },
  ])
})

test('a user is shown with plan and last visit; one who never came has neither, and an unknown one is not found', async () => {
  const { db } = served.context
  const { id } = await signIn()
  const end = new Date(served.clock.now().getTime() + DAY_MS)
  await addSubscription(db, id, { end })
  expect((await ask(`/${id}`)).data).toMatchObject({
    lastSeenAt: served.clock.now().toISOString(),
    plan: { slug: 'pro', status: 'active', until: end.toISOString() },
  })
  const never = { id: randomUUID(), email: `${randomUUID()}@example.com`, name: 'Eve' }
  await db.insertInto('users').values(never).execute()
  expect((await ask(`/${never.id}`)).data).toMatchObject({ lastSeenAt: null, plan: null })
  expect((await ask(`/${randomUUID()}`)).code).toBe('not_found')
})

test('a picture that is drawn when its owner is suspended is completed and charged once', async () => {
  const { db, databaseClock } = served.context
  const { id: userId } = await signIn()
  const now = await databaseClock.now()
  const row = generationRow(userId, { credits_cost: 2 })
  await db.insertInto('generations').values(row).execute()
  const { task_id: taskId } = row
  const order = { userId, generationId: taskId, amount: 2, now, expiresAt: new Date(now.getTime() + DAY_MS) }
  await reserve(db, order)
  const attempt = await claimed(db, taskId)
  await act(`/${userId}/suspend`, { reason: 'many reports' })
  const finished = { imageKey: 'a/p.webp', bytes: 1, colour: '#336699', description: 'Dear diary' }
  expect(await complete(db, generations, attempt, finished, now)).toBe('completed')
  const { data } = await ask(`/${userId}`)
  expect(data).toMatchObject({ held: 0, used: 2, sessions: 0, suspendedReason: 'many reports', holds: [] })
  expect(await found('suspended=only')).toEqual([data.email])
})
