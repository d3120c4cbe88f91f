import { randomUUID } from 'node:crypto'
import { readRecipient } from '@pawport/shared/mail/recipients.ts'
import { unsubscribeUrl } from '@pawport/shared/mail/unsubscribe-link.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { useTestApp } from '../../testing/use-test-app.ts'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const served = useTestApp({ CONTACT_EMAIL: 'help@pawport.example' })
let path: string
const userId = randomUUID()

beforeAll(async () => {
  const user = { id: userId, email: 'ada@example.com', name: 'Ada' }
  await served.context.db.insertInto('users').values(user).execute()
  const url = new URL(unsubscribeUrl(userId, served.context.config.server))
  path = url.pathname + url.search
})
beforeEach(async () => {
  served.logged.length = 0
  await served.context.db.deleteFrom('mail_opt_outs').execute()
})

const hasDeclined = async () => (await readRecipient(served.context.db, userId))?.hasDeclinedNotices
function post(url: string, payload: string, headers: Record<string, string> = {}) {
  return served.app.inject({ method: 'POST', url, payload, headers: { ...FORM, ...headers } })
}

test('following the link changes nothing until the reader confirms', async () => {
  const page = await served.app.inject(path)
  expect(page.statusCode).toBe(200)
  expect(page.body).toContain('Send me no more notices')
  expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  expect(await hasDeclined()).toBe(false)
})

test('a mail program declines with one POST, without cookies and again and again (RFC 8058)', async () => {
  for (let times = 0; times < 2; times += 1) {
    expect((await post(path, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await hasDeclined()).toBe(true)
  }
})

test('the form of the page declines, and the page after it offers the way back', async () => {
  const headers = { origin: 'http://localhost:3000', 'accept-language': 'zh' }
  const done = await post(path, 'choice=decline', headers)
  expect(done.body).toContain('您不会再收到通知')
  expect(await hasDeclined()).toBe(true)
  const undone = await post(path, 'choice=want', headers)
  expect(undone.body).toContain('您会重新收到通知')
  expect(await hasDeclined()).toBe(false)
})

test('the link of a mail about pictures ends these mails alone, and cannot be turned into another', async () => {
  const { db, config } = served.context
  const url = new URL(unsubscribeUrl(userId, config.server, 'pictures'))
  const pictures = url.pathname + url.search
  const settings = () => db.selectFrom('user_settings').select('mail_when_done').execute()
  expect((await served.app.inject(pictures)).body).toContain('No more mails about pictures?')
  const undone = await post(pictures, 'choice=want')
  expect(undone.body).toContain('You get mails about pictures again')
  expect(await settings()).toEqual([{ mail_when_done: true }])
  expect((await post(pictures, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await settings()).toEqual([{ mail_when_done: false }])
  expect(await hasDeclined()).toBe(false)
  for (const wrong of [pictures.replace('topic=pictures&', ''), `${path}&topic=pictures`]) {
    expect((await post(wrong, 'choice=decline')).statusCode).toBe(404)
  }
})

test('a link for another user, a forged one and half a one decline nothing', async () => {
  const other = path.replace(userId, randomUUID())
  for (const wrong of [
    other,
    path.slice(0, -3),
    `${path}&user=${userId}`,
    path.split('?')[0] ?? '',
    '/mail/unsubscribe?user=1&signature=',
  ]) {
    for (const response of [
      await served.app.inject(wrong),
      await post(wrong, 'List-Unsubscribe=One-Click'),
    ]) {
      expect(response.statusCode, wrong).toBe(404)
      expect(response.body).toContain('help@pawport.example')
    }
  }
  expect(await hasDeclined()).toBe(false)
})

test('a form of another website is refused', async () => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }
  expect((await post(path, 'choice=decline', headers)).statusCode).toBe(403)
  expect(await hasDeclined()).toBe(false)
})

test('the link of a deleted account goes through and leaves nothing', async () => {
  const url = new URL(unsubscribeUrl(randomUUID(), served.context.config.server))
  expect((await post(url.pathname + url.search, 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  expect(await served.context.db.selectFrom('mail_opt_outs').selectAll().execute()).toEqual([])
})

test('the signature is not written into the log', async () => {
  await served.app.inject(path)
  expect(served.logged.join('')).not.toContain('signature=')
})
