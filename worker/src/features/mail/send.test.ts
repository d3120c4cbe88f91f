import { randomUUID } from 'node:crypto'
import { databaseClockFrom } from '@pawport/shared/db/database-clock.ts'
import { tellOfEnd } from '@pawport/shared/generations/tell-of-end.ts'
import { enqueueMail } from '@pawport/shared/mail/enqueue.ts'
import type { MailData, MailTemplate } from '@pawport/shared/mail/mail-data.ts'
import { readMailWait } from '@pawport/shared/mail/outbox.ts'
import { setNotices, setPictureMails } from '@pawport/shared/mail/recipients.ts'
import { isUnsubscribeLink } from '@pawport/shared/mail/unsubscribe-link.ts'
import { fixedClock } from '@pawport/shared/platform/clock.ts'
import { updateSettings } from '@pawport/shared/settings/store.ts'
import { type SmtpReceiver, startSmtpReceiver } from '@pawport/shared/testing/smtp-receiver.ts'
import { tellOfVideoEnd } from '@pawport/shared/videos/tell-of-end.ts'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WorkerContext } from '../../context.ts'
import { type TestGround, testGround } from '../../testing/test-ground.ts'
import { sendMail } from './send.ts'
import { sweepMails } from './sweep.ts'

const NAME = { en: 'Premium', zh: '高级会员' }
const DATA: Pick<MailData, 'receipt' | 'renewal-soon'> = {
  receipt: {
    name: NAME,
    kind: 'pack',
    credits: 50,
    bonus: 0,
    months: 1,
    amountCents: 499,
    currency: 'usd',
    paidAt: '2030-01-31T10:00:00Z',
    orderId: 'order-1',
    receiptUrl: null,
  },
  'renewal-soon': { name: NAME, amountCents: 999, currency: 'usd', renewsAt: '2030-02-03T10:00:00Z' },
}
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

let ground: TestGround
let server: SmtpReceiver
let context: WorkerContext
// Mails are due from the moment they are written, by the clock of the database.
const clock = fixedClock(new Date(Date.now() + HOUR_MS).toISOString())
const lines: string[] = []
let keys = 0

beforeAll(async () => {
  server = await startSmtpReceiver()
  ground = await testGround({ SMTP_URL: server.url.href, MAIL_FROM: 'Pawport <cards@pawport.example>' })
  context = await ground.context({
    databaseClock: databaseClockFrom(clock),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
  })
})
afterAll(async () => {
  await context?.close()
  await ground?.drop()
  await server?.close()
})
beforeEach(async () => {
  server.received.length = 0
  server.breaksAfterData = false
  lines.length = 0
  const { db } = ground.database
  await db.deleteFrom('mails').execute()
  await db.updateTable('users').set({ email: 'ada@example.com', suspended_at: null }).execute()
  await setNotices(db, ground.userId, true)
})

async function write(template: MailTemplate = 'receipt'): Promise<string> {
  keys += 1
  const key = `test:${keys}`
  const { db } = ground.database
  await db.transaction().execute((transaction) =>
    enqueueMail(transaction, {
      key,
      userId: ground.userId,
      template,
      data: DATA[template as keyof typeof DATA],
    }),
  )
  const { id } = await db.selectFrom('mails').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return id
}
const rowOf = (id: string) =>
  ground.database.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** The mails that a sweep enqueues now. */
async function swept(): Promise<string[]> {
  const added: string[] = []
  const queue = {
    ...context.queue,
    add: async (_name: string, data: { mailId: string }) => void added.push(data.mailId),
  }
  await sweepMails({ ...context, queue: queue as WorkerContext['queue'] })
  return added
}
/** What the log says of mails, without its usual fields. */
const logged = () =>
  lines.map((line) => {
    const { level: _level, time: _time, pid: _pid, hostname: _hostname, ...said } = JSON.parse(line)
    return said
  })
async function counted(): Promise<Record<string, number>> {
  const text = await context.metrics.text()
  return Object.fromEntries(
    [...text.matchAll(/^pawport_mails_total\{result="(\w+)".*\} (\d+)$/gm)].map(([, result, count]) => [
      result,
      Number(count),
    ]),
  )
}

