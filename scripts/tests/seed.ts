import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Chooses the cases of suites that try a sample (shared/src/testing/sample.ts): other cases with each commit.
 */
export function seed(): string {
  if (process.env.TEST_SEED) return process.env.TEST_SEED
  const { stdout } = spawnSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' })
  return stdout?.trim() || '1'
}
