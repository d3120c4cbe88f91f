import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG_SUITES } from './scripts/tests/long-suites.ts'
import { chosenLongSuites } from './scripts/tests/long-suites-in-turn.ts'
import { LongestFirst } from './scripts/tests/longest-first.ts'

/**
 * How long a test, a hook or a poll may take before it counts as hanging. No test depends on the machine's
 * speed, so these are far beyond what a busy machine needs.
 */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 300_000 } } }

/**
 * Characters of a value in the message of a failed test: CI's summary has the message alone, without the
 * difference.
 */
const SAYS_WHAT_IT_GOT = { chaiConfig: { truncateThreshold: 1_000 } }

/**
 * Milliseconds between two questions of a poll in a journey, in place of 50: each takes a processor from what
 * is waited for.
 */
const JOURNEY = {
  ...PATIENT,
  ...SAYS_WHAT_IT_GOT,
  expect: { poll: { ...PATIENT.expect.poll, interval: 150 } },
}

/** More than there are cores: many tests wait for a database, a process or a clock. */
const maxWorkers = Math.min(8, availableParallelism() + 2)

/** PostgreSQL's `admin_shutdown`. */
const CONNECTION_ENDED = '57P01'

export default defineConfig({
  test: {
    // A test's own connection that is still open when its database is dropped. Those of the product have
    // listeners.
    onUnhandledError: (error) => !('code' in error && error.code === CONNECTION_ENDED),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,migrations,api,worker,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...LONG_SUITES],
          maxWorkers,
          // A process of its own for each file would load the same modules again, which takes longer than
          // most tests.
          isolate: false,
          ...PATIENT,
          ...SAYS_WHAT_IT_GOT,
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          exclude: LONG_SUITES,
          maxWorkers,
          ...JOURNEY,
        },
      },
      {
        test: {
          name: 'long',
          include: process.env.TEST_LONG_IN_TURN ? chosenLongSuites() : LONG_SUITES,
          globalSetup: 'e2e/lib/keep-products.ts',
          maxWorkers,
          // The suites of a process share its modules, its browser and its products; see e2e/lib/.
          isolate: false,
          // What a test that failed has replaced must not reach the next suite.
          restoreMocks: true,
          unstubEnvs: true,
          // After the others: a browser beside many suites is slow.
          sequence: { groupOrder: 1 },
          ...JOURNEY,
        },
      },
    ],
  },
})
