import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { NewGeneration } from '@pawport/shared/db/tables.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { BrowserContextOptions, Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, MOVING, PHONE, screenshot, type Visit } from './lib/browser.ts'
import { type Client, FIXTURES, signIn, userIdOf } from './lib/client.ts'
import { refusal } from './lib/refusal.ts'
import { openAt, openFilters, openStudio } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const GIF = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

const product = useSharedProduct('idle')
const browser = useBrowser()

/** The product runs without workers: these tests are about messages and when they appear. */
describe.skipIf(!hasBrowser)('messages of the product', () => {
  async function studioOf(name: string, options?: BrowserContextOptions): Promise<Visit> {
    const client = await signIn(product, `${name}@messages.example.com`, 10)
    return openStudio({ browser, product, client, ...(options && { options }) })
  }

  const open = (client: Client, place: string) => openAt(place, { browser, product, client })

  /** A creation without a drawing, completed unless `change` says otherwise. Returns its task's id. */
  async function row(client: Client, change: Partial<NewGeneration>): Promise<string> {
    const id = await userIdOf(client)
    const made = generationRow(id, {
      status: 'completed',
      has_pet: true,
      output_image_key: 'results/none/picture.webp',
      output_description: '',
      ...change,
    })
    await product.database.db.insertInto('generations').values(made).execute()
    return made.task_id
  }

  const generate = (page: Page) => page.getByRole('button', { name: /^Generate Adventure/ })
  const photo = (page: Page) => page.getByTestId('photo-input')

  async function fillIn(page: Page): Promise<void> {
    await photo(page).setInputFiles(CAT)
    await page.getByText('Image size is acceptable').waitFor()
    await page.getByRole('combobox').fill('Oslo')
    await page.getByRole('combobox').press('Enter')
  }

  async function drop(page: Page, name: string, type: string, bytes: Buffer): Promise<void> {
    await page.evaluate(
      ([name, type, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([bytes], name, { type }))
        window.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, type, bytes.toString('base64')] as const,
    )
  }

  test('a toast disappears after five seconds and 300 ms of animation [E-44, E-113]', async () => {
    const { page, close } = await studioOf('toast', { ...DESKTOP, ...MOVING })
    await page.clock.install()
    await page.reload()
    await page.getByTestId('balance').waitFor()
    // Shows a first toast, which fetches the code of toasts, so that the next one appears at once.
    await photo(page).evaluate((input: HTMLInputElement) => {
      input.multiple = true
    })
    const one = page.locator('.toast', { hasText: 'One photo at a time' })
    await photo(page).setInputFiles([CAT, CAT])
    await one.waitFor()
    await page.clock.runFor(6_000)
    await expect.poll(() => one.count()).toBe(0)

    await page.clock.pauseAt(Date.now() + 600_000)
    await photo(page).setInputFiles([CAT, CAT])
    await one.waitFor()
    await page.clock.runFor(4_900)
    expect(await one.getAttribute('data-state')).toBe('open')
    await page.clock.runFor(200)
    await expect.poll(() => one.and(page.locator('[data-state=open]')).count()).toBe(0)
    await page.clock.runFor(300)
    await expect.poll(() => one.count()).toBe(0)
    await close()
  })

  test('a chosen photo is made smaller where it is too large, and says so [E-10, E-40, E-56, E-107]', async () => {
    const { page, close } = await studioOf('sizes')
    await page.getByRole('heading', { name: 'Your Adventurer' }).waitFor()
    await photo(page).setInputFiles(CAT)
    await page.getByText('Image size is acceptable').waitFor()
    await page.getByRole('button', { name: 'Change Photo' }).waitFor()
    const large = await sharp(CAT).resize(1_600, 1_200, { fit: 'fill' }).png().toBuffer()
    const drawn = await page.evaluateHandle(() => {
      const drawn: unknown[] = []
      const { toBlob } = HTMLCanvasElement.prototype
      HTMLCanvasElement.prototype.toBlob = function (done, type, quality) {
        drawn.push(type, quality)
        toBlob.call(this, done, type, quality)
      }
      return drawn
    })
    await photo(page).setInputFiles({ name: 'large.png', mimeType: 'image/png', buffer: large })
    await page.getByText('Image compressed successfully').waitFor()
    expect(await drawn.jsonValue()).toEqual(['image/jpeg', 0.8])
    const preview = page.getByRole('img', { name: /large.png/ })
    const size = () =>
      preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
    await expect.poll(size).toEqual([1024, 768])

    await page.evaluate(() => {
      HTMLCanvasElement.prototype.toBlob = () => {
        throw new Error('no memory')
      }
    })
    await photo(page).setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: large })
    await page.getByText(/^Error processing image/).waitFor()
    await close()
  })

  test('a dropped PNG is taken, a dropped GIF is refused with a message [E-10, E-49]', async () => {
    const { page, close } = await studioOf('drop')
    await drop(page, 'dog.gif', 'image/gif', GIF)
    await page
      .getByText('dog.gif cannot be dropped here. Please drop a PNG, JPEG, WebP or HEIC photo.')
      .waitFor()
    await drop(page, 'cat.png', 'image/png', await readFile(CAT))
    await page.getByRole('img', { name: /cat.png/ }).waitFor()
    await close()
  })

  test('the button is disabled without a photo and a place, and then names the step that runs [E-14, E-41, E-42, E-50]', async () => {
    const { page, complaints, close } = await studioOf('button', PHONE)
    expect(await generate(page).isDisabled()).toBe(true)
    await page.getByText('Choose a photo of your pet first.').waitFor()
    await fillIn(page)
    await generate(page).click()
    const busy = page.getByRole('button', { name: 'Generating...' })
    await busy.waitFor()
    expect(await busy.isDisabled()).toBe(true)
    // The page scrolls to the result.
    const result = page.getByRole('heading', { name: 'On the way to Oslo' })
    const isInSight = async () => {
      const box = await result.boundingBox()
      return box !== null && box.y > 0 && box.y < 740
    }
    await expect.poll(isInSight).toBe(true)
    // The balance without the held credits arrives over the socket.
    await expect.poll(() => page.getByTestId('balance').textContent()).toBe('12')
    expect(complaints).toEqual([])
    await close()
  })

  test('a form that could not be sent shows the reason [E-85, E-86, E-98]', async () => {
    const { page, close } = await studioOf('upload')
    await fillIn(page)
    await page.route('**/api/upload', (route) => route.abort())
    await generate(page).click()
    const failed = page.getByRole('alert')
    await failed.getByText('Network error, please check connection and try again').waitFor()
    await page.unroute('**/api/upload')
    await page.route('**/api/upload', (route) => route.fulfill({ status: 502, body: '<p>proxy</p>' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed.getByText('Generation failed, please try again').waitFor()
    await page.unroute('**/api/upload')
    const message = 'The picture service sleeps.'
    await page.route('**/api/upload', (route) => route.fulfill(refusal('unavailable', message)))
    await page.getByRole('button', { name: 'Try again' }).click()
    await failed.getByText(message).waitFor()
    await screenshot(page, 'upload-failed')
    await close()
  })

  test('credits that cannot be loaded say so, and are shown once they are loaded [E-79, E-80, P-140]', async () => {
    const client = await signIn(product, 'uncounted@messages.example.com', 10)
    const { page, close } = await open(client, '/404')
    const message = 'The counter is being swept.'
    // The page gets no socket: one that connects late would read the credits, too, and the button would be
    // gone.
    await page.routeWebSocket(/socket\.io/, () => undefined)
    // The page repeats a request by itself after an unreadable answer, so the route stays and its answer
    // changes later.
    let answer: Parameters<Route['fulfill']>[0] = { status: 500, body: 'no' }
    await page.route('**/api/user/credits', (route) => route.fulfill(answer))
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('alert').getByText('Failed to fetch user credits').waitFor()
    answer = refusal('not_ready', message)
    await page.getByRole('alert').getByText(message).waitFor()
    await page.unroute('**/api/user/credits')
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByTestId('balance').waitFor()
    await close()
  })

  test('packs that cannot be loaded say so in their dialog, and are loaded at a press [P-65, P-129]', async () => {
    const { page, close } = await studioOf('packless')
    const packs = '**/api/stripe/credit-packages'
    await page.route(packs, (route) => route.fulfill(refusal('forbidden')))
    await page.getByRole('button', { name: 'Get more' }).click()
    const dialog = page.getByRole('dialog')
    const banner = dialog.getByRole('alert').filter({ hasText: 'Failed to load credit packages' })
    await banner.waitFor()
    await page.unroute(packs)
    await banner.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByRole('listitem').nth(2).waitFor()
    await close()
  })

  test('a pack without a price at the payment provider cannot be bought yet [P-99]', async () => {
    const { page, close } = await studioOf('priceless')
    await page.route('**/api/stripe/credit-packages', async (route) => {
      const packs = (await (await route.fetch()).json()) as object[]
      await route.fulfill({ json: packs.map((pack) => ({ ...pack, stripe_price_id: null })) })
    })
    await page.getByRole('button', { name: 'Get more' }).click()
    const soon = page.getByRole('dialog').getByRole('button', { name: 'Coming Soon' })
    await soon.nth(2).waitFor()
    for (const button of await soon.all()) expect(await button.isDisabled()).toBe(true)
    await close()
  })

  test('a subscription that cannot be read says so; its page opens in another tab [E-66, E-81, E-82, E-83, P-40, P-126, P-141]', async () => {
    const client = await signIn(product, 'plan@messages.example.com', 0)
    const { page, close } = await open(client, '/404')
    const current = '**/api/subscription/current'
    // The page repeats a request by itself after a lost answer, so the route stays and its answer changes
    // later: to the real one by the press itself, else the alert could go before it is pressed.
    let answer: 'lost' | 'refused' | 'real' = 'lost'
    await page.route(current, (route) => {
      if (answer === 'lost') return route.abort()
      return answer === 'refused' ? route.fulfill(refusal('not_ready', '')) : route.continue()
    })
    await page.exposeFunction('answerForReal', () => {
      answer = 'real'
    })
    await page.goto(`${product.url}/#/profile/subscription`)
    await page.getByRole('alert').getByText('Failed to fetch subscription').waitFor()
    answer = 'refused'
    await page.getByRole('alert').getByText('Unknown error').waitFor()
    await page.evaluate(() => document.addEventListener('pointerdown', window.answerForReal))
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Free Preview').first().waitFor()

    const portal = '**/api/subscription/billing-portal'
    await page.route(portal, (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', data: null, message: 'No page today.', details: 'Key is missing.' },
      }),
    )
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await page.getByRole('alert').getByText('No page today. · Key is missing.').waitFor()
    await page.unroute(portal)
    await page.route(portal, (route) =>
      route.fulfill({ json: { code: 0, data: { portal_url: `${product.url}/#/terms` }, message: '' } }),
    )
    const opening = page.waitForEvent('popup')
    await page.getByRole('button', { name: 'Manage billing' }).click()
    await (await opening).getByRole('heading', { name: 'Terms', level: 1 }).waitFor()
    await close()
  })

  test('a screen that breaks offers two ways on, and a report [E-23, E-103]', async () => {
    const client = await signIn(product, 'broken@messages.example.com', 0)
    const { page, close } = await open(client, '/404')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/api/user/credits', (route) =>
      route.fulfill({
        json: { code: 0, data: { available_credits: 4, possible_generations: 2 }, message: '' },
      }),
    )
    const oops = page.getByRole('heading', { name: 'Oops! Something went wrong' })
    await page.goto(`${product.url}/#/dashboard`)
    await oops.waitFor()
    await page.getByRole('button', { name: 'Copy error report' }).click()
    await page.getByText('Copied.', { exact: false }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('TypeError')
    await page.getByRole('button', { name: 'Go Home' }).click()
    await page.getByRole('heading', { level: 1, name: /Your pet's postcard/ }).waitFor()

    await page.goto(`${product.url}/#/dashboard`)
    await oops.waitFor()
    await page.unroute('**/api/user/credits')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByTestId('balance').waitFor()
    await close()
  })

  test('every status has its text, and the dialog of a deletion shows the creation [E-20, E-35, P-43, P-67, P-93, P-103]', async () => {
    const client = await signIn(product, 'words@messages.example.com', 0)
    await row(client, { prompt_location: 'Rome', status: 'pending' })
    await row(client, { prompt_location: 'Lima', status: 'processing', claim: randomUUID() })
    await row(client, { prompt_location: 'Oslo', status: 'failed', error_code: 'no_pet' })
    const created = new Date('2026-05-12T10:00:00Z')
    await row(client, { prompt_location: 'Bonn', credits_cost: 10, created_at: created })
    const { page, close } = await open(client, '/creations')
    const card = (place: string) => page.locator('main li', { hasText: place }).first()
    await card('Rome').getByText('Waiting').first().waitFor()
    await card('Lima').getByText('Generating').first().waitFor()
    await card('Oslo').getByText('Failed').first().waitFor()
    // A completed card is a memory without a status; the list names it.
    await openFilters(page)
    await page.getByRole('button', { name: 'List' }).click()
    await card('Bonn').getByText('Completed').first().waitFor()

    await page.getByRole('button', { name: 'Delete the postcard from Bonn' }).click()
    const question = page.getByRole('alertdialog', { name: 'Move to the recycle bin?' })
    for (const text of [
      'Bonn',
      'Completed',
      /May 12, 2026/,
      '10 credits',
      'It moves to the recycle bin, and can be restored from there.',
      'After 30 days it is cleaned up automatically.',
      'Your credit balance does not change.',
    ]) {
      await question.getByText(text).first().waitFor()
    }
    await question.locator('.stamp-edge').waitFor()
    await question.getByRole('button', { name: 'Delete', exact: true }).waitFor()
    await question.getByRole('button', { name: 'Keep it' }).click()
    await card('Bonn').waitFor()
    await close()
  })

  test('a deletion that fails says so, and nothing is lost [E-100, P-136]', async () => {
    const client = await signIn(product, 'kept@messages.example.com', 0)
    await row(client, { prompt_location: 'Bonn' })
    const { page, close } = await open(client, '/creations')
    await page.getByRole('button', { name: 'Delete the postcard from Bonn' }).click()
    const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true })
    const message = 'The wastebasket is full.'
    await page.route('**/api/user/generations/*', (route) => route.fulfill(refusal('not_ready', message)))
    await remove.click()
    await page.locator('.toast').getByText(`Delete failed. ${message}`).waitFor()
    await page.unroute('**/api/user/generations/*')
    await page.route('**/api/user/generations/*', (route) => route.abort())
    await remove.click()
    await page.locator('.toast').getByText('Network error, please retry').waitFor()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await page.getByRole('heading', { name: 'Bonn' }).waitFor()
    await close()
  })

  test('links of pictures are asked for with 300 seconds, and a missing one causes no message [E-69, E-93, E-117, P-117, P-142]', async () => {
    const client = await signIn(product, 'links@messages.example.com', 0)
    await row(client, { prompt_location: 'Bonn' })
    const { page, close } = await open(client, '/404')
    await page.route('**/api/oss/batch-signed-urls', (route) => route.abort())
    const asking = page.waitForRequest('**/api/oss/batch-signed-urls')
    await page.goto(`${product.url}/#/creations`)
    const { keys, expires } = (await asking).postDataJSON() as { keys: string[]; expires: number }
    expect(expires).toBe(300)
    expect(keys).toContain('results/none/thumbnails/small/picture_thumb_s.jpg')
    await page.getByText('Failed to load').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await close()
  })

  test('a shared postcard has a title, a text, a file, and three targets [E-94, E-119, E-120, E-123]', async () => {
    const client = await signIn(product, 'share@messages.example.com', 0)
    const task = await row(client, { prompt_location: 'Bonn' })
    const { page, close } = await open(client, '/404')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.route('**/download?format=jpeg&*', (route) => route.fulfill({ path: CAT }))
    await page.evaluate(() => {
      const shared: unknown[] = []
      Object.assign(window, { shared })
      Object.assign(navigator, {
        canShare: () => true,
        share: async ({ title, text, files }: ShareData) =>
          void shared.push({ title, text, files: files?.map(({ name }) => name) }),
      })
    })
    await page.evaluate((hash) => window.location.assign(hash), `#/dashboard/${task}`)
    await page.getByRole('button', { name: 'Share' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Share the adventure' })
    const text = `Check out my pet's travel adventure!\n\nMade with Pawport: ${product.url}\n#PetTravel #Pawport`
    await page.waitForLoadState('networkidle')
    await dialog.getByRole('button', { name: 'Share on TikTok' }).click()
    expect(await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared)).toEqual([
      { title: 'Pet Travel Adventure - Pawport', text, files: ['pawport.jpeg'] },
    ])

    await page.evaluate(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share')
      Reflect.deleteProperty(navigator, 'share')
    })
    await dialog.getByRole('button', { name: 'Share on TikTok' }).click()
    await dialog
      .getByRole('alert')
      .getByText(/on your clipboard. Download the picture, open TikTok and paste/)
      .waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(text)

    const x = dialog.getByRole('link', { name: 'Share on X' })
    expect(await x.getAttribute('target')).toBe('_blank')
    const address = new URL((await x.getAttribute('href')) ?? '')
    expect([address.host + address.pathname, address.searchParams.get('text')]).toEqual([
      'x.com/intent/post',
      text,
    ])
    await close()
  })
})

declare global {
  interface Window {
    /** Lets the route under test answer as the product does. */
    answerForReal(): void
  }
}
