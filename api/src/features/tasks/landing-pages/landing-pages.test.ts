import { randomUUID } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../../testing/signed-in.ts'
import { START } from '../../../testing/test-app.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const PAGES = '/api/tasks/landing-pages'

const served = useTestApp({ TRUSTED_PROXIES: '1' })
let brand: SignedIn
let ada: SignedIn
let bob: SignedIn

beforeAll(async () => {
  brand = await signIn(served)
})
beforeEach(async () => {
  ada = await signIn(served)
  bob = await signIn(served)
})

const newTask = (changes: Parameters<typeof insertTask>[2] = {}) =>
  insertTask(served.context.db, brand.id, changes, new Date(START))

const newTasks = (count: number) => Promise.all(Array.from({ length: count }, () => newTask()))

interface Wish {
  name?: string
  task_ids?: string[]
  short_link?: string
}

async function make(by: SignedIn, wish: Wish = {}) {
  const body = { name: 'My tasks', ...wish, task_ids: wish.task_ids ?? [await newTask()] }
  const answer = await by.call('POST', PAGES, body)
  return { status: answer.statusCode, ...answer.json() }
}

const newLink = () => `x${randomUUID().replaceAll('-', '').slice(0, 15)}`
const checkLink = async (by: SignedIn, link: string) =>
  (await by.call('GET', `/api/tasks/short-links/${encodeURIComponent(link)}`)).json().data.state

test('a landing page keeps its name, its tasks in their order, and its short link as it was typed', async () => {
  const tasks = await newTasks(6)
  const link = newLink().toUpperCase()
  const { status, data } = await make(ada, { name: ' Lamps & more ', task_ids: tasks, short_link: link })
  expect(status).toBe(201)
  expect(data).toMatchObject({ name: 'Lamps & more', short_link: link, visits: 0, applications: 0 })
  expect(data.url).toBe(`http://localhost:3000/t/${link}`)
  expect(data.tasks.map(({ id }: { id: string }) => id)).toEqual(tasks)
  const listed = (await ada.call('GET', PAGES)).json().data
  expect(listed).toEqual([data])
  expect((await bob.call('GET', PAGES)).json().data).toEqual([])
})

test('a short link that was left blank gets eight letters or digits [E-34, E-60]', async () => {
  const { data } = await make(ada, { short_link: '  ' })
  expect(data.short_link).toMatch(/^[a-z0-9]{8}$/)
  expect((await make(ada)).data.short_link).not.toBe(data.short_link)
})

test.each([
  ['no name', { name: '  ' }, 422, 'landing_page_name_missing', 'Please enter the landing page name.'],
  ['an unseen name', { name: '\u3164' }, 422, 'landing_page_name_missing', expect.any(String)],
  [
    'no task',
    { task_ids: [] },
    422,
    'landing_page_selection',
    'Please select 1 main task and up to 5 sub-tasks.',
  ],
  ['a task that does not exist', { task_ids: [randomUUID()] }, 404, 'task_not_found', expect.any(String)],
  ['a short link of two letters', { short_link: 'ab' }, 422, 'short_link_invalid', expect.any(String)],
  ['a short link with a dash', { short_link: 'my-tasks' }, 422, 'short_link_invalid', expect.any(String)],
  ['a reserved short link', { short_link: 'Admin' }, 422, 'short_link_reserved', expect.any(String)],
])('%s is refused', async (_, wish, status, code, message) => {
  expect(await make(ada, wish)).toMatchObject({ status, code, message })
  expect((await ada.call('GET', PAGES)).json().data).toEqual([])
})

test('a seventh task and a task that is chosen twice are refused, in Chinese too [E-60]', async () => {
  const tasks = await newTasks(7)
  expect((await make(ada, { task_ids: tasks })).code).toBe('landing_page_selection')
  expect((await make(ada, { task_ids: [...tasks.slice(0, 2), ...tasks.slice(0, 1)] })).code).toBe(
    'landing_page_selection',
  )
  const mei = await signIn(served, 'zh')
  expect((await make(mei, { task_ids: tasks })).message).toBe('请选择 1 个主任务和最多 5 个子任务。')
})

test.each([
  ['a draft', { published_at: null }],
  ['a hidden task', { hidden_at: new Date(START) }],
])('%s of a brand cannot be chosen', async (_, changes) => {
  expect((await make(ada, { task_ids: [await newTask(changes)] })).code).toBe('task_not_found')
})

test('a short link belongs to one landing page, in upper or lower case [E-60]', async () => {
  const link = newLink()
  await make(ada, { short_link: link })
  expect(await make(bob, { short_link: link.toUpperCase() })).toMatchObject({
    status: 409,
    code: 'short_link_taken',
    message: 'This short link already exists, please choose another.',
  })
})

