import { join } from 'node:path'
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core'
import { LaunchError } from '../../launcher/launch-error.ts'
import { buildWeb } from '../../launcher/services/build-web.ts'
import { findBrowser } from '../../tests/browser.ts'
import type { Figure } from '../lib/figure.ts'
import type { Part } from '../lib/part.ts'
import { ROOT } from '../lib/paths.ts'
import { startStack } from '../lib/stack.ts'
import { median } from '../lib/statistics.ts'

const ROUNDS = 3
const FULL_ROUNDS = 7
const CPU_SLOWDOWN = 4
const WINDOW: BrowserContextOptions = {
  viewport: { width: 1280, height: 900 },
  locale: 'en-US',
  serviceWorkers: 'block',
  reducedMotion: 'reduce',
}

/** What a visitor does, one press or key each, by the name of its line in the table. */
type Actions = Record<string, (page: Page) => Promise<void>>

const LANDING: Actions = {
  language: (page) => press(page.locator('fieldset button[lang=zh-CN]'), page.locator('html[lang^=zh]')),
  'language again': (page) => press(page.locator('fieldset button[lang=en]'), page.locator('html[lang=en]')),
}

const STUDIO: Actions = {
  'open the choices': (page) =>
    press(
      page.getByRole('button', { name: /^Look and mood/ }),
      page.getByRole('radio', { name: /^Standard/ }),
    ),
  'type a letter': async (page) => {
    await page.getByRole('combobox').focus()
    await page.keyboard.press('k')
    await page.getByRole('option').first().waitFor()
  },
  'another letter': async (page) => {
    await page.keyboard.press('y')
    await page.getByRole('option', { name: /Kyoto/ }).waitFor()
  },
  'take a place': async (page) => {
    await page.keyboard.press('Enter')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
  },
  'open the map': (page) =>
    press(page.getByRole('button', { name: 'Choose on the map' }), page.locator('.picker-map')),
  'close the map': async (page) => {
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  },
  'open the packs': (page) =>
    press(
      page.getByRole('button', { name: 'Get more' }),
      page.getByRole('dialog').getByRole('listitem').nth(2),
    ),
}

/**
 * How long a page takes to show that it was pressed: from the event to the next paint, as browsers measure it
 * (in steps of 8 ms).
 */
export const interaction: Part = {
  title: 'interaction: from a press to the next paint, CPU 4x slower, medians',
  async measure({ full, say }) {
    await buildWeb(ROOT, say)
    const choice = await findBrowser(process.env, join(ROOT, '.cache', 'browser'), say, 'whole')
    if ('missing' in choice) throw new LaunchError(`No browser: ${choice.missing}`)
    const browser = await chromium.launch({
      executablePath: choice.path,
      args: ['--no-sandbox', '--disable-gpu'],
    })
    const stack = await startStack(0)
    try {
      const found = new Map<string, number[]>()
      for (let round = 0; round < (full ? FULL_ROUNDS : ROUNDS); round += 1) {
        for (const [screen, actions] of [
          ['landing', LANDING],
          ['studio', STUDIO],
        ] as const) {
          for (const [name, ms] of await visit(browser, stack.url, screen, actions)) {
            found.set(name, [...(found.get(name) ?? []), ms])
          }
        }
      }
      return [...found].map(
        ([name, times]): Figure => ({
          name,
          unit: 'ms',
          ours: median(times),
          target: { of: 'figure', atMost: 100 },
        }),
      )
    } finally {
      await browser.close()
      await stack.stop()
    }
  },
}

/** A name and a time for each action, done one after the other on one page. */
async function visit(
  browser: Browser,
  url: string,
  screen: 'landing' | 'studio',
  actions: Actions,
): Promise<[string, number][]> {
  const context = await browser.newContext(WINDOW)
  try {
    const page = await context.newPage()
    await page.addInitScript(observe)
    if (screen === 'studio') {
      await page.goto(`${url}/api/auth/signin?login_hint=${encodeURIComponent('bench@example.com')}`)
    }
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
    // A new document: the sign-in may end on the same one.
    await page.goto('about:blank')
    await page.goto(screen === 'studio' ? `${url}/#/dashboard` : url)
    await page.locator('html:not([data-other]) main h1').first().waitFor()
    await page.waitForLoadState('networkidle')
    const times: [string, number][] = []
    for (const [name, act] of Object.entries(actions)) {
      await page.evaluate(forget)
      await act(page)
      times.push([`${screen}: ${name}`, await page.evaluate(longest)])
    }
    return times
  } finally {
    await context.close()
  }
}

/** Presses an element, and waits for what it brings. */
async function press(element: Locator, brings: Locator | null): Promise<void> {
  await element.click()
  await brings?.waitFor({ state: 'attached' })
}

declare global {
  interface Window {
    /** Milliseconds from an event of the visitor to the paint after it. */
    pressed: number[]
  }
}

/** Runs in the page before any script of the page. */
function observe(): void {
  window.pressed = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) window.pressed.push(entry.duration)
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

function forget(): void {
  window.pressed.length = 0
}

/** Waits for two more frames: a browser reports an event after the paint that follows it. */
async function longest(): Promise<number> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  await frame()
  await frame()
  await new Promise((resolve) => setTimeout(resolve, 100))
  return Math.max(0, ...window.pressed)
}
