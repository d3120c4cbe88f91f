import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, visit } from './lib/browser.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const product = useProduct({ workers: 0 })
const browser = useBrowser()

describe.skipIf(!hasBrowser)('in a real browser', () => {
  test('the description can be read, under our own rules for pages', async () => {
    const { page, complaints, close } = await visit(browser, DESKTOP)
    await page.goto(`${product.url}/api/docs`)
    await page.getByText('/api/upload').first().waitFor()
    expect(complaints).toEqual([])
    await close()
  })
})
