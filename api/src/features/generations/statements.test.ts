import { randomUUID } from 'node:crypto'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { jpeg } from '@pawport/shared/photos/header-samples.ts'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { ORIGIN } from '../../testing/test-app.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp()

/** How many statements this process sends to PostgreSQL during a call, the queue's included. */
async function statementsOf(call: () => Promise<unknown>): Promise<number> {
  const query = vi.spyOn(pg.Client.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  await call()
  const { length } = query.mock.calls
  query.mockRestore()
  return length
}

/** The least of three calls, as now and then a statement of something else comes between. */
async function leastStatementsOf(call: (time: number) => Promise<unknown>): Promise<number> {
  const all: number[] = []
  for (const time of [1, 2, 3]) all.push(await statementsOf(() => call(time)))
  return Math.min(...all)
}

/** The headers of a new user's browser. */
async function headersOf(name: string) {
  const cookie = sessionCookie(await signedInBrowser(served, `${name}@example.com`))
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

// docs/capacity.md names them.
test.each([
  ['a photo that was sent before', 0],
  ['a new photo', 100],
])('%s is accepted with few statements, from the session to the job', async (name, wider) => {
  const upload = await uploader(name.replaceAll(' ', '-'))
  expect(await upload(jpeg(640, 480), 'first')).toBe(202)
  const statements = await leastStatementsOf(async (time) => {
    expect(await upload(jpeg(640 + time * wider, 480), `next-${time}`)).toBe(202)
  })
  expect(statements).toBeLessThanOrEqual(12)
})

test('a list is read with two statements: the session, and the page with receipts and switches', async () => {
  const headers = await headersOf('lists')
  const list = async () => {
    const answer = await served.app.inject({ url: '/api/user/generations?limit=20', headers })
    expect(answer.statusCode).toBe(200)
  }
  // The first list also reads the pace of the workers, which is kept for a while.
  await list()
  expect(await leastStatementsOf(list)).toBe(2)
})
