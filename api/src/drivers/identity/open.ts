import type { Database } from '@pawport/shared/db/database.ts'
import type { Clock } from '@pawport/shared/platform/clock.ts'
import type { Config } from '@pawport/shared/platform/config.ts'
import type { IdentityDriver } from './identity.ts'
import { localIdentity } from './local/local.ts'
import { openIdIdentity } from './openid/openid.ts'

/** The providers that the configuration names, at least one, in the order of their buttons. */
export function openIdentities(
  config: Config,
  { db, clock }: { db: Database; clock: Clock },
): readonly IdentityDriver[] {
  const { identity } = config
  switch (identity.kind) {
    case 'local':
      return [localIdentity({ config, ...identity, db, clock })]
    case 'openid':
      return identity.providers.map((provider) => openIdIdentity(provider, { clock }))
  }
}
