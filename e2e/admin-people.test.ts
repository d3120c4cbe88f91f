import { randomBytes } from 'node:crypto'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, type Visit, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const BOSS = 'boss@example.com'
const product = useProduct({ env: { ADMIN_EMAILS: BOSS, CONTACT_EMAIL: 'help@example.com' } })
const browser = useBrowser()

async function visitAs(email: string, device: BrowserContextOptions): Promise<Visit> {
  const opened = await visit(browser, device)
  await giveSession(opened.page, product, await signIn(product, email))
  return opened
}

/** Answers the open dialog with a reason. */
async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

async function openArea(page: Page, area: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Areas of the administration' }).getByText(area).click()
  await page.getByRole('heading', { level: 1, name: area }).waitFor()
}

describe.skipIf(!hasBrowser)('the administration of people and pictures', () => {
  test('a user is found, gets credits, is suspended and signed out at once; the log shows all of it', async () => {
    const ada = await visitAs('ada@example.com', PHONE)
    await ada.page.goto(`${product.url}/#/dashboard`)
    await ada.page.getByRole('button', { name: /photo/i }).first().waitFor()

    const { page, complaints, close } = await visitAs(BOSS, DESKTOP)
    await page.goto(`${product.url}/#/admin/users`)
    await page.getByLabel('Address, name or id').fill('ADA@')
    await page.keyboard.press('Enter')
    await page.getByRole('link', { name: 'ada@example.com' }).click()

    await page.getByRole('button', { name: 'Adjust credits' }).click()
    await page.getByRole('dialog').getByLabel('Credits', { exact: true }).fill('25')
    await screenshot(page, 'admin-adjust')
    await confirm(page, 'Adjust credits', 'sorry for the outage')
    await page
      .getByRole('table', { name: 'Changes of the balance' })
      .getByText('sorry for the outage')
      .waitFor()

    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    await confirm(page, 'Suspend', 'many reports')
    await page.getByText('Suspended since').waitFor()
    await screenshot(page, 'admin-user-suspended')

    await ada.page.getByRole('alert').getByText('Your account is suspended').waitFor()
    await ada.page.getByRole('link', { name: 'help@example.com' }).waitFor()
    await screenshot(ada.page, 'suspended-signed-out')
    await ada.page.goto(`${product.url}/api/auth/signin?login_hint=ada@example.com`)
    await ada.page.getByRole('alert').getByText('Your account is suspended').waitFor()
    expect(await ada.page.getByRole('button', { name: 'Log out' }).count()).toBe(0)

    await openArea(page, 'Audit log')
    const log = page.getByRole('table', { name: 'Audit log' })
    await log.getByText('Suspended a user').waitFor()
    expect(await log.getByText('many reports').count()).toBe(1)
    expect(await log.getByText('Adjusted the credits of a user').count()).toBe(1)
    expect(await log.getByText('sorry for the outage').count()).toBe(1)
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download as CSV' }).click()
    expect((await download).suggestedFilename()).toBe('pawport-audit-log.csv')

    await log.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Open the account again' }).click()
    await confirm(page, 'Open the account again', 'it was a mistake')
    await ada.page.goto(`${product.url}/api/auth/signin?login_hint=ada@example.com`)
    await ada.page.getByRole('alert').waitFor({ state: 'detached' })
    expect((await signIn(product, 'ada@example.com')).cookie).toContain('pawport_session')
    expect(complaints).toEqual([])
    await close()
    await ada.close()
  })

  test('a changed plan is on the pricing page', async () => {
    const { page, close } = await visitAs(BOSS, DESKTOP)
    await page.goto(`${product.url}/#/admin/offers`)
    await page.getByRole('button', { name: 'Change: Premium', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name in English').fill('First Class')
    await dialog.getByLabel('Price in US dollars').fill('12.49')
    await screenshot(page, 'admin-plan')
    await confirm(page, 'Save', 'prices of spring')
    await page.goto(`${product.url}/#/pricing`)
    await page.getByText('First Class', { exact: true }).waitFor()
    await page.getByText('$12.49').waitFor()
    await close()
  })
})

describe.skipIf(!hasBrowser)('reports and hidden pictures', () => {
  let taskId: string
  beforeAll(async () => {
    const { db } = product.database
    await signIn(product, 'mei@example.com')
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'mei@example.com')
      .executeTakeFirstOrThrow()
    const row = generationRow(id, {
      status: 'completed',
      output_image_key: 'none/p.webp',
      output_description: 'Dear diary',
      share_id: randomBytes(16).toString('base64url'),
    })
    taskId = row.task_id
    await db.insertInto('generations').values(row).execute()
    await db
      .insertInto('reports')
      .values({ task_id: taskId, reporter_hash: randomBytes(32), reason: 'cruelty', details: 'poor cat' })
      .execute()
  })

  test.each(
    oneLook([
      ['phone', 'zh-CN', PHONE],
      ['desktop', 'en-US', DESKTOP],
    ]),
  )('axe finds nothing on any area: %s, %s', async (name, locale, device) => {
    const { page, close } = await visitAs(BOSS, { ...device, locale })
    const found: string[] = []
    const areas = ['users', 'generations', `generations/${taskId}`, 'reports', 'offers', 'audit']
    for (const area of areas) {
      await page.goto(`${product.url}/#/admin/${area}`)
      await page.locator('main h1').waitFor()
      await expect
        .poll(() =>
          page
            .locator('main')
            .getByText(/^(Loading\.\.\.|加载中……)$/)
            .count(),
        )
        .toBe(0)
      await screenshot(page, `admin-${area.slice(0, 12).replace('/', '-')}-${name}`)
      for (const finding of await findings(page)) found.push(`${area}: ${finding}`)
      const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
      expect([area, scrollWidth]).toEqual([area, clientWidth])
    }
    expect(found).toEqual([])
    await close()
  })

  test('a report is closed by hiding the picture, with the keyboard alone', async () => {
    const { page, close } = await visitAs(BOSS, DESKTOP)
    await page.goto(`${product.url}/#/admin/reports`)
    await page.getByText('poor cat').waitFor()
    await page.getByRole('button', { name: 'Hide the picture' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByLabel('Reason').focus()
    await page.keyboard.type('it is cruel')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.getByText('No open reports.').waitFor()
    await page.goto(`${product.url}/#/admin/generations/${taskId}`)
    await page.getByRole('button', { name: 'Allow sharing' }).waitFor()
    await close()

    const mei = await visitAs('mei@example.com', PHONE)
    await mei.page.goto(`${product.url}/#/dashboard/${taskId}`)
    await mei.page.getByRole('button', { name: 'Share Hidden' }).click()
    await mei.page.getByText('The operator closed the public page of this picture').waitFor()
    await screenshot(mei.page, 'hidden-from-the-public')
    await mei.close()
  })
})
