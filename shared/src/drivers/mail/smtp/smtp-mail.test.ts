import { createServer } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { LOCALHOST_CERTIFICATE } from '../../../testing/localhost-certificate.ts'
import { type SmtpReceiver, startSmtpReceiver } from '../../../testing/smtp-receiver.ts'
import type { OutgoingMail } from '../mail.ts'
import { demandsTls, type SmtpOptions, smtpMail } from './smtp-mail.ts'

const FROM = 'Pawport <cards@pawport.example>'
const MAIL: OutgoingMail = {
  messageId: '<4f1c@pawport.example>',
  to: { name: '林小雨', address: 'xiaoyu@example.com' },
  subject: 'Pawport 收据：高级会员 Plus，$29.99',
  text: '谢谢，款项已收到\n\nhttps://pawport.example/#/account\n',
  html: '<p>谢谢，款项已收到</p>',
  language: 'zh-CN',
  unsubscribeUrl: null,
}
const UNSUBSCRIBE = 'https://pawport.example/mail/unsubscribe?user=1&signature=abc'

let server: SmtpReceiver
afterEach(() => server?.close())

function driver(url: URL, options: Partial<SmtpOptions> = {}) {
  const mail = smtpMail({ url, from: FROM, ...options })
  onTestFinished(() => mail.close())
  return mail
}

/** The server's address by another protocol, with a user. */
function addressed(url: URL, { protocol = url.protocol, user = '', password = '' } = {}): URL {
  const changed = new URL(`${protocol}//${url.host}`)
  changed.username = encodeURIComponent(user)
  changed.password = encodeURIComponent(password)
  return changed
}

test('a mail arrives whole: sender, Chinese name and subject, both forms, id and language', async () => {
  server = await startSmtpReceiver()
  expect(await driver(server.url).send(MAIL)).toEqual({ state: 'sent' })
  const [{ to, parsed, raw }] = server.received as [(typeof server.received)[0]]
  expect(to).toEqual(['xiaoyu@example.com'])
  expect(parsed.from).toMatchObject({ name: 'Pawport', address: 'cards@pawport.example' })
  expect(parsed.to).toMatchObject([MAIL.to])
  expect(parsed).toMatchObject({ subject: MAIL.subject, messageId: MAIL.messageId })
  expect(parsed.text?.trim()).toBe(MAIL.text.trim())
  expect(parsed.html?.trim()).toBe(MAIL.html)
  expect(raw).toMatch(/^Content-Language: zh-CN\r$/m)
  expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(raw).not.toMatch(/List-Unsubscribe/i)
})

test('a notice can be declined with one click of the mail program (RFC 8058)', async () => {
  server = await startSmtpReceiver()
  await driver(server.url).send({ ...MAIL, unsubscribeUrl: UNSUBSCRIBE })
  const headers = new Map(server.received[0]?.parsed.headers.map(({ key, value }) => [key, value]))
  expect(headers.get('list-unsubscribe')).toBe(`<${UNSUBSCRIBE}>`)
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
})

test.each([
  ['a line break', 'Ada\r\nBcc: eve@example.com\r\n\r\nBody of another'],
  ['a bare line feed', 'Ada\nBcc: eve@example.com'],
  ['a separator of Unicode', 'Ada\u2028Bcc: eve@example.com\u0085Cc: eve@example.com'],
  ['another address', 'Ada <eve@example.com>, "Eve" <eve@example.com>'],
  ['an encoded word', '=?utf-8?q?Ada=0D=0ABcc:_eve=40example.com?='],
  ['a comma and quotation marks', '", eve@example.com, "'],
  ['a turn of direction', 'Ada \u202eevE'],
  ['a very long name', 'Ada '.repeat(5_000)],
])('a name with %s changes neither headers nor recipients', async (_what, name) => {
  server = await startSmtpReceiver()
  expect(await driver(server.url).send({ ...MAIL, to: { ...MAIL.to, name }, subject: name })).toEqual({
    state: 'sent',
  })
  const [{ to, parsed, raw }] = server.received as [(typeof server.received)[0]]
  expect(to).toEqual([MAIL.to.address])
  expect(parsed.to?.map(({ address }) => address)).toEqual([MAIL.to.address])
  expect([parsed.cc, parsed.bcc]).toEqual([undefined, undefined])
  expect(raw).not.toMatch(/^(?:bcc|cc):/im)
  expect(parsed.text?.trim()).toBe(MAIL.text.trim())
  expect(parsed.to?.[0]?.name).not.toMatch(/[\p{C}\u2028\u2029]/u)
  expect(parsed.to?.[0]?.name?.length).toBeLessThanOrEqual(100)
})

test.each([
  'eve@example.com, ada@example.com',
  'ada@example.com\r\nBcc: eve@example.com',
  '<ada@example.com>',
  'ada',
  '',
])('nothing is sent to the address %j', async (address) => {
  server = await startSmtpReceiver()
  const outcome = await driver(server.url).send({ ...MAIL, to: { name: 'Ada', address } })
  expect(outcome.state).toBe('refused')
  expect(server.received).toEqual([])
})

