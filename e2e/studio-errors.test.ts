import { join } from 'node:path'
import { type ErrorCode, errorText } from '@pawport/shared/contract/errors.ts'
import type { Locale } from '@pawport/shared/contract/locale.ts'
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, type Visit } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { insideViewport, scrolledTo } from './lib/sight.ts'
import { fillIn, openLook, openStudio } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const UPLOAD = '**/api/upload'

/** The texts of the send bar in each language; those of the server come from the contract. */
const WORDS = {
  en: {
    generate: 'Generate Adventure',
    network: 'Network error, please check connection and try again',
    unreadable: 'Generation failed, please try again',
    kept: 'Nothing is lost: your photo and destination are still here.',
    again: 'Try again',
    photo: 'Choose another photo',
    place: 'Change the destination',
    smaller: 'Choose a smaller size',
    queue: 'See what is waiting',
    high: /High/,
  },
  zh: {
    generate: '生成冒险之旅',
    network: '网络错误，请检查连接后重试',
    unreadable: '生成失败，请重试',
    kept: '什么都没丢：照片和目的地都还在。',
    again: '再试一次',
    photo: '另选一张照片',
    place: '修改目的地',
    smaller: '选小一些的尺寸',
    queue: '看看有哪些在排队',
    high: /高清/,
  },
} as const

const LOOKS: [string, Locale, BrowserContextOptions][] = [
  ['phone, English', 'en', PHONE],
  ['phone, Chinese', 'zh', { ...PHONE, locale: 'zh-CN' }],
  ['desktop, English', 'en', DESKTOP],
  ['desktop, Chinese', 'zh', { ...DESKTOP, locale: 'zh-CN' }],
]

const product = useSharedProduct('idle')
const browser = useBrowser()

/**
 * The product runs without workers: these tests are about the reason of a failed press, and where the page
 * shows it.
 */
