import type { BrowserContextOptions, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { DESKTOP, hasBrowser, PHONE, visit } from './lib/browser.ts'
import { drawCat } from './lib/client.ts'
import { misfits } from './lib/fit.ts'
import { oneLook } from './lib/one-look.ts'
import { openScreen, screensToSee } from './lib/screens.ts'
import { useBrowser, useClient, usePlainProduct } from './lib/use-product.ts'

/** The size that browsers give text without a setting is 16. */
const TWICE = 32

interface Reader {
  name: string
  options: BrowserContextOptions
  prepare?: (page: Page) => Promise<void>
}

const NARROW = { ...PHONE, viewport: { width: 320, height: 640 }, deviceScaleFactor: 1 }

const READERS: Reader[] = [
  { name: 'on a phone 320 pixels wide', options: NARROW },
  { name: 'on a Chinese phone 320 pixels wide', options: { ...NARROW, locale: 'zh-CN' } },
  { name: 'on a phone with text of twice the size', options: PHONE, prepare: doubleText },
  { name: 'with text of twice the size', options: DESKTOP, prepare: doubleText },
]

/** Whether a reader sees a screen: one of them does, others with other commits. */
function reads(reader: string, screen: string): boolean {
  const pair = (name: string) => `${name}: ${screen}`
  return oneLook(READERS.map(({ name }) => pair(name))).includes(pair(reader))
}

/** As a user does in the settings of the browser: the breakpoints of the styles follow it. */
async function doubleText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: TWICE, fixed: TWICE } })
}

const product = usePlainProduct()
const browser = useBrowser()
const client = useClient(product, 'large@example.com')
let creation: string

describe.skipIf(!hasBrowser)('everything fits and can be reached', () => {
  beforeAll(async () => {
    creation = await drawCat(client)
  })

  test.each(READERS)('$name', async ({ name, options, prepare }) => {
    const { page, close } = await visit(browser, options)
    await prepare?.(page)
    const found: string[] = []
    for (const screen of screensToSee(creation).filter((one) => reads(name, one.name))) {
      await openScreen(page, product, client, screen)
      for (const misfit of await misfits(page)) found.push(`${screen.name}: ${misfit}`)
    }
    // One text, so that a failure names each finding.
    expect(found.join('\n')).toBe('')
    await close()
  })
})
