import type { NoticeList } from '@pawport/shared/contract/notices/endpoints.ts'
import { countUnread, listNotices } from '@pawport/shared/notices/read-notices.ts'
import { costOf } from '@pawport/shared/testing/explain.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()
let ada: Browser
let bob: Browser
let adaId: string

beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  bob = await signedInBrowser(served, 'bob@example.com')
  adaId = String((await ada.session()).user?.id)
})
beforeEach(() => served.context.db.deleteFrom('notices').execute())

/**
 * Ten notices a second, so that several fall into one millisecond of a browser's clock only where a test says
 * so.
 */
async function tell(many: number, from = '2030-01-01T10:00:00.000400Z'): Promise<void> {
  await sql`
    INSERT INTO notices (user_id, kind, key, data, created_at)
    SELECT ${adaId}, 'liked', 'liked:' || ${from} || n, '{"task_id":"t","destination":"Kyoto"}',
      ${from}::timestamptz + n * interval '0.1 s'
    FROM generate_series(1, ${many}) n`.execute(served.context.db)
}

function ask(from: Browser, method: 'GET' | 'POST', url: string, payload?: object, language = 'en') {
  const cookie = [...from.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  return served.app.inject({
    method,
    url: `/api/user/notices${url}`,
    headers: { cookie, accept: 'application/json', 'accept-language': language },
    ...(payload && { payload }),
  })
}
async function list(after?: string | null, from = ada): Promise<NoticeList> {
  return (await ask(from, 'GET', after ? `?after=${after}` : '')).json().data
}
const read = (body: object, from = ada) => ask(from, 'POST', '/read', body)

test('notices come by pages, the newest first, and each once', async () => {
  await tell(45)
  const first = await list()
  const second = await list(first.next)
  const third = await list(second.next)
  expect([first.items.length, second.items.length, third.items.length]).toEqual([20, 20, 5])
  expect([first.unread, third.next]).toEqual([45, null])
  const all = [first, second, third].flatMap(({ items }) => items)
  expect(new Set(all.map(({ id }) => id)).size).toBe(45)
  const times = all.map(({ created_at }) => created_at)
  expect(times).toEqual([...times].sort().reverse())
  expect(first.items[0]).toMatchObject({
    kind: 'liked',
    data: { destination: 'Kyoto' },
    count: 1,
    read_at: null,
  })
})

test('destinations are in the language of the reader', async () => {
  await tell(1)
  const { data } = (await ask(ada, 'GET', '', undefined, 'zh-CN')).json()
  expect(data.items[0].data.destination).toBe('京都')
})

test('some are read by their ids, all others stay unread', async () => {
  await tell(3)
  const [newest] = (await list()).items
  expect((await read({ ids: [newest?.id] })).statusCode).toBe(200)
  const after = await list()
  expect(after.unread).toBe(2)
  expect(after.items.map(({ read_at }) => read_at !== null)).toEqual([true, false, false])
})

test('reading all leaves those that came meanwhile unread', async () => {
  await tell(5)
  const until = (await list()).items[0]?.created_at
  await tell(1, '2030-01-01T11:00:00Z')
  await read({ all: { until } })
  const after = await list()
  expect([after.unread, after.items.length]).toEqual([1, 6])
  expect(after.items[0]?.read_at).toBeNull()
})

test('nobody reads or marks the notices of another user', async () => {
  await tell(2)
  const [{ id } = { id: '' }] = (await list()).items
  expect(await list(null, bob)).toEqual({ items: [], next: null, unread: 0 })
  expect((await list(id, bob)).items).toEqual([])
  await read({ ids: [id] }, bob)
  await read({ all: { until: '2031-01-01T00:00:00.000Z' } }, bob)
  expect((await list()).unread).toBe(2)
})

test.each([
  {},
  { ids: [] },
  { ids: ["1' OR 1=1"] },
  { all: { until: 'tomorrow' } },
  { ids: Array(101).fill('1') },
])('marks nothing for %j', async (body) => {
  await tell(1)
  expect((await read(body)).json().code).toBe('bad_request')
  expect((await list()).unread).toBe(1)
})

test('a list among many notices reads few rows, and so does their count', async () => {
  await tell(3_000)
  const { db, config } = served.context
  await sql`
    INSERT INTO notices (user_id, kind, key) SELECT id, 'liked', 'k' || n FROM users, generate_series(1, 3000) n
    WHERE id <> ${adaId}`.execute(db)
  await sql`ANALYZE notices`.execute(db)
  const first = await costOf(config.database.url, (own) =>
    listNotices(own, adaId, { after: undefined, limit: 21 }),
  )
  expect(first.rows).toBeLessThan(30)
  const after = (await list()).next ?? undefined
  const next = await costOf(config.database.url, (own) => listNotices(own, adaId, { after, limit: 21 }))
  expect(next.buffers).toBeLessThanOrEqual(80)
  const unread = await costOf(config.database.url, (own) => countUnread(own, adaId, 100))
  expect(unread.buffers).toBeLessThanOrEqual(80)
})
