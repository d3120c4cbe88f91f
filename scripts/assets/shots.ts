/**
 * Screenshots of every screen in both languages, both widths, by day and night: `npm run shots`, into
 * .cache/shots.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { launchBrowser, visit } from '../../e2e/lib/browser.ts'
import { type Client, fixture, signIn } from '../../e2e/lib/client.ts'
import { type Product, startProduct } from '../../e2e/lib/product.ts'
import { LOOKS, openScreen, screensToSee } from '../../e2e/lib/screens.ts'
import { LaunchError } from '../launcher/launch-error.ts'
import { buildWeb } from '../launcher/services/build-web.ts'
import { findBrowser } from '../tests/browser.ts'
import { startTestPostgres } from '../tests/test-postgres.ts'

const ROOT = join(import.meta.dirname, '../..')
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
  for (const { name, options } of LOOKS) {
    const { page, close } = await visit(browser, options)
    for (const screen of screens) {
      await openScreen(page, product, client, screen)
      await page.waitForLoadState('networkidle')
      // A dialog is as large as the window, so its screenshot shows the window; that of a screen shows the
      // whole page.
      const fullPage = screen.open === undefined
      await page.screenshot({ path: join(SHOTS, `${screen.name}-${name}.png`), fullPage })
      taken += 1
    }
    await close()
    say(name)
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
