import { removeOldMessages } from '@pawport/shared/contact/messages.ts'
import { LONGEST } from '@pawport/shared/contract/contact/limits.ts'
import { DAY_MS } from '@pawport/shared/contract/time.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { Browser } from '../../testing/browser.ts'
import { signedInBrowser } from '../../testing/signed-in.ts'
import { useTestApp } from '../../testing/use-test-app.ts'

const FORM = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  subject: 'My postcard of Kyoto',
  message: 'The diary is wonderful.\nMay I print it?',
}

const served = useTestApp({
  // The clock goes on while the administrator stays signed in.
  RECENT_SIGN_IN_MINUTES: '1440',
  ADMIN_EMAILS: 'admin@example.com',
  CONTACT_EMAIL: 'help@pawport.example',
  RATE_LIMIT_CONTACT: '30',
  TRUSTED_PROXIES: '1',
})
let ada: Browser
let admin: Browser
let adaId: string
let addresses = 0

beforeAll(async () => {
  ada = await signedInBrowser(served, 'ada@example.com')
  admin = await signedInBrowser(served, 'admin@example.com')
  adaId = String((await ada.session()).user?.id)
})
beforeEach(async () => {
  addresses += 1
  const { db } = served.context
  await db.deleteFrom('contact_messages').execute()
  await db.deleteFrom('notices').execute()
})

interface Asked {
  from?: Browser | null
  address?: string
  payload?: object
  language?: string
}

function ask(
  method: 'GET' | 'POST',
  url: string,
  { from = null, address, payload, language = 'en' }: Asked = {},
) {
  const cookie = [...(from?.cookies ?? [])].map(([name, { value }]) => `${name}=${value}`).join('; ')
  return served.app.inject({
    method,
    url,
    headers: {
      cookie,
      accept: 'application/json',
      'accept-language': language,
      'x-forwarded-for': address ?? `203.0.113.${addresses}`,
    },
    ...(payload && { payload }),
  })
}
const send = (changes: object = {}, asked: Asked = {}) =>
  ask('POST', '/api/contact', { ...asked, payload: { ...FORM, ...changes } })
const messages = () =>
  served.context.db.selectFrom('contact_messages').selectAll().orderBy('created_at').execute()
const mails = () => served.context.db.selectFrom('contact_mails').selectAll().orderBy('created_at').execute()
const listed = async (status = 'open') =>
  (await ask('GET', `/api/admin/messages?status=${status}`, { from: admin })).json().data

test('a message of a visitor is kept and mailed to the operator, to nobody else [P-28, P-127]', async () => {
  const answer = await send({}, { language: 'zh' })
  expect([answer.statusCode, answer.json().data]).toEqual([201, null])
  expect(await messages()).toMatchObject([{ ...FORM, user_id: null, status: 'open', locale: 'zh' }])
  expect(await mails()).toMatchObject([{ template: 'contact-message', status: 'waiting' }])
  expect(JSON.stringify(await messages())).not.toContain('203.0.113')
  expect(served.logged.join('')).not.toContain(FORM.email)
})

test('a repeated press keeps one message [P-100, P-158]', async () => {
  await Promise.all([send(), send(), send()])
  expect((await send()).statusCode).toBe(201)
  expect(await messages()).toHaveLength(1)
  expect(await mails()).toHaveLength(1)
})

test.each(['name', 'email', 'subject', 'message'])(
  'nothing is kept without the field %s [P-145]',
  async (field) => {
    const answer = await send({ [field]: ' \n\t ' })
    expect(answer.json()).toMatchObject({
      code: 'contact_incomplete',
      message: 'Please fill in all required fields.',
    })
    expect(await messages()).toEqual([])
  },
)

test.each(['grace', 'grace@', 'a@b.example, c@d.example', 'grace@example.com\r\nBcc: eve@example.com'])(
  'an answer could not reach %j',
  async (email) => {
    expect((await send({ email })).json().code).toBe('email_invalid')
    expect(await messages()).toEqual([])
  },
)

test('texts that are too long are refused, and those of full length kept', async () => {
  expect((await send({ message: 'a'.repeat(LONGEST.message + 1) })).json().code).toBe('bad_request')
  expect((await send({ message: '字'.repeat(LONGEST.message) })).statusCode).toBe(201)
})

test('characters that show nothing are left out', async () => {
  await send({ name: 'Gra\u202ece\u0000', subject: 'Two\r\nlines', message: 'a\u001b[31m\r\nb' })
  expect(await messages()).toMatchObject([{ name: 'Grace', subject: 'Two lines', message: 'a[31m\nb' }])
})

test('a program that fills in the hidden field is thanked, and nothing is kept', async () => {
  expect((await send({ website: 'https://spam.example' })).statusCode).toBe(201)
  expect([await messages(), await mails()]).toEqual([[], []])
})

