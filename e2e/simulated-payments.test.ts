import { randomUUID } from 'node:crypto'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import { databaseClock } from '@pawport/shared/db/database-clock.ts'
import { openPayments } from '@pawport/shared/drivers/payments/open.ts'
import type { CatalogueItem } from '@pawport/shared/drivers/payments/payments.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct({ workers: 0 })
const PRICES = {
  pack: 'price_sim_weekend_450',
  plan: 'price_sim_wanderer_950',
  larger: 'price_sim_globetrotter_1950',
}
const item = (slug: string, amount: number, interval: CatalogueItem['interval']): CatalogueItem => ({
  slug,
  name: slug,
  description: 'A longer description of what it is.',
  lookupKey: `pawport_${slug}_${amount}`,
  amount,
  currency: 'usd',
  interval,
})

/** The provider, with the state of the product's own: it is in the database. */
async function provider() {
  const { db } = product.database
  const config = { kind: 'simulated', webhookSecret: 'of another process' } as const
  const publicUrl = new URL(product.url)
  return openPayments(config, { db, databaseClock: databaseClock(db), clock: systemClock, publicUrl })
}

beforeAll(async () => {
  const catalogue = [
    item('weekend', 450, null),
    item('wanderer', 950, 'month'),
    item('globetrotter', 1950, 'month'),
  ]
  await (await provider()).syncCatalogue(catalogue)
})

async function customer(locale: Locale = 'en') {
  return (await provider()).createCustomer({
    userId: randomUUID(),
    email: 'ada@example.com',
    name: 'Ada',
    locale,
  })
}

async function checkout(
  customerId: string,
  what: keyof typeof PRICES,
  locale: Locale = 'en',
): Promise<string> {
  const { url } = await (await provider()).createCheckout({
    mode: what === 'pack' ? 'payment' : 'subscription',
    orderId: randomUUID(),
    userId: randomUUID(),
    customerId,
    priceId: PRICES[what],
    locale,
    successUrl: `${product.url}/?session_id={CHECKOUT_SESSION_ID}#/pricing`,
    cancelUrl: `${product.url}/#/pricing`,
  })
  return url
}

async function portal(customerId: string, locale: Locale = 'en'): Promise<string> {
  return (await provider()).openPortal({ customerId, returnUrl: `${product.url}/#/pricing`, locale })
}

const hasArrived = (page: Page) => page.waitForURL(/\?session_id=cs_sim_\w+#\/pricing$/)

/** How many pixels the page is wider than the window. */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

describe.skipIf(!hasBrowser)('the pages of simulated payments', () => {
  const browser = useBrowser()

  test('pay with the keyboard alone and lead back to Pawport', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(await checkout(await customer(), 'pack'))
    await page.getByText('No money moves.').waitFor()
    await page.getByRole('radio', { name: /Card that works/ }).focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await hasArrived(page)
    expect(complaints).toEqual([])
    await close()
  })

  test('show a refusal, ask for 3-D Secure, and say afterwards that it is paid', async () => {
    const { page, close } = await visit(browser, PHONE)
    const url = await checkout(await customer(), 'plan')
    await page.goto(url)
    await page.getByRole('radio', { name: /Card that is declined/ }).check()
    await page.getByRole('button', { name: 'Subscribe for $9.50' }).click()
    await page.getByRole('alert').getByText('The card was declined.').waitFor()
    await expect.poll(() => hasFocus(page.getByRole('alert'))).toBe(true)
    await page.getByRole('radio', { name: /3-D Secure/ }).check()
    await page.getByRole('button', { name: 'Subscribe for $9.50' }).click()
    await page.getByRole('heading', { name: 'Confirm your payment' }).waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await hasArrived(page)
    await page.goto(url)
    await page.getByRole('heading', { name: 'This is paid' }).waitFor()
    await close()
  })

  test('let a plan be cancelled, resumed and changed, and a renewal fail and be paid', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    const customerId = await customer()
    await page.goto(await checkout(customerId, 'plan'))
    await page.getByRole('button', { name: 'Subscribe for $9.50' }).click()
    await hasArrived(page)
    await page.goto(await portal(customerId))
    await page.getByText('Cancel the plan').click()
    await page.getByRole('button', { name: 'Yes, cancel at the end of the period' }).click()
    await page.getByRole('status').getByText('The plan is cancelled.').waitFor()
    await page.getByRole('button', { name: 'Resume the plan' }).click()
    await page.getByRole('status').getByText('The plan goes on.').waitFor()
    await page.getByRole('link', { name: 'Change to globetrotter' }).click()
    await page.getByText('$19.50 is charged now').waitFor()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await page.getByText('$19.50 per month').waitFor()
    await page.getByRole('link', { name: 'Switches of the simulation' }).click()
    await page.getByRole('button', { name: 'Let the next renewal fail' }).click()
    await page.getByText('The next renewal will fail.').waitFor()
    await page.getByRole('button', { name: 'Go to the next period' }).click()
    await page.getByRole('button', { name: 'Give the payment up' }).waitFor()
    await page.getByRole('link', { name: 'Back to billing' }).click()
    await page.getByText('Payment overdue').waitFor()
    await page.getByRole('link', { name: /Open/ }).click()
    await page.getByRole('button', { name: 'Pay $19.50' }).click()
    await page.getByRole('status').getByText('The invoice is paid.').waitFor()
    await page.getByRole('link', { name: 'Open the receipt' }).click()
    await page.getByText('VISA •••• 4242').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['a phone', 'zh', { ...PHONE, colorScheme: 'dark' }],
      ['a desktop', 'en', DESKTOP],
    ]),
  )('fit %s and can be read by everybody (%s)', async (_what, locale, options) => {
    const { page, complaints, close } = await visit(browser, {
      ...options,
      locale: locale === 'zh' ? 'zh-CN' : 'en-US',
    })
    const customerId = await customer(locale)
    const look = async (url: string) => {
      await page.goto(url)
      expect(await page.locator('html').getAttribute('lang'), url).toMatch(locale)
      expect(await findings(page), url).toEqual([])
      expect(await overflow(page), url).toBeLessThanOrEqual(0)
    }
    const url = await checkout(customerId, 'plan', locale)
    await look(url)
    await page.getByRole('radio').nth(1).check()
    await page.locator('button.primary').click()
    await page.waitForURL(/\/confirm\//)
    await look(page.url())
    await page.locator('button.primary').click()
    await hasArrived(page)
    await look(url)
    const billing = await portal(customerId, locale)
    await look(billing)
    for (const name of ['switches', 'change']) {
      await page.goto(billing)
      await page.locator(`a[href*="/${name}"]`).first().click()
      await look(page.url())
    }
    await look(`${billing}/switches`)
    const receipt = await page.locator('a[href*="/receipts/"]').first().getAttribute('href')
    await look(`${product.url}${receipt}`)
    await page.goto(billing)
    const invoice = await page.locator('a[href*="/invoices/"]').first().getAttribute('href')
    await look(`${product.url}${invoice}`)
    expect(complaints).toEqual([])
    await close()
  })
})
