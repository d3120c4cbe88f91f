import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { type Client, ownAddress, signIn } from './lib/client.ts'
import { member } from './lib/member.ts'
import { giveSession, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const BOSS = 'boss@example.com'
const product = useProduct(() => ({ workers: 0, env: { ADMIN_EMAILS: BOSS, RECENT_SIGN_IN_MINUTES: '' } }))
const browser = useBrowser()

/** Opens a screen in a session that began two days ago and was used since. */
async function openLongAfter(client: Client, hash: string, options: BrowserContextOptions) {
  const visited = await visit(browser, options)
  await giveSession(visited.page, product, client)
  await product.database.db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - 2 * 86_400_000) })
    .execute()
  await visited.page.goto(`${product.url}/#${hash}`)
  return visited
}

/** Presses the button of the question, and waits until the window that it opens has closed itself. */
async function signInAgain(page: Page, button: string): Promise<void> {
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: button }).click(),
  ])
  if (!opened.isClosed()) await opened.waitForEvent('close')
}

describe.skipIf(!hasBrowser)('long after the sign-in', () => {
  test('a token is made after signing in again in a window, with what was typed, and the bell tells of it', async () => {
    const address = ownAddress('ada')
    const client = await member(product, address, 'pro_yearly')
    const { page, close } = await openLongAfter(client, '/profile/api', { ...PHONE, locale: 'zh-CN' })
    await page.getByRole('button', { name: '新建访问令牌' }).click()
    await page.getByRole('textbox').fill('夜间任务')
    await page.getByText('180 天').click()
    await page.getByRole('button', { name: '创建令牌' }).click()
    await page.getByText('您登录已有一段时间。').waitFor()
    expect(await findings(page)).toEqual([])
    expect(await sidewaysRoom(page)).toBe(0)
    // Closing the question loses nothing.
    await page.getByRole('button', { name: '暂不' }).click()
    expect(await page.getByRole('textbox').inputValue()).toBe('夜间任务')
    await page.getByRole('button', { name: '创建令牌' }).click()
    await signInAgain(page, '重新登录')
    await page.getByTestId('new-token').waitFor()
    const tokens = await product.database.db
      .selectFrom('access_tokens')
      .innerJoin('users', 'users.id', 'user_id')
      .select(['access_tokens.name', 'access_tokens.created_at', 'expires_at'])
      .where('email', '=', address)
      .execute()
    expect(
      tokens.map(({ name, created_at, expires_at }) => [name, Number(expires_at) - Number(created_at)]),
    ).toEqual([['夜间任务', 180 * 86_400_000]])
    await page.getByRole('button', { name: '完成' }).click()
    const bell = page.getByRole('button', { name: '通知：1 条新内容' })
    // The window gets the focus back, and asks for the notices then; here no window has it.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        return bell.count()
      })
      .toBe(1)
    await bell.click()
    await page.getByText('新建了访问令牌“夜间任务”').waitFor()
    await close()
  })

  test('an act of an administrator waits for the sign-in, with its reason', async () => {
    await signIn(product, 'bob@example.com')
    const { id } = await product.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'bob@example.com')
      .executeTakeFirstOrThrow()
    const { page, close } = await openLongAfter(await signIn(product, BOSS), `/admin/users/${id}`, DESKTOP)
    await page.getByRole('button', { name: 'Suspend', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('many reports')
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click()
    await page.getByText('You have been signed in for a while.').waitFor()
    await signInAgain(page, 'Sign in again')
    await page.getByText('Suspended since').waitFor()
    const acts = await product.database.db.selectFrom('audit_log').select(['act', 'reason']).execute()
    expect(acts).toEqual([{ act: 'user.suspend', reason: 'many reports' }])
    await close()
  })

  test('another user who signs in there does not do what the first one wanted', async () => {
    const client = await signIn(product, 'dan@example.com')
    const { page, close } = await openLongAfter(client, '/profile/settings', DESKTOP)
    await page.getByRole('button', { name: 'Delete Your Account' }).click()
    await page.getByRole('textbox', { name: /DELETE/ }).fill('DELETE')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Your Account' }).click()
    await page.getByText('You have been signed in for a while.').waitFor()
    const other = await page.context().newPage()
    await other.goto(`${product.url}/api/auth/signin?login_hint=eve@example.com`)
    await page.getByText('You have been signed in for a while.').waitFor({ state: 'detached' })
    expect(await product.database.db.selectFrom('account_deletions').selectAll().execute()).toEqual([])
    await close()
  })
})
