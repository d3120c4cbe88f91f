import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { removeOldVisits } from '@pawport/shared/tasks/visits.ts'
import { insertTask } from '@pawport/shared/testing/task-row.ts'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../../../testing/signed-in.ts'
import { START } from '../../../../testing/test-app.ts'
import { useTestApp } from '../../../../testing/use-test-app.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1' })
let brand: SignedIn
let ada: SignedIn

beforeEach(async () => {
  served.clock.set(new Date(START))
  brand = await signIn(served)
  ada = await signIn(served)
})

const newTask = (changes: Parameters<typeof insertTask>[2] = {}) =>
  insertTask(served.context.db, brand.id, changes, new Date(START))

async function newPage(task_ids: string[], name = 'Lamps <b>') {
  const short_link = `x${randomUUID().replaceAll('-', '').slice(0, 15)}`
  const answer = await ada.call('POST', '/api/tasks/landing-pages', { name, task_ids, short_link })
  expect(answer.statusCode).toBe(201)
  return { id: String(answer.json().data.id), path: `/t/${short_link}`, short_link }
}

const visit = (path: string, address = '198.51.100.1', language = 'en') =>
  served.browser().visit(path, { headers: { 'x-forwarded-for': address, 'accept-language': language } })

async function visits(): Promise<number> {
  const [page] = (await ada.call('GET', '/api/tasks/landing-pages')).json().data
  return page.visits
}

const hide = (table: 'tasks' | 'users', id: string) =>
  table === 'tasks'
    ? served.context.db
        .updateTable('tasks')
        .set({ hidden_at: new Date(START) })
        .where('id', '=', id)
        .execute()
    : served.context.db
        .updateTable('users')
        .set({ suspended_at: new Date(START) })
        .where('id', '=', id)
        .execute()

test('the public page shows the tasks, has the tags of a preview, and leads to each task with its short link [E-75]', async () => {
  const main = await newTask({
    title: 'A <week> with a lamp',
    platforms: ['instagram', 'xiaohongshu'],
    regions: ['JP', 'DE'],
    reward_min: 200,
    reward_max: 1000,
    currency: 'USD',
  })
  const sub = await newTask({ title: 'A second lamp' })
  const { path, short_link } = await newPage([main, sub])
  const page = await visit(path.toUpperCase().replace('/T/', '/t/'))
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  for (const text of [
    '<meta property="og:title" content="Lamps &lt;b&gt;">',
    '<meta property="og:description" content="A &lt;week&gt; with a lamp by Lamplight, and 1 more task">',
    `<meta property="og:url" content="http://localhost:3000${path}">`,
    '<meta property="og:image" content="http://localhost:3000/icons/landing-page.png">',
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="http://localhost:3000${path}">`,
    'The lamp, and a fee ($200 – $1,000)',
    'January 8, 2030 at 12:00 PM UTC',
    'Instagram, Xiaohongshu',
    'Japan, Germany',
    `href="/?via=${short_link}#/tasks/${main}"`,
    `href="/?via=${short_link}#/tasks/${sub}"`,
  ])
    expect(page.body).toContain(text)
  expect(page.body).not.toContain('<week>')
  expect(page.body.indexOf('A second lamp')).toBeGreaterThan(page.body.indexOf('More tasks'))

  const chinese = await visit(path, '198.51.100.1', 'zh')
  for (const text of ['lang="zh-CN"', '更多任务', 'Instagram、小红书', '日本、德国', 'US$200-1,000'])
    expect(chinese.body).toContain(text)
})

test('the picture of a preview exists, in the size that its tags name', async () => {
  const file = join(import.meta.dirname, '../../../../../../web/public/icons/landing-page.png')
  expect(await sharp(file).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('a task that ended is still shown and cannot be applied to; one that waits neither', async () => {
  const { path } = await newPage([
    await newTask({ title: 'Over', ended_at: new Date(START) }),
    await newTask({ title: 'Soon', release_at: new Date(new Date(START).getTime() + DAY_MS) }),
    await newTask({ title: 'Now' }),
  ])
  const { body } = await visit(path)
  expect([...body.matchAll(/class="stamp (\w+)">([^<]+)/g)].map(([, state, text]) => [state, text])).toEqual([
    ['ended', 'Ended'],
    ['scheduled', 'Waiting for release'],
    ['open', 'Open'],
  ])
  expect([...body.matchAll(/Apply for “(\w+)”/g)].map(([, title]) => title)).toEqual(['Now'])
})

test('a hidden task is not on the page, and a page without a task is not found', async () => {
  const [main, sub] = [await newTask({ title: 'First' }), await newTask({ title: 'Second' })]
  const { path } = await newPage([main, sub])
  await hide('tasks', main)
  const { body } = await visit(path)
  expect([body.includes('First'), body.includes('Second')]).toEqual([false, true])
  await hide('tasks', sub)
  expect((await visit(path)).statusCode).toBe(404)
})

test('pages of a suspended user, and tasks of a suspended brand, are not found', async () => {
  const { path } = await newPage([await newTask()])
  await hide('users', brand.id)
  expect((await visit(path)).statusCode).toBe(404)
  brand = await signIn(served)
  const other = await newPage([await newTask()])
  await hide('users', ada.id)
  expect((await visit(other.path)).statusCode).toBe(404)
})

test('a network is counted once a day, and the count stays when its hash is removed [E-75]', async () => {
  const { id, path } = await newPage([await newTask()])
  await Promise.all([visit(path), visit(path), visit(path)])
  expect(await visits()).toBe(1)
  await visit(path, '198.51.100.2')
  expect(await visits()).toBe(2)
  served.clock.advance(DAY_MS)
  await visit(path)
  expect(await visits()).toBe(3)

  const traces = () =>
    served.context.db
      .selectFrom('landing_page_visits')
      .selectAll()
      .where('landing_page_id', '=', id)
      .execute()
  const stored = await traces()
  expect(stored).toHaveLength(3)
  expect(JSON.stringify(stored)).not.toContain('198.51.100')
  await removeOldVisits(served.context.db, new Date(served.clock.now().getTime() + 3 * DAY_MS))
  expect(await traces()).toEqual([])
  expect(await visits()).toBe(3)
})

test('asking for the head of a page alone, as programs do, is no visit', async () => {
  const { path } = await newPage([await newTask()])
  expect((await served.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  expect(await visits()).toBe(0)
})

test.each(['/t/nothing', '/t/x', `/t/${'x'.repeat(90)}`, '/t/%00', '/t/%27%20OR%201%3D1'])(
  '%s says that nothing is there',
  async (path) => {
    const page = await visit(path)
    expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(page.body).toContain('This landing page does not exist')
  },
)
