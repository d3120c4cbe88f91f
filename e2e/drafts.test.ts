import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
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
    await screenshot(page, 'drafts-studio', { fullPage: true })
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
          // The other styles are asked for in one request of several cards.
          if ((asking.request().postData() ?? '').split('"location"').length > 2) return asking.abort()
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
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect(asked).toBe(4)
    await page.getByRole('status').filter({ hasText: 'The preview could not be drawn.' }).waitFor()
    expect(await live.evaluate((shown) => getComputedStyle(shown).opacity)).toBe('1')
    await again.click()
    await expect.poll(() => asked).toBe(5)
    await close()
  })

  test('the pet is shown in each style, and a style that was seen is shown at once', async () => {
    const client = await signIn(product, 'cleo@example.com')
    const { page, complaints, close } = await openStudio({ browser, product, client, options: DESKTOP })
    await fillIn(page, CAT, 'Kyoto')
    const live = page.getByRole('img', { name: 'A draft of the postcard from Kyoto' })
    await live.waitFor()
    const pictures = page.getByRole('group', { name: 'Style' }).locator('img')
    const drawn = () =>
      pictures.evaluateAll((all) => all.filter((one) => one.getAttribute('src')?.startsWith('data:')).length)
    await expect.poll(drawn).toBe(5)
    const night = await pictures.nth(2).getAttribute('src')
    const asked: string[] = []
    page.on('request', (request) => request.url().endsWith('/api/drafts') && asked.push(request.url()))
    await page.getByRole('radio', { name: 'Night Lights' }).press('Space')
    await expect.poll(() => live.getAttribute('src')).toBe(night)
    expect(asked).toEqual([])
    expect(await findings(page)).toEqual([])
    // It is the largest thing on the screen.
    const size = await live.evaluate((one) => one.getBoundingClientRect().height)
    expect(size).toBeGreaterThan(900 / 2)
    expect(complaints).toEqual([])
    await close()
  })

  test('the preview ends when an order begins, and does not stand beside its picture', async () => {
    const client = await signIn(product, 'dana@example.com')
    const { page, close } = await openStudio({ browser, product, client, options: DESKTOP })
    await fillIn(page, CAT, 'Lima')
    await page.getByRole('img', { name: 'A draft of the postcard from Lima' }).waitFor()
    await generateButton(page).click()
    await page.getByRole('heading', { name: 'Greetings from Lima' }).waitFor()
    expect(await page.getByRole('img', { name: /^A draft of/ }).count()).toBe(0)
    expect(await page.getByRole('heading', { name: 'How it could look' }).count()).toBe(0)
    await close()
  })

  test('a phone in Chinese shows the preview, and four drafts on a press', async () => {
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
    await page.getByRole('img', { name: '京都明信片的草稿' }).waitFor()
    await expect.poll(() => asked.length).toBe(2)
    await page.getByRole('button', { name: '看四张草稿' }).click()
    const options = page.getByRole('radio', { name: /京都明信片的第 \d 张草稿/ })
    await expect.poll(() => options.count()).toBe(4)
    // Three requests: the preview, its other styles, and the four drafts.
    expect(asked).toHaveLength(3)
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'drafts-studio-phone', { fullPage: true })
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
    ready: 'Your Kyoto card is ready to finish',
    price: /drawn at once, for 2 credits/,
    title: 'Greetings from Kyoto',
  },
  {
    name: 'a phone in Chinese',
    options: { ...PHONE, locale: 'zh-CN' },
    draft: '您的宠物在京都的明信片草稿',
    place: '京都',
    ready: '您的京都明信片，就差最后一步',
    price: /需要 2 积分/,
    title: /京都/,
  },
]

