import { createHash } from 'node:crypto'

/** Whether every case is tried, as `npm run test:all` does it; other runs try a sample. */
export function triesEverything(env: NodeJS.ProcessEnv = process.env): boolean {
  return Boolean(env.TEST_EVERYTHING)
}

/**
 * Chooses `count` of the cases of a suite that has too many for each run. The same TEST_SEED chooses the same
 * cases; `npm test` prints it. Returns them in their order; all of them when every case is tried.
 */
export function sample<T>(cases: readonly T[], count: number, env: NodeJS.ProcessEnv = process.env): T[] {
  if (triesEverything(env)) return [...cases]
  const lot = (index: number) =>
    createHash('sha256')
      .update(`${env.TEST_SEED ?? ''}:${index}`)
      .digest('hex')
  return cases
    .map((one, index) => ({ one, index, lot: lot(index) }))
    .toSorted((first, second) => (first.lot < second.lot ? -1 : 1))
    .slice(0, count)
    .toSorted((first, second) => first.index - second.index)
    .map(({ one }) => one)
}
