import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { type Asked, ask, publishTask, type TaskUser, taskUser } from './testing/task-users.ts'

const NOBODY = '00000000-0000-4000-8000-000000000000'
const BY_MAIL = { email: 'Mia@Example.com', name: 'Mia', consent: true }
const BY_WHATSAPP = { whatsapp: '0044 (20) 7946-0018', consent: true }

const served = useTestApp({
  ADMIN_EMAILS: 'admin@example.com',
  TRUSTED_PROXIES: '1',
  RATE_LIMIT_COMMUNITY: '1000',
})
let brand: TaskUser
let admin: TaskUser
let ada: TaskUser
let addresses = 0
let users = 0

beforeAll(async () => {
  brand = await taskUser(served, 'brand@example.com', 'brand')
  admin = await taskUser(served, 'admin@example.com')
})
beforeEach(async () => {
  users += 1
  ada = await taskUser(served, `ada${users}@example.com`)
  await served.context.db.deleteFrom('tasks').execute()
})

/** Applies from an address of its own, unless one is named. */
function apply(id: string, asked: Asked = {}) {
  addresses += 1
  const address = asked.address ?? `192.0.2.${addresses}`
  return ask(served, 'tasks.apply', { payload: {}, ...asked, address, params: { id } })
}

function read(id: string, from: TaskUser | null, query: Record<string, string> = {}) {
  return ask(served, 'tasks.read', { params: { id }, from, query })
}

const publish = (changes: Parameters<typeof publishTask>[2] = {}) => publishTask(served, brand.id, changes)
const rows = () => served.context.db.selectFrom('task_applications').selectAll().execute()

describe('the detail', () => {
  test('shows every field, two cases and the own application', async () => {
    const id = await publish({ product_link: 'https://lamp.example/' })
    await served.context.db
      .insertInto('task_cases')
      .values([
        { task_id: id, position: 1, title: 'Second', link: null, result: '' },
        { task_id: id, position: 0, title: 'First', link: 'https://a.example/', result: '1,000 likes' },
      ])
      .execute()
    await apply(id, { from: ada, payload: { note: 'Hello' } })
    const { data } = await read(id, ada)
    expect(data).toMatchObject({
      product_link: 'https://lamp.example/',
      cases: [
        { title: 'First', link: 'https://a.example/', result: '1,000 likes' },
        { title: 'Second', link: null, result: '' },
      ],
      document: null,
      label: 'applied',
      applied: 1,
      application: { task_id: id, title: 'A week with a lamp', status: 'accepted', note: 'Hello' },
    })
    expect((await read(id, null)).data).toMatchObject({ application: null, label: 'open' })
  })

  test.each([
    ['en', 'Task does not exist or has been deleted'],
    ['zh', '任务不存在或已被删除'],
  ])('a task that does not exist, in %s [E-105]', async (language, text) => {
    const { status, code, message } = await ask(served, 'tasks.read', { params: { id: NOBODY }, language })
    expect([status, code, message]).toEqual([404, 'task_not_found', text])
  })

  test.each([
    ['a draft', { published_at: null }, 'draft'],
    ['a hidden task', { hidden_at: new Date() }, 'hidden'],
  ])('%s exists for its brand and administrators alone', async (_what, changes, state) => {
    const id = await publish(changes)
    const other = await taskUser(served, 'rival@example.com', 'brand')
    for (const from of [null, ada, other]) expect((await read(id, from)).code).toBe('task_not_found')
    for (const from of [brand, admin]) expect((await read(id, from)).data.state).toBe(state)
    expect((await apply(id, { from: ada })).code).toBe('task_not_found')
  })
})

