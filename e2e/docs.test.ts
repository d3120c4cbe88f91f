import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, launchBrowser, visit } from './lib/browser.ts'
import { type Product, startProduct } from './lib/product.ts'

let product: Product
beforeAll(async () => {
  product = await startProduct({ workers: 0 })
})
afterAll(() => product?.stop())

test('the description names every call of the product, and nothing of the local issuer', async () => {
  const { paths } = (await (await fetch(`${product.url}/api/docs/json`)).json()) as { paths: object }
  const names = Object.keys(paths)
  expect(names).toEqual(
    expect.arrayContaining(['/api/photos', '/api/upload', '/api/user/credits', '/api/auth/session']),
  )
  expect(names.filter((name) => !name.startsWith('/api/'))).toEqual([])
})

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
