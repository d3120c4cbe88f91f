import { expect, test } from 'vitest'
import { pendingGeneration } from '../../../lib/generations/testing/generation.ts'
import { hasRunning, type Known } from './has-running.ts'

const waiting = pendingGeneration({ task_id: 'waiting' })
const done = pendingGeneration({ task_id: 'done', status: 'completed' })
const nothing: Known = { accepted: [], shown: undefined, listed: undefined, setAside: new Set() }

test.each<[string, Partial<Known>, boolean]>([
  ['nothing is known', {}, false],
  ['an order was accepted and the server has told nothing yet', { accepted: ['new'] }, true],
  ['the one on the screen runs', { shown: waiting }, true],
  ['another one of the list runs', { shown: done, listed: [done, waiting] }, true],
  ['all have ended', { shown: done, listed: [done] }, false],
  [
    'the one that runs was left to itself to begin another',
    { listed: [waiting], setAside: new Set(['waiting']) },
    false,
  ],
  [
    'an order is answered in another window after its generation was set aside here',
    { accepted: ['waiting'], setAside: new Set(['waiting']) },
    false,
  ],
  ['it is on the screen again', { shown: waiting, listed: [waiting], setAside: new Set(['waiting']) }, true],
])('%s', (_, known, isRunning) => {
  expect(hasRunning({ ...nothing, ...known })).toBe(isRunning)
})
