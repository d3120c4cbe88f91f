import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { LONG_SUITES } from './scripts/tests/long-suites.ts'

/**
 * How long a test, a hook or a poll may take before it counts as hanging. No test depends on the machine's speed, so these
 * are far beyond what a busy machine needs.
 */
const PATIENT = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: { timeout: 120_000 } } }

/** More than there are cores: many tests wait for a database, a process or a clock. */
const maxWorkers = Math.min(8, availableParallelism() + 2)
/** Fewer: each long suite starts the product, and many start a browser. */
const maxLongWorkers = Math.min(8, availableParallelism() + 1)

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,migrations,api,worker,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**', ...LONG_SUITES],
          maxWorkers,
          // A process of its own for each file would load the same modules anew, which takes longer than most tests.
          isolate: false,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          exclude: LONG_SUITES,
          maxWorkers,
          ...PATIENT,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG_SUITES,
          globalSetup: 'e2e/lib/keep-products.ts',
          maxWorkers: maxLongWorkers,
          // Another number of workers needs a group of its own.
          sequence: { groupOrder: 1 },
          ...PATIENT,
        },
      },
    ],
  },
})
