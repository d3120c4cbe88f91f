import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, launchBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { hasFocus, tabTo } from './lib/focus.ts'
import { type Product, startProduct } from './lib/product.ts'
import { openStudio, sidewaysRoom, signInByHand } from './lib/studio.ts'
import { latinWords } from './lib/words.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
/** A file, a cat and the accounts of these tests. */
const OWN_NAMES = ['cat-chelsea-cc0.png', 'Chelsea', 'Kay', 'Few', 'Pia', 'Lan']
const TRIP_PNG = /^pawport-(kyoto|reykjavik)\S*-\d{4}-\d{2}-\d{2}\.png$/
const CALM = { ...DESKTOP, reducedMotion: 'reduce' } as const

let product: Product
let browser: Browser

describe.skipIf(!hasBrowser)('from the first page to a postcard', () => {
  beforeAll(async () => {
    product = await startProduct()
    browser = await launchBrowser()
  })
  afterAll(async () => {
    await browser?.close()
    await product?.stop()
  })

  test('with the keyboard alone, and the focus in sight at every stop', async () => {
    const { page, complaints, close } = await visit(browser, CALM)
    const { keyboard } = page
    // Listened to from the start: a chooser that opens before that cannot be answered.
    page.on('filechooser', (chooser) => chooser.setFiles(CAT))
    await page.goto(product.url)
    await page.waitForLoadState('networkidle')
    await tabTo(page, page.locator('input[type=file]').first())
    await keyboard.press('Enter')

    const account = page.getByRole('button', { name: /test account/ })
    await account.waitFor()
    if (!(await hasFocus(account))) await tabTo(page, account)
    await keyboard.press('Enter')
    const name = page.getByRole('textbox', { name: /^Name/ })
    await name.waitFor()
    await tabTo(page, name)
    await keyboard.type('Kay')
    await keyboard.press('Tab')
    await keyboard.type('kay@example.com')
    await keyboard.press('Enter')

    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    const place = page.getByRole('combobox', { name: 'Where to?' })
    await tabTo(page, place)
    await keyboard.type('Kyoto')
    await page.getByRole('option', { name: /Kyoto/ }).first().waitFor()
    await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    const send = page.getByRole('button', { name: /^Generate Adventure/ })
    await tabTo(page, send)
    await screenshot(page, 'keyboard-studio')
    await keyboard.press('Enter')

    await page.getByRole('heading', { name: 'Greetings from Kyoto' }).waitFor()
    const download = page.getByRole('button', { name: 'Download' })
    await tabTo(page, download)
    await keyboard.press('Enter')
    const png = page.getByRole('menuitem', { name: /PNG/ })
    await png.waitFor()
    while (!(await hasFocus(png))) await keyboard.press('ArrowDown')
    const saving = page.waitForEvent('download')
    await keyboard.press('Enter')
    expect((await saving).suggestedFilename()).toMatch(TRIP_PNG)
    await expect.poll(() => hasFocus(download)).toBe(true)

    const more = page.getByRole('button', { name: 'More', exact: true })
    await tabTo(page, more)
    await keyboard.press('Enter')
    const last = page.getByRole('menuitem', { name: 'Delete' })
    await last.waitFor()
    while (!(await hasFocus(last))) await keyboard.press('ArrowDown')
    await keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(more)).toBe(true)

    const remove = page.getByRole('button', { name: 'Delete the postcard from Kyoto' }).first()
    await tabTo(page, remove)
    await keyboard.press('Enter')
    await page.getByRole('alertdialog').waitFor()
    await keyboard.press('Escape')
    await page.getByRole('alertdialog').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(remove)).toBe(true)
    expect(complaints).toEqual([])
    await close()
  })

  test('who has too few credits is shown where they come from, and finds the button again', async () => {
    const client = await signIn(product, 'few@example.com', 0)
    const { page, close } = await openStudio({ browser, product, client, options: CALM })
    await page.getByRole('radio', { name: /High/ }).check({ force: true })
    const more = page.getByRole('button', { name: 'Get More Credits' })
    await more.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('listitem').nth(2).waitFor()
    expect(await dialog.getByText('Coming Soon').count()).toBeGreaterThan(0)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(more)).toBe(true)
    await close()
  })

  test('on a phone nothing moves sideways, and what comes next is in sight', async () => {
    const { page, complaints, close } = await visit(browser, PHONE)
    const fits = async () => expect(await sidewaysRoom(page)).toBe(0)
    const inSight = async (name: RegExp) => {
      const box = await page.getByRole('button', { name }).first().boundingBox()
      expect(box && box.y >= 0 && box.y + box.height <= 740, String(name)).toBe(true)
    }
    await page.goto(product.url)
    await page.getByRole('heading', { name: 'How it works' }).waitFor()
    await fits()
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    await page.getByRole('button', { name: /test account/ }).waitFor()
    await fits()
    await inSight(/test account/)
    await signInByHand(page, 'Pia')
    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    await fits()
    await inSight(/^Generate Adventure/)
    await page.getByRole('combobox').fill('Reykjavik')
    await page
      .getByRole('option', { name: /Reykjav/ })
      .first()
      .tap()
    await screenshot(page, 'phone-filled')
    await page.getByRole('button', { name: /^Generate Adventure/ }).tap()
    await page.getByRole('heading', { name: /Greetings from Reykjav/ }).waitFor()
    await fits()
    await page.getByRole('button', { name: 'Download' }).tap()
    await page.getByRole('menuitem', { name: /PNG/ }).waitFor()
    await fits()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /PNG/ }).tap()
    expect((await saving).suggestedFilename()).toMatch(TRIP_PNG)
    await page.getByRole('button', { name: 'Share' }).first().tap()
    await page.getByRole('dialog').waitFor()
    await fits()
    expect(complaints).toEqual([])
    await close()
  })

  test('in Chinese no English is left on any screen', async () => {
    const { page, complaints, close } = await visit(browser, { ...CALM, locale: 'zh-CN' })
    const isChinese = async (page: Page, screen: string) =>
      expect(await latinWords(page, OWN_NAMES), screen).toEqual([])
    await page.goto(product.url)
    await page.getByRole('heading', { name: '三步出发' }).waitFor()
    await isChinese(page, 'landing')
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    await page.getByRole('button', { name: /测试账号/ }).waitFor()
    await isChinese(page, 'sign-in')
    await page.getByRole('button', { name: /测试账号/ }).click()
    await page.getByRole('textbox', { name: /邮箱/ }).waitFor()
    await isChinese(page, 'test accounts')
    await page.getByRole('textbox', { name: /^(名字|姓名|名称)/ }).fill('Lan')
    await page.getByRole('textbox', { name: /邮箱/ }).fill('lan@example.com')
    await page.getByRole('textbox', { name: /邮箱/ }).press('Enter')

    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    await page.locator('.picker-map').waitFor()
    await page.getByRole('combobox').fill('京都')
    await page.getByRole('option', { name: /京都/ }).first().waitFor()
    await isChinese(page, 'studio')
    await page.getByRole('option', { name: /京都/ }).first().click()
    await page.getByRole('button', { name: /^生成/ }).click()
    await page.locator('[data-status=pending], [data-status=processing], [data-status=completed]').waitFor()
    await isChinese(page, 'waiting')
    await page.locator('section[data-status=completed]').waitFor()
    await isChinese(page, 'postcard')
    await page.getByRole('button', { name: '更多', exact: true }).click()
    await page.getByRole('menuitem').first().waitFor()
    await isChinese(page, 'more')
    await page.getByRole('menuitem', { name: '收据' }).click()
    await page.locator('[data-receipt=captured]').waitFor()
    await isChinese(page, 'receipt')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: '下载' }).click()
    await page.getByRole('menuitem').first().waitFor()
    await isChinese(page, 'download')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '分享' }).first().click()
    await page.getByRole('dialog').waitFor()
    await isChinese(page, 'share')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /删除/ }).first().click()
    await page.getByRole('alertdialog').waitFor()
    await isChinese(page, 'delete')
    expect(complaints).toEqual([])
    await close()
  })
})
