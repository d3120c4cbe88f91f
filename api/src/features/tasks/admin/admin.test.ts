import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../../testing/use-test-app.ts'
import { ask, publishTask, type TaskUser, taskUser } from '../testing/task-users.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', TRUSTED_PROXIES: '1' })
let brand: TaskUser
let admin: TaskUser

beforeAll(async () => {
  admin = await taskUser(served, 'admin@example.com')
  brand = await taskUser(served, 'brand@example.com')
})
beforeEach(() => served.context.db.deleteFrom('tasks').execute())

const reason = 'a report of a visitor'

test('an administrator makes a user a brand, and takes the role back', async () => {
  const grant = (role: string) =>
    ask(served, 'admin.users.role', { params: { user_id: brand.id }, from: admin, payload: { role, reason } })
  const mayList = async () => (await ask(served, 'brand.tasks.list', { from: brand })).code
  expect(await mayList()).toBe('brand_needed')
  await grant('brand')
  expect(await mayList()).toBe(0)
  await grant('kol')
  expect(await mayList()).toBe('brand_needed')
})

test('a hidden task does not exist for other users, and comes back', async () => {
  const id = await publishTask(served, brand.id)
  const set = (name: 'hide' | 'show') =>
    ask(served, `admin.tasks.${name}`, { params: { id }, from: admin, payload: { reason } })
  const isThere = async () => (await ask(served, 'tasks.read', { params: { id } })).code === 0
  expect((await set('show')).code).toBe('state_changed')
  expect((await set('hide')).data).toMatchObject({
    state: 'hidden',
    ownerEmail: 'brand@example.com',
    hiddenAt: served.clock.now().toISOString(),
  })
  expect((await set('hide')).code).toBe('state_changed')
  expect(await isThere()).toBe(false)
  await set('show')
  expect(await isThere()).toBe(true)
})

test('tasks are found by words, id, address of the account and state [E-32]', async () => {
  const id = await publishTask(served, brand.id, { title: 'A walk at dusk' })
  await publishTask(served, admin.id, { title: 'Another', published_at: null })
  const find = async (query: Record<string, string>) =>
    (await ask(served, 'admin.tasks.list', { query, from: admin })).data.items.map(
      ({ title }: { title: string }) => title,
    )
  expect(await find({})).toHaveLength(2)
  for (const q of ['walk DUSK', id, 'Brand@example.com'])
    expect(await find({ q })).toEqual(['A walk at dusk'])
  expect(await find({ state: 'draft' })).toEqual(['Another'])
  expect(await find({ q: 'nothing' })).toEqual([])
})