test('of two users who claim one short link at once, one gets it [E-29, E-74]', async () => {
  for (const link of [newLink(), newLink(), newLink()]) {
    const outcomes = await Promise.all([make(ada, { short_link: link }), make(bob, { short_link: link })])
    expect(outcomes.map(({ status }) => status).sort()).toEqual([201, 409])
    expect(outcomes.map(({ code }) => code).sort()).toEqual([0, 'short_link_taken'])
  }
})

test('of two users who change to one short link at once, one gets it and nothing of the other changes', async () => {
  const pages = [(await make(ada)).data, (await make(bob)).data]
  const link = newLink()
  const answers = await Promise.all(
    [ada, bob].map((by, index) =>
      by.call('PATCH', `${PAGES}/${pages[index].id}`, { name: 'Changed', short_link: link }),
    ),
  )
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const loser = answers[0]?.statusCode === 409 ? ada : bob
  const [kept] = (await loser.call('GET', PAGES)).json().data
  expect(kept.name).toBe('My tasks')
  expect(pages.map(({ short_link }) => short_link)).toContain(kept.short_link)
})

test('whether a short link is available can be checked before saving', async () => {
  const link = newLink()
  expect(await checkLink(ada, link)).toBe('free')
  await make(ada, { short_link: link })
  expect(await checkLink(ada, link.toUpperCase())).toBe('own')
  expect(await checkLink(bob, link)).toBe('taken')
  expect(await checkLink(bob, 'ab')).toBe('invalid')
  expect(await checkLink(bob, 'login')).toBe('reserved')
})

test('a landing page is changed by its owner alone, and what is left out stays', async () => {
  const { data: page } = await make(ada, { short_link: newLink() })
  const tasks = await newTasks(2)
  const path = `${PAGES}/${page.id}`
  const changed = (await ada.call('PATCH', path, { task_ids: tasks })).json().data
  expect(changed).toMatchObject({ name: 'My tasks', short_link: page.short_link })
  expect(changed.tasks.map(({ id }: { id: string }) => id)).toEqual(tasks)
  const renamed = (await ada.call('PATCH', path, { name: 'Lamps' })).json().data
  expect([renamed.name, renamed.tasks.length]).toEqual(['Lamps', 2])
  expect((await bob.call('PATCH', path, { name: 'Mine' })).statusCode).toBe(404)
  expect((await bob.call('DELETE', path)).statusCode).toBe(404)
})

test('a deleted landing page is gone, and its short link is free again', async () => {
  const { data: page } = await make(ada, { short_link: newLink() })
  expect((await ada.call('DELETE', `${PAGES}/${page.id}`)).statusCode).toBe(200)
  expect((await ada.call('DELETE', `${PAGES}/${page.id}`)).statusCode).toBe(404)
  expect((await served.browser().visit(`/t/${page.short_link}`)).statusCode).toBe(404)
  expect(await checkLink(bob, page.short_link)).toBe('free')
})

test('a task that ended stays in the list, a hidden one does not', async () => {
  const tasks = await newTasks(2)
  await make(ada, { task_ids: tasks })
  const { db } = served.context
  await db
    .updateTable('tasks')
    .set({ ended_at: new Date(START) })
    .where('id', '=', tasks[0] ?? '')
    .execute()
  await db
    .updateTable('tasks')
    .set({ hidden_at: new Date(START) })
    .where('id', '=', tasks[1] ?? '')
    .execute()
  const [page] = (await ada.call('GET', PAGES)).json().data
  expect(page.tasks).toMatchObject([{ id: tasks[0], state: 'ended' }])
})

test('the 101st landing page of a user is refused', async () => {
  await served.context.db
    .insertInto('landing_pages')
    .values(
      Array.from({ length: 100 }, (_, index) => ({
        user_id: ada.id,
        name: `Page ${index}`,
        short_link: newLink(),
      })),
    )
    .execute()
  expect(await make(ada)).toMatchObject({ status: 409, code: 'too_many_landing_pages' })
})

test('applications that came by a landing page are counted, withdrawn ones are not', async () => {
  const task = await newTask()
  const { data: page } = await make(ada, { task_ids: [task] })
  const statuses = ['submitted', 'accepted', 'withdrawn'] as const
  await served.context.db
    .insertInto('task_applications')
    .values(
      statuses.map((status) => ({
        task_id: task,
        contact_kind: 'email' as const,
        contact: `${status}@example.com`,
        status,
        landing_page_id: page.id,
      })),
    )
    .execute()
  const [listed] = (await ada.call('GET', PAGES)).json().data
  expect(listed.applications).toBe(2)
})

test('a deadline of tomorrow is open today and ended the day after', async () => {
  const task = await newTask({ deadline: new Date(new Date(START).getTime() + DAY_MS) })
  const state = async () => (await make(ada, { task_ids: [task] })).data.tasks[0].state
  expect(await state()).toBe('open')
  served.clock.set(new Date(new Date(START).getTime() + 2 * DAY_MS))
  expect(await state()).toBe('ended')
  served.clock.set(new Date(START))
})
