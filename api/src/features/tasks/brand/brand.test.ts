import { MAX_OPEN_TASKS } from '@pawport/shared/contract/tasks/limits.ts'
import { DAY_MS, HOUR_MS } from '@pawport/shared/contract/time.ts'
import { taskRow } from '@pawport/shared/testing/task-row.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { type Asked, ask, publishTask, type TaskUser, taskUser } from '../testing/task-users.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1' })
let brand: TaskUser
let rival: TaskUser
let ada: TaskUser

beforeAll(async () => {
  brand = await taskUser(served, 'brand@example.com', 'brand')
  rival = await taskUser(served, 'rival@example.com', 'brand')
  ada = await taskUser(served, 'ada@example.com')
})
beforeEach(() => served.context.db.deleteFrom('tasks').execute())

const at = (ms: number) => new Date(served.clock.now().getTime() + ms).toISOString()

function form(changes: object = {}) {
  return {
    title: ' A walk at dusk ',
    brand: 'Lamplight',
    industry: 'pets',
    platforms: ['tiktok', 'tiktok', 'x'],
    regions: ['JP'],
    influencer_type: 'micro',
    post_type: 'post',
    product_link: 'https://lamp.example/collar?x=1',
    reward: 'A collar and a fee',
    reward_min: 100,
    reward_max: 250,
    currency: 'EUR',
    slots: 2,
    needs_review: true,
    deadline: at(7 * DAY_MS),
    release_at: null,
    cases: [{ title: 'Last year', link: null, result: '2 million views' }],
    ...changes,
  }
}

type BrandCall = 'create' | 'read' | 'change' | 'remove' | 'release' | 'end'
function call(name: BrandCall, id?: string, asked: Asked = {}) {
  return ask(served, `brand.tasks.${name}`, { from: brand, ...(id && { params: { id } }), ...asked })
}
async function create(changes: object = {}): Promise<string> {
  return (await call('create', undefined, { payload: form(changes) })).data.id
}
const change = (id: string, payload: object) => call('change', id, { payload })

describe('a task of a brand', () => {
  test('begins as a draft with everything that was entered [E-33]', async () => {
    const { status, data } = await call('create', undefined, { payload: form() })
    const { deadline, ...rest } = form()
    expect([status, data]).toEqual([
      201,
      {
        ...rest,
        id: data.id,
        title: 'A walk at dusk',
        platforms: ['tiktok', 'x'],
        deadline: new Date(deadline).toISOString(),
        applied: 0,
        state: 'draft',
        end_reason: null,
        document: null,
        applications: { submitted: 0, accepted: 0, declined: 0, withdrawn: 0 },
        created_at: at(0),
        updated_at: at(0),
      },
    ])
    expect((await ask(served, 'tasks.list')).data.items).toEqual([])
  })

  test('is published once, and then visitors see it', async () => {
    const id = await create()
    expect((await call('release', id)).data.state).toBe('open')
    expect((await call('release', id)).code).toBe('state_changed')
    expect((await ask(served, 'tasks.list')).data.items).toMatchObject([{ id, label: 'review' }])
  })

  test('waits for its release', async () => {
    const id = await create({ release_at: at(DAY_MS) })
    expect((await call('release', id)).data.state).toBe('scheduled')
    expect((await change(id, { release_at: at(HOUR_MS) })).data.state).toBe('scheduled')
    served.clock.advance(2 * HOUR_MS)
    expect((await call('read', id)).data.state).toBe('open')
    expect((await change(id, { release_at: at(DAY_MS) })).code).toBe('state_changed')
    served.clock.advance(-2 * HOUR_MS)
  })

  test('is ended once; an ended one cannot be changed', async () => {
    const id = await create()
    expect((await call('end', id)).code).toBe('state_changed')
    await call('release', id)
    expect((await call('end', id)).data).toMatchObject({ state: 'ended', end_reason: 'brand' })
    expect((await call('end', id)).code).toBe('state_changed')
    expect((await change(id, { title: 'Another' })).code).toBe('state_changed')
  })

  test('only a draft can be deleted', async () => {
    const id = await create()
    const published = await publishTask(served, brand.id)
    expect((await call('remove', published)).code).toBe('state_changed')
    expect((await call('remove', id)).code).toBe(0)
    expect((await call('read', id)).code).toBe('not_found')
  })

  test('changes one field and keeps the others', async () => {
    const id = await create()
    const { data } = await change(id, { title: 'Another', cases: [] })
    expect(data).toMatchObject({ title: 'Another', cases: [], reward_max: 250, regions: ['JP'] })
    expect(data.deadline).toBe(at(7 * DAY_MS))
  })

  test('keeps its reward once influencers have applied', async () => {
    const id = await create()
    await call('release', id)
    await ask(served, 'tasks.apply', { params: { id }, from: ada, payload: { region: 'JP' } })
    for (const payload of [{ reward: 'Nothing' }, { reward_max: 200 }, { currency: 'USD' }]) {
      const { status, code } = await change(id, payload)
      expect([status, code]).toEqual([409, 'task_reward_fixed'])
    }
    expect((await change(id, { reward_max: 250, slots: 9 })).data.slots).toBe(9)
  })

  test.each([
    ['a deadline that has passed', () => ({ deadline: at(0) }), 'task_times'],
    ['a release after the deadline', () => ({ release_at: at(8 * DAY_MS) }), 'task_times'],
    ['amounts the wrong way round', () => ({ reward_min: 251 }), 'task_reward_range'],
    ['an amount without a currency', () => ({ currency: null }), 'task_reward_range'],
    ['an empty title', () => ({ title: ' ' }), 'bad_request'],
    ['a title that is too long', () => ({ title: 'x'.repeat(121) }), 'bad_request'],
    ['no platform', () => ({ platforms: [] }), 'bad_request'],
    ['a region that does not exist', () => ({ regions: ['XX'] }), 'bad_request'],
    ['three cases', () => ({ cases: Array(3).fill({ title: 'x', link: null, result: '' }) }), 'bad_request'],
    ['a link that is a script', () => ({ product_link: 'javascript:alert(1)' }), 'bad_request'],
    ['no places', () => ({ slots: 0 }), 'bad_request'],
  ])('%s is refused, in a new task and in a change', async (_what, changes, expected) => {
    expect((await call('create', undefined, { payload: form(changes()) })).code).toBe(expected)
    const id = await create()
    expect((await change(id, changes())).code).toBe(expected)
  })

  test('a draft whose deadline passed is not published', async () => {
    const id = await create({ deadline: at(HOUR_MS) })
    served.clock.advance(2 * HOUR_MS)
    expect((await call('release', id)).code).toBe('task_times')
    served.clock.advance(-2 * HOUR_MS)
  })

  test('a brand has so many tasks that have not ended', async () => {
    const row = taskRow(brand.id, { ended_at: null }, served.clock.now())
    await served.context.db.insertInto('tasks').values(Array(MAX_OPEN_TASKS).fill(row)).execute()
    const { code, message } = await call('create', undefined, { payload: form() })
    expect([code, message]).toEqual(['too_many_tasks', expect.stringContaining('200')])
    await served.context.db.updateTable('tasks').set({ ended_at: served.clock.now() }).execute()
    expect((await call('create', undefined, { payload: form() })).code).toBe(0)
  })
})