describe.skipIf(!hasBrowser)('drafts before the sign-in', () => {
  test.each(oneLook(JOURNEYS))(
    'a visitor on $name chooses one of three drafts, signs in, and gets that very composition without a further press',
    async ({ options, draft, place, ready, price, title }) => {
      const { page, complaints, close } = await visit(browser, options)
      const seeds = new Map<string, number>()
      page.on('response', async (response) => {
        if (!response.url().endsWith('/api/drafts') || !response.ok()) return
        const { data } = (await response.json()) as { data: { location: string; seed: number }[] }
        for (const { location, seed } of data) if (!seeds.has(location)) seeds.set(location, seed)
      })
      await page.goto(product.url)
      // In Chinese, the application replaces the prerendered page, and its field.
      await page.locator('html:not([data-other]) input[type=file]').setInputFiles(CAT)
      const chosen = page.getByRole('button', { name: draft })
      await chosen.waitFor()
      const all = page
        .getByRole('main')
        .getByRole('button')
        .filter({ has: page.locator('img') })
      await expect.poll(() => all.count()).toBe(3)
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `drafts-landing-${options === DESKTOP ? 'desktop' : 'phone'}`)
      const shown = await chosen.getByRole('img').getAttribute('src')
      await chosen.focus()
      await page.keyboard.press('Enter')
      await page.getByRole('heading', { level: 1, name: ready }).waitFor()
      expect(await page.locator('main img').first().getAttribute('src')).toBe(shown)
      await page.getByText(price).waitFor()
      expect(await sidewaysRoom(page)).toBe(0)
      expect(await findings(page)).toEqual([])
      await screenshot(page, `sign-in-card-${options === DESKTOP ? 'desktop' : 'phone'}`)
      const isSeen = Promise.withResolvers<void>()
      await page.route('**/api/photos', async (checking) => isSeen.promise.then(() => checking.continue()))
      await signInByHand(page, options === DESKTOP ? 'Eve' : 'Fay')
      // The fourth action was the sign-in: the card is ordered by itself, and a press cannot order a second.
      const busy = page.locator('form button[type=submit][aria-busy=true]')
      await busy.filter({ hasText: /^(Generating|生成中)/ }).waitFor()
      expect(await busy.isDisabled()).toBe(true)
      isSeen.resolve()
      await page.getByRole('heading', { name: title }).waitFor()
      const seed = seeds.get(place)
      expect(seed).toBeDefined()
      expect(await ordered()).toEqual({ seed, style: 'watercolour', prompt_location: place })
      expect(complaints).toEqual([])
      await close()
    },
  )

  test.each(
    oneLook([
      ['en-US', 'No animals detected in image', 'Choose another photo', 'Open the studio now'],
      ['zh-CN', '照片里没有找到宠物', '换一张照片', '现在就去工作室'],
    ]),
  )(
    'without a pet in the photo, another one is the first thing to choose (%s) [E-97]',
    async (locale, words, other, studio) => {
      const { page, close } = await visit(browser, { ...PHONE, locale })
      // As the server answers a photo without a pet; a busy machine would answer that no draft can be drawn.
      await page.route('**/api/drafts', (asking) => asking.fulfill(refusal('no_pet')))
      await page.goto(product.url)
      await page
        .locator('html:not([data-other]) input[type=file]')
        .setInputFiles(join(FIXTURES, 'no-pet-coffee-cc0.png'))
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

  test('a busy server is asked again, one draft comes first, and the visitor stays', async () => {
    const { page, complaints, close } = await visit(browser, PHONE)
    const busy = { code: 'drafts_busy', message: 'No draft can be drawn right now.' }
    const cards: number[] = []
    await page.route('**/api/drafts', (asking) => {
      cards.push((asking.request().postData() ?? '').split('"location"').length - 1)
      // The first draft is refused once, and so are the two others.
      if (cards.length % 2 === 0) return asking.continue()
      return asking.fulfill({ status: 503, headers: { 'retry-after': '1' }, json: busy })
    })
    await page.goto(product.url)
    await page.locator('input[type=file]').setInputFiles(CAT)
    await page.getByRole('status').getByText('Busy right now, trying again').waitFor()
    const drafts = page.getByRole('button', { name: /^A draft of a postcard of your pet/ })
    await expect.poll(() => drafts.count()).toBe(3)
    expect(cards).toEqual([1, 1, 2, 2])
    expect(new URL(page.url()).hash).toBe('')
    expect(complaints).toEqual([])
    await close()
  })

  test('who lacks the credits finds the chosen card in the studio, and nothing is ordered', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    await page.locator('input[type=file]').setInputFiles(CAT)
    await page.route('**/api/user/credits', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, available_credits: 1 } } })
    })
    await page.getByRole('button', { name: 'A draft of a postcard of your pet from Paris' }).click()
    await page.getByRole('heading', { level: 1, name: 'Your Paris card is ready to finish' }).waitFor()
    await signInByHand(page, 'Gil')
    await page.getByRole('button', { name: 'Get More Credits' }).waitFor()
    await page.getByRole('img', { name: 'A draft of the postcard from Paris' }).waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('Paris')
    expect((await ordered())?.prompt_location).not.toBe('Paris')
    await close()
  })

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