test('a receipt leaves once, however often its job runs, to the address that the user has by then', async () => {
  const id = await write()
  const { sent = 0 } = await counted()
  await ground.database.db.updateTable('users').set({ email: 'ada@new.example' }).execute()
  expect(await swept()).toEqual([id])
  await Promise.all([sendMail(context, id), sendMail(context, id), sendMail(context, id)])
  await sendMail(context, id)
  expect(server.received.map(({ to }) => to)).toEqual([['ada@new.example']])
  expect(server.received[0]?.parsed.subject).toBe('Your Pawport receipt: $4.99 for Premium')
  expect(server.received[0]?.raw).not.toMatch(/^List-Unsubscribe/im)
  expect(server.received[0]?.parsed.text).toContain('This payment was simulated')
  expect((await counted()).sent).toBe(sent + 1)
  expect(await rowOf(id)).toMatchObject({
    status: 'sent',
    attempts: 1,
    last_error: null,
    sent_at: clock.now(),
  })
  expect(await swept()).toEqual([])
  const about = { mailId: id, template: 'receipt', attempt: 1 }
  expect(logged()).toEqual([{ ...about, reason: null, msg: 'sent a mail' }])
  // Neither the address nor the text belongs into the log.
  expect(lines.join('')).not.toMatch(/ada@|Premium/)
})

test('the language is that of the latest order', async () => {
  const customer = {
    user_id: ground.userId,
    provider: 'simulated',
    customer_id: 'cus_1',
    locale: 'zh',
  } as const
  await ground.database.db.insertInto('customers').values(customer).execute()
  await sendMail(context, await write())
  expect(server.received[0]?.parsed.subject).toContain('收据')
  await ground.database.db.deleteFrom('customers').execute()
})

test('language and name that the user chose in the settings come before those of orders and sign-in', async () => {
  const { db } = ground.database
  const customer = {
    user_id: ground.userId,
    provider: 'simulated',
    customer_id: 'cus_2',
    locale: 'zh',
  } as const
  await db.insertInto('customers').values(customer).execute()
  await updateSettings(db, ground.userId, { locale: 'en', display_name: 'Countess Ada' })
  await sendMail(context, await write())
  const { subject, text } = server.received[0]?.parsed ?? {}
  expect(subject).toContain('receipt')
  expect(text).toContain('Countess Ada')
  await db.deleteFrom('customers').execute()
  await updateSettings(db, ground.userId, { locale: null, display_name: null })
})

test('a notice carries a signed way out', async () => {
  await sendMail(context, await write('renewal-soon'))
  const header = server.received[0]?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { pathname, searchParams } = new URL(header.slice(1, -1))
  expect(pathname).toBe('/mail/unsubscribe')
  const link = { user: searchParams.get('user') ?? '', signature: searchParams.get('signature') ?? '' }
  expect(link.user).toBe(ground.userId)
  expect(isUnsubscribeLink(link, context.config.server.secret)).toBe(true)
})

/** The end of a picture, a minute after which its mail is due. */
async function endPicture(kind: 'picture-completed' | 'picture-failed' = 'picture-completed') {
  const { db } = ground.database
  const taskId = randomUUID()
  await db.transaction().execute(async (transaction) => {
    const ended = { task_id: taskId, user_id: ground.userId, prompt_location: 'Kyoto' }
    await tellOfEnd(transaction, kind, ended)
    await tellOfEnd(transaction, kind, ended)
  })
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('template', '=', 'picture-ended')
    .executeTakeFirst()
  return { taskId, mail }
}

test('who wants mails about pictures gets one a minute after the end, with a way out of these alone', async () => {
  const { db } = ground.database
  expect((await endPicture()).mail).toBeUndefined()
  await setPictureMails(db, ground.userId, true)
  const { taskId, mail } = await endPicture()
  const wait = (mail?.next_try_at.getTime() ?? 0) - (mail?.created_at.getTime() ?? 0)
  expect(wait).toBe(MINUTE_MS)
  await sendMail(context, mail?.id ?? '')
  const [received] = server.received
  expect(server.received).toHaveLength(1)
  expect(received?.parsed.subject).toBe('Your postcard from Kyoto is ready')
  expect(received?.parsed.text).toContain(`/#/dashboard/${taskId}`)
  // No money moves by a picture.
  expect(received?.parsed.text).not.toContain('simulated')
  const header = received?.parsed.headers.find(({ key }) => key === 'list-unsubscribe')?.value ?? ''
  const { searchParams } = new URL(header.slice(1, -1))
  const [user = '', signature = ''] = ['user', 'signature'].map((name) => searchParams.get(name) ?? '')
  expect(searchParams.get('topic')).toBe('pictures')
  expect(isUnsubscribeLink({ user, topic: 'pictures', signature }, context.config.server.secret)).toBe(true)
  await setPictureMails(db, ground.userId, false)
})

test('who has seen the picture meanwhile gets no mail about it', async () => {
  const { db } = ground.database
  await setPictureMails(db, ground.userId, true)
  const { mail } = await endPicture('picture-failed')
  await db.updateTable('notices').set({ read_at: new Date() }).execute()
  await sendMail(context, mail?.id ?? '')
  expect(server.received).toEqual([])
  expect(await rowOf(mail?.id ?? '')).toMatchObject({
    status: 'skipped',
    last_error: 'the user has seen it',
  })
  await setPictureMails(db, ground.userId, false)
})

