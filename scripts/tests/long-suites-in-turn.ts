import { parseArgs } from 'node:util'
import { sample } from '@pawport/shared/testing/sample.ts'
import { LONG_SUITES } from './long-suites.ts'

/**
 * Journeys over screens that a long run takes in turn: each shows and changes what it names. What holds
 * money, access and data, kills processes, draws pictures or leads from the first visit to a picture is in
 * each run.
 */
export const IN_TURN = [
  'admin',
  'admin-people',
  'albums',
  'api-examples',
  'community',
  'companions',
  'creations',
  'docs',
  'endpoint-kinds',
  'entry',
  'extras',
  'image-loading',
  'large-photos',
  'many-creations',
  'map',
  'messages',
  'money-draft',
  'money-pages',
  'money-records',
  'mount-switch',
  'notices',
  'photo-check',
  'photo-references',
  'photos',
  'place-meaning',
  'portrayal',
  'print',
  'profile',
  'reveal',
  'settings',
  'share',
  'studio-errors',
  'studio-orders',
  'task-pages',
  'task-work',
  'tasks',
  'tracing',
].map((name) => `e2e/${name}.test.ts`)

/**
 * The suites of the project `long` that one run tries, as paths inside the repository: half of `IN_TURN`, and
 * all others. Another TEST_SEED chooses another half; TEST_EVERYTHING tries all.
 */
export function chosenLongSuites(env: NodeJS.ProcessEnv = process.env): string[] {
  const chosen = sample(IN_TURN, Math.ceil(IN_TURN.length / 2), env)
  return LONG_SUITES.filter((file) => chosen.includes(file) || !IN_TURN.includes(file))
}

/** Whether the arguments of vitest name suites or tests: then none of them may be left out. */
export function namesTests(args: readonly string[]): boolean {
  const { positionals, values } = parseArgs({
    args: [...args],
    strict: false,
    allowPositionals: true,
    options: {
      project: { type: 'string', multiple: true },
      testNamePattern: { type: 'string', short: 't' },
    },
  })
  return positionals.length > 0 || values.testNamePattern !== undefined
}
