import { PICTURE_CREDITS } from '@pawport/shared/contract/billing/picture-prices.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { readBalance } from '@pawport/shared/credits/balance.ts'
import { WELCOME_CREDITS } from '@pawport/shared/credits/prices.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { MailData } from '@pawport/shared/mail/mail-data.ts'
import { renderMail } from '@pawport/shared/mail/render.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { tripsOf } from '../web/src/app/pages/plan-rules.ts'
import { privilegesOf } from '../web/src/app/profile/privileges.ts'
import type { T } from '../web/src/lib/locale.ts'
import { creditsSentence } from '../web/src/lib/plan-sentence.ts'
import { testTranslator } from '../web/src/lib/testing/test-translator.ts'
import { accountEn } from '../web/src/locales/account/en.ts'
import { accountZh } from '../web/src/locales/account/zh.ts'
import { offersEn } from '../web/src/locales/offers/en.ts'
import { offersZh } from '../web/src/locales/offers/zh.ts'
import { type Arrived, type MovedShop, openMovedShop } from './lib/moved-shop.ts'

/**
 * Plans and packs are bought at the simulated payment server, and a clock is moved over thirteen months: each
 * promise is kept.
 */
const START = new Date('2030-01-15T09:00:00Z')
const MONTHS = 13
const PLANS = ['pro', 'pro_premium', 'pro_yearly'] as const
const PACKS = ['starter', 'explorer', 'adventurer'] as const
const LOCALES = ['en', 'zh'] as const

const T_OF = {
  en: testTranslator(accountEn, offersEn),
  zh: testTranslator(accountZh, offersZh),
} as const satisfies Record<Locale, T>

/** The numbers of the sentences, as a reader takes them. */
const SENTENCES = {
  en: {
    each: /(\d+) credits (?:every|a) month/,
    bonus: /\+(\d+) bonus/,
    first: /\((\d+) in the first month\)/,
  },
  zh: { each: /每月 (\d+) 积分/, bonus: /另送 (\d+) 积分/, first: /（第一个月共 (\d+) 积分）/ },
} as const satisfies Record<Locale, Record<'each' | 'bonus' | 'first', RegExp>>

/** How many credits a sentence promises for the first month, and for each later one. */
function promised(sentence: string, locale: Locale): { first: number; later: number } {
  const number = (pattern: RegExp) => Number(pattern.exec(sentence)?.[1] ?? 0)
  const { each, bonus, first } = SENTENCES[locale]
  expect(sentence).toMatch(each)
  const later = number(each) + number(bonus)
  return { first: number(first) || later, later }
}

let shop: MovedShop
beforeAll(async () => {
  shop = await openMovedShop(START)
})
afterEach(() => expectBooksToBalance(shop.database.db))
afterAll(() => shop?.close())

function monthsAfterStart(months: number): Date {
  const date = new Date(START)
  date.setUTCMonth(date.getUTCMonth() + months)
  // An hour later, as the jobs run now and then.
  return new Date(date.getTime() + (months > 0 ? 3_600_000 : 0))
}

async function planOf(slug: string) {
  const { db } = shop.database
  return db.selectFrom('plans').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow()
}

const sum = ({ credits, bonus }: Arrived) => credits + bonus
const available = async (userId: string) =>
  (await readBalance(shop.database.db, userId, shop.clock.now())).available

/** The receipts of a user as they are read, in the order in which they were written. */
async function receiptsOf(userId: string, locale: Locale): Promise<string[]> {
  const rows = await shop.database.db
    .selectFrom('mails')
    .select('data')
    .where('user_id', '=', userId)
    .where('template', '=', 'receipt')
    .orderBy('created_at')
    .execute()
  const to = { name: 'Ada', address: 'ada@example.com' }
  const publicUrl = new URL('https://pawport.example')
  const around = { locale, to, publicUrl, contactEmail: null, isSimulated: false, unsubscribeUrl: null }
  return rows.map(({ data }) => renderMail('receipt', data as MailData['receipt'], around).text)
}

