/** Screenshots of every screen in both languages, both widths, by day and night: `npm run shots`, into .cache/shots. */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../e2e/lib/browser.ts'
import { type Client, fixture, signIn } from '../e2e/lib/client.ts'
import { type Product, startProduct } from '../e2e/lib/product.ts'
import { LANGUAGES, openScreen, SCHEMES, screensToSee, WIDTHS } from '../e2e/lib/screens.ts'
import { findBrowser } from './lib/browser.ts'
import { buildWeb } from './lib/build-web.ts'
import { LaunchError } from './lib/launch-error.ts'
import { startTestPostgres } from './lib/test-postgres.ts'

const ROOT = join(import.meta.dirname, '..')
const CACHE = join(ROOT, '.cache')
const SHOTS = join(CACHE, 'shots')
const say = (line: string) => console.log(line)

async function makeCreation(client: Client): Promise<string> {
  const sent = await client.upload(await fixture('cat-chelsea-cc0.png'))
  await client.outcome(sent.body.data.task_id)
  return sent.body.data.task_id
}

async function takeShots(product: Product, browser: Browser): Promise<number> {
  const client = await signIn(product)
  const screens = screensToSee(await makeCreation(client))
  let taken = 0
  for (const screen of screens) {
    for (const [width, device] of Object.entries(WIDTHS)) {
      for (const locale of LANGUAGES) {
        for (const colorScheme of SCHEMES) {
          const options = { ...device, locale, colorScheme }
          const { page, close } = await openScreen(browser, product, client, screen, options)
          // What opens over a screen is as large as the window; a screen is shown whole.
          const file = `${screen.name}-${width}-${locale.slice(0, 2)}-${colorScheme}.png`
          await page.screenshot({ path: join(SHOTS, file), fullPage: screen.open === undefined })
          taken += 1
          await close()
        }
      }
    }
    say(screen.name)
  }
  return taken
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
      say(`${await takeShots(product, browser)} pictures in ${SHOTS}`)
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
