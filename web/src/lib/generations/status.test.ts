import { expect, test } from 'vitest'
import { creationsPath, recyclePath } from './paths.ts'
import { shownStatus } from './status.ts'
import { pendingGeneration } from './testing/generation.ts'

test.each([
  ['cancelled', 'cancelled'],
  ['cancelled_charged', 'cancelled'],
  ['no_pet', 'failed'],
] as const)('a generation that failed with %s is shown as %s', (code, status) => {
  const error = { code, message: '' }
  expect(shownStatus(pendingGeneration({ status: 'failed', error }))).toBe(status)
})

test('any other generation is shown with its status', () => {
  expect(shownStatus(pendingGeneration())).toBe('pending')
})

test('cancelled generations are listed apart from failed ones', () => {
  const all = ['failed', 'cancelled', 'pending', 'all'] as const
  expect(all.map((filter) => creationsPath(filter))).toEqual([
    '/api/user/generations?status=failed&cancelled=none',
    '/api/user/generations?status=failed&cancelled=only',
    '/api/user/generations?status=pending',
    '/api/user/generations?status=',
  ])
  expect(recyclePath('cancelled')).toBe('/api/user/generations/recycle?status=failed&cancelled=only')
})
