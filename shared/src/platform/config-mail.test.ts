import { expect, it } from 'vitest'
import { mailConfig } from './config-mail.ts'

/** Accounts belong to who made them. */
const OWN = { isOpen: false }
const SMTP = { SMTP_URL: 'smtps://ada:secret@mail.example:465' }

it('writes mails to the log when nothing is set', () => {
  expect(mailConfig({ MAIL_FROM: 'cards@example.com' }, OWN)).toEqual({ kind: 'log' })
})

it.each(['cards@example.com', 'Pawport <cards@example.com>'])('sends by SMTP as %s', (from) => {
  expect(mailConfig({ ...SMTP, MAIL_FROM: from }, OWN)).toEqual({
    kind: 'smtp',
    url: new URL(SMTP.SMTP_URL),
    from,
  })
})

it.each([undefined, 'Pawport', 'Pawport <cards@example.com>\r\nBcc: eve@example.com', '<a@b> <c@d>'])(
  'refuses the sender %j',
  (from) => {
    expect(() => mailConfig({ ...SMTP, MAIL_FROM: from }, OWN)).toThrow(/^MAIL_FROM should be/)
  },
)

it('refuses a server that is none', () => {
  expect(() => mailConfig({ SMTP_URL: 'mail.example:25', MAIL_FROM: 'cards@example.com' }, OWN)).toThrow(
    /^SMTP_URL should be/,
  )
})

it('refuses to send while everybody can make an account with the address of somebody else', () => {
  const env = { ...SMTP, MAIL_FROM: 'cards@example.com' }
  expect(() => mailConfig(env, { isOpen: true })).toThrow(/^SMTP_URL should be empty/)
  expect(mailConfig({}, { isOpen: true })).toEqual({ kind: 'log' })
})
