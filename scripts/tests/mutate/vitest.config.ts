import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../..')
/** `mutate.ts` writes this file for the area that it mutates. */
const { include } = JSON.parse(readFileSync(join(root, 'vitest.mutate.json'), 'utf8')) as {
  include: string[]
}

/**
 * Milliseconds that a test waits for a condition: enough on a busy machine. A fault that makes the condition
 * impossible costs this time.
 */
const POLL_MS = 20_000

// The reporter prints nothing: Stryker reports which faults survived.
export default defineConfig({
  root,
  test: {
    include,
    setupFiles: [join(import.meta.dirname, 'setup.ts')],
    reporters: [{}],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: POLL_MS } },
  },
})