test('a user signs in with a password that has every kind of character', async () => {
  const password = 'p@ss:w/ö%20 rd?#'
  const seen: unknown[] = []
  server = await startSmtpReceiver({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password: given }, _session, callback) {
      seen.push([username, given])
      callback(null, given === password ? { user: username } : { message: 'no' })
    },
  })
  const right = addressed(server.url, { user: 'post@pawport', password })
  expect(await driver(right).send(MAIL)).toEqual({ state: 'sent' })
  expect(seen).toEqual([['post@pawport', password]])
  // The operator can correct the password: the mail waits for it.
  const wrong = addressed(server.url, { user: 'post@pawport', password: 'wrong' })
  expect(await driver(wrong).send(MAIL)).toMatchObject({ state: 'later', isUnknown: false })
  expect(await driver(server.url).send(MAIL)).toMatchObject({ state: 'later', isUnknown: false })
  expect(server.received).toHaveLength(1)
})

test('a server without TLS gets neither password nor mail where TLS is demanded', async () => {
  const seen: unknown[] = []
  server = await startSmtpReceiver({
    allowInsecureAuth: true,
    onAuth({ username }, _session, callback) {
      seen.push(username)
      callback(null, { user: username })
    },
  })
  const url = addressed(server.url, { user: 'ada', password: 'secret' })
  url.search = 'requireTLS=true'
  expect(await driver(url).send(MAIL)).toMatchObject({ state: 'later', isUnknown: false })
  expect([seen, server.received]).toEqual([[], []])
})

test.each([
  ['smtp://mail.example:587', true],
  ['smtp://mail.example:587?requireTLS=false', false],
  ['smtp://localhost:1025', false],
  ['smtp://[::1]:1025', false],
  ['smtp://localhost:1025?requireTLS=true', true],
])('%s demands TLS: %j', (url, demands) => {
  expect(demandsTls(new URL(url))).toBe(demands)
})

test.each(['smtp:', 'smtps:'])('%s// trusts a certificate that is known, and no other', async (protocol) => {
  server = await startSmtpReceiver({
    ...LOCALHOST_CERTIFICATE,
    secure: protocol === 'smtps:',
    disabledCommands: [],
  })
  const url = addressed(server.url, { protocol })
  expect(await driver(url).send(MAIL)).toMatchObject({ state: 'later', isUnknown: false })
  expect(server.received).toEqual([])
  expect(await driver(url, { ca: LOCALHOST_CERTIFICATE.cert }).send(MAIL)).toEqual({ state: 'sent' })
})

test.each([
  ['a full mailbox', { at: 'recipient', code: 452, text: 'mailbox full' }],
  ['a greylist', { at: 'recipient', code: 451, text: 'come again' }],
  ['too many mails', { at: 'data', code: 421, text: 'slow down' }],
  // The sender is a setting: the mail waits for its correction.
  ['a sender that the server does not know', { at: 'sender', code: 550, text: 'who are you' }],
] as const)('%s is a reason to try again, and the next try arrives', async (_what, refusal) => {
  server = await startSmtpReceiver()
  server.refusals.push(refusal)
  const mail = driver(server.url)
  expect(await mail.send(MAIL)).toMatchObject({
    state: 'later',
    isUnknown: false,
    reason: expect.stringContaining(refusal.text),
  })
  expect(await mail.send(MAIL)).toEqual({ state: 'sent' })
  expect(server.received.map(({ parsed }) => parsed.messageId)).toEqual([MAIL.messageId])
})

test.each([
  ['an unknown recipient', { at: 'recipient', code: 550, text: 'no such user' }],
  ['a mail that the server does not want', { at: 'data', code: 554, text: 'looks like spam' }],
] as const)('%s is a refusal for good', async (_what, refusal) => {
  server = await startSmtpReceiver()
  server.refusals.push(refusal)
  expect(await driver(server.url).send(MAIL)).toMatchObject({
    state: 'refused',
    reason: expect.stringContaining(refusal.text),
  })
})

test('a server that is down gets the mail once it is up', async () => {
  server = await startSmtpReceiver()
  const { url } = server
  await server.close()
  const mail = driver(url)
  expect(await mail.send(MAIL)).toMatchObject({ state: 'later', isUnknown: false })
  server = await startSmtpReceiver({ port: Number(url.port) })
  expect(await mail.send(MAIL)).toEqual({ state: 'sent' })
})

test('a connection that breaks before the answer leaves it open whether the mail arrived', async () => {
  server = await startSmtpReceiver()
  server.breaksAfterData = true
  expect(await driver(server.url).send(MAIL)).toMatchObject({ state: 'later', isUnknown: true })
  expect(server.received).toHaveLength(1)
})

test('a server of another kind is no reason to give up', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  )
  onTestFinished(() => void other.close())
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  expect(await driver(new URL(`smtp://127.0.0.1:${port}`)).send(MAIL)).toMatchObject({
    state: 'later',
    isUnknown: false,
  })
})
