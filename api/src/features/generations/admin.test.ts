import { randomUUID } from 'node:crypto'
import type { AdminGeneration } from '@pawport/shared/contract/admin/generations.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { reserve } from '@pawport/shared/credits/ledger/holds.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import { reportProgress } from '@pawport/shared/generations/store.ts'
import { generations } from '@pawport/shared/generations/work.ts'
import { claimed } from '@pawport/shared/testing/claimed.ts'
import { generationRow, insertWithPhoto } from '@pawport/shared/testing/generation-row.ts'
import { ON_DISK } from '@pawport/shared/testing/real-servers.ts'
import { steadyWorker } from '@pawport/shared/testing/workers.ts'
import { release } from '@pawport/shared/work/ends.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { giveBelongings } from '../../testing/belongings.ts'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

// The clock of this test is years ahead: an S3 would refuse links of that day.
const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', ...ON_DISK })
let admin: Browser
let ada: Browser
let adaId: string

beforeAll(async () => {
  admin = await signedInBrowser(served, 'admin@example.com')
  ada = await signedInBrowser(served, 'ada@example.com')
  adaId = String((await ada.session()).user?.id)
})
afterAll(async () => {
  // The ordered card among the belongings has no hold: it is there for the guards of endpoints.
  await served.context.db.deleteFrom('mailed_cards').execute()
  await expectBooksToBalance(served.context.db)
})

interface Asked {
  body?: object
  as?: Browser
  key?: string
}

