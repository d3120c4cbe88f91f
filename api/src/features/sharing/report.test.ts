import { randomBytes } from 'node:crypto'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { removeOldReports } from '@pawport/shared/generations/reports.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { sessionCookie, signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const served = useTestApp({ TRUSTED_PROXIES: '1', CONTACT_EMAIL: 'post@example.com' })
let owner: Browser
let userId: string
let taskId: string
let shareId: string

beforeAll(async () => {
  owner = await signedInBrowser(served, 'ada@example.com')
  userId = String((await owner.session()).user?.id)
})
beforeEach(async () => {
  ;({ taskId, shareId } = await sharedPicture())
})

async function sharedPicture(place = 'Our garden <b>'): Promise<{ taskId: string; shareId: string }> {
  const shareId = randomBytes(16).toString('base64url')
  const row = generationRow(userId, {
    share_id: shareId,
    prompt_location: place,
    output_image_key: 'pictures/x.webp',
    output_description: 'A fine day.',
  })
  await served.context.db
    .insertInto('generations')
    .values({ ...row, status: 'completed' })
    .execute()
  return { taskId: row.task_id, shareId }
}

interface Sent {
  form?: Record<string, string>
  from?: string
  headers?: Record<string, string>
  share?: string
}

/** As a visitor's browser sends the form; `from` is the address that the proxy saw. */
function send({
  form = { reason: 'cruelty' },
  from = '203.0.113.7',
  headers = {},
  share = shareId,
}: Sent = {}) {
  return served.browser().visit(`/s/${share}/report`, {
    method: 'POST',
    form,
    headers: { 'x-forwarded-for': from, ...headers },
  })
}

function reports() {
  return served.context.db.selectFrom('reports').selectAll().where('task_id', '=', taskId).execute()
}

test('a public page and its form name the place in the reader’s language', async () => {
  const { shareId: share } = await sharedPicture('Kyoto')
  for (const path of [`/s/${share}`, `/s/${share}/report`]) {
    const { body } = await served.browser().visit(path, { headers: { 'accept-language': 'zh-CN' } })
    expect(body).toContain('京都')
    expect(body).not.toContain('Kyoto')
  }
})

test('a public page leads to the form, in the reader’s language, without scripts', async () => {
  const page = await served.browser().visit(`/s/${shareId}`)
  const [, link = ''] = /href="([^"]+)" rel="nofollow">Report this picture</.exec(page.body) ?? []
  const form = await served.browser().visit(link)
  expect(form.statusCode).toBe(200)
  expect(form.body).toContain(`<form method="post" action="/s/${shareId}/report">`)
  expect(form.body).toContain('Greetings from Our garden &lt;b&gt;')
  expect(form.body).toContain('post@example.com')
  expect(form.body).not.toContain('<script')
  const chinese = await served.browser().visit(link, { headers: { 'accept-language': 'zh' } })
  expect(chinese.body).toContain('举报这张图片')
})

test('a report is stored with its reason and text, and the visitor is thanked', async () => {
  const answer = await send({ form: { reason: 'privacy', details: ' My garden.\r\nMy \u0007gate. ' } })
  expect([answer.statusCode, answer.headers.location]).toEqual([303, `/s/${shareId}/reported`])
  expect((await served.browser().visit(`/s/${shareId}/reported`)).body).toContain('Thank you')
  expect(await reports()).toMatchObject([
    { reason: 'privacy', details: 'My garden.\nMy gate.', settled_at: null },
  ])
  expect(served.logged.some((line) => line.includes(taskId) && line.includes('npm run reports'))).toBe(true)
})

test('the stored value of a reporter is different on another day', async () => {
  await send()
  served.clock.advance(DAY_MS)
  const other = await sharedPicture()
  await send({ share: other.shareId })
  const hashes = await served.context.db
    .selectFrom('reports')
    .select('reporter_hash')
    .where('task_id', 'in', [taskId, other.taskId])
    .execute()
  expect(new Set(hashes.map((row) => row.reporter_hash.toString('hex'))).size).toBe(2)
})

