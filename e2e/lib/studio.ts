import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { DESKTOP, type Visit, visit } from './browser.ts'
import type { Client } from './client.ts'
import type { Product } from './product.ts'

interface Opening {
  browser: Browser
  product: Pick<Product, 'url'>
  client: Pick<Client, 'cookie'>
  options?: BrowserContextOptions
  /** Runs before the page is opened. */
  prepare?: (page: Page) => Promise<void>
}

/** A window of somebody who is signed in, with the studio open. */
export async function openStudio({
  browser,
  product: { url },
  client,
  options = DESKTOP,
  prepare,
}: Opening): Promise<Visit> {
  const visited = await visit(browser, options)
  const { page } = visited
  const [name = '', value = ''] = client.cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await prepare?.(page)
  await page.goto(`${url}/#/dashboard`)
  await page.getByTestId('balance').waitFor()
  return visited
}

/** Signs in as a newcomer does, on the page of the local issuer that is open. */
export async function signInByHand(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /test account|测试账号/ }).click()
  await page.getByRole('textbox', { name: /^(Name|名字|姓名|名称)/ }).fill(name)
  const email = page.getByRole('textbox', { name: /E-?mail|邮箱|电子邮件/ })
  await email.fill(`${name.toLowerCase()}@example.com`)
  await email.press('Enter')
}

/** How far a page could be scrolled sideways, in pixels; 0 is right. */
export function sidewaysRoom(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}
