import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { parseArgs } from 'node:util'
import { startCompose } from '../../e2e/installation/compose.ts'
import { soakInstallation } from '../../e2e/installation/soak.ts'
import { findBrowser } from './browser.ts'

/**
 * Starts docker-compose.yml and tests it from outside: the browser's journeys, or a soak during which replicas are restarted and
 * stores are killed. Needs Docker with Compose 2.24 or newer, and ports 80 and 443. Removes what it started.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'no-build': { type: 'boolean', default: false },
    workers: { type: 'string', default: '2' },
    soak: { type: 'string' },
    outage: { type: 'string', default: '60' },
  },
})

const ROOT = join(import.meta.dirname, '../..')
/** Suites that start nothing of their own and read no folder of the product. */
const JOURNEYS = ['journey', 'live', 'recycle', 'share', 'creations', 'walkthrough'].map(
  (name) => `e2e/${name}.test.ts`,
)

async function vitest(env: NodeJS.ProcessEnv): Promise<number> {
  const suites =
    positionals.length > 0 ? positionals : ['--project', 'product', '--project', 'long', ...JOURNEYS]
  // One after the other: all of them use the same accounts.
  const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--maxWorkers=1', ...suites]
  const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 130)))
}

const browser = await findBrowser(process.env, join(ROOT, '.cache/browser'), console.log)
if ('missing' in browser) throw new Error(`These journeys need a browser: ${browser.missing}`)
const installation = await startCompose({ build: !values['no-build'], workers: Number(values.workers) })
Object.assign(process.env, {
  CHROMIUM_PATH: browser.path,
  TEST_INSTALLATION_URL: installation.url,
  TEST_INSTALLATION_DATABASE_URL: installation.databaseUrl,
  NODE_EXTRA_CA_CERTS: installation.certificate,
})
// This process runs already.
setDefaultCACertificates([...getCACertificates(), await readFile(installation.certificate, 'utf8')])
try {
  process.exitCode = values.soak ? await soak(Number(values.soak)) : await vitest(process.env)
} finally {
  await installation.remove()
}
process.exit()

async function soak(generations: number): Promise<number> {
  const outageMs = Number(values.outage) * 1_000
  const figures = await soakInstallation(installation, { generations, outageMs, say: console.log })
  console.table(figures)
  const { lost, double, stuck, ledgerViolations, objectsWithoutRow, wrongAnswers } = figures
  const missing = figures.expectedInWindow - figures.shownWithoutReload
  console.log(`lost ${lost}, double ${double}, stuck ${stuck}, ledger violations ${ledgerViolations}`)
  return lost + double + stuck + ledgerViolations + objectsWithoutRow + wrongAnswers + missing === 0 ? 0 : 1
}