async function ask(path: string, { body, as = admin, key }: Asked = {}) {
  const cookie = [...as.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await served.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api/${path}`,
    headers: { cookie, accept: 'application/json', ...(key && { 'idempotency-key': key }) },
    ...(body && { payload: body }),
  })
  return answer.json()
}
const act = (taskId: string, what: string, key?: string) =>
  ask(`admin/generations/${taskId}/${what}`, { body: { reason: 'a visitor asked' }, ...(key && { key }) })
const own = (taskId: string) => ask(`user/generations/${taskId}`, { as: ada })

/** A pending generation of Ada with its hold. */
async function paid(): Promise<string> {
  const { db, databaseClock } = served.context
  const now = await databaseClock.now()
  const row = generationRow(adaId, { credits_cost: 2 })
  await insertWithPhoto(db, row)
  const expiresAt = new Date(now.getTime() + DAY_MS)
  await reserve(db, { userId: adaId, generationId: row.task_id, amount: 2, now, expiresAt })
  return row.task_id
}

test('the list is filtered by status, error, user and worker', async () => {
  const { db } = served.context
  const { pending, failed, completed, binned } = await giveBelongings(served.context, adaId)
  const listed = async (query: string): Promise<string[]> =>
    (await ask(`admin/generations?${query}`)).data.items.map(({ taskId }: AdminGeneration) => taskId)
  expect((await listed('')).toSorted()).toEqual([pending, failed, completed, binned].toSorted())
  expect(await listed('status=failed&error=&user=')).toEqual([failed])
  expect(await listed('error=generation_failed')).toEqual([failed])
  expect(await listed(`user=${randomUUID()}`)).toEqual([])
  const workerId = await steadyWorker(db)
  await claimed(db, pending, workerId)
  expect(await listed(`worker=${workerId}`)).toEqual([pending])
  await act(pending, 'cancel')
})

test('the detail shows attempts with stages and errors, receipt, job, and links that work', async () => {
  const { db, queue } = served.context
  const taskId = await paid()
  await queue.add('generation.render', { taskId }, { id: taskId, priority: 10 })
  const workerId = await steadyWorker(db)
  const attempt = await claimed(db, taskId, workerId)
  await reportProgress(db, attempt, 'drawing', 20)
  const error = 'the endpoint answered 503'
  await release(db, generations, attempt, { now: new Date(), counted: true, error })
  const { data } = await ask(`admin/generations/${taskId}`)
  expect(data).toMatchObject({
    email: 'ada@example.com',
    status: 'pending',
    receipt: { amount: 2, state: 'held' },
    job: { state: 'prioritized', tries: 0, error: null },
    attemptLog: [{ number: 1, workerId, outcome: 'handed_back', error: 'the endpoint answered 503' }],
  })
  const [{ stages }] = data.attemptLog
  expect(stages.map(({ stage }: { stage: string }) => stage)).toEqual(['preparing', 'drawing'])
  expect(stages[1].ms).toBeGreaterThanOrEqual(0)
  await act(taskId, 'cancel')

  const { completed } = await giveBelongings(served.context, adaId)
  const { pictureUrl, photoUrl, videos } = (await ask(`admin/generations/${completed}`)).data
  expect(videos).toMatchObject([
    { shape: expect.any(String), attempts: 0 },
    { shape: expect.any(String), attempts: 0 },
  ])
  for (const url of [pictureUrl, photoUrl]) {
    const link = new URL(url, ORIGIN)
    expect((await served.app.inject({ url: link.pathname + link.search })).statusCode).toBe(200)
  }
})

test('the detail says which endpoint drew a picture, and what its calls cost', async () => {
  const { completed, pending } = await giveBelongings(served.context, adaId)
  await served.context.db
    .updateTable('generations')
    .set({ endpoint: 'gpu', endpoint_calls: 2, endpoint_cost: 80_000 })
    .where('task_id', '=', completed)
    .execute()
  const drawn = (await ask(`admin/generations/${completed}`)).data
  expect(drawn).toMatchObject({ endpoint: 'gpu', endpointCalls: 2, endpointCost: 0.08 })
  const waiting = (await ask(`admin/generations/${pending}`)).data
  expect(waiting).toMatchObject({ endpoint: null, endpointCalls: 0, endpointCost: 0 })
})

test('cancelling releases the credits, and the owner reads who stopped it', async () => {
  const { db, clock } = served.context
  const before = await readBalance(db, adaId, clock.now())
  const taskId = await paid()
  expect((await act(taskId, 'cancel')).data).toMatchObject({
    status: 'failed',
    receipt: { state: 'released', cause: 'cancelled_by_operator' },
  })
  expect(await readBalance(db, adaId, clock.now())).toEqual(before)
  expect((await own(taskId)).data.error.message).toBe(
    'The operator stopped this picture. Nothing was charged.',
  )
  expect((await act(taskId, 'cancel')).code).toBe('not_cancellable')
})

test('a retry belongs to the owner, is paid by the owner, and happens once for one press', async () => {
  const { failed, completed } = await giveBelongings(served.context, adaId)
  const key = randomUUID()
  const answers = [await act(failed, 'retry', key), await act(failed, 'retry', key)]
  const [first, second] = answers.map(({ data }) => data.taskId)
  expect(first).toBe(second)
  expect((await own(first)).data).toMatchObject({ retry_of: failed, receipt: { state: 'held' } })
  const acts = await ask(`admin/audit?subject=${failed}`)
  expect(acts.data.items).toMatchObject([{ act: 'generation.retry', detail: { newTaskId: first } }])
  expect((await act(completed, 'retry', randomUUID())).code).toBe('not_retryable')
  await act(first, 'cancel')
})

test('a hidden picture has no public page, cannot be shared, and its owner still has it', async () => {
  const { completed } = await giveBelongings(served.context, adaId)
  const share = () => ask(`user/generations/${completed}/share`, { body: {}, as: ada })
  const { url } = (await share()).data
  const page = async () => (await served.browser().visit(new URL(url).pathname)).statusCode
  expect(await page()).toBe(200)
  expect((await act(completed, 'hide')).code).toBe(0)
  expect(await page()).toBe(404)
  expect((await share()).code).toBe('share_blocked')
  expect((await own(completed)).data).toMatchObject({ is_hidden: true, share_url: null, status: 'completed' })
  expect((await act(completed, 'hide')).code).toBe('state_changed')
  await act(completed, 'show')
  expect(await page()).toBe(404)
  expect((await share()).code).toBe(0)
})