test('a mail about a video goes to who has not seen it', async () => {
  const { db } = ground.database
  await setPictureMails(db, ground.userId, true)
  const end = async () => {
    const told = { id: randomUUID(), user_id: ground.userId, task_id: randomUUID(), destination: 'Oslo' }
    await db
      .transaction()
      .execute((transaction) => tellOfVideoEnd(transaction, 'video-completed', { ...told, shape: 'square' }))
    const mails = db.selectFrom('mails').select('id').where('template', '=', 'video-ended')
    return { ...told, mail: (await mails.orderBy('created_at', 'desc').executeTakeFirstOrThrow()).id }
  }
  const seen = await end()
  await db.updateTable('notices').set({ read_at: new Date() }).execute()
  await sendMail(context, seen.mail)
  expect((await rowOf(seen.mail)).last_error).toBe('the user has seen it')
  const { mail } = await end()
  await sendMail(context, mail)
  expect(server.received.map(({ parsed }) => parsed.subject)).toEqual([expect.stringContaining('Oslo')])
  await setPictureMails(db, ground.userId, false)
})

test('a mail that cannot be written now is tried again', async () => {
  const id = await write()
  const { postponed = 0 } = await counted()
  await ground.database.db.updateTable('mails').set({ data: '{}' }).where('id', '=', id).execute()
  await sendMail(context, id)
  expect(server.received).toEqual([])
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', last_error: expect.any(String) })
  expect((await counted()).postponed).toBe(postponed + 1)
  expect(logged()).toMatchObject([{ isUnknown: false, err: expect.any(String) }])
})

test('who declines notices, or is suspended, still gets receipts', async () => {
  const { db } = ground.database
  await setNotices(db, ground.userId, false)
  await setNotices(db, ground.userId, false)
  const { skipped = 0 } = await counted()
  const declined = await write('renewal-soon')
  await sendMail(context, declined)
  await setNotices(db, ground.userId, true)
  await db.updateTable('users').set({ suspended_at: new Date() }).execute()
  const suspended = await write('renewal-soon')
  await sendMail(context, suspended)
  expect(server.received).toEqual([])
  expect((await rowOf(declined)).status).toBe('skipped')
  expect((await rowOf(suspended)).last_error).toBe('the account is suspended')
  expect(logged()).toMatchObject([
    { reason: 'notices are declined', msg: 'a mail is not sent' },
    { reason: 'the account is suspended', msg: 'a mail is not sent' },
  ])
  expect((await counted()).skipped).toBe(skipped + 2)
  await sendMail(context, await write('receipt'))
  expect(server.received).toHaveLength(1)
})

test('a busy server gets the mail later: after a minute, then after two, each time with the same id', async () => {
  const id = await write()
  server.refusals.push({ at: 'data', code: 451, text: 'later' }, { at: 'data', code: 451, text: 'later' })
  await sendMail(context, id)
  expect(await rowOf(id)).toMatchObject({
    status: 'waiting',
    attempts: 1,
    last_error: expect.stringContaining('later'),
  })
  expect(await swept()).toEqual([])
  clock.advance(MINUTE_MS)
  expect(await swept()).toEqual([id])
  await sendMail(context, id)
  clock.advance(MINUTE_MS)
  await sendMail(context, id)
  expect(server.received).toEqual([])
  clock.advance(MINUTE_MS)
  await sendMail(context, id)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.parsed.messageId).toBe(`<${id}@localhost>`)
  expect(await rowOf(id)).toMatchObject({ status: 'sent', last_error: null })
  const waits = { mailId: id, template: 'receipt', isUnknown: false }
  expect(logged()).toMatchObject([
    { ...waits, attempt: 1, err: expect.stringContaining('later'), nextTryAt: expect.any(String) },
    { ...waits, attempt: 2 },
    { attempt: 3, msg: 'sent a mail' },
  ])
})

test('a mail that may have arrived is tried again, and the log says that it may come twice', async () => {
  const id = await write()
  server.breaksAfterData = true
  await sendMail(context, id)
  expect((await rowOf(id)).status).toBe('waiting')
  expect(logged()).toMatchObject([{ mailId: id, isUnknown: true }])
})

test('a receipt for real money does not call the payment simulated', async () => {
  const payments = { kind: 'stripe', secretKey: 'any', webhookSecret: 'any', apiUrl: null } as const
  await sendMail({ ...context, config: { ...context.config, payments } }, await write())
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.parsed.text).not.toContain('simulated')
})

