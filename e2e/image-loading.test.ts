import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import { pictureKey } from '@pawport/shared/generations/keys.ts'
import { generationRow } from '@pawport/shared/testing/generation-row.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { hasBrowser, type Visit } from './lib/browser.ts'
import { FIXTURES, signIn, userIdOf } from './lib/client.ts'
import { visitAs } from './lib/studio.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
/** The stored pictures of postcards; their thumbnails lie in a folder below. */
const PICTURES = /\/postcards\//
const isSmall = (url: string) => url.includes('/thumbnails/small/')

const product = useSharedProduct('idle')
const browser = useBrowser()

/**
 * Waits for the effects of what React has drawn: it runs them from messages of this kind, which arrive in
 * order.
 */
async function effectsOf(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let round = 0; round < 3; round += 1) {
      await new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = resolve
        port2.postMessage(null)
      })
    }
  })
}

/**
 * Gives a request that should not be sent the time to arrive: others that are sent later are answered first.
 */
async function otherRequests(page: Page): Promise<void> {
  await effectsOf(page)
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()))
  }
}

interface Opened extends Visit {
  /** How often the page has asked for the thumbnail, and for the whole picture. */
  asked: { small: number; whole: number }
  /** Answers the requests from here on. */
  release(): void
}

/**
 * Opens a finished creation of 1024 px by its owner, with a clock that can be stopped. Requests for its
 * pictures wait for `release`; then those that `fails` names break off, and the others get a picture.
 */
async function open(
  name: string,
  { place, fails }: { place: (taskId: string) => string; fails: (url: string) => boolean },
): Promise<Opened> {
  const client = await signIn(product, `${name}@image-loading.example.com`, 0)
  const id = await userIdOf(client)
  const made = generationRow(id, { status: 'completed', has_pet: true, output_description: '', size: 1024 })
  const row = { ...made, output_image_key: pictureKey(made.output_folder, 'image/webp') }
  await product.database.db.insertInto('generations').values(row).execute()
  const visited = await visitAs({ browser, product, client })
  const { page } = visited
  await page.clock.install()
  await page.addInitScript(() => localStorage.setItem('creations-view', 'list'))
  const asked = { small: 0, whole: 0 }
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(PICTURES, async (route) => {
    const url = route.request().url()
    asked[isSmall(url) ? 'small' : 'whole'] += 1
    await released
    await (fails(url) ? route.abort() : route.fulfill({ path: CAT }))
  })
  await page.goto(`${product.url}/#${place(row.task_id)}`)
  return { ...visited, asked, release }
}

describe.skipIf(!hasBrowser)('a stored picture', () => {
  test('is small at first, and whole 800 ms later; its state says which one is shown [P-77, P-156]', async () => {
    const { page, asked, release, close } = await open('late', {
      place: (taskId) => `/dashboard/${taskId}`,
      fails: () => false,
    })
    await expect.poll(() => asked).toEqual({ small: 1, whole: 0 })
    await page.clock.pauseAt(Date.now() + 60_000)
    release()
    // The page counts from when the small one can be shown.
    const small = page.locator('[data-quality=LQ][aria-busy=true] img:not(.opacity-0)')
    await small.waitFor({ state: 'attached' })
    await effectsOf(page)
    await page.clock.runFor(799)
    await otherRequests(page)
    expect(asked.whole).toBe(0)
    await page.clock.runFor(1)
    await expect.poll(() => asked.whole).toBe(1)
    await page.locator('[data-quality=HD][aria-busy=false]').waitFor()
    expect(asked).toEqual({ small: 1, whole: 1 })
    await close()
  })

  test.each([
    ['the whole one is shown in place of its thumbnail', isSmall, 1],
    ['the page says so when the whole one fails as well', () => true, 3],
  ])(
    'is asked for again after one second and then after two; after that %s [P-78, P-79, P-80, P-101, P-143, P-156]',
    async (_, fails, wholes) => {
      const { page, asked, release, close } = await open(`again-${wholes}`, {
        place: () => '/creations',
        fails,
      })
      await expect.poll(() => asked.small).toBe(1)
      await page.clock.pauseAt(Date.now() + 60_000)
      release()
      const card = page.locator('main li')
      const waiting = card.locator('img:not([src])')
      for (const [wait, tries] of [
        [1_000, 2],
        [2_000, 3],
      ] as const) {
        await waiting.waitFor({ state: 'attached' })
        await effectsOf(page)
        await page.clock.runFor(wait - 1)
        await otherRequests(page)
        expect(asked.small).toBe(tries - 1)
        await page.clock.runFor(1)
        await expect.poll(() => asked.small).toBe(tries)
      }
      const end = wholes === 1 ? card.locator('img:not(.opacity-0)') : card.getByText('Failed to load')
      await expect
        .poll(async () => {
          await page.clock.runFor(500)
          return end.isVisible()
        })
        .toBe(true)
      expect(asked).toEqual({ small: 3, whole: wholes })
      await close()
    },
  )

  test('that does not exist is named as missing [P-80, P-143]', async () => {
    const { page, complaints, close } = await open('none', { place: () => '/terms', fails: () => true })
    await page.route('**/api/user/generations?*', async (route) => {
      const body = (await (await route.fetch()).json()) as { data: Generation[] }
      const data = body.data.map((generation) => ({ ...generation, output_image_key: null }))
      await route.fulfill({ json: { ...body, data } })
    })
    await page.goto(`${product.url}/#/creations`)
    const card = page.locator('main li')
    await card.getByText('No image').waitFor()
    await card.getByRole('button').first().click()
    await page.getByRole('dialog').getByText('No image').waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
