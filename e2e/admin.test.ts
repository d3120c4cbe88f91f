import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, type Visit, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const BOSS = 'boss@example.com'
const product = useProduct({ env: { ADMIN_EMAILS: BOSS } })
const browser = useBrowser()

async function visitAs(email: string, device: BrowserContextOptions): Promise<Visit> {
  const opened = await visit(browser, device)
  await giveSession(opened.page, product, await signIn(product, email))
  return opened
}

async function openArea(page: Page, area: string): Promise<void> {
  await page.goto(`${product.url}/#/admin/${area}`)
  await page.locator('html:not([data-other]) main h1').first().waitFor()
}

/** The acts of the audit log, the oldest first. */
async function acts() {
  const { db } = product.database
  return db.selectFrom('audit_log').select(['act', 'admin_email', 'reason']).orderBy('id').execute()
}

describe.skipIf(!hasBrowser)('the administration', () => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('an administrator pauses a worker, sees it, and resumes it: %s', async (name, device) => {
    const { page, complaints, close } = await visitAs(BOSS, device)
    await page.goto(product.url)
    if (name === 'phone') await page.locator('[popovertarget=menu]').click()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('navigation', { name: 'Areas of the administration' }).getByText('Workers').click()
    await page.getByText('Takes jobs', { exact: true }).waitFor()

    await page.getByRole('button', { name: /^Pause/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill(`test on a ${name}`)
    await screenshot(page, `admin-pause-${name}`)
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await page.getByText('Paused', { exact: true }).waitFor()
    await page.getByText('No worker takes jobs').waitFor()
    await screenshot(page, `admin-paused-${name}`)

    await page.getByRole('button', { name: /^Resume/ }).click()
    await dialog.getByLabel('Reason').fill('test')
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await page.getByText('Takes jobs', { exact: true }).waitFor()
    expect((await acts()).slice(-2)).toEqual([
      { act: 'worker.pause', admin_email: BOSS, reason: `test on a ${name}` },
      { act: 'worker.resume', admin_email: BOSS, reason: 'test' },
    ])
    expect(complaints).toEqual([])
    await close()
  })

  test.each([
    ['phone', 'en-US', PHONE],
    ['desktop', 'zh-CN', DESKTOP],
  ])('axe finds nothing: %s, %s', async (name, locale, device) => {
    const { page, close } = await visitAs(BOSS, { ...device, locale })
    for (const area of ['workers']) {
      await openArea(page, area)
      await page
        .locator('main')
        .getByText(/Takes jobs|正在接收任务/)
        .first()
        .waitFor()
      expect(await findings(page)).toEqual([])
      await screenshot(page, `admin-${area}-${name}-${locale}`)
    }
    await close()
  })

  test('does not exist for another user', async () => {
    const { page, close } = await visitAs('ada@example.com', DESKTOP)
    await openArea(page, 'workers')
    await page.getByText('404').waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await close()
  })

  test('a drained worker ends by itself without an error, and its replacement takes jobs', async () => {
    const [worker] = product.workers
    const ended = worker?.ended()
    const { page, close } = await visitAs(BOSS, DESKTOP)
    await openArea(page, 'workers')
    await page.getByRole('button', { name: /^Drain/ }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('a new release')
    await dialog.getByRole('button', { name: 'Drain' }).click()
    expect(await ended).toBe(0)
    await page.getByText('No worker is running.').waitFor()
    await worker?.start()
    await page.getByText('Takes jobs', { exact: true }).waitFor()
    await close()
  })
})
