import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api-error.ts'
import type { T } from '../../lib/locale.ts'
import { portalProblem } from './billing-portal.ts'

const t = ((key: string) => key) as unknown as T

test.each([
  [new ApiError('portal_not_configured', 'The customer portal is not configured.'), 'billing.notConfigured'],
  [new ApiError('forbidden', 'Not for you.'), 'Not for you.'],
  [new ApiError('internal'), 'billing.failed'],
  [new ApiError('internal', '', 'The provider is away.'), 'billing.failed · The provider is away.'],
  [new ApiError('network'), 'billing.cannotOpen'],
  [new TypeError('no window'), 'billing.cannotOpen'],
])('%o is told as %s [E-83, E-101, P-141]', (error, text) => {
  expect(portalProblem(error, t)).toBe(text)
})
