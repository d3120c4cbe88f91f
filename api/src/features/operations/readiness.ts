import { migrationProblem } from '@pawport/migrations/migrate.ts'
import { readCapacity, readWorkerMetrics } from '@pawport/shared/generations/workers.ts'
import { NotReadyError } from '@pawport/shared/platform/not-ready-error.ts'
import { budgetNote } from '@pawport/shared/quotas/budget-note.ts'
import { readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import type { ApiContext } from '../../context.ts'
import { openEndpoints } from './open-endpoints.ts'

interface ServiceState {
  driver: string
  state: 'ready' | 'unavailable'
  /**
   * A model, a number of workers, or the reason of a failure. Never a path, an address or a text of a
   * library.
   */
  detail?: string
}

type ServiceName =
  | 'database'
  | 'queue'
  | 'objects'
  | 'live'
  | 'diffusion'
  | 'identity'
  | 'geocoding'
  | 'payments'
  | 'mail'
  | 'worker'

export interface Readiness {
  ready: boolean
  services: Record<ServiceName, ServiceState>
  /** Settings that an operator should change although the product works. */
  warnings: string[]
}

const MIGRATION_PROBLEMS = {
  missing: 'migrations are missing',
  'too new': 'the database is too new for this release',
} as const

/** A check that takes longer than this counts as failed. */
const LIMIT_MS = 3_000

async function budgetDetail({ config, db, databaseClock }: ApiContext): Promise<string | undefined> {
  if (config.diffusion.kind === 'postcard') return undefined
  const { picture } = await readEndpointUse(db, await databaseClock.now())
  const { picturesPerDay: calls, moneyPerDay: money, whenSpent } = config.diffusion.budget
  return budgetNote(picture, { calls, money }, whenSpent)
}

async function breakerDetail({ config, db }: ApiContext): Promise<string | undefined> {
  if (config.diffusion.kind === 'postcard') return undefined
  const open = openEndpoints(await readWorkerMetrics(db))
  return open.length > 0 ? `not called for a while: ${open.join(', ')}` : undefined
}

/** Asks every service that a generation needs. Details of a failure go into the log, once for each change. */
export function createReadiness(context: ApiContext): () => Promise<Readiness> {
  const { config, db, queue, objects, changes, warnings, log } = context
  const reasons = new Map<ServiceName, string>()

  function failure(name: ServiceName, error: Error): string {
    if (reasons.get(name) !== error.message) log.warn({ service: name, err: error.message }, 'not ready')
    reasons.set(name, error.message)
    return error instanceof NotReadyError ? error.message : 'it failed, see the log'
  }

  async function probe(
    name: ServiceName,
    driver: string,
    check: () => Promise<string | undefined>,
  ): Promise<ServiceState> {
    const timeout = Promise.withResolvers<never>()
    const timer = setTimeout(() => timeout.reject(new NotReadyError('no answer')), LIMIT_MS)
    try {
      const detail = await Promise.race([check(), timeout.promise])
      reasons.delete(name)
      return { driver, state: 'ready', ...(detail ? { detail } : {}) }
    } catch (error) {
      return { driver, state: 'unavailable', detail: failure(name, error as Error) }
    } finally {
      clearTimeout(timer)
    }
  }

  return async () => {
    const capacity = readCapacity(db)
    // Both services below report its failure.
    capacity.catch(() => undefined)
    const [database, jobs, store, live, worker, diffusion] = await Promise.all([
      probe('database', config.database.kind, async () => {
        const problem = await migrationProblem(db)
        if (problem) throw new NotReadyError(MIGRATION_PROBLEMS[problem])
        return undefined
      }),
      probe('queue', queue.kind, async () => void (await queue.check())),
      probe('objects', objects.kind, async () => void (await objects.check())),
      probe('live', 'socket.io', async () => {
        if (!changes.isConnected()) throw new NotReadyError('not listening to the database')
        return undefined
      }),
      probe('worker', 'process', async () => {
        const { workers, slots } = await capacity
        if (workers === 0) throw new NotReadyError('no worker takes pictures')
        return `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${slots} at once`
      }),
      probe('diffusion', config.diffusion.kind, async () => {
        const { model } = await capacity
        const notes = await Promise.all([budgetDetail(context), breakerDetail(context)])
        return [model, ...notes].filter(Boolean).join('; ') || undefined
      }),
    ])
    const services: Readiness['services'] = {
      database,
      queue: jobs,
      objects: store,
      live,
      worker,
      diffusion,
      identity: { driver: config.identity.kind, state: 'ready' },
      // While the service is away the gazetteer answers.
      geocoding: { driver: config.geocoder.kind, state: 'ready' },
      // Pictures need none: a server on which nothing can be bought is ready.
      payments: { driver: config.payments.kind, state: 'ready' },
      // Mails wait while the server is away.
      mail: { driver: config.mail.kind, state: 'ready' },
    }
    const ready = Object.values(services).every(({ state }) => state === 'ready')
    return { ready, services, warnings: warnings.current() }
  }
}
