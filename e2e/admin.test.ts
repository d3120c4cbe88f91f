import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, screenshot, visit } from './lib/browser.ts'
import { signIn } from './lib/client.ts'
import { giveSession } from './lib/studio.ts'
import { useBrowser, useProduct } from './lib/use-product.ts'

const product = useProduct({ env: { ADMIN_EMAILS: 'boss@example.com' } })
const browser = useBrowser()

describe.skipIf(!hasBrowser)('the administration', () => {
  test.each([
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ])('shows the workers to an administrator: %s', async (name, device) => {
    const { page, complaints, close } = await visit(browser, device)
    await giveSession(page, product, await signIn(product, 'boss@example.com'))
    await page.goto(product.url)
    if (name === 'phone') await page.locator('[popovertarget=menu]').click()
    await page.getByRole('link', { name: 'Admin', exact: true }).click()
    await page.getByRole('navigation', { name: 'Areas of the administration' }).getByText('Workers').click()
    await page.getByText('Takes jobs').waitFor()
    await screenshot(page, `admin-workers-${name}`)
    expect(complaints).toEqual([])
    await close()
  })

  test('does not exist for another user', async () => {
    const { page, close } = await visit(browser, DESKTOP)
    await giveSession(page, product, await signIn(product, 'ada@example.com'))
    await page.goto(`${product.url}/#/admin/workers`)
    await page.getByText('404').waitFor()
    expect(await page.getByRole('link', { name: 'Admin', exact: true }).count()).toBe(0)
    await close()
  })
})
