import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { readZip } from '@pawport/shared/testing/read-zip.ts'
import { tracesOf } from '@pawport/shared/testing/traces.ts'
import { sql } from 'kysely'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'

import { type Client, drawCat, FIXTURES, signIn, userIdOf } from './lib/client.ts'
import { focusedPart, tabTo } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { until } from './lib/product.ts'
import { openLook, visitAs } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const product = usePlainProduct()
const browser = useBrowser()

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const LOOKS = [
  ['en', 'phone', PHONE],
  ['en', 'desktop', DESKTOP],
  ['zh', 'phone', PHONE],
  ['zh', 'desktop', DESKTOP],
] as const

async function openSettings(client: Client, options: object = DESKTOP) {
  const visited = await visitAs({ browser, product, client, options: { ...DESKTOP, ...options } })
  await visited.page.goto(`${product.url}/#/dashboard-settings`)
  await visited.page.getByRole('button', { name: /Save Changes|保存修改/ }).waitFor()
  return visited
}

async function storedKeys(): Promise<string[]> {
  const log = pino({ level: 'silent' })
  const objects = await openObjects(loadConfig(product.settings).objects, { clock: systemClock, log })
  const keys: string[] = []
  for await (const { key } of objects.list('')) keys.push(key)
  await objects.close()
  return keys
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await page.locator('.toast').getByText('Your changes are saved.').first().waitFor()
}

