import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ERRAND_FAULTS } from '../../e2e/soak/errand-figures.ts'
import { soak } from '../../e2e/soak/soak.ts'
import { startTestPostgres } from './test-postgres.ts'

/**
 * The long form of e2e/soak.test.ts: prints the figures, and fails when a figure is not zero that must be.
 */
const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '200' },
    kills: { type: 'string', default: '20' },
    workers: { type: 'string', default: '3' },
    redis: { type: 'boolean', default: false },
  },
})
const numbers = {
  generations: Number(values.generations),
  kills: Number(values.kills),
  workers: Number(values.workers),
}
if (Object.values(numbers).some((number) => !Number.isInteger(number) || number < 1)) {
  console.error('Usage: npm run soak -- [--generations 200] [--kills 20] [--workers 3] [--redis]')
  process.exit(2)
}

const server = await startTestPostgres(join(import.meta.dirname, '../../.cache/test-postgres'), console.log)
process.env.TEST_DATABASE_URL = server.url
try {
  const figures = await soak({ ...numbers, redis: values.redis, say: console.log })
  console.table(figures)
  const { lost, double, stuck, ledgerViolations, objectsWithoutRow } = figures
  console.log(`lost ${lost}, double ${double}, stuck ${stuck}, ledger violations ${ledgerViolations}`)
  const wrong = [lost, double, stuck, ledgerViolations, objectsWithoutRow]
  process.exitCode = [...wrong, ...ERRAND_FAULTS.map((name) => figures[name])].every((count) => count === 0)
    ? 0
    : 1
} finally {
  await server.stop()
}
process.exit()
