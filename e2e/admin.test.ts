import { HOUR_MS } from '@pawport/shared/contract/time.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, type Visit, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { PAID } from './lib/paid-endpoint.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const BOSS = 'boss@example.com'
/** The areas of the machines, with a text that shows that their data has arrived. */
const AREAS = [
  ['overview', /completed and|内完成/],
  ['workers', /Takes jobs|正在接收任务/],
  ['endpoints', /num_inference_steps/],
  ['queues', /allow changes for 10 minutes|允许更改 10 分钟/],
] as const
const product = useProduct({ env: { ADMIN_EMAILS: BOSS, ...PAID } })
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
  test.each(
    oneLook([
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ]),
  )('an administrator pauses a worker, sees it, and resumes it: %s', async (name, device) => {
    const { page, complaints, close } = await visitAs(BOSS, device)
    await page.goto(product.url)
    if (name === 'phone') await page.locator('[popovertarget=menu]').click()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('navigation', { name: 'Areas of the administration' }).getByText('Workers').click()
    await page.getByText('Takes jobs', { exact: true }).waitFor()

    await page.getByRole('button', { name: /^Pause/ }).click()
    const dialog = page.getByRole('dialog')
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

  test.each(
    oneLook([
      ['phone', 'en-US', PHONE],
      ['desktop', 'zh-CN', DESKTOP],
    ]),
  )('axe finds nothing: %s, %s', async (name, locale, device) => {
    const { page, close } = await visitAs(BOSS, { ...device, locale })
    for (const [area, shown] of AREAS) {
      await openArea(page, area)
      await page.locator('main').getByText(shown).first().waitFor()
      expect(await findings(page)).toEqual([])
      await screenshot(page, `admin-${area}-${name}-${locale}`)
    }
    await close()
  })

  test('the overview shows what was drawn, what failed and why, and refreshes by itself', async () => {
    const { page, complaints, close } = await visitAs(BOSS, PHONE)
    await openArea(page, 'overview')
    await page.getByText('0 completed and 0 failed').first().waitFor()
    const { db } = product.database
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', BOSS)
      .executeTakeFirstOrThrow()
    const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
    const done = { status: 'completed', output_image_key: 'key', output_description: 'text' } as const
    const times = (hours: number) => ({
      created_at: ago(hours),
      started_at: ago(hours),
      finished_at: ago(hours),
    })
    const rows = [0, 0.1, 2, 2, 3, 5, 9, 9, 9, 14].map((hours) =>
      generationRow(id, { ...done, ...times(hours) }),
    )
    const failed = generationRow(id, { status: 'failed', error_code: 'generation_timeout', ...times(2) })
    await db
      .insertInto('generations')
      .values([...rows, failed])
      .execute()
    await page.getByText('10 completed and 1 failed').first().waitFor()
    await page.getByText('generation_timeout').waitFor()
    await screenshot(page, 'admin-overview-phone')
    await page.setViewportSize({ width: 1280, height: 900 })
    await screenshot(page, 'admin-overview-desktop')
    expect(complaints).toEqual([])
    await close()
  })

  test('an administrator opens the pages of the queues, and changes them after a confirmation', async () => {
    const { page, complaints, close } = await visitAs(BOSS, DESKTOP)
    await page.goto(`${product.url}/admin/queues/queue/generations`)
    await page.getByText('maintenance').first().waitFor()
    await page.getByRole('button', { name: /Pause/ }).waitFor({ state: 'detached' })
    await screenshot(page, 'admin-board')
    expect(complaints).toEqual([])

    await openArea(page, 'queues')
    await page.getByRole('button', { name: 'Allow changes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('a job that hangs')
    await dialog.getByRole('button', { name: 'Allow changes' }).click()
    await page.getByText('Changes are allowed for 10 more min').waitFor()
    await page.goto(`${product.url}/admin/queues/change/queue/generations`)
    await page.getByText('maintenance').first().waitFor()
    await screenshot(page, 'admin-board-change')
    expect(complaints).toEqual([])
    expect((await acts()).at(-1)).toEqual({
      act: 'queues.allow',
      admin_email: BOSS,
      reason: 'a job that hangs',
    })
    await close()
  })

  test('an administrator sets how an endpoint draws, by the keyboard [E-109]', async () => {
    const { page, complaints, close } = await visitAs(BOSS, PHONE)
    await openArea(page, 'endpoints')
    await page.getByText('num_inference_steps 4').waitFor()
    await page.getByText('Takes calls (workers: 1)').waitFor()
    await page.getByRole('button', { name: 'Change: default' }).press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Steps').fill('20')
    expect(await dialog.getByLabel('Strength').count()).toBe(0)
    await dialog.getByLabel('Reason').fill('finer pictures')
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'admin-endpoint-dialog')
    await dialog.getByRole('button', { name: 'Save' }).press('Enter')
    await page.getByText('num_inference_steps 20 (set here)').waitFor()
    expect((await acts()).at(-1)).toEqual({
      act: 'endpoint.change',
      admin_email: BOSS,
      reason: 'finer pictures',
    })
    expect(complaints).toEqual([])
    await close()
  })

  test('an administrator draws a test picture, and reads what was sent and what went wrong', async () => {
    const { page, complaints, close } = await visitAs(BOSS, PHONE)
    await openArea(page, 'endpoints')
    await page.getByRole('button', { name: 'Draw a test picture: default' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('a new model')
    await dialog.getByRole('button', { name: 'Draw', exact: true }).click()
    await page.getByRole('status').filter({ hasText: 'failed' }).waitFor()
    // Nothing is sent to the port of this product's endpoint, which HTTP refuses.
    const exchange = JSON.stringify([{ sent: 'POST http://gpu/\n\n{"prompt": "a cat"}', answered: '500' }])
    await product.database.db.updateTable('endpoint_tests').set({ exchange }).execute()
    await page.getByText('What was sent and answered').click()
    await page.getByText('"prompt"').waitFor()
    // The area asks again every few seconds.
    const faults = page
      .locator('dt', { hasText: 'Calls that failed last' })
      .locator('xpath=following-sibling::dd')
    await faults.getByText('fault').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'admin-endpoint-test')
    expect((await acts()).at(-1)).toMatchObject({ act: 'endpoint.test', reason: 'a new model' })
    expect(complaints).toEqual([])
    await close()
  })

  test('does not exist for another user', async () => {
    const { page, close } = await visitAs('ada@example.com', DESKTOP)
    await openArea(page, 'workers')
    await page.getByText('404').waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    for (const path of ['/admin/queues', '/admin/queues/static/favicon.ico']) {
      const answer = await page.goto(`${product.url}${path}`)
      expect(answer?.status()).toBe(404)
    }
    await close()
  })

  test('a drained worker ends by itself without an error, and its replacement takes jobs', async () => {
    const [worker] = product.workers
    const ended = worker?.ended()
    const { page, close } = await visitAs(BOSS, DESKTOP)
    await openArea(page, 'workers')
    await page.getByRole('button', { name: /^Drain/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('a new release')
    await dialog.getByRole('button', { name: 'Drain' }).click()
    expect(await ended).toBe(0)
    await page.getByText('No worker is running.').waitFor()
    await worker?.start()
    await page.getByText('Takes jobs', { exact: true }).waitFor()
    await close()
  })
})
