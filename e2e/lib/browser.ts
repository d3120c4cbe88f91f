import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { installation } from './installation.ts'

/** Whether there is a browser: `npm test` looks for one, and prints a line when it finds none. */
export const hasBrowser = process.env.CHROMIUM_PATH !== undefined

const SCREENSHOTS = join(import.meta.dirname, '../../.cache/screenshots')

/**
 * Milliseconds that a page may take to reach the state that a test waits for: far more than a slow machine
 * needs.
 */
const PATIENCE_MS = 300_000

/**
 * @param kind `whole`: one as visitors have, where there is one; the light one shows nothing outside of its
 * pages
 */
export async function launchBrowser(kind: 'light' | 'whole' = 'light'): Promise<Browser> {
  const { CHROMIUM_PATH: light, WHOLE_CHROMIUM_PATH: whole } = process.env
  const executablePath = (kind === 'whole' && whole) || light
  return chromium.launch({
    timeout: PATIENCE_MS,
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      // Fewer processes for each window: a journey takes a tenth less of a processor.
      '--in-process-gpu',
      '--no-zygote',
      // Chromium would start a spare process for each window, which a journey never uses.
      '--renderer-process-limit=1',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
}

export interface Visit {
  page: Page
  /** The errors of the page: errors in the console, uncaught exceptions. */
  complaints: string[]
  close(): Promise<void>
}

export const PHONE: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
}
export const DESKTOP: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }
/** A visitor who sees what moves. Every other one asks for less motion, so that browsers draw less. */
export const MOVING = { reducedMotion: 'no-preference' } as const satisfies BrowserContextOptions

/** A busy server may refuse a draft at any time; the page asks again, which drafts.test.ts tests. */
function isBusyDraft(complaint: string): boolean {
  return complaint.includes(' 503 ') && complaint.includes('/api/drafts)')
}

/**
 * A browser context of its own: no cookies, its own language and window. The service worker is blocked unless
 * a test asks for it, because requests that go through it cannot be intercepted.
 */
export async function visit(browser: Browser, options: BrowserContextOptions): Promise<Visit> {
  const context = await browser.newContext({
    locale: 'en-US',
    acceptDownloads: true,
    // The certificate of an installation under test is its own.
    ignoreHTTPSErrors: installation() !== null,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    ...options,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() !== 'error') return
    const complaint = `${message.text()} (${message.location().url})`
    if (!isBusyDraft(complaint)) complaints.push(complaint)
  })
  async function close(): Promise<void> {
    // A page may ask again at any time, also at the end of a test, when its answer can no longer be changed.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
  return { page, complaints, close }
}

/**
 * Writes a screenshot into .cache/screenshots when TEST_SCREENSHOTS is set: each takes some 0.4 s of a
 * processor.
 */
export async function screenshot(
  page: Page,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (!process.env.TEST_SCREENSHOTS) return
  await mkdir(SCREENSHOTS, { recursive: true })
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), ...options })
}
