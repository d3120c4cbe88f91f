import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import { googleIdentity } from './google/google.ts'
import type { IdentityDriver } from './identity.ts'
import { localIdentity } from './local/local.ts'

/** The provider that the configuration names. */
export function openIdentity(
  config: Config,
  { db, databaseClock }: { db: Database; databaseClock: DatabaseClock },
): IdentityDriver {
  const { identity } = config
  switch (identity.kind) {
    case 'local':
      return localIdentity({ config, ...identity, db, databaseClock })
    case 'google':
      return googleIdentity({ ...identity, databaseClock })
  }
}
