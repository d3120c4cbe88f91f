import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { type ChosenOutcome, MOST_CHOSEN } from '@pawport/shared/contract/creations/schemas.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { readZip } from '@pawport/shared/testing/read-zip.ts'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { START } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'
import { readSelection, writeSelection } from './selection.ts'

const MANY = '/api/user/generations/many'
const ZIP = '/api/user/generations/zip'
const BIN = '/api/user/generations/recycle'

const served = useTestApp()
let ada: Browser
let bob: Browser
let adaId: string
let bobId: string
beforeAll(async () => {
  ada = served.browser()
  bob = served.browser()
  await ada.follow('/api/auth/signin?login_hint=ada@example.com')
  await bob.follow('/api/auth/signin?login_hint=bob@example.com')
  adaId = String((await ada.session()).user?.id)
  bobId = String((await bob.session()).user?.id)
})
beforeEach(() => served.context.db.deleteFrom('generations').execute())

/** The Cookie header of a browser. */
function cookieOf(browser: Browser | null): string {
  return [...(browser?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ')
}

/** The address at which the API listens. */
async function listen(): Promise<string> {
  const { server } = served.app
  if (!server.listening) await served.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

async function call(
  browser: Browser | null,
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  payload?: object,
) {
  const headers = { cookie: cookieOf(browser), 'accept-language': 'en' }
  return served.app.inject({ method, url, headers, ...(payload && { payload }) })
}

async function act(browser: Browser, name: string, task_ids: string[], more = {}): Promise<ChosenOutcome> {
  return (await call(browser, 'POST', `${MANY}/${name}`, { task_ids, ...more })).json().data
}

async function make(userId: string, ...rows: Partial<NewGeneration>[]): Promise<string[]> {
  const made = rows.map((changes) => generationRow(userId, changes))
  await served.context.db.insertInto('generations').values(made).execute()
  return made.map(({ task_id }) => task_id)
}

/** A finished picture with these bytes in the store. */
async function drawn(userId: string, place: string, bytes: string, changes: Partial<NewGeneration> = {}) {
  const key = `postcards/${randomUUID().replaceAll('-', '')}/postcard.webp`
  await served.context.objects.put(key, Buffer.from(bytes), { contentType: 'image/webp' })
  const [taskId = ''] = await make(userId, {
    status: 'completed',
    prompt_location: place,
    output_image_key: key,
    output_folder: key.slice(0, key.lastIndexOf('/')),
    output_description: 'Dear diary',
    created_at: new Date(START),
    ...changes,
  })
  return { taskId, key }
}

const FAILED = { status: 'failed', error_code: 'no_pet' } as const
const BINNED = { ...FAILED, deleted_at: new Date(START) } as const

async function binnedIds(): Promise<string[]> {
  const rows = served.context.db
    .selectFrom('generations')
    .select('task_id')
    .where('deleted_at', 'is not', null)
  return (await rows.execute()).map(({ task_id }) => task_id).toSorted()
}

test('several are moved to the bin: unfinished ones are cancelled, public pages close, others stay', async () => {
  const [shared = '', pending = '', binned = '', kept = ''] = await make(
    adaId,
    { ...FAILED, share_id: 'b'.repeat(22) },
    {},
    BINNED,
    FAILED,
  )
  const [foreign = ''] = await make(bobId, FAILED)
  const missing = randomUUID()
  const outcome = await act(ada, 'bin', [shared, pending, binned, foreign, missing, shared])
  expect(outcome.done.toSorted()).toEqual([shared, pending, binned].toSorted())
  expect(outcome.left.map(({ task_id, code }) => [task_id, code])).toEqual([
    [foreign, 'not_found'],
    [missing, 'not_found'],
  ])
  expect(await binnedIds()).toEqual([shared, pending, binned].toSorted())
  const rows = await served.context.db
    .selectFrom('generations')
    .select(['task_id', 'status', 'error_code', 'share_id'])
    .where('task_id', 'in', [shared, pending, kept])
    .execute()
  const byId = new Map(rows.map((row) => [row.task_id, row]))
  expect(byId.get(shared)).toMatchObject({ share_id: null })
  expect(byId.get(pending)).toMatchObject({ status: 'failed', error_code: 'cancelled' })
})

test('with free_only what would cost credits stays, with its reason; without it, it goes', async () => {
  await served.context.db
    .insertInto('daily_use')
    .values({ user_id: adaId, day: START.slice(0, 10), late_cancels: 5 })
    .execute()
  const late = {
    status: 'processing',
    stage: 'drawing',
    claim: randomUUID(),
    endpoint_calls: 1,
    started_at: new Date(START),
    deadline_at: new Date(Date.parse(START) + 60_000),
  } as const
  const [paid = '', free = ''] = await make(adaId, late, {})
  const outcome = await act(ada, 'bin', [paid, free], { free_only: true })
  expect(outcome.done).toEqual([free])
  expect(outcome.left).toMatchObject([
    { task_id: paid, code: 'cancel_is_charged', message: expect.not.stringContaining('{') },
  ])
  expect((await act(ada, 'bin', [paid])).done).toEqual([paid])
})

test('several are restored; one that is not in the bin counts as restored', async () => {
  const [first = '', second = '', outside = ''] = await make(adaId, BINNED, BINNED, FAILED)
  const [foreign = ''] = await make(bobId, BINNED)
  const outcome = await act(ada, 'restore', [first, second, outside, foreign])
  expect(outcome.done.toSorted()).toEqual([first, second, outside].toSorted())
  expect(outcome.left).toMatchObject([{ task_id: foreign, code: 'not_found' }])
  expect(await binnedIds()).toEqual([foreign])
})

test('several are purged with their objects; what is not in the own bin stays', async () => {
  const { taskId, key } = await drawn(adaId, 'Oslo', 'a picture', { deleted_at: new Date(START) })
  const [outside = ''] = await make(adaId, FAILED)
  const [foreign = ''] = await make(bobId, BINNED)
  const outcome = await act(ada, 'purge', [taskId, outside, foreign])
  expect(outcome.done).toEqual([taskId])
  expect(outcome.left.map(({ task_id, code }) => [task_id, code])).toEqual([
    [outside, 'not_in_bin'],
    [foreign, 'not_found'],
  ])
  expect(await served.context.objects.stat(key)).toBeNull()
  const left = await served.context.db.selectFrom('generations').select('task_id').execute()
  expect(left.map(({ task_id }) => task_id).toSorted()).toEqual([outside, foreign].toSorted())
})

test('the bin is emptied step by step, the oldest first, and nobody else’s [P-61]', async () => {
  const [oldest = ''] = await make(adaId, { ...BINNED, deleted_at: new Date('2029-12-30') })
  await make(adaId, ...Array.from({ length: MOST_CHOSEN }, () => BINNED), FAILED)
  const [foreign = ''] = await make(bobId, BINNED)
  const step = async () => (await call(ada, 'DELETE', BIN)).json().data
  expect(await step()).toEqual({ purged: MOST_CHOSEN, left: 1 })
  expect(await binnedIds()).not.toContain(oldest)
  expect(await step()).toEqual({ purged: 1, left: 0 })
  expect(await step()).toEqual({ purged: 0, left: 0 })
  expect(await binnedIds()).toEqual([foreign])
})

test.each(['bin', 'restore', 'purge'])('%s takes 1 to 200 ids and a session', async (name) => {
  const url = `${MANY}/${name}`
  for (const task_ids of [[], ['nonsense'], Array.from({ length: MOST_CHOSEN + 1 }, () => randomUUID())])
    expect((await call(ada, 'POST', url, { task_ids })).json().code).toBe('bad_request')
  expect((await call(null, 'POST', url, { task_ids: [randomUUID()] })).statusCode).toBe(401)
})

test('the ZIP file holds the chosen pictures as they were drawn, each under its destination and day', async () => {
  const kyoto = await drawn(adaId, 'Kyoto', 'first')
  const again = await drawn(adaId, 'Kyoto', 'second')
  const slash = await drawn(adaId, 'A/B: 京都', 'third')
  const gone = await drawn(adaId, 'Rome', 'fourth')
  await served.context.objects.remove(gone.key)
  const binned = await drawn(adaId, 'Bonn', 'fifth', { deleted_at: new Date(START) })
  const foreign = await drawn(bobId, 'Lima', 'sixth')
  const [failed = ''] = await make(adaId, FAILED)
  const task_ids = [slash, kyoto, gone, again, binned, foreign].map(({ taskId }) => taskId)
  const link = (await call(ada, 'POST', ZIP, { task_ids: [...task_ids, failed] })).json().data
  expect(link.pictures).toBe(4)
  const answer = await call(ada, 'GET', link.url)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pawport-2030-01-01.zip"',
    'cache-control': 'private, no-store',
  })
  const entries = await readZip(answer.rawPayload)
  expect(entries.map(({ name, bytes }) => [name, bytes.toString()])).toEqual([
    ['A B 京都 2030-01-01.webp', 'third'],
    ['Kyoto 2030-01-01.webp', 'first'],
    ['Kyoto 2030-01-01 (2).webp', 'second'],
  ])
  expect(entries[0]).toMatchObject({ modified: new Date(START), isCompressed: false })
  const others = await call(bob, 'GET', `${ZIP}?selection=${writeSelection([kyoto.taskId])}`)
  expect(others.json().code).toBe('not_ready')
})

test('without a picture there is no ZIP file, and the text says so', async () => {
  const task_ids = await make(adaId, FAILED, {})
  expect((await call(ada, 'POST', ZIP, { task_ids })).json().code).toBe('not_ready')
  expect((await call(ada, 'GET', `${ZIP}?selection=${'A'.repeat(23)}`)).json().code).toBe('bad_request')
  expect((await call(ada, 'GET', ZIP)).json().code).toBe('bad_request')
})

test('a selection of 200 creations fits into an address and comes back whole', () => {
  const ids = Array.from({ length: MOST_CHOSEN }, () => randomUUID())
  const selection = writeSelection(ids)
  expect(selection.length).toBeLessThan(4_300)
  expect(readSelection(selection)).toEqual(ids)
})

test('a user reads two ZIP files at the same time; one that the browser leaves makes room for another', async () => {
  const { taskId } = await drawn(adaId, 'Oslo', 'x'.repeat(16 * 1_048_576))
  const origin = await listen()
  const read = async (path = `${ZIP}?selection=${writeSelection([taskId])}`) => {
    const leave = new AbortController()
    const answer = await fetch(`${origin}${path}`, {
      headers: { cookie: cookieOf(ada) },
      signal: leave.signal,
    })
    return { status: answer.status, leave: () => leave.abort() }
  }
  const album = await call(ada, 'POST', '/api/user/albums', { title: 'North', task_ids: [taskId] })
  const ofAlbum = `/api/user/albums/${album.json().data.id}/zip`
  const [first, second] = [await read(), await read(ofAlbum)]
  expect([first.status, second.status]).toEqual([200, 200])
  expect([(await read()).status, (await read(ofAlbum)).status]).toEqual([429, 429])
  first.leave()
  await expect.poll(async () => (await read()).status).toBe(200)
  second.leave()
})

test('a browser that leaves before its ZIP file begins takes no room', async () => {
  const { taskId } = await drawn(adaId, 'Oslo', 'picture')
  const path = `${ZIP}?selection=${writeSelection([taskId])}`
  const { port, origin } = new URL(await listen())
  await served.context.db.transaction().execute(async (transaction) => {
    // The API waits for the session while the browser leaves.
    await sql`LOCK TABLE sessions IN ACCESS EXCLUSIVE MODE`.execute(transaction)
    for (let count = 0; count < 2; count += 1) {
      const arrived = once(served.app.server, 'request')
      const browser = connect(Number(port), '127.0.0.1')
      browser.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookieOf(ada)}\r\n\r\n`)
      const [request] = (await arrived) as [IncomingMessage]
      const gone = once(request.socket, 'close')
      browser.destroy()
      await gone
    }
  })
  const { status } = await fetch(`${origin}${path}`, { headers: { cookie: cookieOf(ada) } })
  expect(status).toBe(200)
})
