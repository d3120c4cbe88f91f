import { parseArgs } from 'node:util'
import { sample } from '@pawport/shared/testing/sample.ts'
import { IN_TURN, LONG_SUITES } from './long-suites.ts'

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
