import type { BrowserContextOptions, Page } from 'playwright-core'
import type { Client } from './client.ts'
import type { Product } from './product.ts'
import { giveSession, openEdit, openFilters, openLook } from './studio.ts'

/** A screen, or a dialog over a screen, that the tests visit. */
export interface ScreenToSee {
  name: string
  /** The part of the address after the #. */
  hash: string
  signedIn?: boolean
  /** Opens the dialog or the view, from the screen of `hash`. */
  open?: (page: Page) => Promise<void>
}

const LANGUAGES = ['en-US', 'zh-CN'] as const
const SCHEMES = ['light', 'dark'] as const

const WIDTHS = {
  phone: { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1280, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>

/** The screens of the product; with the id of a finished creation also its screen. */
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
    {
      name: 'confirm-purchase',
      hash: '/pricing/plan/pro',
      signedIn: true,
      async open(page) {
        await page.getByRole('dialog').waitFor()
      },
    },
    {
      name: 'gift-purchase',
      hash: '/pricing/gift/starter',
      signedIn: true,
      async open(page) {
        await page.getByRole('dialog').waitFor()
      },
    },
    { name: 'redeem', hash: '/redeem' },
    { name: 'contact', hash: '/contact' },
    {
      name: 'bell',
      hash: '/contact',
      signedIn: true,
      async open(page) {
        await page.getByRole('button', { name: /^(Notices|通知)/ }).click()
        await page.getByRole('heading', { name: /^(Notices|通知)$/ }).waitFor()
      },
    },
    { name: 'partners', hash: '/partners' },
    { name: 'privacy', hash: '/privacy' },
    { name: 'terms', hash: '/terms' },
    { name: 'sign-in', hash: '/signin' },
    { name: 'not-found', hash: '/404' },
    {
      name: 'settings',
      hash: '/profile/settings',
      signedIn: true,
      async open(page) {
        await page.getByRole('button', { name: /Save Changes|保存修改/ }).waitFor()
      },
    },
    { name: 'profile-signed-out', hash: '/profile' },
    {
      name: 'subscription',
      hash: '/profile/subscription',
      signedIn: true,
      async open(page) {
        await page.getByRole('table').first().waitFor()
      },
    },
    {
      name: 'account',
      hash: '/account',
      signedIn: true,
      async open(page) {
        await page.getByRole('heading', { name: /^(Invite friends|邀请好友)$/ }).waitFor()
      },
    },
    { name: 'credits-paid', hash: '/credit-purchase-success', signedIn: true },
    { name: 'plan-paid', hash: '/subscription-success', signedIn: true },
    {
      name: 'api-access',
      hash: '/profile/api',
      signedIn: true,
      async open(page) {
        await page.getByRole('link', { name: /^(See plans|查看方案)$/ }).waitFor()
      },
    },
    { name: 'studio', hash: '/dashboard', signedIn: true },
    { name: 'studio-look', hash: '/dashboard', signedIn: true, open: openLook },
    {
      name: 'map',
      hash: '/dashboard',
      signedIn: true,
      async open(page) {
        await page.getByRole('button', { name: /Choose on the map|在地图上选择/ }).click()
        const map = page.locator('.picker-map')
        await map.click({ position: { x: 150, y: 150 } })
        await page
          .getByRole('button', { name: /^(Confirm|确认)$/, disabled: false })
          .first()
          .waitFor()
      },
    },
    {
      name: 'packs',
      hash: '/dashboard',
      signedIn: true,
      async open(page) {
        await page.getByRole('button', { name: /^(Get more|买积分)$/ }).click()
        await page.getByRole('dialog').getByRole('listitem').nth(2).waitFor()
      },
    },
    ...(creation ? screensOf(creation) : []),
    { name: 'creations', hash: '/profile/creations', signedIn: true },
    { name: 'travel', hash: '/profile/travel', signedIn: true },
    { name: 'albums', hash: '/profile/albums', signedIn: true },
    { name: 'pets', hash: '/profile/pets', signedIn: true },
    {
      name: 'creations-list',
      hash: '/creations',
      signedIn: true,
      async open(page) {
        await openFilters(page)
        await page.getByRole('button', { name: /^(List|列表)$/ }).click()
        await page.locator('main ul li h2, main h2').first().waitFor()
        // The application remembers the view, and the next screen needs the other one.
        await page.evaluate(() => localStorage.removeItem('creations-view'))
      },
    },
    {
      name: 'recycle-empty',
      hash: '/profile/recycle',
      signedIn: true,
      async open(page) {
        await page.unrouteAll({ behavior: 'wait' })
        await page.reload()
        await page.locator('main h1').first().waitFor()
      },
    },
    { name: 'signed-out', hash: '/sucout' },
  ]
}