describe('the form of a report', () => {
  test.each([
    ['without a reason', { details: 'Look!' }, 'Please choose what is wrong.'],
    ['with a reason of one’s own', { reason: 'boring', details: 'Look!' }, 'Please choose what is wrong.'],
    ['too long', { reason: 'spam', details: `Look!${'x'.repeat(500)}` }, 'Please shorten your text to 500'],
  ])('%s is shown again with what to do', async (_, form, problem) => {
    const answer = await send({ form: form as Record<string, string> })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain(problem)
    expect(answer.body).toContain('Look!')
    expect(await reports()).toEqual([])
  })

  test('500 characters of any kind are taken', async () => {
    const details = '虐'.repeat(500)
    expect((await send({ form: { reason: 'other', details } })).statusCode).toBe(303)
    expect(await reports()).toMatchObject([{ details }])
  })

  test('a body beyond any form is refused unread', async () => {
    const answer = await send({ form: { reason: 'other', details: 'x'.repeat(20_000) } })
    expect(answer.statusCode).toBe(400)
    expect(await reports()).toEqual([])
  })
})

describe('what a visitor cannot do', () => {
  test('report a page from another website', async () => {
    expect((await send({ headers: { origin: 'https://evil.example' } })).statusCode).toBe(403)
    expect(await reports()).toEqual([])
  })

  test('report a page that is not public', async () => {
    expect((await send({ share: 'x'.repeat(22) })).statusCode).toBe(404)
    expect((await send({ share: 'x' })).statusCode).toBe(404)
    expect((await served.browser().visit(`/s/${'x'.repeat(22)}/report`)).statusCode).toBe(404)
  })

  test('count twice on one day, also from another address of the same network', async () => {
    for (const from of ['2001:db8::7', '2001:db8::8', '2001:db8::7'])
      expect((await send({ from })).statusCode).toBe(303)
    expect(await reports()).toHaveLength(1)
    expect((await send({ from: '2001:db8:1::7' })).statusCode).toBe(303)
    expect(await reports()).toHaveLength(2)
    served.clock.advance(DAY_MS)
    await send({ from: '2001:db8::7' })
    expect(await reports()).toHaveLength(3)
  })

  test('report more than twenty pages a day', async () => {
    const from = '203.0.113.20'
    for (let count = 0; count < 20; count += 1)
      expect((await send({ from, share: (await sharedPicture()).shareId })).statusCode).toBe(303)
    const answer = await send({ from })
    expect([answer.statusCode, answer.body.includes('Please try again tomorrow.')]).toEqual([429, true])
    expect(await reports()).toEqual([])
    expect((await send()).statusCode).toBe(303)
  })

  test('fill the table through one picture', async () => {
    const many = Array.from({ length: 100 }, () => ({
      task_id: taskId,
      reporter_hash: randomBytes(32),
      reason: 'spam' as const,
    }))
    await served.context.db.insertInto('reports').values(many).execute()
    expect((await send()).statusCode).toBe(303)
    expect(await reports()).toHaveLength(100)
  })
})

describe('a page that the operator closed', () => {
  const change = (method: 'POST' | 'DELETE') =>
    served.app.inject({
      method,
      url: `/api/user/generations/${taskId}/share`,
      headers: {
        cookie: sessionCookie(owner),
        'accept-language': 'zh',
      },
    })

  test('cannot be shared again, and its owner learns why', async () => {
    await served.context.db
      .updateTable('generations')
      .set({ share_id: null, share_blocked_at: served.clock.now() })
      .where('task_id', '=', taskId)
      .execute()
    const refused = await change('POST')
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'share_blocked'])
    expect(refused.json().message).toContain('管理员收到举报后关闭了')
    await change('DELETE')
    expect((await change('POST')).json().code).toBe('share_blocked')
    expect((await served.browser().visit(`/s/${shareId}`)).statusCode).toBe(404)
  })

  test('has another error than one that is not ready', async () => {
    await change('DELETE')
    await served.context.db
      .updateTable('generations')
      .set({ status: 'pending' })
      .where('task_id', '=', taskId)
      .execute()
    expect((await change('POST')).json().code).toBe('not_ready')
  })
})

test('reports are deleted after 180 days, and with the picture', async () => {
  await send()
  const { created_at: at } = (await reports())[0] ?? { created_at: served.clock.now() }
  await removeOldReports(served.context.db, new Date(at.getTime() + 180 * DAY_MS - 1))
  expect(await reports()).toHaveLength(1)
  await removeOldReports(served.context.db, new Date(at.getTime() + 180 * DAY_MS))
  expect(await reports()).toEqual([])
  await send()
  await served.context.db.deleteFrom('generations').where('task_id', '=', taskId).execute()
  expect(await reports()).toEqual([])
})
