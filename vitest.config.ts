import { defineConfig } from 'vitest/config'

/** What takes minutes: `npm test` leaves it to CI, which asks for it by `npm test -- --project long`. */
const LONG = [
  'accessibility',
  'creations',
  'entry',
  'landing',
  'map',
  'messages',
  'offline',
  'photo-check',
  'shapes',
  'soak',
  'steady',
  'studio',
  'walkthrough',
].map((name) => `e2e/${name}.test.ts`)

/** How long a page may take to become as a test expects it: a busy machine is no failure. */
const PATIENT = { poll: { timeout: 30_000 } }

/** Suites that start the whole product or a browser run one after the other: two cores are soon busy. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{shared,migrations,api,worker,web,scripts}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'product',
          include: ['e2e/**/*.test.ts'],
          exclude: LONG,
          testTimeout: 120_000,
          expect: PATIENT,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: 'long',
          include: LONG,
          testTimeout: 300_000,
          expect: PATIENT,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
