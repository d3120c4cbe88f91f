import { expect, test } from 'vitest'
import type { FailureCode } from '../../../lib/api-error.ts'
import { type NextStep, nextStep } from './next-step.ts'

test.each<[FailureCode, NextStep]>([
  ['network', 'again'],
  ['unreadable', 'again'],
  ['internal', 'again'],
  ['unavailable', 'again'],
  ['storage_full', 'again'],
  ['too_many_requests', 'again'],
  ['upload_interrupted', 'again'],
  ['idempotency_conflict', 'again'],
  ['no_pet', 'photo'],
  ['content_refused', 'photo'],
  ['photo_too_large', 'photo'],
  ['photo_damaged', 'photo'],
  ['photo_unsupported', 'photo'],
  ['photo_expired', 'photo'],
  ['location_too_long', 'place'],
  ['size_not_allowed', 'smaller'],
  ['too_many_pending', 'queue'],
  ['unauthenticated', 'signIn'],
])('after %s the one step is: %s', (code, step) => {
  expect(nextStep(code)).toBe(step)
})
