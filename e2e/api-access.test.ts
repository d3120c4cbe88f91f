import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { DESKTOP, hasBrowser, PHONE } from './lib/browser.ts'
import { type Client, ownAddress } from './lib/client.ts'
import { makeToken, member } from './lib/member.ts'
import { oneLook } from './lib/one-look.ts'
import { openAt } from './lib/studio.ts'
import { useBrowser, usePlainProduct } from './lib/use-product.ts'

const ROOT = join(import.meta.dirname, '..')
const product = usePlainProduct()

describe.skipIf(!hasBrowser)('in the browser', () => {
  const browser = useBrowser()

  const open = (client: Client, place: string, options: BrowserContextOptions = DESKTOP) =>
    openAt(place, { browser, product, client, options })

  async function callWith(token: string): Promise<number> {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${product.url}/api/user/generations`, { headers })).status
  }

  /** Moves the focus on until it is on this control, and presses the key. */
  async function press(page: Page, control: ReturnType<Page['getByRole']>, key = 'Enter'): Promise<void> {
    await control.waitFor()
    for (let steps = 0; steps < 80; steps += 1) {
      if (await control.evaluate((element) => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press(key)
  }

  test('a token is made, shown once, used and revoked, with the keyboard alone', async () => {
    const client = await member(product, ownAddress('keys'), 'pro_yearly')
    const { page, complaints, close } = await open(client, '/profile/subscription')
    await press(page, page.getByRole('link', { name: /API access/ }))
    await page.getByRole('heading', { level: 1, name: 'API access' }).waitFor()
    await page.getByText('You have no access tokens.').waitFor()
    await press(page, page.getByRole('button', { name: 'New access token' }))
    const name = page.getByRole('textbox', { name: /^Name/ })
    await press(page, name, 'H')
    await page.keyboard.type('oliday cards')
    await press(page, page.getByRole('checkbox', { name: /See your plan/ }), 'Space')
    await press(page, page.getByRole('button', { name: 'Make the token' }))
    const shown = page.getByTestId('new-token')
    const token = (await shown.textContent()) ?? ''
    expect(token).toMatch(/^pawport_pat_[\w-]{43}$/)
    expect(await callWith(token)).toBe(200)
    await press(page, page.getByRole('button', { name: 'Done' }))
    const row = page.getByRole('row', { name: /Holiday cards/ })
    await row.getByText(`pawport_pat_…${token.slice(-4)}`).waitFor()
    await row.getByText('account:read').waitFor()
    expect(await page.content()).not.toContain(token)
    await press(page, row.getByRole('button', { name: 'Revoke Holiday cards' }))
    await press(page, page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }))
    await page.getByText('You have no access tokens.').waitFor()
    expect(await callWith(token)).toBe(401)
    expect(complaints).toEqual([])
    await close()
  })

  test('without a plan that includes it the page says which plans do, and leads to them', async () => {
    const client = await member(product, ownAddress('without'), null)
    const { page, close } = await open(client, '/profile/api')
    await page.getByText('API access is part of these plans: Premium Plus, Premium Yearly.').waitFor()
    expect(await page.getByRole('button', { name: 'New access token' }).count()).toBe(0)
    await page.getByRole('link', { name: 'See plans' }).click()
    await page.getByText('Most Popular').first().waitFor()
    await close()
  })

  test('the page shows the examples that the tests run', async () => {
    const client = await member(product, ownAddress('reader'), 'pro_premium')
    const { page, close } = await open(client, '/profile/api')
    const program = page.getByRole('region', { name: 'Program', exact: true })
    const files = { curl: 'postcard.sh', TypeScript: 'postcard.ts.txt' }
    for (const [language, file] of Object.entries(files)) {
      await page.getByText(language, { exact: true }).click()
      const code = await readFile(join(ROOT, 'web/src/features/access/examples', file), 'utf8')
      await expect.poll(() => program.textContent()).toBe(code)
    }
    await page.getByRole('region', { name: 'Settings and command' }).getByText(product.url).waitFor()
    await close()
  })

  test.each(
    oneLook([
      ['a phone in Chinese', { ...PHONE, locale: 'zh-CN' }],
      ['a desktop in the dark', { ...DESKTOP, colorScheme: 'dark' as const }],
    ]),
  )('axe finds nothing on the page and its dialogs, on %s', async (_, look) => {
    const client = await member(product, ownAddress('axe'), 'pro_premium')
    await makeToken(client)
    const { page, close } = await open(client, '/profile/api', look)
    await page.getByText('examples', { exact: true }).first().waitFor()
    const found = await findings(page)
    await page.getByRole('button', { name: /^(Revoke|撤销)/ }).click()
    await page.getByRole('alertdialog').waitFor()
    found.push(...(await findings(page)))
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^(New access token|新建访问令牌)$/ }).click()
    found.push(...(await findings(page)))
    await page.getByRole('textbox').fill('axe')
    await page.getByRole('button', { name: /^(Make the token|创建令牌)$/ }).click()
    await page.getByTestId('new-token').waitFor()
    found.push(...(await findings(page)))
    expect(found).toEqual([])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(look.viewport?.width ?? 0)
    await close()
  })
})
