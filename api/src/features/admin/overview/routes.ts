import type { Overview } from '@pawport/shared/contract/admin/overview.ts'
import { readQueueLoads } from '@pawport/shared/generations/queue-load.ts'
import { readCapacity } from '@pawport/shared/generations/workers.ts'
import type { DiffusionConfig } from '@pawport/shared/platform/config-diffusion.ts'
import { fromMillionths } from '@pawport/shared/platform/millionths.ts'
import { type EndpointKind, type EndpointUse, readEndpointUse } from '@pawport/shared/quotas/endpoint-use.ts'
import { cached } from '../../../cached.ts'
import type { ApiContext } from '../../../context.ts'
import { route } from '../../../http/route.ts'
import type { App } from '../../../http/schema.ts'
import { readCreditSums, readFailures, readHours, readLikeness, readStorage, readWaited } from './store.ts'

/** How long an answer is given again, in milliseconds: any number of administrators costs one reading. */
const KEEP_MS = 3_000
/** The same for sums over all rows. */
const KEEP_SUMS_MS = 60_000

/** What the installation does now and did within a day. */
export function overviewRoutes(app: App, { config, db, databaseClock }: ApiContext): void {
  const sums = cached(
    () => Promise.all([readStorage(db), readCreditSums(db)]),
    () => KEEP_SUMS_MS,
  )
  const read = cached(
    async (): Promise<Overview> => {
      const now = await databaseClock.now()
      const [queues, capacity, waited, hours, failures, likeness, used, [stored, credits]] =
        await Promise.all([
          readQueueLoads(db),
          readCapacity(db),
          readWaited(db, now),
          readHours(db, now),
          readFailures(db, now),
          readLikeness(db, now),
          readEndpointUse(db, now),
          sums(),
        ])
      return {
        queues: queues.map(({ queue, depth, running, oldest_wait_seconds: oldestSeconds }) => ({
          queue,
          waiting: depth,
          running,
          oldestSeconds,
        })),
        workers: capacity.workers,
        slots: capacity.slots,
        waited,
        hours: hours.map(({ hour, ...counts }) => ({ hour: hour.toISOString(), ...counts })),
        failures,
        storage: stored,
        credits,
        endpoints: endpointView(config.diffusion, used),
        likeness,
      }
    },
    () => KEEP_MS,
  )
  route(app, 'admin.overview.read', () => read())
}

function endpointView(
  diffusion: DiffusionConfig,
  used: Record<EndpointKind, EndpointUse>,
): Overview['endpoints'] {
  if (diffusion.kind === 'postcard') return []
  const { picturesPerDay, storiesPerDay, moneyPerDay } = diffusion.budget
  const limits = {
    picture: {
      callsLimit: picturesPerDay,
      spentLimit: moneyPerDay === null ? null : fromMillionths(moneyPerDay),
    },
    story: { callsLimit: storiesPerDay, spentLimit: null },
  }
  return (['picture', 'story'] as const).map((kind) => ({
    kind,
    calls: used[kind].calls,
    spent: fromMillionths(used[kind].cost),
    ...limits[kind],
  }))
}