test('a refusal for good is given up at once, with a line in the log', async () => {
  const id = await write()
  const { failed = 0 } = await counted()
  server.refusals.push({ at: 'recipient', code: 550, text: '<ada@example.com>: no such user' })
  await sendMail(context, id)
  expect(await rowOf(id)).toMatchObject({
    status: 'failed',
    last_error: expect.stringContaining('no such user'),
  })
  expect(lines.join('')).toContain('a mail is given up')
  expect(lines.join('')).toContain('<[address]>: no such user')
  expect(lines.join('')).not.toContain('ada@example.com')
  expect((await counted()).failed).toBe(failed + 1)
  expect(await swept()).toEqual([])
})

test('a server that stays away is given up after twelve tries', async () => {
  const id = await write()
  server.refusals.push(
    ...Array.from({ length: 20 }, () => ({ at: 'data', code: 451, text: 'away' }) as const),
  )
  for (let tries = 0; tries < 20; tries += 1) {
    await sendMail(context, id)
    clock.advance(6 * HOUR_MS)
  }
  server.refusals.length = 0
  expect(await rowOf(id)).toMatchObject({ status: 'failed', attempts: 12 })
  expect(await readMailWait(ground.database.db)).toEqual({ waiting: 0, oldestSeconds: 0 })
})

test('a worker that crashed while it sent is followed by another one, after five minutes and not before', async () => {
  const id = await write()
  const crashed = { ...context, mail: { ...context.mail, send: () => new Promise<never>(() => undefined) } }
  void sendMail(crashed, id)
  await expect.poll(async () => (await rowOf(id)).status).toBe('sending')
  await sendMail(context, id)
  expect([server.received, await swept()]).toEqual([[], []])
  clock.advance(5 * MINUTE_MS)
  expect(await swept()).toEqual([id])
  await sendMail(context, id)
  expect((await rowOf(id)).status).toBe('sent')
})

test('a slow worker whose mail was given to another one does not write its end', async () => {
  const id = await write()
  const held = Promise.withResolvers<{ state: 'refused'; reason: string }>()
  const slow = sendMail({ ...context, mail: { ...context.mail, send: () => held.promise } }, id)
  await expect.poll(async () => (await rowOf(id)).status).toBe('sending')
  clock.advance(5 * MINUTE_MS)
  await sendMail(context, id)
  held.resolve({ state: 'refused', reason: 'too late to matter' })
  await slow
  expect(await rowOf(id)).toMatchObject({ status: 'sent', last_error: null })
})

test('a mail of a newer release waits for a worker that knows it', async () => {
  const id = await write()
  await ground.database.db
    .updateTable('mails')
    .set({ template: 'of tomorrow' })
    .where('id', '=', id)
    .execute()
  await sendMail(context, id)
  expect(await rowOf(id)).toMatchObject({ status: 'waiting', last_error: 'unknown template' })
  expect(logged()).toMatchObject([{ isUnknown: false, err: 'unknown template' }])
})

test('ended mails are removed after ninety days, waiting ones are not', async () => {
  const [sent, waiting] = [await write(), await write()]
  await sendMail(context, sent)
  const old = new Date(clock.now().getTime() - 91 * 24 * HOUR_MS)
  await ground.database.db.updateTable('mails').set({ created_at: old }).execute()
  await swept()
  const left = await ground.database.db.selectFrom('mails').select('id').execute()
  expect(left).toEqual([{ id: waiting }])
})

test('the account takes its mails with it', async () => {
  const other = await ground.database.db
    .insertInto('users')
    .values({ email: 'eve@example.com', name: 'Eve' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const id = await write()
  await ground.database.db.updateTable('mails').set({ user_id: other.id }).where('id', '=', id).execute()
  await ground.database.db.deleteFrom('users').where('id', '=', other.id).execute()
  await sendMail(context, id)
  expect(server.received).toEqual([])
})

test('an account that is deleted while its mail is prepared gets none', async () => {
  const { db } = ground.database
  const user = { email: 'eve@example.com', name: 'Eve' }
  const { id: userId } = await db.insertInto('users').values(user).returning('id').executeTakeFirstOrThrow()
  const id = await write()
  await db.updateTable('mails').set({ user_id: userId }).where('id', '=', id).execute()
  // The first query of a try takes the mail.
  let hasClaimed = false
  const deletes = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!hasClaimed) await db.deleteFrom('users').where('id', '=', userId).execute()
      hasClaimed = true
      return result
    },
  })
  await sendMail({ ...context, db: deletes }, id)
  expect(server.received).toEqual([])
  expect(logged()).toMatchObject([{ mailId: id, reason: 'the account was deleted' }])
})
