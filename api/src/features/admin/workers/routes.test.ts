import { randomUUID } from 'node:crypto'
import { crashedWorker, steadyWorker } from '@pawport/shared/testing/workers.ts'
import { beforeAll, expect, test } from 'vitest'
import type { Browser } from '../../../testing/browser.ts'
import { signedInBrowser } from '../../../testing/signed-in.ts'
import { useTestApp } from '../../../testing/use-test-app.ts'

const served = useTestApp({ ADMIN_EMAILS: 'boss@example.com' })
let boss: Browser

beforeAll(async () => {
  boss = await signedInBrowser(served, 'boss@example.com')
})

async function ask(method: 'GET' | 'PUT', url: string, payload?: object) {
  const cookie = [...boss.cookies].map(([name, { value }]) => `${name}=${value}`).join('; ')
  const answer = await served.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: answer.statusCode, ...answer.json() }
}

const want = (id: string, body: object) => ask('PUT', `/api/admin/workers/${id}/wanted`, body)
const acts = (id: string) =>
  served.context.db
    .selectFrom('audit_log')
    .select(['act', 'admin_email', 'reason'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

test('the list says what each worker is, and which one has fallen silent', async () => {
  const alive = await steadyWorker(served.context.db)
  const silent = await crashedWorker(served.context.db)
  const { data } = await ask('GET', '/api/admin/workers')
  const of = (id: string) => data.find((worker: { id: string }) => worker.id === id)
  expect(of(alive)).toMatchObject({
    host: 'test-machine',
    pid: 1,
    residentBytes: 100_000_000,
    state: 'ready',
    wanted: 'run',
    isAlive: true,
    model: 'test',
    generations: 0,
    held: [],
  })
  expect(of(silent)).toMatchObject({ isAlive: false })
})

test('pausing is recorded once, with its reason; a drained worker takes no other order', async () => {
  const id = await steadyWorker(served.context.db)
  expect(await want(id, { wanted: 'pause', reason: ' it is slow ' })).toMatchObject({ status: 200, code: 0 })
  expect(await want(id, { wanted: 'pause', reason: 'once more' })).toMatchObject({ status: 200 })
  expect(await want(id, { wanted: 'drain', reason: 'a new release' })).toMatchObject({ status: 200 })
  expect(await want(id, { wanted: 'run', reason: 'a mistake' })).toMatchObject({
    status: 409,
    code: 'worker_ending',
  })
  const admin_email = 'boss@example.com'
  expect(await acts(id)).toEqual([
    { act: 'worker.pause', admin_email, reason: 'it is slow' },
    { act: 'worker.drain', admin_email, reason: 'a new release' },
  ])
})

test('a worker that is not there cannot be told anything, and nothing is recorded', async () => {
  const silent = await crashedWorker(served.context.db)
  for (const id of [silent, randomUUID()]) {
    expect(await want(id, { wanted: 'pause', reason: 'it is slow' })).toMatchObject({
      status: 404,
      code: 'not_found',
    })
    expect(await acts(id)).toEqual([])
  }
  expect(await want(silent, { wanted: 'dance', reason: 'it is slow' })).toMatchObject({ status: 400 })
})
