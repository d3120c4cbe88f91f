import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const SESSION = '**/api/auth/session'

const product = useSharedProduct('idle')
const browser = useBrowser()

describe.skipIf(!hasBrowser)('sessions, sign-in and sign-out', () => {
  const hashOf = (page: Page) => new URL(page.url()).hash
  const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' })

  /** Opens a window from the page, shows the route in it and stops its clock once the title is shown. */
  async function openWindow(page: Page, place: string, title: string): Promise<Page> {
    const opening = page.waitForEvent('popup')
    await page.evaluate(() => void window.open('about:blank', 'sign-in', 'width=800,height=600'))
    const opened = await opening
    // Stop the clock before the page loads, so that the page does not begin its two seconds on a running
    // clock.
    const now = Date.now()
    await opened.clock.install({ time: now })
    await opened.clock.pauseAt(now + 60_000)
    await opened.goto(`${product.url}/#/${place}`)
    const heading = opened.getByRole('heading', { name: title })
    await expect
      .poll(async () => {
        await opened.clock.runFor(50)
        return heading.isVisible()
      })
      .toBe(true)
    return opened
  }

  /** Ends the session and presses the button, so that the server answers 401. */
  async function endSession(page: Page): Promise<void> {
    await page.context().clearCookies()
    await page.getByRole('button', { name: /^Generate Adventure/ }).click()
  }

  async function fillIn(page: Page): Promise<void> {
    await page.getByTestId('photo-input').setInputFiles(CAT)
    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    await page.getByRole('combobox').fill('Oslo')
    await page.getByRole('combobox').press('Enter')
  }

  /** Answers requests for the session with `answer`. */
  async function answerSession(page: Page, answer: object): Promise<void> {
    await page.route(SESSION, (route) => route.fulfill({ json: answer }))
    // The server knows no such user, and would refuse the list behind the bell.
    await page.route('**/api/user/notices', (route) =>
      route.fulfill({ json: { code: 0, message: '', data: { items: [], next: null, unread: 0 } } }),
    )
  }

  test('the landing shows its sections in their order, and the navigation its links [E-3, E-6]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    const titles = async () => {
      // The sections below the fold are loaded when a visitor scrolls.
      await page.evaluate(() => window.scrollBy(0, 400))
      return page.locator('main h1, main h2').allTextContents()
    }
    await expect
      .poll(titles)
      .toEqual([
        "Your pet's postcard, from anywhere.",
        'Who wants to travel?',
        'How it works',
        'What you get',
        'Start free',
        'Greetings from everywhere',
        'Letters home',
        'The suitcase is packed. The tail is wagging.',
      ])
    const links = navigation(page).getByRole('link')
    expect(await links.allTextContents()).toEqual(['Pawport', 'Dashboard', 'Pricing', 'Get Started'])
    // Once users have published a page of pictures, the navigation leads to them.
    await page.route('**/api/config', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, community: true } } })
    })
    await page.reload()
    await expect
      .poll(() => links.allTextContents())
      .toEqual(['Pawport', 'Dashboard', 'Community', 'Pricing', 'Get Started'])
    await navigation(page).getByRole('link', { name: 'Get Started' }).click()
    await page.getByRole('heading', { name: 'Welcome aboard' }).waitFor()
    expect(hashOf(page)).toBe('#/signup')
    await close()
  })

  test('without drafts, a photo chosen on the landing opens the studio two seconds later, not before [E-8, E-118]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.clock.install()
    await page.goto(product.url)
    await page.waitForLoadState('networkidle')
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.locator('input[type=file]').setInputFiles(CAT)
    let passed = 0
    const packed = page.getByText('Packed! The studio opens in a moment.')
    await expect
      .poll(async () => {
        await page.clock.runFor(50)
        passed += 50
        return packed.isVisible()
      })
      .toBe(true)
    await page.clock.runFor(1_900 - passed)
    expect(hashOf(page)).toBe('')
    await page.clock.runFor(passed + 100)
    await expect.poll(() => hashOf(page)).toMatch(/^#\/(dashboard|signin)$/)
    await close()
  })

  test('a user has a letter or a picture that leads to the profile, and can log out [E-4, E-24, E-64]', async () => {
    const { page, complaints, close } = await visitAs({
      browser,
      product,
      client: await signIn(product, 'ada@entry.example.com', 0),
    })
    await page.goto(product.url)
    const profile = navigation(page).getByRole('link', { name: /Profile/ })
    await expect.poll(() => profile.textContent()).toBe('ProfileAAda')
    expect(await profile.getAttribute('href')).toBe('#/profile')
    await navigation(page).getByRole('button', { name: 'Log Out' }).click()
    await page.locator('.toast').getByText('Log out Success').waitFor()
    await page.getByRole('heading', { level: 1, name: /Your pet's postcard/ }).waitFor()
    expect(hashOf(page)).toBe('#/home')
    await navigation(page).getByRole('link', { name: 'Get Started' }).waitFor()

    const user = {
      id: '1',
      username: 'Mei',
      email: 'm@entry.example.com',
      role: 'kol',
      image: '/styles/night.webp',
    }
    await answerSession(page, { user: { ...user, phone: null, whatsapp: null }, provider: 'google' })
    await page.reload()
    await navigation(page).locator('img[src="/styles/night.webp"]').waitFor()
    expect(complaints).toEqual([])

    // When the picture does not load, the letter is shown, without a broken image over it.
    await answerSession(page, {
      user: { ...user, image: '/styles/gone.webp', phone: null, whatsapp: null },
      provider: 'google',
    })
    await page.reload()
    const picture = navigation(page).locator('img[src="/styles/gone.webp"]')
    await picture.waitFor({ state: 'attached' })
    await expect.poll(() => picture.isVisible()).toBe(false)
    expect(await profile.textContent()).toBe('ProfileMMei')
    await close()
  })

  test('the Dashboard asks visitors without a session to sign in [E-5, E-15, E-17, E-45, P-13]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    let answer = () => {}
    await page.route(SESSION, async (route) => {
      await new Promise<void>((resolve) => {
        answer = resolve
      })
      await route.continue()
    })
    await page.goto(`${product.url}/#/signup`)
    const checking = page.getByText('Checking authentication...')
    await checking.waitFor()
    await navigation(page).getByRole('link', { name: /home/ }).click()
    await checking.waitFor({ state: 'detached' })
    await navigation(page).getByRole('link', { name: 'Dashboard' }).click()
    await checking.waitFor()
    // The text is shown only for a moment.
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => seen.push(document.body.innerText)).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
    answer()
    await page.getByRole('button', { name: /test account/ }).waitFor()
    expect(hashOf(page)).toBe('#/signin')
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(seen.join('\n')).toContain('Redirecting to sign in...')
    await close()
  })

  test.each([
    ['fails', { status: 500, body: 'no' }],
    ['is no JSON', { status: 200, body: '<p>hello</p>' }],
    ['has no user', { status: 200, body: '{"user":null,"provider":"google"}' }],
  ])(
    'a session request that %s means a visitor without a session, and no message [E-45, E-62, E-104]',
    async (_, answer) => {
      const { page, close } = await visitAs({
        browser,
        product,
        client: await signIn(product, 'silent@entry.example.com', 0),
      })
      await page.route(SESSION, (route) => route.fulfill(answer))
      await page.goto(product.url)
      await navigation(page).getByRole('link', { name: 'Get Started' }).waitFor()
      await page.goto(`${product.url}/#/dashboard`)
      await page.getByRole('button', { name: 'Continue with Google' }).waitFor()
      expect(await page.getByRole('alert').count()).toBe(0)
      await close()
    },
  )

  test('a signed-in user is sent on to the studio, and another visitor to Google by one button [E-9, E-18, E-19, E-63, P-2, P-14, P-15, P-125]', async () => {
    const { page, close } = await visitAs({
      browser,
      product,
      client: await signIn(product, 'again@entry.example.com', 0),
    })
    await page.goto(`${product.url}/#/signup`)
    await page.getByRole('heading', { level: 1, name: 'AI Creation Studio' }).waitFor()
    await page.getByText("Choose a destination and create your pet's adventure!").waitFor()
    expect(hashOf(page)).toBe('#/dashboard')

    await page.context().clearCookies()
    await answerSession(page, { user: null, provider: 'google' })
    await page.goto('about:blank')
    await page.goto(`${product.url}/#/signin`)
    await page.route('**/api/auth/signin?*', (route) => route.fulfill({ body: 'left' }))
    const leaving = page.waitForRequest('**/api/auth/signin?*')
    await page.getByRole('button', { name: 'Continue with Google' }).click()
    expect(Object.fromEntries(new URL((await leaving).url()).searchParams)).toEqual({
      provider: 'google',
      callbackUrl: '/#/dashboard',
    })
    await close()
  })

  test.each([
    ...oneLook([
      ['en-US', 'google', 'Google login failed'],
      ['zh-CN', 'google', 'Google 登录失败'],
    ]),
    ['en-US', 'local', 'Sign-in failed'] as const,
  ])('a failed sign-in is reported once (%s, %s) [E-92]', async (locale, provider, words) => {
    const { page, close } = await visit(browser, { ...DESKTOP, locale })
    await answerSession(page, { user: null, provider })
    // The provider sends a user back, but the browser has no sign-in under way.
    await page.goto(`${product.url}/api/auth/callback/local?code=x&state=y`)
    await page.getByRole('alert').getByText(words).waitFor()
    await screenshot(page, `sign-in-failed-${locale}-${provider}`)
    await expect.poll(() => page.url()).toBe(`${product.url}/#/signin`)
    await page.reload()
    await page.getByRole('button', { name: /Google|test account/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  })

  test.each([
    ['suc', 'Log in Success'],
    ['sucout', 'Log out Success'],
  ])(
    '#/%s closes itself after two seconds where another window opened it [E-24, P-11, P-71, P-160]',
    async (place, title) => {
      const { page, close } = await visit(browser, DESKTOP)
      await page.goto(`${product.url}/#/terms`)
      const closing = await openWindow(page, place, title)
      await closing.getByText('You can close this window now.').waitFor()
      await closing.clock.runFor(1_500)
      expect(closing.isClosed()).toBe(false)
      // The window closes itself while its clock runs, so the call may end with an error.
      const closed = closing.waitForEvent('close')
      await Promise.all([closed, closing.clock.runFor(600).catch(() => {})])

      const second = await openWindow(page, place, title)
      const closedByHand = second.waitForEvent('close')
      const button = second.getByRole('button', { name: 'Close Window' })
      // The press, too, may end with an error: the window is gone before its answer.
      await Promise.all([closedByHand, button.click().catch(() => {})])
      await close()
    },
  )

  test.each(
    oneLook([
      ['a phone', 'AI Creation Studio', { ...PHONE }],
      ['a desktop', 'AI Creation Studio', { ...DESKTOP }],
      ['a Chinese phone', 'AI 创作工作室', { ...PHONE, locale: 'zh-CN' }],
    ]),
  )(
    'the title of the studio is in its final position on %s before any code has arrived',
    async (_, title, options) => {
      const client = await signIn(product, 'early@entry.example.com')
      const { page, close } = await visitAs({ browser, product, client, options })
      let deliver = () => {}
      const delivered = new Promise<void>((resolve) => {
        deliver = resolve
      })
      await page.route('**/assets/*.js', async (route) => {
        await delivered
        await route.continue()
      })
      await page.goto(`${product.url}/#/dashboard`, { waitUntil: 'commit' })
      const early = page.locator('#early-studio-title').getByText(title)
      await early.waitFor()
      await page.evaluate(() => document.fonts.ready)
      const place = async (title: Locator) => {
        const box = await title.boundingBox()
        return { x: box?.x, y: box?.y }
      }
      const before = await place(early)
      deliver()
      const heading = page.getByRole('heading', { name: title })
      await heading.waitFor()
      await early.waitFor({ state: 'hidden' })
      await expect.poll(() => place(heading)).toEqual(before)
      await close()
    },
  )

  test('the early title of the studio takes as much room in the substitute for its font as the final one', async () => {
    const client = await signIn(product, 'width@entry.example.com')
    const { page, close } = await visitAs({ browser, product, client, options: { ...PHONE } })
    // Browsers would count a final title that is larger than the early one as the page's largest paint.
    const width = (title: Locator) =>
      title.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        return text.getBoundingClientRect().width
      })
    await page.route('**/*.{js,woff2}', (route) => route.abort())
    await page.goto(`${product.url}/#/dashboard`)
    const early = page.locator('#early-studio-title').getByText('AI Creation Studio')
    await early.waitFor()
    const first = await width(early)
    await page.unroute('**/*.{js,woff2}')
    await page.reload()
    const heading = page.getByRole('heading', { name: 'AI Creation Studio' })
    await heading.waitFor()
    await page.evaluate(() => document.fonts.ready)
    expect(first).toBeGreaterThanOrEqual(await width(heading))
    await close()
  })

  test('the early title of the studio disappears when a visitor leaves before the code has arrived', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.route('**/assets/studio-screen-*.js', () => {})
    await page.goto(`${product.url}/#/dashboard`, { waitUntil: 'commit' })
    const early = page.locator('#early-studio-title').getByText('AI Creation Studio')
    await early.waitFor()
    await page.goto(`${product.url}/#/pricing`)
    await early.waitFor({ state: 'hidden' })
    await close()
  })

  test('a user whose session ends during the work is asked to sign in again, and the photo is kept [E-16]', async () => {
    const { page, complaints, close } = await visitAs({
      browser,
      product,
      client: await signIn(product, 'ended@entry.example.com', 0),
    })
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByTestId('balance').waitFor()
    await fillIn(page)
    await endSession(page)
    const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
    await dialog.getByText('Your photo is kept here').waitFor()
    await screenshot(page, 'session-ended')
    await dialog.getByRole('button', { name: /test account/ }).click()
    await page.getByRole('textbox', { name: /^Name/ }).fill('Ended')
    await page.getByRole('textbox', { name: /E-?mail/ }).fill('ended@entry.example.com')
    await page.getByRole('textbox', { name: /E-?mail/ }).press('Enter')
    await page.getByRole('img', { name: /cat-chelsea/ }).waitFor()
    expect(hashOf(page)).toBe('#/dashboard')
    expect(complaints.filter((text) => !text.includes(' 401 '))).toEqual([])
    await close()
  })

  test('a user who does not want to sign in again closes the dialog, stays, and may sign in later [E-16]', async () => {
    const { page, close } = await visitAs({
      browser,
      product,
      client: await signIn(product, 'closing@entry.example.com', 0),
    })
    await page.setViewportSize(PHONE.viewport ?? { width: 360, height: 740 })
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByTestId('balance').waitFor()
    await fillIn(page)
    await endSession(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('#/dashboard')
    await page.getByRole('button', { name: 'Sign in again' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /test account/ })
      .waitFor()
    await close()
  })
})
