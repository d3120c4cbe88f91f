import type { GalleryPage, OwnPublication } from '@pawport/shared/contract/community/schemas.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'
import { call, type Member, member, picture } from './testing/community.ts'

const served = useTestApp({ ADMIN_EMAILS: 'admin@example.com', HIDE_AFTER_REPORTS: '3' })
let ada: Member
let admin: Member
let crowd: Member[]
let taskId: string
let id: string
beforeAll(async () => {
  ada = await member(served, 'ada')
  admin = await member(served, 'admin', 'the_boss')
  crowd = await Promise.all(['bob', 'carl', 'dora', 'emil'].map((name) => member(served, name)))
})
beforeEach(async () => {
  taskId = await picture(served, ada.id)
  id = await publish()
})

async function publish(): Promise<string> {
  const answer = await ada.call<OwnPublication>('PUT', `/api/user/generations/${taskId}/publication`, {})
  return answer.data?.id ?? String(answer.code)
}

const report = (who: Member | undefined) =>
  (who as Member).call('POST', `/api/community/${id}/report`, { reason: 'cruelty', details: 'The hat.' })

async function isShown(): Promise<boolean> {
  const { data } = await call<GalleryPage>(served, null, 'GET', '/api/community')
  const shown = data.items.some((one) => one.id === id)
  const isSent = (await served.browser().visit(`/c/${id}/small.jpg`)).statusCode === 200
  expect(isSent).toBe(shown)
  return shown
}

const close = (outcome: string) =>
  admin.call('POST', `/api/admin/reports/${taskId}/close`, { outcome, reason: 'looked at it' })

test('reports of three accounts hide a picture, tell its owner, and wait for an administrator', async () => {
  await report(crowd[0])
  await report(crowd[0])
  await report(crowd[1])
  expect(await isShown()).toBe(true)
  await report(crowd[2])
  expect(await isShown()).toBe(false)
  const own = await ada.call<OwnPublication>('GET', `/api/user/generations/${taskId}/publication`)
  expect(own.data.is_hidden).toBe(true)
  const notices = await served.context.db
    .selectFrom('notices')
    .select(['kind', 'data'])
    .where('user_id', '=', ada.id)
    .where('key', '=', `publication-hidden:${taskId}`)
    .execute()
  expect(notices).toMatchObject([{ kind: 'publication-hidden', data: { destination: 'Kyoto' } }])
  const { data } = await admin.call<{ taskId: string }[]>('GET', '/api/admin/reports')
  expect(data.find((one) => one.taskId === taskId)).toMatchObject({
    publicId: id,
    hiddenAt: expect.any(String),
    reports: [{ reason: 'cruelty', details: 'The hat.' }, {}, {}],
  })
})

test('two reports at the same moment do not overlook each other', async () => {
  await report(crowd[0])
  await Promise.all([report(crowd[1]), report(crowd[2])])
  expect(await isShown()).toBe(false)
})

test('a picture with which nothing is wrong is back, and new reports begin anew', async () => {
  for (const one of crowd.slice(0, 3)) await report(one)
  expect((await close('none')).code).toBe(0)
  expect(await isShown()).toBe(true)
  await report(crowd[3])
  expect(await isShown()).toBe(true)
})

test('a picture that the operator hid stays away, cannot be published again, and is back once it is allowed', async () => {
  await report(crowd[0])
  await close('hidden')
  expect(await isShown()).toBe(false)
  await ada.call('DELETE', `/api/user/generations/${taskId}/publication`)
  expect(await publish()).toBe('publish_blocked')
  const show = await admin.call('POST', `/api/admin/generations/${taskId}/show`, { reason: 'an error' })
  expect(show.code).toBe(0)
  id = await publish()
  expect(await isShown()).toBe(true)
  const hide = await admin.call('POST', `/api/admin/generations/${taskId}/hide`, { reason: 'no error' })
  expect([hide.code, await isShown()]).toEqual([0, false])
  await admin.call('POST', `/api/admin/generations/${taskId}/show`, { reason: 'an error' })
  expect(await isShown()).toBe(true)
})

test('taking a reported picture out and in again does not show it', async () => {
  for (const one of crowd.slice(0, 3)) await report(one)
  await ada.call('DELETE', `/api/user/generations/${taskId}/publication`)
  id = await publish()
  expect(await isShown()).toBe(false)
})

test('reports need an account, a reason of the list, and a picture of somebody else', async () => {
  const path = `/api/community/${id}/report`
  expect((await call(served, null, 'POST', path, { reason: 'spam' })).code).toBe('unauthenticated')
  expect((await admin.call('POST', path, { reason: 'boring' })).code).toBe('bad_request')
  expect((await report(ada)).code).toBe('not_found')
  const rows = await served.context.db
    .selectFrom('reports')
    .select('id')
    .where('task_id', '=', taskId)
    .execute()
  expect(rows).toEqual([])
})

test('the stored value of a reporter is neither the account nor the same in another installation', async () => {
  await report(crowd[0])
  const row = await served.context.db
    .selectFrom('reports')
    .select(['reporter_hash', 'by_account'])
    .where('task_id', '=', taskId)
    .executeTakeFirstOrThrow()
  expect(row.by_account).toBe(true)
  expect(row.reporter_hash.toString('hex')).not.toContain(crowd[0]?.id.replaceAll('-', ''))
})
