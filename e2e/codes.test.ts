import { type SmtpReceiver, startSmtpReceiver } from '@pawport/shared/testing/smtp-receiver.ts'
import { useStarted } from '@pawport/shared/testing/use-started.ts'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { expectQuietAndBalanced } from './lib/purchases.ts'
import { insideViewport } from './lib/sight.ts'
import { sidewaysRoom, signInByHand, visitAs } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const BOSS = 'boss@example.com'
const server: SmtpReceiver = useStarted(startSmtpReceiver, (started) => started.close())
const product = useProduct(() => ({
  workers: 1,
  env: { ADMIN_EMAILS: BOSS, SMTP_URL: server.url.href, MAIL_FROM: 'Pawport <cards@pawport.example>' },
}))
const browser = useBrowser()
afterEach(() => expectQuietAndBalanced(product))

const LOOKS = [
  ['en', 'desktop'],
  ['en', 'phone'],
  ['zh', 'desktop'],
  ['zh', 'phone'],
] as const

describe.skipIf(!hasBrowser)('codes', () => {
  test.each(oneLook(LOOKS))(
    'a gift is bought, mailed, printed and redeemed by another person (%s, %s)',
    async (locale, device) => {
      const pick = (en: string, zh: string) => (locale === 'en' ? en : zh)
      const colorScheme = pick('light', 'dark') as 'light' | 'dark'
      const window = device === 'phone' ? PHONE : DESKTOP
      const options = { ...window, locale: pick('en-US', 'zh-CN'), colorScheme }
      const receiver = `friend-${locale}-${device}@example.com`
      const open = (page: Page, hash: string) => page.goto(`${product.url}/#${hash}`)
      const buyer = await visitAs({
        browser,
        product,
        client: await signIn(product, 'giver@example.com', 0),
        options,
      })
      const { page } = buyer
      await open(page, '/account')
      await page.getByRole('link', { name: pick('Give credits', '赠送积分') }).click()
      const packs = page.getByRole('heading', { name: pick('Credit packs', '积分包'), exact: true })
      await expect.poll(() => hasFocus(packs)).toBe(true)
      await expect.poll(() => insideViewport(packs)).toBe(true)
      await page.getByRole('link', { name: pick('Give as a gift: Starter', '作为礼物赠送: 入门包') }).click()
      await page
        .getByRole('dialog')
        .getByLabel(pick('Email address of the receiver', '收礼人的邮箱'))
        .fill(receiver)
      await screenshot(page, `gift-purchase-${locale}-${device}`)
      await page.getByRole('button', { name: pick('Proceed to Secure Checkout', '前往安全结账') }).click()
      await page.getByRole('button', { name: '$4.99' }).click()
      await page.getByRole('link', { name: pick('Open the gift card', '打开礼品卡') }).click()
      const card = page.getByRole('region', { name: pick('Gift card', '礼品卡') })
      const code = (await card.getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/).textContent()) ?? ''
      expect(await sidewaysRoom(page)).toBe(0)
      await screenshot(page, `gift-card-${locale}-${device}`)
      const mailed = () => server.received.find(({ to }) => to.includes(receiver))?.parsed.text
      await expect.poll(mailed).toContain(code)

      const friend = await visit(browser, options)
      await open(friend.page, `/redeem/${code.toLowerCase()}`)
      await friend.page.getByRole('button', { name: pick('Sign in and redeem', '登录并兑换') }).click()
      await signInByHand(friend.page, 'Friend')
      await friend.page.getByRole('button', { name: pick('Redeem', '兑换'), exact: true }).click()
      await friend.page
        .getByRole('status')
        .getByText(pick('50 credits are in your balance', '50 积分已存入您的余额'))
        .waitFor()
      expect(await sidewaysRoom(friend.page)).toBe(0)
      await screenshot(friend.page, `redeemed-${locale}-${device}`)
      await open(friend.page, '/account')
      await friend.page.getByText(pick('Gift from', '的礼物')).first().waitFor()
      await friend.page.getByRole('heading', { name: pick('Invite friends', '邀请好友') }).waitFor()
      expect(await sidewaysRoom(friend.page)).toBe(0)
      await screenshot(friend.page, `account-codes-${locale}-${device}`)

      await page.reload()
      await page.getByText(pick('This gift has been redeemed', '此礼物已兑换')).waitFor()
      await open(page, `/redeem/${code}`)
      await page.getByRole('button', { name: pick('Redeem', '兑换'), exact: true }).click()
      await page
        .getByRole('alert')
        .getByText(pick('This code cannot be redeemed.', '此兑换码无法使用。'))
        .waitFor()
      await screenshot(page, `redeem-refused-${locale}-${device}`)
      expect([...buyer.complaints, ...friend.complaints]).toEqual([expect.stringContaining(' 422 ')])
      await buyer.close()
      await friend.close()
    },
  )

  test('an administrator makes a promotion code and closes it', async () => {
    const options = oneLook([DESKTOP, PHONE])[0]!
    const { page, close } = await visitAs({
      browser,
      product,
      client: await signIn(product, BOSS, 0),
      options,
    })
    await page.goto(`${product.url}/#/admin/promotions`)
    await page.getByRole('button', { name: 'New promotion code' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Credits').fill('30')
    await dialog.getByLabel('Most uses').fill('2')
    await dialog.getByLabel('Reason').fill('spring fair')
    await screenshot(page, 'promotion-dialog')
    await dialog.getByRole('button', { name: 'Create code' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText('0 / 2').waitFor()
    await screenshot(page, 'promotions')
    const code =
      (await page
        .getByText(/^\w{4}-\w{4}-\w{4}-\w{4}$/)
        .first()
        .textContent()) ?? ''
    const user = await signIn(product, 'visitor-of-the-fair@example.com', 0)
    const headers = { 'content-type': 'application/json' }
    const redeemed = await user.request('/api/codes/redeem', {
      method: 'POST',
      headers,
      body: JSON.stringify({ code }),
    })
    expect((await redeemed.json()).data).toEqual({ kind: 'promotion', credits: 30, from: null })
    await page.getByText('1 / 2').waitFor()
    await page.getByRole('button', { name: /^Close: / }).click()
    await dialog.getByLabel('Reason').fill('the fair is over')
    await dialog.locator('button[type=submit]').click()
    await page.getByText('Closed', { exact: true }).waitFor()
    await close()
  })
})
