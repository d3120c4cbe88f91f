import { isIP } from 'node:net'
import type { IdentityConfig } from './config-identity.ts'
import { ConfigError, choice, type Env } from './env.ts'

/** `required`: every administrator has a passkey. `optional`: those who have one confirm with it. */
export type SecondFactorConfig = 'optional' | 'required'

/**
 * Whether browsers use passkeys on pages of this origin: they want TLS, but on this machine, and a name in
 * place of an address.
 */
export function takesPasskeys({ protocol, hostname }: URL): boolean {
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
}

/**
 * ADMIN_SECOND_FACTOR. Required by default in production with real sign-ins, wherever browsers can use
 * passkeys.
 * @throws {ConfigError} for `required` where no administrator could ever add one
 */
export function secondFactorConfig(
  env: Env,
  given: { production: boolean; identity: IdentityConfig; publicUrl: URL },
): SecondFactorConfig {
  const { production, identity, publicUrl } = given
  // Test accounts are also seen under other names of this machine than the public one.
  const canHave = identity.kind === 'local' || takesPasskeys(publicUrl)
  const isUsual = production && identity.kind === 'openid' && canHave
  const known = isUsual ? (['required', 'optional'] as const) : (['optional', 'required'] as const)
  const chosen = choice<SecondFactorConfig>(env, 'ADMIN_SECOND_FACTOR', known)
  if (chosen === 'required' && !canHave)
    throw new ConfigError(
      'ADMIN_SECOND_FACTOR',
      `optional with PUBLIC_URL=${publicUrl.origin}: browsers use passkeys only with https and a host name`,
    )
  return chosen
}
