import { join } from 'node:path'
import { type Browser, type Cookie, chromium } from 'playwright-core'
import { LaunchError } from '../../launcher/launch-error.ts'
import { buildWeb } from '../../launcher/services/build-web.ts'
import { findBrowser } from '../../tests/browser.ts'
import { serveWebFloor } from '../floors/web-floor/serve.ts'
import { type Figure, figureOfRounds, type Target } from '../lib/figure.ts'
import { type PageVisit, visitPage } from '../lib/page-visit.ts'
import type { Part } from '../lib/part.ts'
import { ROOT } from '../lib/paths.ts'
import { startStack } from '../lib/stack.ts'
import { median } from '../lib/statistics.ts'

const ROUNDS = 3
const FULL_ROUNDS = 9
/** The last field of the studio's form to be filled in. */
const FIELD = '[role=combobox]'
const BROWSER_ARGS = ['--no-sandbox', '--disable-gpu']

interface Round {
  floor: PageVisit
  home: PageVisit
  studio: PageVisit
}

/** What a first visit costs on a phone: bytes, requests, and the time until the page can be read. */
export const web: Part = {
  title:
    'web: first visit, CPU 4x slower, 562 ms latency, 1.5 Mbps; floor: the same libraries around static text',
  async measure({ full, say }) {
    await buildWeb(ROOT, say)
    const browser = await openBrowser(say)
    const stack = await startStack(0)
    const floor = await serveWebFloor()
    try {
      const cookies = await signIn(browser, stack.url)
      const rounds: Round[] = []
      for (let round = 0; round < (full ? FULL_ROUNDS : ROUNDS); round += 1) {
        rounds.push({
          floor: await visitPage(browser, floor.url),
          home: await visitPage(browser, stack.url),
          studio: await visitPage(browser, `${stack.url}/#/dashboard`, { cookies, usable: FIELD }),
        })
      }
      return figures(rounds)
    } finally {
      await browser.close()
      await floor.stop()
      await stack.stop()
    }
  },
}

async function openBrowser(say: (line: string) => void): Promise<Browser> {
  const choice = await findBrowser(process.env, join(ROOT, '.cache', 'browser'), say, 'whole')
  if ('missing' in choice) throw new LaunchError(`No browser: ${choice.missing}`)
  return chromium.launch({ executablePath: choice.path, args: BROWSER_ARGS })
}

async function signIn(browser: Browser, url: string): Promise<Cookie[]> {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    const page = await context.newPage()
    await page.goto(`${url}/api/auth/signin?login_hint=${encodeURIComponent('bench@example.com')}`)
    return await context.cookies()
  } finally {
    await context.close()
  }
}

function figures(rounds: Round[]): Figure[] {
  const against = (name: string, unit: Figure['unit'], of: keyof PageVisit, target: Target) =>
    figureOfRounds(
      name,
      unit,
      rounds.map(({ home, floor }) => ({ ours: home[of], floor: floor[of] })),
      target,
    )
  const alone = (name: string, unit: Figure['unit'], of: keyof PageVisit, target: Target): Figure => ({
    name,
    unit,
    ours: median(rounds.map(({ home }) => home[of])),
    floor: median(rounds.map(({ floor }) => floor[of])),
    target,
  })
  return [
    against('landing: JavaScript, gzip', 'kB', 'js', { of: 'figure', atMost: 88 }),
    alone('landing: CSS, gzip', 'kB', 'css', { of: 'figure', atMost: 10 }),
    alone('landing: requests', '', 'requests', { of: 'figure', atMost: 10 }),
    against('landing: first contentful paint', 'ms', 'fcp', { of: 'ratio', atMost: 1.2 }),
    against('landing: largest contentful paint', 'ms', 'lcp', { of: 'ratio', atMost: 1.5 }),
    alone('landing: total blocking time', 'ms', 'tbt', { of: 'figure', atMost: 200 }),
    alone('landing: cumulative layout shift', '', 'cls', { of: 'figure', atMost: 0 }),
    figureOfRounds(
      'studio: JavaScript before it can be used, gzip',
      'kB',
      rounds.map(({ studio, floor }) => ({ ours: studio.js, floor: floor.js })),
      { of: 'ratio', atMost: 1.5 },
    ),
    {
      name: 'studio: first contentful paint',
      unit: 'ms',
      ours: median(rounds.map(({ studio }) => studio.fcp)),
    },
  ]
}