test('own tasks by state, in pages', async () => {
  for (let number = 0; number < 27; number += 1) await create({ title: `Task ${number}` })
  await publishTask(served, brand.id)
  await publishTask(served, rival.id)
  const page = async (query: Record<string, string>) =>
    (await ask(served, 'brand.tasks.list', { from: brand, query })).data
  const first = await page({ state: 'draft' })
  const second = await page({ state: 'draft', after: first.next })
  expect([first.items.length, second.items.length, second.next]).toEqual([25, 2, null])
  const ids = [...first.items, ...second.items].map(({ id }: { id: string }) => id)
  expect(new Set(ids).size).toBe(27)
  expect((await page({ state: 'open' })).items).toHaveLength(1)
})

describe('another brand', () => {
  test('finds neither task nor applications', async () => {
    const id = await publishTask(served, brand.id)
    await ask(served, 'tasks.apply', { params: { id }, from: ada, payload: {} })
    const { id: application_id } = await served.context.db
      .selectFrom('task_applications')
      .select('id')
      .executeTakeFirstOrThrow()
    const from = rival
    const own = await publishTask(served, rival.id)
    for (const name of ['read', 'remove', 'release', 'end'] as const) {
      expect((await call(name, id, { from })).code).toBe('not_found')
    }
    expect((await call('change', id, { from, payload: { title: 'Mine' } })).code).toBe('not_found')
    const params = { id, application_id }
    const payload = { decision: 'declined' }
    expect((await ask(served, 'brand.applications.list', { params, from })).code).toBe('not_found')
    expect((await ask(served, 'brand.applications.export', { params, from })).code).toBe('not_found')
    expect((await ask(served, 'brand.applications.decide', { params, from, payload })).code).toBe('not_found')
    const smuggled = { params: { id: own, application_id }, from, payload }
    expect((await ask(served, 'brand.applications.decide', smuggled)).code).toBe('not_found')
    const cursor = { params: { id: own }, from, query: { after: application_id } }
    expect((await ask(served, 'brand.applications.list', cursor)).code).toBe('not_found')
    expect((await ask(served, 'tasks.read', { params, from: ada })).data.application.status).toBe('accepted')
  })
})