describe.each(PLANS)('the plan %s', (slug) => {
  const arrivals: Arrived[] = []
  const balances: number[] = []
  let userId: string

  beforeAll(async () => {
    shop.clock.set(START)
    userId = await shop.buy(slug)
    for (let month = 0; month < MONTHS; month += 1) {
      if (month > 0) await shop.moveTo(monthsAfterStart(month))
      arrivals.push(await shop.arrived(userId))
      // Past the grace of the month before.
      await shop.moveTo(new Date(shop.clock.now().getTime() + 8 * 3_600_000))
      balances.push(await available(userId))
    }
  })

  test.each(LOCALES)(
    'gives in each of thirteen months what pricing, checkout and profile say (%s)',
    async (locale) => {
      const plan = await planOf(slug)
      const t = T_OF[locale]
      const profile = {
        ...plan,
        plan_slug: slug,
        status: 'active',
        state: 'active',
        is_expired: false,
      } as unknown as Parameters<typeof privilegesOf>[0]
      const sentences = [
        creditsSentence(plan, t),
        privilegesOf(profile, { hasVideos: false }, t)[0]?.text ?? '',
      ]
      for (const sentence of sentences) {
        const { first, later } = promised(sentence, locale)
        const begins = (month: number) => month === 0 || (month === 12 && plan.billing_cycle === 'yearly')
        const wanted = arrivals.map((_, month) => (begins(month) ? first : later))
        expect(arrivals.map(sum)).toEqual(wanted)
      }
    },
  )

  test('nothing rolls over: the balance of a month is what arrived in it', () => {
    expect(balances).toEqual(arrivals.map(sum))
  })

  test('each month pays for the trips that are promised [P-24]', async () => {
    const plan = await planOf(slug)
    const trips = tripsOf(plan) ?? 0
    for (const arrived of arrivals) {
      expect(Math.floor(sum(arrived) / PICTURE_CREDITS[1024])).toBeGreaterThanOrEqual(trips)
    }
    const later = arrivals[1] ?? { credits: 0, bonus: 0 }
    expect(Math.floor(sum(later) / PICTURE_CREDITS[1024])).toBe(trips)
  })

  test.each(LOCALES)('each receipt says what arrives with it (%s)', async (locale) => {
    const receipts = await receiptsOf(userId, locale)
    const { billing_cycle: cycle } = await planOf(slug)
    expect(receipts).toHaveLength(cycle === 'yearly' ? 2 : MONTHS)
    for (const text of receipts) {
      if (cycle === 'yearly') {
        const { first, later } = promised(text, locale)
        expect([first, later]).toEqual([arrivals[0], arrivals[1]].map((arrived) => arrived && sum(arrived)))
        expect(text).not.toMatch(/2,?400/)
      } else {
        const numbers = [...text.matchAll(/^(?:Bonus credits|Credits|赠送积分|积分)\s*[:：]\s*(\d+)/gm)]
        expect(numbers.reduce((total, [, number]) => total + Number(number), 0)).toBe(
          sum(arrivals[0] ?? { credits: 0, bonus: 0 }),
        )
      }
    }
  })
})

describe.each(PACKS)('the pack %s', (slug) => {
  test('gives its credits and its bonus at once, and keeps them for thirteen months', async () => {
    const { credits_amount: credits, bonus_credits: bonus } = await shop.database.db
      .selectFrom('credit_packages')
      .selectAll()
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
    const userId = await shop.buy(slug)
    expect(await shop.arrived(userId)).toEqual({ credits, bonus })
    await shop.moveTo(new Date(shop.clock.now().getTime() + 400 * 86_400_000))
    expect(await available(userId)).toBe(credits + bonus)
    const [receipt] = await receiptsOf(userId, 'en')
    expect(receipt).toContain(`Your ${credits + bonus} credits are in your balance. They never expire.`)
  })
})

test.each([
  ['en', '4 credits, once at sign-up'],
  ['zh', '注册时送 4 积分，仅一次'],
] as const)('the free plan promises the welcome credits (%s)', async (locale, sentence) => {
  const free = await planOf('free')
  expect(creditsSentence(free, T_OF[locale])).toBe(sentence)
  expect(free.credits_included + free.credits_bonus).toBe(WELCOME_CREDITS)
})
