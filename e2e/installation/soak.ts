import { randomUUID } from 'node:crypto'
import type { SmallDisk } from '@pawport/shared/testing/small-disk.ts'
import type { Browser } from 'playwright-core'
import { launchBrowser, screenshot, visit } from '../lib/browser.ts'
import { type Client, fixture, signIn } from '../lib/client.ts'
import { type Product, startProduct, until } from '../lib/product.ts'
import type { ErrandFigures } from '../soak/errand-figures.ts'
import { ERRAND_CREDITS, startErrands } from '../soak/errands.ts'
import { persistently } from '../soak/insist.ts'
import { count, type Outcome, untilAllEnded } from '../soak/outcome.ts'
import type { ComposeInstallation } from './compose.ts'
import { type MetricsFigures, readMetrics } from './metrics.ts'

export interface InstallationSoakOptions {
  generations: number
  /** For how long each store is away, in milliseconds. */
  outageMs: number
  /** Holds the stores; without one, no disk gets full. */
  disk: SmallDisk | null
  say: (line: string) => unknown
}

export interface InstallationFigures extends Outcome, ErrandFigures {
  replicasRestarted: number
  outages: number
  /** Answers to uploads that neither accepted them nor said that trying again helps. */
  wrongAnswers: number
  /** Cards in a window that stood open all the time and was never reloaded, and how many there should be. */
  shownWithoutReload: number
  expectedInWindow: number
  /** Pictures that the endpoint drew; the others were drawn in the workers. */
  drawnByEndpoint: number
  metrics: MetricsFigures
  seconds: number
}

const USERS = 10
/** Of a picture of the endpoint. */
const PRICE = '0.05'
/** Codes whose texts say that trying again helps. */
const TRY_AGAIN = ['unavailable', 'uploads_busy', 'storage_full']
const STORES = ['redis', 'postgres', 'minio']
/** Of the disk of the stores: room for a new database, its write-ahead log and the pictures of a soak. */
export const DISK_BYTES = 1_500_000_000

/**
 * What the installation of a soak needs: Prometheus, and a picture endpoint whose budget lasts for half of
 * the pictures.
 */
export function soakSettings(generations: number): { profiles: string[]; env: NodeJS.ProcessEnv } {
  const budget = (Math.ceil(generations / 2) * Number(PRICE)).toFixed(2)
  return {
    profiles: ['gpu', 'prometheus'],
    env: {
      DIFFUSION_ENDPOINT_URL: 'http://endpoint:8000/',
      HF_TOKEN: randomUUID(),
      DIFFUSION_PRICE_PER_PICTURE: PRICE,
      DIFFUSION_DAILY_BUDGET: budget,
      DIFFUSION_WHEN_SPENT: 'built-in',
    },
  }
}

/**
 * Uploads, sends cards and redeems codes through the proxy while the endpoint, Redis, PostgreSQL and MinIO
 * are killed and stay away for a while, while their disk is full, and while every replica is restarted, one
 * after the other; then waits for the end of every generation and counts.
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
  { generations, outageMs, disk, say }: InstallationSoakOptions,
): Promise<InstallationFigures> {
  const { db } = product.database
  const started = new Date()
  const emails = Array.from({ length: USERS }, (_, index) => `soak-${index}@example.com`)
  const credits = 10 * generations + ERRAND_CREDITS
  const clients = await Promise.all(emails.map((email) => signIn(product, email, credits)))
  const window = await openWindow(browser, product.url, clients[0] as Client)
  const cat = await fixture('cat-chelsea-cc0.png')
  await checkPhoto(clients[0] as Client, cat)
  const accepted: string[] = []
  let sent = 0
  const wrong: string[] = []

  const outage = (service: string) => ({
    name: `${service} is away for ${outageMs / 1_000} s`,
    async happen() {
      const [container = ''] = await installation.containers(service)
      await installation.docker('kill', container)
      await new Promise((resolve) => setTimeout(resolve, outageMs))
      await installation.docker('start', container)
    },
  })
  const replicas = await restarts(installation)
  // The endpoint's outage comes first, while its budget still lets it draw.
  const faults = [
    outage('endpoint'),
    ...replicas,
    ...STORES.map(outage),
    ...(disk ? [fullDisk(installation, disk, outageMs)] : []),
  ]
  const errands = await startErrands(product, clients, { emails, rounds: faults.length })
  for (const [index, { name, happen }] of faults.entries()) {
    const batch = Math.round((generations * (index + 1)) / faults.length) - sent
    const uploading = Array.from({ length: batch }, async () => {
      const client = clients[sent++ % USERS] as Client
      accepted.push(await persistently(client, cat, (code) => TRY_AGAIN.includes(code) || wrong.push(code)))
    })
    errands.begin(index)
    say(`${name}: ${accepted.length} of ${sent} uploads are accepted`)
    await happen()
    await installation.healthy()
    await Promise.all(uploading)
  }
  say('waiting for the last pictures')
  await untilAllEnded(db)
  say('waiting for the last cards and codes')
  const errandFigures = await errands.finish()
  for (const code of new Set(wrong)) say(`unexpected answer: ${code}`)
  if (wrong.length > 0) for (const line of await installation.errors('api')) say(line.slice(0, 1_000))
  return {
    ...(await count(db, { ...installation.settings }, accepted)),
    ...errandFigures,
    replicasRestarted: replicas.length,
    outages: faults.length - replicas.length,
    wrongAnswers: wrong.length,
    ...(await window.read(Math.ceil(generations / USERS))),
    drawnByEndpoint: await countDrawnByEndpoint(db),
    metrics: await readMetrics(installation.prometheusUrl, { replicas: replicas.length, since: started }),
    seconds: Math.round((Date.now() - started.getTime()) / 1000),
  }
}

/** As the studio does before an order; uploads alone have no check that would be counted. */
async function checkPhoto(client: Client, photo: Uint8Array<ArrayBuffer>): Promise<void> {
  const form = new FormData()
  form.set('img', new Blob([photo], { type: 'image/png' }), 'photo')
  const { ok, status } = await client.request('/api/photos', { method: 'POST', body: form })
  if (!ok) throw new Error(`the photo check answered ${status}`)
}

async function countDrawnByEndpoint(db: Product['database']['db']): Promise<number> {
  const drawn = await db
    .selectFrom('generations')
    .select('task_id')
    .where('endpoint', 'is not', null)
    .execute()
  return drawn.length
}

/** Redis, PostgreSQL and MinIO find no room for a while; with room again they go on by themselves. */
function fullDisk(installation: ComposeInstallation, disk: SmallDisk, outageMs: number) {
  return {
    name: `the disk of the stores is full for ${outageMs / 1_000} s`,
    async happen() {
      const end = Date.now() + outageMs
      // What a store removes meanwhile is no room for others.
      for (; Date.now() < end; await new Promise((resolve) => setTimeout(resolve, 100))) disk.fill()
      disk.free()
      for (const service of STORES) {
        await until(async () => (await installation.health(service)) === 'healthy')
      }
    },
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
