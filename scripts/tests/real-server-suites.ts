import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sample, triesEverything } from '@pawport/shared/testing/sample.ts'
import { LONG_ON_REAL_SERVERS, LONG_SUITES } from './long-suites.ts'

const ROOT = join(import.meta.dirname, '../..')
const TESTS = '{api,worker,shared,e2e}/**/*.test.ts'
/** What starts the API, a worker or the product, and the drivers of queue, objects and counters. */
const STARTS = /testing\/(test-app|test-ground)\.ts|lib\/(use-product|product|inside)\.ts/
/**
 * What a suite names whose application or worker uses queue, counters or objects; accounts, money and headers
 * use none.
 */
const USES = /\b(objects|queue|redis|counters|photos?|avatars?|uploads?)\b/i
/** What a suite names that depends on more of a server than on the store's few calls. */
const ON_REDIS = /\b(queue|redis|counters)\b/i
const DRIVERS = /^(shared|api)\/src\/drivers\/(queue|objects|counters)\//
const LONG_IN_EACH_RUN = /^e2e\/live\.|^(api|worker)\/src\/features\/drafts\/|^worker\/src\/runtime\//
/** `npm run test:compose` runs it on the same servers, with two workers behind a proxy. */
const ON_COMPOSE = 'e2e/journey.test.ts'
/** One in so many of the suites that a run may leave out. */
const ONE_IN = 3

/**
 * Suites whose outcome can depend on where queue and objects are, as paths inside the repository. Most long
 * ones are left out: what kills processes and servers is tried on Redis and S3 by
 * `npm run test:compose -- --soak`.
 */
export function realServerSuites(): string[] {
  return globSync(TESTS, { cwd: ROOT, exclude: ['**/node_modules/**'] })
    .filter((file) => !LONG_SUITES.includes(file) || LONG_ON_REAL_SERVERS.includes(file))
    .filter((file) => LONG_SUITES.includes(file) || DRIVERS.test(file) || dependsOnThem(file))
    .sort()
}

/**
 * Those of `realServerSuites` that one run tries: all of the drivers and of what names queue, Redis or
 * counters, and a third of the others, which put, read and remove objects as the drivers' suites do. Another
 * TEST_SEED chooses another third; TEST_EVERYTHING tries all.
 */
export function chosenRealServerSuites(
  env: NodeJS.ProcessEnv = process.env,
  all: readonly string[] = realServerSuites(),
): string[] {
  if (triesEverything(env)) return [...all]
  const each = all.filter(isInEachRun)
  const others = all.filter((file) => !each.includes(file) && file !== ON_COMPOSE)
  return [...each, ...sample(others, Math.ceil(others.length / ONE_IN), env)].sort()
}

function isInEachRun(file: string): boolean {
  if (DRIVERS.test(file)) return true
  if (LONG_SUITES.includes(file)) return LONG_IN_EACH_RUN.test(file)
  return ON_REDIS.test(readFileSync(join(ROOT, file), 'utf8'))
}

function dependsOnThem(file: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return STARTS.test(text) && (file.startsWith('e2e/') || USES.test(file) || USES.test(text))
}