/** What there is once a picture is finished. */
function screensOf(creation: string): ScreenToSee[] {
  return [
    { name: 'creation', hash: `/dashboard/${creation}`, signedIn: true, open: showResult },
    {
      name: 'creation-back',
      hash: `/dashboard/${creation}`,
      signedIn: true,
      async open(page: Page) {
        await page.getByRole('button', { name: /^(Turn the card|翻到背面)$/ }).click()
        await showResult(page)
      },
    },
    { name: 'viewer', hash: '/creations', signedIn: true, open: openViewer },
    {
      name: 'edit',
      hash: '/creations',
      signedIn: true,
      async open(page: Page) {
        await openViewer(page)
        await openEdit(page)
        await page.getByRole('textbox', { name: /^(Diary in your|用自己的话)/ }).waitFor()
      },
    },
    {
      name: 'share',
      hash: `/dashboard/${creation}`,
      signedIn: true,
      async open(page: Page) {
        await page.getByRole('button', { name: /^(Share|分享)/ }).click()
        await page.getByTestId('share-text').waitFor()
      },
    },
    { name: 'recycle', hash: '/profile/recycle', signedIn: true, open: fillBin },
    {
      name: 'purge',
      hash: '/profile/recycle',
      signedIn: true,
      async open(page: Page) {
        await fillBin(page)
        await page
          .getByRole('button', { name: /^(Permanent Delete|永久删除)/ })
          .first()
          .click()
        await page.getByRole('alertdialog').getByRole('textbox').press('Enter')
      },
    },
  ]
}

/** Brings a finished picture into view as the studio does when it arrives. */
async function showResult(page: Page): Promise<void> {
  await page.locator('article [data-quality=HD]').waitFor({ state: 'attached' })
  await page.locator('article h2').evaluate((title) => title.scrollIntoView())
}

/** Opens the newest creation large. */
async function openViewer(page: Page): Promise<void> {
  await page.locator('main [data-task]').first().click()
  await page.getByRole('dialog').locator('[data-quality=HD]').waitFor()
}

/** Answers requests for the bin with the creations, each with fewer days left than the one before. */
async function fillBin(page: Page): Promise<void> {
  await page.route('**/api/user/generations/recycle?*', async (route) => {
    const answer = await page.request.get(new URL('/api/user/generations', page.url()).href)
    const body = (await answer.json()) as { data: object[] }
    const data = body.data.map((generation, index) => ({
      ...generation,
      deleted_at: Date.now() - (29 - index * 4) * 86_400_000,
      days_remaining: 1 + index * 4,
    }))
    await route.fulfill({ json: { ...body, data } })
  })
  await page.reload()
  await page.locator('main h1').first().waitFor()
  await page.locator('[data-urgency]').first().waitFor()
}

/** Device, language, and day or night. */
interface Look {
  name: string
  options: BrowserContextOptions
}

export const LOOKS: Look[] = Object.entries(WIDTHS).flatMap(([width, device]) =>
  LANGUAGES.flatMap((locale) =>
    SCHEMES.map((colorScheme) => ({
      name: `${width}-${locale.slice(0, 2)}-${colorScheme}`,
      options: { ...device, locale, colorScheme },
    })),
  ),
)

/** Opens a screen and waits for its heading. */
export async function openScreen(
  page: Page,
  product: Pick<Product, 'url'>,
  client: Pick<Client, 'cookie'>,
  screen: ScreenToSee,
): Promise<void> {
  if (screen.signedIn) await giveSession(page, product, client)
  else await page.context().clearCookies()
  // Each screen gets a new page, so that no dialog of the last screen stays open.
  await page.goto('about:blank')
  await page.goto(`${product.url}/#${screen.hash}`)
  // The file of every address contains the landing, which is hidden until the right screen replaces it.
  await page.locator('html:not([data-other]) main h1').first().waitFor()
  await page.evaluate(() => document.fonts.ready)
  await screen.open?.(page)
}
