import type { Database } from '@pawport/shared/db/database.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import type { Log } from '@pawport/shared/platform/log.ts'
import type { CounterStore, Counters } from './counters.ts'
import { postgresCounterStore } from './postgres-store.ts'
import { redisCounterStore } from './redis-store.ts'
import { SharedCounters } from './shared-counters.ts'

/** The store that all API processes share: the one of the queue. */
function openStore({ queue, server: { secret } }: Config, db: Database, log: Log): CounterStore {
  switch (queue.kind) {
    case 'postgres':
      return postgresCounterStore(db, secret)
    case 'redis':
      return redisCounterStore({ queue, secret, log })
  }
}

export function openCounters(config: Config, { db, log }: { db: Database; log: Log }): Counters {
  return new SharedCounters({ store: openStore(config, db, log), log })
}
