import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = join(import.meta.dirname, '..', '..')
/** Written by `mutate.ts` for the area at hand. */
const { include } = JSON.parse(readFileSync(join(root, 'vitest.mutate.json'), 'utf8')) as {
  include: string[]
}

// A reporter that says nothing: Stryker tells which faults survived.
export default defineConfig({
  root,
  test: { include, reporters: [{}], testTimeout: 120_000, hookTimeout: 120_000 },
})
