import { addMessage, handleMessage } from '@pawport/shared/contact/messages.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { type SmtpReceiver, startSmtpReceiver } from '@pawport/shared/testing/smtp-receiver.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { sendMail } from './send.ts'
import { sweepMails } from './sweep.ts'

const OPERATOR = 'help@pawport.example'
let ground: TestGround
let server: SmtpReceiver
let context: WorkerContext

beforeAll(async () => {
  server = await startSmtpReceiver()
  ground = await testGround({
    SMTP_URL: server.url.href,
    MAIL_FROM: 'Pawport <cards@pawport.example>',
    CONTACT_EMAIL: OPERATOR,
  })
  context = await ground.context()
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
  await server?.close()
})
beforeEach(async () => {
  server.received.length = 0
  await ground.database.db.deleteFrom('contact_messages').execute()
})

async function write(changes: { name?: string; subject?: string; message?: string; locale?: Locale } = {}) {
  const { db } = ground.database
  await addMessage(db, {
    name: 'Grace',
    email: 'grace@example.com',
    subject: 'My postcard',
    message: 'May I print it?\n\nThank you.',
    sender_hash: Buffer.from('a'),
    content_hash: Buffer.from('b'),
    created_at: new Date(),
    ...changes,
  })
}

async function answer(text: string): Promise<void> {
  const { db } = ground.database
  const { id } = await db.selectFrom('contact_messages').select('id').executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((transaction) =>
      handleMessage(transaction, { id, answer: text, adminId: ground.userId, now: new Date() }),
    )
}

/** Sends what a sweep enqueues. */
async function sendAll(by: WorkerContext = context): Promise<void> {
  const ids: string[] = []
  const queue = {
    ...by.queue,
    add: async (_name: string, data: { mailId: string }) => void ids.push(data.mailId),
  }
  await sweepMails({ ...by, queue: queue as WorkerContext['queue'] })
  for (const id of ids) await sendMail(by, id)
}
const states = async () =>
  (
    await ground.database.db
      .selectFrom('contact_mails')
      .select(['template', 'status', 'last_error'])
      .execute()
  ).map(({ template, status, last_error }) => [template, status, last_error])

test('the operator gets the message once, and replies to its sender', async () => {
  await write()
  await sendAll()
  await sendAll()
  const [mail] = server.received
  expect(server.received).toHaveLength(1)
  expect(mail?.to).toEqual([OPERATOR])
  expect(mail?.parsed).toMatchObject({
    subject: 'Contact form: My postcard',
    from: { address: 'cards@pawport.example' },
    replyTo: [{ name: 'Grace', address: 'grace@example.com' }],
  })
  expect(mail?.parsed.text).toContain('May I print it?\n\nThank you.')
  expect(mail?.parsed.text).toContain('/#/admin/messages')
  expect(await states()).toEqual([['contact-message', 'sent', null]])
})

test('the answer reaches the sender in the language of the form, and a reply reaches the operator', async () => {
  await write({ locale: 'zh' })
  await answer('当然可以。')
  await sendAll()
  const mail = server.received.find(({ to }) => to.includes('grace@example.com'))
  expect(mail?.parsed).toMatchObject({
    subject: '回复：My postcard',
    replyTo: [{ address: OPERATOR }],
  })
  expect(mail?.parsed.text).toContain('当然可以。')
  expect(mail?.parsed.text).toContain('May I print it?')
  expect(mail?.parsed.text).not.toContain('Thank you for')
  expect(server.received).toHaveLength(2)
})

test('what a stranger types changes no header, and shows as text', async () => {
  await write({
    name: 'Eve" <x@evil.example>',
    subject: 'Hello <b>you</b>',
    message: '<img src=x onerror=alert(1)>',
  })
  await sendAll()
  const [mail] = server.received
  expect(mail?.to).toEqual([OPERATOR])
  expect(mail?.parsed.replyTo?.map(({ address }) => address)).toEqual(['grace@example.com'])
  expect([mail?.parsed.cc, mail?.parsed.bcc]).toEqual([undefined, undefined])
  expect(mail?.parsed.html).not.toMatch(/<img|<b>/)
  expect(mail?.parsed.html).toContain('&lt;img src=x onerror=alert(1)&gt;')
})

test('a busy mail server gets it later', async () => {
  await write()
  server.refusals.push({ at: 'data', code: 451, text: 'later' })
  await sendAll()
  expect(await states()).toEqual([['contact-message', 'waiting', expect.stringContaining('later')]])
  await ground.database.db.updateTable('contact_mails').set({ next_try_at: new Date() }).execute()
  await sendAll()
  expect(await states()).toEqual([['contact-message', 'sent', null]])
})

test('without CONTACT_EMAIL the message is kept for the administrators alone', async () => {
  await write()
  const { config } = context
  await sendAll({ ...context, config: { ...config, contact: { email: null } } })
  expect(server.received).toEqual([])
  expect(await states()).toEqual([['contact-message', 'skipped', 'CONTACT_EMAIL is not set']])
})
