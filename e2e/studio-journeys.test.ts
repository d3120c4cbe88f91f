import { join } from 'node:path'
import type { Generation } from '@pawport/shared/contract/generations/schemas.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE, screenshot } from './lib/browser.ts'
import { type Client, FIXTURES, ownAddress, signIn } from './lib/client.ts'
import { hasFocus, tabTo } from './lib/focus.ts'
import { refusal } from './lib/refusal.ts'
import { choosePlace, fillIn, generateButton, openLook, openStudio, sidewaysRoom } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const CAT = join(FIXTURES, 'cat-chelsea-cc0.png')
const UPLOAD = '**/api/upload'

const product = usePlainProduct()
const browser = useBrowser()

describe.skipIf(!hasBrowser)('the studio helps', () => {
  const surprise = (page: Page) => page.getByRole('button', { name: 'Surprise me' })
  const another = (page: Page) => page.getByRole('button', { name: 'Add another destination' })
  const firstSteps = (page: Page) => page.getByRole('region', { name: 'Your first postcard in three steps' })
  const place = (page: Page) => page.getByRole('combobox', { name: 'Where to?' })
  const balance = (page: Page) => page.getByTestId('balance').textContent()

  async function ordered(client: Client): Promise<Generation[]> {
    return (await client.get<Generation[]>('/api/user/generations')).body.data
  }

  test('a pet is saved under its name, signs its diary, and brings its photo for the next trip', async () => {
    const client = await signIn(product, ownAddress('mochi'), 10)
    const { page, complaints, close } = await openStudio({ browser, product, client })
    await page.getByTestId('photo-input').setInputFiles(CAT)
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Change Photo' }))).toBe(true)
    await page.getByRole('button', { name: 'Name your pet' }).click()
    const name = page.getByLabel('Name of your pet (optional)')
    await expect.poll(() => hasFocus(name)).toBe(true)
    await name.fill('Mochi')
    await name.press('Enter')
    await page.getByText('Mochi travels').waitFor()
    expect(await findings(page)).toEqual([])
    await choosePlace(page, 'Kyoto')
    await generateButton(page).click()
    await page.getByRole('button', { name: 'Turn the card' }).click()
    // A short diary stands whole beside the card, too.
    await page
      .getByRole('region', { name: 'Back of the card' })
      .getByText(/Love, Mochi\.$/)
      .waitFor()

    await page.goto(`${product.url}/#/profile/pets`)
    await page.getByRole('heading', { name: 'Mochi' }).waitFor()
    await page.getByTestId('photos-of-Mochi').setInputFiles(join(FIXTURES, 'cat.avif'))
    await page.getByRole('img', { name: 'Photo 2 of Mochi' }).waitFor()
    expect(await findings(page)).toEqual([])
    await tabTo(page, page.getByRole('button', { name: 'Rename Mochi' }))
    await page.keyboard.press('Enter')
    await page.getByLabel('Name', { exact: true }).fill('麻薯')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: '麻薯' }).waitFor()
    await page.getByRole('link', { name: 'Trips: 1' }).click()
    await page.getByRole('heading', { level: 1, name: 'Trips of 麻薯' }).waitFor()
    await page.getByRole('heading', { name: 'Kyoto' }).waitFor()
    expect(complaints).toEqual([])
    await close()

    const phone = await openStudio({ browser, product, client, options: { ...PHONE, locale: 'zh-CN' } })
    await phone.page.getByRole('button', { name: '麻薯' }).click()
    await phone.page.getByText('麻薯去旅行').waitFor()
    await choosePlace(phone.page, '奈良')
    await phone.page.getByRole('button', { name: /^生成冒险之旅/ }).click()
    await phone.page.getByRole('button', { name: '翻到背面' }).click()
    await phone.page
      .getByRole('region', { name: '明信片背面' })
      .getByText(/爱你的麻薯。$/)
      .waitFor()
    expect(await findings(phone.page)).toEqual([])
    await phone.close()
  })

  test('a newcomer without a photo has the first postcard after three actions, by keyboard alone; the hint never comes back', async () => {
    const client = await signIn(product, ownAddress('newcomer'), 0)
    const { page, complaints, close } = await openStudio({ browser, product, client })
    await firstSteps(page).waitFor()
    expect(await firstSteps(page).getByRole('listitem').allTextContents()).toEqual([
      '1Photo',
      '2Place',
      '3Generate',
    ])
    expect(await findings(page)).toEqual([])

    await tabTo(page, page.getByRole('button', { name: /try our example cat/i }))
    await page.keyboard.press('Enter')
    await page.getByText('Example photo', { exact: true }).waitFor()
    await page.getByText('Found a cat').first().waitFor()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Change Photo' }))).toBe(true)

    await tabTo(page, surprise(page))
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page).inputValue()).not.toBe('')
    const first = await place(page).inputValue()
    await page.getByRole('status').filter({ hasText: first }).first().waitFor()
    await page.keyboard.press('Enter')
    await expect.poll(() => place(page).inputValue()).not.toBe(first)
    const destination = await place(page).inputValue()
    expect(await findings(page)).toEqual([])

    await tabTo(page, generateButton(page))
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: `Greetings from ${destination}` }).waitFor()
    await expect.poll(() => firstSteps(page).count()).toBe(0)
    expect(complaints).toEqual([])
    await close()

    // On another device the account knows its first postcard, and where it went.
    const other = await openStudio({ browser, product, client, options: PHONE })
    await other.page.getByRole('button', { name: destination, exact: true }).waitFor()
    expect(await firstSteps(other.page).count()).toBe(0)
    await other.close()
  })

  test('a newcomer can hide the hint for good', async () => {
    const client = await signIn(product, ownAddress('hides'), 0)
    const { page, close } = await openStudio({ browser, product, client, options: PHONE })
    const kept = page.waitForResponse((answer) => answer.request().method() === 'PATCH')
    await page.getByRole('button', { name: 'Hide these steps' }).click()
    expect((await kept).ok()).toBe(true)
    expect(await firstSteps(page).count()).toBe(0)
    await page.reload()
    await surprise(page).waitFor()
    expect(await firstSteps(page).count()).toBe(0)
    await close()
    const other = await openStudio({ browser, product, client })
    await surprise(other.page).waitFor()
    await other.page.waitForLoadState('networkidle')
    expect(await firstSteps(other.page).count()).toBe(0)
    await other.close()
  })

  test('several destinations in one press: one price before it, one picture each, one mood [E-39, E-42]', async () => {
    const client = await signIn(product, ownAddress('several'), 100)
    const { page, complaints, close } = await openStudio({ browser, product, client, options: PHONE })
    const before = Number(await balance(page))
    await fillIn(page, CAT, 'Oslo')
    for (const next of ['Lima', 'Nara', 'Cairo', 'Quito']) {
      await another(page).click()
      await choosePlace(page, next)
    }
    await page.getByText('At most 5 destinations in one press.').waitFor()
    await page.getByRole('button', { name: 'Remove Nara' }).click()
    await page.getByRole('button', { name: 'Remove Cairo' }).click()
    await openLook(page)
    await page.getByRole('radio', { name: 'Grumpy' }).press('Space')
    await page.getByText('Found').first().waitFor()
    expect(await generateButton(page).textContent()).toContain('6 credits')
    await page.getByText(`3 postcards, 2 credits each. Left after these: ${before - 6}`).waitFor()
    expect(await sidewaysRoom(page)).toBe(0)
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'studio-several')

    await generateButton(page).click()
    await page.locator('.toast').getByText('3 postcards are on their way.', { exact: true }).waitFor()
    await expect.poll(async () => (await ordered(client)).length).toBe(3)
    const generations = await ordered(client)
    expect(generations.map((one) => one.prompt_location).sort()).toEqual(['Lima', 'Oslo', 'Quito'])
    expect(new Set(generations.map((one) => one.mood))).toEqual(new Set(['grumpy']))
    await expect.poll(() => balance(page)).toBe(String(before - 6))
    expect(complaints).toEqual([])
    await close()
  })

  test('when some are refused, the others are ordered; after a reload the rest goes out once, and nothing is charged twice [E-42]', async () => {
    const client = await signIn(product, ownAddress('refused'), 100)
    const { page, close } = await openStudio({ browser, product, client, options: DESKTOP })
    const before = Number(await balance(page))
    await fillIn(page, CAT, 'Oslo')
    for (const next of ['Lima', 'Nara']) {
      await another(page).click()
      await choosePlace(page, next)
    }
    await page.getByText('Found').first().waitFor()
    let sent = 0
    await page.route(UPLOAD, async (route) => {
      sent += 1
      if (sent === 1) return route.continue()
      return route.fulfill(refusal('too_many_pending'))
    })
    await generateButton(page).click()
    const told = page.getByRole('alert').filter({ hasText: 'Not all were ordered' })
    await told.getByText('Ordered: Oslo.', { exact: true }).waitFor()
    await told.getByText('Not ordered: Lima, Nara. Nothing was charged for these.').waitFor()
    await page.getByRole('link', { name: 'See what is waiting' }).waitFor()
    expect(sent).toBe(2)
    expect(await findings(page)).toEqual([])
    await screenshot(page, 'studio-refused')

    // The server makes the second one, but the page never hears of it.
    await page.unroute(UPLOAD)
    await expect.poll(async () => (await ordered(client)).map(({ status }) => status)).toEqual(['completed'])
    await page.reload()
    await page.getByRole('button', { name: 'Remove Lima' }).waitFor()
    expect(await place(page).inputValue()).toBe('Nara')
    await page.route(UPLOAD, async (route) => {
      await route.fetch()
      await route.abort()
    })
    await generateButton(page).click()
    await expect
      .poll(async () => (await ordered(client)).map(({ status }) => status))
      .toEqual(['completed', 'completed'])
    await page.unroute(UPLOAD)
    await page.reload()
    await page.getByRole('button', { name: 'Remove Lima' }).waitFor()
    await generateButton(page).click()
    await expect.poll(async () => (await ordered(client)).length).toBe(3)
    expect((await ordered(client)).map((one) => one.prompt_location).sort()).toEqual(['Lima', 'Nara', 'Oslo'])
    await expect.poll(() => balance(page)).toBe(String(before - 6))
    await close()
  })
})