describe('signed in', () => {
  test('one press is enough; without a review it is accepted at once [E-77]', async () => {
    const id = await publish()
    const { status, data } = await apply(id, { from: ada })
    expect([status, data.status, data.application.can_withdraw]).toEqual([201, 'accepted', false])
  })

  test('a reviewed task waits for the brand', async () => {
    const id = await publish({ needs_review: true })
    expect((await apply(id, { from: ada })).data).toMatchObject({
      status: 'submitted',
      application: { status: 'submitted', can_withdraw: true, decided_at: null },
    })
  })

  test('applying again changes nothing [E-77]', async () => {
    const id = await publish({ needs_review: true })
    const [first, second] = await Promise.all([
      apply(id, { from: ada, payload: { note: 'one' } }),
      apply(id, { from: ada, payload: { note: 'two' } }),
    ])
    expect(first.data.application.id).toBe(second.data.application.id)
    expect(first.data.application.note).toBe(second.data.application.note)
    expect((await read(id, ada)).data.applied).toBe(1)
  })

  test('brands and administrators cannot apply', async () => {
    const id = await publish()
    for (const from of [brand, admin]) {
      const { status, code } = await apply(id, { from })
      expect([status, code]).toEqual([403, 'role_cannot_apply'])
    }
  })

  test('withdrawn until the brand has decided, and submitted again', async () => {
    const id = await publish({ needs_review: true })
    const withdraw = () => ask(served, 'tasks.withdraw', { params: { id }, from: ada })
    expect((await withdraw()).code).toBe('not_found')
    await apply(id, { from: ada, payload: { note: 'one' } })
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await withdraw()).data.status).toBe('withdrawn')
    expect((await read(id, null)).data.applied).toBe(0)
    expect((await read(id, ada)).data.label).toBe('review')
    const again = await apply(id, { from: ada, payload: { note: 'two' } })
    expect(again.data.application).toMatchObject({ status: 'submitted', note: 'two' })
    await served.context.db.updateTable('task_applications').set({ status: 'accepted' }).execute()
    const late = await withdraw()
    expect([late.status, late.code]).toEqual([409, 'application_decided'])
    expect(late.message).toContain('cannot be withdrawn')
  })

  test('own applications only, the newest first', async () => {
    const first = await publish({ title: 'First' })
    const second = await publish({ title: 'Second' })
    await apply(first, { from: ada })
    served.clock.advance(1_000)
    await apply(second, { from: ada })
    const bob = await taskUser(served, 'bob@example.com')
    const titles = async (from: TaskUser) =>
      (await ask(served, 'tasks.applications', { from })).data.map(({ title }: { title: string }) => title)
    expect(await titles(ada)).toEqual(['Second', 'First'])
    expect(await titles(bob)).toEqual([])
  })
})

describe('what is not open', () => {
  const later = () => new Date(served.clock.now().getTime() + DAY_MS)
  const earlier = () => new Date(served.clock.now().getTime() - DAY_MS)

  test.each([
    ['before the release', () => ({ release_at: later() }), 'task_not_released'],
    ['after the deadline', () => ({ deadline: earlier() }), 'task_ended'],
    ['ended by its brand', () => ({ ended_at: earlier() }), 'task_ended'],
    ['without a place', () => ({ slots: 2, accepted: 2 }), 'task_full'],
  ])('%s takes no application', async (_when, changes, expected) => {
    const id = await publish(changes())
    expect((await apply(id, { from: ada })).code).toBe(expected)
    expect((await apply(id, { payload: BY_MAIL })).code).toBe(expected)
    expect(await rows()).toEqual([])
  })

  test('the last place goes to one of two', async () => {
    const id = await publish({ slots: 1 })
    const bob = await taskUser(served, 'bob@example.com')
    const both = await Promise.all([apply(id, { from: ada }), apply(id, { from: bob })])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'task_full'])
    expect((await read(id, null)).data).toMatchObject({ state: 'ended', label_reason: 'full', applied: 1 })
  })

  test('a task of certain regions takes those who post there', async () => {
    const id = await publish({ regions: ['JP', 'KR'] })
    expect((await apply(id, { from: ada })).code).toBe('region_does_not_fit')
    expect((await apply(id, { from: ada, payload: { region: 'DE' } })).code).toBe('region_does_not_fit')
    expect((await apply(id, { from: ada, payload: { region: 'KR' } })).data.status).toBe('accepted')
    expect((await read(id, null, { reader_region: 'DE' })).data.label_reason).toBe('region')
  })
})

