import type { Role } from '@pawport/shared/contract/auth.ts'

/**
 * The role in force. ADMIN_EMAILS alone makes administrators (its entries are lower case): an address that was removed from it
 * has no more than the default role.
 */
export function roleInForce(stored: Role, email: string, adminEmails: readonly string[]): Role {
  if (adminEmails.includes(email)) return 'admin'
  return stored === 'admin' ? 'kol' : stored
}