test('one network gets twenty messages a day, one user ten, and all together thirty a minute here', async () => {
  for (let count = 0; count < 10; count += 1) {
    expect((await send({ subject: `Subject ${count}` }, { from: ada })).statusCode).toBe(201)
  }
  const ofUser = await send({ subject: 'Another network' }, { from: ada, address: '198.51.100.7' })
  expect(ofUser.json()).toMatchObject({ code: 'too_many_messages' })
  expect(ofUser.json().message).toContain('help@pawport.example')
  for (let count = 10; count < 20; count += 1) {
    expect((await send({ subject: `Subject ${count}` })).statusCode).toBe(201)
  }
  expect((await send({ subject: 'One more' })).json().code).toBe('too_many_messages')
  expect((await send({}, { address: '198.51.100.8' })).statusCode).toBe(201)
  served.clock.advance(DAY_MS)
  expect((await send({ subject: 'The next day' })).statusCode).toBe(201)
})

test('an address that sends in a loop is stopped for a minute', async () => {
  const codes: string[] = []
  for (let count = 0; count < 31; count += 1) {
    codes.push((await send({ name: '' }, { address: '198.51.100.99' })).json().code)
  }
  expect(codes.slice(0, 30)).toEqual(codes.slice(0, 30).fill('contact_incomplete'))
  expect(codes[30]).toBe('too_many_requests')
})

test('an answer goes by mail and, to a user, by a notice; the user reads it on the contact page [P-28]', async () => {
  await send({}, { from: ada })
  const [{ id }] = (await listed()).items
  const path = `/api/admin/messages/${id}/answer`
  const answered = await ask('POST', path, { from: admin, payload: { answer: 'Of course you may.' } })
  expect(answered.json().data).toMatchObject({
    status: 'answered',
    answer: 'Of course you may.',
    userId: adaId,
  })
  expect((await mails()).map(({ template }) => template)).toEqual(['contact-message', 'contact-answer'])
  const notices = await served.context.db.selectFrom('notices').selectAll().execute()
  expect(notices).toMatchObject([
    { user_id: adaId, kind: 'contact-answered', data: { message_id: id, subject: FORM.subject } },
  ])
  const own = await ask('GET', '/api/contact', { from: ada })
  expect(own.json().data).toMatchObject([{ subject: FORM.subject, answer: 'Of course you may.' }])
  expect((await ask('GET', '/api/contact', { from: admin })).json().data).toEqual([])
  // Another administrator comes too late.
  const again = await ask('POST', path, { from: admin, payload: { answer: 'No.' } })
  expect(again.json().code).toBe('state_changed')
  expect(await mails()).toHaveLength(2)
})

test('a message can be closed without an answer, and nobody is told', async () => {
  await send({}, { from: ada })
  const [{ id }] = (await listed()).items
  const path = `/api/admin/messages/${id}/close`
  expect((await ask('POST', path, { from: admin, payload: { reason: 'advertising' } })).statusCode).toBe(200)
  expect(await mails()).toHaveLength(1)
  expect(await served.context.db.selectFrom('notices').selectAll().execute()).toEqual([])
  expect([(await listed()).items.length, (await listed('closed')).items.length]).toEqual([0, 1])
  expect((await ask('GET', '/api/contact', { from: ada })).json().data).toMatchObject([{ answer: null }])
})

test('administrators see the longest wait first, by pages', async () => {
  const { db } = served.context
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...FORM,
    subject: `Subject ${index}`,
    sender_hash: Buffer.from('many'),
    content_hash: Buffer.from(`${index}`),
    created_at: new Date(served.clock.now().getTime() - index * 1_000),
  }))
  await db.insertInto('contact_messages').values(rows).execute()
  const { items, next, canMail } = await listed()
  expect(canMail).toBe(false)
  const more = (await ask('GET', `/api/admin/messages?after=${next}`, { from: admin })).json().data
  const subjects = [...items, ...more.items].map(({ subject }: { subject: string }) => subject)
  expect(subjects).toEqual(rows.map(({ subject }) => subject).reverse())
  expect(more.next).toBeNull()
})

test('messages go after a year, and with the account of their sender', async () => {
  await send({}, { from: ada })
  await send({ subject: 'Of a visitor' })
  const { db } = served.context
  expect(await removeOldMessages(db, new Date(served.clock.now().getTime() + 364 * DAY_MS))).toBe(0)
  expect(await removeOldMessages(db, new Date(served.clock.now().getTime() + 366 * DAY_MS))).toBe(2)
  expect(await mails()).toEqual([])
  const grace = await signedInBrowser(served, 'grace@example.com')
  await send({}, { from: grace })
  await db.deleteFrom('users').where('email', '=', 'grace@example.com').execute()
  expect(await messages()).toEqual([])
})
