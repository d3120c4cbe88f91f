import { sample, triesEverything } from '@pawport/shared/testing/sample.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findings } from './lib/axe.ts'
import { hasBrowser, visit } from './lib/browser.ts'
import { drawCat } from './lib/client.ts'
import { LOOKS, openScreen, screensToSee } from './lib/screens.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

/**
 * Two looks that share nothing: a screen in both is seen in each language, by day and by night, and at each
 * width.
 */
const OPPOSITES = [
  ['phone-en-light', 'desktop-zh-dark'],
  ['phone-zh-dark', 'desktop-en-light'],
  ['phone-en-dark', 'desktop-zh-light'],
  ['phone-zh-light', 'desktop-en-dark'],
]

/**
 * The looks in which a screen is seen: one of a pair of opposites, the other one with another commit. The
 * next screen has the next pair.
 */
function looksOf(screen: string, index: number): string[] {
  const seed = `${process.env.TEST_SEED ?? ''}:${screen}`
  return sample(OPPOSITES[index % OPPOSITES.length] ?? [], 1, { ...process.env, TEST_SEED: seed })
}

/** Whether the screen with this number is seen in this look. */
function isSeen(screen: string, index: number, look: string): boolean {
  return triesEverything() || looksOf(screen, index).includes(look)
}

const product = usePlainProduct()
const browser = useBrowser()
const client = useClient(product)
let creation: string
/** Pages outside the application, by their addresses. */
let pages: string[]

describe.skipIf(!hasBrowser)('axe finds nothing on', () => {
  beforeAll(async () => {
    creation = await drawCat(client)
    const shared = await client.request(`/api/user/generations/${creation}/share`, { method: 'POST' })
    const { data } = (await shared.json()) as { data: { url: string } }
    const { pathname } = new URL(data.url)
    pages = ['/nowhere', pathname, `${pathname}/report`, `${pathname}/reported`, '/api/auth/signin']
  })
  test.each(LOOKS)('every screen of this look: $name', async ({ name, options }) => {
    const { page, close } = await visit(browser, options)
    const found: string[] = []
    for (const screen of screensToSee(creation).filter((one, index) => isSeen(one.name, index, name))) {
      await openScreen(page, product, client, screen)
      for (const finding of await findings(page)) found.push(`${screen.name}: ${finding}`)
    }
    for (const path of pages.filter((_, index) => isSeen(`page ${index}`, index, name))) {
      await page.goto(`${product.url}${path}`)
      for (const finding of await findings(page)) found.push(`${path}: ${finding}`)
    }
    // One text, so that a failure names each finding.
    expect(found.join('\n')).toBe('')
    await close()
  })
})
