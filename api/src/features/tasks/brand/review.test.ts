import { APPLICATION_PAGE } from '@pawport/shared/contract/tasks/limits.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { ask, publishTask, type TaskUser, taskUser } from '../testing/task-users.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1', RATE_LIMIT_COMMUNITY: '1000' })
let brand: TaskUser
let ada: TaskUser
let id: string

beforeAll(async () => {
  brand = await taskUser(served, 'brand@example.com', 'brand')
  ada = await taskUser(served, 'ada@example.com')
})
beforeEach(async () => {
  await served.context.db.deleteFrom('tasks').execute()
  id = await publishTask(served, brand.id, { needs_review: true, slots: 2 })
})

function apply(payload: object = {}, from: TaskUser | null = null, address?: string) {
  return ask(served, 'tasks.apply', { params: { id }, payload, from, ...(address && { address }) })
}
async function list(query: Record<string, string> = {}) {
  return (await ask(served, 'brand.applications.list', { params: { id }, from: brand, query })).data
}
function decide(application_id: string, payload: object) {
  return ask(served, 'brand.applications.decide', { params: { id, application_id }, from: brand, payload })
}
const seen = async () => (await ask(served, 'tasks.read', { params: { id }, from: ada })).data
const submitted = async () => (await apply({}, ada)).data.application.id

test('the brand sees how to reach each applicant, and which contacts are not verified', async () => {
  await served.context.db
    .updateTable('users')
    .set({ whatsapp: '+4930123456' })
    .where('id', '=', ada.id)
    .execute()
  await apply({ note: 'Hello' }, ada)
  served.clock.advance(1_000)
  await apply({ email: 'mia@example.com', name: 'Mia', region: 'JP', consent: true })
  served.clock.advance(1_000)
  await apply({ whatsapp: '+442079460018', consent: true })
  const { items } = await list()
  expect(items).toMatchObject([
    { contact_kind: 'whatsapp', is_signed_in: false, name: '', email: null, whatsapp: '+442079460018' },
    {
      contact_kind: 'email',
      is_signed_in: false,
      name: 'Mia',
      email: 'mia@example.com',
      whatsapp: null,
      region: 'JP',
    },
    {
      contact_kind: 'account',
      is_signed_in: true,
      email: 'ada@example.com',
      whatsapp: '+4930123456',
      note: 'Hello',
      status: 'submitted',
    },
  ])
  expect(items[2].name).not.toBe('')
})

describe('a decision', () => {
  test('reaches the influencer with the message', async () => {
    const { status, data } = await decide(await submitted(), { decision: 'accepted', message: 'Welcome!' })
    expect([status, data.status, data.message]).toEqual([200, 'accepted', 'Welcome!'])
    expect((await seen()).application).toMatchObject({
      status: 'accepted',
      message: 'Welcome!',
      decided_at: served.clock.now().toISOString(),
      can_withdraw: false,
    })
  })

  test('is made once', async () => {
    const one = await submitted()
    const both = await Promise.all([
      decide(one, { decision: 'accepted' }),
      decide(one, { decision: 'declined' }),
    ])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 'state_changed'])
  })

  test('is not made about a withdrawn application, whose contact the brand no longer sees', async () => {
    const one = await submitted()
    await ask(served, 'tasks.withdraw', { params: { id }, from: ada })
    expect((await decide(one, { decision: 'accepted' })).code).toBe('state_changed')
    expect((await decide(one, { message: 'Why?' })).code).toBe('state_changed')
    expect((await list()).items).toMatchObject([
      { status: 'withdrawn', name: '', email: null, whatsapp: null },
    ])
  })

  test('a message alone decides nothing, and an empty one removes it', async () => {
    const one = await submitted()
    expect((await decide(one, { message: 'Soon.' })).data).toMatchObject({
      status: 'submitted',
      message: 'Soon.',
    })
    expect((await decide(one, { message: '' })).data.message).toBeNull()
    expect((await decide(one, {})).code).toBe('bad_request')
  })

  test('no more are accepted than there are places', async () => {
    const ids: string[] = []
    for (const name of ['a', 'b', 'c']) {
      const user = await taskUser(served, `${name}@example.com`)
      ids.push((await apply({}, user)).data.application.id)
    }
    const answers = await Promise.all(ids.map((one) => decide(one, { decision: 'accepted' })))
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 0, 'task_full'])
    expect(await seen()).toMatchObject({ state: 'ended', label: 'closed', label_reason: 'full' })
    expect((await list({ status: 'accepted' })).items).toHaveLength(2)
  })

  test('is still possible after the task has ended', async () => {
    const one = await submitted()
    await ask(served, 'brand.tasks.end', { params: { id }, from: brand })
    expect((await decide(one, { decision: 'accepted' })).data.status).toBe('accepted')
  })
})

test('applications come in pages, each once', async () => {
  const values = Array.from({ length: APPLICATION_PAGE + 3 }, (_, number) => ({
    task_id: id,
    contact_kind: 'email' as const,
    contact: `mia${number}@example.com`,
  }))
  await served.context.db.insertInto('task_applications').values(values).execute()
  const first = await list()
  const second = await list({ after: first.next })
  const found = [...first.items, ...second.items].map(({ email }: { email: string }) => email)
  expect([second.items.length, second.next, new Set(found).size]).toEqual([3, null, APPLICATION_PAGE + 3])
})

test('the CSV file holds every application, and no formula', async () => {
  await apply({
    email: 'mia@example.com',
    name: '=HYPERLINK("http://evil.example")',
    note: 'a,"b"\nc',
    consent: true,
  })
  const values = Array.from({ length: 600 }, (_, number) => ({
    task_id: id,
    contact_kind: 'email' as const,
    contact: `ann${number}@example.com`,
  }))
  await served.context.db.insertInto('task_applications').values(values).execute()
  const { answer } = await ask(served, 'brand.applications.export', { params: { id }, from: brand })
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="applications-${id}.csv"`,
  })
  expect(answer.body).toMatch(/^\ufeff"created_at","status","decided_at","contact_kind"/)
  expect(answer.body).toContain(
    `"'=HYPERLINK(""http://evil.example"")","mia@example.com","","","a,""b""\nc","",""\r\n`,
  )
  expect(answer.body.match(/ann\d+@example\.com/g)).toHaveLength(600)
})
