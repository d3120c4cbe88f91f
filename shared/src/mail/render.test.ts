import { expect, test } from 'vitest'
import type { Locale } from '../contract/locale.ts'
import type { MailData, MailTemplate } from './mail-data.ts'
import { type MailSurroundings, renderMail } from './render.ts'

const NAME = { en: 'Premium <Plus>', zh: '高级会员 <Plus>' }
const MONEY = { amountCents: 2999, currency: 'usd' }
const SAMPLES: { [T in MailTemplate]: MailData[T] } = {
  receipt: {
    ...MONEY,
    name: NAME,
    kind: 'pack',
    credits: 1500,
    bonus: 15,
    months: 1,
    paidAt: '2030-01-31T23:30:00Z',
    orderId: 'order-1',
    receiptUrl: 'https://pay.example/receipt?a=1&b=2',
  },
  'payment-failed': {
    ...MONEY,
    name: NAME,
    nextAttemptAt: '2030-02-03T10:00:00Z',
    needsConfirmation: false,
    payUrl: null,
  },
  'export-ready': { expiresAt: '2030-02-03T10:00:00Z' },
  'passkey-added': { name: 'my phone', at: '2030-02-03T10:00:00Z' },
  'passkey-removed': { name: 'my phone', at: '2030-02-03T10:00:00Z' },
  'token-made': { name: 'nightly', scopes: ['generations:read'], expiresAt: '2030-02-03T10:00:00Z' },
  'account-deletion': { deletedAt: '2030-02-03T10:00:00Z' },
  'renewal-soon': { ...MONEY, name: NAME, renewsAt: '2030-02-03T10:00:00Z' },
  cancelled: { name: NAME, endsAt: '2030-02-03T10:00:00Z', hasEnded: false },
  gift: { giftId: 'gift-1', from: 'Bob <b>', credits: 165, code: '2345-6789-ABCD-EFGH' },
  refunded: { ...MONEY, name: NAME, isWhole: false, creditsTaken: 150 },
  'duplicate-subscription-refunded': { ...MONEY, name: NAME },
  'picture-ended': { taskId: 'task-1', destination: 'Oslo <Norway>', hasFailed: false },
  'video-ended': {
    ...{ videoId: 'video-1', taskId: 'task-1', shape: 'tall' },
    ...{ destination: 'Oslo <Norway>', hasFailed: false },
  },
}
const TEMPLATES = Object.keys(SAMPLES) as MailTemplate[]
const EACH = TEMPLATES.flatMap((template) =>
  (['en', 'zh'] as const).map((locale) => [template, locale] as const),
)

function render<T extends MailTemplate>(
  template: T,
  locale: Locale,
  changes: Partial<MailSurroundings> = {},
) {
  return renderMail(template, SAMPLES[template], {
    locale,
    to: { name: '<b>Ada</b> & "Co"', address: 'ada@example.com' },
    publicUrl: new URL('https://pawport.example'),
    contactEmail: 'help@pawport.example',
    isSimulated: false,
    unsubscribeUrl: null,
    ...changes,
  })
}

test.each(EACH)('%s in %s says the same in text and HTML, in one language', (template, locale) => {
  const { subject, text, html } = render(template, locale)
  expect(subject).not.toMatch(/undefined|null|NaN|Invalid/)
  for (const form of [text, html]) {
    expect(form).not.toMatch(/undefined|\bnull\b|NaN|Invalid Date/)
    expect(form).toContain('help@pawport.example')
    expect(form).toContain('ada@example.com')
  }
  if (locale === 'en') expect(subject + text).not.toMatch(/\p{Script=Han}/u)
  else expect(text.replace(/https?:\S+|<[^>]*>/g, '')).not.toMatch(/\b(?:your|the|was|plan)\b/i)
  const values = text.split('\n').filter((line) => /^[^:：/]+[:：] ?\S/.test(line) && !line.includes('http'))
  expect(values.length).toBeGreaterThan(1)
})

test.each(EACH)('the HTML of %s in %s loads nothing, runs nothing and escapes names', (template, locale) => {
  const { html } = render(template, locale)
  expect(html).not.toMatch(/<(?:script|img|link|iframe|object|form|base)\b|\bsrc=|url\(|@import|javascript:/i)
  expect(html).not.toContain('<b>')
  expect(html).not.toContain('<Plus>')
  expect(html).toContain('&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;')
  for (const [, address = ''] of html.matchAll(/href="([^"]*)"/g))
    expect(address).toMatch(/^https:\/\/(?:pawport|pay)\.example\//)
})

test('amounts, days and numbers are written as the language writes them', () => {
  expect(render('receipt', 'en').text).toContain(
    'Amount: $29.99\nPaid on: January 31, 2030\nCredits: 1,500\nBonus credits: 15',
  )
  expect(render('receipt', 'zh').text).toContain(
    '金额：$29.99\n付款日期：2030年1月31日\n积分：1,500\n赠送积分：15',
  )
})

test('a currency without cents is not divided by a hundred', () => {
  const data = { ...SAMPLES['renewal-soon'], amountCents: 2999, currency: 'jpy' }
  const { text } = renderMail('renewal-soon', data, {
    locale: 'en',
    to: { name: 'Ada', address: 'ada@example.com' },
    publicUrl: new URL('https://pawport.example'),
    contactEmail: null,
    isSimulated: false,
    unsubscribeUrl: null,
  })
  expect(text).toContain('¥2,999')
})

test('a link of another scheme than the web leads to the first page instead', () => {
  const data = { ...SAMPLES.receipt, receiptUrl: 'javascript:alert(1)' }
  const { html, text } = renderMail('receipt', data, {
    locale: 'en',
    to: { name: 'Ada', address: 'ada@example.com' },
    publicUrl: new URL('https://pawport.example'),
    contactEmail: null,
    isSimulated: false,
    unsubscribeUrl: null,
  })
  expect(html + text).not.toContain('alert')
})

test.each(['en', 'zh'] as const)('a mail of a simulated payment says that no money moved (%s)', (locale) => {
  const words = { en: 'no money moved', zh: '没有产生真实扣款' }[locale]
  expect(render('receipt', locale).text).not.toContain(words)
  const { text, html } = render('receipt', locale, { isSimulated: true })
  expect([text.includes(words), html.includes(words)]).toEqual([true, true])
})

test('a notice shows the way out in both forms, with the signature unharmed', () => {
  const unsubscribeUrl = 'https://pawport.example/mail/unsubscribe?user=1&signature=a-_b'
  const { text, html } = render('renewal-soon', 'en', { unsubscribeUrl })
  expect(text).toContain(unsubscribeUrl)
  expect(html).toContain(unsubscribeUrl.replace('&', '&amp;'))
})
