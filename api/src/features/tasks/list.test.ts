import { stateOfTask } from '@pawport/shared/contract/tasks/label.ts'
import { TASK_PAGE } from '@pawport/shared/contract/tasks/limits.ts'
import type { Currency } from '@pawport/shared/contract/tasks/lists.ts'
import type { TaskSummary } from '@pawport/shared/contract/tasks/tasks.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { isInState } from './state-store.ts'
import { ask, publishTask, type TaskUser, taskUser } from './testing/task-users.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', TRUSTED_PROXIES: '1' })
let brand: TaskUser
let influencer: TaskUser

beforeAll(async () => {
  brand = await taskUser(served, 'brand@example.com', 'brand')
  influencer = await taskUser(served, 'ada@example.com')
})
beforeEach(() => served.context.db.deleteFrom('tasks').execute())

const soon = (days: number) => new Date(served.clock.now().getTime() + days * DAY_MS)

async function list(
  query: Record<string, string> = {},
  from: TaskUser | null = null,
): Promise<TaskSummary[]> {
  return (await ask(served, 'tasks.list', { query, from })).data.items
}
const titles = (tasks: TaskSummary[]) => tasks.map(({ title }) => title)

test('a task shows its facts, and nothing of its brand but the name', async () => {
  const id = await publishTask(served, brand.id, {
    regions: ['JP', 'KR'],
    reward_min: 100,
    reward_max: 250,
    currency: 'EUR',
    slots: 5,
  })
  expect(await list()).toEqual([
    {
      id,
      title: 'A week with a lamp',
      brand: 'Lamplight',
      industry: 'home',
      platforms: ['instagram'],
      regions: ['JP', 'KR'],
      influencer_type: 'any',
      post_type: 'video',
      reward: 'The lamp, and a fee',
      reward_min: 100,
      reward_max: 250,
      currency: 'EUR',
      deadline: soon(7).toISOString(),
      release_at: null,
      slots: 5,
      applied: 0,
      state: 'open',
      label: 'open',
      label_reason: null,
    },
  ])
})

test('tasks of a suspended brand do not exist', async () => {
  const id = await publishTask(served, brand.id)
  const suspend = (suspended_at: Date | null) =>
    served.context.db.updateTable('users').set({ suspended_at }).where('id', '=', brand.id).execute()
  await suspend(soon(-1))
  expect(await list()).toEqual([])
  expect((await ask(served, 'tasks.read', { params: { id } })).code).toBe('task_not_found')
  const applied = await ask(served, 'tasks.apply', { params: { id }, payload: {}, from: influencer })
  expect(applied.code).toBe('task_not_found')
  await suspend(null)
  expect(await list()).toHaveLength(1)
})

test('drafts and hidden tasks are not listed', async () => {
  await publishTask(served, brand.id, { published_at: null })
  await publishTask(served, brand.id, { hidden_at: soon(-1) })
  expect(await list({}, brand)).toEqual([])
})

test('the labels follow from the task and from the reader [E-46]', async () => {
  await publishTask(served, brand.id, { title: 'open' })
  await publishTask(served, brand.id, { title: 'review', needs_review: true })
  await publishTask(served, brand.id, { title: 'waiting', release_at: soon(1) })
  await publishTask(served, brand.id, { title: 'over', ended_at: soon(-1) })
  await publishTask(served, brand.id, { title: 'Japan', regions: ['JP'] })
  const labels = async (query: Record<string, string>, from: TaskUser | null) =>
    Object.fromEntries(
      (await list(query, from)).map(({ title, label, label_reason }) => [title, [label, label_reason]]),
    )
  const expected = {
    open: ['open', null],
    review: ['review', null],
    waiting: ['waiting', null],
    over: ['closed', 'brand'],
    Japan: ['open', null],
  }
  expect(await labels({}, null)).toEqual(expected)
  const abroad = await labels({ reader_region: 'DE' }, influencer)
  expect(abroad).toEqual({ ...expected, Japan: ['closed', 'region'] })
  const own = await labels({}, brand)
  expect([own.open, own.waiting]).toEqual([
    ['closed', 'role'],
    ['waiting', null],
  ])
})

test('a release and a deadline take effect by themselves', async () => {
  const release_at = soon(1)
  await publishTask(served, brand.id, { release_at, deadline: soon(2) })
  const seen = async () => (await list())[0]?.state
  expect(await seen()).toBe('scheduled')
  const began = served.clock.now()
  served.clock.set(release_at)
  expect(await seen()).toBe('open')
  served.clock.set(new Date(release_at.getTime() + DAY_MS))
  expect(await seen()).toBe('ended')
  served.clock.set(began)
})

