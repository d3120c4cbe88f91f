import type { Browser } from 'playwright-core'
import { launchBrowser, screenshot, visit } from '../lib/browser.ts'
import { type Client, fixture, signIn } from '../lib/client.ts'
import { type Product, startProduct, until } from '../lib/product.ts'
import { count, type Outcome, persistently, untilAllEnded } from '../soak/outcome.ts'
import type { ComposeInstallation } from './compose.ts'

export interface InstallationSoakOptions {
  generations: number
  /** For how long each store is away, in milliseconds. */
  outageMs: number
  say: (line: string) => unknown
}

export interface InstallationFigures extends Outcome {
  replicasRestarted: number
  outages: number
  /** Answers to uploads that neither accepted them nor said that trying again helps. */
  wrongAnswers: number
  /** Cards in a window that stood open all the time and was never reloaded, and how many there should be. */
  shownWithoutReload: number
  expectedInWindow: number
  seconds: number
}

const USERS = 10
/** Codes whose texts say that trying again helps. */
const TRY_AGAIN = ['unavailable', 'uploads_busy']

/**
 * Uploads through the proxy while every replica is restarted, one after the other, and while Redis, PostgreSQL and MinIO are
 * killed and stay away for a while; then waits for the end of every generation and counts.
 */
export async function soakInstallation(
  installation: ComposeInstallation,
  options: InstallationSoakOptions,
): Promise<InstallationFigures> {
  const product = await startProduct()
  const browser = await launchBrowser()
  try {
    return await run({ installation, product, browser }, options)
  } finally {
    await browser.close()
    await product.stop()
  }
}

interface Ground {
  installation: ComposeInstallation
  product: Product
  browser: Browser
}

async function run(
  { installation, product, browser }: Ground,
  { generations, outageMs, say }: InstallationSoakOptions,
): Promise<InstallationFigures> {
  const { db } = product.database
  const started = Date.now()
  const clients = await Promise.all(
    Array.from({ length: USERS }, (_, index) =>
      signIn(product, `soak-${index}@example.com`, 10 * generations),
    ),
  )
  const window = await openWindow(browser, product.url, clients[0] as Client)
  const cat = await fixture('cat-chelsea-cc0.png')
  const accepted: string[] = []
  let sent = 0
  const wrong: string[] = []

  const faults = [
    ...(await restarts(installation)),
    ...['redis', 'postgres', 'minio'].map((service) => ({
      name: `${service} is away for ${outageMs / 1_000} s`,
      async happen() {
        const [container = ''] = await installation.containers(service)
        await installation.docker('kill', container)
        await new Promise((resolve) => setTimeout(resolve, outageMs))
        await installation.docker('start', container)
      },
    })),
  ]
  for (const [index, { name, happen }] of faults.entries()) {
    const batch = Math.round((generations * (index + 1)) / faults.length) - sent
    const uploading = Array.from({ length: batch }, async () => {
      const client = clients[sent++ % USERS] as Client
      accepted.push(await persistently(client, cat, (code) => TRY_AGAIN.includes(code) || wrong.push(code)))
    })
    say(`${name}: ${accepted.length} of ${sent} uploads are accepted`)
    await happen()
    await installation.healthy()
    await Promise.all(uploading)
  }
  say('waiting for the last pictures')
  await untilAllEnded(db)
  for (const code of new Set(wrong)) say(`unexpected answer: ${code}`)
  if (wrong.length > 0) for (const line of await installation.errors('api')) say(line.slice(0, 1_000))
  return {
    ...(await count(db, { ...installation.settings }, accepted)),
    replicasRestarted: faults.length - 3,
    outages: 3,
    wrongAnswers: wrong.length,
    ...(await window.read(Math.ceil(generations / USERS))),
    seconds: Math.round((Date.now() - started) / 1000),
  }
}

/** Every replica of API and worker is stopped and started, one after the other, as in a deployment. */
async function restarts(installation: ComposeInstallation) {
  const names = [...(await installation.containers('api')), ...(await installation.containers('worker'))]
  return names.map((name) => ({
    name: `${name} restarts`,
    async happen() {
      await installation.docker('restart', '--time', '70', name)
    },
  }))
}

/** A window of the client's that lists the creations, opened before the faults. */
async function openWindow(browser: Browser, url: string, client: Client) {
  const { page } = await visit(browser, { viewport: { width: 1280, height: 4_000 } })
  const [name = '', value = ''] = client.cookie.split('=')
  await page.context().addCookies([{ name, value, url }])
  await page.goto(`${url}/#/creations`)
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }))
  return {
    async read(expected: number) {
      const cards = page.locator('main li').getByRole('heading', { name: 'Kyoto' })
      await until(async () => (await cards.count()) >= expected, 120_000).catch(() => undefined)
      await screenshot(page, 'soak-window')
      const isFirst = await page.evaluate(() => 'isFirstPage' in window)
      return { shownWithoutReload: isFirst ? await cards.count() : 0, expectedInWindow: expected }
    },
  }
}