describe.skipIf(!hasBrowser)('a press that fails', () => {
  async function studioOf(name: string, options: BrowserContextOptions = DESKTOP): Promise<Visit> {
    const client = await signIn(product, `${name}@studio-errors.example.com`, 100)
    return openStudio({ browser, product, client, options })
  }

  const alertOf = (page: Page) => page.getByRole('alert')
  const photoOf = (page: Page) => page.getByRole('img', { name: /cat-chelsea/ })

  async function answerUpload(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
    await page.unroute(UPLOAD)
    await page.route(UPLOAD, answer)
  }

  /** Makes the server refuse uploads with this code. */
  function refuse(page: Page, code: ErrorCode, locale: Locale, details: Record<string, unknown> = {}) {
    const message = errorText(code, locale, details)
    return answerUpload(page, (route) =>
      route.fulfill({
        status: 400,
        json: { code, data: null, message },
        ...(details.seconds !== undefined && { headers: { 'retry-after': String(details.seconds) } }),
      }),
    )
  }

  /** Expects the reason and the step that helps near the pressed button, and no movement of the page. */
  async function expectReason(page: Page, text: string, step: Locator, scroll: number): Promise<void> {
    const reason = alertOf(page).getByText(text, { exact: true })
    await reason.waitFor()
    await expect.poll(() => insideViewport(reason)).toBe(true)
    await expect.poll(() => insideViewport(step)).toBe(true)
    expect(await scrolledTo(page)).toBe(scroll)
  }

  test.each(oneLook(LOOKS))(
    'shows the reason in the send bar, with the step that helps (%s)',
    async (name, locale, look) => {
      const words = WORDS[locale]
      const slug = name.replace(/\W+/g, '-').toLowerCase()
      const { page, close } = await studioOf(`why-${slug}`, look)
      await fillIn(page, CAT, 'Oslo')
      await photoOf(page).waitFor()
      await openLook(page)
      await page.getByRole('radio', { name: words.high }).press('Space')
      await page.evaluate(() => window.scrollTo(0, 0))
      const generate = page.getByRole('button', { name: new RegExp(`^${words.generate}`) })
      const button = (text: string) => page.getByRole('button', { name: text, exact: true })

      const cases: [string, () => Promise<void>, Locator][] = [
        [words.network, () => answerUpload(page, (route) => route.abort()), button(words.again)],
        [
          words.unreadable,
          () => answerUpload(page, (route) => route.fulfill({ status: 502, body: '<p>proxy</p>' })),
          button(words.again),
        ],
      ]
      const refusals: [ErrorCode, Locator, Record<string, unknown>?][] = [
        ['internal', button(words.again)],
        ['unavailable', button(words.again)],
        ['upload_interrupted', button(words.again)],
        ['no_pet', button(words.photo).last()],
        ['photo_damaged', button(words.photo).last()],
        ['photo_too_large', button(words.photo).last()],
        ['content_refused', button(words.photo).last()],
        ['location_too_long', button(words.place)],
        ['size_not_allowed', button(words.smaller)],
        ['too_many_pending', page.getByRole('link', { name: words.queue }), { limit: 20 }],
      ]
      for (const [code, step, details] of refusals) {
        cases.push([errorText(code, locale, details), () => refuse(page, code, locale, details), step])
      }
      for (const [text, prepare, step] of cases) {
        await prepare()
        await generate.click()
        await expectReason(page, text, step, 0)
        await page.getByText(words.kept).waitFor()
      }
      await screenshot(page, `press-failed-${slug}`)
      // Neither photo nor place nor choice is lost.
      expect(await photoOf(page).isVisible()).toBe(true)
      expect(await page.getByRole('combobox').inputValue()).toBe('Oslo')
      expect(await page.getByRole('radio', { name: words.high }).isChecked()).toBe(true)
      await close()
    },
  )

  test('each step works: try again, a smaller size, another place, another photo, the queue', async () => {
    const { page, close } = await studioOf('steps', PHONE)
    await fillIn(page, CAT, 'Oslo')
    const generate = page.getByRole('button', { name: /^Generate Adventure/ })
    await answerUpload(page, (route) => route.abort())
    await generate.click()
    await alertOf(page).waitFor()
    await refuse(page, 'size_not_allowed', 'en')
    await openLook(page)
    await page.getByRole('radio', { name: /High/ }).press('Space')
    // Another size is another order: the message about the last order is gone.
    await alertOf(page).waitFor({ state: 'detached' })
    await generate.click()
    await page.getByRole('button', { name: 'Choose a smaller size' }).click()
    expect(await page.getByRole('radio', { name: /Standard/ }).isChecked()).toBe(true)
    await alertOf(page).waitFor({ state: 'detached' })

    await refuse(page, 'location_too_long', 'en')
    await generate.click()
    await page.getByRole('button', { name: 'Change the destination' }).click()
    await expect
      .poll(() => page.getByRole('combobox').evaluate((field) => field === document.activeElement))
      .toBe(true)

    await refuse(page, 'photo_damaged', 'en')
    await generate.click()
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Choose another photo' }).click()
    await (await choosing).setFiles(join(FIXTURES, 'cat-16-bit.png'))
    await alertOf(page).waitFor({ state: 'detached' })

    await refuse(page, 'too_many_pending', 'en', { limit: 20 })
    await generate.click()
    await page.getByRole('link', { name: 'See what is waiting' }).click()
    await page.getByRole('heading', { name: 'My Creations' }).waitFor()
    await close()
  })

  test('a user who has to wait sees for how long, and can try again after that', async () => {
    const client = await signIn(product, 'wait@studio-errors.example.com', 100)
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      options: PHONE,
      prepare: (page) => page.clock.install(),
    })
    await fillIn(page, CAT, 'Oslo')
    await photoOf(page).waitFor()
    await refuse(page, 'too_many_requests', 'en', { seconds: 12 })
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: /^Generate Adventure/ }).click()
    await alertOf(page).getByText('Too many requests. Please wait 12 seconds and try again.').waitFor()
    const again = page.getByRole('button', { name: /^Try again/ })
    expect(await again.textContent()).toBe('Try again in 12 s')
    expect(await again.isDisabled()).toBe(true)
    await page.clock.runFor(11_000)
    await expect.poll(() => again.textContent()).toBe('Try again in 1 s')
    await page.clock.runFor(1_000)
    await expect.poll(() => again.textContent()).toBe('Try again')
    await page.unroute(UPLOAD)
    await again.click()
    await page.clock.resume()
    await page.getByRole('button', { name: 'Generating...' }).waitFor()
    await close()
  })

  test('a request without an answer ends as a network error', async () => {
    const client = await signIn(product, 'hanging@studio-errors.example.com', 100)
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      async prepare(page) {
        await page.addInitScript(() => {
          const { set } = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'timeout') ?? {}
          // The application waits for a minute and a half: make the timeout shorter.
          Object.defineProperty(XMLHttpRequest.prototype, 'timeout', {
            set(ms: number) {
              set?.call(this, ms / 300)
            },
          })
        })
      },
    })
    await fillIn(page, CAT, 'Oslo')
    await page.getByText('Found').or(page.getByText('Image size is acceptable')).first().waitFor()
    await page.route(UPLOAD, () => {})
    await page.getByRole('button', { name: /^Generate Adventure/ }).click()
    const reason = alertOf(page).getByText('Network error, please check connection and try again')
    await reason.waitFor()
    expect(await insideViewport(reason)).toBe(true)
    await close()
  })

  test('a user whose session has ended signs in again, and finds photo, place and choices again', async () => {
    const { page, close } = await studioOf('ended-choices', PHONE)
    await fillIn(page, CAT, 'Oslo')
    await photoOf(page).waitFor()
    await openLook(page)
    await page.getByRole('radio', { name: 'Night Lights' }).press('Space')
    await page.context().clearCookies()
    await page.getByRole('button', { name: /^Generate Adventure/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    const way = dialog.getByRole('button', { name: /test account/ })
    await way.waitFor()
    expect(await insideViewport(way)).toBe(true)
    await way.click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ended')
    await page.getByRole('textbox', { name: /E-?mail/ }).fill('ended-choices@studio-errors.example.com')
    await page.getByRole('textbox', { name: /E-?mail/ }).press('Enter')
    await photoOf(page).waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('Oslo')
    await openLook(page)
    expect(await page.getByRole('radio', { name: 'Night Lights' }).isChecked()).toBe(true)
    await close()
  })

  test('a session that has ended without the page knowing leads to the sign-in from the send bar', async () => {
    const { page, close } = await studioOf('believed')
    await fillIn(page, CAT, 'Oslo')
    await photoOf(page).waitFor()
    await refuse(page, 'unauthenticated', 'en')
    await page.getByRole('button', { name: /^Generate Adventure/ }).click()
    await alertOf(page).getByText('User not authenticated').waitFor()
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await page.getByRole('textbox', { name: /E-?mail/ }).waitFor()
    expect(new URL(page.url()).pathname).not.toBe('/')
    await close()
  })

  test('with the keyboard, the reason is announced, and the focus returns to the button', async () => {
    const { page, close } = await studioOf('keys')
    await fillIn(page, CAT, 'Oslo')
    await photoOf(page).waitFor()
    await answerUpload(page, (route) => route.abort())
    const generate = page.getByRole('button', { name: /^Generate Adventure/ })
    await generate.evaluate((button) => button.focus({ preventScroll: true }))
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await page.keyboard.press('Enter')
    await alertOf(page).waitFor()
    await expect.poll(() => generate.evaluate((button) => button === document.activeElement)).toBe(true)
    expect(await scrolledTo(page)).toBe(0)
    await close()
  })
})
