import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser } from './lib/browser.ts'
import { FIXTURES, signIn } from './lib/client.ts'
import { fillIn, giveSession, openLook, openStudio } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const product = usePlainProduct()

const photoOf = (page: Page) => page.getByRole('img', { name: /cat-chelsea/ })

describe.skipIf(!hasBrowser)('what was begun in the studio', () => {
  const browser = useBrowser()

  async function studioOf(email: string) {
    const client = await signIn(product, email, 0)
    return openStudio({ browser, product, client, options: DESKTOP })
  }

  async function begin(page: Page): Promise<void> {
    await fillIn(page, CAT, 'Oslo')
    await openLook(page)
    await page.getByRole('radio', { name: 'Night Lights' }).press('Space')
    await page.getByRole('radio', { name: /^Landscape/ }).press('Space')
    await page.getByText('Found').first().waitFor()
    await expect
      .poll(() => kept(page))
      .toMatchObject({ style: 'night', aspect: '3:2', photo: { checkId: expect.stringMatching(/./) } })
  }

  async function expectBegun(page: Page): Promise<void> {
    await photoOf(page).waitFor()
    await page.getByText('Found').first().waitFor()
    expect(await page.getByRole('combobox').inputValue()).toBe('Oslo')
    await openLook(page)
    expect(await page.getByRole('radio', { name: 'Night Lights' }).isChecked()).toBe(true)
    expect(await page.getByRole('radio', { name: /^Landscape/ }).isChecked()).toBe(true)
  }

  /** The draft that the browser keeps; null without one. */
  function kept(page: Page): Promise<unknown> {
    return page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open('pawport')
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error)
      })
      const reading = database.transaction('carried').objectStore('carried').get('draft')
      const draft = await new Promise<unknown>((resolve) => {
        reading.onsuccess = () => resolve(reading.result ?? null)
      })
      database.close()
      return draft
    })
  }

  test('is there again after a reload and in another tab, and its photo is not sent again', async () => {
    const { page, complaints, close } = await studioOf('again@example.com')
    await begin(page)
    const sent: string[] = []
    page.context().on('request', (request) => {
      if (request.method() === 'POST') sent.push(new URL(request.url()).pathname)
    })
    await page.reload()
    await expectBegun(page)
    const tab = await page.context().newPage()
    await tab.goto(`${product.url}/#/dashboard`)
    await expectBegun(tab)
    expect(sent).not.toContain('/api/photos')
    expect(complaints).toEqual([])
    await close()
  })

  test('is removed when its owner signs out', async () => {
    const { page, close } = await studioOf('leaver@example.com')
    await begin(page)
    await page.getByRole('button', { name: 'Log Out' }).click()
    await page.locator('.toast').getByText('Log out Success').waitFor()
    await expect.poll(() => kept(page)).toBeNull()
    await close()
  })

  test('is removed when another account opens the studio, also in a tab that was open before', async () => {
    const { page, close } = await studioOf('first@example.com')
    await begin(page)
    await giveSession(page, product, await signIn(product, 'second@example.com', 0))
    const tab = await page.context().newPage()
    await tab.goto(`${product.url}/#/dashboard`)
    await expect.poll(() => kept(tab)).toBeNull()
    expect(await photoOf(tab).count()).toBe(0)
    // The older tab reads the session again once it has the focus, but not more often than every few seconds.
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')))
        return photoOf(page).count()
      })
      .toBe(0)
    expect(await page.getByRole('combobox').inputValue()).toBe('')
    await close()
  })
})
