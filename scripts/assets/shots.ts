/**
 * A picture book of the product: every screen on a phone and at a desk, in both languages, by day and night,
 * on one page, `.cache/shots/index.html`. `npm run shots`, or a part of it:
 * `npm run shots -- --only creations,viewer --looks phone-en-light,desktop-zh-dark`.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { launchBrowser, visit } from '../../e2e/lib/browser.ts'
import { type Client, fixture, signIn } from '../../e2e/lib/client.ts'
import { type Product, startProduct } from '../../e2e/lib/product.ts'
import { LOOKS, openScreen, screensToSee } from '../../e2e/lib/screens.ts'
import { LaunchError } from '../launcher/launch-error.ts'
import { buildWeb } from '../launcher/services/build-web.ts'
import { findBrowser } from '../tests/browser.ts'
import { startTestPostgres } from '../tests/test-postgres.ts'
import { pictureBook, type Shot } from './lib/picture-book.ts'

const ROOT = join(import.meta.dirname, '../..')
const CACHE = join(ROOT, '.cache')
const SHOTS = join(CACHE, 'shots')
const say = (line: string) => console.log(line)

/** What people look at most; axe sees the screens at the narrower widths of `LOOKS`. */
const WINDOWS: Record<string, BrowserContextOptions['viewport']> = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
}

/** The names after `--only` and `--looks`, or null for all. */
function wanted(): { only: string[] | null; looks: string[] | null } {
  const { values } = parseArgs({ options: { only: { type: 'string' }, looks: { type: 'string' } } })
  return { only: values.only?.split(',') ?? null, looks: values.looks?.split(',') ?? null }
}

async function makeCreations(client: Client): Promise<string> {
  for (const location of ['Paris', 'Reykjavik']) {
    const { body } = await client.upload(await fixture('dog-and-owner.jpg'), { location, type: 'image/jpeg' })
    await client.outcome(body.data.task_id)
  }
  const sent = await client.upload(await fixture('cat-chelsea-cc0.png'))
  await client.outcome(sent.body.data.task_id)
  return sent.body.data.task_id
}

async function takeShots(product: Product, browser: Browser): Promise<Shot[]> {
  const { only, looks } = wanted()
  const client = await signIn(product)
  const screens = screensToSee(await makeCreations(client)).filter(({ name }) => only?.includes(name) ?? true)
  const shots: Shot[] = []
  for (const { name, options } of LOOKS.filter((look) => looks?.includes(look.name) ?? true)) {
    const viewport = WINDOWS[name.split('-')[0] ?? '']
    const { page, close } = await visit(browser, { ...options, ...(viewport && { viewport }) })
    for (const screen of screens) {
      await openScreen(page, product, client, screen)
      await page.waitForLoadState('networkidle')
      await showSectionsOutOfView(page)
      // A dialog is as large as the window, so its screenshot shows the window; that of a screen shows the
      // whole page.
      const fullPage = screen.open === undefined
      const file = `${screen.name}-${name}.jpeg`
      await page.screenshot({ path: join(SHOTS, file), type: 'jpeg', quality: 80, fullPage })
      shots.push({ screen: screen.name, look: name, file })
    }
    await close()
    say(name)
  }
  return shots
}

/** Sections below the window load with the first action, and are drawn once they are scrolled to. */
async function showSectionsOutOfView(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  // What stands in their place until they have loaded.
  await page.locator('main .min-h-svh').waitFor({ state: 'detached' })
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('section, footer')) {
      part.style.contentVisibility = 'visible'
    }
  })
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all([...document.images].map((image) => image.decode().catch(() => null)))
  })
}

async function shots(): Promise<void> {
  const browserFound = await findBrowser(process.env, join(CACHE, 'browser'), say)
  if ('missing' in browserFound) throw new LaunchError(`No browser: ${browserFound.missing}`)
  process.env.CHROMIUM_PATH = browserFound.path
  await buildWeb(ROOT, say)
  const given = process.env.TEST_DATABASE_URL
  const server = given ? null : await startTestPostgres(join(CACHE, 'test-postgres'), say)
  if (server) process.env.TEST_DATABASE_URL = server.url
  try {
    await rm(SHOTS, { recursive: true, force: true })
    await mkdir(SHOTS, { recursive: true })
    const product = await startProduct()
    const browser = await launchBrowser()
    try {
      const taken = await takeShots(product, browser)
      const book = join(SHOTS, 'index.html')
      await writeFile(book, pictureBook(taken))
      say(`${taken.length} pictures on ${book}`)
    } finally {
      await browser.close()
      await product.stop()
    }
  } finally {
    await server?.stop()
  }
}

try {
  await shots()
  process.exit(0)
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
