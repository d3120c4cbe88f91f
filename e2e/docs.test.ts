import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, visit } from './lib/browser.ts'
import { useBrowser, useSharedProduct } from './lib/use-product.ts'

const product = useSharedProduct('idle')
const browser = useBrowser()

describe.skipIf(!hasBrowser)('in a real browser', () => {
  test('the description can be read, under our own rules for pages', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/api/docs`)
    await page.getByText('/api/auth/session').first().waitFor()
    // Of a long description only the endpoints in sight are in the page.
    const upload = page.getByText('/api/upload')
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600)
        return upload.count()
      })
      .toBeGreaterThan(0)
    expect(complaints).toEqual([])
    await close()
  })
})
