import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { type Visit, visit } from './browser.ts'
import type { Client } from './client.ts'
import type { Product } from './product.ts'

/** What is looked at: every screen, and what opens over it. */
export interface ScreenToSee {
  name: string
  /** After the # of the address. */
  hash: string
  signedIn?: boolean
  /** Leads from the screen to what is meant. */
  open?: (page: Page) => Promise<void>
}

export const LANGUAGES = ['en-US', 'zh-CN'] as const
export const SCHEMES = ['light', 'dark'] as const

export const WIDTHS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** The screens of the product; with a finished creation also that one. */
export function screensToSee(creation?: string): ScreenToSee[] {
  const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768
  return [
    { name: 'home', hash: '/home' },
    {
      name: 'menu',
      hash: '/home',
      async open(page) {
        if (isPhone(page)) await page.locator('[popovertarget=menu]').click()
      },
    },
    { name: 'gallery', hash: '/gallery' },
    { name: 'pricing', hash: '/pricing' },
    { name: 'contact', hash: '/contact' },
    { name: 'privacy', hash: '/privacy' },
    { name: 'terms', hash: '/terms' },
    { name: 'sign-in', hash: '/signin' },
    { name: 'not-found', hash: '/404' },
    { name: 'not-built', hash: '/account' },
    { name: 'studio', hash: '/dashboard', signedIn: true },
    {
      name: 'map',
      hash: '/dashboard',
      signedIn: true,
      async open(page) {
        if (isPhone(page)) await page.getByRole('button', { name: /Choose on the map|在地图上选择/ }).click()
        const map = page.locator('.picker-map')
        await map.click({ position: { x: 150, y: 150 } })
        await page.getByRole('button', { name: /^(Confirm|确认)$/ }).waitFor()
      },
    },
    ...(creation ? [{ name: 'creation', hash: `/dashboard/${creation}`, signedIn: true }] : []),
    { name: 'signed-out', hash: '/sucout' },
  ]
}

/** Opens a screen in a browser of its own and waits until it stands still. */
export async function openScreen(
  browser: Browser,
  product: Pick<Product, 'url'>,
  client: Pick<Client, 'cookie'>,
  screen: ScreenToSee,
  options: BrowserContextOptions,
): Promise<Visit> {
  const seen = await visit(browser, { reducedMotion: 'reduce', ...options })
  const { page } = seen
  if (screen.signedIn) {
    const [name = '', value = ''] = client.cookie.split('=')
    await page.context().addCookies([{ name, value, url: product.url }])
  }
  await page.goto(`${product.url}/#${screen.hash}`)
  await page.locator('main h1').first().waitFor()
  await page.waitForLoadState('networkidle')
  await screen.open?.(page)
  return seen
}
