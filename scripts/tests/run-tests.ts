import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { LaunchError } from '../launcher/launch-error.ts'
import { buildWeb } from '../launcher/services/build-web.ts'
import { compileCache } from '../launcher/system/malloc.ts'
import { findBrowser } from './browser.ts'
import { LEFT_OUT } from './long-suites.ts'
import { namesTests } from './long-suites-in-turn.ts'
import { ownArguments } from './own-arguments.ts'
import { seed } from './seed.ts'
import { startTestPostgres, type TestServer } from './test-postgres.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')
const say = (line: string) => console.log(line)
/**
 * Settings of a product that the user runs. The tests must not see them: no test may reach real services or
 * data.
 */
const productSetting =
  /^(DATABASE|REDIS|S3|HF|DIFFUSION|GOOGLE|STRIPE|SMTP|GEOCODER|MAP_TILE|WORKERS?|GENERATION)(_|$)|^(APP_SECRET|PUBLIC_URL|PORT|HOST|DATA_DIR|NODE_ENV|LOG_LEVEL|ADMIN_EMAILS|ALLOW_\w+|TRUSTED_PROXIES)$/

function testEnv(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !productSetting.test(name)))
}

/** The suites of `npm test`, and those that it leaves out; see vitest.config.ts. */
const EVERYDAY = ['--project', 'unit', '--project', 'product']
const LONG = ['--project', 'long']
/** `--everything`: all suites, and every case of those that otherwise try a sample. */
const { values: own, rest } = ownArguments({ everything: { type: 'boolean' } })
const asked = own.everything ? [...EVERYDAY, ...LONG, ...rest] : rest
const isEveryday = !asked.some((argument) => argument.startsWith('--project'))
const isWhole = isEveryday && !namesTests(asked)

/** The settings that decide how many cases are tried. */
function cases(): NodeJS.ProcessEnv {
  if (own.everything) return { TEST_EVERYTHING: '1' }
  const chosen = { TEST_SEED: seed(), ...(!namesTests(asked) && { TEST_LONG_IN_TURN: '1' }) }
  if (asked.includes('long'))
    say(`Some suites, and cases of the largest, take turns: TEST_SEED=${chosen.TEST_SEED} chooses it again.`)
  return chosen
}

/** Aborted at Ctrl-C, or when the process that started this one is gone. */
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopping.abort())
process.once('disconnect', () => stopping.abort())

/** Runs vitest once. Returns its exit code. */
async function runVitest(env: NodeJS.ProcessEnv): Promise<number> {
  if (stopping.signal.aborted) return 130
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const args = [vitest, 'run', ...(isEveryday ? EVERYDAY : []), ...asked]
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' })
  stopping.signal.addEventListener('abort', () => child.kill())
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 130))
  })
}

async function testServer(): Promise<TestServer> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { url: given, stop: async () => {} }
  return startTestPostgres(join(cache, 'test-postgres'), say)
}

/** The browser of the journeys, and one as visitors have, for what the light one cannot do. */
async function findBrowsers(): Promise<{ env: Record<string, string>; missing?: string }> {
  const folder = join(cache, 'browser')
  const light = await findBrowser(process.env, folder, say)
  if ('missing' in light) return { env: {}, missing: light.missing }
  const whole = await findBrowser(process.env, folder, say, 'whole')
  return { env: { CHROMIUM_PATH: light.path, ...('path' in whole && { WHOLE_CHROMIUM_PATH: whole.path }) } }
}

async function test(): Promise<number> {
  const steps = await Promise.allSettled([testServer(), findBrowsers(), buildWeb(root, say)])
  const [server, browser] = steps
  try {
    for (const step of steps) if (step.status === 'rejected') throw step.reason
    if (server.status === 'rejected' || browser.status === 'rejected') return 1
    const code = await runVitest({
      ...testEnv(),
      // Every product loads the same files: they are compiled once.
      ...compileCache(root),
      TEST_DATABASE_URL: server.value.url,
      ...cases(),
      ...browser.value.env,
    })
    const { missing } = browser.value
    if (missing) say(`No browser: the journeys were skipped (${missing}).`)
    if (isWhole && !stopping.signal.aborted) say(LEFT_OUT)
    return code
  } finally {
    if (server.status === 'fulfilled') await server.value.stop()
  }
}

try {
  process.exit(await test())
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
