/** Runs before each test file of a mutation run, after Stryker's own set-up. */
import { afterAll, beforeAll, beforeEach, inject } from 'vitest'
import { hookCoverage, type StrykerGlobal } from './hook-coverage.ts'

declare module 'vitest' {
  /** What Stryker gives to test files. */
  interface ProvidedContext {
    globalNamespace: string
    mode: 'dry-run' | 'mutant'
  }
}

if (inject('mode') === 'dry-run') {
  const globals = globalThis as Record<string, unknown>
  const coverage = hookCoverage(globals[inject('globalNamespace')] as StrykerGlobal)
  beforeAll(() => coverage.start())
  beforeEach(() => coverage.note())
  afterAll(() => coverage.finish())
}
