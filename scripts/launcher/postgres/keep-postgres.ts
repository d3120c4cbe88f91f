import { restartDelay } from '../services/supervisor.ts'
import type { EmbeddedPostgres } from './embedded-postgres.ts'

/**
 * Starts the server again whenever it is gone. Returns a function that ends this; it resolves after a start
 * that is under way.
 */
export function keepPostgres(
  postgres: EmbeddedPostgres,
  say: (line: string) => void,
  interval = 500,
): () => Promise<void> {
  let failures = 0
  let notBefore = 0
  let healing: Promise<void> | undefined

  async function heal(): Promise<void> {
    if (failures === 0) say('PostgreSQL is gone; starting it again.')
    try {
      await postgres.restart()
      failures = 0
      say('PostgreSQL runs again.')
    } catch (error) {
      failures++
      if (failures === 1) say(error instanceof Error ? error.message : String(error))
      notBefore = performance.now() + restartDelay(failures)
    }
  }

  const timer = setInterval(() => {
    if (healing || performance.now() < notBefore || postgres.isRunning()) return
    healing = heal().finally(() => {
      healing = undefined
    })
  }, interval)
  return async () => {
    clearInterval(timer)
    await healing
  }
}
