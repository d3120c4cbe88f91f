import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { drawCat } from './lib/client.ts'
import { oneLook } from './lib/one-look.ts'
import { visitAs } from './lib/studio.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

const SLOW = {
  offline: false,
  latency: 300,
  downloadThroughput: 1_500_000 / 8,
  uploadThroughput: 750_000 / 8,
}

const product = usePlainProduct()
const browser = useBrowser()
const client = useClient(product, 'slow@example.com')
const newcomer = useClient(product, 'slow-newcomer@example.com')

describe.skipIf(!hasBrowser)('on a slow network nothing jumps', () => {
  beforeAll(async () => {
    await drawCat(client)
  })
  async function slowDown(page: Page): Promise<void> {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', SLOW)
  }

  /** Adds up the layout shifts of the page. */
  async function watchShifts(page: Page): Promise<() => Promise<number>> {
    await page.addInitScript(() => {
      Object.assign(window, { shifted: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & {
          value: number
          hadRecentInput: boolean
        })[]) {
          if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted)
  }

  const devices = [
    ['phone', PHONE],
    ['desktop', DESKTOP],
  ] as const

  test.each(oneLook(devices))('the first page, on a %s', async (_name, device) => {
    const { page, close } = await visit(browser, device)
    await slowDown(page)
    const shifted = await watchShifts(page)
    await page.goto(product.url, { waitUntil: 'networkidle' })
    await page.evaluate(() => document.fonts.ready)
    expect(await shifted()).toBeLessThan(0.005)
    await close()
  })

  test('on phones of any width the first page is as high in the substitutes for its fonts', async () => {
    const heightsWith = async (hasFonts: boolean) => {
      const { page, close } = await visit(browser, PHONE)
      if (!hasFonts) await page.route('**/*.woff2', (route) => route.abort())
      await page.goto(product.url, { waitUntil: 'networkidle' })
      const loaded = () =>
        [...document.fonts].filter(({ status }) => status === 'loaded').map((font) => font.family)
      expect((await page.evaluate(loaded)).includes('Figtree Variable')).toBe(hasFonts)
      const heights: [number, number | undefined][] = []
      for (let width = 340; width <= 440; width += 4) {
        await page.setViewportSize({ width, height: 823 })
        heights.push([width, (await page.locator('#hero').boundingBox())?.height])
      }
      await close()
      return heights
    }
    expect(await heightsWith(false)).toEqual(await heightsWith(true))
  })

  test.each(oneLook(devices))(
    'the studio of a user who has visited it before, on a %s',
    async (_name, device) => {
      const { page, close } = await visitAs({ browser, product, client, options: device })
      await slowDown(page)
      const shifted = await watchShifts(page)
      await page.goto(`${product.url}/#/dashboard`)
      await page.getByRole('link', { name: /Kyoto/ }).waitFor()
      await page.waitForLoadState('networkidle')
      await page.evaluate(() => document.fonts.ready)
      expect(await shifted()).toBeLessThan(0.02)
      await close()
    },
  )

  test('the studio of a newcomer, on a phone', async () => {
    const { page, close } = await visitAs({ browser, product, client: newcomer, options: PHONE })
    await slowDown(page)
    const shifted = await watchShifts(page)
    await page.goto(`${product.url}/#/dashboard`)
    await page.getByRole('region', { name: 'Your first postcard in three steps' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    expect(await shifted()).toBeLessThan(0.02)
    await close()
  })
})
