import { join } from 'node:path'
import { findViolations } from '@pawport/shared/credits/invariants.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { availableCredits, FIXTURES, hashOf, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { fillIn, openEdit, openLook, openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
/** Can be shown whole, as a bust and peeking. */
const PAPER_CAT = join(FIXTURES, 'paper-cat.webp')

const product = usePlainProduct()
const browser = useBrowser()

const TEXTS = {
  en: {
    place: 'Kyoto',
    choice: 'Drawn or Photo',
    drawn: 'Drawn',
    photo: 'Photo',
    live: 'A draft of the postcard from Kyoto',
    generate: /^Generate Adventure/,
    view: /^View the postcard/,
    draw: 'Draw the pet',
    show: 'Show its photo',
    done: 'Done: this is the new picture.',
    ways: 'In the Scene',
    bust: 'Head and Chest',
    suits: 'What suits this photo: Whole.',
    showWhole: 'Show it whole',
    showBust: 'Show head and chest',
  },
  zh: {
    place: '京都',
    choice: '绘画或照片',
    drawn: '绘画',
    photo: '照片',
    // A phone asks for no draft before a press.
    live: null,
    generate: /^生成冒险之旅/,
    view: /^查看/,
    draw: '画出宠物',
    show: '使用照片',
    done: '完成：这是新的图片。',
    ways: '在画面里',
    bust: '半身',
    suits: '最适合这张照片的方式：全身。',
    showWhole: '展示全身',
    showBust: '展示半身',
  },
} as const

const download = (taskId: string) => `/api/user/generations/${taskId}/download?format=webp`

/** Orders what the studio shows; the id of the picture's row. */
async function orderShown(page: Page, email: string, generate: RegExp): Promise<string> {
  await page.getByRole('button', { name: generate }).click()
  const ordered = () =>
    product.database.db
      .selectFrom('generations')
      .innerJoin('users', 'users.id', 'generations.user_id')
      .select('task_id')
      .where('email', '=', email)
      .executeTakeFirst()
  await expect.poll(async () => (await ordered())?.task_id).toBeDefined()
  return String((await ordered())?.task_id)
}

/** The picture of the next draft that shows the pet's photo. */
async function photographedDraft(page: Page): Promise<string> {
  const answer = await page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/drafts') &&
      Boolean(response.request().postData()?.includes('"portrayal":"photo"')),
  )
  const { data } = (await answer.json()) as { data: { image: string }[] }
  return data[0]?.image ?? ''
}

describe.skipIf(!hasBrowser)('the pet as its photo', () => {
  test.each(
    oneLook([
      ['en', 'en-US', DESKTOP],
      ['zh', 'zh-CN', PHONE],
    ]),
  )(
    'is chosen by keyboard in the studio, drawn later for free, and shown as its photo again, in %s',
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const email = `${locale}-portrayal@example.com`
      const client = await signIn(product, email)
      const options = { ...window, locale: language }
      const { page, complaints, close } = await openStudio({ browser, product, client, options })
      await fillIn(page, CAT, texts.place)
      await openLook(page)
      const choice = page.getByRole('group', { name: texts.choice })
      const [drawn, photo] = [texts.drawn, texts.photo].map((name) =>
        choice.getByRole('radio', { name, exact: true }),
      )
      expect(await drawn?.isChecked()).toBe(true)
      const draft = texts.live && photographedDraft(page)
      await drawn?.focus()
      await page.keyboard.press('ArrowRight')
      expect(await photo?.isChecked()).toBe(true)
      if (texts.live) {
        const live = page.getByRole('img', { name: texts.live })
        const image = await draft
        await expect.poll(() => live.getAttribute('src')).toBe(image)
      }
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `portrayal-studio-${locale}`)
      const taskId = await orderShown(page, email, texts.generate)
      expect(await client.outcome(taskId, 400_000)).toMatchObject({
        ...{ status: 'completed', portrayal: 'photo' },
        mount_switch: { portrayal: { shown: 'photo', drawing: null } },
      })
      const photographed = await hashOf(client, download(taskId))
      const credits = await availableCredits(client)

      await page.goto(`${product.url}/#/profile/creations`)
      await page.getByRole('button', { name: texts.view }).first().click()
      await openEdit(page)
      const draw = page.getByRole('button', { name: texts.draw })
      const show = page.getByRole('button', { name: texts.show })
      await draw.press('Enter')
      await show.waitFor()
      await page.getByText(texts.done).waitFor()
      // The same button offers the way back and has the focus.
      await expect.poll(() => show.evaluate((button) => document.activeElement === button)).toBe(true)
      expect(await client.generation(taskId)).toMatchObject({
        ...{ portrayal: 'drawn', mount_switch: { portrayal: { shown: 'drawn' } } },
      })
      expect(await hashOf(client, download(taskId))).not.toBe(photographed)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `portrayal-viewer-${locale}`)

      await show.press('Enter')
      await draw.waitFor()
      await expect.poll(() => hashOf(client, download(taskId))).toBe(photographed)
      expect(await availableCredits(client)).toBe(credits)
      expect(await findViolations(product.database.db)).toEqual([])
      expect(complaints).toEqual([])
      await close()
    },
  )
})

describe.skipIf(!hasBrowser)('the way in which the pet is in the scene', () => {
  test.each(
    oneLook([
      ['en', 'en-US', PHONE],
      ['zh', 'zh-CN', DESKTOP],
    ]),
  )(
    'is chosen in the studio, kept by the picture, and switched later for free, in %s',
    async (locale, language, window) => {
      const texts = TEXTS[locale]
      const email = `${locale}-way@example.com`
      const client = await signIn(product, email)
      const options = { ...window, locale: language }
      const { page, complaints, close } = await openStudio({ browser, product, client, options })
      await fillIn(page, PAPER_CAT, texts.place)
      await openLook(page)
      const ways = page.getByRole('group', { name: texts.ways })
      await page.getByText(texts.suits).waitFor()
      await ways.getByText(texts.bust, { exact: true }).click()
      expect(await ways.getByRole('radio', { name: texts.bust, exact: true }).isChecked()).toBe(true)
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await ways.scrollIntoViewIfNeeded()
      await screenshot(page, `way-studio-${locale}`)
      const taskId = await orderShown(page, email, texts.generate)
      expect(await client.outcome(taskId, 400_000)).toMatchObject({
        ...{ status: 'completed', way: 'bust' },
        mount_switch: { way: { shown: 'bust', drawing: null, possible: ['whole', 'bust', 'peeking'] } },
      })
      const bust = await hashOf(client, download(taskId))
      const credits = await availableCredits(client)

      await page.goto(`${product.url}/#/profile/creations`)
      await page.getByRole('button', { name: texts.view }).first().click()
      await openEdit(page)
      await page.getByRole('button', { name: texts.showWhole }).press('Enter')
      await page.getByText(texts.done).waitFor()
      await page.getByRole('button', { name: texts.showBust }).waitFor()
      expect(await client.generation(taskId)).toMatchObject({ mount_switch: { way: { shown: 'whole' } } })
      expect(await hashOf(client, download(taskId))).not.toBe(bust)
      expect(await availableCredits(client)).toBe(credits)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `way-viewer-${locale}`)
      expect(complaints).toEqual([])
      await close()
    },
  )
})
