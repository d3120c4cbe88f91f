import { randomUUID } from 'node:crypto'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { Batch } from '@pawport/shared/db/batch.ts'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { ORIGIN, startTestApp, type TestApp } from '../../testing/test-app.ts'

let served: TestApp
beforeAll(async () => {
  served = await startTestApp()
})
afterAll(() => served?.close())

interface Asked {
  statements: number
  /** Times that a connection with nothing under way sent statements, and waited for their answers. */
  roundTrips: number
}

/** How often this process asks PostgreSQL during a call, the queue included. */
async function askedBy(call: () => Promise<unknown>): Promise<Asked> {
  const asked: Asked = { statements: 0, roundTrips: 0 }
  const underWay = new Map<pg.Client, number>()
  const send = pg.Client.prototype.query as unknown as (...values: unknown[]) => unknown
  const query = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...values: unknown[]
  ) {
    const before = underWay.get(this) ?? 0
    const [batch] = values
    asked.statements += batch instanceof Batch ? batch.statements.length : 1
    if (before === 0) asked.roundTrips += 1
    underWay.set(this, before + 1)
    const end = () => underWay.set(this, (underWay.get(this) ?? 1) - 1)
    if (batch instanceof Batch) {
      const { callback } = batch
      batch.callback = (...answer) => {
        end()
        callback(...answer)
      }
      return send.apply(this, values) as never
    }
    const last = values.at(-1)
    if (typeof last === 'function') {
      values[values.length - 1] = (...answer: unknown[]) => {
        end()
        last(...answer)
      }
      return send.apply(this, values) as never
    }
    const answer = send.apply(this, values) as Promise<unknown>
    answer.then(end, end)
    return answer as never
  })
  onTestFinished(() => query.mockRestore())
  await call()
  query.mockRestore()
  return asked
}

/** The least of three calls, as now and then a statement of something else comes between. */
async function leastAskedBy(call: (time: number) => Promise<unknown>): Promise<Asked> {
  const all: Asked[] = []
  for (const time of [1, 2, 3]) all.push(await askedBy(() => call(time)))
  return {
    statements: Math.min(...all.map(({ statements }) => statements)),
    roundTrips: Math.min(...all.map(({ roundTrips }) => roundTrips)),
  }
}

/** The headers of a new user's browser. */
async function headersOf(name: string) {
  const visitor = served.browser()
  await visitor.follow(`/api/auth/signin?login_hint=${name}@example.com`)
  const cookie = `pawport_session=${visitor.cookies.get('pawport_session')?.value}`
  return { cookie, origin: ORIGIN, host: new URL(ORIGIN).host }
}

/** What a new user's browser uploads. Resolves to the status of the answer. */
async function uploader(name: string) {
  const headers = { ...(await headersOf(name)), prefer: 'respond-async' }
  const { db } = served.context
  const { id: userId } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', `${name}@example.com`)
    .executeTakeFirstOrThrow()
  const now = new Date()
  await adjust(db, { id: randomUUID(), userId, delta: 20, reason: 'test', actorId: userId, now })
  return async (photo: Uint8Array, key: string): Promise<number> => {
    const payload = new FormData()
    payload.set('location', 'Kyoto')
    payload.set('img', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'pet.jpg')
    const headersOfKey = { ...headers, 'idempotency-key': key }
    const answer = await served.app.inject({
      method: 'POST',
      url: '/api/upload',
      headers: headersOfKey,
      payload,
    })
    return answer.statusCode
  }
}

// Each round trip costs the API more than any other part of an upload, each statement costs less:
// docs/capacity.md.
test.each([
  ['a photo that was sent before', 0],
  ['a new photo', 100],
])('%s is accepted with few round trips, from the session to the job', async (name, wider) => {
  const upload = await uploader(name.replaceAll(' ', '-'))
  expect(await upload(jpeg(640, 480), 'first')).toBe(202)
  const { statements, roundTrips } = await leastAskedBy(async (time) => {
    expect(await upload(jpeg(640 + time * wider, 480), `next-${time}`)).toBe(202)
  })
  expect(statements).toBeLessThanOrEqual(9)
  expect(roundTrips).toBeLessThanOrEqual(4)
})

test('a list is read in two round trips: the session, and the page with receipts and switches', async () => {
  const headers = await headersOf('lists')
  const list = async () => {
    const answer = await served.app.inject({ url: '/api/user/generations?limit=20', headers })
    expect(answer.statusCode).toBe(200)
  }
  // The first list also reads the pace of the workers, which is kept for a while.
  await list()
  const { statements, roundTrips } = await leastAskedBy(list)
  expect(statements).toBe(2)
  expect(roundTrips).toBe(2)
})
