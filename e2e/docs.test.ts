import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, launchBrowser, visit } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ workers: 0 })
})
afterAll(() => product?.stop())

describe.skipIf(!hasBrowser)('in a real browser', () => {
  test('the description can be read, under our own rules for pages', async () => {
    const browser = await launchBrowser()
    const { page, complaints } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/api/docs`)
    await page.getByText('/api/upload').first().waitFor()
    expect(complaints).toEqual([])
    await browser.close()
  })
})
