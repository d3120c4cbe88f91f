import type { Role } from '@pawport/shared/contract/auth/schemas.ts'
import type { IdentityConfig } from '@pawport/shared/platform/config-identity.ts'
import { expect, test } from 'vitest'
import { roleInForce } from './session.ts'

const PRIVATE = { kind: 'local', anywhere: false, inContainer: false } as const
const OPEN = { kind: 'local', anywhere: true, inContainer: false } as const
const GOOGLE: IdentityConfig = { kind: 'openid', providers: [] }

function role(stored: Role, granted: Role | null, identity: IdentityConfig) {
  const user = { role: stored, granted_role: granted, email: 'ada@example.com' }
  return roleInForce(user, { adminEmails: ['boss@example.com'], identity })
}

test('a granted administrator is one with Google, and with test accounts of this machine', () => {
  expect(role('kol', 'admin', GOOGLE)).toBe('admin')
  expect(role('kol', 'admin', PRIVATE)).toBe('admin')
})

test('a granted administrator has no rights while test accounts are open to every address', () => {
  expect(role('kol', 'admin', OPEN)).toBe('kol')
  expect(role('admin', 'admin', OPEN)).toBe('kol')
  expect(role('brand', 'admin', OPEN)).toBe('brand')
})

test('another granted role is in force with every provider', () => {
  for (const identity of [GOOGLE, PRIVATE, OPEN]) expect(role('kol', 'brand', identity)).toBe('brand')
})

test('a stored administrator without a grant is none', () => {
  for (const identity of [GOOGLE, PRIVATE, OPEN]) expect(role('admin', null, identity)).toBe('kol')
  expect(role('brand', null, GOOGLE)).toBe('brand')
})
