import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { type BrowserContext, chromium } from 'playwright-core'
import { LaunchError } from '../../launcher/launch-error.ts'
import { buildWeb } from '../../launcher/services/build-web.ts'
import { findBrowser } from '../../tests/browser.ts'
import type { Figure } from '../lib/figure.ts'
import { type Device, type Measurer, openLighthouse } from '../lib/lighthouse.ts'
import { CATEGORIES, type Category, medianScores, type Scores } from '../lib/lighthouse-scores.ts'
import type { Part } from '../lib/part.ts'
import { ROOT, SCRATCH } from '../lib/paths.ts'
import { startStack } from '../lib/stack.ts'

const ROUNDS = 3
const FULL_ROUNDS = 5
const DEVICES: Device[] = ['phone', 'desktop']
const LEAST: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
}

/**
 * Lighthouse's four scores of landing and studio. A machine that is busy with other things loses points for
 * performance.
 */
export const lighthouse: Part = {
  title: 'lighthouse: scores of a first visit, medians',
  mustMeet: true,
  async measure({ full, say }) {
    await buildWeb(ROOT, say)
    const measurer = await openLighthouse(say)
    const stack = await startStack(0)
    const browser = await openBrowser(say)
    const figures: Figure[] = []
    try {
      // The landing comes first: after the sign-in it shows another navigation.
      for (const page of ['landing', 'studio']) {
        if (page === 'studio') await signIn(browser.context, stack.url)
        const address = page === 'studio' ? `${stack.url}/#/dashboard` : `${stack.url}/`
        for (const device of DEVICES) {
          const visits: Scores[] = []
          for (let round = 0; round < (full ? FULL_ROUNDS : ROUNDS); round += 1)
            visits.push(await visit(measurer, address, device, browser.port))
          const { scores, costly } = medianScores(visits)
          say(
            `${page}, ${device}: load ${loadavg()[0]?.toFixed(1)}, points lost to ${costly.join(', ') || 'nothing'}`,
          )
          figures.push(...figuresOf(`${page}, ${device}`, scores))
        }
      }
    } finally {
      await browser.close()
      await stack.stop()
    }
    return figures
  },
}

/**
 * Measures once more after a failure: on a machine that stalls for seconds Lighthouse may find an empty page.
 */
async function visit(measurer: Measurer, address: string, device: Device, port: number): Promise<Scores> {
  try {
    return await measurer.measure(address, device, port)
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    return measurer.measure(address, device, port)
  }
}

function figuresOf(page: string, scores: Scores['scores']): Figure[] {
  return CATEGORIES.map((name) => ({
    name: `${page}: ${name}`,
    unit: '',
    ours: scores[name],
    target: { of: 'figure', atLeast: LEAST[name] },
  }))
}

interface MeasuredBrowser {
  context: BrowserContext
  /** The port of its DevTools protocol. */
  port: number
  close(): Promise<void>
}

async function openBrowser(say: (line: string) => void): Promise<MeasuredBrowser> {
  const choice = await findBrowser(process.env, join(ROOT, '.cache', 'browser'), say, 'whole')
  if ('missing' in choice) throw new LaunchError(`No browser: ${choice.missing}`)
  const port = await getPort({ host: '127.0.0.1' })
  const profile = await mkdtemp(join(SCRATCH, 'profile-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: choice.path,
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

async function signIn(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/api/auth/signin?login_hint=${encodeURIComponent('bench@example.com')}`)
  await page.close()
}
