import { expect, test } from 'vitest'
import { hasPrivilege, includesPrivilege } from './privileges.ts'

const TERMS = { priority_queue: true, commercial_license: false, api_access: false } as const
const ALL = ['videos', 'noWatermark', 'priority', 'commercial', 'api'] as const

test('a plan that is paid for includes what every such plan does, and what its terms say', () => {
  const included = (slug: string) =>
    ALL.filter((privilege) => includesPrivilege({ slug, ...TERMS }, privilege))
  expect(included('plus')).toEqual(['videos', 'noWatermark', 'priority'])
  expect(included('free')).toEqual([])
})

test('a subscription gives privileges while its plan applies', () => {
  const given = (held: { status: 'active' | 'cancelled' | 'past_due'; is_expired: boolean }) =>
    ALL.filter((privilege) => hasPrivilege({ ...held, ...TERMS }, privilege))
  expect(given({ status: 'active', is_expired: false })).toEqual(['videos', 'noWatermark', 'priority'])
  expect(given({ status: 'cancelled', is_expired: false })).toEqual(['videos', 'noWatermark', 'priority'])
  for (const status of ['cancelled', 'past_due'] as const)
    expect(given({ status, is_expired: true })).toEqual([])
})
