import { readFile } from 'node:fs/promises'
import { thumbnailKey } from '@pawport/shared/contract/generations/thumbnails.ts'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { systemClock } from '@pawport/shared/platform/clock.ts'
import { loadConfig } from '@pawport/shared/platform/config.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import { readZip } from '@pawport/shared/testing/read-zip.ts'
import { pino } from 'pino'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, signIn, userIdOf } from './lib/client.ts'
import { openAt, openEdit, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const product = usePlainProduct()
const browser = useBrowser()

const open = (client: Client, place: string, options: BrowserContextOptions = DESKTOP) =>
  openAt(place, { browser, product, client, options })

/**
 * Finished creations by SQL, each with a picture of its own colour in the store; the first one is the newest.
 * They replace what an earlier try of the test left.
 */
async function drawn(client: Client, changes: Partial<NewGeneration>[]): Promise<Buffer[]> {
  const id = await userIdOf(client)
  const log = pino({ level: 'silent' })
  const objects = await openObjects(loadConfig(product.settings).objects, { clock: systemClock, log })
  const pictures: Buffer[] = []
  await product.database.db.deleteFrom('generations').where('user_id', '=', id).execute()
  for (const [index, change] of changes.entries()) {
    const colour = `#${(0x203040 + index * 0x040302).toString(16)}`
    const row = generationRow(id, {
      status: 'completed',
      output_description: 'Dear diary',
      photo_ready: true,
      colour,
      created_at: new Date(Date.now() - index * 60_000),
      ...change,
    })
    const picture = await sharp({ create: { width: 512, height: 512, channels: 3, background: colour } })
      .webp()
      .toBuffer()
    const key = `${row.output_folder}/postcard.webp`
    const photo = await sharp(picture).negate().jpeg().toBuffer()
    await objects.put(row.photo_key, photo, { contentType: 'image/jpeg' })
    await objects.put(key, picture, { contentType: 'image/webp' })
    const thumbnail = await sharp(picture).resize(320).jpeg().toBuffer()
    for (const size of ['small', 'medium'] as const)
      await objects.put(thumbnailKey(key, size), thumbnail, { contentType: 'image/jpeg' })
    pictures.push(picture)
    await product.database.db
      .insertInto('generations')
      .values({ ...row, output_image_key: key })
      .execute()
  }
  await objects.close()
  return pictures
}

const card = (page: Page, place: string): Locator =>
  page.locator('main li').filter({ has: page.getByRole('heading', { name: place, exact: true }) })
const chosen = (page: Page, count: number) => page.getByText(`Selected: ${count}`, { exact: true })

/** A button at the lower edge. */
const act = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Selected creations' }).getByRole('button', { name, exact: true })

describe.skipIf(!hasBrowser)('many creations in a real browser', () => {
  test('30 are chosen and downloaded as a ZIP file, deleted, restored, deleted again, and the bin is emptied [P-51, P-61]', async () => {
    const ada = await signIn(product)
    const pictures = await drawn(
      ada,
      Array.from({ length: 34 }, (_, index) => ({ prompt_location: `Place ${index + 1}` })),
    )
    const { page, complaints, close } = await open(ada, '/creations')
    await page.getByRole('button', { name: 'Load more' }).click()
    await card(page, 'Place 34').waitFor()

    // From the first to the thirtieth: one press, and one with the shift key.
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await card(page, 'Place 1').getByRole('checkbox').check({ force: true })
    await chosen(page, 1).waitFor()
    await card(page, 'Place 30')
      .locator('label')
      .click({ modifiers: ['Shift'] })
    await chosen(page, 30).waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'select-desktop-en')

    const [download] = await Promise.all([page.waitForEvent('download'), act(page, 'Download ZIP').click()])
    expect(download.suggestedFilename()).toMatch(/^pawport-\d{4}-\d\d-\d\d\.zip$/)
    const entries = await readZip(await readFile(await download.path()))
    expect(entries).toHaveLength(30)
    for (const [index, { name, bytes }] of entries.entries()) {
      expect(name).toMatch(new RegExp(`^Place ${index + 1} \\d{4}-\\d\\d-\\d\\d\\.webp$`))
      expect(bytes.equals(pictures[index] ?? Buffer.alloc(0))).toBe(true)
    }

    // Deleted, and brought back by Undo.
    await act(page, 'Delete').click()
    const question = page.getByRole('alertdialog', { name: 'Move to the recycle bin: 30?' })
    await question.getByText('Your credit balance does not change.').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await card(page, 'Place 1').waitFor({ state: 'detached' })
    await card(page, 'Place 31').waitFor()
    // The message stands above the bar of the next selection; under the pointer it waits.
    const message = page.locator('.toast').last()
    await message.hover()
    const select = page.getByRole('button', { name: 'Select', exact: true })
    await select.press('Enter')
    await expect
      .poll(async () => {
        const bar = await page.getByRole('region', { name: 'Selected creations' }).boundingBox()
        const box = await message.boundingBox()
        return bar && box && box.y + box.height <= bar.y
      })
      .toBe(true)
    await select.press('Enter')
    await page.getByRole('button', { name: /Undo/ }).click()
    await card(page, 'Place 1').waitFor()

    await card(page, 'Place 34').waitFor()

    // By keyboard alone: everything is chosen and deleted.
    await page.getByRole('button', { name: 'Select', exact: true }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await chosen(page, 34).waitFor()
    await act(page, 'Delete').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('No postcards yet').waitFor()

    // In the bin: two restored, one purged, the rest with the whole bin.
    await page.getByRole('link', { name: 'Recycle bin' }).click()
    await card(page, 'Place 1').waitFor()
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await card(page, 'Place 1').locator('label').click()
    await card(page, 'Place 2').locator('label').click()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'select-bin-desktop-en')
    await act(page, 'Restore').click()
    // Events remove the cards before the answer arrives, which ends the selection.
    await page.getByRole('button', { name: 'Select', exact: true, pressed: false }).click()
    await card(page, 'Place 3').locator('label').click()
    await act(page, 'Permanent Delete').click()
    const purge = page.getByRole('alertdialog', { name: 'Permanently delete?' })
    await expect
      .poll(() => purge.getByRole('textbox').evaluate((one) => one === document.activeElement))
      .toBe(true)
    await page.keyboard.type('DELETE')
    await page.keyboard.press('Enter')
    await purge.waitFor({ state: 'detached' })
    await card(page, 'Place 4').waitFor()
    expect(await card(page, 'Place 3').count()).toBe(0)
    await page.getByRole('button', { name: 'Empty bin' }).click()
    const empty = page.getByRole('alertdialog', { name: 'Empty the recycle bin?' })
    await empty
      .getByText('Everything in the bin is permanently deleted, 31 creations.', { exact: false })
      .waitFor()
    await page.keyboard.type('delete it')
    await page.keyboard.press('Enter')
    await empty.getByText('Please type DELETE exactly').waitFor()
    await page.keyboard.type('DELETE')
    await page.keyboard.press('Enter')
    await page.getByText('Recycle bin is empty, deleted items are kept 30 days').waitFor()
    const left = await product.database.db.selectFrom('generations').select('prompt_location').execute()
    expect(left.map((row) => row.prompt_location).toSorted()).toEqual(['Place 1', 'Place 2'])
    expect(complaints).toEqual([])
    await close()
  })

  test('a list of thousands scrolls to its end, renders what is in sight, and finds a destination [P-50, P-52]', async () => {
    const bob = await signIn(product, 'bob@example.com')
    const id = await userIdOf(bob)
    const rows = Array.from({ length: 3_000 }, (_, index) =>
      generationRow(id, {
        status: 'failed',
        error_code: 'no_pet',
        prompt_location: index === 2_500 ? '京都' : `Place ${index + 1}`,
        created_at: new Date(Date.now() - index * 60_000),
      }),
    )
    for (let at = 0; at < rows.length; at += 500)
      await product.database.db
        .insertInto('generations')
        .values(rows.slice(at, at + 500))
        .execute()
    const { page, complaints, close } = await open(bob, '/creations')
    await page.getByRole('button', { name: 'Load more' }).click()
    // Each round scrolls to the end of what is loaded, as one would with the End key.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
          return card(page, 'Place 3000').count()
        },
        { interval: 50 },
      )
      .toBe(1)
    const shown = page.locator('main ul[aria-labelledby=creations-title] > li')
    expect(await shown.count()).toBeLessThan(120)
    expect(await card(page, 'Place 3000').getAttribute('aria-posinset')).toBe('3000')
    await page.evaluate(() => window.scrollTo(0, 0))
    await card(page, 'Place 1').waitFor()
    expect(await shown.count()).toBeLessThan(120)

    await page.getByRole('searchbox', { name: 'Search for a destination' }).fill('kyo')
    await card(page, 'Kyoto').waitFor()
    expect(await shown.count()).toBe(1)
    await page.getByRole('searchbox').fill('place 29')
    await page.getByText('More than 10 destinations begin with “place 29”', { exact: false }).waitFor()
    expect(await findings(page)).toEqual([])
    await page.getByRole('searchbox').fill('Atlantis')
    await page.getByText('You have no creation whose destination begins with “Atlantis”.').waitFor()
    await page.getByRole('button', { name: 'Show all' }).click()
    await card(page, 'Place 1').waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test('on a phone, in Chinese: a long press begins the selection [P-51]', async () => {
    const wang = await signIn(product, 'wang@example.com')
    await drawn(wang, [{ prompt_location: '苏州' }, { prompt_location: '杭州' }, { prompt_location: '成都' }])
    const { page, complaints, close } = await open(wang, '/profile/creations', { ...PHONE, locale: 'zh-CN' })
    await card(page, '苏州').waitFor()
    await screenshot(page, 'list-phone-zh')
    const box = await card(page, '苏州').getByRole('button', { name: /苏州/ }).first().boundingBox()
    const finger = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 }
    const touch = await page.context().newCDPSession(page)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] })
    await page.getByText('已选 1 项').waitFor()
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await card(page, '杭州').locator('label').tap()
    await page.getByText('已选 2 项').waitFor()
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'select-phone-zh')
    await page.getByRole('button', { name: '结束选择' }).tap()
    await page.getByRole('region', { name: '已选作品' }).waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
    await close()
  })

  test('the viewer turns by key, button and swipe, zooms and pans, compares, and tells the settings [P-55]', async () => {
    const eva = await signIn(product, 'eva@example.com')
    const places = Array.from({ length: 24 }, (_, index) => ({
      prompt_location: `Place ${index + 1}`,
      mood: 'calm',
    }))
    await drawn(eva, places)
    const { page, complaints, close } = await open(eva, '/creations')
    await card(page, 'Place 1').getByRole('button', { name: 'View the postcard from Place 1 large' }).click()
    const viewer = (place: string) =>
      page.getByRole('dialog', { name: `Greetings from ${place}`, exact: true })
    await viewer('Place 1').waitFor()
    const tool = (name: string) => page.getByRole('toolbar').getByRole('button', { name })
    expect(await tool('Previous postcard').getAttribute('aria-disabled')).toBe('true')
    await page.keyboard.press('ArrowRight')
    await viewer('Place 2').waitFor()
    await tool('Next postcard').click()
    await viewer('Place 3').waitFor()
    await page.keyboard.press('ArrowLeft')
    await viewer('Place 2').waitFor()
    // Past the first page the next one is loaded by itself.
    for (let place = 3; place <= 24; place++) {
      await expect.poll(() => tool('Next postcard').getAttribute('aria-disabled')).toBeNull()
      await page.keyboard.press('ArrowRight')
      await viewer(`Place ${place}`).waitFor()
    }
    expect(await tool('Next postcard').getAttribute('aria-disabled')).toBe('true')

    // Zoom and pan by keys; an arrow then moves the picture and does not turn.
    const frame = page.getByRole('group', { name: /^Picture/ })
    const scaled = frame.locator('[data-scale]')
    await frame.focus()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    await expect.poll(() => scaled.getAttribute('data-scale')).toBe('2.25')
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => scaled.getAttribute('style')).toContain('--x: 80px')
    await viewer('Place 24').waitFor()
    await page.keyboard.press('0')
    await expect.poll(() => scaled.getAttribute('data-scale')).toBe('1')
    await frame.dblclick()
    await expect.poll(() => scaled.getAttribute('data-scale')).toBe('2.5')
    await tool('Compare with photo').click()
    const edge = page.getByRole('slider', { name: 'Edge between photo and postcard' })
    await edge.focus()
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => edge.inputValue()).toBe('49')
    await viewer('Place 24').waitFor()
    expect(await findings(page)).toEqual([])
    await tool('Compare with photo').click()
    await openEdit(page)
    await page.getByRole('button', { name: 'Redraw' }).click()
    await page.getByRole('menuitem', { name: /^Redraw 2 credits$/ }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('Settings and receipt').click()
    const facts = page.getByRole('dialog').locator('dl')
    await facts.getByText('512 × 512').waitFor()
    await facts.getByText('Calm').waitFor()
    await facts.getByText('Vintage Poster').waitFor()
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'viewer-desktop-en')

    await page.getByRole('button', { name: 'Download' }).click()
    const [avif] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as AVIF' }).click(),
    ])
    expect((await sharp(await avif.path()).metadata()).format).toBe('heif')
    expect(complaints).toEqual([])
    await close()

    const phone = await open(eva, '/creations', { ...PHONE, locale: 'zh-CN' })
    await card(phone.page, 'Place 1').getByRole('button').first().tap()
    const dialog = phone.page.getByRole('dialog')
    await dialog.getByText('Place 1').first().waitFor()
    const box = await dialog.getByRole('group', { name: /^图片/ }).boundingBox()
    const touch = await phone.page.context().newCDPSession(phone.page)
    const at = (x: number) => [{ x: (box?.x ?? 0) + x, y: (box?.y ?? 0) + 60 }]
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(220) })
    for (const x of [180, 120, 60])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(x) })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await phone.page.getByRole('dialog', { name: /Place 2/ }).waitFor()
    await phone.page.getByText('设置与凭证').tap()
    expect(await sidewaysRoom(phone.page)).toBe(0)
    expect(await findings(phone.page)).toEqual([])
    await screenshot(phone.page, 'viewer-phone-zh')
    await phone.close()
  })
})
