import { type Database, openDatabase } from '@pawport/shared/db/database.ts'
import type { ObjectStore } from '@pawport/shared/drivers/objects/objects.ts'
import { openObjects } from '@pawport/shared/drivers/objects/open.ts'
import { openJobQueue } from '@pawport/shared/drivers/queue/open.ts'
import type { JobQueue } from '@pawport/shared/drivers/queue/queue.ts'
import type { Pace } from '@pawport/shared/generations/estimate.ts'
import { createPace } from '@pawport/shared/generations/pace.ts'
import { type Clock, systemClock } from '@pawport/shared/platform/clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { createLog, type Log } from '@pawport/shared/platform/log.ts'
import type { Geocoder } from './drivers/geocoder/geocoder.ts'
import { openGeocoder } from './drivers/geocoder/open.ts'
import type { IdentityDriver } from './drivers/identity/identity.ts'
import { openIdentity } from './drivers/identity/open.ts'
import { type Changes, openChanges } from './realtime/changes.ts'

/** Everything the API works with, opened once. */
export interface ApiContext {
  config: Config
  log: Log
  clock: Clock
  db: Database
  queue: JobQueue
  objects: ObjectStore
  identity: IdentityDriver
  geocoder: Geocoder
  changes: Changes
  pace(): Promise<Pace>
  close(): Promise<void>
}

/** Opens what the configuration names; a test overrides what it wants to hold in its hands. */
export async function createContext(
  config: Config,
  overrides: Partial<ApiContext> = {},
): Promise<ApiContext> {
  const log = overrides.log ?? createLog('api', config.log)
  const clock = overrides.clock ?? systemClock
  const db = overrides.db ?? openDatabase({ ...config.database, log })
  const queue = overrides.queue ?? openJobQueue(config.queue, log)
  const objects = overrides.objects ?? (await openObjects(config.objects, { clock, log }))
  const identity = overrides.identity ?? openIdentity(config, { db, clock })
  const geocoder = overrides.geocoder ?? openGeocoder(config.geocoder, { db, clock, log })
  const changes = overrides.changes ?? openChanges(config.database.url, log)
  const pace = overrides.pace ?? createPace(db)
  return {
    config,
    log,
    clock,
    db,
    queue,
    objects,
    identity,
    geocoder,
    changes,
    pace,
    async close() {
      await changes.close()
      await queue.close()
      await objects.close()
      await db.destroy()
    },
  }
}