describe.skipIf(!hasBrowser)('settings', () => {
  let ada: Client
  beforeAll(async () => {
    ada = await signIn(product, 'ada.zephyrine@example.com', 50)
  })

  test('name, handle and picture are changed by their owner, and shown in the menu and the sidebar [E-102, P-7, P-33]', async () => {
    const { page, close } = await openSettings(ada)
    await page.getByLabel('Display name').fill('Zephyrine')
    await page.getByLabel('Handle').fill('@Zephyrine_Ada')
    await page.getByLabel('Phone').fill('+44 20 7946 0018')
    await save(page)
    await page.getByRole('banner').getByText('Zephyrine').waitFor()
    await page.locator('main').getByText('Zephyrine', { exact: true }).first().waitFor()

    await page.getByLabel('Handle').fill('admin')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('alert').getByText('This handle is reserved').waitFor()
    await page.route('**/api/user/settings', (route) => route.abort())
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await page.getByRole('alert').getByText('Update failed, please try again').waitFor()
    await page.unroute('**/api/user/settings')

    await page.locator('input[type=file]').setInputFiles(CAT)
    const dialog = page.getByRole('dialog')
    await dialog.waitFor()
    await tabTo(page, dialog.getByLabel('Zoom'))
    for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight')
    await screenshot(page, 'settings-crop')
    await tabTo(page, dialog.getByRole('button', { name: 'Use this picture' }))
    await page.keyboard.press('Enter')
    await page.getByRole('banner').locator('img[src^="/api/avatars/"]').waitFor()
    await close()
  })

  test('the studio begins with the chosen defaults', async () => {
    const { page, close } = await openSettings(ada)
    await page.getByLabel('Default style').selectOption('night')
    await page.locator('.toast').getByText('Your changes are saved.').first().waitFor()
    await page.goto(`${product.url}/#/dashboard`)
    await openLook(page)
    await page.getByRole('radio', { name: 'Night Lights', checked: true }).waitFor({ state: 'attached' })
    await close()
  })

  test('signing out elsewhere ends the other sessions', async () => {
    const other = await signIn(product, 'ada.zephyrine@example.com', 0)
    const phone = await visit(browser, { ...PHONE, userAgent: IPHONE })
    await phone.page.goto(`${product.url}/api/auth/signin?login_hint=ada.zephyrine@example.com`)
    await phone.close()
    const { page, close } = await openSettings(ada)
    const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem')
    await devices
      .filter({ hasText: 'Safari on iOS' })
      .getByText(/^Last used .+ · signed in /)
      .waitFor()
    const own = devices.filter({ hasText: 'This browser' })
    expect(await own.getByText('A program on an unknown device').count()).toBe(1)
    expect(await devices.count()).toBe(3)
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await page
      .getByText(/^Signed out elsewhere/)
      .first()
      .waitFor()
    expect((await other.request('/api/user/settings')).status).toBe(401)
    expect((await ada.request('/api/user/settings')).status).toBe(200)
    // With one session nothing is left to end.
    await page.getByRole('button', { name: 'Sign out everywhere else' }).waitFor({ state: 'detached' })
    expect(await page.getByRole('checkbox', { name: /access tokens/ }).count()).toBe(0)
    // Neither is the button, and the focus stays beside where it was.
    await expect.poll(() => focusedPart(page)).toBe('Where you are signed in')
    await close()
  })

  test.each(oneLook(LOOKS))('axe finds nothing: %s, %s', async (locale, device, options) => {
    const { page, close } = await openSettings(ada, {
      ...options,
      locale: locale === 'zh' ? 'zh-CN' : 'en-US',
    })
    await page.getByRole('checkbox', { name: /^(In this browser|在这个浏览器里)$/ }).waitFor()
    const found = await findings(page)
    await screenshot(page, `settings-${locale}-${device}`, { fullPage: true })
    await page.getByRole('button', { name: /^(Delete Your Account|删除账号)$/ }).click()
    await page.getByRole('alertdialog').waitFor()
    found.push(...(await findings(page)))
    await screenshot(page, `settings-delete-${locale}-${device}`)
    expect(found).toEqual([])
    await close()
  })

  test('export, then delete the account: nothing is left in the database and in the store [P-35]', async () => {
    await drawCat(ada)
    const userId = await userIdOf(ada)
    const words = [userId, 'ada.zephyrine@example.com', 'zephyrine', '+442079460018', ...(await storedKeys())]
    expect((await tracesOf(product.database.db, words)).length).toBeGreaterThan(10)

    const { page, close } = await openSettings(ada)
    await page.getByRole('button', { name: 'Export my data' }).click()
    const link = page.getByRole('link', { name: 'Download' })
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    const files = await readZip(await readFile(await download.path()))
    const names = files.map(({ name }) => name)
    expect(names).toContain('data/users.json')
    expect(names.filter((name) => /^(pictures\/Kyoto|photos\/|avatar)/.test(name))).toHaveLength(3)
    await close()

    const chinese = await openSettings(ada, { locale: 'zh-CN' })
    await chinese.page.getByRole('button', { name: '删除账号' }).click()
    const dialog = chinese.page.getByRole('alertdialog')
    await dialog.getByLabel('输入 永久删除 以确认').fill('DELETE')
    await dialog.getByRole('button', { name: '删除账号' }).click()
    await dialog.getByText('请准确输入').waitFor()
    await dialog.getByLabel('输入 永久删除 以确认').fill('永久删除')
    await dialog.getByRole('button', { name: '删除账号' }).click()
    const leaving = chinese.page.getByText(/您的账号及其全部内容将于.*删除/)
    await leaving.waitFor()
    await expect.poll(() => leaving.evaluate((note) => note === document.activeElement)).toBe(true)
    expect(await leaving.evaluate((note) => note.getBoundingClientRect().top)).toBeGreaterThan(0)
    await screenshot(chinese.page, 'settings-leaving')
    await chinese.page.getByRole('button', { name: '保留我的账号' }).click()
    await chinese.page.getByText('您的账号保持不变。').first().waitFor()
    await chinese.page.getByRole('button', { name: '删除账号' }).click()
    await dialog.getByLabel('输入 永久删除 以确认').fill('永久删除')
    await chinese.page.keyboard.press('Enter')
    await chinese.page.getByText(/您的账号及其全部内容将于.*删除/).waitFor()
    await chinese.close()

    const { db } = product.database
    const now = sql<Date>`now()`
    await db.updateTable('account_deletions').set({ due_at: now, next_try_at: now }).execute()
    await until(async () => {
      const left = await db.selectFrom('users').select('id').where('id', '=', userId).execute()
      return left.length === 0
    })
    expect(await tracesOf(product.database.db, words)).toEqual([])
    // Another attempt may still remove what the first one has found.
    await expect.poll(storedKeys).toEqual([])
    expect((await ada.request('/api/user/settings')).status).toBe(401)
  })
})
