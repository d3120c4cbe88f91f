import { HandBackError } from '@pawport/shared/drivers/queue/queue.ts'
import { expect, test } from 'vitest'
import { BudgetSpentError, DiffusionError } from '../../drivers/diffusion/diffusion-error.ts'
import { ClaimLostError, WorkFailure } from '../../work/verdict.ts'
import { DailyLimitError, verdictOn } from './verdict.ts'

const running = new AbortController().signal
const TOMORROW = { kind: 'wait', reason: "today's limit is reached", isDailyLimit: true }

function abortedBy(reason: unknown): AbortSignal {
  return AbortSignal.abort(reason)
}

test.each([
  ['a newer attempt', new ClaimLostError(), running, { kind: 'lost' }],
  ['no pet', new WorkFailure('no_pet'), running, { kind: 'fail', code: 'no_pet' }],
  ["today's limit of a paid endpoint", new DailyLimitError(), running, TOMORROW],
  ['a limit of today that leaves no call', new BudgetSpentError(), running, TOMORROW],
  ['shutdown', new Error('aborted'), abortedBy(new HandBackError()), { kind: 'hand-back' }],
  ['its owner', new Error('aborted'), abortedBy(new Error('cancelled')), { kind: 'lost' }],
  [
    'its deadline',
    new DOMException('late', 'TimeoutError'),
    running,
    { kind: 'fail', code: 'generation_timeout' },
  ],
  [
    'a busy endpoint',
    new DiffusionError('503', { kind: 'retry', afterMs: 9 }),
    running,
    { kind: 'retry', ownFault: false, afterMs: 9 },
  ],
  [
    'a refused photo',
    new DiffusionError('422', { kind: 'fail', code: 'content_refused' }),
    running,
    { kind: 'fail', code: 'content_refused' },
  ],
  [
    'a refused token',
    new DiffusionError('401', { kind: 'wait', afterMs: 9 }),
    running,
    { kind: 'wait', afterMs: 9 },
  ],
  ['a full disk', new Error('ENOSPC'), running, { kind: 'retry', ownFault: true }],
  [
    'a database that restarts',
    Object.assign(new Error('stop'), { code: '57P01' }),
    running,
    { kind: 'wait', afterMs: 5_000 },
  ],
  [
    'an object store that is away',
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    running,
    { kind: 'wait', afterMs: 5_000 },
  ],
])('an attempt ended by %s', (_, error, signal, verdict) => {
  expect(verdictOn(error, signal)).toMatchObject(verdict)
})
