import type { Database } from '@pawport/shared/db/database.ts'
import type { DatabaseClock } from '@pawport/shared/db/database-clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import type { IdentityDriver } from './identity.ts'
import { localIdentity } from './local/local.ts'
import { openIdIdentity } from './openid/openid.ts'

/** The providers that the configuration names, at least one, in the order of their buttons. */
export function openIdentities(
  config: Config,
  { db, databaseClock }: { db: Database; databaseClock: DatabaseClock },
): readonly IdentityDriver[] {
  const { identity } = config
  switch (identity.kind) {
    case 'local':
      return [localIdentity({ config, ...identity, db, databaseClock })]
    case 'openid':
      return identity.providers.map((provider) => openIdIdentity(provider, { databaseClock }))
  }
}
