import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, type Visit, visit } from './lib/browser.ts'
import { FIXTURES } from './lib/client.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const COFFEE = join(FIXTURES, 'no-pet-coffee-cc0.png')

const product = useProduct()
const browser = useBrowser()

describe.skipIf(!hasBrowser)('in a real browser', () => {
  /** Signs in with a new test account, by its page. */
  async function signInByHand(page: Page, name: string): Promise<void> {
    await page.goto(product.url)
    await page
      .getByRole('link', { name: /Get Started|开始/ })
      .first()
      .click()
    await page.getByRole('button', { name: /test account|测试账号/ }).click()
    await page.getByRole('textbox', { name: /^(Name|名字|姓名|名称)/ }).fill(name)
    await page
      .getByRole('textbox', { name: /E-?mail|邮箱|电子邮件/ })
      .fill(`${name.toLowerCase()}@example.com`)
    await page.getByRole('textbox', { name: /E-?mail|邮箱|电子邮件/ }).press('Enter')
    await page.getByRole('combobox').waitFor()
  }

  async function download(page: Page, format: RegExp): Promise<{ name: string; data: Buffer }> {
    await page.getByRole('button', { name: /^(Download|下载)/ }).click()
    const waiting = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: format }).click()
    const file = await waiting
    return { name: file.suggestedFilename(), data: await readFile(await file.path()) }
  }

  /** Every text that the live panel showed, as a screen reader would have heard it. */
  async function recordStatus(page: Page): Promise<void> {
    await page.evaluate(() => {
      const heard: string[] = []
      Object.assign(window, { heard })
      new MutationObserver(() => {
        for (const region of document.querySelectorAll('[aria-live], [role=status]')) {
          const text = region.textContent?.trim()
          if (text && heard.at(-1) !== text) heard.push(text)
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true })
    })
  }

  async function expectPostcard(page: Page, place: RegExp): Promise<void> {
    const picture = page.getByRole('img', { name: place }).first()
    await picture.waitFor()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(300)
  }

  const devices: [string, Parameters<typeof visit>[1]][] = [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ]

  test.each(devices)('a photo becomes a postcard that can be downloaded: %s', async (device, options) => {
    const { page, complaints, close }: Visit = await visit(browser, options)
    await signInByHand(page, `Ada-${device}`)
    await screenshot(page, `${device}-studio`)
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    await page.getByRole('combobox').fill('Kyoto')
    await page.getByRole('option', { name: /Kyoto/ }).first().click()
    await recordStatus(page)
    await page.getByRole('button', { name: 'Generate Adventure' }).click()
    await expectPostcard(page, /Kyoto/)
    await screenshot(page, `${device}-postcard`)

    const heard = await page.evaluate(() => (window as unknown as { heard: string[] }).heard.join('\n'))
    expect(heard).toMatch(/%|draw/i)
    const png = await download(page, /PNG/)
    expect(png.name).toMatch(/^pawport-kyoto\S*-\d{4}-\d{2}-\d{2}\.png$/)
    expect((await sharp(png.data).metadata()).format).toBe('png')
    expect((await sharp((await download(page, /JPE?G/)).data).metadata()).format).toBe('jpeg')
    expect((await sharp((await download(page, /WebP/)).data).metadata()).format).toBe('webp')
    expect(complaints).toEqual([])
    await close()
  })

  test('every page is in Chinese, from the first one to the diary', async () => {
    const { page, complaints, close } = await visit(browser, { ...DESKTOP, locale: 'zh-CN' })
    const handwriting: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('lxgwwenkai')) handwriting.push(request.url())
    })
    await signInByHand(page, 'Li')
    await page.locator('input[type=file]').first().setInputFiles(CAT)
    await page.getByRole('combobox').fill('京都')
    await page.getByRole('option', { name: /京都/ }).first().click()
    expect(handwriting).toEqual([])
    await page.getByRole('button', { name: /生成/ }).click()
    await expectPostcard(page, /京都/)
    expect(await page.getByTestId('diary').getAttribute('lang')).toBe('zh-CN')
    // The browser always fetches the style sheet, but the font files only where the system has no handwriting
    // font for Chinese.
    await expect.poll(() => handwriting.some((url) => url.endsWith('.css'))).toBe(true)
    await screenshot(page, 'chinese-postcard')
    const words = await page.locator('main').innerText()
    expect(words).toMatch(/[一-鿿，。]{30}/)
    expect(complaints).toEqual([])
    await close()
  })

  test('a photo of a cup of coffee is refused, and the page says what to do', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await signInByHand(page, 'Bob')
    await page.locator('input[type=file]').first().setInputFiles(COFFEE)
    await page.getByRole('combobox').fill('Oslo')
    await page.getByRole('combobox').press('Enter')
    await page.getByText('No pet detected. Please upload a clear pet photo.').waitFor()
    expect(await page.getByRole('button', { name: 'Generate Adventure' }).isDisabled()).toBe(true)
    await screenshot(page, 'no-pet')
    await close()
  })
})
