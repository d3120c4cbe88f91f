import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '../../..')
/** Written by `mutate.ts` for the area at hand. */
const { include } = JSON.parse(readFileSync(join(root, 'vitest.mutate.json'), 'utf8')) as {
  include: string[]
}

/** Long enough on a busy machine; a fault that keeps a condition from coming true costs this much. */
const POLL_MS = 20_000

// A reporter that says nothing: Stryker tells which faults survived.
export default defineConfig({
  root,
  test: {
    include,
    reporters: [{}],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: POLL_MS } },
  },
})
