import { constants, gzipSync } from 'node:zlib'
import type { Browser, Cookie, Page, Response } from 'playwright-core'

export interface PageVisit {
  /** Milliseconds since the visit began. */
  fcp: number
  lcp: number
  /** Milliseconds that long tasks blocked the page beyond 50 each, after the first paint. */
  tbt: number
  /** Cumulative layout shift; no unit. */
  cls: number
  requests: number
  /** kB (1000 bytes) after gzip. */
  js: number
  css: number
}

/** An average phone on a slow mobile network, with the values of Lighthouse. */
const PHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
}
const CPU_SLOWDOWN = 4
const LATENCY_MS = 562
const BYTES_PER_SECOND = (1.5 * 1_000_000) / 8
const QUIET_MS = 1_500

interface Marks {
  fcp: number
  lcp: number
  cls: number
  tasks: { start: number; duration: number }[]
}

/** Runs in the page before any script of the page. */
function observe(): void {
  const marks: Marks = { fcp: 0, lcp: 0, cls: 0, tasks: [] }
  Object.assign(window, { marks })
  const on = (type: string, take: (entry: PerformanceEntry & { value?: number }) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') marks.fcp = entry.startTime
  })
  on('largest-contentful-paint', (entry) => {
    marks.lcp = entry.startTime
  })
  on('layout-shift', (entry) => {
    marks.cls += entry.value ?? 0
  })
  on('longtask', (entry) => marks.tasks.push({ start: entry.startTime, duration: entry.duration }))
}

async function gzippedKilobytes(answers: Response[], type: string, inPage: string): Promise<number> {
  const files = answers.filter((answer) => answer.request().resourceType() === type)
  const contents = [Buffer.from(inPage), ...(await Promise.all(files.map((file) => file.body())))]
  const sizes = contents
    .filter((content) => content.length > 0)
    .map((content) => gzipSync(content, { level: constants.Z_BEST_COMPRESSION }).length / 1_000)
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** The text of the scripts or styles that the HTML of the page contains. */
function inThePage(page: Page, selector: string): Promise<string> {
  return page.locator(selector).evaluateAll((all) => all.map((one) => one.textContent).join('\n'))
}

async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: LATENCY_MS,
    downloadThroughput: BYTES_PER_SECOND,
    uploadThroughput: BYTES_PER_SECOND / 2,
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

export interface VisitOptions {
  /** The cookies of a signed-in user; none for a visitor. */
  cookies?: Cookie[]
  /**
   * Selector of an element. Once it is visible the page can be used, and code that arrives later is not
   * counted.
   */
  usable?: string
}

/** One first visit, with nothing in the cache. */
export async function visitPage(
  browser: Browser,
  url: string,
  { cookies = [], usable }: VisitOptions = {},
): Promise<PageVisit> {
  const context = await browser.newContext({ ...PHONE, locale: 'en-US' })
  try {
    await context.addCookies(cookies)
    const page = await context.newPage()
    await page.addInitScript(observe)
    const answers: Response[] = []
    page.on('response', (answer) => answers.push(answer))
    await slowDown(page)
    await page.goto(url, { waitUntil: 'commit' })
    if (usable) await page.locator(usable).waitFor()
    const needed = usable ? [...answers] : answers
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(QUIET_MS)
    const marks = await page.evaluate(() => (window as unknown as { marks: Marks }).marks)
    const blocked = marks.tasks
      .filter(({ start }) => start >= marks.fcp)
      .reduce((sum, { duration }) => sum + duration - 50, 0)
    return {
      fcp: marks.fcp,
      lcp: marks.lcp,
      tbt: blocked,
      cls: marks.cls,
      requests: answers.length,
      js: await gzippedKilobytes(needed, 'script', await inThePage(page, 'script:not([src])')),
      css: await gzippedKilobytes(needed, 'stylesheet', await inThePage(page, 'style')),
    }
  } finally {
    await context.close()
  }
}