test.each([
  [{ industry: 'pets' }, ['Bowl']],
  [{ industry: '' }, ['Bowl', 'Lamp']],
  [{ platform: 'tiktok' }, ['Lamp']],
  [{ region: 'JP' }, ['Bowl', 'Lamp']],
  [{ region: 'DE' }, ['Bowl']],
  [{ influencer_type: 'nano' }, ['Bowl']],
  [{ post_type: 'post' }, ['Lamp']],
  [{ state: 'open' }, ['Bowl', 'Lamp']],
  [{ state: 'ended' }, []],
  [{ currency: 'USD', reward: '300' }, ['Lamp']],
  [{ currency: 'EUR', reward: '300' }, []],
  [{ reward: '301' }, []],
  [{ deadline_to: '2030-01-05' }, ['Bowl']],
  [{ deadline_from: '2030-01-05', deadline_to: '2030-01-05' }, ['Bowl']],
  [{ deadline_from: '2030-01-06' }, ['Lamp']],
  [{ q: 'lamp' }, ['Lamp']],
  [{ q: 'light WARM' }, ['Lamp']],
  [{ q: '100%' }, ['Bowl']],
  [{ q: '%' }, ['Bowl']],
  [{ q: '_' }, []],
])('the filter %j', async (query, expected) => {
  await publishTask(served, brand.id, {
    title: 'Bowl',
    brand: '100% Pets',
    industry: 'pets',
    deadline: new Date('2030-01-05T23:59:00Z'),
  })
  await publishTask(served, brand.id, {
    title: 'Lamp',
    brand: 'Warmlight',
    platforms: ['instagram', 'tiktok'],
    regions: ['JP', 'KR'],
    influencer_type: 'mega',
    post_type: 'post',
    reward_min: 200,
    reward_max: 300,
    currency: 'USD',
    deadline: new Date('2030-01-09T12:00:00Z'),
  })
  expect(titles(await list(query)).sort()).toEqual(expected)
})

test.each([
  ['newest', ['c', 'b', 'a', 'over']],
  ['deadline', ['b', 'a', 'c', 'over']],
  ['reward', ['c', 'a', 'b', 'over']],
  ['applied', ['a', 'c', 'b', 'over']],
])('sorted by %s, tasks that have ended last', async (sort, expected) => {
  const amounts = (reward_max: number, currency: Currency) => ({ reward_min: 1, reward_max, currency })
  const at = (days: number) => ({ published_at: soon(days) })
  await publishTask(served, brand.id, {
    title: 'a',
    ...at(-3),
    deadline: soon(2),
    applied: 9,
    ...amounts(50, 'USD'),
  })
  await publishTask(served, brand.id, { title: 'b', ...at(-2), deadline: soon(1), applied: 1 })
  await publishTask(served, brand.id, {
    title: 'c',
    ...at(-1),
    deadline: soon(3),
    applied: 5,
    ...amounts(80, 'EUR'),
  })
  await publishTask(served, brand.id, {
    title: 'over',
    ...at(0),
    deadline: soon(-1),
    applied: 20,
    ...amounts(99, 'AUD'),
  })
  expect(titles(await list({ sort }))).toEqual(expected)
})

test.each(['newest', 'deadline', 'reward', 'applied'])(
  'sorted by %s, pages hold every task once',
  async (sort) => {
    const many = TASK_PAGE * 2 + 3
    for (let number = 0; number < many; number += 1) {
      await publishTask(served, brand.id, {
        title: `Task ${number}`,
        deadline: soon((number % 5) - 1.5),
        applied: number % 3,
      })
    }
    const found: string[] = []
    let after: string | null = ''
    let pages = 0
    while (after !== null) {
      const { data } = await ask(served, 'tasks.list', { query: { sort, ...(after && { after }) } })
      found.push(...titles(data.items))
      after = data.next
      pages += 1
    }
    expect([pages, found.length, new Set(found).size]).toEqual([3, many, many])
  },
)

test('a cursor that is no task is not found', async () => {
  const { code } = await ask(served, 'tasks.list', {
    query: { after: '00000000-0000-4000-8000-000000000000' },
  })
  expect(code).toBe('not_found')
})

test.each<Record<string, string>>([
  { sort: 'best' },
  { industry: 'arms' },
  { region: 'XX' },
  { reward: '-1' },
  { after: 'x' },
  { deadline_to: 'soon' },
])('the query %j is refused', async (query) => {
  expect((await ask(served, 'tasks.list', { query })).code).toBe('bad_request')
})

test('the database tells the states as the contract does', async () => {
  const { db } = served.context
  const now = served.clock.now()
  const times = [null, soon(-1), now, soon(1)]
  for (const published_at of [null, soon(-1)]) {
    for (const hidden_at of [null, soon(-1)]) {
      for (const release_at of times) {
        for (const ended_at of [null, soon(-1)]) {
          for (const deadline of [soon(-1), now, soon(1)]) {
            for (const slots of [null, 2, 3]) {
              const changes = { published_at, hidden_at, release_at, ended_at, deadline, slots, accepted: 2 }
              await publishTask(served, brand.id, changes)
            }
          }
        }
      }
    }
  }
  const rows = await db.selectFrom('tasks').selectAll().execute()
  expect(rows).toHaveLength(288)
  for (const state of ['draft', 'scheduled', 'open', 'ended', 'hidden'] as const) {
    const found = await db.selectFrom('tasks').select('id').where(isInState(state, now)).execute()
    const expected = rows.filter(
      (row) =>
        stateOfTask(
          {
            hiddenAt: row.hidden_at,
            publishedAt: row.published_at,
            releaseAt: row.release_at,
            deadline: row.deadline,
            endedAt: row.ended_at,
            slots: row.slots,
            accepted: row.accepted,
          },
          now,
        ).state === state,
    )
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort())
  }
})
