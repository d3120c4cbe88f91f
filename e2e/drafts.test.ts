import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations.ts'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { refusal } from './lib/refusal.ts'
import { insideViewport } from './lib/sight.ts'
import { choosePlace, fillIn, generateButton, openStudio, sidewaysRoom, signInByHand } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

const product = usePlainProduct()
const browser = useBrowser()

/** The latest order in the database. */
async function ordered(): Promise<Pick<Generation, 'seed' | 'style' | 'prompt_location'> | undefined> {
  return product.database.db
    .selectFrom('generations')
    .select(['seed', 'style', 'prompt_location'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
}

describe.skipIf(!hasBrowser)('drafts in the studio', () => {
  test('the live draft follows the form, and the chosen one of four is ordered with its seed', async () => {
    const client = await signIn(product, 'ada@example.com')
    const { page, complaints, close } = await openStudio({ browser, product, client, options: DESKTOP })
    await fillIn(page, CAT, 'Kyoto')
    const live = page.getByRole('img', { name: 'A draft of the postcard from Kyoto' })
    await live.waitFor()
    const before = await live.getAttribute('src')
    await page.getByRole('combobox').fill('Paris')
    await page.getByRole('combobox').press('Enter')
    await page.getByRole('img', { name: 'A draft of the postcard from Paris' }).waitFor()
    expect(before).toMatch(/^data:image\/webp/)
    await page.getByRole('button', { name: 'Show four drafts' }).click()
    const options = page.getByRole('radio', { name: /^Draft \d of the postcard from Paris$/ })
    await expect.poll(() => options.count()).toBe(4)
    const seeds = await options.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    expect(new Set(seeds).size).toBe(4)
    await options.nth(0).focus()
    for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown')
    expect(await options.nth(2).isChecked()).toBe(true)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: '.cache/screenshots/drafts-studio.png', fullPage: true })
    await generateButton(page).click()
    await expect.poll(async () => String((await ordered())?.seed)).toBe(seeds[2])
    expect(complaints).toEqual([])
    await close()
  })

  test('a live draft that cannot be drawn is asked for once more, and not a third time', async () => {
    const client = await signIn(product, 'bo@example.com')
    let asked = 0
    const busy = { code: 'drafts_busy', message: 'No draft can be drawn right now.' }
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      options: DESKTOP,
      prepare: async (opened) =>
        void (await opened.route('**/api/drafts', (asking) => {
          asked += 1
          // The second place is refused twice.
          if (asked === 2) return asking.continue()
          return asking.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy })
        })),
    })
    await fillIn(page, CAT, 'Kyoto')
    const live = page.getByRole('img', { name: 'A draft of the postcard from Kyoto' })
    await live.waitFor()
    expect(asked).toBe(2)
    await choosePlace(page, 'Paris')
    // The draft of the first place stays, and is not shown as one that is still to come.
    await expect.poll(() => asked).toBe(4)
    await expect.poll(() => live.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1')
    expect(asked).toBe(4)
    await close()
  })

  test('a phone in Chinese shows four drafts on a press, and asks for none before', async () => {
    const client = await signIn(product, 'mei@example.com')
    const asked: string[] = []
    const { page, complaints, close } = await openStudio({
      browser,
      product,
      client,
      options: { ...PHONE, locale: 'zh-CN' },
      prepare: async (opened) =>
        void opened.on(
          'request',
          (request) => request.url().endsWith('/api/drafts') && asked.push(request.url()),
        ),
    })
    await fillIn(page, CAT, '京都')
    await page.getByRole('button', { name: '看四张草稿' }).click()
    const options = page.getByRole('radio', { name: /京都明信片的第 \d 张草稿/ })
    await expect.poll(() => options.count()).toBe(4)
    expect(asked).toHaveLength(1)
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await page.screenshot({ path: '.cache/screenshots/drafts-studio-phone.png', fullPage: true })
    expect(complaints).toEqual([])
    await close()
  })
})

const JOURNEYS = [
  {
    name: 'a desktop in English',
    options: DESKTOP,
    draft: 'A draft of a postcard of your pet from Kyoto',
    place: 'Kyoto',
    generate: /^Generate Adventure/,
    title: 'Greetings from Kyoto',
  },
  {
    name: 'a phone in Chinese',
    options: { ...PHONE, locale: 'zh-CN' },
    draft: '您的宠物在京都的明信片草稿',
    place: '京都',
    generate: /^生成冒险之旅/,
    title: /京都/,
  },
]

