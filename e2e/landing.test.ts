import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { FIXTURES } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { insideViewport } from './lib/sight.ts'
import { signInByHand } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

/** The pets on the postcards of a part of the page, from the alternative texts of the pictures. */
async function petsOn(part: Locator): Promise<string[]> {
  const texts = await part
    .getByRole('img')
    .evaluateAll((all) => all.map((image) => image.getAttribute('alt') ?? ''))
  return texts.map((text) => /^(.+) on a travel postcard from .+, drawn by Pawport$/.exec(text)?.[1] ?? '')
}

const product = useSharedProduct('idle')
const browser = useBrowser()

describe.skipIf(!hasBrowser)('the landing', () => {
  test('can be read without any script', async () => {
    const { page, close } = await visit(browser, { ...DESKTOP, javaScriptEnabled: false })
    await page.goto(product.url)
    await page.getByRole('heading', { level: 1, name: "Your pet's postcard, from anywhere." }).waitFor()
    for (const name of ['How it works', 'Start free', 'Greetings from everywhere', 'Letters home']) {
      // The test counts the headings, because those far below the window are not laid out yet and so not
      // visible.
      expect(await page.getByRole('heading', { name, includeHidden: true }).count(), name).toBe(1)
    }
    await close()
  })

  test('scripts take it over without an error, and its language can be changed to Chinese', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    await page.evaluate(() => window.scrollBy(0, 800))
    await page.getByRole('button', { name: '中文 (Chinese)' }).click()
    await page.getByRole('heading', { name: '三步出发' }).waitFor()
    await page.getByRole('heading', { level: 1, name: '毛孩子的明信片，从世界各地寄来' }).waitFor()
    // Chinese has a colon of its own, with its room.
    await page.getByText('地点数据：GeoNames').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'How it works' }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Photos of a dog and a cat'],
      ['zh-CN', '狗狗和猫咪的照片'],
    ]),
  )('a phone shows all of it on at most 4,500 pixels (%s)', async (locale, alt) => {
    const { page, close } = await visit(browser, {
      ...PHONE,
      viewport: { width: 390, height: 844 },
      locale,
    })
    await page.goto(product.url)
    await page.locator('html:not([data-other]) main h1').waitFor()
    await page.keyboard.press('End')
    await page.locator('footer nav').waitFor()
    // Without this, what is far from the window has an estimated height.
    await page.addStyleTag({ content: '* { content-visibility: visible !important }' })
    await page.evaluate(() => document.fonts.ready)
    await expect.poll(() => page.locator('main > section').count()).toBeGreaterThanOrEqual(7)
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(4_500)
    // Real photographs beside what became of them.
    const hero = page.locator('figure').first()
    await hero.getByRole('img', { name: alt }).waitFor()
    expect(await hero.locator('img').count()).toBe(4)
    await close()
  })

  test.each([
    ['garbage', 1_000, /This is not a photo we can read/],
    ['large garbage', 11_000_000, /Larger than 10 MB/],
  ])(
    'a file that is no photo is refused, of one that is too large the size is said: %s',
    async (_name, size, words) => {
      const { page, close } = await visit(browser, DESKTOP)
      await page.goto(product.url)
      const buffer = Buffer.alloc(size, 7)
      await page
        .locator('input[type=file]')
        .setInputFiles({ name: 'cat.jpg', mimeType: 'image/jpeg', buffer })
      await page.getByText(words).waitFor()
      await close()
    },
  )

  test('a photo that is chosen before the scripts run is not lost', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    const chosen = Promise.withResolvers<void>()
    await page.route('**/assets/index-*.js', async (route) => {
      await chosen.promise
      await route.continue()
    })
    await page.goto(product.url, { waitUntil: 'commit' })
    await page.locator('input[type=file]').setInputFiles(CAT)
    chosen.resolve()
    await page.getByText('Packed! The studio opens in a moment.').waitFor()
    await close()
  })

  test('a photo chosen on the landing is in the studio after the sign-in', async () => {
    const { page, complaints, close } = await visit(browser, PHONE)
    await page.goto(product.url)
    await page.locator('input[type=file]').setInputFiles(CAT)
    await page.getByText('Packed! The studio opens in a moment.').waitFor()
    await signInByHand(page, 'Ada')
    await page.getByRole('img', { name: /cat-chelsea-cc0.png/ }).waitFor()
    expect(new URL(page.url()).hash).toBe('#/dashboard')
    expect(complaints).toEqual([])
    await close()
  })

  test('the studio fetches no picture of the landing, and asks for the session once', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/api/auth/signin?login_hint=ada%40landing.example.com`)
    await page.goto('about:blank')
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('heading', { level: 1, name: 'AI Creation Studio' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(fetched.filter((path) => path.startsWith('/assets/studio-screen'))).toHaveLength(1)
    expect(fetched.filter((path) => /-(480|960)-[^/]*\.webp$/.test(path))).toEqual([])
    expect(fetched.filter((path) => path === '/api/auth/session')).toHaveLength(1)
    await close()
  })

  test('a screen does not wait for a spinner that has been shown', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.addInitScript(() => {
      const delays: number[] = []
      const later = window.setTimeout
      Object.assign(window, { delays })
      // The clock of the page stands still: also on a slow machine no time passes after the spinner appears.
      performance.now = () => 1_000
      window.setTimeout = ((work: () => void, delay = 0, ...rest: unknown[]) => {
        if (!document.querySelector('main h1')) delays.push(delay)
        return later(work, delay, ...rest)
      }) as typeof setTimeout
    })
    // Signed out, so that no other part of the page is fetched meanwhile: the bell may wait.
    await page.goto(`${product.url}/#/pricing`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const delays = await page.evaluate(() => (window as unknown as { delays: number[] }).delays)
    // React delays the content until the fallback of Suspense has been shown for 300 ms.
    expect(delays.length).toBeGreaterThan(0)
    expect(delays.filter((delay) => delay > 10 && delay <= 300)).toEqual([])
    await close()
  })

  test('the examples show different pets, without invented likes or comments [E-6, P-16]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    await page.evaluate(() => window.scrollBy(0, 800))
    const greetings = page.locator('section', { has: page.getByText('Greetings from everywhere') })
    // React is taking over the sections, so an element may be replaced during the press.
    await expect.poll(async () => new Set(await petsOn(greetings)).size).toBe(4)
    for (const invented of [/likes?\b/i, /comments?\b/i, /@\w/, /fan mail/i]) {
      expect(await page.locator('main').innerHTML()).not.toMatch(invented)
    }
    await greetings.getByRole('link', { name: 'Look around the community' }).click()
    await page.getByRole('heading', { level: 1, name: 'Community' }).waitFor()
    const gallery = page.locator('main')
    await expect.poll(async () => new Set(await petsOn(gallery)).size).toBeGreaterThanOrEqual(6)
    const files = await gallery
      .getByRole('img')
      .evaluateAll((all) => all.map((image) => image.getAttribute('src')))
    expect(new Set(files).size).toBe(files.length)
    expect(await gallery.innerText()).not.toMatch(/likes?\b|comments?\b|@\w/i)
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'from $3.50', '75 credits every month', 'That is 7 pictures of this size'],
      ['zh-CN', '$3.50 起', '每月 75 积分', '够做 7 张这个尺寸的图片'],
    ]),
  )('the prices are those of the plans and packs that are offered (%s) [E-7]', async (locale, ...texts) => {
    const { page, close } = await visit(browser, { ...DESKTOP, locale })
    const plans = (await (await fetch(`${product.url}/api/subscription/plans`)).json()) as { data: object[] }
    const packs = (await (await fetch(`${product.url}/api/stripe/credit-packages`)).json()) as object[]
    await page.route('**/api/subscription/plans', (route) =>
      route.fulfill({
        json: {
          ...plans,
          data: plans.data.map((plan) => ({ ...plan, price: 7.25, credits_included: 75 })),
        },
      }),
    )
    await page.route('**/api/stripe/credit-packages', (route) =>
      route.fulfill({ json: packs.map((pack) => ({ ...pack, price: 3.5 })) }),
    )
    await page.goto(product.url)
    await page.evaluate(() => window.scrollBy(0, 800))
    for (const text of ['$7.25', ...texts]) {
      const shown = page.getByText(text, { exact: true }).first()
      await shown.scrollIntoViewIfNeeded()
      await expect.poll(() => insideViewport(shown)).toBe(true)
    }
    await close()
  })

  test('a file that is no photo is refused with a message [E-48]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    const text = {
      name: 'cat.png',
      mimeType: 'image/png',
      buffer: await readFile(join(FIXTURES, 'README.md')),
    }
    await page.locator('input[type=file]').setInputFiles(text)
    await page.getByText('This is not a photo we can read.', { exact: false }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
    await close()
  })

  const addresses: [string, RegExp][] = [
    ['home', /Your pet's postcard/],
    ['login', /Your pet's postcard/],
    ['no-such-place', /Your pet's postcard/],
    ['/gallery', /Community/],
    ['#pricing', /Pricing/],
    ['contact', /Contact/],
    ['/redeem', /Redeem a code/],
    ['/redeem/card/none', /Welcome aboard/],
    ['partners', /Partners and developers/],
    ['privacy', /Privacy/],
    ['terms', /Terms/],
    ['404', /Page not found/],
    ['/profile', /Please sign in to view profile/],
    ['/profile/creations', /Please sign in to view profile/],
    ['/profile/subscription', /Please sign in to view profile/],
    ['/profile/recycle', /Please sign in to view profile/],
    ['/profile/privacy', /Please sign in to view profile/],
    ['/profile/api', /Please sign in to view profile/],
    ['/account', /Welcome aboard/],
    ['/subscription-success', /Welcome aboard/],
    ['/credit-purchase-success', /Welcome aboard/],
    ['/pricing/plan/pro', /Welcome aboard/],
    ['/dashboard-creations', /Welcome aboard/],
    ['/dashboard-subscription', /Please sign in to view profile/],
    ['/dashboard-settings', /Please sign in to view profile/],
    ['/dashboard/creations', /Welcome aboard/],
    ['/dashboard/subscription', /Please sign in to view profile/],
    ['/profile/settings', /Please sign in to view profile/],
    ['/dashboard/settings', /Please sign in to view profile/],
    ['/forgot-password', /Welcome aboard/],
    ['signin', /Welcome aboard/],
    ['signup', /Welcome aboard/],
    ['studio', /Welcome aboard/],
    ['dashboard', /Welcome aboard/],
    ['creations', /Welcome aboard/],
    ['forgot', /Welcome aboard/],
    ['subscription', /Please sign in to view profile/],
    ['settings', /Please sign in to view profile/],
    ['/suc', /Log in Success/],
    ['/sucout', /Log out Success/],
  ]

  test.each(
    oneLook([
      ['en-US', /go on with your purchase/, /can set off/],
      ['zh-CN', /继续购买/, /可以出发/],
    ]),
  )('the sign-in before a purchase speaks of the purchase (%s)', async (locale, purchase, trip) => {
    const { page, close } = await visit(browser, { ...DESKTOP, locale })
    await page.goto(`${product.url}/#/pricing/plan/pro`)
    await page.getByText(purchase).waitFor()
    expect(await page.getByText(trip).count()).toBe(0)
    await page.goto(`${product.url}/#/account`)
    await page.getByText(trip).waitFor()
    expect(await page.getByText(purchase).count()).toBe(0)
    await close()
  })

  test('every address shows a screen [E-1, E-2, P-1, P-3, P-4, P-7, P-10, P-12, P-109]', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    for (const [address, title] of addresses) {
      await page.evaluate((hash) => {
        window.location.hash = hash
      }, address)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
    }
    expect(complaints).toEqual([])
    await close()
  })

  test('every link of the footer leads to a page [E-2, P-12]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/#/terms`)
    await page.locator('footer nav').waitFor()
    const links = await page
      .locator('footer nav a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    // Tasks of brands and the API are a step further: most readers of the footer own a pet.
    expect(links).toContain('#/partners')
    expect(links).not.toContain('/api/docs')
    await page.goto(`${product.url}/#/partners`)
    for (const path of ['/api/docs', '#/tasks', '#/contact'])
      await page.locator(`main h2 ~ a[href='${path}']`).waitFor()
    for (const link of links) {
      await page.goto(new URL(link ?? '', product.url).href)
      await page.getByRole('heading').first().waitFor()
    }
    await close()
  })

  test('the contact page names the address of the operator, and when an answer comes [P-27, P-159]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/#/contact`)
    await page.getByRole('button', { name: 'Send message' }).waitFor()
    expect(await page.getByRole('link', { name: 'Write to us' }).count()).toBe(0)
    await page.route('**/api/config', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, contact_email: 'help@example.com' } } })
    })
    await page.reload()
    await page.getByText('help@example.com', { exact: true }).waitFor()
    await page.getByText('We reply within 24-48 hours on business days', { exact: false }).waitFor()
    const link = page.getByRole('link', { name: 'Write to us' })
    expect(await link.getAttribute('href')).toBe('mailto:help@example.com?subject=Pawport')
    await close()
  })

  test('the pricing page says what plans cost and hold, and answers questions, the first one open [P-19, P-20, P-21, P-22, P-25, P-161, P-165]', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/#/contact`)
    await page.route('**/api/config', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, contact_email: 'help@example.com' } } })
    })
    await page.goto('about:blank')
    await page.goto(`${product.url}/#/pricing`)
    const plan = (name: string) =>
      page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
    const free = plan('Free Preview')
    expect(await free.getByRole('link', { name: 'Start free' }).getAttribute('href')).toBe('#/dashboard')
    for (const text of [
      '$0.00',
      'Trips: 2',
      'SD pictures, up to 512 px',
      'With a watermark',
      'HD pictures of 1024 px without it',
    ]) {
      await free.getByText(text).waitFor()
    }
    for (const text of ['Most Popular', '$9.99', 'per month', 'HD pictures, up to 1024 px', 'No watermark']) {
      await plan('Premium').getByText(text).waitFor()
    }
    await plan('Premium Plus').getByText('UHD pictures, up to 2048 px').waitFor()
    for (const name of ['Premium', 'Premium Plus', 'Premium Yearly'])
      await plan(name).getByText('Video postcards, 30 credits each').waitFor()
    expect(await free.getByText('Video postcards').count()).toBe(0)
    for (const name of ['Premium Plus', 'Premium Yearly']) {
      await plan(name)
        .getByRole('link', { name: `Choose ${name}` })
        .waitFor()
      const sales = plan(name).getByRole('link', { name: 'or talk to us' })
      expect(await sales.getAttribute('href')).toMatch(
        /^mailto:help@example.com\?subject=Pawport%3A%20Premium/,
      )
    }
    await plan('Premium Yearly').getByText('per year').waitFor()
    expect(await page.getByText('Most Popular').count()).toBe(2)

    const answers = page.locator('details')
    expect(await answers.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open))).toEqual([
      true,
      false,
      false,
      false,
      false,
    ])
    const read = (await answers.allTextContents()).join(' ')
    for (const stated of [
      /an HD picture without a watermark 10, and one in 2048 px 20/,
      /video postcard costs 30/,
      /one-time pack never do/,
      /month by month, with a yearly plan, too: they end with their month and do not roll over/,
      /Any time. You keep what you paid for to the end of the period./,
    ]) {
      expect(read).toMatch(stated)
    }
    await close()
  })

  test('the menu of a phone opens a page and closes', async () => {
    const { page, close } = await visit(browser, PHONE)
    await page.goto(product.url)
    await page.getByRole('button', { name: 'Menu' }).click()
    await page.locator('#menu').getByRole('link', { name: 'Pricing' }).click()
    await page.getByRole('heading', { level: 1, name: 'Pricing' }).waitFor()
    expect(await page.locator('#menu').isVisible()).toBe(false)
    await close()
  })

  test('says when the connection is gone, and when it is back', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await page.goto(product.url)
    await page.getByRole('link', { name: 'Get Started' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
    await page.getByText('You are offline.', { exact: false }).waitFor()
    await page.context().setOffline(false)
    await page.getByText('You are back online.').waitFor()
    await close()
  })
})
