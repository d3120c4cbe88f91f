import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { smallDisk } from '@pawport/shared/testing/small-disk.ts'
import { startCompose } from '../../e2e/installation/compose.ts'
import { restoreInstallation } from '../../e2e/installation/restore.ts'
import { DISK_BYTES, soakInstallation, soakSettings } from '../../e2e/installation/soak.ts'
import { ERRAND_FAULTS } from '../../e2e/soak/errand-figures.ts'
import { findBrowser } from './browser.ts'
import { ownArguments } from './own-arguments.ts'

/**
 * Starts docker-compose.yml and tests it from outside: the browser's journeys; or a soak during which
 * replicas are restarted, stores and a picture endpoint are killed, the disk of the stores is full (as root,
 * who may mount one), and Prometheus counts what the dashboards show; or a backup that is restored after
 * everything was removed. With --seaweedfs the objects are in SeaweedFS (deploy/compose/seaweedfs.yml), which
 * the soak does not know. Needs Docker with Compose 2, and ports 80 and 443. Removes what it started.
 *   npm run test:compose -- [--no-build] [--workers 2] [--seaweedfs] [--soak 200 [--outage 60] | --restore]
 *     [arguments of vitest]
 */
const { values, rest } = ownArguments({
  'no-build': { type: 'boolean' },
  workers: { type: 'string' },
  seaweedfs: { type: 'boolean' },
  soak: { type: 'string' },
  outage: { type: 'string' },
  restore: { type: 'boolean' },
})
const workers = Number(values.workers ?? 2)
const outageMs = Number(values.outage ?? 60) * 1_000

const ROOT = join(import.meta.dirname, '../..')
/** Suites that start nothing of their own and read no folder of the product. */
const JOURNEYS = ['journey', 'live', 'recycle', 'share', 'walkthrough'].map((name) => `e2e/${name}.test.ts`)

async function vitest(env: NodeJS.ProcessEnv): Promise<number> {
  const projects = ['--project', 'product', '--project', 'long']
  const suites = rest.every((argument) => argument.startsWith('-')) ? [...rest, ...JOURNEYS] : rest
  // One after the other: all of them use the same accounts.
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...projects, ...suites]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 130)))
}

const browser = await findBrowser(process.env, join(ROOT, '.cache/browser'), console.log)
if ('missing' in browser) throw new Error(`These journeys need a browser: ${browser.missing}`)
const generations = Number(values.soak ?? 0)
const disk = generations > 0 ? smallDisk(DISK_BYTES) : null
// Also when the installation does not start.
process.on('exit', () => disk?.remove())
const installation = await startCompose({
  build: !values['no-build'],
  workers,
  seaweedfs: Boolean(values.seaweedfs),
  disk,
  ...(generations > 0 && soakSettings(generations)),
})
Object.assign(process.env, {
  CHROMIUM_PATH: browser.path,
  TEST_INSTALLATION_URL: installation.url,
  TEST_INSTALLATION_DATABASE_URL: installation.databaseUrl,
  NODE_EXTRA_CA_CERTS: installation.certificate,
})
try {
  if (values.restore) process.exitCode = await restore()
  else process.exitCode = generations > 0 ? await soak() : await vitest(process.env)
} finally {
  await installation.remove()
}
process.exit()

async function soak(): Promise<number> {
  const { metrics, ...figures } = await soakInstallation(installation, {
    generations,
    outageMs,
    disk,
    say: console.log,
  })
  const { faults, ...observed } = metrics
  console.table({ ...figures, ...observed })
  for (const fault of faults) console.log(fault)
  const { lost, double, stuck, ledgerViolations, objectsWithoutRow, wrongAnswers } = figures
  console.log(`lost ${lost}, double ${double}, stuck ${stuck}, ledger violations ${ledgerViolations}`)
  const missing =
    figures.expectedInWindow - figures.shownWithoutReload + observed.targetsExpected - observed.targetsUp
  const wrong = [
    lost,
    double,
    stuck,
    ledgerViolations,
    objectsWithoutRow,
    wrongAnswers,
    missing,
    faults.length,
    ...ERRAND_FAULTS.map((name) => figures[name]),
  ]
  return wrong.every((count) => count === 0) && figures.drawnByEndpoint > 0 ? 0 : 1
}

async function restore(): Promise<number> {
  const figures = await restoreInstallation(installation, console.log)
  console.table(figures)
  const { pictures, samePictures, finishedAfterwards, failed, lost, double, stuck } = figures
  const faults = pictures - samePictures + failed + lost + double + stuck + figures.ledgerViolations
  console.log(
    `pictures ${samePictures} of ${pictures} as before, ${finishedAfterwards} unfinished ones completed`,
  )
  return faults === 0 && finishedAfterwards > 0 ? 0 : 1
}