describe.skipIf(!hasBrowser)('drafts before the sign-in', () => {
  test.each(oneLook(JOURNEYS))(
    'a visitor on $name chooses one of three drafts, signs in, and gets that very composition',
    async ({ options, draft, place, generate, title }) => {
      const { page, complaints, close } = await visit(browser, options)
      const answered = page.waitForResponse((response) => response.url().endsWith('/api/drafts'))
      await page.goto(product.url)
      // In Chinese, the application replaces the prerendered page, and its field.
      await page.locator('html:not([data-other]) input[type=file]').setInputFiles(CAT)
      const chosen = page.getByRole('button', { name: draft })
      await chosen.waitFor()
      expect(
        await page
          .getByRole('main')
          .getByRole('button')
          .filter({ has: page.locator('img') })
          .count(),
      ).toBe(3)
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await page.screenshot({
        path: `.cache/screenshots/drafts-landing-${options === DESKTOP ? 'desktop' : 'phone'}.png`,
      })
      const { data } = (await (await answered).json()) as { data: { location: string; seed: number }[] }
      const seed = data.find(({ location }) => location === place)?.seed
      await chosen.focus()
      await page.keyboard.press('Enter')
      await signInByHand(page, options === DESKTOP ? 'Eve' : 'Fay')
      await page.getByRole('img', { name: /cat-chelsea-cc0.png/ }).waitFor()
      await expect.poll(() => page.getByRole('combobox').inputValue()).toBe(place)
      await page.getByRole('button', { name: generate }).click()
      await page.getByRole('heading', { name: title }).waitFor()
      expect(seed).toBeDefined()
      expect(await ordered()).toEqual({ seed, style: 'watercolour', prompt_location: place })
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each([
    ['en-US', 'No animals detected in image', 'Choose another photo', 'Open the studio now'],
    ['zh-CN', '照片里没有找到宠物', '换一张照片', '现在就去工作室'],
  ])(
    'without a pet in the photo, another one is the first thing to choose (%s) [E-97]',
    async (locale, words, other, studio) => {
      const { page, close } = await visit(browser, { ...PHONE, locale })
      // As the server answers a photo without a pet; a busy machine would answer that no draft can be drawn.
      await page.route('**/api/drafts', (asking) => asking.fulfill(refusal('no_pet')))
      await page.goto(product.url)
      await page.locator('input[type=file]').setInputFiles(join(FIXTURES, 'no-pet-coffee-cc0.png'))
      const label = page.getByText(words, { exact: true })
      await label.waitFor()
      await label.scrollIntoViewIfNeeded()
      await expect.poll(() => insideViewport(label)).toBe(true)
      const colour = (button: Locator) =>
        button.evaluate((element) => getComputedStyle(element).backgroundColor)
      const first = page.getByRole('button', { name: other })
      const second = page.getByRole('link', { name: studio })
      // The colour of what a visitor should do next.
      const coral = await page.evaluate(() => {
        const probe = document.body.appendChild(document.createElement('i'))
        probe.className = 'bg-coral'
        const { backgroundColor } = getComputedStyle(probe)
        probe.remove()
        return backgroundColor
      })
      await expect.poll(() => colour(first)).toBe(coral)
      expect(await colour(second)).not.toBe(coral)
      const [above, below] = [await first.boundingBox(), await second.boundingBox()]
      expect(above?.y ?? 0).toBeLessThan(below?.y ?? 0)
      await screenshot(page, `landing-no-pet-${locale}`)
      await first.click()
      await page.locator('input[type=file]').waitFor({ state: 'attached' })
      await label.waitFor({ state: 'detached' })
      await close()
    },
  )

  test('a photo without a pet is told at once, and another one can be chosen', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    await page.locator('input[type=file]').setInputFiles(join(FIXTURES, 'no-pet-coffee-cc0.png'))
    await page.getByRole('status').getByText('No animals detected in image', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Choose another photo' }).click()
    await page.locator('input[type=file]').setInputFiles(CAT)
    await page.getByRole('button', { name: 'A draft of a postcard of your pet from Paris' }).waitFor()
    await close()
  })
})
