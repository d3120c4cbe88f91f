import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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
const DRIVERS = /^(shared|api)\/src\/drivers\/(queue|objects|counters)\//

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

function dependsOnThem(file: string): boolean {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return STARTS.test(text) && (file.startsWith('e2e/') || USES.test(file) || USES.test(text))
}