describe('without a sign-in', () => {
  test.each([
    ['an email address', BY_MAIL, { contact_kind: 'email', contact: 'mia@example.com', name: 'Mia' }],
    ['a WhatsApp number', BY_WHATSAPP, { contact_kind: 'whatsapp', contact: '+442079460018', name: '' }],
  ])('%s is enough, and waits for the brand [E-77]', async (_what, payload, expected) => {
    const id = await publish()
    const { status, data } = await apply(id, { payload })
    expect([status, data]).toEqual([201, { status: 'submitted', application: null }])
    expect(await rows()).toMatchObject([{ ...expected, user_id: null, consent_at: served.clock.now() }])
  })

  test.each([
    ['nothing', { consent: true }, 'applicant_contact_missing'],
    ['no consent', { email: 'mia@example.com' }, 'applicant_consent_missing'],
    ['a wrong address', { email: 'mia@', consent: true }, 'applicant_email_invalid'],
    ['a number without its country', { whatsapp: '020 7946 0018', consent: true }, 'phone_invalid'],
    ['a note that is too long', { ...BY_MAIL, note: 'x'.repeat(1_001) }, 'bad_request'],
  ])('%s is refused', async (_what, payload, expected) => {
    const id = await publish()
    expect((await apply(id, { payload })).code).toBe(expected)
    expect(await rows()).toEqual([])
  })

  test('a contact applies once, and the answer does not tell whether it had', async () => {
    const id = await publish()
    const first = await apply(id, { payload: BY_MAIL })
    const second = await apply(id, { payload: { ...BY_MAIL, email: ' mia@EXAMPLE.com ' } })
    expect(second.data).toEqual(first.data)
    expect(second.status).toBe(first.status)
    expect(await rows()).toHaveLength(1)
  })

  test('what a program filled in is not kept', async () => {
    const id = await publish()
    const { status } = await apply(id, { payload: { ...BY_MAIL, website: 'https://spam.example' } })
    expect([status, await rows()]).toEqual([201, []])
  })

  test('a contact applies ten times a day at most, and a network thirty times', async () => {
    const codes: unknown[] = []
    for (let number = 0; number < 11; number += 1) {
      codes.push((await apply(await publish(), { payload: BY_MAIL })).code)
    }
    expect(codes).toEqual([...Array(10).fill(0), 'too_many_applications'])
    const id = await publish()
    const address = '198.51.100.7'
    for (let number = 0; number < 30; number += 1) {
      const payload = { email: `mia${number}@example.com`, consent: true }
      expect((await apply(id, { payload, address })).code).toBe(0)
    }
    const next = { payload: { email: 'new@example.com', consent: true }, address }
    expect((await apply(id, next)).code).toBe('too_many_applications')
    served.clock.advance(DAY_MS)
    expect((await apply(id, next)).code).toBe(0)
  })

  test('only the account with the same address gets the application', async () => {
    const id = await publish({ needs_review: true })
    await apply(id, { payload: { ...BY_MAIL, email: `ADA${users}@example.com` } })
    const bob = await taskUser(served, 'bob@example.com')
    expect((await read(id, bob)).data.application).toBeNull()
    expect((await read(id, ada)).data.application).toMatchObject({ status: 'submitted', can_withdraw: true })
    expect((await apply(id, { from: ada })).data.status).toBe('submitted')
    expect(await rows()).toHaveLength(1)
    await ask(served, 'tasks.withdraw', { params: { id }, from: ada })
    expect((await rows())[0]?.status).toBe('withdrawn')
  })
})

test('an application counts for the landing page that led to it, if the page shows the task', async () => {
  const { db } = served.context
  const id = await publish()
  const page = async (short_link: string) =>
    (
      await db
        .insertInto('landing_pages')
        .values({ user_id: ada.id, name: 'Mine', short_link })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id
  const mine = await page('Mine123')
  await page('other')
  await db
    .insertInto('landing_page_tasks')
    .values({ landing_page_id: mine, position: 0, task_id: id })
    .execute()
  await apply(id, { payload: { ...BY_MAIL, via: 'mine123' } })
  await apply(id, { payload: { ...BY_WHATSAPP, via: 'other' } })
  const found = await rows()
  expect(found.map(({ landing_page_id }) => landing_page_id).sort()).toEqual([mine, null].sort())
})
