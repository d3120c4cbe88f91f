import { DAY_MS, MINUTE_MS } from '@pawport/shared/contract/time.ts'
import { exports } from '@pawport/shared/data/work.ts'
import { claim } from '@pawport/shared/work/claim.ts'
import { complete } from '@pawport/shared/work/ends.ts'
import { expect, test } from 'vitest'
import { sessionCookie } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com' })

async function signIn(email: string) {
  const browser = served.browser()
  const { url } = await browser.follow(`/api/auth/signin?login_hint=${email}`)
  const cookie = sessionCookie(browser)
  async function ask(method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) {
    const answer = await served.app.inject({
      method,
      url: path,
      headers: { cookie },
      ...(payload && { payload }),
    })
    const isJson = answer.headers['content-type']?.includes('json')
    return { status: answer.statusCode, ...(isJson && answer.json()), answer }
  }
  return { url, ask, id: String((await browser.session()).user?.id) }
}

/** Finishes the export of a user as a worker does. */
async function finish(id: string, content: string): Promise<void> {
  const { db, objects, databaseClock } = served.context
  const now = await databaseClock.now()
  const claimed = await claim(db, exports, id, { now })
  if (claimed.state !== 'claimed') throw new Error('nothing to claim')
  const { row, attempt } = claimed
  await objects.put(row.object_key, Buffer.from(content), { contentType: 'application/zip' })
  await complete(db, exports, attempt, { bytes: content.length }, now)
}

const EXPORTS = '/api/user/exports'
const DELETION = '/api/user/deletion'
const CONFIRMED = { confirm: 'delete my account' }

test('an export is made one at a time, told by notice and mail, and fetched by its owner alone for a week', async () => {
  const ada = await signIn('ada@example.com')
  const bob = await signIn('bob@example.com')
  const asked = await Promise.all([1, 2, 3].map(() => ada.ask('POST', EXPORTS)))
  expect(asked.map(({ status }) => status).sort()).toEqual([202, 409, 409])
  expect(asked.find(({ status }) => status === 409)).toMatchObject({ code: 'export_running' })
  const { id } = asked.find(({ status }) => status === 202)?.data ?? {}
  const file = `${EXPORTS}/${id}/file`
  expect((await ada.ask('GET', file)).code).toBe('not_found')

  await finish(id, 'a zip file')
  expect((await ada.ask('GET', EXPORTS)).data).toMatchObject([{ id, status: 'ready', bytes: 10 }])
  const { answer } = await ada.ask('GET', file)
  expect(answer.body).toBe('a zip file')
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="pawport-data-2030-01-01.zip"',
    'cache-control': 'no-store',
  })
  expect((await bob.ask('GET', file)).code).toBe('not_found')
  expect((await bob.ask('GET', EXPORTS)).data).toEqual([])
  const { db } = served.context
  const told = { kind: 'export-ready', data: { export_id: id, expires_at: '2030-01-08T12:00:00.000Z' } }
  expect(await db.selectFrom('notices').selectAll().execute()).toMatchObject([told])
  expect(await db.selectFrom('mails').select('template').execute()).toEqual([{ template: 'export-ready' }])

  served.clock.advance(7 * DAY_MS)
  expect((await ada.ask('GET', file)).code).toBe('not_found')
})

test('a user has three exports within a week', async () => {
  const eve = await signIn('eve@example.com')
  for (let count = 0; count < 3; count += 1) {
    const { data } = await eve.ask('POST', EXPORTS)
    await finish(data.id, 'x')
  }
  expect(await eve.ask('POST', EXPORTS)).toMatchObject({ status: 429, code: 'too_many_exports' })
  served.clock.advance(7 * DAY_MS)
  expect((await eve.ask('POST', EXPORTS)).status).toBe(202)
})

test('a deletion is asked for with a confirmation, told by mail, offered to be undone at the next sign-in, and undone', async () => {
  const dan = await signIn('dan@example.com')
  expect(dan.url).toBe('/#/suc')
  expect((await dan.ask('POST', DELETION)).code).toBe('bad_request')
  expect((await dan.ask('POST', DELETION, { confirm: 'yes' })).code).toBe('bad_request')
  expect((await dan.ask('GET', DELETION)).data).toBeNull()

  const now = served.clock.now()
  const asked = {
    requested_at: now.toISOString(),
    due_at: new Date(now.getTime() + 7 * DAY_MS).toISOString(),
  }
  expect((await dan.ask('POST', DELETION, CONFIRMED)).data).toEqual(asked)
  served.clock.advance(5 * MINUTE_MS)
  // A second request does not restart the days.
  expect((await dan.ask('POST', DELETION, CONFIRMED)).data).toEqual(asked)
  const mails = await served.context.db.selectFrom('mails').select(['template', 'user_id']).execute()
  expect(mails.filter(({ user_id }) => user_id === dan.id)).toMatchObject([{ template: 'account-deletion' }])

  expect((await signIn('dan@example.com')).url).toBe('/#/profile/settings')
  expect((await dan.ask('DELETE', DELETION)).data).toBeNull()
  expect((await signIn('dan@example.com')).url).toBe('/#/suc')
})

test('the account of an administrator is not deleted', async () => {
  const admin = await signIn('admin@example.com')
  expect(await admin.ask('POST', DELETION, CONFIRMED)).toMatchObject({
    status: 409,
    code: 'admin_not_deleted',
  })
})
