import { join } from 'node:path'
import type { BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, drawCat, FIXTURES, signIn } from './lib/client.ts'
import { hasFocus } from './lib/focus.ts'
import { oneLook } from './lib/one-look.ts'
import { pauseWorkers, resumeWorkers } from './lib/pause.ts'
import { insideViewport, scrolledTo } from './lib/sight.ts'
import { fillIn, generateButton, openLook, openStudio, postcardTitle } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const COFFEE = join(FIXTURES, 'no-pet-coffee-cc0.png')
/** The height of the navigation, which stays at the top of the window. */
const NAVIGATION_PX = 64

const product = usePlainProduct()
const browser = useBrowser()

describe.skipIf(!hasBrowser)('the studio in a real browser', () => {
  const studioOf = (client: Client, options: BrowserContextOptions = DESKTOP) =>
    openStudio({ browser, product, client, options })
  const moreButton = (page: Page) => page.getByRole('button', { name: 'More', exact: true })
  async function choose(page: Page, what: string | RegExp): Promise<void> {
    await moreButton(page).click()
    await page.getByRole('menuitem', { name: what }).click()
  }
  const balance = (page: Page) => page.getByTestId('balance')

  async function expectBalance(page: Page, credits: number): Promise<void> {
    await expect.poll(() => balance(page).textContent()).toBe(String(credits))
  }

  afterEach(() => resumeWorkers(product))

  test('a picture that is too dear leads to the packs, and a smaller size can be chosen after that [E-12, E-22, E-51, E-112, P-64]', async () => {
    const { page, complaints, close } = await studioOf(await signIn(product, 'poor@example.com', 0))
    const credits = page.locator('section[data-status]', { hasText: 'Your credits' })
    await credits.and(page.locator('[data-status=low]')).getByText('Only 2 more postcards').waitFor()
    await fillIn(page, CAT, 'Oslo')
    await openLook(page)
    await page.getByRole('radio', { name: /High/ }).press('Space')
    await credits
      .and(page.locator('[data-status=insufficient]'))
      .getByText('Not enough for this size')
      .waitFor()
    await page.getByText('This picture needs 10 credits, and you have 4.').waitFor()
    await page.getByRole('button', { name: 'Get More Credits' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('$4.99').waitFor()
    expect(await dialog.getByRole('listitem').count()).toBe(3)
    expect(await dialog.getByRole('button', { name: /^(Buy |Coming Soon)/ }).count()).toBe(3)
    await screenshot(page, 'packs')
    await dialog.getByRole('button', { name: /Take the standard size/ }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await generateButton(page).textContent()).toContain('2 credits')
    expect(complaints).toEqual([])
    await close()
  })

  test('when only the server knows that credits are missing, the packs open too [E-22]', async () => {
    const client = await signIn(product, 'stale@example.com', 0)
    const { page, close } = await studioOf(client)
    await page.route('**/api/user/credits', async (route) => {
      const answer = await route.fetch()
      const body = (await answer.json()) as { data: object }
      await route.fulfill({ json: { ...body, data: { ...body.data, available_credits: 40 } } })
    })
    await page.reload()
    await expectBalance(page, 40)
    await fillIn(page, CAT, 'Oslo')
    await openLook(page)
    await page.getByRole('radio', { name: /High/ }).press('Space')
    await generateButton(page).click()
    await page.getByRole('dialog').getByText('$4.99').waitFor()
    await close()
  })

  test('a waiting picture is cancelled, its credits come back, and another try ends well', async () => {
    const { page, complaints, close } = await studioOf(await signIn(product, 'second@example.com', 20), PHONE)
    await pauseWorkers(product)
    await fillIn(page, CAT, 'Lima')
    await generateButton(page).click()
    await page.locator('[data-receipt=held]').waitFor()
    await expectBalance(page, 22)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('[data-receipt=released]').waitFor()
    const reason = page.getByText('You cancelled this picture. Nothing was charged.')
    // The text is there twice: once visible, once for screen readers.
    await expect.poll(() => reason.count()).toBe(2)
    expect(await insideViewport(reason.last())).toBe(true)
    await page.getByRole('link', { name: /Lima.*Cancelled/ }).waitFor()
    await page.waitForFunction(() => document.title.startsWith('AI Creation Studio'))
    expect(await page.getByText(/Failed|Return to sender/).count()).toBe(0)
    await expectBalance(page, 24)
    await screenshot(page, 'cancelled')

    await page.getByRole('button', { name: /^Try again/ }).click()
    await page.locator('[data-receipt=held]').waitFor()
    await resumeWorkers(product)
    await postcardTitle(page, 'Lima').waitFor()
    await choose(page, 'Receipt')
    await page.locator('[data-receipt=captured]').waitFor()
    await page.keyboard.press('Escape')
    await expectBalance(page, 22)
    expect(complaints).toEqual([])
    await close()
  })

  test('a user who leaves the studio finds the unfinished picture again, and is told when it is ready', async () => {
    const { page, close } = await studioOf(await signIn(product, 'away@example.com'))
    const icon = () => page.locator('link[rel=icon]').getAttribute('href')
    await page.evaluate(() => {
      const told: string[] = []
      class Told {
        static requestPermission = async () => 'granted'
        constructor(_title: string, { body }: { body: string }) {
          told.push(body)
        }
      }
      Object.assign(window, { Notification: Told, told })
      document.hasFocus = () => false
    })
    await pauseWorkers(product)
    await fillIn(page, CAT, 'Hanoi')
    await generateButton(page).click()
    await page.getByRole('button', { name: 'Notify me when it is ready' }).click()
    await page.getByRole('button', { name: 'We will notify you', pressed: true }).waitFor()
    await expect.poll(icon).toBe('/favicon-busy.svg')

    await page.getByRole('link', { name: /home/i }).first().click()
    await expect.poll(icon).toBe('/favicon.svg')
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByRole('heading', { name: 'On the way to Hanoi' }).waitFor()
    await resumeWorkers(product)
    await postcardTitle(page, 'Hanoi').waitFor()
    const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told)
    await expect.poll(told).toEqual([expect.stringContaining('Hanoi')])
    await close()
  })

  /** Orders a picture that waits in the queue. Returns the page and the card, which is visible. */
  async function waitingFor(place: string, options: BrowserContextOptions) {
    const client = await signIn(product, `${place.toLowerCase()}@example.com`)
    const visited = await studioOf(client, options)
    await pauseWorkers(product)
    await fillIn(visited.page, CAT, place)
    await generateButton(visited.page).click()
    const title = visited.page.getByRole('heading', { name: `On the way to ${place}` })
    await expect.poll(() => insideViewport(title)).toBe(true)
    return { ...visited, card: visited.page.locator('section[data-status]', { has: title }) }
  }
  /**
   * Scrolls until an element is this many pixels below the top of the window, or as close as the page allows.
   * Returns its distance from the top.
   */
  function bringUp(element: Locator, px: number): Promise<number> {
    return element.evaluate((one, px) => {
      window.scrollBy(0, one.getBoundingClientRect().top - px)
      return Math.round(one.getBoundingClientRect().top)
    }, px)
  }

  test.each(
    oneLook([
      ['a desk', 'Kyoto', { viewport: { width: 1280, height: 720 } }],
      ['a phone', 'Osaka', PHONE],
    ]),
  )('a postcard arrives with its title in sight on %s', async (_, place, options) => {
    const { page, card, close } = await waitingFor(place, options)
    // The user scrolls with the keyboard: the navigation would then cover the title of the postcard.
    await page.keyboard.press('Shift')
    await expect.poll(() => bringUp(card, NAVIGATION_PX / 2)).toBe(NAVIGATION_PX / 2)
    await resumeWorkers(product)
    await expect.poll(() => insideViewport(postcardTitle(page, place))).toBe(true)
    await close()
  })

  test.each(
    oneLook([
      ['a desk', 'Nara', { viewport: { width: 1280, height: 720 } }],
      ['a phone', 'Kobe', PHONE],
    ]),
  )('an arriving postcard does not scroll the page back to it on %s', async (_, place, options) => {
    const { page, close } = await waitingFor(place, options)
    await page.keyboard.press('Shift')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => scrolledTo(page)).toBe(0)
    await resumeWorkers(product)
    await postcardTitle(page, place).waitFor({ state: 'attached' })
    // The title of the tab changes after the studio has noticed the postcard.
    await page.waitForFunction(() => document.title.startsWith('AI Creation Studio'))
    expect(await scrolledTo(page)).toBe(0)
    await close()
  })

  test('the place field takes the focus without a jump, and its suggestions are visible', async () => {
    const client = await signIn(product, 'focus@example.com')
    const { page, close } = await studioOf(client, { viewport: { width: 1280, height: 720 } })
    await page.getByTestId('photo-input').setInputFiles(CAT)
    // All that the photo check adds above the field is there.
    await page.getByRole('button', { name: 'Name your pet' }).waitFor()
    await page.getByRole('combobox').click()
    expect(await scrolledTo(page)).toBe(0)
    await page.getByRole('combobox').fill('San')
    await expect.poll(() => insideViewport(page.getByRole('listbox'))).toBe(true)
    expect(await insideViewport(page.getByRole('combobox'))).toBe(true)
    await close()
  })

  test('a session that has ended leads to the sign-in [E-78]', async () => {
    const { page, close } = await studioOf(await signIn(product, 'gone@example.com'))
    await fillIn(page, CAT, 'Oslo')
    await page.context().clearCookies()
    await generateButton(page).click()
    await page.getByRole('button', { name: /test account/ }).waitFor()
    await close()
  })

  test('a photo without a pet cannot be tried again unchanged', async () => {
    const { page, close } = await studioOf(await signIn(product, 'coffee@example.com', 0))
    // The photo check fails, so that the photo is sent unchecked.
    await page.route('**/api/photos', (route) => route.abort())
    await fillIn(page, COFFEE, 'Oslo')
    await generateButton(page).click()
    await page.locator('[data-receipt=released]').waitFor()
    const reason = page.getByText('No pet detected. Please upload a clear pet photo.')
    // The text is there twice: once visible, once for screen readers.
    await expect.poll(() => reason.count()).toBe(2)
    await expect.poll(() => insideViewport(reason.last())).toBe(true)
    await screenshot(page, 'no-pet-returned')
    expect(await page.getByRole('button', { name: /^Try again/ }).count()).toBe(0)
    expect(await page.getByRole('button', { name: 'Choose a photo', exact: true }).count()).toBe(1)
    await close()
  })

  /** Keeps every title that the tab gets: a picture may be done before the test reads it. */
  async function recordTitles(page: Page): Promise<void> {
    await page.evaluate(() => {
      const titles: string[] = []
      Object.assign(window, { titles })
      const note = () => titles.at(-1) === document.title || titles.push(document.title)
      new MutationObserver(note).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
      })
    })
  }

  function titlesOf(page: Page): Promise<string[]> {
    return page.evaluate(() => (window as unknown as { titles: string[] }).titles)
  }

  test('two windows show the same balance and status, and both say when credits run low [E-41]', async () => {
    const client = await signIn(product, 'both@example.com', 2)
    const [here, there] = await Promise.all([studioOf(client), studioOf(client, PHONE)])
    await Promise.all([expectBalance(here.page, 6), expectBalance(there.page, 6)])
    await fillIn(here.page, CAT, 'Cairo')
    await recordTitles(here.page)
    await generateButton(here.page).click()
    const low = 'Your credits are running low: 4 left.'
    await Promise.all([here, there].map(({ page }) => page.getByText(low).first().waitFor()))
    await Promise.all([expectBalance(here.page, 4), expectBalance(there.page, 4)])
    await there.page.getByRole('link', { name: /Cairo.*Completed/ }).waitFor()
    await postcardTitle(here.page, 'Cairo').waitFor()
    await here.page.waitForFunction(() => document.title.startsWith('AI Creation Studio'))
    expect((await titlesOf(here.page)).some((title) => /%|Waiting/.test(title))).toBe(true)

    await there.page.getByRole('button', { name: 'Delete the postcard from Cairo' }).click()
    const question = there.page.getByRole('alertdialog')
    await question.getByText('After 30 days').waitFor()
    await question.getByRole('button', { name: 'Delete' }).click()
    await there.page
      .getByText(/Deleted successfully/)
      .first()
      .waitFor()
    await here.page.getByRole('link', { name: /Cairo/ }).waitFor({ state: 'detached' })
    expect([...here.complaints, ...there.complaints].filter((text) => !text.includes('404'))).toEqual([])
    await Promise.all([here.close(), there.close()])
  })

  test('a finished postcard is viewed, compared, shared and drawn once more [E-94, E-108, P-47]', async () => {
    const client = await signIn(product, 'show@example.com', 20)
    const { output_description } = await client.generation(await drawCat(client, { location: 'Rome' }))
    const { page, complaints, close } = await studioOf(client)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.getByRole('link', { name: /Rome/ }).click()
    await page.locator('[data-quality=HD]').waitFor()

    await page.getByRole('button', { name: 'Open the picture in full size' }).focus()
    await page.keyboard.press('Enter')
    const viewer = page.getByRole('dialog', { name: 'Greetings from Rome' })
    await viewer.getByRole('img', { name: /Rome/ }).waitFor()
    await viewer.getByRole('button', { name: 'Download' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: /JPEG/ }).click()
    expect((await saving).suggestedFilename()).toMatch(/^pawport-rome-\d{4}-\d{2}-\d{2}\.jpeg$/)
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })

    await choose(page, 'Compare with photo')
    const slider = page.getByRole('slider')
    await slider.focus()
    await page.keyboard.press('Home')
    await expect.poll(() => slider.inputValue()).toBe('0')
    await page.getByRole('button', { name: 'Hide photo' }).click()

    await page.getByRole('button', { name: 'Share' }).click()
    const dialog = page.getByRole('dialog', { name: 'Share the adventure' })
    await dialog.getByRole('button', { name: 'Copy link' }).click()
    const link = await dialog.getByRole('textbox').inputValue()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    expect((await fetch(link)).status).toBe(200)
    await dialog.getByRole('button', { name: 'Share on Instagram' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/open Instagram and paste/)
      .waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain(output_description ?? 'a story')
    expect(copied).toMatch(new RegExp(`${link}\n#PetTravel #Pawport$`))
    const x = await dialog.getByRole('link', { name: 'Share on X' }).getAttribute('href')
    expect(new URL(x ?? '').searchParams.get('text')).toContain(link)
    await dialog.getByRole('button', { name: 'Stop sharing' }).click()
    await dialog.getByText('No other user can see this postcard.').waitFor()
    expect((await fetch(link)).status).toBe(404)
    await page.keyboard.press('Escape')

    await choose(page, 'Receipt')
    await page.getByRole('dialog', { name: 'Receipt' }).locator('[data-receipt=captured]').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => hasFocus(moreButton(page))).toBe(true)

    const first = page.url()
    await choose(page, /^Redraw \d/)
    // The picture may be drawn before the page shows that it is not.
    await page.waitForURL((address) => address.href !== first)
    await page.locator('section[data-status=completed]').waitFor()
    await postcardTitle(page, 'Rome').waitFor()
    const seeds = (await client.get<{ seed: number }[]>('/api/user/generations')).body.data
    expect(new Set(seeds.map(({ seed }) => seed)).size).toBe(2)
    expect(complaints).toEqual([])
    await close()
  })
})
