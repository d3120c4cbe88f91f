import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { adjust } from '@pawport/shared/credits/ledger/adjust.ts'
import { expectBooksToBalance } from '@pawport/shared/credits/testing.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { fillIn, generateButton, openLook, openStudio, postcardTitle, visitAs } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
/** Payments are simulated: the product's own checkout pages take them. */
const product = usePlainProduct()
afterEach(() => expectBooksToBalance(product.database.db))

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

describe.skipIf(!hasBrowser)('with simulated payments', () => {
  const browser = useBrowser()

  /** A user whose welcome credits are spent. */
  async function newcomerWithout(credits: number, email: string) {
    const client = await signIn(product, email, 0)
    const { db } = product.database
    const { id: userId } = await db
      .selectFrom('users')
      .where('email', '=', email)
      .select('id')
      .executeTakeFirstOrThrow()
    const id = randomUUID()
    await adjust(db, { userId, delta: -credits, reason: 'test', actorId: userId, id, now: new Date() })
    return client
  }

  async function buyStarter(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Get More Credits' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Buy Starter' }).click()
    await page.getByRole('button', { name: 'Pay $4.99' }).waitFor()
  }

  async function expectDraft(page: Page): Promise<void> {
    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    await page.getByText('Found').first().waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('Oslo')
    await openLook(page)
    expect(await page.getByRole('radio', { name: 'Night Lights' }).isChecked()).toBe(true)
  }

  test('a newcomer without credits buys a pack, and draws the photo that was chosen before', async () => {
    const client = await newcomerWithout(4, 'empty@example.com')
    const { page, complaints, close } = await openStudio({ browser, product, client, options: PHONE })
    await fillIn(page, CAT, 'Oslo')
    await openLook(page)
    await page.getByRole('radio', { name: 'Night Lights' }).press('Space')
    await page.getByText('Found').first().waitFor()

    // First the user changes their mind: everything is still there, and nothing was charged.
    await buyStarter(page)
    await page.getByRole('link', { name: 'Cancel and go back' }).click()
    await expectDraft(page)
    expect(await page.getByTestId('balance').textContent()).toBe('0')

    await buyStarter(page)
    await page.getByRole('button', { name: 'Pay $4.99' }).click()
    await title(page, 'Your credits are here').waitFor()
    await page.getByText('Credits you have now: 50').waitFor()
    await page.getByText('Your trip to Oslo waits in the studio').waitFor()
    await screenshot(page, 'credits-paid')
    await page.getByRole('link', { name: 'Continue to Dashboard' }).click()
    await expectDraft(page)
    await generateButton(page).click()
    await postcardTitle(page, 'Oslo').waitFor()
    await expect.poll(() => page.getByTestId('balance').textContent()).toBe('48')
    expect(complaints).toEqual([])
    await close()
  })

  test('what was begun is there in another tab while the checkout is open', async () => {
    const client = await newcomerWithout(4, 'tabs@example.com')
    const { page, close } = await openStudio({ browser, product, client, options: DESKTOP })
    await fillIn(page, CAT, 'Oslo')
    await openLook(page)
    await page.getByRole('radio', { name: 'Night Lights' }).press('Space')
    await page.getByText('Found').first().waitFor()
    await buyStarter(page)
    const tab = await page.context().newPage()
    await tab.goto(`${product.url}/#/dashboard`)
    await expectDraft(tab)
    await tab.getByRole('button', { name: 'Get More Credits' }).waitFor()
    await page.getByRole('button', { name: 'Pay $4.99' }).click()
    await title(page, 'Your credits are here').waitFor()
    // The other tab learns it by itself.
    await expect.poll(() => tab.getByTestId('balance').textContent()).toBe('50')
    await generateButton(tab).click()
    await postcardTitle(tab, 'Oslo').waitFor()
    await close()
  })

  test('money that comes later is waited for, and its order says so', async () => {
    const client = await signIn(product, 'later@example.com', 0)
    const { page, close } = await visitAs({ browser, product, client })
    await page.goto(`${product.url}/#/pricing`)
    await page.getByRole('link', { name: 'Buy Explorer' }).click()
    await page.getByRole('button', { name: 'Proceed to Secure Checkout' }).click()
    await page.getByRole('radio', { name: /Bank account: pay later/ }).press('Space')
    await page.getByRole('button', { name: 'Pay $12.99' }).click()
    await title(page, 'Your payment is on its way').waitFor()
    await page.goto(`${product.url}/#/account`)
    await page
      .getByRole('row', { name: /Explorer/ })
      .getByText('Payment under way')
      .waitFor()
    await close()
  })

  test('a plan is subscribed to, shown with its credits and its order, and cancelled for the end of its period', async () => {
    const client = await signIn(product, 'plan@example.com', 0)
    const { page, complaints, close } = await visitAs({ browser, product, client })
    await page.goto(`${product.url}/#/pricing`)
    await page.getByRole('link', { name: 'Choose Premium', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Confirm your choice' })
    await dialog.getByText('$9.99').waitFor()
    await dialog.getByRole('button', { name: 'Proceed to Secure Checkout' }).click()
    await page.getByRole('button', { name: 'Subscribe for $9.99' }).click()
    await title(page, 'Welcome to Premium').waitFor()
    await title(page, 'Subscription & Points').waitFor()
    await page.getByText('Active', { exact: true }).waitFor()
    await page
      .getByRole('row', { name: /Plan credits/ })
      .first()
      .waitFor()
    await page.goto(`${product.url}/#/account`)
    await page
      .getByRole('row', { name: /Premium/ })
      .getByText('Completed')
      .waitFor()
    expect(complaints).toEqual([])

    await page.goto(`${product.url}/#/profile/subscription`)
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Manage subscription' }).click()
    const portal = await opening
    await portal.getByText('Cancel the plan').click()
    await portal.getByRole('button', { name: 'Yes, cancel at the end of the period' }).click()
    await page.getByText('Ends on').waitFor()
    await page.getByText('It will not be renewed.').waitFor()
    await close()
  })
})
