import { readFile } from 'node:fs/promises'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { pino } from 'pino'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE } from './lib/browser.ts'
import { fixture, userIdOf } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { sidewaysRoom, visitAs } from './lib/studio.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const client = useClient(product)
const browser = useBrowser()

const WORDS = {
  'en-US': {
    create: 'New album',
    title: 'Our summer',
    add: 'Add postcards',
    pick: 'Add',
    drag: /^Move .* by dragging/,
    over: ['Kyoto is at number 1 of 2.', 'Kyoto is at number 2 of 2.'],
    start: 'Make the PDF',
    download: /^Download PDF/,
    share: 'Share',
    publish: 'Make a public page',
    mail: 'Send Reykjavik as a real card',
    mailTitle: 'Send as a real card',
    mailLead: /Reykjavik/,
    places: ['Kyoto', 'Reykjavik'],
    journey: 'The journey',
  },
  'zh-CN': {
    create: '新建相册',
    title: '我们的夏天',
    add: '添加明信片',
    pick: '添加',
    drag: /^拖动来移动/,
    over: ['京都在第 1 张的位置，共 2 张。', '京都在第 2 张的位置，共 2 张。'],
    start: '生成 PDF',
    download: /^下载 PDF/,
    share: '分享',
    publish: '生成公开页面',
    mail: '把“雷克雅未克”寄成实体明信片',
    mailTitle: '寄出实体明信片',
    mailLead: /雷克雅未克/,
    places: ['京都', '雷克雅未克'],
    journey: '旅程',
  },
} as const

describe.skipIf(!hasBrowser)('albums and travel', () => {
  beforeAll(async () => {
    const id = await userIdOf(client)
    const log = pino({ level: 'silent' })
    const objects = await openObjects(loadConfig(product.settings).objects, { clock: systemClock, log })
    const picture = await sharp(await fixture('cat-chelsea-cc0.png'))
      .resize(512, 512)
      .webp()
      .toBuffer()
    for (const [day, prompt_location] of ['Kyoto', 'Reykjavik'].entries()) {
      const row = generationRow(id, {
        prompt_location,
        status: 'completed',
        output_description: 'Dear diary',
      })
      const key = pictureKey(row.output_folder, 'image/webp')
      await objects.put(key, picture, { contentType: 'image/webp' })
      await objects.put(thumbnailKey(key, 'small'), await sharp(picture).jpeg().toBuffer(), {
        contentType: 'image/jpeg',
      })
      await objects.put(thumbnailKey(key, 'medium'), await sharp(picture).jpeg().toBuffer(), {
        contentType: 'image/jpeg',
      })
      const created_at = new Date(Date.UTC(2026, 4, 1 + day))
      await product.database.db
        .insertInto('generations')
        .values({ ...row, output_image_key: key, created_at })
        .execute()
    }
    await objects.close()
  })

  /**
   * Picks the first postcard up, moves it by one place and puts it down; each step is announced to screen
   * readers.
   */
  async function moveFirst(
    page: Page,
    arrow: string,
    [before, after]: readonly [string, string],
  ): Promise<void> {
    const told = page.locator('[id^="DndLiveRegion"]')
    await page.keyboard.press('Space')
    await expect.poll(() => told.textContent()).toBe(before)
    // The picture listens to arrows a moment after it says that it was picked up: a press before that moves
    // nothing.
    await expect
      .poll(async () => {
        if ((await told.textContent()) === before) await page.keyboard.press(arrow)
        return told.textContent()
      })
      .toBe(after)
    await page.keyboard.press('Space')
    await expect.poll(() => told.textContent()).not.toBe(after)
  }

  const titles = (page: Page) => page.locator('main ol').getByRole('heading').allTextContents()

  test.each(
    oneLook([
      ['en-US', DESKTOP],
      ['zh-CN', PHONE],
    ]),
  )('an album is made, ordered, printed and shared by keyboard (%s) [P-53]', async (locale, options) => {
    const words = WORDS[locale]
    const [kyoto, reykjavik] = words.places
    const { page, complaints, close } = await visitAs({
      browser,
      product,
      client,
      options: { ...options, locale },
    })
    await page.goto(`${product.url}/#/profile/albums`)
    await page.getByRole('button', { name: words.create }).press('Enter')
    // The only field has the focus.
    await expect.poll(() => hasFocus(page.getByRole('textbox'))).toBe(true)
    await page.keyboard.insertText(words.title)
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()

    await page.getByRole('button', { name: words.add }).press('Enter')
    for (const place of [kyoto, reykjavik]) await page.getByRole('checkbox', { name: place }).press('Space')
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: words.pick, exact: true }).press('Enter')
    await page.getByRole('heading', { name: `1. ${kyoto}` }).waitFor()

    await page.getByRole('button', { name: words.drag }).first().focus()
    await moveFirst(page, options === PHONE ? 'ArrowDown' : 'ArrowRight', words.over)
    await page.getByRole('heading', { name: `1. ${reykjavik}` }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: `1. ${reykjavik}` }).waitFor()
    expect(await titles(page)).toEqual([`1. ${reykjavik}`, `2. ${kyoto}`])

    await page.getByRole('button', { name: words.mail }).press('Enter')
    const mail = page.getByRole('dialog', { name: words.mailTitle })
    await mail.getByText(words.mailLead).waitFor()
    // Recipient and words of this picture: what follows is the viewer's, e2e/print.test.ts goes there.
    await expect.poll(() => mail.getByRole('textbox').last().inputValue()).toBe('Dear diary')
    await mail.locator('form').waitFor()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await mail.waitFor({ state: 'detached' })
    expect(await sidewaysRoom(page)).toBe(0)

    await page.getByRole('button', { name: words.start }).press('Enter')
    const file = page.getByRole('link', { name: words.download })
    await file.waitFor()
    expect(await findings(page)).toEqual([])
    const [download] = await Promise.all([page.waitForEvent('download'), file.press('Enter')])
    const pdf = (await readFile(await download.path())).toString('latin1')
    expect([pdf.slice(0, 5), pdf.match(/\/TrimBox/g)?.length]).toEqual(['%PDF-', 4])

    await page.getByRole('button', { name: words.share, exact: true }).press('Enter')
    await page.getByRole('button', { name: words.publish }).press('Enter')
    await page.goto(await page.getByRole('textbox').inputValue())
    await page.getByRole('heading', { level: 1, name: words.title }).waitFor()
    expect(await page.getByRole('heading', { level: 2 }).allTextContents()).toEqual([reykjavik, kyoto])
    expect(await findings(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test.each(oneLook(['en-US', 'zh-CN']))(
    'the travel map shows the journey, and a list of it for keys (%s) [P-54]',
    async (locale) => {
      const { places, journey } = WORDS[locale]
      const { page, complaints, close } = await visitAs({
        browser,
        product,
        client,
        options: { ...DESKTOP, locale },
      })
      await page.goto(`${product.url}/#/profile/travel`)
      await page.locator('.map-pin').nth(1).waitFor()
      await page.getByRole('heading', { name: journey }).waitFor()
      const stops = page.locator('main ol').getByRole('button')
      expect(await stops.locator('strong').allTextContents()).toEqual(places)
      await stops.nth(1).press('Enter')
      await page.locator('.map-pin[data-marked]').waitFor()
      expect(await findings(page)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )
})
