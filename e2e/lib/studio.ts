import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { DESKTOP, type Visit, visit } from './browser.ts'
import type { Client } from './client.ts'
import type { Product } from './product.ts'
import { tellOnFailure } from './tell-on-failure.ts'

interface Opening {
  browser: Browser
  product: Pick<Product, 'url'>
  client: Pick<Client, 'cookie'>
  options?: BrowserContextOptions
  /** Called before the page is opened. */
  prepare?: (page: Page) => Promise<void>
}

/** Gives a browser the session of a user who signed in without it. */
export async function giveSession(
  page: Page,
  { url }: Pick<Product, 'url'>,
  { cookie }: Pick<Client, 'cookie'>,
): Promise<void> {
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
}

/** A window of a signed-in user, with no page open yet. */
export async function visitAs({
  browser,
  product,
  client,
  options = DESKTOP,
}: Omit<Opening, 'prepare'>): Promise<Visit> {
  const visited = await visit(browser, options)
  await giveSession(visited.page, product, client)
  tellOnFailure(product, client)
  return visited
}

/** A window of a signed-in user at a route, such as `/profile`. */
export async function openAt(place: string, opening: Omit<Opening, 'prepare'>): Promise<Visit> {
  const visited = await visitAs(opening)
  await visited.page.goto(`${opening.product.url}/#${place}`)
  return visited
}

/** A window of a signed-in user with the studio open. */
export async function openStudio({ prepare, ...opening }: Opening): Promise<Visit> {
  const visited = await visitAs(opening)
  const { page } = visited
  await prepare?.(page)
  await page.goto(`${opening.product.url}/#/dashboard`)
  await page.getByTestId('balance').waitFor()
  return visited
}

/** Chooses a photo and a destination, both as a visitor would. */
export async function fillIn(page: Page, photo: string, place: string): Promise<void> {
  await page.getByTestId('photo-input').setInputFiles(photo)
  await choosePlace(page, place)
}

export async function choosePlace(page: Page, place: string): Promise<void> {
  await page.getByRole('combobox').fill(place)
  await page.getByRole('combobox').press('Enter')
}

/** Opens the row with style, shape, size and mood, unless it is open. */
export async function openLook(page: Page): Promise<void> {
  const row = page.getByRole('button', { name: /^(Look and mood|画风与心情)/ })
  if ((await row.getAttribute('aria-expanded')) === 'false') await row.click()
  await page.getByRole('radio', { name: /^(Standard|标清)/ }).waitFor({ state: 'attached' })
}

/** Opens the viewer of the latest picture in My creations. */
export async function openViewer(page: Page, product: Pick<Product, 'url'>): Promise<void> {
  await page.goto(`${product.url}/#/profile/creations`)
  await page
    .getByRole('button', { name: /^(View the postcard|查看)/ })
    .first()
    .click()
}

/** The button that orders the picture. */
export function generateButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Generate Adventure/ })
}

/** Opens what can be made of the picture in the viewer: its diary, mounts, variations, videos. */
export async function openEdit(page: Page): Promise<void> {
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Edit|编辑)$/ })
    .click()
}

/** Opens the filter by status and the switch between grid and list. */
export async function openFilters(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Filter|筛选)/ }).click()
}

/** The heading of a finished postcard. */
export function postcardTitle(page: Page, place: string): Locator {
  return page.getByRole('heading', { name: `Greetings from ${place}` })
}

/** Signs in with a new account on the page of the local issuer, which is open. */
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
