import { isMigrated } from '@pawport/migrations/migrate.ts'
import { readCapacity } from '@pawport/shared/generations/workers.ts'
import type { ApiContext } from '../../context.ts'

interface ServiceState {
  driver: string
  state: 'ready' | 'unavailable'
  /** More for the reader: a model, a number of workers, what is wrong. */
  detail?: string
}

export interface Readiness {
  ready: boolean
  services: Record<
    'database' | 'queue' | 'objects' | 'live' | 'diffusion' | 'identity' | 'geocoding' | 'worker',
    ServiceState
  >
}

/** A check that hangs is a check that failed. */
const LIMIT_MS = 3_000

async function probe(driver: string, check: () => Promise<string | undefined>): Promise<ServiceState> {
  const timeout = Promise.withResolvers<never>()
  const timer = setTimeout(() => timeout.reject(new Error('no answer')), LIMIT_MS)
  try {
    const detail = await Promise.race([check(), timeout.promise])
    return { driver, state: 'ready', ...(detail ? { detail } : {}) }
  } catch (error) {
    return { driver, state: 'unavailable', detail: (error as Error).message }
  } finally {
    clearTimeout(timer)
  }
}

/** Always ready: where the service is away the gazetteer answers. */
function geocoding({ geocoder }: ApiContext['config']): ServiceState {
  const detail = geocoder.kind === 'nominatim' ? { detail: geocoder.url.host } : {}
  return { driver: geocoder.kind, state: 'ready', ...detail }
}

/** Asks every service that a generation needs. */
export async function checkReadiness(context: ApiContext): Promise<Readiness> {
  const { config, db, queue, objects, changes } = context
  const capacity = readCapacity(db)
  // Both services below report its failure.
  capacity.catch(() => undefined)
  const [database, jobs, store, live, worker, diffusion] = await Promise.all([
    probe(config.database.kind, async () => {
      if (!(await isMigrated(db))) throw new Error('migrations are missing')
      return undefined
    }),
    probe(queue.kind, async () => void (await queue.check())),
    probe(objects.kind, async () => void (await objects.check())),
    probe('socket.io', async () => {
      if (!changes.isConnected()) throw new Error('not listening to the database')
      return undefined
    }),
    probe('process', async () => {
      const { workers, slots } = await capacity
      if (workers === 0) throw new Error('no worker is alive')
      return `${workers} ${workers === 1 ? 'worker' : 'workers'}, ${slots} at once`
    }),
    probe(config.diffusion.kind, async () => (await capacity).model ?? undefined),
  ])
  const services: Readiness['services'] = {
    database,
    queue: jobs,
    objects: store,
    live,
    worker,
    diffusion,
    identity: { driver: config.identity.kind, state: 'ready' },
    geocoding: geocoding(config),
  }
  return { ready: Object.values(services).every(({ state }) => state === 'ready'), services }
}
