import { MAX_POSITION } from '@pawport/shared/contract/generations/schemas.ts'
import { expect, test } from 'vitest'
import { pendingGeneration } from '../../../lib/generations/testing/generation.ts'
import { createTranslator } from '../../../lib/translator.ts'
import { en as mainEn } from '../../../locales/en.ts'
import { postcardEn as en } from '../../../locales/postcard/en.ts'
import { postcardZh } from '../../../locales/postcard/zh.ts'
import { zh as mainZh } from '../../../locales/zh.ts'
import { announcement, leaveText, waitingText } from './announcement.ts'

const t = createTranslator<typeof mainEn & typeof en>({ ...mainEn, ...en })
const waiting = pendingGeneration({ position: 3, eta_seconds: 130 })

test('says the place in the queue and the time to go', () => {
  expect(waitingText(waiting, t)).toBe('Number 3 in the queue. About 2 minutes to go.')
  expect(waitingText({ ...waiting, position: 1, eta_seconds: null }, t)).toBe('You are next in the queue.')
})

test('says of a position too far back to be counted that it is one of many', () => {
  const far = { ...waiting, position: MAX_POSITION, eta_seconds: null }
  expect(waitingText({ ...far, position: MAX_POSITION - 1 }, t)).toBe('Number 999 in the queue.')
  expect(waitingText(far, t)).toBe('Number 1000 or later in the queue.')
  const chinese = createTranslator<typeof mainEn & typeof en>({ ...mainZh, ...postcardZh })
  expect(waitingText(far, chinese)).toBe('排在第 1000 位或更靠后。')
})

test('says that no worker runs, in place of a queue position', () => {
  expect(waitingText({ ...waiting, worker_available: false }, t)).toBe(en['live.noWorker'])
})

test('says that it starts tomorrow once the limit of today is reached', () => {
  const tomorrow = { ...waiting, position: null, waits_until: '2030-01-02T00:00:00.000Z' }
  expect(waitingText(tomorrow, t)).toBe(en['live.tomorrow'])
  // Nothing is drawn meanwhile.
  expect(leaveText(tomorrow, t)).toBe(en['live.leaveWaiting'])
  expect(leaveText(waiting, t)).toBe(en['live.leave'])
})

test('a cancelled generation is not announced as returned, charged or not', () => {
  for (const code of ['cancelled', 'cancelled_charged'] as const) {
    const error = { code, message: 'You cancelled.' }
    expect(announcement({ ...waiting, status: 'failed', error }, t)).toBe('You cancelled.')
  }
})

test('changes with the stage, not with each percent', () => {
  const drawing = pendingGeneration({ status: 'processing', stage: 'drawing', progress: 40 })
  expect(announcement(drawing, t)).toBe('Being drawn. Drawing the postcard')
  expect(announcement({ ...drawing, progress: 41 }, t)).toBe(announcement(drawing, t))
  expect(announcement({ ...drawing, stage: 'writing' }, t)).not.toBe(announcement(drawing, t))
})

test('a failure has the message of the server', () => {
  const error = { code: 'no_pet', message: 'No pet detected.' } as const
  expect(announcement({ ...waiting, status: 'failed', error }, t)).toBe('Return to sender. No pet detected.')
})
