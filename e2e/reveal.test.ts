import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  event,
  eventsUntil,
  hang,
  picture,
} from '../worker/src/drivers/diffusion/hugging-face/testing/answers.ts'
import { png, preview } from '../worker/src/drivers/diffusion/hugging-face/testing/pictures.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { insideViewport } from './lib/sight.ts'
import { fillIn, generateButton, openLook, openStudio, postcardTitle } from './lib/studio.ts'
import { useBrowser, useEndpoint, useProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
/** Every stored picture of a postcard, small or whole. */
const PICTURES = /\/postcards\/(?!.*\/previews\/)/

const endpoint = useEndpoint()
const product = useProduct(() => ({
  env: { DIFFUSION_ENDPOINT_URL: endpoint.url.href, STORY_MODEL: 'none' },
}))
const browser = useBrowser()

/** Records in every frame the visible image elements without an image: browsers draw a broken image there. */
function watchForBroken(): void {
  const broken: string[] = []
  Object.assign(window, { broken })
  function look(): void {
    for (const image of document.images) {
      const isEmpty = image.complete && image.naturalWidth === 0
      if (isEmpty && image.checkVisibility({ opacityProperty: true })) broken.push(image.outerHTML)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
const brokenSeen = (page: Page) => page.evaluate(() => (window as unknown as { broken: string[] }).broken)

describe.skipIf(!hasBrowser)('the picture of a postcard that arrives', () => {
  /** A picture of which an unfinished frame is on the screen; `finish` lets the endpoint send it. */
  async function unfinished(place: string, options = DESKTOP) {
    const client = await signIn(product, `${place.toLowerCase()}@example.com`)
    const visited = await openStudio({
      browser,
      product,
      client,
      options,
      prepare: async (page) => void (await page.addInitScript(watchForBroken)),
    })
    const image = { content_type: 'image/png', image: (await png(512)).toString('base64') }
    const frame = (await preview()).toString('base64')
    const { answer, release } = eventsUntil(
      event('progress', { step: 7, total: 28, preview: frame }),
      event('result', image),
    )
    endpoint.answer(answer)
    const { page } = visited
    await fillIn(page, CAT, place)
    await generateButton(page).click()
    await page.getByRole('img', { name: 'Unfinished picture' }).waitFor()
    return { ...visited, finish: release, picture: page.locator('[data-quality]') }
  }

  test.each(
    oneLook([
      ['a phone', 'Kyoto', PHONE],
      ['a desk', 'Oslo', DESKTOP],
    ]),
  )('takes the place of the last frame once it can be shown, on %s', async (_, place, options) => {
    const { page, complaints, picture, finish, close } = await unfinished(place, options)
    const { promise: arrival, resolve: arrive } = Promise.withResolvers<void>()
    await page.route(PICTURES, async (route) => {
      await arrival
      await route.continue()
    })
    finish()
    await postcardTitle(page, place).waitFor()
    await picture.waitFor()
    const beneath = await picture.evaluate((one) => getComputedStyle(one).backgroundImage)
    expect(beneath).toContain('data:image/jpeg')
    expect(await picture.getByText('LQ').count()).toBe(0)
    await screenshot(page, `reveal-${options === PHONE ? 'phone' : 'desk'}`)
    arrive()
    await page.locator('[data-quality=HD]').waitFor()
    expect(await brokenSeen(page)).toEqual([])
    expect(complaints).toEqual([])
    await close()
  })

  test.each(
    oneLook([
      ['a phone', 'Lima', PHONE],
      ['a desk', 'Quito', DESKTOP],
    ]),
  )('says so when it cannot be loaded, and is loaded again, on %s', async (_, place, options) => {
    const { page, finish, close } = await unfinished(place, options)
    await page.route(PICTURES, (route) => route.abort())
    finish()
    const failure = page.getByRole('alert').filter({ hasText: 'Failed to load' })
    await failure.waitFor()
    await expect.poll(() => insideViewport(failure.getByText('Failed to load'))).toBe(true)
    await screenshot(page, `reveal-failed-${options === PHONE ? 'phone' : 'desk'}`)
    await page.unroute(PICTURES)
    await failure.getByRole('button', { name: 'Load it again' }).click()
    await page.locator('[data-quality=HD]').waitFor()
    expect(await brokenSeen(page)).toEqual([])
    await close()
  })

  test('arrives with a small ceremony when it was waited for, and without one for a reader who wants no motion', async () => {
    const moving = (page: Page) =>
      page.evaluate(() =>
        document
          .getAnimations()
          .map((one) => (one as CSSAnimation).animationName)
          .filter((name) => ['card-turns', 'mark-lands', 'word-appears'].includes(name)),
      )
    /** Stops every animation before its first frame, so that none is over before it is looked at. */
    const hold = (page: Page) =>
      page.addStyleTag({ content: '* { animation-play-state: paused !important }' })
    for (const [place, reducedMotion] of [
      ['Bergen', 'no-preference'],
      ['Tallinn', 'reduce'],
    ] as const) {
      const { page, finish, close } = await unfinished(place, { ...DESKTOP, reducedMotion })
      await hold(page)
      finish()
      await postcardTitle(page, place).waitFor()
      await page.locator('.cancelling-mark').waitFor({ state: 'attached' })
      const names = new Set(await moving(page))
      expect([...names].sort()).toEqual(
        reducedMotion === 'reduce' ? [] : ['card-turns', 'mark-lands', 'word-appears'],
      )
      await page.reload()
      await hold(page)
      await page.getByTestId('diary').waitFor()
      expect(await moving(page)).toEqual([])
      await close()
    }
  })

  test('is not shown when its bytes are no image', async () => {
    const { page, finish, close } = await unfinished('Cairo')
    await page.route(PICTURES, (route) => route.fulfill({ contentType: 'image/jpeg', body: 'not a picture' }))
    finish()
    await page.getByRole('button', { name: 'Load it again' }).waitFor()
    expect(await brokenSeen(page)).toEqual([])
    await close()
  })
})

describe.skipIf(!hasBrowser)('a picture that an endpoint draws', () => {
  test('can be cancelled while it is drawn, and ordered again', async () => {
    const client = await signIn(product, 'cancels@example.com')
    const { page, close } = await openStudio({ browser, product, client })
    endpoint.answer(hang())
    await fillIn(page, CAT, 'Quito')
    await generateButton(page).click()
    await page.locator('[aria-current=step]', { hasText: 'Drawing the postcard' }).waitFor()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.locator('[data-receipt=released]').waitFor()
    endpoint.answer(picture(await png(512)))
    await page.getByRole('button', { name: /^Try again/ }).click()
    await postcardTitle(page, 'Quito').waitFor()
    await close()
  })

  test.each(
    oneLook([
      ['a phone', PHONE],
      ['a laptop', DESKTOP],
    ]),
  )('on %s a tall picture is chosen by keys, shown while drawn, and fits the window', async (_, device) => {
    const ada = await signIn(product, 'tall@example.com')
    const { page, complaints, close } = await openStudio({ browser, product, client: ada, options: device })
    await fillIn(page, CAT, 'Kyoto')
    await openLook(page)
    await page.getByText('512 × 512 px').waitFor()
    await page.getByRole('radio', { name: 'Square 1:1' }).focus()
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Story 9:16' }).isChecked()).toBe(true)
    await page.getByText('288 × 512 px').waitFor()
    expect(await page.getByRole('button', { name: /^Generate/ }).textContent()).toContain('2 credits')

    const frame = (await preview()).toString('base64')
    const image = { content_type: 'image/png', image: (await png(288, 512)).toString('base64') }
    const { answer, release } = eventsUntil(
      event('progress', { step: 7, total: 28, preview: frame }),
      event('result', image),
    )
    endpoint.answer(answer)
    await page.getByRole('button', { name: /^Generate/ }).click()
    const unfinished = page.getByRole('img', { name: 'Unfinished picture' })
    await unfinished.waitFor()
    const easel = await unfinished.boundingBox()
    expect(Number(easel?.width) / Number(easel?.height)).toBeCloseTo(9 / 16, 1)
    const shown = page.url()
    release()

    await page.locator('[data-quality=HD]').waitFor()
    expect(await unfinished.count()).toBe(0)
    const picture = await page.locator('[data-quality]').boundingBox()
    expect(Number(picture?.width) / Number(picture?.height)).toBeCloseTo(9 / 16, 2)
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    expect(picture?.height).toBeLessThanOrEqual(height * 0.85)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect((await ada.generation(shown.split('/').at(-1) ?? '')).aspect).toBe('9:16')
    expect(complaints).toEqual([])
    await close()
  })
})
