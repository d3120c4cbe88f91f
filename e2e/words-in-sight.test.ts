import { join } from 'node:path'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { type Client, FIXTURES, signIn, userIdOf } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { refusal } from './lib/refusal.ts'
import { insideViewport } from './lib/sight.ts'
import { choosePlace, openAt, openLook, openStudio, visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')

const product = useSharedProduct('idle')
const browser = useBrowser()

/** What a visitor sees, in either language: texts that are on the screen, not only in the page. */
describe.skipIf(!hasBrowser)('words in sight', () => {
  const hashOf = (page: Page) => new URL(page.url()).hash
  const photo = (page: Page) => page.getByTestId('photo-input')
  const account = (name: string, locale: string, credits = 0) =>
    signIn(product, `${name}-${locale.slice(0, 2)}@sight.example.com`, credits)

  const open = (client: Client, place: string, options: object = {}) =>
    openAt(place, { browser, product, client, options: { ...DESKTOP, ...options } })

  const colourOf = (element: Locator) => element.evaluate((one) => getComputedStyle(one).color)

  /** The colour that a class of the design gives here, by day or by night. */
  const toneOf = (page: Page, tone: string) =>
    page.evaluate((name) => {
      const probe = document.body.appendChild(document.createElement('i'))
      probe.className = name
      const { color } = getComputedStyle(probe)
      probe.remove()
      return color
    }, tone)

  test.each(
    oneLook([
      ['en-US', 'Note', 'One photo at a time: we took the first one.'],
      ['zh-CN', '提示', '一次只能用一张照片，已选用第一张。'],
    ]),
  )(
    'the first toast is shown without a network, with title and text (%s) [E-44]',
    async (locale, title, text) => {
      const client = await account('offline', locale)
      const visited = await visitAs({ browser, product, client, options: { ...DESKTOP, locale } })
      const { page, close } = visited
      const fetched = page.waitForResponse(/\/assets\/toaster-[^/]*\.js$/)
      await page.goto(`${product.url}/#/dashboard`)
      await page.getByTestId('balance').waitFor()
      await (await fetched).finished()
      // The module runs once its style sheet is there as well.
      await page.waitForLoadState('networkidle')
      await page.context().setOffline(true)
      await photo(page).evaluate((input: HTMLInputElement) => {
        input.multiple = true
      })
      await photo(page).setInputFiles([CAT, CAT])
      const toast = page.locator('.toast')
      for (const words of [title, text]) {
        const shown = toast.getByText(words)
        await shown.waitFor()
        await expect.poll(() => insideViewport(shown)).toBe(true)
      }
      await screenshot(page, `toast-offline-${locale}`)
      await close()
    },
  )

  test.each(
    oneLook([
      ['en-US', 'Only 2 more postcards', 'Last one'],
      ['zh-CN', '只够再做 2 张', '最后一张'],
    ]),
  )('credits that run low look so, and count at the chosen size (%s) [E-37]', async (locale, two, last) => {
    const client = await account('low', locale, 10)
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      options: { ...DESKTOP, locale },
    })
    const said = page.getByTestId('credit-status')
    const warn = await toneOf(page, 'text-warn')
    // Fourteen credits pay for seven small pictures, or for one of 1024 pixels.
    expect(await colourOf(said)).not.toBe(warn)
    await openLook(page)
    await page.getByRole('radio', { name: /^(High|高清)/ }).press('Space')
    await expect.poll(() => said.textContent()).toBe(last)
    expect(await colourOf(said)).toBe(warn)
    // A choice of another size is no news about the credits.
    expect(await page.locator('.toast').count()).toBe(0)
    await close()

    const poor = await openStudio({
      browser,
      product,
      client: await account('poor', locale),
      options: { ...DESKTOP, locale },
    })
    await expect.poll(() => poor.page.getByTestId('credit-status').textContent()).toBe(two)
    await poor.close()
  })

  test.each(
    oneLook([
      ['en-US', 'Your credits are running low: 24 left.'],
      ['zh-CN', '积分快用完了，还剩 24。'],
    ]),
  )('a toast says when credits run low for pictures of the chosen size (%s) [E-37]', async (locale, text) => {
    const client = await account('told', locale, 30)
    const { page, close } = await openStudio({
      browser,
      product,
      client,
      options: { ...DESKTOP, locale },
    })
    await openLook(page)
    await page.getByRole('radio', { name: /^(High|高清)/ }).press('Space')
    await photo(page).setInputFiles(CAT)
    await choosePlace(page, 'Oslo')
    await page.getByRole('button', { name: /^(Generate Adventure|生成冒险之旅)/ }).click()
    const told = page.locator('.toast').getByText(text)
    await told.waitFor()
    await expect.poll(() => insideViewport(told)).toBe(true)
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Unknown error'],
      ['zh-CN', '未知错误'],
    ]),
  )(
    'a subscription that is refused without words is an unknown error, and nothing more is said (%s) [E-82]',
    async (locale, text) => {
      const { page, close } = await open(await account('wordless', locale), '/404', { locale })
      await page.route('**/api/subscription/current', (route) => route.fulfill(refusal('not_ready', '')))
      await page.goto(`${product.url}/#/profile/subscription`)
      const shown = page.getByRole('alert').getByText(text, { exact: true })
      await shown.waitFor()
      await expect.poll(() => insideViewport(shown)).toBe(true)
      await close()
    },
  )

  test.each([
    [{ status: 503, json: { code: 503, message: 'Closed for repairs.' } }],
    [{ status: 200, json: { code: 1, data: null, message: 'Closed for repairs.' } }],
  ])('the message of an answer with a numeric code is shown: %j [E-80]', async (answer) => {
    const { page, close } = await open(await account('numeric', 'en-US'), '/404')
    await page.route('**/api/user/credits', (route) => route.fulfill(answer))
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('alert').getByText('Closed for repairs.').waitFor()
    await close()
  })

  test.each([
    [{ status: 502, json: { error: 'Bad Gateway' } }],
    [{ status: 200, json: { error: 'Bad Gateway' } }],
    [{ status: 200, json: { code: 0, data: { error: 'Bad Gateway' } } }],
    [{ status: 502, json: { message: 'no healthy upstream' } }],
  ])(
    'prices that a proxy answers for have their banners, not the screen of errors: %j [P-129]',
    async (answer) => {
      const { page, close } = await visit(browser, DESKTOP)
      await page.route('**/api/stripe/credit-packages', (route) => route.fulfill(answer))
      await page.route('**/api/subscription/plans', (route) => route.fulfill(answer))
      await page.goto(`${product.url}/#/pricing`)
      await page.getByText('Failed to load credit packages').waitFor()
      await page.getByText('$9.99').first().waitFor()
      expect(await page.getByText('Oops!').count()).toBe(0)
      await close()
    },
  )

  test.each(
    oneLook([
      ['en-US', 'Page not found'],
      ['zh-CN', '找不到这个页面'],
    ]),
  )('an unknown part of the profile is a page that does not exist (%s)', async (locale, title) => {
    const { page, close } = await open(await account('lost', locale), '/profile/nonsense', { locale })
    await page.getByRole('heading', { level: 1, name: title }).waitFor()
    expect(await page.getByRole('navigation', { name: /Your profile|个人中心/ }).count()).toBe(0)
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Quality', 'HD · 1024 × 1024'],
      ['zh-CN', '画质', 'HD · 1024 × 1024'],
    ]),
  )('a picture has no badge; its details name its quality (%s) [P-77]', async (locale, name, value) => {
    const client = await account('badge', locale)
    const id = await userIdOf(client)
    const made = generationRow(id, {
      status: 'completed',
      has_pet: true,
      prompt_location: 'Bonn',
      size: 1024,
      output_description: '',
    })
    made.output_image_key = pictureKey(made.output_folder, 'image/webp')
    await product.database.db.insertInto('generations').values(made).execute()
    const { page, close } = await open(client, '/404', { locale })
    await page.route(/\/postcards\//, (route) => route.fulfill({ path: CAT }))
    await page.goto(`${product.url}/#/dashboard/${made.task_id}`)
    const picture = page.locator('[data-quality]').first()
    await picture.and(page.locator('[data-quality=HD]')).waitFor()
    expect(await picture.textContent()).toBe('')
    expect(await picture.getAttribute('aria-busy')).toBe('false')
    await page.goto(`${product.url}/#/creations`)
    await page
      .getByRole('button', { name: /^(View the postcard from Bonn large|查看.+明信片的大图)$/ })
      .click()
    await page.getByText(/^(Settings and receipt|设置与凭证)$/).click()
    const fact = page.locator('dl > div', { hasText: value })
    await fact.getByText(name, { exact: true }).waitFor()
    expect(await fact.locator('dd').textContent()).toBe(value)
    await close()
  })

  test.each(
    oneLook([
      ['en-US', /2048 pixels.*plan/],
      ['zh-CN', /2048.*方案/],
    ]),
  )('a default size that the plan does not have is refused with what it needs (%s)', async (locale, text) => {
    const { page, close } = await open(await account('size', locale), '/profile/settings', { locale })
    const size = page.getByRole('combobox').filter({ has: page.locator('option[value="2048"]') })
    await size.selectOption('2048')
    const told = page.locator('.toast').getByText(text)
    await told.waitFor()
    await expect.poll(() => insideViewport(told)).toBe(true)
    await expect.poll(() => size.inputValue()).toBe('')
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Log Out', "Your pet's postcard"],
      ['zh-CN', '退出登录', '毛孩子的明信片'],
    ]),
  )('signing out leads home at once (%s) [E-24]', async (locale, name, title) => {
    const { page, close } = await open(await account('leaving', locale), '/profile/creations', {
      ...DESKTOP,
      locale,
    })
    // With the clock of the page standing still, nothing that waits for a timer happens.
    const button = page.locator('main').getByRole('button', { name, exact: true })
    await button.waitFor()
    await page.clock.install()
    await page.clock.pauseAt(Date.now() + 60_000)
    await button.click()
    await page.waitForURL(/#\/home$/)
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Priority generation'],
      ['zh-CN', '优先生成'],
    ]),
  )('the teaser of Premium names its priority (%s) [E-7]', async (locale, text) => {
    const { page, close } = await visit(browser, { ...PHONE, locale })
    await page.goto(product.url)
    const point = page.getByRole('listitem').filter({ hasText: text })
    await expect
      .poll(async () => {
        // The sections below the fold are loaded when a visitor scrolls.
        await page.evaluate(() => window.scrollBy(0, 400))
        return point.count()
      })
      .toBeGreaterThan(0)
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'New landing page'],
      ['zh-CN', '新建落地页'],
    ]),
  )('a landing page is made in a dialog (%s) [E-29]', async (locale, name) => {
    const client = await account('maker', locale)
    const { page, close } = await open(client, '/tasks/landing-pages/new', { locale })
    const dialog = page.getByRole('dialog', { name })
    await dialog.getByRole('textbox').first().waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    expect(hashOf(page)).toBe('#/tasks/landing-pages')
    await close()
  })

  test.each([
    [
      'en-US',
      'privacy',
      [
        "Pawport's own renderer draws",
        'Payments are simulated here',
        'sends no emails',
        'delete your account',
      ],
      /being built|will follow/,
    ],
    [
      'en-US',
      'terms',
      ['nothing that you buy costs money', 'The law at the seat of the operator'],
      /in preview|will follow/,
    ],
    [
      'zh-CN',
      'privacy',
      [
        'Pawport 自带的绘制程序在本站的服务器上绘制',
        '本站的付款是模拟的',
        '本站不发送邮件',
        '也可以删除账号',
      ],
      /正在制作/,
    ],
    ['zh-CN', 'terms', ['您买的东西都不花钱', '适用运营者所在地的法律'], /预览版|会在这里补上/],
  ] as const)('%s: the page of %s says what this installation does', async (locale, name, texts, gone) => {
    const { page, close } = await visit(browser, { ...PHONE, locale })
    await page.goto(`${product.url}/#/${name}`)
    for (const text of texts) {
      const shown = page.locator('main p', { hasText: text })
      await shown.scrollIntoViewIfNeeded()
      expect(await shown.isVisible()).toBe(true)
    }
    expect(await page.locator('main').textContent()).not.toMatch(gone)
    await screenshot(page, `legal-${name}-${locale}`)
    await close()
  })

  test('a page follows the settings of the installation, and the text of its operator is shown as text', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    let text: object[] | null = null
    await page.route('**/api/legal/privacy', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: { facts: object } }
      const facts = {
        ...body.data.facts,
        operator: 'Acme',
        picture_model: 'flux-9',
        payments: 'stripe',
        mail: true,
      }
      await route.fulfill({ json: { ...body, data: { facts, text } } })
    })
    await page.goto(`${product.url}/#/privacy`)
    const main = page.locator('main')
    for (const said of [
      'Acme runs this installation',
      'with the model flux-9',
      'Stripe takes payments',
      'We email receipts',
    ])
      await main.getByText(said).waitFor()

    text = [
      { kind: 'heading', text: 'By Acme' },
      {
        kind: 'paragraph',
        text: 'See https://acme.example/privacy. <img src=x onerror="window.broken = 1">',
      },
      { kind: 'item', text: 'Write to privacy@acme.example' },
    ]
    await page.reload()
    await main.getByRole('heading', { name: 'By Acme' }).waitFor()
    expect(
      await main.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(expect.arrayContaining(['https://acme.example/privacy', 'mailto:privacy@acme.example']))
    await main.getByText('<img src=x onerror').waitFor()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(await main.getByText('with the model flux-9').count()).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['en-US', 'Password', 'test account'],
      ['zh-CN', '密码', '测试账号'],
    ]),
  )('the profile says who keeps the password (%s) [E-59, P-34]', async (locale, title, keeper) => {
    const { page, close } = await open(await account('keeper', locale), '/profile/settings', { locale })
    await page.getByRole('region', { name: title, exact: true }).getByText(keeper).waitFor()
    await close()
  })
})
