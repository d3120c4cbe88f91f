import type { IdentityConfig } from './config-identity.ts'
import { ConfigError, type Env, text } from './env.ts'

/**
 * Administrators by address. There are none while test accounts are open to other machines, as these can have
 * any address.
 */
export function adminEmails(env: Env, identity: IdentityConfig): string[] {
  const emails = (text(env, 'ADMIN_EMAILS') ?? '')
    .split(',')
    .map((email) => email.trim().toLowerCase())
    .filter(Boolean)
  if (emails.length > 0 && identity.kind === 'local' && identity.anywhere) {
    throw new ConfigError('ADMIN_EMAILS', 'empty while test accounts are open to other machines')
  }
  return emails
}

/** Only where test accounts are for this machine alone, and the operator named no administrator. */
export function firstAccountIsAdmin(env: Env, identity: IdentityConfig, emails: readonly string[]): boolean {
  const value = text(env, 'TRIAL_ADMIN') ?? 'first-account'
  if (value !== 'first-account' && value !== 'none') {
    throw new ConfigError('TRIAL_ADMIN', 'first-account or none')
  }
  return value === 'first-account' && identity.kind === 'local' && !identity.anywhere && emails.length === 0
}
