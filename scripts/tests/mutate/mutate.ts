/**
 * Mutation tests: `npm run mutate [-- PATH ...]` writes deliberate faults into a copy of the code that moves
 * money, ends jobs or guards access, and counts those that the tests find. Without a PATH it takes hours;
 * with a file, a minute. `--tests GLOB`, once or more, runs only those tests of the area: shorter, but other
 * tests may find what these miss. `--timeout SECONDS` beyond its tests' usual time ends a fault that makes
 * them hang (120).
 */
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LaunchError } from '../../launcher/launch-error.ts'
import { startTestPostgres } from '../test-postgres.ts'
import { AREAS, type Area, areaOf, mutatedFiles } from './areas.ts'
import { type MutationReport, scoreOf, survivorLines } from './report.ts'
import { prepareTree, writeSettings } from './tree.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, '.cache', 'mutate')
/** The share of faults that the tests of an area have to find. */
const REQUIRED = 0.85
const say = (line: string) => console.log(line)

interface Asked {
  areas: Area[]
  concurrency: number
  /** Milliseconds. */
  timeout: number
}

function askedAreas(): Asked {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      concurrency: { type: 'string', default: '2' },
      tests: { type: 'string', multiple: true },
      timeout: { type: 'string', default: '120' },
    },
  })
  const areas = positionals.map((path) => {
    const area = areaOf(path, values.tests)
    if (area) return area
    const folders = AREAS.map(({ folder }) => folder).join(', ')
    throw new LaunchError(`${path} is in none of the folders that are mutated: ${folders}.`)
  })
  if (values.tests && areas.length === 0) throw new LaunchError('--tests needs a PATH.')
  return {
    areas: areas.length > 0 ? areas : [...AREAS],
    concurrency: Number(values.concurrency),
    timeout: Number(values.timeout) * 1000,
  }
}

function run(node: string, tree: string, args: string[], databaseUrl: string): Promise<number> {
  const env = { ...process.env, TEST_DATABASE_URL: databaseUrl }
  const child = spawn(node, args, { cwd: tree, env, stdio: 'inherit' })
  return new Promise((resolve) => {
    child.on('error', () => resolve(1))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/** Mutates one area in the copy. Returns whether its tests found enough. */
async function mutate(
  area: Area,
  tree: string,
  node: string,
  options: Omit<Asked, 'areas'> & { databaseUrl: string },
) {
  const reportFile = join(tree, 'mutation.json')
  rmSync(reportFile, { force: true })
  writeSettings(tree, 'vitest.mutate.json', { include: area.tests })
  const settings = writeSettings(tree, 'stryker.json', {
    mutate: mutatedFiles(area),
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: 'scripts/tests/mutate/vitest.config.ts' },
    coverageAnalysis: 'perTest',
    // A mutant outside of functions needs a restart of all tests, and most of these would be in tables of
    // texts and numbers.
    ignoreStatic: true,
    mutator: { excludedMutations: ['StringLiteral'] },
    inPlace: true,
    concurrency: options.concurrency,
    timeoutMS: options.timeout,
    // All tests run once before the mutants: that takes minutes, longer on a busy machine.
    dryRunTimeoutMinutes: 60,
    incremental: true,
    incrementalFile: join(cache, `${area.folder.replaceAll('/', '-')}.json`),
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: reportFile },
    allowEmpty: true,
  })
  say(`\n${area.folder} (tests: ${area.tests.join(', ')})`)
  const stryker = join(tree, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
  const code = await run(node, tree, [stryker, 'run', settings], options.databaseUrl)
  if (code !== 0) throw new LaunchError(`Stryker ended with ${code}.`)
  const { found, total, survivors } = scoreOf(JSON.parse(readFileSync(reportFile, 'utf8')) as MutationReport)
  for (const line of survivorLines(survivors)) say(line)
  const share = total === 0 ? 1 : found / total
  say(`${area.folder}: ${found} of ${total} faults found (${(share * 100).toFixed(1)} %)`)
  return share >= REQUIRED
}

async function main(): Promise<number> {
  const { areas, ...options } = askedAreas()
  const tree = join(cache, 'tree')
  const node = await prepareTree(root, tree, say)
  const given = process.env.TEST_DATABASE_URL
  const server = given
    ? { url: given, stop: async () => {} }
    : await startTestPostgres(join(root, '.cache', 'test-postgres'), say)
  try {
    const results: boolean[] = []
    for (const area of areas) {
      results.push(
        await mutate(area, tree, node, { databaseUrl: server.url, ...options }).catch((error: Error) => {
          say(`${area.folder}: ${error.message}`)
          return false
        }),
      )
    }
    return results.every(Boolean) ? 0 : 1
  } finally {
    await server.stop()
  }
}

try {
  process.exit(await main())
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  console.error(`\n${error.message}`)
  process.exit(1)
}
